"""Writing to the database: many small writes share one transaction and one wait for the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection

from novaluna.server.store.database import Database

Item = TypeVar("Item")
Result = TypeVar("Result")
Work = Callable[[Connection], Any]

LARGEST_BATCH = 256

SECONDS_APART = 0.02
"""Minimum interval between transactions, so that writes are batched: each costs a wait for the
disk and about as much work as a whole move. The first write after a quiet moment does not wait.
"""


@dataclass(slots=True, eq=False)
class _Write(Generic[Item]):
    """Something to do, or an item to append together with others."""

    work: Work | None
    item: Item | None
    future: asyncio.Future[Any]
    is_begun: bool = False
    _decided: Lock = field(default_factory=Lock)

    def begin(self) -> bool:
        """Whether to write it, as it was not withdrawn before. Called in any thread."""
        self.is_begun = self.is_begun or self._decided.acquire(blocking=False)
        return self.is_begun

    def withdraw(self) -> bool:
        """Whether it will never be written, as nobody has begun to."""
        return self._decided.acquire(blocking=False)


class Writer(Generic[Item]):
    """Carries out writes one after the other, those that wait meanwhile together.

    A write returns only after its transaction has been committed.
    """

    def __init__(
        self,
        database: Database,
        append_all: Callable[[Connection, Sequence[Item]], None],
    ) -> None:
        """``append_all`` appends many items at once, or fails."""
        self._database = database
        self._append_all = append_all
        self._queue: asyncio.Queue[_Write[Item]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Finish what is waiting, then stop."""
        if self._task is not None:
            await self._queue.join()
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def write(self, work: Callable[[Connection], Result], *, settle: bool = False) -> Result:
        """Do ``work`` in a transaction; its result once that is committed, or its exception.

        If another write of the same transaction fails, ``work`` is done once more in its own.
        Cancelled before it has begun, it is never done; afterwards, with ``settle``, what comes of
        it is awaited all the same, as whoever asked has to be told.
        """
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        write: _Write[Item] = _Write(work, None, future)
        self._queue.put_nowait(write)
        return await self._outcome(write, future, settle=settle)

    def append(self, item: Item) -> Awaitable[None]:
        """Append an item; done once that is committed. Cancelled, it settles."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        write = _Write(None, item, future)
        self._queue.put_nowait(write)
        return self._outcome(write, future, settle=True)

    async def _outcome(
        self, write: _Write[Item], future: asyncio.Future[Result], *, settle: bool
    ) -> Result:
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            if future.cancelled() or write.withdraw() or not settle:
                raise
            return await future

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
                for write in batch:
                    write.future.cancel()  # if nobody has settled it, nobody will
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

    def _do(
        self, connection: Connection, batch: Sequence[_Write[Item]]
    ) -> list[tuple[_Write[Item], object]]:
        wanted = [write for write in batch if write.begin()]
        results = [
            (write, None if write.work is None else write.work(connection)) for write in wanted
        ]
        items = [write.item for write in wanted if write.item is not None]
        if items:
            self._append_all(connection, items)
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
