"""``novaluna replay``: look at a recorded game move by move."""

from __future__ import annotations

from pathlib import Path

import click

from novaluna.cli.errors import UserError
from novaluna.cli.language import language_option, words_for
from novaluna.cli.play import has_terminal
from novaluna.cli.verify import read_record
from novaluna.record import RecordError


@click.command(help="cli-replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--text", is_flag=True, help="cli-replay-text")
@language_option
def replay(file: Path, *, text: bool, language: str | None) -> None:
    """Look at a recorded game move by move."""
    words = words_for(language)
    from rich.console import Console

    from novaluna.terminal.replay import Replay, Story, told

    try:
        story = Story(read_record(file, words))
    except RecordError as error:
        raise UserError(f"{file}: {words.reason(error.reason)}") from None
    if text or not has_terminal():
        console = Console(highlight=False, soft_wrap=True)
        for part in told(words, story):
            console.print(part)
    else:
        Replay(words, story).run()
