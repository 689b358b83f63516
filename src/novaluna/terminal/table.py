"""The screen on which a game is played: keys in, pictures out."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from novaluna.rules.moves import EndPhase, Refill
from novaluna.rules.track import SEAT_LETTERS
from novaluna.terminal import info
from novaluna.terminal.board import Board, KeyLine, Scene, TitleLine
from novaluna.terminal.dialogs import Entry, Help, Question
from novaluna.terminal.display import Look
from novaluna.terminal.palette import ALERT, DUSK, FAINT, GOOD, MOON, SEATS, ink
from novaluna.terminal.session import Notice, Session
from novaluna.terminal.turn import Stage, Turn
from novaluna.terminal.words import Words


class Table(Screen[None]):
    """A game being played at one keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"choose({number})", show=False) for number in (1, 2, 3)),
        Binding("left", "steer(-1, 0)", show=False),
        Binding("right", "steer(1, 0)", show=False),
        Binding("up", "steer(0, -1)", show=False),
        Binding("down", "steer(0, 1)", show=False),
        Binding("enter", "enter", show=False),
        Binding("escape", "back", show=False),
        Binding("t,T,tab", "look(1)", show=False),
        Binding("shift+tab", "look(-1)", show=False),
        Binding("r,R", "refill", show=False),
        Binding("e,E", "end_phase", show=False),
        Binding("u,U", "take_back", show=False),
        Binding("v,V", "view", show=False),
        Binding("s,S", "save", show=False),
        Binding("l,L", "app.load", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q,Q", "app.leave", show=False),
    ]

    def __init__(self, session: Session, words: Words, on_over: Callable[[], None]) -> None:
        super().__init__()
        self.session = session
        self.words = words
        self.on_over = on_over
        self.turn = Turn(session.state, near=session.last_cell)
        self.viewed: int | None = None
        """The other player whose display is being looked at."""

    def compose(self) -> ComposeResult:
        """Title, board, keys."""
        yield TitleLine()
        yield Board(self.words)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the game as it stands."""
        self.show()

    # Keys

    def action_choose(self, number: int) -> None:
        """Consider an offered tile, and go on to place it."""
        if self.turn.choose(number):
            self.turn.stage = Stage.PLACE
            self._act()

    def action_steer(self, dx: int, dy: int) -> None:
        """Choose with left and right; once a tile is chosen, move the ghost."""
        if self.turn.stage is Stage.TASKS:
            self.turn.look(dx or dy)
        elif self.turn.stage is Stage.PLACE:
            self.turn.steer(dx, dy)
        elif dx:
            self.turn.choose_next(dx)
        else:
            self.action_enter()
            return
        self._act()

    def action_enter(self) -> None:
        """Take the chosen tile in hand; then place it."""
        if self.turn.stage is Stage.TASKS:
            self.turn.stage = Stage.CHOOSE
        elif self.turn.stage is Stage.CHOOSE and self.turn.chosen is not None:
            self.turn.stage = Stage.PLACE
        elif self.turn.move is not None:
            self.session.play(self.turn.move)
            self.next_turn()
            return
        elif self.session.game.is_over:
            self.on_over()
            return
        self._act()

    def action_back(self) -> None:
        """Put the tile back, or stop looking at something."""
        self.turn.stage = Stage.CHOOSE
        self._act()

    def action_look(self, number: int) -> None:
        """Look at a task, or at the next one."""
        self.turn.look(number)
        self._act()

    def action_view(self) -> None:
        """Look at the display of the next player."""
        players = self.session.state.players
        seat = ((self.turn.seat if self.viewed is None else self.viewed) + 1) % players
        self.session.notices = []
        self.turn.stage = Stage.CHOOSE
        self.viewed = None if seat == self.turn.seat else seat
        self.show()

    def action_refill(self) -> None:
        """Refill the selection track, if that is allowed now."""
        if Refill() in self.session.state.legal_moves:
            self.session.play(Refill())
            self.next_turn()
        else:
            self.tell(
                Notice("note-no-refill-solo" if self.session.state.is_solo else "note-no-refill")
            )

    def action_end_phase(self) -> None:
        """End phase 1 of a solo game, after telling what that means."""
        state = self.session.state
        if EndPhase() not in state.legal_moves:
            self.tell(Notice("note-no-end-phase" if state.is_solo else "note-no-phases"))
            return
        score = state.solo_score
        body = self.words("end-phase-text", score=score.phase1, count=state.draws(EndPhase()))
        question = Question(self.words("end-phase-title"), body, self.words("keys-yes-no"))
        self.app.push_screen(question, self._end_phase)

    def _end_phase(self, answer: bool | None) -> None:
        if answer:
            self.session.play(EndPhase())
            self.next_turn()

    def action_take_back(self) -> None:
        """Take back the last move, if the rules allow it."""
        self.session.take_back()
        self.next_turn()

    def action_save(self) -> None:
        names = " – ".join(self.session.names)
        entry = Entry(self.words("save-title"), self.words("keys-entry"), value=names, limit=60)
        self.app.push_screen(entry, self._save)

    def _save(self, title: str | None) -> None:
        if title is not None:
            self.tell(self.session.save_as(title))

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.app.push_screen(Help(self.words))

    # Pictures

    def next_turn(self) -> None:
        """Begin the turn of whoever is to move now, or tell the result."""
        self.turn = Turn(self.session.state, near=self.session.last_cell)
        self.viewed = None
        self.show()
        if self.session.game.is_over:
            self.on_over()

    def tell(self, notice: Notice) -> None:
        """Show a notice below the display."""
        self.session.notices = [notice]
        self.show()

    def _act(self) -> None:
        """Show what the player does; older news has been read by now."""
        self.session.notices = []
        self.viewed = None
        self.show()

    def show(self) -> None:
        """Draw everything anew."""
        self.query_one(Board).show(self.scene())
        self.query_one(TitleLine).show(self._title(), self._status())
        self.query_one(KeyLine).show(self._hints())

    def scene(self) -> Scene:
        """The picture of the game as it stands, with what the player considers."""
        state, names, turn = self.session.state, self.session.names, self.turn
        seat = turn.seat if self.viewed is None else self.viewed
        over = state.is_over
        look, landing, lines = Look(), None, list[Text]()
        consequences = turn.consequences
        task = turn.task
        if self.viewed is not None:
            lines = [Text(self.words("info-viewing", name=names[seat]), SEATS[seat])]
        elif task is not None:
            frames = {cell: GOOD for color in task.colors for cell in color.cells}
            look = Look(task=task.ref, frames={**frames, task.ref.cell: MOON})
            lines = info.task_info(self.words, task)
        elif turn.stage is Stage.TASKS:
            lines = [Text(self.words("info-no-tasks"), FAINT)]
        elif consequences is not None and consequences.tile is not None:
            tile = consequences.tile
            lines = [info.tile_info(self.words, tile)]
            look = Look(free=turn.cells)
            if consequences.moon_space is not None:
                landing = (turn.seat, consequences.moon_space)
            if turn.stage is Stage.PLACE:
                ghost = (turn.ghost, tile)
                look = Look(free=turn.cells, ghost=ghost, fulfils=consequences.covers)
                lines += info.preview(self.words, state, names, consequences)
        notices = [
            Text(self.words(n.message, **n.values), ALERT if n.is_trouble else MOON)
            for n in self.session.notices
        ]
        if turn.stage is Stage.CHOOSE and not over and not notices and self.viewed is None:
            notices = [Text(self._advice(), FAINT)]
        return Scene(
            state=state,
            names=names,
            seat=seat,
            look=look,
            chosen=None if over or turn.stage is Stage.TASKS else turn.chosen,
            landing=landing,
            info=[*lines, *notices],
        )

    def _advice(self) -> str:
        """What the player can do besides choosing a tile."""
        moves = self.session.state.legal_moves
        if Refill() in moves:
            return self.words("advice-refill")
        if EndPhase() in moves:
            return self.words("advice-end-phase")
        return self.words("advice-choose")

    def _title(self) -> tuple[str, str]:
        state, seat = self.session.state, self.turn.seat
        if state.is_over:
            return f"☾ Nova Luna   {self.words('title-over')}", ink(MOON, DUSK, bold=True)
        name = self.session.names[seat]
        key = {
            Stage.CHOOSE: "title-choose",
            Stage.PLACE: "title-place",
            Stage.TASKS: "title-tasks",
        }[self.turn.stage]
        who = name if state.is_solo else f"{SEAT_LETTERS[seat]} {name}"
        return f"☾ Nova Luna   {who}: {self.words(key)}", ink(SEATS[seat], DUSK, bold=True)

    def _status(self) -> tuple[str, str]:
        if not self.session.is_saved:
            return self.words("status-not-saved"), ink(ALERT, DUSK, bold=True)
        moves = len(self.session.game.moves)
        return self.words("status-move", number=moves + 1), ink(FAINT, DUSK)

    def _hints(self) -> list[tuple[str, str]]:
        words, moves, stage = self.words, self.session.state.legal_moves, self.turn.stage
        hints: list[tuple[str, str]]
        if self.session.game.is_over:
            hints = [("⏎", words("key-result"))]
        elif stage is Stage.TASKS:
            hints = [("T", words("key-next-task")), ("Esc", words("key-back"))]
        elif stage is Stage.PLACE:
            hints = [
                ("←↑↓→", words("key-cell")),
                ("⏎", words("key-place")),
                ("1–3", words("key-tile")),
                ("Esc", words("key-back")),
            ]
        else:
            hints = [("1–3 ←→", words("key-tile")), ("⏎", words("key-take"))]
        if Refill() in moves:
            hints.append(("R", words("key-refill")))
        if EndPhase() in moves:
            hints.append(("E", words("key-end-phase")))
        if stage is not Stage.TASKS:
            if self.session.game.can_take_back:
                hints.append(("U", words("key-undo")))
            hints.append(("T", words("key-tasks")))
            if self.session.state.players > 1:
                hints.append(("V", words("key-view")))
            hints += [("S", words("key-save")), ("L", words("key-load"))]
        return [*hints, ("Q", words("key-quit")), ("?", words("key-help"))]
