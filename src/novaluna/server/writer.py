"""Writing to the database: many small writes share one transaction and one wait for the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection

from novaluna.server.database import Database

Item = TypeVar("Item")
Result = TypeVar("Result")
Work = Callable[[Connection], Any]

LARGEST_BATCH = 256

SECONDS_APART = 0.02
"""At most so often a transaction begins, so that writes gather: each costs a wait for the disk and
about as much work as a whole move. The first write after a quiet moment does not wait.
"""


@dataclass(frozen=True, slots=True, eq=False)
class _Write(Generic[Item]):
    """Something to do, or an item to append together with others."""

    work: Work | None
    item: Item | None
    future: asyncio.Future[Any]


class Writer(Generic[Item]):
    """Carries out writes one after the other, those that wait meanwhile together.

    A write returns only after its transaction has been committed.
    """

    def __init__(
        self,
        database: Database,
        append_all: Callable[[Connection, Sequence[Item]], Sequence[bool]],
    ) -> None:
        """``append_all`` appends many items at once and tells which of them were new."""
        self._database = database
        self._append_all = append_all
        self._queue: asyncio.Queue[_Write[Item]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Finish what is waiting, then stop."""
        if self._task is not None:
            await self._queue.join()
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do ``work`` in a transaction; its result once that is committed, or its exception.

        If another write of the same transaction fails, ``work`` is done once more in its own.
        """
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Write(work, None, future))
        return await future

    def append(self, item: Item) -> asyncio.Future[bool]:
        """Append an item; whether it was new, once that is committed."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Write(None, item, future))
        return future

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        next_at = clock()
        while True:
            batch = [await self._queue.get()]
            if next_at > clock():
                await asyncio.sleep(next_at - clock())
            next_at = clock() + SECONDS_APART
            while len(batch) < LARGEST_BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._carry_out(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _carry_out(self, batch: Sequence[_Write[Item]]) -> None:
        is_small = all(write.work is None for write in batch)
        carry_out = self._database.small_transaction if is_small else self._database.transaction
        try:
            results = await carry_out(lambda connection: self._do(connection, batch))
        except Exception as error:
            if len(batch) == 1:
                _settle(batch[0].future, error=error)
                return
            # One bad write must not take the others with it: each in its own transaction.
            for one in batch:
                await self._carry_out([one])
        else:
            for write, result in results:
                _settle(write.future, result=result)
                # Whoever waited goes on now, and what they send leaves before the next is told.
                await asyncio.sleep(0)

    def _do(
        self, connection: Connection, batch: Sequence[_Write[Item]]
    ) -> list[tuple[_Write[Item], object]]:
        results: list[tuple[_Write[Item], object]] = [
            (write, write.work(connection)) for write in batch if write.work is not None
        ]
        appends = [write for write in batch if write.item is not None]
        if appends:
            items = [write.item for write in appends if write.item is not None]
            results += zip(appends, self._append_all(connection, items), strict=True)
        return results


def _settle(
    future: asyncio.Future[Any], *, result: object = None, error: Exception | None = None
) -> None:
    if future.done():  # whoever asked has gone away
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)
