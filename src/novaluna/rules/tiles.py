"""The 68 tiles (RULES 1.1): their colours, time values and tasks."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from importlib import resources


class Color(Enum):
    """One of the four tile colours; the value is its letter in every text form."""

    RED = "R"
    BLUE = "B"
    TURQUOISE = "T"
    YELLOW = "Y"

    # Members are singletons: identity hashing is right, and much faster than Enum's own.
    __hash__ = object.__hash__

    @property
    def index(self) -> int:
        """Place in the fixed order red, blue, turquoise, yellow."""
        return "RBTY".index(self.value)

    def __str__(self) -> str:
        return self.value


COLORS = tuple(Color)


@dataclass(frozen=True, slots=True, repr=False)
class Task:
    """What a task asks for: one to four colours, some perhaps more than once (RULES 1.1)."""

    needs: tuple[tuple[Color, int], ...]
    """Each colour asked for with how often, in the order red, blue, turquoise, yellow."""

    @classmethod
    def of(cls, letters: str) -> Task:
        """The task written as colour letters, such as ``"RBT"`` or ``"YYYY"``."""
        counts = Counter(Color(letter) for letter in letters)
        return cls(tuple((color, counts[color]) for color in COLORS if counts[color]))

    def needed(self, color: Color) -> int:
        """How many tiles of ``color`` the task asks for."""
        return next((count for wanted, count in self.needs if wanted is color), 0)

    def __str__(self) -> str:
        return "".join(color.value * count for color, count in self.needs)

    def __repr__(self) -> str:
        return f"<Task {self}>"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Tile:
    """One kind of tile. Tiles that look the same are the same object (RULES 1.1).

    ``index`` numbers the 64 kinds in catalogue order, which is the order of ``tiles.csv``.
    """

    index: int
    name: str
    color: Color
    time: int
    tasks: tuple[Task, ...]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<Tile {self}: {' '.join(map(str, self.tasks)) or 'no task'}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and unpickled tiles stay the one object of their kind."""
        return (tile_named, (self.name,))

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index


def _read_catalogue() -> tuple[Tile, ...]:
    """All 68 tiles in file order, named by colour and time: ``R1``, ``R3a``, ``R3b`` …"""
    text = resources.files(__package__).joinpath("tiles.csv").read_text("utf-8")
    rows = [(row["color"], row["time"], row["tasks"]) for row in csv.DictReader(text.splitlines())]
    kinds = list(dict.fromkeys(rows))
    alike = Counter((color, time) for color, time, _ in kinds)
    numbered: Counter[tuple[str, str]] = Counter()
    tiles: dict[tuple[str, str, str], Tile] = {}
    for index, (color, time, tasks) in enumerate(kinds):
        suffix = chr(ord("a") + numbered[color, time]) if alike[color, time] > 1 else ""
        numbered[color, time] += 1
        tiles[color, time, tasks] = Tile(
            index=index,
            name=f"{color}{time}{suffix}",
            color=Color(color),
            time=int(time),
            tasks=tuple(Task.of(letters) for letters in tasks.split()),
        )
    return tuple(tiles[row] for row in rows)


TILES: tuple[Tile, ...] = _read_catalogue()
"""Every tile of the game in catalogue order; a kind that occurs twice is listed twice."""

KINDS: tuple[Tile, ...] = tuple(dict.fromkeys(TILES))
"""The 64 different tiles, in catalogue order: ``KINDS[tile.index] is tile``."""

_BY_NAME = {tile.name: tile for tile in KINDS}


def tile_named(name: str) -> Tile:
    """The tile with this name; ``KeyError`` if there is none."""
    return _BY_NAME[name]


def catalogue_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles as a multiset: sorted, so that equal collections compare equal."""
    return tuple(sorted(tiles, key=lambda tile: tile.index))
