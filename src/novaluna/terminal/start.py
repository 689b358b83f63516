"""The first screen: go on with a game, begin one, or load one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from novaluna.names import isolate
from novaluna.saves import Save
from novaluna.terminal.dialogs import Help
from novaluna.terminal.palette import ALERT, FAINT, MOON, NIGHT, TEXT
from novaluna.terminal.session import Notice
from novaluna.terminal.words import Words

MOONS = "●  ◐  ○  ◑  ●"


class Start(Screen[None]):
    """The menu. Its options are actions of the app."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"app.begin({number})", show=False) for number in (1, 2, 3, 4)),
        Binding("f,F", "first_game", show=False),
        Binding("r,R", "app.resume", show=False),
        Binding("l,L", "app.load", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q,Q,escape", "app.leave", show=False),
    ]
    DEFAULT_CSS = f"""
    Start {{ align: center middle; background: {NIGHT}; color: {TEXT}; }}
    Start #menu {{ width: 60; height: auto; }}
    Start .moons {{ width: 100%; text-align: center; color: {MOON}; }}
    Start .name {{ width: 100%; text-align: center; color: {MOON}; text-style: bold; }}
    Start .note {{ width: 100%; text-align: center; color: {FAINT}; margin-bottom: 1; }}
    Start #notice {{ color: {ALERT}; width: 100%; margin-top: 1; }}
    Start OptionList, Start OptionList:focus {{
        background: {NIGHT}; background-tint: {NIGHT} 0%;
        border: none; height: auto; padding: 0 8; color: {TEXT};
    }}
    Start OptionList > .option-list--option-highlighted {{
        background: {MOON} !important; color: {NIGHT} !important;
    }}
    """

    def __init__(
        self, words: Words, *, unfinished: Save | None, notices: Sequence[Notice] = ()
    ) -> None:
        super().__init__()
        self.words = words
        self.unfinished = unfinished
        self.notices = notices

    def compose(self) -> ComposeResult:
        """The name of the game and the menu."""
        with Vertical(id="menu"):
            yield Static(MOONS, classes="moons", markup=False)
            yield Static("N O V A   L U N A", classes="name", markup=False)
            yield Static(self.words("start-unofficial"), classes="note", markup=False)
            yield OptionList(*self._options(), markup=False)
            notices = [self.words(notice.message, **notice.values) for notice in self.notices]
            yield Static("\n".join(notices), id="notice", markup=False)

    def _options(self) -> list[Option]:
        words = self.words
        options = []
        if self.unfinished is not None:
            names = ", ".join(map(isolate, self.unfinished.names))
            options.append(Option(_line("R", words("start-resume", names=names)), id="resume"))
        options.append(Option(_line("1", words("start-solo")), id="begin(1)"))
        options += [
            Option(_line(str(count), words("start-players", count=count)), id=f"begin({count})")
            for count in (2, 3, 4)
        ]
        key = "start-first-game-on" if self._is_first_game else "start-first-game-off"
        options.append(Option(_line("F", words(key)), id="first_game"))
        options.append(Option(_line("L", words("start-load")), id="load"))
        options.append(Option(_line("?", words("start-help")), id="help"))
        options.append(Option(_line("Q", words("start-quit")), id="leave"))
        return options

    _is_first_game = False

    @property
    def is_first_game(self) -> bool:
        """Whether the first-game option is chosen (RULES 2.2)."""
        return self._is_first_game

    def action_first_game(self) -> None:
        """Switch the first-game option."""
        self._is_first_game = not self._is_first_game
        menu = self.query_one(OptionList)
        at = menu.highlighted
        menu.set_options(self._options())
        menu.highlighted = at

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.app.push_screen(Help(self.words))

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        own = event.option_id in ("first_game", "help")
        await self.run_action(f"{'screen' if own else 'app'}.{event.option_id}")


def _line(key: str, text: str) -> Text:
    return Text.assemble((f" {key}  ", "bold"), text)
