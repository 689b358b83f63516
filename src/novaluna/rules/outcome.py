"""How a game ended: why, the ranking of all players, the solo scores (RULES 6, 7.4–7.8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

PENALTY = 10
"""Points for each token not placed in the solo game (RULES 7.4, 7.7)."""


class Termination(Enum):
    """Why a game is over."""

    TOKENS = "tokens"
    """A player placed the last token (RULES 6.1, 7.6)."""
    TILES = "tiles"
    """No tile was left to take (RULES 6.2, 7.6)."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the final ranking."""

    place: int
    seat: int
    tokens_left: int
    by_order_of_play: bool
    """Whether another seat has as many tokens left and would move later (RULES 6.3)."""


@dataclass(frozen=True, slots=True)
class SoloScore:
    """The two scores of a solo game (RULES 7.4, 7.7)."""

    phase1: int
    phase2: int

    @property
    def total(self) -> int:
        """The result: lower is better, under 100 is very good (RULES 7.8)."""
        return self.phase1 + self.phase2


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: why it ended, everyone's place and score."""

    termination: Termination
    ranking: tuple[Standing, ...]
    solo: SoloScore | None = None

    @property
    def winner(self) -> int | None:
        """The winning seat; ``None`` in the solo game, which is played for a score."""
        return None if self.solo else self.ranking[0].seat

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat: tokens left with two to four players, the total score in the solo game."""
        if self.solo:
            return (self.solo.total,)
        return tuple(s.tokens_left for s in sorted(self.ranking, key=lambda s: s.seat))


def rank(supplies: tuple[int, ...], order: tuple[int, ...]) -> tuple[Standing, ...]:
    """Everyone's place: fewer tokens left, then who would move earlier (RULES 6.1–6.3)."""
    seats = sorted(order, key=lambda seat: supplies[seat])  # stable: ties stay in order of play
    return tuple(
        Standing(
            place=place,
            seat=seat,
            tokens_left=supplies[seat],
            by_order_of_play=any(supplies[later] == supplies[seat] for later in seats[place:]),
        )
        for place, seat in enumerate(seats, start=1)
    )
