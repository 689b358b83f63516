"""Reading matches anew whose memory and disk may differ, and telling those who listen."""

from __future__ import annotations

import logging

from novaluna.server.base.background import Background
from novaluna.server.base.problems import Refusal
from novaluna.server.play.announcer import Announcer
from novaluna.server.play.audience import Audience
from novaluna.server.play.bots import Turns
from novaluna.server.play.live import Live
from novaluna.server.play.memory import Memory

log = logging.getLogger("novaluna.server")


class Restorer:
    """Brings back to memory what somebody listens to."""

    def __init__(
        self,
        memory: Memory,
        live: Live,
        audience: Audience,
        turns: Turns,
        announcer: Announcer,
        background: Background,
    ) -> None:
        self._memory = memory
        self._live = live
        self._audience = audience
        self._turns = turns
        self._announcer = announcer
        self._background = background
        self._is_stopping = False

    def distrust(self, match_id: str) -> None:
        """Evict a match that may differ from storage; it is reloaded for connected clients."""
        self._memory.forget(match_id)
        if self._live.listeners(match_id):
            self._background.start(self.restore(match_id))

    async def restore(self, match_id: str) -> None:
        """Read a match that somebody listens to, unless it is in memory, and tell them."""
        if self._is_stopping or not self._live.listeners(match_id):
            return
        async with self._memory.lock(match_id):
            if match_id in self._memory:
                return
            try:
                entry = await self._memory.load(match_id)
            except Refusal:  # it was deleted
                self._live.close_match(match_id, "gone")
                return
            except Exception:
                # The next heartbeat tries again.
                log.warning("a match cannot be read", extra={"match": match_id}, exc_info=True)
                return
            self._audience.tell(entry)
            self._turns.follow(entry.match)
        await self._announcer.announce(match_id)

    def stop(self) -> None:
        self._is_stopping = True
