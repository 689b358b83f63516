"""Who is at a match: connected or asking, here or in another process; and who is away.

Absence is measured on this process's own clock, and only over time in which it ran and heard the
others: whatever it may have missed counts as a sign of life (docs/decisions/0001).
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from novaluna.server.base.settings import Settings
from novaluna.server.base.times import DAY, now
from novaluna.server.match.match import Match
from novaluna.server.play.live import Live


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
        """Since when nothing has been missed; now, if nothing is being received."""
        at = monotonic()
        return self._since if at - self._last <= self._longest_gap else at


@dataclass(slots=True)
class _Sign:
    """When a guest was last seen at a match, by a request here, and what of that was told."""

    seen: float
    here: float = float("-inf")
    told: float = float("-inf")


class Presence:
    """The signs of life of the players of all matches."""

    def __init__(self, live: Live, settings: Settings) -> None:
        self.hearing = Hearing(settings.gone_seconds)
        self._live = live
        self._settings = settings
        self._elsewhere: dict[str, dict[str, set[str]]] = {}  # by match, then by process
        self._signs: dict[str, dict[str, _Sign]] = {}  # by match, then by guest
        self._ahead: dict[str, tuple[int, float]] = {}  # by match: its version, since when

    def __len__(self) -> int:
        return sum(map(len, self._signs.values()))

    def connected(self, match_id: str) -> set[str]:
        here = self._live.guests_here(match_id)
        return here.union(*self._elsewhere.get(match_id, {}).values())

    def note(self, match_id: str, guest: str) -> None:
        """Note a sign of life of a player.

        For players of the match only: they are few, and nobody else can crowd them out.
        """
        at = monotonic()
        self._signs.setdefault(match_id, {}).setdefault(guest, _Sign(at)).seen = at

    def note_request(self, match_id: str, guest: str) -> bool:
        """Record a player's request; return whether to announce it now."""
        self.note(match_id, guest)
        sign = self._signs[match_id][guest]
        if guest in self._live.guests_here(match_id):
            return False  # the others know of the connection
        sign.here = sign.seen
        if sign.here - sign.told <= self._settings.beat_seconds:
            return False  # the next beat tells it
        sign.told = sign.here
        return True

    def untold(self) -> list[tuple[str, str]]:
        """The players whose last request to this process was not told yet; it is told now."""
        found = [
            (match_id, guest, sign)
            for match_id, signs in self._signs.items()
            for guest, sign in signs.items()
            if sign.here > sign.told
        ]
        for _, _, sign in found:
            sign.told = sign.here
        return [(match_id, guest) for match_id, guest, _ in found]

    def prune(self) -> None:
        """Forget the signs of life that are too old to keep a player from being away."""
        oldest = monotonic() - self._settings.away_seconds
        for match_id, signs in list(self._signs.items()):
            recent = {guest: sign for guest, sign in signs.items() if sign.seen >= oldest}
            if recent:
                self._signs[match_id] = recent
            else:
                del self._signs[match_id]
        for match_id, (_, since) in list(self._ahead.items()):
            if since < oldest - DAY / 1000:
                del self._ahead[match_id]

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
        if not match.seats.of_other_persons(seat.guest) or seat.guest in self.connected(match.id):
            return None
        sign = self._signs.get(match.id, {}).get(seat.guest)
        at = now()
        happened = self._happened(match, at)
        since = max(self.hearing.since, happened, sign.seen if sign is not None else happened)
        away_for = monotonic() - since
        return at + int((self._settings.away_seconds - away_for) * 1000)

    def _happened(self, match: Match, at: int) -> float:
        """When the last thing happened, as this process's own clock would have shown it.

        When it was first asked for, if the time of day was set back behind it.
        """
        if match.updated_at <= at:
            self._ahead.pop(match.id, None)
            return monotonic() - (at - match.updated_at) / 1000
        version, since = self._ahead.get(match.id, (0, 0.0))
        if version != match.version:
            since = monotonic()
            self._ahead[match.id] = (match.version, since)
        return since
