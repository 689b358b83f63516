"""``novaluna engine``: our players for other programs, over standard input and output."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from novaluna.bots.levels import LEVELS
from novaluna.bots.protocol import Message, encode
from novaluna.bots.service import EngineService
from novaluna.cli.errors import UserError

app = typer.Typer(add_completion=False)


@app.command()
def engine(
    level: Annotated[
        str, typer.Option(help="The player: " + ", ".join(level.key for level in LEVELS) + ".")
    ] = "full-moon",
) -> None:
    """Offer our levels to other programs, by JSON lines.

    Messages go over standard input and output; docs/engine-protocol.md describes them.
    """
    if level not in {known.key for known in LEVELS}:
        keys = ", ".join(known.key for known in LEVELS)
        raise UserError(f"there is no level {level!r}; there are {keys}", exit_code=2)

    def send(message: Message) -> None:
        print(encode(message), flush=True)

    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # text streams, both
    try:
        EngineService(send, level=level).serve(sys.stdin)
    except BrokenPipeError:
        raise UserError("the host closed the connection") from None
