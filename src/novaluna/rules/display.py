"""A player's display: placing tiles and counting what fulfils a task (RULES 4.4, 4.5, 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from novaluna.rules.tiles import Color, Task, Tile


class Cell(NamedTuple):
    """A place in a display: ``x`` grows to the right, ``y`` downwards, both without limit."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


ORIGIN = Cell(0, 0)
"""Where the first tile of a display goes: it may lie anywhere, so coordinates start at it."""


class TaskRef(NamedTuple):
    """One task of one tile in a display: the tile's cell and which of its tasks, from 0."""

    cell: Cell
    task: int


class ColorProgress(NamedTuple):
    """One colour of a task: how many are needed, and which tiles count for it now (RULES 5.1)."""

    color: Color
    needed: int
    cells: frozenset[Cell]

    @property
    def counted(self) -> int:
        """How many tiles count for this colour now."""
        return len(self.cells)

    @property
    def missing(self) -> int:
        """How many more tiles of this colour are needed."""
        return max(0, self.needed - len(self.cells))


class TaskProgress(NamedTuple):
    """Why a task is or is not fulfilled."""

    ref: TaskRef
    tile: Tile
    task: Task
    covered: bool
    colors: tuple[ColorProgress, ...]

    @property
    def missing(self) -> int:
        """How many more tiles are needed in all."""
        return sum([color.missing for color in self.colors])


@lru_cache(maxsize=1 << 14)
def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share an edge with ``cell`` (RULES 5.3: never the diagonals)."""
    x, y = cell
    return (Cell(x, y - 1), Cell(x + 1, y), Cell(x, y + 1), Cell(x - 1, y))


class Display:
    """The tiles in front of one player and the tasks covered on them; an immutable value.

    Because tiles are only ever added, a colour group only grows: a task once fulfilled stays
    fulfilled, and after each move the covered tasks are just the fulfilled ones (RULES 5.4),
    save for the winning move of a player who runs out of tokens (RULES 5.5).
    """

    __slots__ = ("_covered", "_free", "_groups", "_tiles")

    _tiles: dict[Cell, Tile]
    _groups: dict[Cell, frozenset[Cell]]  # every cell of a colour group maps to the same set
    _covered: frozenset[TaskRef]
    _free: tuple[Cell, ...]

    def __init__(self) -> None:
        """An empty display; others come from :meth:`place`."""
        self._tiles = {}
        self._groups = {}
        self._covered = frozenset()
        self._free = (ORIGIN,)

    @classmethod
    def of(cls, tiles: Mapping[Cell, Tile], covered: Iterable[TaskRef] | None = None) -> Display:
        """The display with these tiles; ``covered`` defaults to every fulfilled task.

        Only the winning move leaves fulfilled tasks open (RULES 5.5).
        Raises ``ValueError`` if no sequence of placements leads there: the tiles are not
        connected, none lies on the origin, or a covered task is not fulfilled.
        """
        waiting = dict(tiles)
        display = cls()
        while waiting:
            cell = next((cell for cell in display._free if cell in waiting), None)
            if cell is None:
                lost = (
                    f"{min(waiting)} is not connected with it"
                    if display._tiles
                    else "none is there"
                )
                raise ValueError(f"a display grows from a tile on {ORIGIN}: {lost}")
            display = display._with_tile(cell, waiting.pop(cell))
        fulfilled = frozenset(display._fulfilled(tiles))
        display._covered = fulfilled if covered is None else frozenset(covered)
        for cell, index in display._covered - fulfilled:
            raise ValueError(f"task {index + 1} of the tile on {cell} is covered but not fulfilled")
        return display

    @property
    def tiles(self) -> Mapping[Cell, Tile]:
        """The tiles by cell, in the order in which they were placed."""
        return MappingProxyType(self._tiles)

    @property
    def covered(self) -> frozenset[TaskRef]:
        """The tasks covered with a token."""
        return self._covered

    @property
    def free_cells(self) -> tuple[Cell, ...]:
        """Where the next tile may go (RULES 4.4), sorted; the first tile goes to the origin."""
        return self._free

    @property
    def time(self) -> int:
        """The time values of all tiles together."""
        return sum(tile.time for tile in self._tiles.values())

    def group(self, cell: Cell) -> frozenset[Cell]:
        """The connected tiles of one colour to which the tile on ``cell`` belongs."""
        return self._groups[cell]

    def place(self, cell: Cell, tile: Tile, tokens: int) -> tuple[Display, tuple[TaskRef, ...]]:
        """The display with ``tile`` on ``cell`` and the tasks this covers (RULES 4.4, 4.5).

        At most ``tokens`` tasks are covered (RULES 5.5). Raises ``ValueError`` if the cell is
        taken or touches no tile.
        """
        cell = Cell(*cell)
        if cell not in self._free:
            where = "is taken" if cell in self._tiles else "touches no tile of the display"
            raise ValueError(f"cell {cell} {where}")
        after = self._with_tile(cell, tile)
        # Only the tasks of tiles in the new group, or touching it, can have become fulfilled.
        group = after._groups[cell]
        near = group.union(*map(neighbours, group))
        covers = tuple(after._fulfilled(near & after._tiles.keys()))[:tokens]
        after._covered = self._covered.union(covers)
        return after, covers

    def _with_tile(self, cell: Cell, tile: Tile) -> Display:
        """This display with one more tile, which joins the groups of its colour."""
        after = Display()
        after._tiles = {**self._tiles, cell: tile}
        group = frozenset((cell,)).union(*self._touching(cell, tile.color))
        after._groups = {**self._groups, **dict.fromkeys(group, group)}
        after._covered = self._covered
        free = {*self._free, *neighbours(cell)} - after._tiles.keys()
        after._free = tuple(sorted(free))
        return after

    def _fulfilled(self, cells: Iterable[Cell]) -> Iterator[TaskRef]:
        """The tasks on ``cells`` that are fulfilled but not covered, sorted (RULES 5.3)."""
        for cell in sorted(cells):
            for index, task in enumerate(self._tiles[cell].tasks):
                ref = TaskRef(cell, index)
                if ref not in self._covered and all(
                    self._count(cell, color) >= needed for color, needed in task.needs
                ):
                    yield ref

    def _count(self, cell: Cell, color: Color) -> int:
        """How many tiles of ``color`` count for a tile on ``cell`` (RULES 5.1)."""
        # RULES 5.2: the tile never counts itself
        return sum([len(group) - (cell in group) for group in self._touching(cell, color)])

    def _touching(self, cell: Cell, color: Color) -> set[frozenset[Cell]]:
        """The groups of ``color`` that touch ``cell``, each once (RULES 5.1)."""
        tiles, groups = self._tiles, self._groups
        return {
            groups[near]
            for near in neighbours(cell)
            if near in tiles and tiles[near].color is color
        }

    def counting_cells(self, cell: Cell, color: Color) -> frozenset[Cell]:
        """Which tiles of ``color`` count for a tile on ``cell``, be it there or not (RULES 5.1)."""
        return frozenset().union(*self._touching(cell, color)) - {cell}

    def progress(self) -> Iterator[TaskProgress]:
        """Every task of the display with what it needs and the very tiles that count for it."""
        for cell, tile in self._tiles.items():
            for index, task in enumerate(tile.tasks):
                ref = TaskRef(cell, index)
                yield TaskProgress(
                    ref=ref,
                    tile=tile,
                    task=task,
                    covered=ref in self._covered,
                    colors=tuple(
                        [
                            ColorProgress(color, needed, self.counting_cells(cell, color))
                            for color, needed in task.needs
                        ]
                    ),
                )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Display):
            return NotImplemented
        return self._tiles == other._tiles and self._covered == other._covered

    def __hash__(self) -> int:
        return hash((frozenset(self._tiles.items()), self._covered))

    def __str__(self) -> str:
        """The tiles by cell with their covered tasks, ``R4b@0,0*2;Y1@1,0``; ``-`` if empty."""
        placed = []
        for cell, tile in sorted(self._tiles.items()):
            numbers = [i + 1 for i in range(len(tile.tasks)) if TaskRef(cell, i) in self._covered]
            mark = "*" + "".join(map(str, numbers)) if numbers else ""
            placed.append(f"{tile.name}@{cell}{mark}")
        return ";".join(placed) or "-"

    def __repr__(self) -> str:
        return f"<Display {self}>"
