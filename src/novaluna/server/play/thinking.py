"""Thinking outside the event loop: a fixed number of threads and a queue that is fair to all.

Strong bots and analyses run in compiled code that releases the interpreter lock, so threads are
enough. They run at a lower priority than the event loop, so that other matches do not notice. Bots
that answer in a few milliseconds have a thread of their own and never wait for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from novaluna.server.base.problems import Refusal

Result = TypeVar("Result")

NICENESS = 10


@dataclass(slots=True)
class _Thought:
    work: Callable[[], Any]
    slots: int
    future: asyncio.Future[Any]


class Thinking:
    """A fair queue by client: nobody waits longer because another asks a lot."""

    def __init__(
        self,
        threads: int,
        *,
        longest_queue: int = 10_000,
        longest_per_asker: int = 50,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.threads = threads
        self._longest_queue = longest_queue
        self._longest_per_asker = longest_per_asker
        self._deep = _Lane(threads, clock, initializer=_lower_priority)
        # At the usual priority: it is Python for the most part, and a thread that waits for a core
        # with the interpreter in its hands would hold up everybody.
        self._quick = _Lane(1, clock)

    @property
    def waiting(self) -> int:
        return self._deep.waiting() + self._quick.waiting()

    def busiest(self, askers: Iterable[str]) -> str:
        """The one of them with most thoughts under way; the first of those with as many.

        What several have in common counts for that one, so that more askers get no more turns.
        """
        return max(askers, key=lambda asker: self._deep.load(asker) + self._quick.load(asker))

    async def think(
        self, asker: str, work: Callable[[], Result], *, slots: int = 1, is_quick: bool = False
    ) -> Result:
        """The result of ``work``, done in a thread when it is this asker's turn.

        ``slots`` is how many threads the work uses itself; work that ``is_quick`` takes a few
        milliseconds. Raises ``busy`` if too much waits.
        """
        lane = self._quick if is_quick else self._deep
        if lane.waiting() >= self._longest_queue or lane.waiting(asker) >= self._longest_per_asker:
            raise Refusal("busy", "too much is being thought about already", retry_after=2)
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        lane.add(asker, _Thought(work, min(max(1, slots), lane.threads), future))
        return await future

    async def stop(self, seconds: float = 1) -> None:
        """Drop what waits, and let what runs finish for a moment."""
        await asyncio.gather(self._deep.stop(seconds), self._quick.stop(seconds))


class _Lane:
    """Threads, and those who wait for one of them: start-time fair queueing by thread time.

    The asker goes first who has had least, and has one thought at a time. Who comes anew starts
    where the others are: nobody saves up turns.
    """

    def __init__(
        self,
        threads: int,
        clock: Callable[[], float],
        initializer: Callable[[], None] | None = None,
    ) -> None:
        self.threads = threads
        self._free = threads
        self._clock = clock
        self._pool = ThreadPoolExecutor(threads, "thinking", initializer=initializer)
        self._queues: dict[str, deque[_Thought]] = {}
        self._thinking: set[str] = set()
        self._running: set[asyncio.Future[None]] = set()
        self._had: dict[str, float] = {}  # seconds of a thread, counted from where they started
        self._level = 0.0  # how much the one had who was last to begin

    def waiting(self, asker: str | None = None) -> int:
        """How many thoughts wait for a thread: all, or those of one asker."""
        if asker is not None:
            return len(self._queues.get(asker, ()))
        return sum(map(len, self._queues.values()))

    def load(self, asker: str) -> int:
        """How many thoughts of an asker wait, or are being thought."""
        return self.waiting(asker) + (asker in self._thinking)

    def add(self, asker: str, thought: _Thought) -> None:
        """Let a thought wait for its turn."""
        if asker not in self._queues and asker not in self._thinking:
            self._had[asker] = max(self._had.get(asker, 0), self._level)
        self._queues.setdefault(asker, deque()).append(thought)
        self._start()

    def _start(self) -> None:
        """Give the free threads to those whose turn it is."""
        while (asker := self._next()) is not None:
            queue = self._queues[asker]
            if queue[0].slots > self._free:
                return
            thought = queue.popleft()
            if not queue:
                del self._queues[asker]
            self._level = self._had[asker]
            self._free -= thought.slots
            self._thinking.add(asker)
            running = asyncio.ensure_future(self._run(asker, thought))
            self._running.add(running)
            running.add_done_callback(self._running.discard)

    def _next(self) -> str | None:
        """Whose turn it is, if anybody waits who is not thinking already."""
        for asker, queue in list(self._queues.items()):
            while queue and queue[0].future.done():  # whoever asked has gone away
                queue.popleft()
            if not queue:
                del self._queues[asker]
        ready = [asker for asker in self._queues if asker not in self._thinking]
        return min(ready, key=self._had.__getitem__, default=None)

    async def _run(self, asker: str, thought: _Thought) -> None:
        begun = self._clock()
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
            self._thinking.discard(asker)
            self._had[asker] += thought.slots * (self._clock() - begun)
            self._forget()
            self._start()

    def _forget(self) -> None:
        """Drop the accounts of idle askers that no longer affect the order."""
        for asker in [
            asker
            for asker, had in self._had.items()
            if had <= self._level and asker not in self._queues and asker not in self._thinking
        ]:
            del self._had[asker]

    async def stop(self, seconds: float) -> None:
        """Drop what waits, and let what runs finish for a moment."""
        for queue in self._queues.values():
            for thought in queue:
                thought.future.cancel()
        self._queues.clear()
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
