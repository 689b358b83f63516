"""The host of all matches: loads them, carries out actions, stores, tells clients, wakes bots.

Whatever happens to a match happens under its lock, and nobody sees it before it is stored.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from novaluna.bots.bot import Bot
from novaluna.server import metrics
from novaluna.server.events import Created, Event
from novaluna.server.live import Connection, Live
from novaluna.server.locks import Locks
from novaluna.server.match import Match
from novaluna.server.problems import Refusal
from novaluna.server.settings import Settings
from novaluna.server.storage import Storage
from novaluna.server.summary import guests_of
from novaluna.server.thinking import Thinking
from novaluna.server.times import now, today
from novaluna.server.turns import Turns
from novaluna.server.views import Reader, view_json, write_ahead

log = logging.getLogger("novaluna.server")

ATTEMPTS = 5
STOP_SECONDS = 5
MOST_ANNOUNCED = 200
"""How many of the connected guests other processes hear of: a NOTIFY may have 8,000 bytes."""

MATCH_ID = re.compile("[a-z0-9]{12}")

Propose = Callable[[Match], Event]
Result = TypeVar("Result")


class Repeated(Exception):
    """An action that was carried out before, and the version it made."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


@dataclass(slots=True)
class Entry:
    """A match in memory."""

    match: Match
    invite: str


class Host:
    """Every match of the server, as far as anybody asks for it."""

    def __init__(
        self,
        storage: Storage,
        live: Live,
        thinking: Thinking,
        bots: Callable[[str], Bot],
        settings: Settings,
    ) -> None:
        self.storage = storage
        self.live = live
        self._settings = settings
        self._entries: OrderedDict[str, Entry] = OrderedDict()
        self._locks = Locks()
        self._turns = Turns(thinking, bots, self._act)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_stopping = False

    # ------------------------------------------------------------------------ in memory

    async def _load(self, match_id: str) -> Entry:
        """The match, from memory or from its events. The caller holds its lock."""
        entry = self._entries.get(match_id)
        if entry is not None:
            self._entries.move_to_end(match_id)
            return entry
        # PostgreSQL cannot even be asked for every name.
        stored = await self.storage.load(match_id) if MATCH_ID.fullmatch(match_id) else None
        if stored is None or not isinstance(stored.events[0], Created):
            raise Refusal("not_found", "there is no such match")
        match = Match(match_id, stored.secret, stored.events[0])
        for event in stored.events[1:]:
            match.apply(event)
        return self._keep(Entry(match, stored.invite))

    def _keep(self, entry: Entry) -> Entry:
        self._entries[entry.match.id] = entry
        if len(self._entries) > self._settings.matches_in_memory:
            self._evict()
        return entry

    def _evict(self) -> None:
        """Forget the matches that were not asked for longest and that nobody watches."""
        surplus = len(self._entries) - self._settings.matches_in_memory
        for match_id in list(self._entries):
            if surplus <= 0:
                return
            if not self.live.listeners(match_id) and match_id not in self._locks:
                self._forget(match_id)
                surplus -= 1

    def _forget(self, match_id: str) -> None:
        self._entries.pop(match_id, None)

    @property
    def in_memory(self) -> int:
        """How many matches are in memory."""
        return len(self._entries)

    # ------------------------------------------------------------------------ reading

    async def read(self, match_id: str, guest: str | None, key: str | None = None) -> Entry:
        """The match, if this guest may see it: public, seated in it, or invited by its key.

        To everybody else there is no such match.
        """
        async with self._locks.hold(match_id):
            entry = await self._load(match_id)
        if not may_see(entry, guest, key):
            raise Refusal("not_found", "there is no such match")
        return entry

    async def view(self, match_id: str, guest: str | None, key: str | None = None) -> str:
        """The match as this guest may see it: a ``MatchView`` as JSON."""
        await self.read(match_id, guest, key)
        return await self.current_view(match_id, guest)

    async def current_view(self, match_id: str, guest: str | None) -> str:
        """The match as this guest, who may see it, sees it now: only what has been stored."""
        async with self._locks.hold(match_id):
            return self._view_of(await self._load(match_id), guest)

    def _view_of(self, entry: Entry, guest: str | None) -> str:
        """The match as this guest may see it. The caller holds its lock."""
        match = entry.match
        present = self.live.guests(match.id)
        connected = [number for number, seat in enumerate(match.seats) if seat.guest in present]
        return view_json(
            match,
            Reader(guest=guest, connected=connected, now=now(), today=today(), invite=entry.invite),
        )

    # ------------------------------------------------------------------------ acting

    async def create(self, match: Match, *, secret: str, invite: str) -> Entry:
        """Store a new match and let it begin."""

        async def work() -> Entry:
            async with self._locks.hold(match.id):
                await self.storage.create(match, secret=secret, invite=invite)
                entry = self._keep(Entry(match, invite))
                metrics.MATCHES.inc()
                self._turns.follow(match)
                return entry

        return await self._shielded(work())

    async def act(
        self, match_id: str, propose: Propose, *, guest: str | None = None, key: str | None = None
    ) -> tuple[Entry, int]:
        """Carry out the action whose event ``propose`` returns for the match as it is now.

        Returns once the event is stored, with the version it made. Raises the
        :class:`Refusal` of ``propose``; the match is then unchanged. The action is carried out
        even if whoever asked goes away meanwhile. To a ``guest`` who may not see the match there
        is no such match.
        """

        def allowed(entry: Entry) -> bool:
            return guest is None or may_see(entry, guest, key)

        return await self._shielded(self._act(match_id, propose, allowed))

    async def _act(
        self, match_id: str, propose: Propose, allowed: Callable[[Entry], bool] = lambda _: True
    ) -> tuple[Entry, int]:
        if self._is_stopping:
            raise Refusal("shutting_down", "the server is about to stop", retry_after=2)
        async with self._locks.hold(match_id):
            for attempt in range(ATTEMPTS):
                entry = await self._load(match_id)
                if attempt:  # another process was first, and its news may have come too early
                    self._tell(entry)
                if not allowed(entry):
                    raise Refusal("not_found", "there is no such match")
                try:
                    event = propose(entry.match)
                except Repeated as repeated:
                    return entry, repeated.version
                if await self._store(entry, event):
                    self._tell(entry)
                    self._turns.follow(entry.match)
                    return entry, entry.match.version
            raise Refusal("busy", "too much happens in this match at once", retry_after=1)

    async def _store(self, entry: Entry, event: Event) -> bool:
        """Make the event part of the match and store it; ``False`` if another process was first."""
        match = entry.match
        try:
            match.apply(event)
            storing = self.storage.append(match, event)
            write_ahead(match)  # while the database is at work; nobody is told before it is stored
            is_stored = await storing
        except BaseException:
            self._forget(match.id)  # memory and disk may differ now: read it anew next time
            raise
        if is_stored:
            metrics.events(event.kind).inc()
        else:
            self._forget(match.id)
        return is_stored

    async def _shielded(self, work: Coroutine[Any, Any, Result]) -> Result:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    # ------------------------------------------------------------------------ telling

    def _tell(self, entry: Entry) -> None:
        """Send everybody connected their own view."""
        texts: dict[str | None, str] = {}
        seated = set(guests_of(entry.match))
        for connection in self.live.listeners(entry.match.id):
            reader = connection.guest if connection.guest in seated else None
            if reader not in texts:
                texts[reader] = view_message(self._view_of(entry, reader))
            connection.send(texts[reader])

    def tell_presence(self, match: Match) -> None:
        """Tell everybody at a match who is connected."""
        present = self.live.guests(match.id)
        connected = [seat.kind == "bot" or seat.guest in present for seat in match.seats]
        self.live.tell_presence(match.id, connected, set(guests_of(match)))

    async def connect(self, connection: Connection, key: str | None) -> None:
        """Let a connection hear of its match, beginning with the current view."""
        match_id = connection.match_id
        await self.read(match_id, connection.guest, key)
        async with self._locks.hold(match_id):
            entry = await self._load(match_id)
            self.live.add(connection)
            connection.send(view_message(self._view_of(entry, connection.guest)))
            self.tell_presence(entry.match)
        await self._announce(match_id)

    async def disconnect(self, connection: Connection) -> None:
        """Let a connection hear no more, and tell the others; nothing if it was never let in."""
        if not self.live.remove(connection):
            return
        entry = self._entries.get(connection.match_id)
        if entry is not None and not self._is_stopping:
            self.tell_presence(entry.match)
            await self._announce(connection.match_id)

    async def _announce(self, match_id: str) -> None:
        """Tell other processes who is connected here; if that fails, play goes on without it."""
        guests = sorted(self.live.guests_here(match_id))[:MOST_ANNOUNCED]
        try:
            await self.storage.tell(f"presence {match_id} {','.join(guests)}")
        except Exception:
            log.exception("presence could not be told", extra={"match": match_id})

    async def announce_all(self) -> None:
        """Tell a server process that has just started who is connected here."""
        for match_id in self.live.watched():
            await self._announce(match_id)

    # ------------------------------------------------------------------------ other processes

    async def refresh(self, match_id: str, version: int | None = None) -> None:
        """Take over what another process has done to a match, if it is in memory here."""
        entry = self._entries.get(match_id)
        if entry is None or (version is not None and entry.match.version >= version):
            return
        async with self._locks.hold(match_id):
            entry = self._entries.get(match_id)
            if entry is None:
                return
            try:
                for event in await self.storage.events_after(match_id, entry.match.version):
                    entry.match.apply(event)
            except BaseException:
                self._forget(match_id)
                raise
            self._tell(entry)
            self._turns.drop(match_id)

    async def refresh_all(self) -> None:
        """Take over whatever was missed while other processes could not be heard."""
        for match_id in list(self._entries):
            await self.refresh(match_id)

    def presence_elsewhere(self, process: str, match_id: str, guests: set[str]) -> None:
        """Note who is connected to a match in another process."""
        self.live.hear(process, match_id, guests)
        entry = self._entries.get(match_id)
        if entry is not None:
            self.tell_presence(entry.match)

    def process_gone(self, process: str) -> None:
        """Note that another process has gone."""
        for match_id in self.live.lose(process):
            entry = self._entries.get(match_id)
            if entry is not None:
                self.tell_presence(entry.match)

    # ------------------------------------------------------------------------ upkeep

    async def wake(self, match_id: str) -> None:
        """Let the bot of a match think whose turn was left pending."""
        async with self._locks.hold(match_id):
            entry = await self._load(match_id)
            self._turns.follow(entry.match)

    async def delete(self, match_id: str) -> None:
        """Delete a match that nobody has heard of yet."""
        async with self._locks.hold(match_id):
            await self.storage.delete(match_id)
            await self.forget(match_id)

    async def forget(self, match_id: str) -> None:
        """Drop a match that was deleted."""
        self.live.close_match(match_id, "gone")
        self._turns.drop(match_id)
        self._forget(match_id)

    async def stop(self) -> None:
        """Take no more actions; finish those that are under way."""
        self._is_stopping = True
        await self._turns.stop(STOP_SECONDS)
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=STOP_SECONDS)


def may_see(entry: Entry, guest: str | None, key: str | None) -> bool:
    """Whether a guest may see a match at all."""
    return (
        entry.match.created.public
        or entry.match.is_known_to(guest)
        or (key is not None and hmac.compare_digest(key.encode(), entry.invite.encode()))
    )


def view_message(view: str) -> str:
    """A ``ViewMessage`` as JSON, from its view as JSON."""
    return f'{{"type":"view","view":{view}}}'
