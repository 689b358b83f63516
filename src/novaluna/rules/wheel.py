"""The moon wheel's selection track: twelve spaces, the meeple and what it offers (RULES 1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from novaluna.rules.tiles import Tile

SPACES = 12
OFFERED = 3
CLOCKWISE = tuple(
    tuple((start + step) % SPACES for step in range(1, SPACES)) for start in range(SPACES)
)
"""For each space the others in clockwise order."""


@dataclass(frozen=True, slots=True, repr=False)
class MoonWheel:
    """The selection track: a tile or nothing on each of twelve spaces, and the meeple.

    The meeple's own space is always empty: it stands where the last tile was taken.
    """

    spaces: tuple[Tile | None, ...]
    meeple: int = 0

    @classmethod
    def set_up(cls, tiles: Sequence[Tile]) -> MoonWheel:
        """The meeple on space 0 and eleven tiles on spaces 1–11 (RULES 2.1)."""
        if len(tiles) != SPACES - 1:
            raise ValueError(f"the set-up needs {SPACES - 1} tiles, not {len(tiles)}")
        return cls((None, *tiles))

    @property
    def count(self) -> int:
        """How many tiles lie on the selection track."""
        return SPACES - self.spaces.count(None)

    @property
    def offered(self) -> tuple[int, ...]:
        """The spaces of the next three tiles clockwise from the meeple (RULES 4.2)."""
        return tuple([space for space in CLOCKWISE[self.meeple] if self.spaces[space]][:OFFERED])

    @property
    def empty_spaces(self) -> tuple[int, ...]:
        """The spaces a refill would fill, in its order: clockwise after the meeple (RULES 4.1)."""
        return tuple(space for space in CLOCKWISE[self.meeple] if self.spaces[space] is None)

    def tile_at(self, space: int) -> Tile:
        """The tile on ``space``, which must hold one."""
        tile = self.spaces[space]
        if tile is None:
            raise ValueError(f"space {space} is empty")
        return tile

    def take(self, space: int) -> MoonWheel:
        """The wheel after the tile on ``space`` was taken: the meeple moves there (RULES 4.2)."""
        spaces = list(self.spaces)
        spaces[space] = None
        return MoonWheel(tuple(spaces), space)

    def refill(self, tiles: Sequence[Tile]) -> MoonWheel:
        """The wheel with ``tiles`` laid on the empty spaces in order (RULES 4.1)."""
        spaces = list(self.spaces)
        for space, tile in zip(self.empty_spaces, tiles, strict=False):
            spaces[space] = tile
        return MoonWheel(tuple(spaces), self.meeple)

    def __str__(self) -> str:
        """The twelve spaces in order: a tile's name, ``*`` for the meeple, ``-`` if empty."""
        marks = [tile.name if tile else "-" for tile in self.spaces]
        marks[self.meeple] = "*"
        return ",".join(marks)

    def __repr__(self) -> str:
        return f"<MoonWheel {self}>"
