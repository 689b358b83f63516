"""Telling the other server processes who is connected here, and who was here."""

from __future__ import annotations

import logging

from novaluna.server.base.background import Background
from novaluna.server.play.live import Live
from novaluna.server.play.memory import Entry, Memory
from novaluna.server.store.matches import Storage

log = logging.getLogger("novaluna.server")


class Announcer:
    """What the other processes know of the players here. Failed announcements are retried."""

    def __init__(
        self, storage: Storage, live: Live, memory: Memory, background: Background
    ) -> None:
        self._storage = storage
        self._live = live
        self._memory = memory
        self._background = background
        self._unannounced: set[str] = set()
        """The matches whose presence here the other processes could not be told of."""
        self._untold_signs: set[str] = set()
        """The signs of life that the other processes have not been told of."""

    def _here(self, match_id: str) -> list[str]:
        """The players of a match who are connected here."""
        here = self._live.guests_here(match_id)
        entry = self._memory.get(match_id)
        return sorted(here.intersection(entry.match.seats.guests)) if entry is not None else []

    def announce_changes(self, entry: Entry) -> None:
        """Tell the other processes who is connected here, if that is not what they know."""
        if entry.announced != self._here(entry.match.id):
            self._background.start(self.announce(entry.match.id))

    async def announce(self, *match_ids: str) -> None:
        """Tell the other processes who is connected here."""
        present = {match_id: self._here(match_id) for match_id in match_ids}
        for match_id, guests in present.items():
            entry = self._memory.get(match_id)
            if entry is not None:
                entry.announced = guests
        texts = [f"presence {match_id} {','.join(guests)}" for match_id, guests in present.items()]
        if not await self.tell(*texts):
            self._unannounced.update(match_ids)

    def announce_later(self, match_id: str) -> None:
        """Announce a match with the next beat: who plays is known when it has been read."""
        self._unannounced.add(match_id)

    def tell_later(self, match_id: str, guest: str) -> None:
        """Tell the other processes of a sign of life, when signs are told next."""
        self._untold_signs.add(f"seen {match_id} {guest}")

    async def tell_signs(self) -> None:
        """Tell the other processes of signs of life; later, if that fails."""
        signs, self._untold_signs = self._untold_signs, set()
        if not await self.tell(*signs):
            self._untold_signs.update(signs)

    async def tell(self, *texts: str) -> bool:
        """Tell the other processes something; if that fails, play goes on without it."""
        try:
            await self._storage.tell(*texts)
        except Exception:
            log.warning("other processes could not be told", exc_info=True)
            return False
        return True

    async def catch_up(self) -> None:
        """Tell what could not be told."""
        unannounced, self._unannounced = self._unannounced, set()
        await self.announce(*unannounced)
        await self.tell_signs()
