"""Looking at a recorded game, move by move: on the screen, or as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from novaluna.record import Record
from novaluna.rules.moves import Move, TakeTile
from novaluna.rules.state import State
from novaluna.terminal import info
from novaluna.terminal.board import MIN_HEIGHT, MIN_WIDTH, Board, KeyLine, Scene, TitleLine
from novaluna.terminal.dialogs import DIALOG_CSS, TooSmall
from novaluna.terminal.display import Look, draw_display, extent
from novaluna.terminal.palette import DUSK, FAINT, GOOD, MOON, NIGHT, ink
from novaluna.terminal.result import result_text
from novaluna.terminal.tile import SMALL
from novaluna.terminal.track import draw_track
from novaluna.terminal.wheel import draw_wheel
from novaluna.terminal.words import Words


class Story:
    """A record as pictures: every state and the move that led to it.

    Making one checks all claims of the record: ``RecordError`` at a false one.
    """

    def __init__(self, record: Record) -> None:
        self.names = record.names
        self.states = tuple(record.states())
        self.moves: tuple[Move, ...] = tuple(told.move for told in record.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def title(self, words: Words, number: int) -> Text:
        """What happened last in picture ``number``; 0 is the start."""
        if number == 0:
            return Text(words("replay-start"), MOON)
        before, after = self.states[number - 1 : number + 1]
        return info.move_text(words, before, self.moves[number - 1], after, self.names)

    def scene(self, words: Words, number: int) -> Scene:
        """Picture ``number``: the display of whoever moved, the new tile pointed out."""
        state = self.states[number]
        seat, look = state.mover, Look()
        if number:
            before, move = self.states[number - 1], self.moves[number - 1]
            seat = before.mover
            if isinstance(move, TakeTile):
                covers = state.displays[seat].covered - before.displays[seat].covered
                tile = before.wheel.tile_at(move.space)
                look = Look(ghost=(move.cell, tile), fulfils=covers)
        lines = [self.title(words, number)]
        outcome = state.outcome()
        if outcome is not None:
            lines.append(result_text(words, outcome, state, self.names))
        return Scene(state=state, names=self.names, seat=seat, look=look, info=lines)


class Replay(App[None]):
    """Steps through a story."""

    TITLE = "Nova Luna"
    ENABLE_COMMAND_PALETTE = False
    CSS = f"Screen {{ background: {NIGHT}; }} {DIALOG_CSS}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,down,space,enter", "step(1)", show=False),
        Binding("left,up,backspace", "step(-1)", show=False),
        Binding("pagedown", "step(10)", show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("home", "step(-10000)", show=False),
        Binding("end", "step(10000)", show=False),
        Binding("q,Q,escape", "quit", show=False),
        Binding("ctrl+c", "quit", show=False, priority=True, system=True),
    ]

    def __init__(self, words: Words, story: Story) -> None:
        super().__init__()
        self.words = words
        self.story = story
        self.number = 0

    def compose(self) -> ComposeResult:
        """Title, board, keys."""
        yield TitleLine()
        yield Board(self.words)
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(KeyLine).show(
            [
                ("← →", self.words("replay-key-step")),
                ("Home End", self.words("replay-key-ends")),
                ("Q", self.words("key-quit")),
            ]
        )
        self.show()
        self.call_after_refresh(self._check_size)

    def on_resize(self) -> None:
        """Cover the board while the window is too small for it."""
        self.call_after_refresh(self._check_size)

    def _check_size(self) -> None:
        fits = self.size.width >= MIN_WIDTH and self.size.height >= MIN_HEIGHT
        if fits and isinstance(self.screen, TooSmall):
            self.pop_screen()
        elif not fits and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall(self.words, MIN_WIDTH, MIN_HEIGHT))

    def action_step(self, count: int) -> None:
        """Go on or back, as far as the story goes."""
        self.number = min(len(self.story), max(0, self.number + count))
        self.show()

    def show(self) -> None:
        """Draw the picture."""
        board = self.screen_stack[0].query_one(Board)
        board.show(self.story.scene(self.words, self.number))
        position = self.words("replay-position", number=self.number, count=len(self.story))
        title = self.screen_stack[0].query_one(TitleLine)
        title.show(("☾ Nova Luna", ink(MOON, DUSK, bold=True)), (position, ink(FAINT, DUSK)))


def told(words: Words, story: Story) -> Iterator[Text]:
    """The whole story as text: every move, then the wheel, the track and the mover's display."""
    for number, state in enumerate(story.states):
        heading = Text(f"{number}. ", f"bold {MOON}") if number else Text()
        yield Text.assemble(heading, story.title(words, number))
        yield _picture(story, state, number, words)
    outcome = story.states[-1].outcome()
    if outcome is not None:
        yield Text(words("replay-result"), f"bold {GOOD}")
        yield result_text(words, outcome, story.states[-1], story.names)


def _picture(story: Story, state: State, number: int, words: Words) -> Text:
    scene = story.scene(words, number)
    middle = draw_track(state.track, state.supplies) if state.track is not None else None
    wheel = draw_wheel(state.wheel, SMALL, middle=middle).text()
    display = state.displays[scene.seat]
    columns, rows = extent(display.tiles, SMALL)
    picture = draw_display(display, columns, rows if display.tiles else 0).text()
    lines = Text("\n").join([wheel, picture]).split("\n", allow_blank=True)
    for line in lines:
        line.rstrip()
    return Text("\n").join([*lines, Text()])
