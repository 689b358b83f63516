"""The three kinds of move a player can make, and the error for those that are not allowed."""

from __future__ import annotations

from dataclasses import dataclass

from novaluna.rules.display import Cell


@dataclass(frozen=True, slots=True)
class TakeTile:
    """Take the tile on ``space`` of the wheel and place it on ``cell`` (RULES 4.2–4.4)."""

    space: int
    cell: Cell

    def __str__(self) -> str:
        x, y = self.cell
        return f"{self.space}@{x},{y}"


@dataclass(frozen=True, slots=True)
class Refill:
    """Fill the empty spaces of the selection track from the draw pile (RULES 4.1)."""

    def __str__(self) -> str:
        return "refill"


@dataclass(frozen=True, slots=True)
class EndPhase:
    """Solo: end phase 1 once its eight tokens are placed (RULES 7.3)."""

    def __str__(self) -> str:
        return "end-phase"


Move = TakeTile | Refill | EndPhase


class IllegalMoveError(ValueError):
    """A well-formed move that the rules do not allow now; the message says what would be legal."""
