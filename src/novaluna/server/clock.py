"""The clocks of a match: time for each move, or for the whole game."""

from __future__ import annotations

from collections.abc import Sequence

from novaluna.server.downtime import Downtimes
from novaluna.server.messages import ClockOption, ClockView


class Clock:
    """How much time each seat has left, in milliseconds. Only persons' clocks run.

    None runs while the server is down.
    """

    def __init__(
        self, option: ClockOption, players: int, downtimes: Downtimes | None = None
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
        """When the time of the seat to move is up."""
        return None if self._running is None else self._runs_since + self._left[self._running]

    @property
    def _runs_since(self) -> int:
        """Since when the running clock would have run, had the server never been down."""
        return self._since + self.downtimes.between(self._since)

    @property
    def running(self) -> int | None:
        """The seat whose clock runs."""
        return self._running

    def view(self, waits_for: Sequence[int] = (), leave_at: int | None = None) -> ClockView:
        """The clocks for a client, as they stood when the running one began to run.

        ``waits_for`` are the seats that must come first, ``leave_at`` is when one may leave.
        """
        return ClockView(
            mode=self.option.mode,
            seconds=self.option.seconds,
            remaining=list(self._left),
            running=self._running,
            at=self._runs_since,
            deadline=self.deadline,
            waits_for=list(waits_for),
            leave_at=leave_at if waits_for else None,
        )
