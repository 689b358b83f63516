"""The matches in memory, each with its lock: loaded when asked for, evicted when nobody watches."""

from __future__ import annotations

import asyncio
import hmac
import re
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from novaluna.server.base.ids import MATCH_ID
from novaluna.server.base.problems import Refusal
from novaluna.server.match.downtime import Downtimes
from novaluna.server.match.events import Created, Event
from novaluna.server.match.match import Match
from novaluna.server.play.live import Live
from novaluna.server.store.matches import Storage

EVENTS_AT_ONCE = 5
"""How many events of a match are replayed before others get their turn: some milliseconds."""


@dataclass(slots=True)
class Entry:
    """A match in memory."""

    match: Match
    invite: str
    announced: list[str] = field(default_factory=list)
    """The players of whose connection here the other processes were told."""

    def is_for(self, guest: str | None, key: str | None) -> bool:
        """Whether a guest may see the match at all: public, seated in it, or invited by its key."""
        return (
            self.match.created.public
            or self.match.is_known_to(guest)
            or (key is not None and hmac.compare_digest(key.encode(), self.invite.encode()))
        )


class Memory:
    """Every match that somebody asked for lately."""

    def __init__(self, storage: Storage, live: Live, downtimes: Downtimes, size: int) -> None:
        """``size`` is how many matches stay that nobody watches."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Those that somebody holds or waits for; nobody else knows them."""
        self._storage = storage
        self._live = live
        self._downtimes = downtimes
        self._size = size
        self._entries: OrderedDict[str, Entry] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(list(self._entries.values()))

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._entries

    def lock(self, match_id: str) -> asyncio.Lock:
        """The lock of a match: callers get it in order."""
        lock = self._locks.get(match_id)
        if lock is None:
            lock = self._locks[match_id] = asyncio.Lock()
        return lock

    def get(self, match_id: str) -> Entry | None:
        return self._entries.get(match_id)

    async def load(self, match_id: str) -> Entry:
        """The match, from memory or from its events. The caller holds its lock."""
        entry = self._entries.get(match_id)
        if entry is not None:
            self._entries.move_to_end(match_id)
            return entry
        # PostgreSQL rejects some names, such as those with a NUL.
        stored = await self._storage.load(match_id) if re.fullmatch(MATCH_ID, match_id) else None
        if stored is None or not isinstance(stored.events[0], Created):
            raise Refusal("not_found", "there is no such match")
        match = Match(match_id, stored.secret, stored.events[0], self._downtimes)
        await _apply_all(match, stored.events[1:])
        return self.keep(Entry(match, stored.invite))

    async def catch_up(self, entry: Entry) -> None:
        """Take over what another process has done to a match. The caller holds its lock."""
        missed = await self._storage.events_after(entry.match.id, entry.match.version)
        await _apply_all(entry.match, missed)

    def keep(self, entry: Entry) -> Entry:
        """Remember a match."""
        self._entries[entry.match.id] = entry
        if len(self._entries) > self._size:
            self._evict()
        return entry

    def _evict(self) -> None:
        """Forget the matches that were not asked for longest and that nobody watches."""
        surplus = len(self._entries) - self._size
        for match_id in list(self._entries):
            if surplus <= 0:
                return
            if not self._live.listeners(match_id) and match_id not in self._locks:
                self.forget(match_id)
                surplus -= 1

    def forget(self, match_id: str) -> None:
        """Forget a match; it is loaded anew when it is asked for."""
        self._entries.pop(match_id, None)


async def _apply_all(match: Match, events: Sequence[Event]) -> None:
    for number, event in enumerate(events, start=1):
        match.apply(event)
        if number % EVENTS_AT_ONCE == 0:
            await asyncio.sleep(0)
