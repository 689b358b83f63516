"""``novaluna replay``: look at a recorded game move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from novaluna.cli.errors import UserError
from novaluna.cli.play import LanguageOption, has_terminal, words_for
from novaluna.cli.verify import read_record
from novaluna.record import RecordError

app = typer.Typer(add_completion=False)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A game record; '-' reads standard input.")],
    text: Annotated[
        bool, typer.Option("--text", help="Print every move and board instead of stepping.")
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Look at a recorded game move by move.

    Step with the arrow keys. In a pipe, or with --text, everything is printed at once.
    """
    words = words_for(language)
    from rich.console import Console

    from novaluna.terminal.replay import Replay, Story, told

    try:
        story = Story(read_record(file))
    except RecordError as error:
        raise UserError(f"{file}: {error}") from None
    if text or not has_terminal():
        console = Console(highlight=False, soft_wrap=True)
        for part in told(words, story):
            console.print(part)
    else:
        Replay(words, story).run()
