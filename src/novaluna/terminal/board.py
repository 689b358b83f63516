"""The board on the screen: wheel and track, the displays, and what there is to say about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from novaluna.rules.state import State
from novaluna.rules.track import SEAT_LETTERS
from novaluna.terminal.canvas import Canvas, fitted
from novaluna.terminal.display import Look, draw_display
from novaluna.terminal.others import draw_others, draw_stacks
from novaluna.terminal.palette import DUSK, FADED, NIGHT, PLAIN, QUIET, SEATS, TEXT, ink
from novaluna.terminal.tile import LARGE, MEDIUM, SMALL, Size
from novaluna.terminal.track import draw_track
from novaluna.terminal.wheel import draw_wheel, wheel_size
from novaluna.terminal.words import Words

MIN_WIDTH, MIN_HEIGHT = 80, 24
WHEEL_SIZES = ((LARGE, 190, 60), (MEDIUM, 112, 36), (SMALL, 0, 0))
"""The size of the tiles on the wheel, for windows of at least so many columns and rows."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of a game."""

    state: State
    names: Sequence[str]
    seat: int
    """Whose display is shown large."""
    look: Look = field(default_factory=Look)
    chosen: int | None = None
    """The space of the tile being considered."""
    landing: tuple[int, int] | None = None
    """A seat and where on the moon track its disc would come to lie."""
    info: Sequence[Text] = ()


class CanvasView(Widget):
    """A widget that shows a canvas of its own size."""

    ALLOW_SELECT = False
    _canvas: Canvas | None = None

    def draw(self, width: int, height: int) -> Canvas:
        """What to show in so many columns and rows."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw anew, because something has changed."""
        self._canvas = None
        self.refresh()

    @property
    def canvas(self) -> Canvas:
        """What is shown now."""
        width, height = self.size
        if self._canvas is None or (self._canvas.width, self._canvas.height) != (width, height):
            drawn = self.draw(width, height)
            self._canvas = Canvas(width, height)
            self._canvas.paste(0, 0, drawn)
        return self._canvas

    def render_line(self, y: int) -> Strip:
        """One line of the canvas, as the screen wants it."""
        runs = self.canvas.runs(y) if y < self.canvas.height else iter(())
        return Strip([Segment(text, Style.parse(style)) for text, style in runs])


class SceneView(CanvasView):
    """A view of one part of a scene."""

    def __init__(self, words: Words, *, id: str) -> None:
        super().__init__(id=id)
        self.words = words
        self.scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        self.scene = scene
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The part of the scene, or nothing before there is one."""
        return (
            Canvas(width, height) if self.scene is None else self.paint(self.scene, width, height)
        )

    def paint(self, scene: Scene, width: int, height: int) -> Canvas:
        raise NotImplementedError


class WheelView(SceneView):
    """The moon wheel with the moon track within, or the stacks of a solo game."""

    tile_size: Size = SMALL

    def paint(self, scene: Scene, width: int, height: int) -> Canvas:
        state, wide = scene.state, self.tile_size is not SMALL
        middle = (
            draw_stacks(state, self.words, wide=wide)
            if state.track is None
            else draw_track(state.track, state.supplies, wide=wide, landing=scene.landing)
        )
        return draw_wheel(state.wheel, self.tile_size, chosen=scene.chosen, middle=middle)


class OthersView(SceneView):
    """The other displays, or the scores."""

    def paint(self, scene: Scene, width: int, height: int) -> Canvas:
        """Draw what is beside the wheel and the large display."""
        return draw_others(scene.state, scene.names, self.words, width, height, seat=scene.seat)


class DisplayView(SceneView):
    """One display, large, under a line that says whose it is."""

    def paint(self, scene: Scene, width: int, height: int) -> Canvas:
        """Draw the display."""
        canvas = Canvas(width, height)
        seat, state = scene.seat, scene.state
        name = fitted(scene.names[seat], width // 2)
        title = name if state.is_solo else f"{SEAT_LETTERS[seat]} {name}"
        tokens = "● " + self.words("tokens-left", count=state.supplies[seat])
        canvas.put(0, 0, " " * width, ink(TEXT, DUSK))
        canvas.put(1, 0, title, ink(SEATS[seat], DUSK, bold=True))
        canvas.put(width - 1 - len(tokens), 0, tokens, ink(SEATS[seat], DUSK))
        picture = draw_display(
            state.displays[seat], width, height - 1, look=scene.look, token=SEATS[seat]
        )
        canvas.paste(0, 1, picture)
        return canvas


class InfoView(Static):
    """A few lines about what is being considered."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.plain = ""

    def show(self, lines: Sequence[Text]) -> None:
        text = Text("\n").join(lines)
        self.plain = text.plain
        self.update(text, layout=False)


class Board(Horizontal):
    """Everything on the table, arranged for the size of the window."""

    DEFAULT_CSS = f"""
    Board {{ background: {NIGHT}; color: {TEXT}; }}
    Board #others {{ height: 1fr; margin: 1 1 0 1; }}
    Board #display {{ height: 1fr; }}
    Board #info {{ height: 6; padding: 0 1; border-top: solid {FADED}; }}
    """

    def __init__(self, words: Words) -> None:
        super().__init__(id="board")
        self.words = words

    def compose(self) -> ComposeResult:
        """Wheel and others on the left, display and info on the right."""
        with Vertical(id="left"):
            yield WheelView(self.words, id="wheel")
            yield OthersView(self.words, id="others")
        with Vertical(id="right"):
            yield DisplayView(self.words, id="display")
            yield InfoView(id="info")

    def on_resize(self, event: events.Resize) -> None:
        """Choose the size of the wheel."""
        width, height = self.app.size
        wheel = self.query_one(WheelView)
        wheel.tile_size = next(s for s, w, h in WHEEL_SIZES if width >= w and height >= h)
        columns, rows = wheel_size(wheel.tile_size)
        wheel.styles.width, wheel.styles.height = columns, rows
        self.query_one("#left").styles.width = columns
        wheel.redraw()

    def show(self, scene: Scene) -> None:
        for view in self.query(SceneView):
            view.show(scene)
        self.query_one(InfoView).show(scene.info)


class KeyLine(CanvasView):
    """The bottom line: which keys do what now."""

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; }"

    def __init__(self) -> None:
        super().__init__(id="keys")
        self.hints: Sequence[tuple[str, str]] = ()

    def show(self, hints: Sequence[tuple[str, str]]) -> None:
        """Show these keys with what they do, the most important first."""
        self.hints = hints
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """As many hints as there is room for; the last one is always among them."""
        canvas = Canvas(width, height, ink(TEXT, DUSK))
        if not self.hints:
            return canvas
        *others, last = self.hints
        room = width - _length(last)
        x = 0
        for hint in [*others, last]:
            if hint is not last and x + _length(hint) > room:
                continue
            key, meaning = hint
            canvas.put(x + 1, 0, key, ink(SEATS[0], DUSK, bold=True))
            canvas.put(x + 2 + len(key), 0, meaning, ink(TEXT, DUSK))
            x += _length(hint)
        return canvas


def _length(hint: tuple[str, str]) -> int:
    return len(hint[0]) + len(hint[1]) + 3


class TitleLine(CanvasView):
    """The top line: the game, whose turn it is, and whether something is wrong."""

    DEFAULT_CSS = "TitleLine { dock: top; height: 1; }"

    def __init__(self) -> None:
        super().__init__(id="title")
        self.left: tuple[str, str] = ("", PLAIN)
        self.right: tuple[str, str] = ("", QUIET)

    def show(self, left: tuple[str, str], right: tuple[str, str]) -> None:
        """Show a text and its style on each side."""
        self.left, self.right = left, right
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The two texts; the left one gives way."""
        canvas = Canvas(width, height, ink(TEXT, DUSK))
        canvas.put(1, 0, fitted(self.left[0], width - len(self.right[0]) - 4), self.left[1])
        canvas.put(width - 1 - len(self.right[0]), 0, *self.right)
        return canvas
