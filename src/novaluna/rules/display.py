"""A player's display: placing tiles and counting what fulfils a task (RULES 4.4, 4.5, 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
        after = Display.__new__(Display)
        after._hash = None
        after._tiles = {**self._tiles, cell: tile}
        after._groups = groups = dict(self._groups)
        around = neighbours(cell)
        members = {cell}
        for near in around:
            if near in self._tiles and self._tiles[near].color is tile.color:
                members |= groups[near]
        group = frozenset(members)
        for member in group:
            groups[member] = group
        free = {place for place in around if place not in after._tiles}
        free.update(self._free)
        free.discard(cell)
        after._free = tuple(sorted(free))
        after._open = opened = dict(self._open)
        if tile.tasks:
            opened[cell] = tuple(range(len(tile.tasks)))

        covers = after._newly_fulfilled(group)[:tokens]
        for at, index in covers:
            left = tuple(number for number in opened[at] if number != index)
            if left:
                opened[at] = left
            else:
                del opened[at]
        after._covered = self._covered.union(covers) if covers else self._covered
        return after, covers

    def _newly_fulfilled(self, group: frozenset[Cell]) -> tuple[TaskRef, ...]:
        """The open tasks that are fulfilled now that a tile was placed and joined ``group``.

        Only the tasks of tiles in the group (the new one among them) or touching it can change.
        """
        touched = set(group).union(*map(neighbours, group))
        fulfilled = []
        for at in sorted(touched.intersection(self._open)):
            counts: dict[Color, int] = {}
            tasks = self._tiles[at].tasks
            for index in self._open[at]:
                for color, needed in tasks[index].needs:
                    if color not in counts:
                        counts[color] = self._count(at, color)
                    if counts[color] < needed:
                        break
                else:
                    fulfilled.append(TaskRef(at, index))
        return tuple(fulfilled)

    def _count(self, cell: Cell, color: Color) -> int:
        """How many tiles of ``color`` count for the tasks of the tile on ``cell``."""
        total = 0
        for group in self._touching(cell, color):
            # RULES 5.2: the tile never counts itself
            total += len(group) - (cell in group)
        return total

    def _touching(self, cell: Cell, color: Color) -> list[frozenset[Cell]]:
        """The colour groups that touch ``cell``, each once (RULES 5.1)."""
        found: list[frozenset[Cell]] = []
        for near in neighbours(cell):
            tile = self._tiles.get(near)
            if tile is not None and tile.color is color:
                group = self._groups[near]
                if group not in found:  # the same group is the same object: a quick comparison
                    found.append(group)
        return found

    def counting_cells(self, cell: Cell, color: Color) -> frozenset[Cell]:
        """Which tiles of ``color`` count for the tasks of the tile on ``cell`` (RULES 5.1, 5.2)."""
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
                        ColorProgress(color, needed, self.counting_cells(cell, color))
                        for color, needed in task.needs
                    ),
                )

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
