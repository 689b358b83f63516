"""What every computer player has in common: what it sees, how long it may think, how it answers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Protocol

from novaluna.rules.moves import Move
from novaluna.rules.state import State


@dataclass(frozen=True, slots=True)
class View:
    """All that the player in ``seat`` may know: the public state, never the draw order."""

    state: State
    seat: int

    @classmethod
    def of(cls, state: State) -> View:
        """What the player to move sees; ``ValueError`` when the game is over."""
        if state.turn is None:
            raise ValueError("nobody is to move: the game is over")
        return cls(state, state.turn)


MAX_SECONDS = 86_400
MAX_SIMULATIONS = 1_000_000_000
MAX_THREADS = 64
"""As many as the search can use."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a player may think: until the first of the given limits is reached.

    ``ValueError`` for limits out of range; infinity is not allowed.
    """

    seconds: float | None = None
    simulations: int | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0 < self.seconds <= MAX_SECONDS:
            raise ValueError(
                f"seconds must be more than 0 and at most {MAX_SECONDS}, not {self.seconds:g}"
            )
        if self.simulations is not None and not 1 <= self.simulations <= MAX_SIMULATIONS:
            raise ValueError(f"simulations must be from 1 to {MAX_SIMULATIONS}")
        if not 1 <= self.threads <= MAX_THREADS:
            raise ValueError(f"threads must be from 1 to {MAX_THREADS}, not {self.threads}")


USUAL = Limits(seconds=1.0)
"""The default limits."""


class Bot(Protocol):
    """A computer player."""

    @property
    def name(self) -> str:
        """What to call it in tables and records."""
        ...

    def choose(
        self, view: View, limits: Limits | None = None, rng: random.Random | None = None
    ) -> Move:
        """A legal move for ``view.seat``, which must be the seat to move.

        Without ``limits`` the player thinks as long as it usually does. With the same ``rng``
        state and a limit in simulations, the answer is the same.
        """
        ...

    def stop(self) -> None:
        """Make a ``choose`` that is going on in another thread answer at once, as best it can."""
        ...
