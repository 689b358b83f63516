"""Thinking outside the event loop: a fixed number of threads and a queue that is fair to all.

Bots and analyses run in compiled code that releases the interpreter lock, so threads are enough.
They run at a lower priority than the event loop, so that other matches do not notice.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from novaluna.server.problems import Refusal

Result = TypeVar("Result")

NICENESS = 10


@dataclass(slots=True)
class _Thought:
    work: Callable[[], Any]
    slots: int
    future: asyncio.Future[Any]


class Thinking:
    """Takes the thoughts of each asker in turn: nobody waits longer because another asks a lot."""

    def __init__(
        self, threads: int, *, longest_queue: int = 1_000, longest_per_asker: int = 4
    ) -> None:
        self.threads = threads
        self._free = threads
        self._longest_queue = longest_queue
        self._longest_per_asker = longest_per_asker
        self._pool = ThreadPoolExecutor(threads, "thinking", initializer=_lower_priority)
        self._askers: OrderedDict[str, deque[_Thought]] = OrderedDict()
        self._running: set[asyncio.Future[None]] = set()

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a thread."""
        return sum(map(len, self._askers.values()))

    @property
    def busy(self) -> int:
        """How many threads are thinking."""
        return self.threads - self._free

    async def think(self, asker: str, work: Callable[[], Result], *, slots: int = 1) -> Result:
        """The result of ``work``, done in a thread when it is this asker's turn.

        ``slots`` is how many threads the work uses itself. Raises ``busy`` if too much waits.
        """
        queue = self._askers.get(asker, ())
        if self.waiting >= self._longest_queue or len(queue) >= self._longest_per_asker:
            raise Refusal("busy", "too much is being thought about already", retry_after=2)
        loop = asyncio.get_running_loop()
        thought = _Thought(work, min(max(1, slots), self.threads), loop.create_future())
        self._askers.setdefault(asker, deque()).append(thought)
        self._start()
        result: Result = await thought.future
        return result

    def _start(self) -> None:
        """Give the free threads to those whose turn it is."""
        while self._askers:
            asker, queue = next(iter(self._askers.items()))
            while queue and queue[0].future.done():  # whoever asked has gone away
                queue.popleft()
            if not queue:
                del self._askers[asker]
                continue
            if queue[0].slots > self._free:
                return
            thought = queue.popleft()
            self._askers.move_to_end(asker)
            if not queue:
                del self._askers[asker]
            self._free -= thought.slots
            running = asyncio.ensure_future(self._run(thought))
            self._running.add(running)
            running.add_done_callback(self._running.discard)

    async def _run(self, thought: _Thought) -> None:
        try:
            result = await asyncio.get_running_loop().run_in_executor(self._pool, thought.work)
        except Exception as error:
            if not thought.future.done():
                thought.future.set_exception(error)
        else:
            if not thought.future.done():
                thought.future.set_result(result)
        finally:
            self._free += thought.slots
            self._start()

    async def stop(self, seconds: float = 1) -> None:
        """Drop what waits, and let what runs finish for a moment."""
        for queue in self._askers.values():
            for thought in queue:
                thought.future.cancel()
        self._askers.clear()
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)
        self._pool.shutdown(wait=False, cancel_futures=True)


def _lower_priority() -> None:
    """Let everything else go first, where the system knows priorities of threads."""
    thread = threading.get_native_id()
    with contextlib.suppress(OSError):
        if hasattr(os, "SCHED_IDLE"):
            # On Linux a thread of low priority keeps a core from others for some milliseconds all
            # the same; one of this class gives it up at once.
            os.sched_setscheduler(thread, os.SCHED_IDLE, os.sched_param(0))
        elif hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, thread, NICENESS)
