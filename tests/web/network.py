"""A bad network for the tests: a proxy before the server that delays, drops and falls silent."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Self

CHUNK = 64 * 1024
START_SECONDS = 60


class Network:
    """Passes what comes to a port of its own on to ``port`` on this machine, and back.

    As a context manager; its methods may be called from any thread.
    """

    def __init__(self, port: int) -> None:
        self.delay = 0.0
        """Seconds that everything takes on its way, in each direction."""
        self.is_down = False
        """New connections are made but carry nothing, as in a dead spot."""
        self.loses_answers = False
        """What the server says is lost on its way; what it is told arrives."""
        self.port = 0
        self._goal = port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._links: set[_Link] = set()
        self._is_holding = False
        self._held: list[Callable[[], None]] = []
        self._listener: asyncio.Server | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def drop(self) -> None:
        """Break off all connections; both ends notice."""
        self._do(self._each(_Link.close))

    def silence(self) -> None:
        """Let all connections carry nothing any more, without a word: as after a change of network.

        New ones are as good as any.
        """
        self._do(self._each(_Link.silence))

    def hold(self) -> None:
        """Keep what the server says from now on until it is let go; what it is told arrives."""
        self._is_holding = True

    def let_go(self) -> None:
        """Pass on what was kept, and all that comes."""
        self._do(self._pass_on_held())

    @property
    def count(self) -> int:
        """How many connections there are that carry something."""
        return sum(not link.is_silent for link in tuple(self._links))

    def __enter__(self) -> Self:
        self._thread.start()
        self._do(self._open())
        return self

    def __exit__(self, *exception: object) -> None:
        self._do(self._shut())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(START_SECONDS)

    async def _each(self, action: Callable[[_Link], None]) -> None:
        for link in tuple(self._links):
            action(link)

    async def _pass_on_held(self) -> None:
        self._is_holding = False
        for write in self._held:
            write()
        self._held.clear()

    async def _open(self) -> None:
        self._listener = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._listener.sockets[0].getsockname()[1]

    async def _shut(self) -> None:
        assert self._listener is not None
        self._listener.close()
        await self._each(_Link.close)
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await asyncio.open_connection("127.0.0.1", self._goal)
        except OSError:
            writer.close()
            return
        link = _Link((writer, there[1]), is_silent=self.is_down)
        self._links.add(link)
        try:
            async with asyncio.TaskGroup() as ways:
                ways.create_task(self._pass_on(link, reader, there[1]))
                ways.create_task(self._pass_on(link, there[0], writer, is_answer=True))
        finally:
            self._links.discard(link)
            link.close()

    async def _pass_on(
        self,
        link: _Link,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        *,
        is_answer: bool = False,
    ) -> None:
        """Carry one direction. What is on its way does not hold up what comes after it."""
        loop = asyncio.get_running_loop()
        try:
            while chunk := await reader.read(CHUNK):
                if link.is_silent or (is_answer and self.loses_answers):
                    continue
                if is_answer and self._is_holding:
                    self._held.append(partial(link.write, writer, chunk))
                else:
                    loop.call_later(self.delay, link.write, writer, chunk)
        except OSError:
            pass
        # The other end of a silent connection is not told that it closed.
        if not link.is_silent:
            loop.call_later(self.delay, link.close)


class _Link:
    """One connection through the proxy."""

    def __init__(
        self, writers: tuple[asyncio.StreamWriter, asyncio.StreamWriter], *, is_silent: bool
    ) -> None:
        self.is_silent = is_silent
        self._writers = writers

    def write(self, writer: asyncio.StreamWriter, chunk: bytes) -> None:
        if not self.is_silent and not writer.is_closing():
            writer.write(chunk)

    def silence(self) -> None:
        self.is_silent = True

    def close(self) -> None:
        for writer in self._writers:
            writer.close()
