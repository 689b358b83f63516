"""Small windows over the board: a question, a line of text to enter, a choice, the help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from novaluna.terminal.palette import DUSK, FAINT, MOON, NIGHT, TEXT
from novaluna.terminal.words import Words

DIALOG_CSS = f"""
ModalScreen {{ align: center middle; background: {NIGHT} 60%; }}
.window {{
    width: 66; max-width: 96%; height: auto; max-height: 94%; padding: 1 2;
    background: {DUSK}; color: {TEXT}; border: round {MOON};
}}
.window > .heading {{ color: {MOON}; text-style: bold; margin-bottom: 1; }}
.window > .keys {{ color: {FAINT}; margin-top: 1; }}
.window Input {{ background: {NIGHT}; border: round {FAINT}; }}
.window OptionList, .window OptionList:focus {{
    background: {DUSK}; background-tint: {DUSK} 0%;
    border: none; height: auto; max-height: 14; color: {TEXT};
}}
.window OptionList > .option-list--option-highlighted {{
    background: {MOON} !important; color: {NIGHT} !important;
}}
"""


class Question(ModalScreen[bool]):
    """A yes-or-no question: Enter is yes, Escape is no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "answer(True)", show=False),
        Binding("escape,n,q", "answer(False)", show=False),
    ]

    def __init__(self, heading: str, body: str | Text, keys: str) -> None:
        super().__init__()
        self.heading, self.body, self.keys = heading, body, keys

    def compose(self) -> ComposeResult:
        """The heading, what there is to know, the keys."""
        with Vertical(classes="window"):
            yield Static(self.heading, classes="heading", markup=False)
            yield Static(self.body, markup=False)
            yield Static(self.keys, classes="keys", markup=False)

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class Entry(ModalScreen[str | None]):
    """Asks for a line of text; ``None`` if the player thinks better of it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    def __init__(self, heading: str, keys: str, *, value: str = "", limit: int = 200) -> None:
        super().__init__()
        self.heading, self.keys, self.value, self.limit = heading, keys, value, limit

    def compose(self) -> ComposeResult:
        """The heading, the line to write on, the keys."""
        with Vertical(classes="window"):
            yield Static(self.heading, classes="heading", markup=False)
            yield Input(self.value, max_length=self.limit)
            yield Static(self.keys, classes="keys", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close with the text, if there is any."""
        self.dismiss(event.value.strip() or None)

    def action_cancel(self) -> None:
        """Close without one."""
        self.dismiss(None)


class Choice(ModalScreen[str | None]):
    """A list to choose from; the answer is the id of an option."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "cancel", show=False)]

    def __init__(self, heading: str, options: Sequence[tuple[str, Text]], keys: str) -> None:
        super().__init__()
        self.heading, self.options, self.keys = heading, options, keys

    def compose(self) -> ComposeResult:
        """The heading, the list, the keys."""
        with Vertical(classes="window"):
            yield Static(self.heading, classes="heading", markup=False)
            yield OptionList(*(Option(text, id=key) for key, text in self.options), markup=False)
            yield Static(self.keys, classes="keys", markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close with the chosen one."""
        self.dismiss(event.option_id)

    def action_cancel(self) -> None:
        """Close without one."""
        self.dismiss(None)


class Help(ModalScreen[None]):
    """The keys and the rules in short."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,enter", "close", show=False)
    ]
    DEFAULT_CSS = f"""
    Help .window {{ width: 76; }}
    Help VerticalScroll {{
        height: auto; max-height: 17; scrollbar-size-vertical: 1;
        scrollbar-color: {FAINT}; scrollbar-background: {DUSK};
    }}
    """

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        """The text, in a part that scrolls."""
        with Vertical(classes="window"):
            yield Static(self.words("help-title"), classes="heading", markup=False)
            with VerticalScroll():
                yield Static(help_text(self.words), markup=False)
            yield Static(self.words("help-close"), classes="keys", markup=False)

    def action_close(self) -> None:
        self.dismiss(None)


def help_text(words: Words) -> Text:
    """The keys and the rules in short, with their headings."""
    text = Text()
    for heading, body in (
        (words("help-keys"), words("help-keys-text")),
        (words("help-goal"), words("help-goal-text")),
        (words("help-turn"), words("help-turn-text")),
        (words("help-tasks"), words("help-tasks-text")),
        (words("help-end"), words("help-end-text")),
        (words("help-solo"), words("help-solo-text")),
    ):
        text.append(heading + "\n", f"bold {MOON}")
        text.append(body + "\n\n")
    text.append(words("help-unofficial"), FAINT)
    return text


class TooSmall(Screen[None]):
    """Shown while the window is too small for the board; the game waits behind it."""

    DEFAULT_CSS = f"""
    TooSmall {{ align: center middle; background: {NIGHT}; color: {MOON}; }}
    TooSmall Static {{ width: auto; max-width: 100%; text-align: center; }}
    """

    def __init__(self, words: Words, width: int, height: int) -> None:
        super().__init__()
        self.words = words
        self.needed = (width, height)

    def compose(self) -> ComposeResult:
        yield Static(self.message, id="too-small", markup=False)

    @property
    def message(self) -> str:
        """What the player should do."""
        width, height = self.app.size
        return self.words(
            "too-small",
            width=width,
            height=height,
            needed_width=self.needed[0],
            needed_height=self.needed[1],
        )

    def on_resize(self, event: events.Resize) -> None:
        """Tell the new size."""
        self.query_one(Static).update(self.message)
