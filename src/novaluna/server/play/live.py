"""Live connections: who watches which match, and telling them what changes."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Collection, Iterator
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from novaluna.server.base.models import Strict
from novaluna.server.base.problems import Refusal
from novaluna.server.base.settings import Settings
from novaluna.server.base.times import now
from novaluna.server.protocol.messages import ClosingMessage, HeartbeatMessage, PresenceMessage
from novaluna.server.views.match_state import Known, ViewKind

CLOSE_CODES = {"shutdown": 1012, "slow": 1013, "abuse": 1008, "gone": 4404}
RETRY_AFTER = {"shutdown": 1_000, "slow": 1_000}


class Connection:
    """One guest's WebSocket to a match; the guest may be unknown."""

    def __init__(
        self,
        websocket: WebSocket,
        match_id: str,
        guest: str | None,
        settings: Settings,
        key: str | None = None,
        view: ViewKind = "short",
    ) -> None:
        """``key`` is that of the invitation, if it was shown."""
        self.websocket = websocket
        self.match_id = match_id
        self.guest = guest
        self.key = key
        self.view = view
        self.told: Known | None = None
        """What the client knows: the next change is told from there on."""
        self._settings = settings
        self._waiting: deque[str] = deque()
        self._waiting_bytes = 0
        self._wake = asyncio.Event()
        self._closing: str | None = None
        self._loop = asyncio.get_running_loop()
        self._sent_at = self._loop.time()
        self._sending_since: float | None = None
        self._writer: asyncio.Task[Any] | None = None
        self._watch: asyncio.TimerHandle | None = None

    def send(self, text: str) -> None:
        """Queue a message. A reader that lets too many pile up is dropped."""
        if self._closing is not None:
            return
        limits = self._settings.limits
        is_long = self._waiting_bytes + len(text) > limits.waiting_bytes
        if len(self._waiting) >= limits.waiting_messages or (self._waiting and is_long):
            self.close("slow")
            return
        self._waiting.append(text)
        self._waiting_bytes += len(text)
        self._wake.set()

    def tell(self, message: Strict) -> None:
        self.send(message.model_dump_json())

    def close(self, reason: str) -> None:
        """End the connection, saying why."""
        if self._closing is None:
            self._closing = reason
            if reason == "slow":
                self._waiting.clear()
            self._wake.set()

    async def write(self) -> None:
        """Send what is queued, and a heartbeat when there is nothing for long, until closed."""
        self._writer = asyncio.current_task()
        self._look()
        try:
            while True:
                if not self._waiting and self._closing is None:
                    await self._wake.wait()
                self._wake.clear()
                if not await self._send_waiting():
                    return
                if self._closing is not None:
                    await self._farewell(self._closing)
                    return
        finally:
            if self._watch is not None:
                self._watch.cancel()
            self._writer = None  # a task knows its coroutine, and so this connection

    def _look(self) -> None:
        """Periodically: abort sends that take too long, and send a heartbeat after silence.

        One timer for each connection instead of one for each message.
        """
        patience, silence = self._settings.limits.send_seconds, self._settings.heartbeat_seconds
        at = self._loop.time()
        due = at + silence
        if self._sending_since is not None:
            due = self._sending_since + patience
            if due <= at and self._writer is not None:
                self._closing = "slow"
                self._writer.cancel()
                return
        elif self._sent_at + silence > at:
            due = self._sent_at + silence
        else:
            milliseconds = int(silence * 1000)
            self.tell(HeartbeatMessage(type="heartbeat", now=now(), interval=milliseconds))
        self._watch = self._loop.call_at(min(due, at + patience), self._look)

    async def _send_waiting(self) -> bool:
        """Send all that waits; ``False`` if the client does not take it or has gone."""
        self._sending_since = self._loop.time()
        try:
            while self._waiting:
                text = self._waiting.popleft()
                self._waiting_bytes -= len(text)
                await self.websocket.send_text(text)
        except asyncio.CancelledError:
            if self._closing != "slow" or self._writer is None:
                raise
            self._writer.uncancel()
            await self._close_socket(1013)
            return False
        except (RuntimeError, WebSocketDisconnect):
            self._closing = "gone"
            return False
        finally:
            self._sending_since = None
        self._sent_at = self._loop.time()
        return True

    async def _farewell(self, reason: str) -> None:
        message = ClosingMessage.model_validate(
            {"type": "closing", "reason": reason, "retry_after": RETRY_AFTER.get(reason)}
        )
        self._waiting.append(message.model_dump_json())
        if await self._send_waiting():
            await self._close_socket(CLOSE_CODES[reason])

    async def _close_socket(self, code: int) -> None:
        if self.websocket.application_state is WebSocketState.CONNECTED:
            try:
                async with asyncio.timeout(1):
                    await self.websocket.close(code)
            except (TimeoutError, RuntimeError, WebSocketDisconnect):
                pass


class Live:
    """All live connections of this process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._by_match: dict[str, set[Connection]] = {}
        self._per_guest: Counter[str] = Counter()
        self._per_address: Counter[str] = Counter()

    @property
    def count(self) -> int:
        return sum(self._per_address.values())

    def admit(self, guest: str | None, address: str) -> None:
        """Count a new connection; refuse one too many of a guest or an address."""
        limits = self._settings.limits
        too_many = self._per_address[address] >= limits.sockets_per_address or (
            guest is not None and self._per_guest[guest] >= limits.sockets_per_guest
        )
        if too_many:
            raise Refusal("too_many", "too many connections at once", retry_after=10)
        self._per_address[address] += 1
        if guest is not None:
            self._per_guest[guest] += 1

    def dismiss(self, guest: str | None, address: str) -> None:
        """Uncount a connection that was admitted."""
        counters = [(self._per_address, address)]
        if guest is not None:
            counters.append((self._per_guest, guest))
        for counter, key in counters:
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]

    def add(self, connection: Connection) -> None:
        self._by_match.setdefault(connection.match_id, set()).add(connection)

    def remove(self, connection: Connection) -> bool:
        """Unsubscribe; return whether it was subscribed."""
        listeners = self._by_match.get(connection.match_id, set())
        if connection not in listeners:
            return False
        listeners.remove(connection)
        if not listeners:
            del self._by_match[connection.match_id]
        return True

    def listeners(self, match_id: str) -> Collection[Connection]:
        return tuple(self._by_match.get(match_id, ()))

    def watched(self) -> list[str]:
        return list(self._by_match)

    def guests_here(self, match_id: str) -> set[str]:
        return {c.guest for c in self._by_match.get(match_id, ()) if c.guest is not None}

    def tell_presence(
        self, match_id: str, connected: list[bool], players: set[str], hand_over_at: int | None
    ) -> None:
        """Tell everybody at a match which seats are connected and how many others watch.

        And from when a bot may play on for the one to move.
        """
        listeners = self.listeners(match_id)
        message = PresenceMessage(
            type="presence",
            connected=connected,
            spectators=sum(1 for connection in listeners if connection.guest not in players),
            hand_over_at=hand_over_at,
        )
        self.tell(match_id, message)

    def tell(self, match_id: str, message: Strict) -> None:
        """Tell everybody at a match the same."""
        text = message.model_dump_json()
        for connection in self.listeners(match_id):
            connection.send(text)

    def close_match(self, match_id: str, reason: str) -> None:
        for connection in self.listeners(match_id):
            connection.close(reason)

    def close_guest(self, guest: str, reason: str) -> None:
        """End all connections of a guest."""
        for connection in self:
            if connection.guest == guest:
                connection.close(reason)

    def close_all(self, reason: str) -> None:
        for match_id in self.watched():
            self.close_match(match_id, reason)

    def __iter__(self) -> Iterator[Connection]:
        for listeners in list(self._by_match.values()):
            yield from list(listeners)
