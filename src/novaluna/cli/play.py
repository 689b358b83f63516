"""``novaluna play``: the game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from novaluna.cli.errors import UserError
from novaluna.rules.state import MAX_PLAYERS

if TYPE_CHECKING:
    from novaluna.terminal.app import NovaLuna
    from novaluna.terminal.words import Words

language_option = click.option(
    "--language",
    type=click.Choice(["de", "en", "nl", "hu", "cs"]),
    help="The language of the game; by default that of your system, else English.",
)


@click.command()
@click.option(
    "--players",
    "-p",
    type=click.IntRange(1, MAX_PLAYERS),
    metavar="N",
    help="Begin a game at once; 1 is solo.",
)
@click.option("--first-game", is_flag=True, help="Fewer tokens with three or four players.")
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A player's name; once for each seat.",
)
@click.option("--seed", metavar="TEXT", help="Deal from this text: the same text, the same deal.")
@click.option("--new", is_flag=True, help="Begin a new game without the menu.")
@click.option("--resume", is_flag=True, help="Go on with your latest game.")
@click.option(
    "--load",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Go on with a saved game.",
)
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the record of the finished game here.",
)
@language_option
def play(
    *,
    players: int | None,
    first_game: bool,
    names: tuple[str, ...],
    seed: str | None,
    new: bool,
    resume: bool,
    load: Path | None,
    record: Path | None,
    language: str | None,
) -> None:
    """Play in the terminal: solo, or up to four at one keyboard.

    Every move is saved at once, so that closing the window loses nothing.
    """
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
        sys.exit(game.return_code)


def words_for(language: str | None) -> Words:
    """The words of a language, or of the system's if none is given."""
    from novaluna.terminal.words import Words, preferred_language

    return Words(language or preferred_language())
