"""The clocks of a match: time for each move, or for the whole game."""

from __future__ import annotations

from novaluna.server.messages import ClockOption, ClockView


class Clock:
    """How much time each seat has left, in milliseconds. Only persons' clocks run."""

    def __init__(self, option: ClockOption, players: int) -> None:
        self.option = option
        self._left = [option.seconds * 1000] * players
        self._running: int | None = None
        self._since = 0

    def turn_to(self, seat: int | None, at: int) -> None:
        """Stop the clock that runs and let the one of ``seat`` run, if any."""
        if self._running is not None and self.option.mode == "game":
            spent = max(0, at - self._since)
            self._left[self._running] = max(0, self._left[self._running] - spent)
        self._running = seat
        self._since = at

    @property
    def deadline(self) -> int | None:
        """When the time of the seat to move is up."""
        return None if self._running is None else self._since + self._left[self._running]

    @property
    def running(self) -> int | None:
        """The seat whose clock runs."""
        return self._running

    def view(self) -> ClockView:
        """The clocks for a client, as they stood when the running one began to run."""
        return ClockView(
            mode=self.option.mode,
            seconds=self.option.seconds,
            remaining=list(self._left),
            running=self._running,
            at=self._since,
            deadline=self.deadline,
        )
