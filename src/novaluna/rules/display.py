"""A player's display: placing tiles and counting what fulfils a task (RULES 4.4, 4.5, 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
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


@dataclass(slots=True, eq=False)
class Site:
    """A cell, be there a tile or not, with the colour groups that touch it; never changed."""

    cell: Cell
    groups: dict[frozenset[Cell], Color]
    """Each group once, however often it touches the cell (RULES 5.1)."""
    counts: dict[Color, int]
    """How many tiles of each colour count for a tile that lies here (RULES 5.1, 5.2)."""
    known: tuple[tuple[Color, int], ...]
    """The counts once more, as something to look up."""

    def counting(self, color: Color) -> frozenset[Cell]:
        """Which tiles of ``color`` count for a tile that lies here (RULES 5.1, 5.2)."""
        groups = [group for group, found in self.groups.items() if found is color]
        return NO_CELLS.union(*groups) - {self.cell}

    def fulfilled(self, tile: Tile) -> list[TaskRef]:
        """The tasks of ``tile`` that are fulfilled when it lies here."""
        found = _fulfilled(tile, self.known)
        return [TaskRef(self.cell, task) for task in found] if found else []


class Waiting(NamedTuple):
    """An open task that lacks nothing but tiles of one colour."""

    ref: TaskRef
    color: Color
    lacking: int
    """How many tiles of the colour."""
    counting: list[frozenset[Cell]]
    """The groups of the colour that count for it now."""

    def is_fulfilled_from(self, site: Site) -> bool:
        """Whether a tile of the colour fulfils the task when it is placed at ``site``.

        It forms one group with those of the colour that touch it. That group counts for the task
        if a part of it did so before, or if the new tile touches the task's own.
        """
        known = [group for group in self.counting if group in site.groups]
        if not known and self.ref.cell not in neighbours(site.cell):
            return False
        return 1 + site.counts.get(self.color, 0) - sum(map(len, known)) >= self.lacking


@dataclass(slots=True, eq=False)
class PlacedTile:
    """A tile in a display and how its tasks stand; never changed.

    As long as nothing of that changes, it is the same object in one display after the other.
    """

    site: Site
    tile: Tile
    open_tasks: tuple[int, ...]
    waiting: list[Waiting]
    """The open tasks for which tiles of only one colour are missing."""

    @property
    def cell(self) -> Cell:
        """Where it lies."""
        return self.site.cell

    def progress(self) -> Iterator[TaskProgress]:
        """Every task with what it needs and the very tiles that count for it."""
        counting = {color: self.site.counting(color) for color in self.site.counts}
        for index, task in enumerate(self.tile.tasks):
            yield TaskProgress(
                ref=TaskRef(self.cell, index),
                tile=self.tile,
                task=task,
                covered=index not in self.open_tasks,
                colors=tuple(
                    [
                        ColorProgress(color, needed, counting.get(color, NO_CELLS))
                        for color, needed in task.needs
                    ]
                ),
            )


@lru_cache(maxsize=1 << 14)
def _fulfilled(tile: Tile, counts: tuple[tuple[Color, int], ...]) -> tuple[int, ...]:
    """Which tasks of a tile are fulfilled when so many of each colour count for it (RULES 5.3)."""
    having = dict(counts)
    return tuple(
        index
        for index, task in enumerate(tile.tasks)
        if all(having.get(color, 0) >= needed for color, needed in task.needs)
    )


def _first(fulfilled: list[TaskRef], tokens: int) -> tuple[TaskRef, ...]:
    """The tasks that are covered with so many tokens (RULES 5.5)."""
    return tuple(sorted(fulfilled)[:tokens]) if fulfilled else ()


@cache
def _asks_for(tile: Tile, color: Color) -> bool:
    """Whether any task of a tile asks for a colour."""
    return any(task.needed(color) for task in tile.tasks)


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

    __slots__ = (
        "_covered",
        "_free",
        "_groups",
        "_hash",
        "_left",
        "_open",
        "_placed",
        "_sites",
        "_tiles",
    )

    _tiles: dict[Cell, Tile]
    _groups: dict[Cell, frozenset[Cell]]  # every cell of a colour group maps to the same set
    _open: dict[Cell, tuple[int, ...]]  # open tasks of the cells that have any
    _left: tuple[TaskRef, ...]  # the open ones that are fulfilled, for want of tokens
    _covered: frozenset[TaskRef]
    _free: tuple[Cell, ...]
    _hash: int | None
    # What was worked out before, here or in the display before this one, and still holds.
    _sites: dict[Cell, Site]
    _placed: dict[Cell, PlacedTile]

    def __init__(self) -> None:
        """An empty display; others come from :meth:`place`."""
        self._tiles = {}
        self._groups = {}
        self._open = {}
        self._left = ()
        self._covered = frozenset()
        self._free = (ORIGIN,)
        self._hash = None
        self._sites = {}
        self._placed = {}

    @classmethod
    def of(cls, tiles: Mapping[Cell, Tile], covered: Iterable[TaskRef] | None = None) -> Display:
        """The display with these tiles; ``covered`` defaults to every fulfilled task.

        A fulfilled task that is left open, as only the winning move can leave it (RULES 5.5),
        is covered by the next :meth:`place`.
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
        self._left = (*self._left, *(self._covered - covered))
        self._covered = covered
        self._placed = {}
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
        site = self._site(cell)
        joined = [found for found, color in site.groups.items() if color is tile.color]
        group = frozenset((cell,)).union(*joined)
        # Only the tasks of tiles in the new group, or touching it, can change.
        near = group.union(*map(neighbours, group))
        fulfilled = [*self._left, *site.fulfilled(tile)]
        for at in near.intersection(self._open):
            if _asks_for(self._tiles[at], tile.color):
                for task in self.placed(at).waiting:
                    if task.color is tile.color and task.is_fulfilled_from(site):
                        fulfilled.append(task.ref)
        covers = _first(fulfilled, tokens)
        after = Display.__new__(Display)
        after._left = tuple(set(fulfilled).difference(covers)) if len(fulfilled) > tokens else ()
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
        # What is known goes on to where it will be asked for next. By way of a copy: another thread
        # that looks at this display meanwhile may still add to what it has found there.
        sites, placed = self._sites.copy(), self._placed.copy()
        self._sites, self._placed = {}, {}
        after._sites = {at: known for at, known in sites.items() if at not in near}
        changed = near.union([at for at, _ in covers]) if self._left else near
        after._placed = {at: known for at, known in placed.items() if at not in changed}
        return after, covers

    def would_cover(
        self, tiles: Iterable[Tile], tokens: int
    ) -> Iterator[dict[Cell, tuple[TaskRef, ...]]]:
        """For each of ``tiles``, where :meth:`place` would cover anything, and what; much quicker.

        What does not depend on the tile is worked out once, and a waiting task is looked at only
        where it could be fulfilled: next to its tile, or to a group that counts for it.
        """
        sites = {cell: self._site(cell) for cell in self._free}
        beside: dict[frozenset[Cell], list[Cell]] = {}
        for cell, site in sites.items():
            for group in site.groups:
                beside.setdefault(group, []).append(cell)
        waiting: dict[Color, list[Waiting]] = {}
        for cell in self._open:
            for task in self.placed(cell).waiting:
                waiting.setdefault(task.color, []).append(task)
        by_color: dict[Color, list[tuple[Cell, TaskRef]]] = {}
        for tile in tiles:
            covers: dict[Cell, list[TaskRef]] = {}
            for cell, site in sites.items():
                if self._left or _fulfilled(tile, site.known):
                    covers[cell] = [*self._left, *site.fulfilled(tile)]
            others = by_color.get(tile.color)
            if others is None:
                others = by_color[tile.color] = []
                for task in waiting.get(tile.color, ()):
                    near = sites.keys() & neighbours(task.ref.cell)
                    for cell in near.union(*[beside.get(group, ()) for group in task.counting]):
                        # If a single tile is missing, it may lie on any of these cells.
                        if task.lacking == 1 or task.is_fulfilled_from(sites[cell]):
                            others.append((cell, task.ref))
            for cell, ref in others:
                covers.setdefault(cell, []).append(ref)
            yield {cell: _first(refs, tokens) for cell, refs in covers.items()}

    def _site(self, cell: Cell) -> Site:
        site = self._sites.get(cell)
        if site is None:
            tiles, all_groups = self._tiles, self._groups
            groups = {all_groups[at]: tiles[at].color for at in neighbours(cell) if at in tiles}
            counts: dict[Color, int] = {}
            for group, color in groups.items():
                # RULES 5.2: a tile that lies here never counts itself
                counts[color] = counts.get(color, 0) + len(group) - (cell in group)
            site = self._sites[cell] = Site(cell, groups, counts, tuple(counts.items()))
        return site

    def placed(self, cell: Cell) -> PlacedTile:
        """The tile on ``cell`` and how its tasks stand."""
        placed = self._placed.get(cell)
        if placed is None:
            site, open_tasks = self._site(cell), self._open.get(cell, ())
            placed = PlacedTile(site, self._tiles[cell], open_tasks, self._waiting(site))
            self._placed[cell] = placed
        return placed

    def _waiting(self, site: Site) -> list[Waiting]:
        """The open tasks of the tile at ``site`` that lack only one colour."""
        waiting = []
        tile = self._tiles[site.cell]
        for index in self._open.get(site.cell, ()):
            lacking = [
                (color, needed - site.counts.get(color, 0))
                for color, needed in tile.tasks[index].needs
                if needed > site.counts.get(color, 0)
            ]
            if len(lacking) != 1:
                continue
            [(color, number)] = lacking
            counting = [group for group, found in site.groups.items() if found is color]
            if tile.color is color and not counting:
                counting = [self._groups[site.cell]]  # its own group is itself alone
            waiting.append(Waiting(TaskRef(site.cell, index), color, number, counting))
        return waiting

    def counting_cells(self, cell: Cell, color: Color) -> frozenset[Cell]:
        """Which tiles of ``color`` count for a tile on ``cell``, be it there or not (RULES 5.1)."""
        return self._site(cell).counting(color)

    def progress(self) -> Iterator[TaskProgress]:
        """Every task of the display with what it needs and the very tiles that count for it."""
        for cell in self._tiles:
            yield from self.placed(cell).progress()

    def __getstate__(self) -> tuple[None, dict[str, object]]:
        """What a copy keeps: not the hash, which is another one in another process."""
        forgotten: dict[str, object] = {"_hash": None, "_sites": {}, "_placed": {}}
        return None, {slot: getattr(self, slot) for slot in self.__slots__} | forgotten

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
