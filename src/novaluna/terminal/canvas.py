"""A rectangle of styled characters to draw on, independent of any screen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len, get_character_cell_size, set_cell_size
from rich.text import Text

from novaluna.terminal.palette import PLAIN

Piece = tuple[str, str]
"""A character (empty behind a wide one) and its style."""


class Canvas:
    """``width`` × ``height`` characters; what is drawn beyond the edge is cut off."""

    def __init__(self, width: int, height: int, style: str = PLAIN) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self._rows: list[list[Piece]] = [[(" ", style)] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: str = PLAIN) -> None:
        """Write ``text`` from ``(x, y)`` to the right."""
        if not 0 <= y < self.height:
            return
        row = self._rows[y]
        for character in text:
            size = get_character_cell_size(character)
            if size and x >= 0 and x + size <= self.width:
                row[x] = (character, style)
                if size == 2:
                    row[x + 1] = ("", style)
            x += size

    def center(self, y: int, text: str, style: str = PLAIN) -> None:
        """Write ``text`` in the middle of a row."""
        self.put((self.width - cell_len(text)) // 2, y, text, style)

    def paste(self, x: int, y: int, other: Canvas) -> None:
        """Copy another canvas to ``(x, y)``."""
        first, last = max(0, -x), min(other.width, self.width - x)
        if first >= last:
            return
        for number, row in enumerate(other._rows):
            if 0 <= y + number < self.height:
                self._rows[y + number][x + first : x + last] = row[first:last]

    def runs(self, y: int) -> Iterator[Piece]:
        """A row as pieces of equal style, from left to right."""
        for style, pieces in groupby(self._rows[y], key=itemgetter(1)):
            yield "".join(piece[0] for piece in pieces), style

    def text(self) -> Text:
        """The drawing as styled text."""
        lines = (Text.assemble(*self.runs(y)) for y in range(self.height))
        return Text("\n", no_wrap=True, end="").join(lines)

    def __str__(self) -> str:
        """The characters alone, without blanks at the ends of the lines."""
        return "\n".join(
            "".join(run for run, _ in self.runs(y)).rstrip() for y in range(self.height)
        )


def fitted(text: str, width: int) -> str:
    """``text`` in at most ``width`` columns, with an ellipsis if it had to be cut."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…" if width > 0 else ""
