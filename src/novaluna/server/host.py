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

from novaluna.bots.bot import Bot, View
from novaluna.rules.moves import Move
from novaluna.rules.state import State
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
from novaluna.server.views import Reader, view_json

log = logging.getLogger("novaluna.server")

ATTEMPTS = 5
BOTS_IN_MEMORY = 8
ALL_THREADS = {"eclipse"}
"""The levels that think with every core themselves."""

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
        self._thinking = thinking
        self._make_bot = bots
        self._settings = settings
        self._entries: OrderedDict[str, Entry] = OrderedDict()
        self._locks = Locks()
        self._bots: OrderedDict[tuple[str, int], Bot] = OrderedDict()
        self._turns: set[tuple[str, int]] = set()
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
        entry = await self.read(match_id, guest, key)
        async with self._locks.hold(match_id):
            entry = await self._load(match_id)
            return self.view_of(entry, guest)

    def view_of(self, entry: Entry, guest: str | None) -> str:
        """The match as this guest may see it, now: a ``MatchView`` as JSON."""
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
                self._wake_bot(match)
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
            for _ in range(ATTEMPTS):
                entry = await self._load(match_id)
                if not allowed(entry):
                    raise Refusal("not_found", "there is no such match")
                try:
                    event = propose(entry.match)
                except Repeated as repeated:
                    return entry, repeated.version
                if await self._store(entry, event):
                    self._tell(entry)
                    self._wake_bot(entry.match)
                    return entry, entry.match.version
            raise Refusal("busy", "too much happens in this match at once", retry_after=1)

    async def _store(self, entry: Entry, event: Event) -> bool:
        """Make the event part of the match and store it; ``False`` if another process was first."""
        match = entry.match
        try:
            match.apply(event)
            is_stored = await self.storage.append(match, event)
        except BaseException:
            self._forget(match.id)  # memory and disk may differ now: read it anew next time
            raise
        if is_stored:
            metrics.EVENTS.labels(event.kind).inc()
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
                texts[reader] = view_message(self.view_of(entry, reader))
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
            connection.send(view_message(self.view_of(entry, connection.guest)))
            self.tell_presence(entry.match)
        await self._announce(match_id)

    async def disconnect(self, connection: Connection) -> None:
        """Let a connection hear no more, and tell the others."""
        self.live.remove(connection)
        entry = self._entries.get(connection.match_id)
        if entry is not None and not self._is_stopping:
            self.tell_presence(entry.match)
            await self._announce(connection.match_id)

    async def _announce(self, match_id: str) -> None:
        guests = ",".join(sorted(self.live.guests_here(match_id)))
        await self.storage.tell(f"presence {match_id} {guests}")

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

    # ------------------------------------------------------------------------ bots

    def _wake_bot(self, match: Match) -> None:
        """If a bot is to move, let it think."""
        turn = (match.id, match.version)
        if not match.is_bot_turn or turn in self._turns or self._is_stopping:
            return
        assert match.game is not None
        assert match.turn is not None
        self._turns.add(turn)
        level = match.seats[match.turn].level or "quarter"
        task = asyncio.create_task(self._bot_turn(*turn, match.game.state, level))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _bot_turn(self, match_id: str, version: int, state: State, level: str) -> None:
        try:
            move = await self._bot_move(match_id, state, level)
            self._turns.discard((match_id, version))
            await self._act(match_id, lambda match: match.play_bot(version, move, now()))
        except Refusal as refusal:
            log.info("bot move dropped", extra={"match": match_id, "code": refusal.code})
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot's turn failed", extra={"match": match_id})
        finally:
            self._turns.discard((match_id, version))

    async def _bot_move(self, match_id: str, state: State, level: str) -> Move:
        """The bot's choice; a bot that fails is replaced by the first legal move."""
        forced = list(state.legal_moves)
        if len(forced) == 1:
            return forced[0]
        view = View.of(state)
        bot = self._bot(match_id, view.seat, level)
        slots = self._thinking.threads if level in ALL_THREADS else 1
        try:
            with metrics.THINKING.labels(level).time():
                move = await self._thinking.think(
                    f"match {match_id}", lambda: bot.choose(view), slots=slots
                )
            if move in state.legal_moves:
                return move
            log.error("a bot chose an illegal move", extra={"match": match_id, "level": level})
        except Refusal:
            raise
        except Exception:
            log.exception("a bot failed", extra={"match": match_id, "level": level})
        self._bots.pop((match_id, view.seat), None)
        return forced[0]

    def _bot(self, match_id: str, seat: int, level: str) -> Bot:
        """The bot of a seat, with what it remembers of the game if it played lately."""
        key = (match_id, seat)
        bot = self._bots.pop(key, None)
        if bot is None:
            bot = self._make_bot(level)
        self._bots[key] = bot
        while len(self._bots) > BOTS_IN_MEMORY:
            self._bots.popitem(last=False)
        return bot

    async def wake(self, match_id: str) -> None:
        """Let the bot of a match think whose turn was left pending."""
        async with self._locks.hold(match_id):
            entry = await self._load(match_id)
            self._wake_bot(entry.match)

    async def delete(self, match_id: str) -> None:
        """Delete a match that nobody has heard of yet."""
        async with self._locks.hold(match_id):
            await self.storage.delete(match_id)
            await self.forget(match_id)

    async def forget(self, match_id: str) -> None:
        """Drop a match that was deleted."""
        self.live.close_match(match_id, "gone")
        self._forget(match_id)

    async def stop(self) -> None:
        """Take no more actions; finish those that are under way."""
        self._is_stopping = True
        for bot in self._bots.values():
            bot.stop()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=5)


def may_see(entry: Entry, guest: str | None, key: str | None) -> bool:
    """Whether a guest may see a match at all."""
    return (
        entry.match.created.public
        or bool(entry.match.seats_of(guest))
        or (guest is not None and guest == entry.match.created.guest)
        or (key is not None and hmac.compare_digest(key.encode(), entry.invite.encode()))
    )


def view_message(view: str) -> str:
    """A ``ViewMessage`` as JSON, from its view as JSON."""
    return f'{{"type":"view","view":{view}}}'
