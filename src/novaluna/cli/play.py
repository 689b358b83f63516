"""``novaluna play``: the game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from novaluna.cli.errors import UserError
from novaluna.rules.state import MAX_PLAYERS

if TYPE_CHECKING:
    from novaluna.terminal.app import NovaLuna
    from novaluna.terminal.words import Words

app = typer.Typer(add_completion=False)

LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="de|en|nl|hu|cs",
        help="The language of the game; by default that of your system, else English.",
    ),
]


@app.command()
def play(
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", min=1, max=4, help="Begin a game at once; 1 is solo."),
    ] = None,
    first_game: Annotated[
        bool, typer.Option("--first-game", help="Fewer tokens with three or four players.")
    ] = False,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="A player's name; once for each seat.")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", help="Deal from this text: the same text, the same deal."),
    ] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new game without the menu.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with your latest game.")] = False,
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", metavar="FILE", help="Write the record of the finished game here."
        ),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Play in the terminal: solo, or up to four people at one keyboard.

    Every move is saved at once, so that closing the window loses nothing.
    """
    names = tuple(name or ())
    is_new = new or players is not None or first_game or seed is not None
    if is_new + resume + (load is not None) > 1:
        raise UserError("choose one: a new game, --resume or --load", exit_code=2)
    if players is None and not resume and load is None and (is_new or names):
        players = max(2, len(names))
        if players > MAX_PLAYERS:
            raise UserError(f"{players} names are too many; four can play", exit_code=2)
    if players is not None and len(names) > players:
        raise UserError(f"{len(names)} names for {players} players", exit_code=2)
    if first_game and players == 1:
        raise UserError("--first-game is for two to four players", exit_code=2)
    if seed == "":
        raise UserError("the text for --seed is empty", exit_code=2)
    if record is not None and record.exists():
        raise UserError(f"{record} exists already; choose another file for --record")
    words = words_for(language)
    if not has_terminal():
        raise UserError("the game needs a terminal; its input or output is redirected")
    from novaluna.folders import data_folder
    from novaluna.terminal.app import NovaLuna, Wishes
    from novaluna.terminal.session import Store

    wishes = Wishes(
        players=players,
        first_game=first_game,
        names=names,
        seed=seed,
        resume=resume,
        load=load,
        record_file=record,
    )
    run(NovaLuna(words, Store(data_folder()), wishes))


def has_terminal() -> bool:
    """Whether there is a person at a keyboard and a screen."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def run(game: NovaLuna) -> None:
    """Hand the terminal to the game until it is left; a crash of it is a failed command."""
    game.run()
    if game.return_code:
        raise typer.Exit(game.return_code)


def words_for(language: str | None) -> Words:
    """The words of a language, or of the system's if none is given."""
    from novaluna.terminal.words import LANGUAGES, Words, preferred_language

    if language is not None and language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise UserError(f"there is no language {language!r}; choose one of {known}", exit_code=2)
    return Words(language or preferred_language())
