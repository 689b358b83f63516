"""How a tile looks, in several sizes: its colour and letter, its time, its tasks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from novaluna.rules.tiles import Color, Task, Tile
from novaluna.terminal.canvas import Canvas
from novaluna.terminal.palette import DIM_TONES, MOON, NIGHT, TONES, Tones, ink


@dataclass(frozen=True, slots=True)
class Size:
    """A tile's columns and rows, and the gap to its neighbours."""

    width: int
    height: int
    gap_x: int
    gap_y: int

    @property
    def pitch_x(self) -> int:
        """Columns from one tile to the next."""
        return self.width + self.gap_x

    @property
    def pitch_y(self) -> int:
        """Rows from one tile to the next."""
        return self.height + self.gap_y

    @property
    def is_small(self) -> bool:
        """Whether the badge stands beside the tasks, not above them."""
        return self.height == 3


SMALL = Size(7, 3, 1, 0)
ROOMY = Size(7, 3, 1, 1)
MEDIUM = Size(10, 4, 1, 1)
LARGE = Size(16, 6, 1, 1)


class Mark(Enum):
    """What stands before a task."""

    OPEN = "○"
    COVERED = "●"
    FULFILLED = "✓"
    """The move being considered would fulfil it."""
    LOOKED_AT = "▸"


def draw_tile(
    tile: Tile,
    size: Size,
    *,
    marks: Sequence[Mark] = (),
    dim: bool = False,
    token: str = MOON,
    label: str = "",
) -> Canvas:
    """The face of a tile.

    ``marks`` tells of each task how it stands (none: all open), ``token`` is the colour of the
    tokens that cover, and ``label`` a short text on the badge.
    """
    palette = DIM_TONES if dim else TONES
    tones = palette[tile.color]
    canvas = Canvas(size.width, size.height, ink(tones.letter, tones.ground))
    badge = ink(NIGHT, tones.badge, bold=True)
    if size.is_small:
        for row in range(size.height):
            canvas.put(0, row, "  ", badge)
        canvas.put(0, 0, tile.name[:2], badge)
        canvas.put(0, 1, label[:2].rjust(2) if label else "", badge)
        left, top = 2, 0
    else:
        canvas.put(0, 0, " " * size.width, badge)
        canvas.put(1, 0, tile.color.value, badge)
        canvas.put(size.width - 2, 0, str(tile.time), badge)
        canvas.center(0, label, badge)
        left, top = 1, 1 if size is MEDIUM else 2
    for number, task in enumerate(tile.tasks):
        mark = marks[number] if marks else Mark.OPEN
        _draw_task(canvas, left, top + number, task, mark, tones, palette, size, token)
    return canvas


def _draw_task(
    canvas: Canvas,
    x: int,
    y: int,
    task: Task,
    mark: Mark,
    tones: Tones,
    palette: dict[Color, Tones],
    size: Size,
    token: str,
) -> None:
    """A mark and the letters of the task; what is covered steps back behind its token."""
    covered = mark is Mark.COVERED
    strong = mark in (Mark.FULFILLED, Mark.LOOKED_AT)
    ground = NIGHT if strong else tones.ground
    style = ink(token if covered else MOON if strong else tones.letter, ground, bold=not covered)
    canvas.put(x, y, mark.value, style)
    x += 1 if size.is_small else 2
    for letter in str(task):
        color = Color(letter)
        if covered:
            canvas.put(x, y, letter, ink(DIM_TONES[color].badge, tones.ground))
        elif size is LARGE:
            badge = palette[color].badge
            canvas.put(x, y, "▐ ▌", ink(badge, tones.ground))
            canvas.put(x + 1, y, letter, ink(NIGHT, badge, bold=True))
        else:
            canvas.put(x, y, letter, ink(palette[color].letter, ground, bold=True))
        x += 3 if size is LARGE else 1
