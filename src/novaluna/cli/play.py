"""``novaluna play``: the game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from novaluna.cli.errors import UserError
from novaluna.cli.language import language_option, words_for
from novaluna.rules.state import MAX_PLAYERS

if TYPE_CHECKING:
    from novaluna.terminal.app import NovaLuna


@click.command(help="cli-play")
@click.option(
    "--players",
    "-p",
    type=click.IntRange(1, MAX_PLAYERS),
    metavar="N",
    help="cli-play-players",
)
@click.option("--first-game", is_flag=True, help="cli-play-first-game")
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="cli-play-name",
)
@click.option("--seed", metavar="TEXT", help="cli-play-seed")
@click.option("--new", is_flag=True, help="cli-play-new")
@click.option("--resume", is_flag=True, help="cli-play-resume")
@click.option(
    "--load",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="cli-play-load",
)
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="cli-play-record",
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
    """Play in the terminal: solo, or up to four at one keyboard."""
    words = words_for(language)
    is_new = new or players is not None or first_game or seed is not None
    if is_new + resume + (load is not None) > 1:
        raise UserError(words("play-choose-one"), exit_code=2)
    if players is None and not resume and load is None and (is_new or names):
        players = max(2, len(names))
        if players > MAX_PLAYERS:
            raise UserError(words("play-many-names", count=players), exit_code=2)
    if players is not None and len(names) > players:
        raise UserError(words("play-more-names", names=len(names), players=players), exit_code=2)
    if first_game and players == 1:
        raise UserError(words("play-first-solo"), exit_code=2)
    if seed == "":
        raise UserError(words("play-seed-empty"), exit_code=2)
    if record is not None and record.exists():
        raise UserError(words("record-exists", path=str(record)))
    if not has_terminal():
        raise UserError(words("play-no-terminal"))
    from novaluna.folders import data_folder
    from novaluna.terminal.app import NovaLuna, StartOptions
    from novaluna.terminal.session import Store

    options = StartOptions(
        players=players,
        first_game=first_game,
        names=names,
        seed=seed,
        resume=resume,
        load=load,
        record_file=record,
    )
    run(NovaLuna(words, Store(data_folder()), options))


def has_terminal() -> bool:
    """Whether there is a person at a keyboard and a screen."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def run(game: NovaLuna) -> None:
    """Hand the terminal to the game until it is left; a crash of it is a failed command."""
    game.run()
    if game.return_code:
        sys.exit(game.return_code)
