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


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a player may think: until the first of the given limits is reached."""

    seconds: float | None = None
    simulations: int | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"seconds must be more than 0, not {self.seconds}")
        if self.simulations is not None and self.simulations < 1:
            raise ValueError(f"simulations must be at least 1, not {self.simulations}")
        if self.threads < 1:
            raise ValueError(f"threads must be at least 1, not {self.threads}")


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
