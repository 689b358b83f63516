"""``novaluna verify``: whether everything a game record claims is true."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from novaluna.cli.errors import UserError
from novaluna.cli.language import language_option, words_for
from novaluna.names import isolate
from novaluna.notation import NotationError
from novaluna.reasons import Reason
from novaluna.record import Record, RecordError, parse_record
from novaluna.record import verify as verify_record
from novaluna.rules.outcome import Outcome
from novaluna.terminal.words import Words

MAX_BYTES = 1 << 22
"""No record is nearly this large; whatever is larger is not read into memory."""


@click.command(help="cli-verify")
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def verify(file: Path, *, language: str | None) -> None:
    """Replay a game record and check every claim in it; the exit code is 0 only if all is true."""
    words = words_for(language)
    record = read_record(file, words)
    try:
        checked = verify_record(record)
    except RecordError as error:
        raise UserError(f"{file}: {words.reason(error.reason)}") from None
    said = [
        words("verify-moves", count=checked.moves),
        words("verify-deal" if checked.deal_checked else "verify-no-deal"),
    ]
    if checked.commitment_checked:
        said.append(words("verify-sealed"))
    elif record.fairness is not None:
        said.append(words("verify-sealed-later"))
    said.append(words("verify-result", result=result_in(words, checked.outcome, record.names)))
    print(f"{file}: {'; '.join(said)}")


def result_in(words: Words, outcome: Outcome | None, names: Sequence[str]) -> str:
    """The result in words: the solo scores, or the ranking with the tokens left."""
    if outcome is None:
        return words("verify-unfinished")
    if outcome.solo is not None:
        return f"{outcome.solo.phase1} + {outcome.solo.phase2} = {outcome.solo.total}"
    return ", ".join(
        f"{isolate(names[standing.seat])} ({words('tokens-left', count=standing.tokens_left)})"
        for standing in outcome.ranking
    )


def read_record(file: Path, words: Words) -> Record:
    """The record in a file or on standard input; ``UserError`` if it cannot be read."""
    try:
        if str(file) == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with file.open("rb") as stream:
                data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise UserError(f"{file}: {words.reason(Reason.of(error))}") from None
    if len(data) > MAX_BYTES:
        raise UserError(f"{file}: {words('verify-large')}")
    try:
        return parse_record(data.decode("utf-8").replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise UserError(f"{file}: {words('verify-binary')}") from None
    except NotationError as error:
        # The library's own words are English, and say more: what was expected.
        said = str(error) if words.language == "en" else words.reason(error.reason)
        raise UserError(f"{file}: {said}") from None
