"""Work in the background that is waited for when the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class Background:
    """Fire-and-forget tasks."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Do ``work`` in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # it was told to whoever asked, if they are still there

    async def finish(self, seconds: float) -> None:
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=seconds)
