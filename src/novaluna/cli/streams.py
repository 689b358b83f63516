"""Standard output and error: readable in any encoding, and what happens if they fail."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
import unicodedata
from contextlib import suppress

UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Errors of whatever the output goes to, never of the program."""

STAND_INS = {
    **dict.fromkeys("─━–—", "-"),
    **dict.fromkeys("│┃▌▐", "|"),
    **dict.fromkeys("▄▀▗▖▝▘█", "#"),
    **dict.fromkeys("●★", "*"),
    **dict.fromkeys("▸→", ">"),
    **dict.fromkeys("◂←", "<"),
    **dict.fromkeys("▴↑", "^"),
    **dict.fromkeys("▾↓✓", "v"),
    **dict.fromkeys("„“”", '"'),
    **dict.fromkeys("‚‘’", "'"),
    "·": ".",
    "×": "x",
    "±": "+-",
    "…": "~",
    "○": "o",
    "ß": "ss",
    "⏎": "Enter",
    "☾": "(",
    "◐": "(",
    "◑": ")",
}
"""What to show for a sign that the terminal cannot, where its first letter would not do."""


def prepare() -> None:
    """Open what is closed, and replace what cannot be shown by what looks most like it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    codecs.register_error("stand-in", _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="stand-in")


def complain(message: str) -> None:
    """Say on stderr in one line what went wrong, if anybody listens there."""
    with suppress(OSError):
        print(f"novaluna: {message}", file=sys.stderr, flush=True)


def finish() -> None:
    """Flush both streams, dropping what cannot be written, so that Python's exit is quiet."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_nearest, error.object[error.start : error.end])), error.end


def _nearest(sign: str) -> str:
    if sign in STAND_INS:
        return STAND_INS[sign]
    if "\u2500" <= sign <= "\u257f":
        return "+"  # corners and crossings of boxes
    letter = unicodedata.normalize("NFKD", sign)[0]
    return letter if letter.isascii() else "?"
