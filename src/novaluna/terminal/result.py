"""The screen at the end of a game: who won and why, or the score of a solo game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from novaluna.names import isolate
from novaluna.rules.outcome import Outcome, Termination
from novaluna.rules.state import State
from novaluna.rules.track import SEAT_LETTERS
from novaluna.scores import VERY_GOOD
from novaluna.terminal.canvas import fitted
from novaluna.terminal.dialogs import Entry
from novaluna.terminal.palette import ALERT, FAINT, GOOD, MOON, SEATS, TEXT
from novaluna.terminal.session import Notice, Session
from novaluna.terminal.words import Words


def result_text(words: Words, outcome: Outcome, state: State, names: Sequence[str]) -> Text:
    """The whole result: why the game ended, then the ranking or the scores."""
    text = Text(style=TEXT)
    tokens = outcome.termination is Termination.TOKENS
    if outcome.solo is not None:
        text.append(words("result-solo-tokens" if tokens else "result-solo-tiles") + "\n\n")
        total = outcome.solo.total
        rows = (
            (words("solo-phase", number=1), outcome.solo.phase1),
            (words("solo-phase", number=2), outcome.solo.phase2),
            (words("solo-total"), total),
        )
        for number, (label, points) in enumerate(rows):
            style = f"bold {MOON}" if number == 2 else TEXT
            text.append(f"  {label:<24}{points:>5}\n", style)
        text.append("\n")
        text.append(words("result-time", time=state.displays[0].time), FAINT)
        text.append(" · " + words("tokens-left", count=state.supplies[0]) + "\n", FAINT)
        good = total < VERY_GOOD
        text.append(words("result-very-good" if good else "result-lower-is-better"), GOOD)
        return text
    winner = outcome.ranking[0].seat
    key = "result-by-tokens" if tokens else "result-by-tiles"
    text.append(words(key, name=names[winner]) + "\n\n")
    for standing in outcome.ranking:
        seat = standing.seat
        text.append(f"  {standing.place}.  ", f"bold {MOON}")
        name = isolate(f"{fitted(names[seat], 20):<20}")
        text.append(f"{SEAT_LETTERS[seat]} {name}", f"bold {SEATS[seat]}")
        text.append("  " + words("tokens-left", count=standing.tokens_left))
        if standing.by_order_of_play:
            text.append(" *", f"bold {MOON}")
        text.append("\n")
    if any(standing.by_order_of_play for standing in outcome.ranking):
        text.append("\n* " + words("result-tie"), FAINT)
    return text


class ResultWindow(ModalScreen[str]):
    """The result over the final board. Its answer is what the player wants next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w,W", "write", show=False),
        Binding("u,U", "answer('undo')", show=False),
        Binding("n,N", "answer('new')", show=False),
        Binding("l,L", "answer('load')", show=False),
        Binding("escape,b,B,enter", "answer('board')", show=False),
        Binding("q,Q", "answer('quit')", show=False),
    ]

    def __init__(self, session: Session, words: Words) -> None:
        super().__init__()
        self.session = session
        self.words = words
        self.text = Text()

    def compose(self) -> ComposeResult:
        """The heading, the result, what was said about files, the keys."""
        outcome = self.session.game.outcome()
        assert outcome is not None, "there is a result only when the game is over"
        self.text = result_text(self.words, outcome, self.session.state, self.session.names)
        heading = (
            self.words("result-solo-title")
            if outcome.winner is None
            else self.words("result-title", name=self.session.names[outcome.winner])
        )
        with Vertical(classes="window"):
            yield Static(heading, classes="heading", markup=False)
            yield Static(self.text, markup=False)
            yield Static(id="notice", markup=False)
            keys = "result-keys-undo" if self.session.game.can_take_back else "result-keys"
            yield Static(self.words(keys), classes="keys", markup=False)

    def on_mount(self) -> None:
        """Report errors from saving the game."""
        for notice in self.session.notices:
            self.tell(notice)

    def tell(self, notice: Notice) -> None:
        text = Text("\n" + self.words(notice.message, **notice.values))
        text.stylize(ALERT if notice.is_trouble else GOOD)
        self.query_one("#notice", Static).update(text)

    def action_answer(self, answer: str) -> None:
        """Close, and pass the answer on."""
        self.dismiss(answer)

    def action_write(self) -> None:
        """Ask for a file and write the record to it."""
        name = f"nova-luna-{date.today().isoformat()}.txt"
        entry = Entry(self.words("record-title"), self.words("keys-entry"), value=name)
        self.app.push_screen(entry, self._write)

    def _write(self, name: str | None) -> None:
        if name is not None:
            self.tell(self.session.write_record(Path(name).expanduser()))
