"""The host of all matches: loads them, carries out actions, stores, tells clients, wakes bots.

Whatever happens to a match happens under its lock, and nobody sees it before it is stored.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Executable

from novaluna.bots.bot import Bot
from novaluna.server import metrics
from novaluna.server.downtime import Downtimes, Interval
from novaluna.server.events import Created, Event, Ready, Rematched
from novaluna.server.live import Connection, Live
from novaluna.server.locks import Locks
from novaluna.server.match import Match
from novaluna.server.opening import Opening
from novaluna.server.presence import Presence
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
EVENTS_AT_ONCE = 20
"""How many events of a match are replayed before others get their turn: some milliseconds."""

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
    announced: list[str] = field(default_factory=list)
    """The players of whose connection here the other processes were told."""


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
        self.presence = Presence(live, settings)
        self.downtimes = Downtimes()
        self._settings = settings
        self._entries: OrderedDict[str, Entry] = OrderedDict()
        self._locks = Locks()
        self._turns = Turns(thinking, bots, self._act, settings.undo_seconds)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._unannounced: set[str] = set()
        """The matches whose presence here the other processes could not be told of."""
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
        match = Match(match_id, stored.secret, stored.events[0], self.downtimes)
        for number, event in enumerate(stored.events[1:], start=1):
            match.apply(event)
            if number % EVENTS_AT_ONCE == 0:
                await asyncio.sleep(0)
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

    def _distrust(self, match_id: str) -> None:
        """Forget a match whose memory and disk may differ; who listens gets it read anew."""
        self._forget(match_id)
        if self.live.listeners(match_id):
            self._start(self._restore(match_id))

    async def _restore(self, match_id: str) -> None:
        """Read a match that somebody listens to, unless it is in memory, and tell them."""
        if self._is_stopping or not self.live.listeners(match_id):
            return
        async with self._locks.hold(match_id):
            if match_id in self._entries:
                return
            try:
                entry = await self._load(match_id)
            except Refusal:  # it was deleted
                self.live.close_match(match_id, "gone")
                return
            except Exception:
                # The next heartbeat tries again.
                log.warning("a match cannot be read", extra={"match": match_id}, exc_info=True)
                return
            self._tell(entry)
            self._turns.follow(entry.match)
        await self._announce(match_id)

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
        self._note_visit(entry.match, guest)
        if guest is not None and guest in entry.match.absent:
            await self._arrive(match_id, guest)
        return entry

    def _notice_arrivals(self, match: Match) -> None:
        """Let the clocks wait no longer for players who are connected, here or elsewhere."""
        for guest in match.absent.intersection(self.presence.connected(match.id)):
            self._start(self._arrive(match.id, guest))

    async def _arrive(self, match_id: str, guest: str) -> None:
        """Store that a player is there for whom the clocks wait."""

        def propose(match: Match) -> Event:
            if guest not in match.absent:
                raise Repeated(match.version)
            return Ready(at=now(), guest=guest)

        try:
            await self._act(match_id, propose)
        except Refusal:
            pass  # it is gone, or the server is about to stop
        except Exception:
            log.warning("an arrival was not stored", extra={"match": match_id}, exc_info=True)

    def _note_visit(self, match: Match, guest: str | None) -> None:
        """Take a player's request for a sign of life, and let the other processes know."""
        if guest is None or not match.seats_of(guest):
            return
        if self.presence.note_request(match.id, guest):
            self._start(self._tell_others(f"seen {match.id} {guest}"))
            self._start(self._tell_presence(match.id))

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
        present = self.presence.connected(match.id)
        return view_json(
            match,
            Reader(
                guest=guest,
                connected=[n for n, seat in enumerate(match.seats) if seat.guest in present],
                now=now(),
                today=today(),
                invite=entry.invite,
                hand_over_at=self.presence.hand_over_at(match),
            ),
        )

    # ------------------------------------------------------------------------ acting

    async def create(
        self, match: Match, *, secret: str, invite: str, also: Sequence[Executable] = ()
    ) -> Entry:
        """Store a new match, together with what else is given, and let it begin."""

        async def work() -> Entry:
            async with self._locks.hold(match.id):
                await self.storage.create(match, secret=secret, invite=invite, also=also)
                match.discount(self.downtimes)
                entry = self._keep(Entry(match, invite))
                metrics.MATCHES.inc()
                self._turns.follow(match)
                return entry

        return await self._carry_out(work())

    async def rematch(self, match_id: str, new: Opening, guest: str) -> Entry:
        """Let the players of a match go on to a new one, unless they have another already.

        The new one is stored with it or not at all. Returns the match that they come from.
        """

        def propose(match: Match) -> Event:
            if match.rematch is not None:
                raise Repeated(match.version)
            return Rematched(at=now(), guest=guest, match=new.match.id)

        also = self.storage.creation(new.match, secret=new.secret, invite=new.invite)
        entry, _ = await self.act(match_id, propose, guest=guest, also=also)
        if entry.match.rematch == new.match.id:
            metrics.MATCHES.inc()
            self._start(self.wake(new.match.id))
        return entry

    async def act(
        self,
        match_id: str,
        propose: Propose,
        *,
        guest: str | None = None,
        key: str | None = None,
        also: Sequence[Executable] = (),
    ) -> tuple[Entry, int]:
        """Carry out the action whose event ``propose`` returns for the match as it is now.

        Returns once the event is stored, and ``also`` with it, with the version it made. Raises
        the :class:`Refusal` of ``propose``; the match is then unchanged. The action is carried out
        even if whoever asked goes away meanwhile. To a ``guest`` who may not see the match there
        is no such match.
        """

        def allowed(entry: Entry) -> bool:
            if guest is not None and not may_see(entry, guest, key):
                return False
            self._note_visit(entry.match, guest)
            return True

        return await self._carry_out(self._act(match_id, propose, allowed, also))

    async def _act(
        self,
        match_id: str,
        propose: Propose,
        allowed: Callable[[Entry], bool] = lambda _: True,
        also: Sequence[Executable] = (),
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
                if await self._store(entry, event, also):
                    self._tell(entry)
                    self._turns.follow(entry.match)
                    self._announce_changes(entry)
                    self._notice_arrivals(entry.match)
                    return entry, entry.match.version
            raise Refusal("busy", "too much happens in this match at once", retry_after=1)

    async def _store(self, entry: Entry, event: Event, also: Sequence[Executable]) -> bool:
        """Make the event part of the match and store it; ``False`` if another process was first."""
        match = entry.match
        try:
            match.apply(event)
            storing = self.storage.append(match, event, also)
            write_ahead(match)  # while the database is at work; nobody is told before it is stored
            is_stored = await storing
        except BaseException:
            self._distrust(match.id)
            raise
        if is_stored:
            metrics.events(event.kind).inc()
        else:
            self._distrust(match.id)
        return is_stored

    async def _carry_out(self, work: Coroutine[Any, Any, Result]) -> Result:
        """The result of ``work``, which is done even if whoever asked goes away meanwhile.

        What waits too long for the disk is withdrawn, and refused as ``busy``: it is never done.
        """
        task = self._start(work)
        patience = self._settings.limits.action_seconds
        done, _ = await asyncio.wait((task,), timeout=patience)
        if not done:
            task.cancel()  # what is being written at this moment goes on all the same
            done, _ = await asyncio.wait((task,), timeout=patience / 2)
        if not done:
            raise Refusal("outcome_unknown", "the server cannot tell yet whether it was done")
        if task.cancelled():
            raise Refusal("busy", "the server took too long, and has done nothing", retry_after=5)
        return task.result()

    def _start(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Do ``work`` in the background; when the server stops, it is waited for."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # it was told to whoever asked, if they are still there

    # ------------------------------------------------------------------------ telling

    def _tell(self, entry: Entry) -> None:
        """Send everybody connected their own view, and send away who may not see it any more."""
        texts: dict[str | None, str] = {}
        former = entry.match.former.values()
        seated = {*guests_of(entry.match), *(seat.guest for seat in former)}
        for connection in self.live.listeners(entry.match.id):
            if not may_see(entry, connection.guest, connection.key):
                connection.close("gone")
                continue
            reader = connection.guest if connection.guest in seated else None
            if reader not in texts:
                texts[reader] = view_message(self._view_of(entry, reader))
            connection.send(texts[reader])

    def _tell_who_is_there(self, match: Match) -> None:
        """Tell everybody at a match who is connected. The caller holds its lock."""
        present = self.presence.connected(match.id)
        connected = [seat.kind == "bot" or seat.guest in present for seat in match.seats]
        players, hand_over_at = set(guests_of(match)), self.presence.hand_over_at(match)
        self.live.tell_presence(match.id, connected, players, hand_over_at)

    async def _tell_presence(self, match_id: str) -> None:
        """The same, once nothing that is not stored can show: whose turn it is does."""
        if self.live.listeners(match_id):
            async with self._locks.hold(match_id):
                entry = self._entries.get(match_id)
                if entry is not None and not self._is_stopping:
                    self._tell_who_is_there(entry.match)

    async def connect(self, connection: Connection) -> None:
        """Let a connection hear of its match, beginning with the current view."""
        match_id = connection.match_id
        async with self._locks.hold(match_id):
            entry = await self._load(match_id)
            if not may_see(entry, connection.guest, connection.key):
                raise Refusal("not_found", "there is no such match")
            self.live.add(connection)
            connection.send(view_message(self._view_of(entry, connection.guest)))
            self._tell_who_is_there(entry.match)
            self._announce_changes(entry)
            self._notice_arrivals(entry.match)

    async def disconnect(self, connection: Connection) -> None:
        """Let a connection hear no more, and tell the others; nothing if it was never let in."""
        if not self.live.remove(connection):
            return
        match_id, guest = connection.match_id, connection.guest
        entry = self._entries.get(match_id)
        if guest is not None and (entry is None or entry.match.seats_of(guest)):
            self.presence.note(match_id, guest)
        if not self._is_stopping:
            self._start(self._tell_presence(match_id))
            if entry is not None:
                self._announce_changes(entry)
            else:  # who plays is known again when it has been read
                self._unannounced.add(match_id)

    # ------------------------------------------------------------------------ other processes

    def _here(self, match_id: str) -> list[str]:
        """The players of a match who are connected here."""
        here = self.live.guests_here(match_id)
        entry = self._entries.get(match_id)
        return sorted(here.intersection(guests_of(entry.match))) if entry is not None else []

    def _announce_changes(self, entry: Entry) -> None:
        """Tell the other processes who is connected here, if that is not what they know."""
        if entry.announced != self._here(entry.match.id):
            self._start(self._announce(entry.match.id))

    async def _announce(self, *match_ids: str) -> None:
        """Tell the other processes who is connected here."""
        present = {match_id: self._here(match_id) for match_id in match_ids}
        for match_id, guests in present.items():
            entry = self._entries.get(match_id)
            if entry is not None:
                entry.announced = guests
        texts = [f"presence {match_id} {','.join(guests)}" for match_id, guests in present.items()]
        if not await self._tell_others(*texts):
            self._unannounced.update(match_ids)

    async def _tell_others(self, *texts: str) -> bool:
        """Tell the other processes something; if that fails, play goes on without it."""
        try:
            await self.storage.tell(*texts)
        except Exception:
            log.warning("other processes could not be told", exc_info=True)
            return False
        return True

    async def announce_all(self) -> None:
        """Tell the other processes all they can know of the connections here."""
        await self._announce(*self.live.watched())

    async def catch_up(self) -> None:
        """Do what failed while the database could not be used."""
        for match_id in self.live.watched():
            if match_id not in self._entries:
                await self._restore(match_id)
        unannounced, self._unannounced = self._unannounced, set()
        await self._announce(*unannounced)
        self.presence.prune()

    async def refresh(self, match_id: str, version: int | None = None) -> None:
        """Take over what another process has done to a match that is known here."""
        entry = self._entries.get(match_id)
        if entry is None:
            await self._restore(match_id)
            return
        if version is not None and entry.match.version >= version:
            return
        async with self._locks.hold(match_id):
            entry = self._entries.get(match_id)
            if entry is None:
                return
            try:
                for event in await self.storage.events_after(match_id, entry.match.version):
                    entry.match.apply(event)
            except BaseException:
                self._distrust(match_id)
                raise
            self._tell(entry)
            self._turns.drop(match_id)
            self._announce_changes(entry)
            self._notice_arrivals(entry.match)

    async def refresh_all(self) -> None:
        """Take over whatever was missed while other processes could not be heard."""
        for match_id in {*self._entries, *self.live.watched()}:
            await self.refresh(match_id)

    def presence_elsewhere(self, process: str, match_id: str, guests: set[str]) -> None:
        """Note which players are connected to a match in another process."""
        self.presence.set_elsewhere(process, match_id, guests)
        self._start(self._tell_presence(match_id))

    def seen_elsewhere(self, match_id: str, guest: str) -> None:
        """Note that another process had a request from a player."""
        self.presence.note(match_id, guest)
        self._start(self._tell_presence(match_id))

    def process_gone(self, process: str) -> None:
        """Note that another process has gone."""
        for match_id in self.presence.drop_process(process):
            self._start(self._tell_presence(match_id))

    def miss(self) -> None:
        """Note that something told by other processes may have been missed up to now."""
        self.presence.hearing.interrupt()
        for match_id in self.live.watched():
            self._start(self._tell_presence(match_id))

    # ------------------------------------------------------------------------ downtime

    def discount(self, new: Iterable[Interval], *, presumed: Interval | None) -> None:
        """Let these times, in which the server was down, be on nobody's clock."""
        before = self.downtimes.presumed
        for begun, ended in new:
            self.downtimes.add(begun, ended)
        self.downtimes.presumed = presumed
        if new or presumed != before:
            for match_id, entry in self._entries.items():
                if entry.match.clock is not None:
                    self._start(self._tell_clock(match_id))

    async def _tell_clock(self, match_id: str) -> None:
        async with self._locks.hold(match_id):
            entry = self._entries.get(match_id)
            if entry is not None:
                entry.match.discount(self.downtimes)
                self._tell(entry)

    # ------------------------------------------------------------------------ upkeep

    async def wake(self, match_id: str) -> None:
        """Let the bot of a match think whose turn was left pending."""
        async with self._locks.hold(match_id):
            entry = await self._load(match_id)
            self._turns.follow(entry.match)

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
