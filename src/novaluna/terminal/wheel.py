"""The moon wheel: twelve spaces around, the meeple, and what it offers (RULES 1.2, 4.2)."""

from __future__ import annotations

from novaluna.rules.wheel import SPACES, MoonWheel
from novaluna.terminal.canvas import Canvas
from novaluna.terminal.palette import FADED, MOON, NIGHT, ink
from novaluna.terminal.tile import Size, draw_tile
from novaluna.terminal.track import ring

MEEPLE = "☾"


def wheel_size(size: Size) -> tuple[int, int]:
    """The columns and rows of a wheel with tiles of this size and a gap around them."""
    return 4 * size.pitch_x + size.gap_x, 4 * size.pitch_y + size.gap_y


def draw_wheel(
    wheel: MoonWheel,
    size: Size,
    *,
    chosen: int | None = None,
    middle: Canvas | None = None,
    offers: bool = True,
) -> Canvas:
    """The wheel with space 0 at the top, left of the middle, and the others clockwise.

    The offered tiles are numbered in the order in which they come; ``chosen`` is the space of
    the one being considered. ``middle`` is drawn within the ring.
    """
    canvas = Canvas(*wheel_size(size))
    if middle is not None:
        x, y = (canvas.width - middle.width + 1) // 2, (canvas.height - middle.height) // 2
        canvas.paste(x, y, middle)
    places = ring(4, 4)
    numbers = {space: number for number, space in enumerate(wheel.offered, start=1)}
    for space in range(SPACES):
        column, row = places[(space + 1) % SPACES]
        x, y = size.gap_x + column * size.pitch_x, size.gap_y + row * size.pitch_y
        tile = wheel.spaces[space]
        if tile is not None:
            number = numbers.get(space) if offers else None
            label = "" if number is None else f"▸{number}" if space == chosen else str(number)
            face = draw_tile(tile, size, dim=offers and number is None, label=label)
            canvas.paste(x, y, face)
        elif space == wheel.meeple:
            _draw_meeple(canvas, x, y, size)
        else:
            canvas.put(x + size.width // 2, y + size.height // 2, "·", ink(FADED))
        if space == chosen:
            frame(canvas, x, y, size, MOON)
    return canvas


def _draw_meeple(canvas: Canvas, x: int, y: int, size: Size) -> None:
    """The moon figure on its space."""
    left = x + (size.width - 5) // 2
    top = y + (size.height - 3) // 2
    style = ink(MOON, bold=True)
    canvas.put(left, top, "╭───╮", style)
    canvas.put(left, top + 1, f"│ {MEEPLE} │", style)
    canvas.put(left, top + 2, "╰───╯", style)


def frame(canvas: Canvas, x: int, y: int, size: Size, color: str) -> None:
    """Mark the tile at ``(x, y)`` in the gaps around it."""
    style = ink(color, NIGHT, bold=True)
    for row in range(size.height):
        canvas.put(x - 1, y + row, "▐", style)
        canvas.put(x + size.width, y + row, "▌", style)
    if size.gap_y:
        canvas.put(x - 1, y - 1, "▗" + "▄" * size.width + "▖", style)
        canvas.put(x - 1, y + size.height, "▝" + "▀" * size.width + "▘", style)
