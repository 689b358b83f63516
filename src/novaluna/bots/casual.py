"""Players who see what people new to the game see, and no further."""

from __future__ import annotations

import random
from dataclasses import dataclass

from novaluna.bots.bot import Limits, View
from novaluna.rules.display import Cell, Display, neighbours
from novaluna.rules.moves import EndPhase, Move, Refill, TakeTile
from novaluna.rules.tiles import Color, Task, Tile


@dataclass(frozen=True, slots=True)
class Habits:
    """How a casual player looks at the board."""

    follows_chains: bool
    """Counts whole groups, not only the tiles that touch (RULES 5.1 is what newcomers miss)."""
    hopes: tuple[float, ...]
    """What an open task is worth with 1, 2, 3 … tiles missing; a fulfilled one is worth 1."""
    thrift: float
    """What a step on the moon track costs."""
    moods: float
    """How much the taste for a move varies."""
    patience: float
    """Refills instead of taking if no tile seems worth at least this much."""


NEWCOMER = Habits(follows_chains=False, hopes=(0.25, 0.1), thrift=0.06, moods=0.18, patience=0.0)
LEARNER = Habits(
    follows_chains=True, hopes=(0.35, 0.15, 0.08), thrift=0.2, moods=0.12, patience=-0.2
)


class CasualBot:
    """Looks one move ahead, at the new tile and the tiles it will touch, and nowhere else.

    What a longer chain completes further away is a surprise to it, as it is to people.
    """

    def __init__(self, name: str, habits: Habits) -> None:
        self._name = name
        self._habits = habits

    @property
    def name(self) -> str:
        """The level's name."""
        return self._name

    def choose(
        self, view: View, limits: Limits | None = None, rng: random.Random | None = None
    ) -> Move:
        """The move it likes best at first sight; it needs no time to think."""
        rng = rng or random.Random()
        state = view.state
        display = state.displays[view.seat]
        liked: list[tuple[float, Move]] = []
        for move in state.legal_moves:
            match move:
                case TakeTile(space, cell):
                    tile = state.wheel.tile_at(space)
                    taste = self._gain(display, cell, tile) - self._habits.thrift * tile.time
                    liked.append((taste + rng.gauss(0, self._habits.moods), move))
                case Refill():
                    liked.append((self._habits.patience, move))
                case EndPhase():
                    return move  # all eight placed: what more could there be to do?
        return max(liked, key=lambda pair: pair[0])[1]

    def stop(self) -> None:
        """Nothing to stop: it answers at once."""

    def _gain(self, display: Display, cell: Cell, tile: Tile) -> float:
        """What ``tile`` on ``cell`` seems to add to the tasks there and beside it."""
        gain = sum(self._worth(display, cell, task, None) for task in tile.tasks)
        for near in neighbours(cell):
            other = display.tiles.get(near)
            if other is None:
                continue
            for index, task in enumerate(other.tasks):
                if (near, index) not in display.covered:
                    gain += self._worth(display, near, task, tile.color)
                    gain -= self._worth(display, near, task, None)
        return gain

    def _worth(self, display: Display, cell: Cell, task: Task, extra: Color | None) -> float:
        """How good a task looks, with one more tile of colour ``extra`` beside it."""
        missing = 0
        for color, needed in task.needs:
            missing += max(0, needed - self._count(display, cell, color) - (color is extra))
        if missing == 0:
            return 1.0
        hopes = self._habits.hopes
        return hopes[missing - 1] if missing <= len(hopes) else 0.0

    def _count(self, display: Display, cell: Cell, color: Color) -> int:
        if self._habits.follows_chains:
            return len(display.counting_cells(cell, color))
        tiles = (display.tiles.get(near) for near in neighbours(cell))
        return sum(tile is not None and tile.color is color for tile in tiles)
