"""A player's display: placing tiles and counting what fulfils a task (RULES 4.4, 4.5, 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
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

NO_CELLS: frozenset[Cell] = frozenset()


class TaskRef(NamedTuple):
    """One task of one tile in a display: the tile's cell and which of its tasks, from 0."""

    cell: Cell
    task: int


@dataclass(frozen=True, slots=True)
class ColorProgress:
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


@dataclass(frozen=True, slots=True)
class TaskProgress:
    """Why a task is or is not fulfilled."""

    ref: TaskRef
    tile: Tile
    task: Task
    covered: bool
    colors: tuple[ColorProgress, ...]

    @property
    def missing(self) -> int:
        """How many more tiles are needed in all."""
        return sum(color.missing for color in self.colors)


Around = tuple[tuple[Color, frozenset[Cell]], ...]
"""The colour groups that touch a cell, with their colours; one may be there twice."""


def _counting(cell: Cell, around: Around, color: Color) -> frozenset[Cell]:
    """Which tiles of ``color`` count for a tile on ``cell`` (RULES 5.1), never itself (5.2)."""
    return NO_CELLS.union(*[group for found, group in around if found is color]) - {cell}


class PlacedTile(NamedTuple):
    """A tile in a display with all that decides how its tasks stand: equal ones stand alike."""

    cell: Cell
    tile: Tile
    open_tasks: tuple[int, ...]
    around: Around
    """The colour groups that touch it."""

    def progress(self) -> Iterator[TaskProgress]:
        """Every task with what it needs and the very tiles that count for it."""
        counting = {color: _counting(self.cell, self.around, color) for color, _ in self.around}
        for index, task in enumerate(self.tile.tasks):
            yield TaskProgress(
                ref=TaskRef(self.cell, index),
                tile=self.tile,
                task=task,
                covered=index not in self.open_tasks,
                colors=tuple(
                    ColorProgress(color, needed, counting.get(color, NO_CELLS))
                    for color, needed in task.needs
                ),
            )


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

    __slots__ = ("_covered", "_free", "_groups", "_hash", "_open", "_tiles")

    _tiles: dict[Cell, Tile]
    _groups: dict[Cell, frozenset[Cell]]  # every cell of a colour group maps to the same set
    _open: dict[Cell, tuple[int, ...]]  # open tasks of the cells that have any
    _covered: frozenset[TaskRef]
    _free: tuple[Cell, ...]
    _hash: int | None

    def __init__(self) -> None:
        """An empty display; others come from :meth:`place`."""
        self._tiles = {}
        self._groups = {}
        self._open = {}
        self._covered = frozenset()
        self._free = (ORIGIN,)
        self._hash = None

    @classmethod
    def of(cls, tiles: Mapping[Cell, Tile], covered: Iterable[TaskRef] | None = None) -> Display:
        """The display with these tiles; ``covered`` defaults to every fulfilled task.

        Raises ``ValueError`` if no sequence of placements leads there: the tiles are not
        connected, none lies on the origin, or a covered task is not fulfilled.
        """
        waiting = dict(tiles)
        display = cls()
        everything = sum(len(tile.tasks) for tile in tiles.values())
        while waiting:
            cell = next((cell for cell in display._free if cell in waiting), None)
            if cell is None:
                lost = (
                    f"{min(waiting)} is not connected with it"
                    if display._tiles
                    else "none is there"
                )
                raise ValueError(f"a display grows from a tile on {ORIGIN}: {lost}")
            display, _ = display.place(cell, waiting.pop(cell), everything)
        return display if covered is None else display._uncover(frozenset(covered))

    def _uncover(self, covered: frozenset[TaskRef]) -> Display:
        """This display with only ``covered``, a part of the fulfilled tasks, covered."""
        for cell, index in covered - self._covered:
            raise ValueError(f"task {index + 1} of the tile on {cell} is covered but not fulfilled")
        for cell, index in self._covered - covered:
            self._open[cell] = tuple(sorted({*self._open.get(cell, ()), index}))
        self._covered = covered
        return self

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
        group = self._joined(cell, tile)
        covers = self._newly_fulfilled(cell, tile, group)[:tokens]
        after = Display.__new__(Display)
        after._hash = None
        after._tiles = {**self._tiles, cell: tile}
        after._groups = self._groups | dict.fromkeys(group, group)
        free = {place for place in neighbours(cell) if place not in after._tiles}
        free.update(self._free)
        free.discard(cell)
        after._free = tuple(sorted(free))
        after._open = opened = dict(self._open)
        if tile.tasks:
            opened[cell] = tuple(range(len(tile.tasks)))
        for at, index in covers:
            left = tuple(number for number in opened[at] if number != index)
            if left:
                opened[at] = left
            else:
                del opened[at]
        after._covered = self._covered.union(covers) if covers else self._covered
        return after, covers

    def would_cover(self, cell: Cell, tile: Tile, tokens: int) -> tuple[TaskRef, ...]:
        """The tasks that :meth:`place` would cover, for a ``cell`` that is free; much quicker."""
        return self._newly_fulfilled(cell, tile, self._joined(cell, tile))[:tokens]

    def _joined(self, cell: Cell, tile: Tile) -> frozenset[Cell]:
        """The colour group that ``tile`` would form on ``cell``, which is part of it."""
        color = tile.color
        groups = [group for found, group in self._around(cell) if found is color]
        return frozenset((cell,)).union(*groups)

    def _newly_fulfilled(
        self, cell: Cell, tile: Tile, joined: frozenset[Cell]
    ) -> tuple[TaskRef, ...]:
        """The open tasks that are fulfilled once ``tile`` lies on ``cell`` and formed ``joined``.

        Only the tasks of tiles in that group (the new one among them) or touching it can change.
        """
        fulfilled = []
        for at in joined.union(*map(neighbours, joined)):
            indexes: Sequence[int]
            if at == cell:
                tasks, indexes = tile.tasks, range(len(tile.tasks))
            elif at in self._open:
                tasks, indexes = self._tiles[at].tasks, self._open[at]
            else:
                continue
            counts = self._counts_around(at, tile.color, joined)
            for index in indexes:
                for color, needed in tasks[index].needs:
                    if counts.get(color, 0) < needed:
                        break
                else:
                    fulfilled.append(TaskRef(at, index))
        return tuple(sorted(fulfilled)) if fulfilled else ()

    def _counts_around(
        self, cell: Cell, joined_color: Color, joined: frozenset[Cell]
    ) -> dict[Color, int]:
        """How many tiles of each colour count for the tasks of the tile on ``cell`` (RULES 5.1).

        ``joined`` is the group that a tile about to be placed would form; it stands for those
        that it joins.
        """
        tiles, groups = self._tiles, self._groups
        found: dict[frozenset[Cell], Color] = {}
        for near in neighbours(cell):
            if near in joined:
                found[joined] = joined_color
            elif near in tiles:
                found[groups[near]] = tiles[near].color
        counts: dict[Color, int] = {}
        for group, color in found.items():
            # RULES 5.2: the tile never counts itself
            counts[color] = counts.get(color, 0) + len(group) - (cell in group)
        return counts

    def _around(self, cell: Cell) -> Around:
        tiles, groups = self._tiles, self._groups
        return tuple(
            [(tiles[near].color, groups[near]) for near in neighbours(cell) if near in tiles]
        )

    def placed(self, cell: Cell) -> PlacedTile:
        """The tile on ``cell`` with what decides how its tasks stand."""
        open_tasks = self._open.get(cell, ())
        return PlacedTile(cell, self._tiles[cell], open_tasks, self._around(cell))

    def counting_cells(self, cell: Cell, color: Color) -> frozenset[Cell]:
        """Which tiles of ``color`` count for a tile on ``cell``, be it there or not (RULES 5.1)."""
        return _counting(cell, self._around(cell), color)

    def progress(self) -> Iterator[TaskProgress]:
        """Every task of the display with what it needs and the very tiles that count for it."""
        for cell in self._tiles:
            yield from self.placed(cell).progress()

    def __getstate__(self) -> tuple[None, dict[str, object]]:
        """What a copy keeps: not the hash, which is another one in another process."""
        return None, {slot: getattr(self, slot) for slot in self.__slots__} | {"_hash": None}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Display):
            return NotImplemented
        return self._tiles == other._tiles and self._covered == other._covered

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((frozenset(self._tiles.items()), self._covered))
        return self._hash

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
