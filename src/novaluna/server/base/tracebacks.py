"""What went wrong, for the log: where and how, without the values that it went wrong with.

Databases and models like to quote what they were given, and that may be a secret of a match, the
key of an invitation or the words of a player.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator

from asyncpg import DataError, PostgresError  # type: ignore[import-untyped]
from pydantic import ValidationError
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_dbapi
from sqlalchemy.exc import StatementError

LONGEST_STATEMENT = 500
QUOTING = ("22", "23", "42", "P0")
"""Classes of PostgreSQL's error codes whose messages quote values: data, constraints, syntax."""


def told(error: BaseException) -> str:
    """The traceback of an exception with all that led to it."""
    return "".join(_lines(error, set())).rstrip("\n")


def _lines(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _lines(before, seen)
        yield "\nThis led to:\n\n" if error.__cause__ else "\nWhile handling this:\n\n"
    if error.__traceback__ is not None:
        yield "Traceback (most recent call last):\n"
        yield from traceback.format_tb(error.__traceback__)
    kind = type(error)
    yield f"{kind.__module__.removeprefix('builtins')}.{kind.__qualname__}".lstrip(".")
    yield f": {_message(error)}\n"
    if isinstance(error, BaseExceptionGroup):
        for number, one in enumerate(error.exceptions, start=1):
            yield f"\nof which {number}:\n\n"
            if id(one) not in seen:
                yield from _lines(one, seen)


def _message(error: BaseException | None) -> str:
    """What an exception says, as far as it does not quote."""
    match error:
        case StatementError():
            statement = (error.statement or "")[:LONGEST_STATEMENT]
            return f"({type(error.orig).__name__}) {_message(error.orig)} [SQL: {statement}]"
        case PostgresError() | AsyncAdapt_asyncpg_dbapi.Error():
            code = str(getattr(error, "sqlstate", None) or "")
            text = "" if not code or code.startswith(QUOTING) else str(error).partition("\n")[0]
            return f"[{code}] {text}".strip()
        case DataError():
            return "a value that PostgreSQL cannot take"
        case ValidationError():
            return "; ".join(
                f"{'.'.join(map(str, found['loc']))[:200]}: {found['type']}"
                for found in error.errors(include_url=False, include_context=False)
            )
    return str(error)


def forget_origin(error: BaseException | None) -> None:
    """Clear the traceback and causes of a handled exception, to avoid reference cycles.

    A frame that it came from may hold it in turn, and with it the request and the connection.
    """
    while error is not None:
        before = error.__cause__ or error.__context__
        error.__traceback__ = error.__cause__ = error.__context__ = None
        error = before
