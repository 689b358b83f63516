"""A player's display: large with all its tasks, or small to keep an eye on (RULES 4.4, 5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from novaluna.rules.display import Cell, Display, TaskRef
from novaluna.rules.tiles import Tile
from novaluna.terminal.canvas import Canvas
from novaluna.terminal.palette import FADED, FAINT, MOON, NIGHT, TONES, ink
from novaluna.terminal.tile import LARGE, MEDIUM, ROOMY, SMALL, Mark, Size, draw_tile
from novaluna.terminal.wheel import frame


@dataclass(frozen=True, slots=True)
class Look:
    """What to show in a display besides its tiles."""

    free: Collection[Cell] = ()
    """Where a tile could go."""
    ghost: tuple[Cell, Tile] | None = None
    """The tile being considered, and where."""
    fulfils: Collection[TaskRef] = ()
    """The tasks that it would fulfil."""
    task: TaskRef | None = None
    """The task being looked at."""
    frames: Mapping[Cell, str] = field(default_factory=dict)
    """Cells to point out, with the colour to do it in; the other tiles step back."""

    @property
    def focus(self) -> Cell | None:
        """The cell that must be in view."""
        if self.task is not None:
            return self.task.cell
        return self.ghost[0] if self.ghost is not None else None


def best_size(cells: Iterable[Cell], width: int, height: int) -> Size:
    """The largest size of tiles at which the middle of all ``cells`` is in view, else the smallest.

    The outer cells are free as a rule: as long as their middle shows, their rim may be cut off.
    """
    known = list(cells)
    for size in (LARGE, MEDIUM, ROOMY):
        columns, rows = extent(known, size)
        rim_x, rim_y = size.width // 2 - 1, max(0, size.height // 2 - 1)
        if columns - 2 * rim_x <= width and rows - 2 * rim_y <= height:
            return size
    return SMALL


def extent(cells: Iterable[Cell], size: Size) -> tuple[int, int]:
    """The columns and rows that ``cells`` take up, with the gaps between them."""
    low, high = corners(cells)
    columns, rows = high.x - low.x + 1, high.y - low.y + 1
    return columns * size.pitch_x - size.gap_x, rows * size.pitch_y - size.gap_y


def corners(cells: Iterable[Cell]) -> tuple[Cell, Cell]:
    """The bounding box of ``cells`` as (first, last)."""
    known = list(cells) or [Cell(0, 0)]
    xs, ys = [cell.x for cell in known], [cell.y for cell in known]
    return Cell(min(xs), min(ys)), Cell(max(xs), max(ys))


def _offset(length: int, room: int, focus: int) -> int:
    """Where a strip of ``length`` starts in ``room``: in the middle, or so that focus is there."""
    if length <= room:
        return (room - length) // 2
    return min(0, max(room - length, room // 2 - focus))


def draw_display(
    display: Display, width: int, height: int, *, look: Look | None = None, token: str = MOON
) -> Canvas:
    """The display in a pane of this size, as large as it fits.

    If it does not fit at all, the pane shows the part around the focus, and arrows at its edges
    point to the rest.
    """
    look = look or Look()
    canvas = Canvas(width, height)
    cells = [*display.tiles, *look.free]
    size = best_size(cells, width, height)
    low, high = corners(cells)
    columns, rows = extent(cells, size)
    focus = look.focus or Cell((low.x + high.x) // 2, (low.y + high.y) // 2)
    left = _offset(columns, width, (focus.x - low.x) * size.pitch_x + size.width // 2)
    top = _offset(rows, height, (focus.y - low.y) * size.pitch_y + size.height // 2)

    def place(cell: Cell) -> tuple[int, int]:
        return (
            left + (cell.x - low.x) * size.pitch_x,
            top + (cell.y - low.y) * size.pitch_y,
        )

    for cell in look.free:
        x, y = place(cell)
        canvas.put(x + size.width // 2, y + size.height // 2, "+", ink(FAINT))
    for cell, tile in display.tiles.items():
        marks = [_mark(display, look, TaskRef(cell, number)) for number in range(len(tile.tasks))]
        stands_back = bool(look.frames) and cell not in look.frames
        face = draw_tile(tile, size, marks=marks, token=token, dim=stands_back)
        canvas.paste(*place(cell), face)
    if look.ghost is not None:
        cell, tile = look.ghost
        marks = [_mark(display, look, TaskRef(cell, number)) for number in range(len(tile.tasks))]
        canvas.paste(*place(cell), draw_tile(tile, size, marks=marks, token=token))
        frame(canvas, *place(cell), size, MOON)
    for cell, color in look.frames.items():
        frame(canvas, *place(cell), size, color)
    _draw_arrows(canvas, left, top, left + columns, top + rows)
    return canvas


def _mark(display: Display, look: Look, ref: TaskRef) -> Mark:
    if ref == look.task:
        return Mark.LOOKED_AT
    if ref in look.fulfils:
        return Mark.FULFILLED
    return Mark.COVERED if ref in display.covered else Mark.OPEN


def _draw_arrows(canvas: Canvas, left: int, top: int, right: int, bottom: int) -> None:
    """Point to what lies outside the pane."""
    style = ink(MOON, NIGHT, bold=True)
    middle_x, middle_y = canvas.width // 2, canvas.height // 2
    if left < 0:
        canvas.put(0, middle_y, "◂", style)
    if right > canvas.width:
        canvas.put(canvas.width - 1, middle_y, "▸", style)
    if top < 0:
        canvas.put(middle_x, 0, "▴", style)
    if bottom > canvas.height:
        canvas.put(middle_x, canvas.height - 1, "▾", style)


def draw_overview(display: Display, width: int, height: int) -> Canvas:
    """The display as letters and times only, in as many columns for a tile as there is room."""
    canvas = Canvas(width, height)
    if not display.tiles:
        canvas.center(height // 3, "–", ink(FADED))
        return canvas
    low, high = corners(display.tiles)
    across, down = high.x - low.x + 1, high.y - low.y + 1
    pitch = next((pitch for pitch in (3, 2) if across * pitch - pitch // 3 <= width), 1)
    left, top = max(0, (width - across * pitch) // 2), max(0, (height - down) // 3)
    for cell, tile in display.tiles.items():
        style = ink(NIGHT, TONES[tile.color].badge, bold=True)
        text = tile.name[: min(pitch, 2)]
        canvas.put(left + (cell.x - low.x) * pitch, top + cell.y - low.y, text, style)
    return canvas
