"""What has to be done from time to time: clocks that run out, bots left waiting, old matches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable

from novaluna.server.base import metrics
from novaluna.server.base.problems import Refusal
from novaluna.server.base.settings import Settings
from novaluna.server.base.times import DAY, now
from novaluna.server.match import actions
from novaluna.server.match.events import Event
from novaluna.server.match.match import Match
from novaluna.server.play.heartbeat import Heartbeat
from novaluna.server.play.host import Host
from novaluna.server.play.thinking import Thinking
from novaluna.server.store.matches import Storage

log = logging.getLogger("novaluna.server")

RETENTION_EVERY = 600


class Sweeper:
    """Looks after the matches that no client looks after."""

    def __init__(
        self,
        storage: Storage,
        host: Host,
        heartbeat: Heartbeat,
        thinking: Thinking,
        settings: Settings,
    ) -> None:
        self._storage = storage
        self._host = host
        self._heartbeat = heartbeat
        self._thinking = thinking
        self._settings = settings
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="sweeper")

    async def stop(self) -> None:
        """Stop the sweeper."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await self._guarded(self.wake_bots(0 if self._storage.database.is_sqlite else None))
        sweeps = 0
        while True:
            await asyncio.sleep(self._settings.sweep_seconds)
            sweeps += 1
            await self._guarded(self.run_out_clocks())
            await self._guarded(self.wake_bots())
            if sweeps % RETENTION_EVERY == 1:
                await self._guarded(self.forget_old())
            metrics.WAITING.set(self._thinking.waiting)
            metrics.IN_MEMORY.set(len(self._host.memory))

    async def _guarded(self, work: Awaitable[object]) -> None:
        """Do some work; if it fails, the rest of the sweep goes on."""
        try:
            await work
        except Refusal:
            pass  # somebody was quicker
        except Exception:
            log.exception("a sweep failed")

    async def run_out_clocks(self) -> None:
        """End or hand over what is out of time.

        Not while nothing can be stored: how much of that time is on nobody's clock is known only
        with the next heartbeat.
        """
        if not self._heartbeat.is_recent:
            return
        for match_id in await self._storage.past_deadlines(now()):

            def out_of_time(match: Match) -> Event:
                event = actions.run_out(match, now())
                if event is None:
                    raise Refusal("stale_version", "the clock was stopped in time")
                return event

            await self._guarded(self._host.act(match_id, out_of_time))

    async def wake_bots(self, grace_seconds: float | None = None) -> None:
        """Take up bot turns that were left pending, by this process or by another."""
        grace = self._settings.bot_grace_seconds if grace_seconds is None else grace_seconds
        milliseconds = int(grace * 1000)
        at = now()
        for match_id in await self._storage.waiting_bots(at - milliseconds + 1, at + milliseconds):
            await self._guarded(self._host.wake(match_id))

    async def forget_old(self) -> None:
        """Delete the unfinished matches that nobody has played on for too long."""
        before = now() - int(self._settings.retention_days * DAY)
        while gone := await self._storage.forget_unfinished(before):
            log.info("expired", extra={"matches": len(gone)})
            for match_id in gone:
                await self._host.forget(match_id)
                await self._storage.tell(f"gone {match_id}")
