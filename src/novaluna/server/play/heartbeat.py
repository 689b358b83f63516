"""The heartbeat of this process: stored for all to read, and what follows from everybody's.

Which processes are alive, how long ago this one could last write, and the times in which there
was no server at all (docs/decisions/0001).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from sqlalchemy import Connection, Row, case, delete, func, insert, select, update

from novaluna.server.base.settings import Settings
from novaluna.server.base.times import DAY, now
from novaluna.server.match.downtime import Interval
from novaluna.server.play.elsewhere import Elsewhere
from novaluna.server.play.host import Host
from novaluna.server.play.neighbours import Neighbours
from novaluna.server.store.matches import Storage
from novaluna.server.store.tables import downtimes, matches, processes

log = logging.getLogger("novaluna.server")


@dataclass(frozen=True, slots=True)
class _Beat:
    """What storing a beat found out: the beats before it, and downtimes not known yet."""

    before: Sequence[Row[Any]]
    downtimes: list[Interval]
    presumed: Interval | None = None


class Heartbeat:
    """Beats, and looks at the beats of the others."""

    def __init__(
        self, storage: Storage, host: Host, elsewhere: Elsewhere, settings: Settings
    ) -> None:
        self._storage = storage
        self._elsewhere = elsewhere
        self._presence = host.presence
        self._downtimes = host.downtimes
        self._settings = settings
        self._neighbours = Neighbours(settings.gone_seconds)
        self._suspects: set[str] = set()
        """Processes that may have run before this one started, until they beat or are gone."""
        self._started_at = now()
        self._stored_at: float | None = None
        self._echoed_at = monotonic()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Beat from now on. A database that takes no writes does not keep the server from it."""
        await self._try_to_beat()
        self._task = asyncio.create_task(self._run(), name="heartbeat")

    async def stop(self) -> None:
        """Beat a last time, telling that the process ends in good order."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._try_to_beat(stopped=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.beat_seconds)
            if self._storage.database.is_sqlite:  # there are no others to be heard
                self._presence.hearing.heard()
            await self._try_to_beat()

    async def _try_to_beat(self, *, stopped: bool = False) -> None:
        try:
            await self.beat(stopped=stopped)
        except Exception:
            log.warning("the heartbeat could not be stored", exc_info=True)

    # ------------------------------------------------------------------------ hearing itself

    @property
    def is_recent(self) -> bool:
        """Whether this process could write a short while ago."""
        longest = self._settings.gone_seconds
        return self._stored_at is not None and monotonic() - self._stored_at <= longest

    @property
    def is_unheard(self) -> bool:
        """Whether beats are stored but no notification of them arrives."""
        longest = self._settings.gone_seconds
        return self._stored_at is not None and self._stored_at - self._echoed_at > longest

    def listen_anew(self) -> None:
        """Note that a new connection listens: whatever was told before may have been missed."""
        self._echoed_at = monotonic()
        self._elsewhere.miss()

    def echo(self) -> None:
        """Note that this process has heard its own beat, so that it hears the others too."""
        self._echoed_at = monotonic()
        self._presence.hearing.heard()

    # ------------------------------------------------------------------------ beating

    async def beat(self, *, stopped: bool = False) -> None:
        """Store a beat and act on what the beats of the others tell."""
        at, is_first = now(), self._stored_at is None
        found = await self._storage.writer.write(
            lambda connection: self._store(connection, at, is_first=is_first, stopped=stopped)
        )
        self._stored_at = monotonic()
        self._elsewhere.discount(found.downtimes, presumed=found.presumed)
        await self._look_at_others(found.before, at, is_first=is_first)
        await self._elsewhere.catch_up()

    async def _look_at_others(self, rows: Sequence[Row[Any]], at: int, *, is_first: bool) -> None:
        if self._storage.database.is_sqlite:
            return
        own = self._storage.process
        beats = {row.id: row.beat_at for row in rows if not row.stopped and row.id != own}
        changes = self._neighbours.look(beats, at)
        if is_first:
            self._suspects = changes.came
        elif self._suspects & changes.beaten:  # another process ran all the time
            self._elsewhere.discount([], presumed=None)
        self._suspects = (self._suspects & self._neighbours.alive) - changes.beaten
        for process in changes.gone:
            self._elsewhere.process_gone(process)
        if changes.gone:  # presence reported to them last is lost
            self._elsewhere.miss()
        await self._storage.tell(*[f"hello {process}" for process in sorted(changes.came)])

    def _store(self, connection: Connection, at: int, *, is_first: bool, stopped: bool) -> _Beat:
        """Store the beat, and any downtime that it ends."""
        own = self._storage.process
        before = connection.execute(select(processes)).all()
        change = (
            update(processes).where(processes.c.id == own)
            if any(row.id == own for row in before)
            else insert(processes)
        )
        connection.execute(change.values(id=own, beat_at=at, stopped=stopped))
        connection.execute(delete(processes).where(processes.c.beat_at < at - DAY))
        self._storage.tell_in(connection, ["bye" if stopped else "alive"])
        presumed = self._downtimes.presumed
        last = min(at, max((row.beat_at for row in before), default=at))
        if is_first:
            presumed = self._before_the_start(connection, before, last, at)
        elif at - last > self._longest:
            _record(connection, self._storage, (last, at))
        elif presumed is not None and not self._suspects:
            _record(connection, self._storage, presumed)
            presumed = None
        query = select(downtimes).where(downtimes.c.begun_at > self._downtimes.latest)
        new = [(row.begun_at, row.ended_at) for row in connection.execute(query)]
        if presumed is not None and any(ended > presumed[0] for _, ended in new):
            presumed = None  # another process was first
        return _Beat(before, new, presumed)

    @property
    def _longest(self) -> int:
        """The longest silence of a process that is alive, in milliseconds."""
        return int(self._settings.gone_seconds * 1000)

    def _before_the_start(
        self, connection: Connection, before: Sequence[Row[Any]], last: int, at: int
    ) -> Interval | None:
        """Store the downtime that the start of this process ends.

        If another process may be running, which only its next beat can tell, it is returned.
        """
        if not before:
            return None
        # What this process has stored since, although it could not beat, was no sign of others.
        updated = matches.c.updated_at
        newest = select(func.max(updated)).where(updated <= min(at, self._started_at))
        interval = (max(last, connection.execute(newest).scalar() or 0), at)
        may_run = [row for row in before if not row.stopped and at - row.beat_at <= self._longest]
        if may_run and not self._storage.database.is_sqlite:
            return interval
        _record(connection, self._storage, interval)
        return None


def _record(connection: Connection, storage: Storage, interval: Interval) -> None:
    """Store a downtime, unless another process has, and move on the deadlines that it hit.

    The day of a daily challenge ends all the same: its secret is told then.
    """
    begun, ended = interval
    if ended <= begun:
        return
    row = storage.insert_new(downtimes).values(begun_at=begun, ended_at=ended)
    if connection.execute(row.returning(downtimes.c.begun_at)).first() is None:
        return
    updated = matches.c.updated_at
    lost = ended - case((updated > ended, ended), (updated > begun, updated), else_=begun)
    connection.execute(
        update(matches)
        .where(matches.c.deadline.is_not(None), matches.c.daily.is_(None))
        .values(deadline=matches.c.deadline + lost)
    )
