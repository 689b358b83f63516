"""The pane below the wheel: the other displays, or the scores of a solo game; the draw pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.cells import cell_len

from novaluna.rules.state import State
from novaluna.rules.tiles import COLORS
from novaluna.rules.track import SEAT_LETTERS
from novaluna.terminal.canvas import Canvas, fitted
from novaluna.terminal.display import draw_overview
from novaluna.terminal.palette import FAINT, MOON, PLAIN, QUIET, SEATS, STRONG, TEXT, TONES, ink
from novaluna.terminal.words import Words


def draw_others(
    state: State, names: Sequence[str], words: Words, width: int, height: int, *, seat: int
) -> Canvas:
    """Everything beside the wheel and the display of ``seat``, which is shown elsewhere."""
    canvas = Canvas(width, height)
    _draw_pile(canvas, state, words, height - 1)
    if state.is_solo:
        _draw_scores(canvas, state, words)
        return canvas
    others = [other for other in range(state.players) if other != seat]
    column = (width + 1) // len(others)
    for number, other in enumerate(others):
        left = number * column
        tokens = f"●{state.supplies[other]}" if column > 12 else ""  # the track tells them too
        name = fitted(names[other], column - 4 - len(tokens))
        canvas.put(left, 0, f"{SEAT_LETTERS[other]} {name}", ink(SEATS[other], bold=True))
        canvas.put(left + column - 1 - len(tokens), 0, tokens, ink(SEATS[other]))
        overview = draw_overview(state.displays[other], column - 1, height - 2)
        canvas.paste(left, 1, overview)
    return canvas


def _draw_pile(canvas: Canvas, state: State, words: Words, y: int) -> None:
    """How many tiles are left to draw, and how many of each colour (never in which order)."""
    label = words("draw-pile", count=len(state.unseen))
    canvas.put(0, y, label, QUIET)
    x = cell_len(label) + 1
    counts = Counter(tile.color for tile in state.unseen)
    for color in COLORS:
        part = f" {color.value}{counts[color]}"
        canvas.put(x, y, part, ink(TONES[color].letter))
        x += len(part)


def _draw_scores(canvas: Canvas, state: State, words: Words) -> None:
    """The two scores of a solo game as they stand (RULES 7.4, 7.7)."""
    score = state.solo_score
    time = state.displays[0].time
    rows = [
        (words("solo-time"), str(time), PLAIN),
        (words("solo-phase", number=1), str(score.phase1), PLAIN),
        (words("solo-phase", number=2), str(score.phase2), PLAIN),
        (words("solo-total"), str(score.total), STRONG),
    ]
    canvas.put(0, 0, words("solo-if-now"), ink(FAINT))
    right = min(canvas.width, 30)
    for number, (label, value, style) in enumerate(rows):
        y = 1 + number
        marker = state.phase == number and number in (1, 2)
        canvas.put(0, y, "▸" if marker else " ", ink(MOON, bold=True))
        canvas.put(2, y, fitted(label, right - 6), style if number == 3 else ink(TEXT))
        canvas.put(right - len(value), y, value, style)
    if canvas.height >= 8:
        canvas.put(2, 6, fitted(words("solo-hint"), canvas.width - 2), QUIET)


def draw_stacks(state: State, words: Words, *, wide: bool = False) -> Canvas:
    """What lies within the wheel in a solo game: the phase and the two stacks of tokens."""
    canvas = Canvas(21 if wide else 15, 7 if wide else 5)
    first = state.first_stack
    second = state.supplies[0] - first
    top = 1 if wide else 0
    canvas.center(top, words("solo-phase", number=state.phase or 1), STRONG)
    for number, (count, size) in enumerate(((first, 8), (second, 13))):
        y = top + 2 + number
        style = ink(SEATS[0], bold=state.phase == number + 1)
        discs = "●" * count if wide and size >= count else "●"
        canvas.put(0 if wide else 3, y, f"{count:>2}", style)
        canvas.put(3 if wide else 6, y, discs, style)
    if not wide:
        canvas.put(8, top + 2, f"/ {8:>2}", QUIET)
        canvas.put(8, top + 3, f"/ {13:>2}", QUIET)
    return canvas
