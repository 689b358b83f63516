"""``novaluna engine``: our players for other programs, over standard input and output."""

from __future__ import annotations

import sys

import click

from novaluna.bots.levels import LEVELS
from novaluna.bots.protocol import Message, encode
from novaluna.bots.service import EngineService
from novaluna.cli.errors import UserError


@click.command()
@click.option(
    "--level",
    type=click.Choice([level.key for level in LEVELS]),
    default="full-moon",
    metavar="LEVEL",
    help="The player: " + ", ".join(level.key for level in LEVELS) + ".",
)
def engine(*, level: str) -> None:
    """Offer our levels to other programs, by JSON lines.

    Messages go over standard input and output; docs/engine-protocol.md describes them.
    """

    def send(message: Message) -> None:
        print(encode(message), flush=True)

    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # text streams, both
    try:
        EngineService(send, level=level).serve(sys.stdin)
    except BrokenPipeError:
        raise UserError("the host closed the connection") from None
