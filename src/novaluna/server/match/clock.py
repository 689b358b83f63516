"""The clocks of a match: time for each move, or for the whole game."""

from __future__ import annotations

from novaluna.server.match.downtime import Downtimes
from novaluna.server.match.events import StoredClock


class Clock:
    """How much time each seat has left, in milliseconds. Only persons' clocks run.

    None runs while the server is down.
    """

    def __init__(
        self, option: StoredClock, players: int, downtimes: Downtimes | None = None
    ) -> None:
        self.option = option
        self.downtimes = downtimes or Downtimes()
        self._left = [option.seconds * 1000] * players
        self._running: int | None = None
        self._since = 0

    def turn_to(self, seat: int | None, at: int) -> None:
        """Stop the clock that runs and let the one of ``seat`` run, if any."""
        if self.option.mode == "game":
            self._spend(at)
        self._running = seat
        self._since = at

    def stop(self, at: int) -> None:
        """Stop the clock that runs, at what it shows: it will not run again."""
        self._spend(at)
        self._running = None

    def _spend(self, at: int) -> None:
        if self._running is not None:
            spent = max(0, at - self._since - self.downtimes.between(self._since, at))
            self._left[self._running] = max(0, self._left[self._running] - spent)

    @property
    def deadline(self) -> int | None:
        return None if self._running is None else self.runs_since + self._left[self._running]

    @property
    def runs_since(self) -> int:
        """Since when the running clock would have run, had the server never been down."""
        return self._since + self.downtimes.between(self._since)

    @property
    def running(self) -> int | None:
        return self._running

    @property
    def left(self) -> list[int]:
        """By seat, what was left when the running clock began to run."""
        return list(self._left)
