"""The colours of the terminal game: a night sky, warm tiles, a disc for each player.

Nothing is told by colour alone: tiles carry their letter, players theirs.
"""

from __future__ import annotations

from typing import NamedTuple

from novaluna.rules.tiles import Color

NIGHT = "#0b1022"
DUSK = "#141b36"
TEXT = "#d9e0f5"
FAINT = "#76819f"
FADED = "#46506f"
MOON = "#f6e7b0"
GOOD = "#8be28b"
ALERT = "#ff9d6c"


class Tones(NamedTuple):
    """How a tile colour looks: its badge, the ground of its tasks, its letters."""

    badge: str
    ground: str
    letter: str


TONES = {
    Color.RED: Tones("#ee5f5f", "#43202a", "#ff8d88"),
    Color.BLUE: Tones("#5b9dff", "#1a2d5c", "#8fbcff"),
    Color.TURQUOISE: Tones("#38d3c2", "#123f46", "#5fe8d9"),
    Color.YELLOW: Tones("#f7c948", "#453a1a", "#ffdb70"),
}
"""The colours of a tile in full view."""

DIM_TONES = {
    Color.RED: Tones("#84404a", "#251a2b", "#a3636b"),
    Color.BLUE: Tones("#39588f", "#152142", "#6484b8"),
    Color.TURQUOISE: Tones("#2a7675", "#122a38", "#4e9a98"),
    Color.YELLOW: Tones("#86733a", "#27272a", "#a6945c"),
}
"""The same further away: tiles that cannot be taken now."""

SEATS = ("#ffffff", "#ffa352", "#d59bff", "#93dd6f")
"""The discs and tokens of the four seats; none of them is a tile colour."""


def ink(color: str, ground: str = NIGHT, *, bold: bool = False) -> str:
    """A style of the canvas: writing in ``color`` on ``ground``."""
    return f"{'bold ' if bold else ''}{color} on {ground}"


PLAIN = ink(TEXT)
QUIET = ink(FAINT)
FAINTEST = ink(FADED)
STRONG = ink(MOON, bold=True)
