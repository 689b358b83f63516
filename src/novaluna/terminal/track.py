"""The moon track as a ring of 24 spaces, with the order of play inside it (RULES 3)."""

from __future__ import annotations

from novaluna.rules.track import SEAT_LETTERS, SPACES, MoonTrack
from novaluna.terminal.canvas import Canvas
from novaluna.terminal.palette import FAINT, MOON, NIGHT, SEATS, TEXT, ink

COUNTS = "⁰¹²³⁴"
PHASES = {0: "●", 6: "◐", 12: "○", 18: "◑"}
"""The quarters of the moon, as landmarks on the ring; space 0 is the new moon."""


def ring(columns: int, rows: int) -> list[tuple[int, int]]:
    """The places around a grid, clockwise from the top left."""
    top = [(column, 0) for column in range(columns)]
    right = [(columns - 1, row) for row in range(1, rows)]
    bottom = [(column, rows - 1) for column in range(columns - 2, -1, -1)]
    left = [(0, row) for row in range(rows - 2, 0, -1)]
    return top + right + bottom + left


def stack_text(stack: tuple[int, ...], width: int) -> str:
    """The discs of one space from the top down; if there is no room, the top one and how many."""
    letters = "".join(SEAT_LETTERS[seat] for seat in stack)
    return letters if len(letters) <= width else letters[0] + COUNTS[len(letters)]


def draw_track(
    track: MoonTrack,
    supplies: tuple[int, ...],
    *,
    wide: bool = False,
    landing: tuple[int, int] | None = None,
) -> Canvas:
    """The ring with every disc, and within it each seat in order of play.

    A line of that order shows the seat, its tokens left and how far its disc has come.
    ``landing`` is a seat and a space where its disc would come to lie, shown in small letters.
    """
    columns, rows, width = (7, 7, 3) if wide else (8, 6, 2)
    canvas = Canvas(columns * width, rows)
    places = ring(columns, rows)
    for space in range(SPACES):
        column, row = places[(space + 3) % SPACES]
        seats = [seat for seat in track.order if track.space(seat) == space]
        x = column * width
        if seats:
            stack = stack_text(tuple(seats), width)
            for offset, letter in enumerate(stack):
                seat = SEAT_LETTERS.find(letter)
                style = ink(NIGHT, SEATS[seat], bold=True) if seat >= 0 else ink(SEATS[seats[0]])
                canvas.put(x + offset, row, letter, style)
        else:
            moon = PHASES.get(space)
            canvas.put(x, row, moon or "·", ink(MOON if moon else FAINT))
        if landing is not None and landing[1] == space:
            style = f"underline {ink(SEATS[landing[0]], bold=True)}"
            at = x + (1 if seats else 0)
            canvas.put(at, row, SEAT_LETTERS[landing[0]].lower(), style)
    for place, seat in enumerate(track.order):
        style = ink(SEATS[seat], bold=not place)
        y = (rows - len(track.order) + 1) // 2 + place
        x = (canvas.width - 11) // 2
        canvas.put(x, y, "▸" if not place else " ", ink(MOON, bold=True))
        canvas.put(x + 1, y, SEAT_LETTERS[seat], style)
        canvas.put(x + 3, y, f"●{supplies[seat]:>2}", style)
        canvas.put(x + 7, y, f"☾{track.distances[seat]:>3}", ink(TEXT))
    return canvas
