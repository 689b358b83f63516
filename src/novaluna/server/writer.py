"""Writing to the database: many small writes share one transaction and one wait for the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Result = TypeVar("Result")
Work = Callable[[AsyncConnection], Awaitable[Any]]

LARGEST_BATCH = 64


class Writer:
    """Carries out writes one after the other, those that wait meanwhile together.

    A write returns only after its transaction has been committed.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[tuple[Work, asyncio.Future[Any]]] = asyncio.Queue()
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

    async def write(self, work: Callable[[AsyncConnection], Awaitable[Result]]) -> Result:
        """Do ``work`` in a transaction; its result once that is committed, or its exception."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, future))
        return await future

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < LARGEST_BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._carry_out(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _carry_out(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        try:
            async with self._engine.begin() as connection:
                results = [await work(connection) for work, _ in batch]
        except Exception as error:
            if len(batch) == 1:
                _settle(batch[0][1], error=error)
                return
            # One bad write must not take the others with it: each in its own transaction.
            for one in batch:
                await self._carry_out([one])
        else:
            for (_, future), result in zip(batch, results, strict=True):
                _settle(future, result=result)


def _settle(
    future: asyncio.Future[Any], *, result: object = None, error: Exception | None = None
) -> None:
    if future.done():  # whoever asked has gone away
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)
