"""``novaluna verify``: whether everything a game record claims is true."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from novaluna.cli.errors import UserError
from novaluna.notation import NotationError
from novaluna.record import Record, RecordError, parse_record, result_text
from novaluna.record import verify as verify_record

MAX_BYTES = 1 << 22
"""No record is nearly this large; whatever is larger is not read into memory."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    """Replay a game record and check every claim in it.

    FILE is a game record; '-' reads standard input.

    Checks the server's commitment to the shuffle (if the secret is told), the deal (if the seed is
    told), the legality of every move, what each move covered and turned up, and the result. The
    exit code is 0 only if all of it is true.
    """
    record = read_record(file)
    try:
        checked = verify_record(record)
    except RecordError as error:
        raise UserError(f"{file}: {error}") from None
    deal = "the deal agrees with the seed" if checked.deal_checked else "the seed is hidden"
    promise = ""
    if checked.commitment_checked:
        promise = "; the server was committed to it before the first move"
    elif record.fairness is not None:
        promise = "; the commitment can be checked once the secret is told"
    result = result_text(checked.outcome)
    print(f"{file}: {checked.moves} moves, all legal; {deal}{promise}; result: {result}")


def read_record(file: Path) -> Record:
    """The record in a file or on standard input; ``UserError`` if it cannot be read."""
    try:
        if str(file) == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with file.open("rb") as stream:
                data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise UserError(f"{file}: {error.strerror or error}") from None
    if len(data) > MAX_BYTES:
        raise UserError(f"{file}: far too large for a game record")
    try:
        return parse_record(data.decode("utf-8").replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise UserError(f"{file}: this is not text, so it is no game record") from None
    except NotationError as error:
        raise UserError(f"{file}: {error}") from None
