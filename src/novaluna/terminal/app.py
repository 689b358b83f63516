"""The terminal game as a whole: which screen comes when."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from novaluna.game import Game
from novaluna.names import isolate
from novaluna.reasons import Reason
from novaluna.saves import Save, SaveError, Trouble
from novaluna.terminal.board import MIN_HEIGHT, MIN_WIDTH
from novaluna.terminal.dialogs import DIALOG_CSS, Choice, Question, TooSmall
from novaluna.terminal.palette import FAINT, NIGHT
from novaluna.terminal.result import ResultWindow
from novaluna.terminal.session import Notice, Session, Store, fit_names, notice_of
from novaluna.terminal.start import Start
from novaluna.terminal.table import Table
from novaluna.terminal.words import Words


@dataclass(frozen=True, slots=True)
class StartOptions:
    """What was asked for on the command line."""

    players: int | None = None
    """Begin a game for so many at once; ``None`` shows the menu."""
    first_game: bool = False
    names: tuple[str, ...] = ()
    seed: str | None = None
    resume: bool = False
    load: Path | None = None
    record_file: Path | None = None


class NovaLuna(App[None]):
    """Nova Luna in the terminal."""

    TITLE = "Nova Luna"
    ENABLE_COMMAND_PALETTE = False
    CSS = f"Screen {{ background: {NIGHT}; }} {DIALOG_CSS}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", show=False, priority=True, system=True),
        Binding("ctrl+q", "leave", show=False, priority=True, system=True),
    ]

    def __init__(self, words: Words, store: Store, options: StartOptions | None = None) -> None:
        super().__init__()
        self.words = words
        self.store = store
        self.options = options or StartOptions()
        self.session: Session | None = None
        self._seed = self.options.seed

    def on_mount(self) -> None:
        """Begin with what was asked for, else with the menu."""
        options = self.options
        if options.load is not None:
            self._open(options.load)
        elif options.resume:
            self.action_resume()
        elif options.players is not None:
            self.action_begin(options.players)
        else:
            self._show_menu()
        self.call_after_refresh(self._check_size)

    def on_resize(self, event: events.Resize) -> None:
        """Cover the game while the window is too small for it."""
        self.call_after_refresh(self._check_size)

    def _check_size(self) -> None:
        fits = self.size.width >= MIN_WIDTH and self.size.height >= MIN_HEIGHT
        if fits and isinstance(self.screen, TooSmall):
            self.pop_screen()
        elif not fits and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall(self.words, MIN_WIDTH, MIN_HEIGHT))

    # Beginning and going on

    def action_begin(self, players: int) -> None:
        """Begin a new game."""
        menu = self.screen if isinstance(self.screen, Start) else None
        first_game = players > 1 and (menu.is_first_game if menu else self.options.first_game)
        default = [self.words("player-name", number=number + 1) for number in range(players)]
        if players == 1:
            default = [self.words("player-solo")]
        names = fit_names(self.options.names, default)
        game = Game(players, seed=self._seed, first_game=first_game)
        self._seed = None  # the next game is another one
        self._play(Save(game, names))

    def action_resume(self) -> None:
        """Go on with the latest game that is not over."""
        path, broken = self.store.saves.latest()
        notices = [self._set_aside(error) for error in broken]
        if path is None:
            self._show_menu([*notices, Notice("start-nothing-to-resume")])
        else:
            self._open(path, notices)

    def action_load(self) -> None:
        """Choose one of the saves."""
        options: list[tuple[str, Text]] = []
        for path, save in self.store.saves.entries():
            if isinstance(save, SaveError):
                line = Text(f"{path.name}  {self.words(notice_of(save).message, **_values(save))}")
                line.stylize(FAINT)
            else:
                line = self._describe(save)
            options.append((str(path), line))
        if not options:
            self._tell(Notice("load-nothing"))
            return
        choice = Choice(self.words("load-title"), options, self.words("keys-choice"))
        self.push_screen(choice, self._chosen)

    def _chosen(self, choice: str | None) -> None:
        if choice is not None:
            self._open(Path(choice))

    def _describe(self, save: Save) -> Text:
        names = ", ".join(map(isolate, save.names))
        when = save.saved.astimezone().strftime("%Y-%m-%d %H:%M")
        state = "load-over" if save.game.is_over else "load-move"
        progress = self.words(state, number=len(save.game.moves))
        return Text.assemble(save.title or names, (f"  {when}  {progress}", FAINT))

    def _open(self, path: Path, notices: list[Notice] | None = None) -> None:
        """Go on with a saved game; if it cannot be read, say so and lose nothing."""
        try:
            save = self.store.saves.resume(path)
        except SaveError as error:
            trouble = self._set_aside(error)
            if self.session is None:
                self._show_menu([*(notices or []), trouble])
            else:
                self._tell(trouble)
            return
        self._play(save, notices)

    def _set_aside(self, error: SaveError) -> Notice:
        """Keep a broken save out of harm's way, and tell about it."""
        if error.trouble is Trouble.BROKEN and error.path.parent == self.store.saves.path:
            aside = self.store.saves.set_aside(error.path)
            values: dict[str, str | int | Reason] = {"path": str(aside), "detail": error.reason}
            return Notice("save-set-aside", values, is_trouble=True)
        return notice_of(error)

    def _play(self, save: Save, notices: list[Notice] | None = None) -> None:
        self.session = Session(save, self.store, record_file=self.options.record_file)
        self.session.notices += notices or []
        table = Table(self.session, self.words, self.show_result)
        self._show(table)
        if self.session.game.is_over:
            self.call_after_refresh(self.show_result)

    def _show_menu(self, notices: list[Notice] | None = None) -> None:
        path, broken = self.store.saves.latest()
        troubles = [self._set_aside(error) for error in broken]
        unfinished = None
        if path is not None:
            unfinished = next(s for p, s in self.store.saves.entries() if p == path)
        menu = Start(
            self.words,
            unfinished=unfinished if isinstance(unfinished, Save) else None,
            notices=[*(notices or []), *troubles],
        )
        self._show(menu)

    def _show(self, screen: Screen[None]) -> None:
        """Put a screen in the place of the menu or the game that was there."""
        if isinstance(self.screen, (Start, Table)):
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def _tell(self, notice: Notice) -> None:
        if isinstance(self.screen, Table):
            self.screen.tell(notice)
        else:
            self._show_menu([notice])

    # Ending

    def show_result(self) -> None:
        """Tell how the game ended."""
        if self.session is not None:
            self.push_screen(ResultWindow(self.session, self.words), self._after_result)

    def _after_result(self, answer: str | None) -> None:
        table = self.screen
        match answer:
            case "undo" if isinstance(table, Table):
                table.action_take_back()
            case "new":
                self.session = None
                self._show_menu()
            case "load":
                self.action_load()
            case "quit":
                self.exit()

    def action_leave(self) -> None:
        """Quit at once: the game is saved. If it is not, ask first."""
        if self.session is None or self.session.is_saved or isinstance(self.screen, Question):
            self.exit()
            return
        question = Question(
            self.words("leave-title"), self.words("leave-text"), self.words("keys-yes-no")
        )
        self.push_screen(question, lambda answer: self.exit() if answer else None)


def _values(error: SaveError) -> dict[str, str | int | Reason]:
    return notice_of(error).values
