"""Taking over what happened elsewhere: in other processes, and while there was no server at all."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from novaluna.server.match.downtime import Interval
from novaluna.server.play.host import Host

log = logging.getLogger("novaluna.server")


class Elsewhere:
    """Applies news from other processes and the heartbeat to the matches in memory."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._memory = host.memory
        self._presence = host.presence
        self._background = host.background

    async def refresh(self, match_id: str, version: int | None = None) -> None:
        """Take over what another process has done to a match that is known here."""
        host, entry = self._host, self._memory.get(match_id)
        if entry is None:
            await host.restorer.restore(match_id)
            if version is None:
                return
        elif version is not None and entry.match.version >= version:
            return
        # Also if it was not known: whoever reads it now may have begun before this was stored.
        async with self._memory.lock(match_id):
            entry = self._memory.get(match_id)
            if entry is None or (version is not None and entry.match.version >= version):
                return
            try:
                await self._memory.catch_up(entry)
            except BaseException:
                host.restorer.distrust(match_id)
                raise
            host.audience.tell(entry)
            host.turns.drop(match_id)
            host.announcer.announce_changes(entry)
            host.notice_arrivals(entry.match)

    async def refresh_all(self) -> None:
        """Take over whatever was missed while other processes could not be heard."""
        known = {entry.match.id for entry in self._memory}
        for match_id in known.union(self._host.live.watched()):
            await self.refresh(match_id)

    async def announce_all(self) -> None:
        await self._host.announcer.announce(*self._host.live.watched())

    async def catch_up(self) -> None:
        """Do what failed while the database could not be used."""
        for match_id in self._host.live.watched():
            if match_id not in self._memory:
                await self._host.restorer.restore(match_id)
        for match_id, guest in self._presence.untold():
            self._host.announcer.tell_later(match_id, guest)
        await self._host.announcer.catch_up()
        for entry in self._memory:  # an arrival may not have been stored
            self._host.notice_arrivals(entry.match)
        self._presence.prune()

    def connected(self, process: str, match_id: str, guests: set[str]) -> None:
        self._presence.set_elsewhere(process, match_id, guests)
        self._tell_presence(match_id)

    def seen(self, match_id: str, guest: str) -> None:
        self._presence.note(match_id, guest)
        self._tell_presence(match_id)

    def process_gone(self, process: str) -> None:
        self._tell_presence(*self._presence.drop_process(process))

    def miss(self) -> None:
        """Note that something told by other processes may have been missed up to now."""
        self._presence.hearing.interrupt()
        self._tell_presence(*self._host.live.watched())

    def _tell_presence(self, *match_ids: str) -> None:
        for match_id in match_ids:
            self._background.start(self._host.tell_presence(match_id))

    def discount(self, new: Iterable[Interval], *, presumed: Interval | None) -> None:
        """Do not count these downtimes on any clock."""
        downtimes = self._host.downtimes
        before = downtimes.presumed
        for begun, ended in new:
            downtimes.add(begun, ended)
        downtimes.presumed = presumed
        if new or presumed != before:
            for entry in self._memory:
                if entry.match.clock is not None:
                    self._background.start(self._count_anew(entry.match.id))

    async def _count_anew(self, match_id: str) -> None:
        """Read a match again: its clocks may have counted moves across a time that is on nobody's.

        Its deadline is stored as it is now, for it may have been stored with such a move.
        """
        host = self._host
        async with self._memory.lock(match_id):
            before = self._memory.get(match_id)
            if before is None:
                return
            self._memory.forget(match_id)
            try:
                entry = await self._memory.load(match_id)
                entry.announced = before.announced
                host.audience.tell(entry)
                await host.storage.correct_deadline(entry.match)
            except Exception:
                log.warning(
                    "clocks were not counted anew", extra={"match": match_id}, exc_info=True
                )
                host.restorer.distrust(match_id)
