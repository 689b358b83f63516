"""Who is at a match: connected or asking, here or in another process; and who is away.

Absence is measured on this process's own clock, and only over time in which it ran and heard the
others: whatever it may have missed counts as a sign of life (docs/decisions/0001).
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from novaluna.server.live import Live
from novaluna.server.match import Match
from novaluna.server.settings import Settings
from novaluna.server.times import now


class Hearing:
    """Since when this process has run and heard the others without a break."""

    def __init__(self, longest_gap: float) -> None:
        self._longest_gap = longest_gap
        self._since = self._last = monotonic()

    def heard(self) -> None:
        """Note that this process runs and hears what the others tell."""
        if monotonic() - self._last > self._longest_gap:
            self.interrupt()
        self._last = monotonic()

    def interrupt(self) -> None:
        """Note that something may have been missed up to now."""
        self._since = self._last = monotonic()

    @property
    def since(self) -> float:
        """When the time began of which everything is known; now, if nothing is heard."""
        at = monotonic()
        return self._since if at - self._last <= self._longest_gap else at


@dataclass(slots=True)
class _Sign:
    """When a guest was last seen at a match, and when the other processes were told so."""

    seen: float
    told: float = float("-inf")


class Presence:
    """The signs of life of the players of all matches."""

    def __init__(self, live: Live, settings: Settings) -> None:
        self.hearing = Hearing(settings.gone_seconds)
        self._live = live
        self._settings = settings
        self._elsewhere: dict[str, dict[str, set[str]]] = {}  # by match, then by process
        self._signs: dict[str, dict[str, _Sign]] = {}  # by match, then by guest

    def __len__(self) -> int:
        """How many signs of life are remembered."""
        return sum(map(len, self._signs.values()))

    def connected(self, match_id: str) -> set[str]:
        """The guests connected to a match, in any process."""
        here = self._live.guests_here(match_id)
        return here.union(*self._elsewhere.get(match_id, {}).values())

    def note(self, match_id: str, guest: str) -> None:
        """Note a sign of life of a player.

        For players of the match only: they are few, and nobody else can crowd them out.
        """
        at = monotonic()
        self._signs.setdefault(match_id, {}).setdefault(guest, _Sign(at)).seen = at

    def note_request(self, match_id: str, guest: str) -> bool:
        """Note a request of a player to this process; whether to tell the others of it now."""
        self.note(match_id, guest)
        sign = self._signs[match_id][guest]
        if sign.seen - sign.told <= self._settings.beat_seconds:
            return False
        if guest in self._live.guests_here(match_id):
            return False  # the others know of the connection
        sign.told = sign.seen
        return True

    def prune(self) -> None:
        """Forget the signs of life that are too old to keep a player from being away."""
        oldest = monotonic() - self._settings.away_seconds
        for match_id, signs in list(self._signs.items()):
            recent = {guest: sign for guest, sign in signs.items() if sign.seen >= oldest}
            if recent:
                self._signs[match_id] = recent
            else:
                del self._signs[match_id]

    def set_elsewhere(self, process: str, match_id: str, guests: set[str]) -> None:
        """Note which players are connected to a match in another process."""
        processes = self._elsewhere.setdefault(match_id, {})
        for guest in processes.pop(process, set()) - guests:
            self.note(match_id, guest)
        if guests:
            processes[process] = guests
        if not processes:
            del self._elsewhere[match_id]

    def drop_process(self, process: str) -> list[str]:
        """Note that another process has gone; the matches whose presence changed by it."""
        changed = [match_id for match_id, here in self._elsewhere.items() if process in here]
        for match_id in changed:
            self.set_elsewhere(process, match_id, set())
        return changed

    def hand_over_at(self, match: Match) -> int | None:
        """From when the others may let a bot play on for the one to move, if they stay away.

        ``None`` while that player is connected, with a clock (which decides), and where nobody
        else plays.
        """
        seat = match.seats[match.turn] if match.turn is not None else None
        if seat is None or seat.guest is None or match.clock is not None:
            return None
        if not match.other_persons(seat.guest) or seat.guest in self.connected(match.id):
            return None
        sign = self._signs.get(match.id, {}).get(seat.guest)
        at = now()
        # The last thing that happened, as this process's clock would have shown it.
        happened = monotonic() - max(0, at - match.updated_at) / 1000
        since = max(self.hearing.since, happened, sign.seen if sign is not None else happened)
        away_for = monotonic() - since
        return at + int((self._settings.away_seconds - away_for) * 1000)
