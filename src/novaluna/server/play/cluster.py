"""Hearing from other server processes on the same PostgreSQL database (LISTEN)."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import asyncpg  # type: ignore[import-untyped]

from novaluna.server.play.elsewhere import Elsewhere
from novaluna.server.play.heartbeat import Heartbeat
from novaluna.server.play.host import Host
from novaluna.server.store.appends import CHANNEL
from novaluna.server.store.guests import Guests
from novaluna.server.store.matches import Storage

log = logging.getLogger("novaluna.server")

LOOK_SECONDS = 5
"""How often to look whether the connection still hears anything."""


class Notifier:
    """Listens to the other processes, and reconnects when the connection is lost."""

    def __init__(
        self,
        storage: Storage,
        host: Host,
        elsewhere: Elsewhere,
        guests: Guests,
        heartbeat: Heartbeat,
    ) -> None:
        self._storage = storage
        self._host = host
        self._elsewhere = elsewhere
        self._guests = guests
        self._heartbeat = heartbeat
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Listen from now on."""
        connection = await self._connect()
        self._tasks = [
            asyncio.create_task(self._listen(connection), name="listen"),
            asyncio.create_task(self._work(), name="hear"),
        ]
        await self._storage.tell("hello")

    async def stop(self) -> None:
        """Listen no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connect(self) -> asyncpg.Connection:
        connection = await asyncpg.connect(self._storage.database.dsn, timeout=10)
        try:
            await connection.add_listener(CHANNEL, self._on_message)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _on_message(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        self._queue.put_nowait(str(payload))

    async def _listen(self, connection: asyncpg.Connection) -> None:
        """Keep a listening connection; after a loss, take over whatever was missed."""
        while True:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            try:
                while not (connection.is_closed() or lost.is_set() or self._heartbeat.is_unheard):
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(LOOK_SECONDS):
                            await lost.wait()
            finally:
                if not connection.is_closed():
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=1)
            log.warning("the connection that listens to other processes was lost")
            connection = await self._reconnect()

    async def _reconnect(self) -> asyncpg.Connection:
        """Reconnect and catch up, retrying until it succeeds."""
        connection: asyncpg.Connection | None = None
        try:
            while True:
                try:
                    if connection is None or connection.is_closed():
                        connection = await self._connect()
                    self._heartbeat.listen_anew()
                    await self.catch_up()
                    await self._storage.tell("hello")
                    return connection
                except Exception:
                    log.warning("other processes cannot be heard yet", exc_info=True)
                    await asyncio.sleep(1)
        except asyncio.CancelledError:  # the server stops, perhaps between two attempts
            if connection is not None:
                connection.terminate()
            raise

    async def catch_up(self) -> None:
        """Take over whatever was missed while other processes could not be heard."""
        self._guests.look_again()
        live = self._host.live
        here = {connection.guest for connection in live if connection.guest is not None}
        for guest in await self._guests.forgotten(here):
            live.close_guest(guest, "gone")
        await self._elsewhere.refresh_all()

    async def _work(self) -> None:
        while True:
            message = await self._queue.get()
            try:
                await self._hear(message)
            except Exception:
                log.exception("a message from another process could not be handled")

    # A flat list of all that processes tell each other.
    async def _hear(self, message: str) -> None:  # noqa: C901
        process, kind, *rest = message.split(" ")
        if process == self._storage.process:
            if kind == "alive":
                self._heartbeat.echo()
            return
        match kind, rest:
            case "match", [match_id, version]:
                await self._elsewhere.refresh(match_id, int(version))
            case "presence", [match_id, guests]:
                self._elsewhere.connected(process, match_id, set(filter(None, guests.split(","))))
            case "seen", [match_id, guest]:
                self._elsewhere.seen(match_id, guest)
            case "said", [match_id, seat, phrase]:
                self._host.talk.tell_said(match_id, int(seat), phrase)
            case "nudged", [match_id, seat, to, turn]:
                self._host.talk.tell_nudged(match_id, int(seat), int(to), int(turn))
            case "hello", [*named] if not named or self._storage.process in named:
                await self._elsewhere.announce_all()
            case "bye", _:
                self._elsewhere.process_gone(process)
            case "gone", [match_id]:
                await self._host.forget(match_id)
            case "guests", forgotten:
                self._guests.look_again()
                for guest in forgotten:
                    self._host.live.close_guest(guest, "gone")
