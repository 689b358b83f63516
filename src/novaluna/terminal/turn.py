"""What the player at the keyboard is about to do: the tile chosen, the ghost, the task looked at.

Knows no rules: tiles and cells come from the state, what would come of a move from foresight.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cached_property

from novaluna import foresight
from novaluna.rules.display import Cell, TaskProgress
from novaluna.rules.moves import Move, TakeTile
from novaluna.rules.state import Consequences, State


class Stage(Enum):
    """How far the player has come."""

    CHOOSE = "choose"
    PLACE = "place"
    TASKS = "tasks"


class Turn:
    """One turn of the player to move in ``state``, from choosing to placing."""

    def __init__(self, state: State, *, near: Cell | None = None) -> None:
        """Begin with the first offered tile, and the ghost as near to ``near`` as possible."""
        self.state = state
        self.stage = Stage.CHOOSE
        self._number = 0
        self._task = 0
        self.ghost = nearest(self.cells, near or Cell(0, 0)) if self.cells else Cell(0, 0)

    @property
    def seat(self) -> int:
        return self.state.mover

    @property
    def spaces(self) -> tuple[int, ...]:
        """The spaces of the tiles that may be taken."""
        return tuple(
            dict.fromkeys(
                move.space for move in self.state.legal_moves if isinstance(move, TakeTile)
            )
        )

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Where a tile may be placed."""
        return tuple(
            dict.fromkeys(
                move.cell for move in self.state.legal_moves if isinstance(move, TakeTile)
            )
        )

    @property
    def chosen(self) -> int | None:
        """The space of the tile being considered."""
        spaces = self.spaces
        return spaces[self._number] if spaces else None

    @property
    def move(self) -> TakeTile | None:
        """The move that placing the ghost would make."""
        return None if self.chosen is None else TakeTile(self.chosen, self.ghost)

    @property
    def consequences(self) -> Consequences | None:
        """What would come of it."""
        return None if self.move is None else self._consequences[self.move]

    @cached_property
    def _consequences(self) -> dict[Move, Consequences]:
        return {told.move: told for told in foresight.consequences(self.state)}

    def choose(self, number: int) -> bool:
        """Consider the offered tile with this number, from 1; whether there is one."""
        if not 1 <= number <= len(self.spaces):
            return False
        self._number = number - 1
        return True

    def choose_next(self, step: int) -> None:
        """Consider the next offered tile, or with a negative step the one before."""
        if self.spaces:
            self._number = (self._number + step) % len(self.spaces)

    def steer(self, dx: int, dy: int) -> None:
        """Move the ghost to the nearest cell in a direction; it stays if there is none."""
        self.ghost = step(self.cells, self.ghost, dx, dy)

    @cached_property
    def tasks(self) -> list[TaskProgress]:
        """The tasks of the player's display: the open ones first, the nearest to done leading."""
        progress = foresight.progress(self.state.displays[self.seat])
        return sorted(progress, key=lambda task: (task.covered, task.missing))

    @property
    def task(self) -> TaskProgress | None:
        """The task being looked at."""
        if self.stage is not Stage.TASKS or not self.tasks:
            return None
        return self.tasks[self._task % len(self.tasks)]

    def look(self, number: int = 0) -> None:
        """Begin to look at tasks, or go on by ``number`` of them."""
        if self.stage is not Stage.TASKS:
            self.stage, self._task = Stage.TASKS, 0
        elif self.tasks:
            self._task = (self._task + number) % len(self.tasks)


def nearest(cells: Iterable[Cell], cell: Cell) -> Cell:
    return min(cells, key=lambda c: (abs(c.x - cell.x) + abs(c.y - cell.y), c))


def step(cells: Iterable[Cell], cell: Cell, dx: int, dy: int) -> Cell:
    """The cell to go to from ``cell`` in a direction: straight on if possible, else the nearest.

    Sideways steps weigh double, so that the ghost goes where the arrow points.
    """

    def along(other: Cell) -> int:
        return (other.x - cell.x) * dx + (other.y - cell.y) * dy

    def aside(other: Cell) -> int:
        return abs((other.x - cell.x) * dy) + abs((other.y - cell.y) * dx)

    ahead = [other for other in cells if along(other) > 0]
    return min(ahead, key=lambda c: (along(c) + 2 * aside(c), aside(c), c), default=cell)
