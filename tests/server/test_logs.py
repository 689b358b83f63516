"""What the log says, and above all what it does not."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from pydantic import TypeAdapter
from sqlalchemy import text

from novaluna.server.base.logs import JsonFormatter, set_up_logs
from tests.server.serving import PERSON, Person, serving, settings_for

SECRET = "5ec4e7" * 10 + "beef"
INVITE = "the-key-of-an-invitation"
FAULTS = {
    "sqlite": ["ALTER TABLE matches RENAME TO gone"],
    # The second makes PostgreSQL tell the whole row that it does not take.
    "postgresql": [
        "ALTER TABLE matches RENAME COLUMN moves TO gone",
        "ALTER TABLE matches RENAME COLUMN gone TO moves",
        "ALTER TABLE matches ADD CHECK (moves < 0) NOT VALID",
    ],
}


@pytest.mark.usefixtures("own_logs")
async def test_a_failed_write_shows_no_secret(
    tmp_path: Path,
    database_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Neither those of the match, nor the key to it, nor anything else that was to be stored."""
    set_up_logs("debug")
    monkeypatch.setattr("novaluna.server.match.new_match.new_secret", lambda: SECRET)
    monkeypatch.setattr(
        "novaluna.server.match.new_match.secrets.token_urlsafe", lambda size: INVITE
    )
    async with (
        serving(settings_for(tmp_path, database_url=database_url)) as running,
        Person(running.url) as ann,
    ):
        database = running.server.storage.database
        for fault in FAULTS[running.server.database_kind]:
            statement = text(fault)
            await database.transaction(lambda connection: connection.execute(statement))  # noqa: B023
            answer = await ann.http.post("/api/matches", json={"seats": [PERSON]})
            assert answer.status_code in (201, 500), answer.text
        assert answer.status_code == 500
    log = capsys.readouterr().err
    failed = [str(json.loads(line).get("exception")) for line in log.splitlines()]
    assert any("INSERT INTO matches" in entry for entry in failed), "what failed must be told"
    assert SECRET not in log
    assert INVITE not in log


def logged(error: BaseException) -> str:
    """What the log says of an exception."""
    try:
        raise error
    except BaseException:
        record = logging.makeLogRecord({"msg": "it failed", "exc_info": sys.exc_info()})
    return str(json.loads(JsonFormatter().format(record))["exception"])


def test_the_values_of_a_database_error_are_left_out() -> None:
    secret = "s3cr3t"
    detail = asyncpg.UniqueViolationError("duplicate key value violates it")
    detail.detail = f"Key (secret_hash)=({secret}) already exists."
    told = logged(detail)
    assert "s3cr3t" not in told
    assert "UniqueViolationError" in told
    assert "23505" in told
    argument = asyncpg.DataError(f"invalid input for query argument $1: {secret!r} (no number)")
    assert "s3cr3t" not in logged(argument)
    assert "is starting up" in logged(asyncpg.CannotConnectNowError("the system is starting up"))


def test_the_values_of_a_model_are_left_out() -> None:
    value = {"words": "s3cr3t"}
    with pytest.raises(ValueError, match="words") as found:
        TypeAdapter(dict[str, int]).validate_python(value)
    told = logged(found.value)
    assert "s3cr3t" not in told
    assert "words" in told


def test_causes_and_groups_are_told_too() -> None:
    cause = ValueError("first")
    error = RuntimeError("second")
    error.__cause__ = cause
    told = logged(ExceptionGroup("several", [error, KeyError("third")]))
    for word in ("ValueError: first", "RuntimeError: second", "KeyError: 'third'", "several"):
        assert word in told
    circular = RuntimeError("again")
    circular.__context__ = RuntimeError("and again")
    circular.__context__.__context__ = circular
    assert logged(circular).count("RuntimeError: again") == 1


@pytest.mark.usefixtures("own_logs")
async def test_what_nobody_waited_for_is_told_alike(capsys: pytest.CaptureFixture[str]) -> None:
    """A task that fails with nobody listening is reported by asyncio itself."""
    set_up_logs("info")

    error = asyncpg.DataError("invalid input: s3cr3t")

    async def failing() -> None:
        raise error

    task = asyncio.create_task(failing())
    await asyncio.wait([task])
    del task
    logged = capsys.readouterr().err.splitlines()  # another test's server may have said something
    (line,) = (line for line in logged if json.loads(line)["logger"] == "asyncio")
    assert "s3cr3t" not in line


def test_a_line_of_the_log_is_plain_text() -> None:
    """Nothing that moves a terminal's cursor, turns the text around or begins another line."""
    bad = "/a\x1b[2J\x85\x9b\u202e\u2066\u2028\ud800\x7f\n"
    record = logging.makeLogRecord({"msg": bad, "path": bad})
    line = JsonFormatter().format(record)
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line)["path"] == bad
