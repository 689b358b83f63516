"""The host of all matches: carries out actions, has them stored and told, and wakes bots.

Whatever happens to a match happens under its lock, and nobody sees it before it is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Executable

from novaluna.bots.bot import Bot
from novaluna.server.base import metrics
from novaluna.server.base.background import Background
from novaluna.server.base.problems import Refusal
from novaluna.server.base.settings import Settings
from novaluna.server.base.times import now
from novaluna.server.match.downtime import Downtimes
from novaluna.server.match.events import Event, Ready, Rematched
from novaluna.server.match.match import Match
from novaluna.server.match.new_match import NewMatch
from novaluna.server.play.announcer import Announcer
from novaluna.server.play.audience import Audience
from novaluna.server.play.bots import Turns
from novaluna.server.play.live import Connection, Live
from novaluna.server.play.memory import Entry, Memory
from novaluna.server.play.presence import Presence
from novaluna.server.play.restorer import Restorer
from novaluna.server.play.talk import Talk
from novaluna.server.play.thinking import Thinking
from novaluna.server.protocol.match import MatchState
from novaluna.server.store.matches import Storage
from novaluna.server.views.match_state import ViewKind

log = logging.getLogger("novaluna.server")

ATTEMPTS = 5
STOP_SECONDS = 5
Propose = Callable[[Match], Event]
Result = TypeVar("Result")


class AlreadyApplied(Exception):
    """An action that was carried out before, and the version it made."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


@dataclass(frozen=True, slots=True)
class Acted:
    """What came of an action."""

    entry: Entry
    version: int
    """The version that it made, or had made before."""
    view: MatchState | None
    """The match as whoever acted sees it right after that, if it was asked for."""


class Host:
    """The server's matches, loaded on demand."""

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
        self.memory = Memory(storage, live, self.downtimes, settings.matches_in_memory)
        self.audience = Audience(live, self.presence)
        self.background = Background()
        self.announcer = Announcer(storage, live, self.memory, self.background)
        self.talk = Talk(live, self.memory, self.announcer, self.background, settings)
        self.turns = Turns(thinking, bots, self._act, settings.undo_seconds)
        self.restorer = Restorer(
            self.memory, live, self.audience, self.turns, self.announcer, self.background
        )
        self._is_stopping = False

    # ------------------------------------------------------------------------ reading

    async def read(self, match_id: str, guest: str | None, key: str | None = None) -> Entry:
        """The match, if this guest may see it: public, seated in it, or invited by its key.

        To everybody else there is no such match.
        """
        async with self.memory.lock(match_id):
            entry = await self.memory.load(match_id)
        if not entry.is_for(guest, key):
            raise Refusal("not_found", "there is no such match")
        self._note_visit(entry.match, guest)
        if guest is not None and guest in entry.match.absent:
            await self._arrive(match_id, guest)
        return entry

    def notice_arrivals(self, match: Match) -> None:
        """Let the clocks wait no longer for players who are connected, here or elsewhere."""
        if match.absent:
            for guest in match.absent.intersection(self.presence.connected(match.id)):
                self.background.start(self._arrive(match.id, guest))

    async def _arrive(self, match_id: str, guest: str) -> None:
        """Store that a player is there for whom the clocks wait."""

        def propose(match: Match) -> Event:
            if guest not in match.absent:
                raise AlreadyApplied(match.version)
            return Ready(at=now(), guest=guest)

        try:
            await self._act(match_id, propose)
        except Refusal:
            pass  # it is gone, or the server is about to stop
        except Exception:
            log.warning("an arrival was not stored", extra={"match": match_id}, exc_info=True)

    def _note_visit(self, match: Match, guest: str | None) -> None:
        """Take a player's request for a sign of life, and let the other processes know."""
        if guest is None or not match.seats.of(guest):
            return
        if self.presence.note_request(match.id, guest):
            self.announcer.tell_later(match.id, guest)
            self.background.start(self.announcer.tell_signs())
            self.background.start(self.tell_presence(match.id))

    async def view(
        self, match_id: str, guest: str | None, key: str | None = None, *, kind: ViewKind = "short"
    ) -> MatchState:
        """The match as this guest may see it: only what has been stored."""
        await self.read(match_id, guest, key)
        async with self.memory.lock(match_id):
            return self.audience.moment(await self.memory.load(match_id)).view_for(guest, kind)

    def _view_of(self, entry: Entry, guest: str | None, kind: ViewKind | None) -> MatchState | None:
        return None if kind is None else self.audience.moment(entry).view_for(guest, kind)

    # ------------------------------------------------------------------------ acting

    async def create(
        self,
        new: NewMatch,
        *,
        guest: str,
        also: Sequence[Executable] = (),
        view: ViewKind = "short",
    ) -> MatchState:
        """Store a new match, together with what else is given, and let it begin."""
        match = new.match

        async def work() -> MatchState:
            async with self.memory.lock(match.id):
                await self.storage.create(match, secret=new.secret, invite=new.invite, also=also)
                match.discount(self.downtimes)
                entry = self.memory.keep(Entry(match, new.invite))
                metrics.MATCHES.inc()
                self.turns.follow(match)
                return self.audience.moment(entry).view_for(guest, view)

        return await self._carry_out(work())

    async def rematch(self, match_id: str, new: NewMatch, guest: str) -> Entry:
        """Let the players of a match go on to a new one, unless they have another already.

        The new one is stored with it or not at all. Returns the match that they come from.
        """

        def propose(match: Match) -> Event:
            if match.rematch is not None:
                raise AlreadyApplied(match.version)
            return Rematched(at=now(), guest=guest, match=new.match.id)

        also = self.storage.creation(new.match, secret=new.secret, invite=new.invite)
        entry = (await self.act(match_id, propose, guest=guest, also=also)).entry
        if entry.match.rematch == new.match.id:
            metrics.MATCHES.inc()
            self.background.start(self.wake(new.match.id))
        return entry

    async def act(
        self,
        match_id: str,
        propose: Propose,
        *,
        guest: str | None = None,
        key: str | None = None,
        also: Sequence[Executable] = (),
        view: ViewKind | None = None,
        reader: str | None = None,
    ) -> Acted:
        """Carry out the action whose event ``propose`` returns for the match as it is now.

        Returns once the event is stored, and ``also`` with it, with the version it made and, if
        asked for, the ``view`` of ``reader``, who is the guest by default. Raises the
        :class:`Refusal` of ``propose``; the match is then unchanged. The action is carried out even
        if whoever asked goes away meanwhile. To a ``guest`` who may not see the match there is no
        such match.
        """

        def allowed(entry: Entry) -> bool:
            if guest is not None and not entry.is_for(guest, key):
                return False
            self._note_visit(entry.match, guest)
            return True

        work = self._act(match_id, propose, allowed, also, guest=reader or guest, view=view)
        return await self._carry_out(work)

    async def _act(
        self,
        match_id: str,
        propose: Propose,
        allowed: Callable[[Entry], bool] = lambda _: True,
        also: Sequence[Executable] = (),
        *,
        guest: str | None = None,
        view: ViewKind | None = None,
    ) -> Acted:
        if self._is_stopping:
            raise Refusal("shutting_down", "the server is about to stop", retry_after=2)
        async with self.memory.lock(match_id):
            for attempt in range(ATTEMPTS):
                entry = await self.memory.load(match_id)
                if attempt:  # another process was first, and its news may have come too early
                    self.audience.tell(entry)
                if not allowed(entry):
                    raise Refusal("not_found", "there is no such match")
                try:
                    event = propose(entry.match)
                except AlreadyApplied as applied:
                    return Acted(entry, applied.version, self._view_of(entry, guest, view))
                if await self._store(entry, event, also):
                    self.audience.tell(entry)
                    self.turns.follow(entry.match)
                    self.announcer.announce_changes(entry)
                    self.notice_arrivals(entry.match)
                    made = self._view_of(entry, guest, view)
                    return Acted(entry, entry.match.version, made)
            raise Refusal("busy", "too much happens in this match at once", retry_after=1)

    async def _store(self, entry: Entry, event: Event, also: Sequence[Executable]) -> bool:
        """Make the event part of the match and store it; ``False`` if another process was first."""
        match = entry.match
        try:
            match.apply(event)
            is_stored = await self.storage.append(match, event, also)
        except BaseException:
            self.restorer.distrust(match.id)
            raise
        if is_stored:
            metrics.EVENTS.labels(event.kind).inc()
        else:
            self.restorer.distrust(match.id)
        return is_stored

    async def _carry_out(self, work: Coroutine[Any, Any, Result]) -> Result:
        """The result of ``work``, which is done even if whoever asked goes away meanwhile.

        What waits too long for the disk is withdrawn, and refused as ``busy``: it is never done.
        """
        task = self.background.start(work)
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

    # ------------------------------------------------------------------------ telling

    async def tell_presence(self, match_id: str) -> None:
        """Broadcast who is connected, but never before the turn it reveals is stored."""
        if self.live.listeners(match_id):
            async with self.memory.lock(match_id):
                entry = self.memory.get(match_id)
                if entry is not None and not self._is_stopping:
                    self.audience.tell_presence(entry.match)

    async def connect(self, connection: Connection) -> None:
        """Let a connection hear of its match, beginning with everything."""
        match_id = connection.match_id
        async with self.memory.lock(match_id):
            entry = await self.memory.load(match_id)
            if not entry.is_for(connection.guest, connection.key):
                raise Refusal("not_found", "there is no such match")
            self.live.add(connection)
            self.audience.tell_everything(entry, connection)
            self.audience.tell_presence(entry.match)
            self.announcer.announce_changes(entry)
            self.notice_arrivals(entry.match)

    async def refresh_connection(self, connection: Connection) -> None:
        """Tell a connection everything anew."""
        async with self.memory.lock(connection.match_id):
            entry = await self.memory.load(connection.match_id)
            if entry.is_for(connection.guest, connection.key):
                self.audience.tell_everything(entry, connection)

    async def disconnect(self, connection: Connection) -> None:
        """Unsubscribe a connection and tell the others; no effect if it was not subscribed."""
        if not self.live.remove(connection):
            return
        match_id, guest = connection.match_id, connection.guest
        entry = self.memory.get(match_id)
        if guest is not None and (entry is None or entry.match.seats.of(guest)):
            self.presence.note(match_id, guest)
        if not self._is_stopping:
            self.background.start(self.tell_presence(match_id))
            if entry is not None:
                self.announcer.announce_changes(entry)
            else:  # who plays is known again when it has been read
                self.announcer.announce_later(match_id)

    # ------------------------------------------------------------------------ upkeep

    async def wake(self, match_id: str) -> None:
        """Let the bot of a match think whose turn was left pending."""
        async with self.memory.lock(match_id):
            entry = await self.memory.load(match_id)
            self.turns.follow(entry.match)

    async def forget(self, match_id: str) -> None:
        """Drop a match that was deleted."""
        self.live.close_match(match_id, "gone")
        self.turns.drop(match_id)
        self.memory.forget(match_id)

    async def stop(self) -> None:
        """Take no more actions; finish those that are under way."""
        self._is_stopping = True
        self.restorer.stop()
        await self.turns.stop(STOP_SECONDS)
        await self.background.finish(STOP_SECONDS)
