"""Databases and records of the first version stay readable, whatever comes later.

``data/first-schema-*.sql`` are dumps of databases that the first version wrote, with every kind
of event in them, and ``data/first-record-*.txt`` two of their records. They are never changed.
"""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import asyncpg  # type: ignore[import-untyped]
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, select

from novaluna.record import parse_record, verify
from novaluna.server.match.events import Event
from novaluna.server.store import tables
from novaluna.server.store.database import Database
from novaluna.server.store.guests import COOKIE
from novaluna.server.store.migrate import migrate
from tests.server.postgres import Postgres
from tests.server.serving import Person, Running, serving, settings_for

DATA = Path(__file__).with_name("data")
FIRST_EVENTS = {
    "abandoned",
    "begun",
    "created",
    "handed_over",
    "joined",
    "left",
    "moved",
    "rematched",
    "resigned",
    "seat_moved",
    "timed_out",
    "undo_answered",
    "undo_asked",
    "undone",
    "words",
}
FOREVER = 1_000_000
"""Days: nothing expires here."""


NewDatabase = Callable[[], Awaitable[str]]


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Makes empty databases of one kind and gives their URLs."""
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        return postgres.new_database
    numbers = itertools.count()

    async def new_file() -> str:
        return f"sqlite:///{tmp_path / f'{next(numbers)}.db'}"

    return new_file


@pytest.fixture
async def old_database(new_database: NewDatabase) -> tuple[str, str]:
    """The kind and the URL of a database of the first version."""
    url = await new_database()
    kind, _, path = url.partition(":///")
    if kind == "sqlite":
        connection = sqlite3.connect(path)
        connection.executescript((DATA / "first-schema-sqlite.sql").read_text("utf-8"))
        connection.close()
        return kind, url
    session = await asyncpg.connect(url)
    await session.execute((DATA / "first-schema-postgresql.sql").read_text("utf-8"))
    await session.close()
    return "postgresql", url


@pytest.fixture
async def upgraded(tmp_path: Path, old_database: tuple[str, str]) -> AsyncIterator[Running]:
    settings = settings_for(tmp_path, database_url=old_database[1], retention_days=FOREVER)
    async with serving(settings) as running:
        yield running


def old_guest(running: Running, name: str) -> Person:
    person = Person(running.url)
    person.http.cookies.set(COOKIE, f"{name}-cookie-of-the-first-schema-test-{name}")
    return person


async def test_every_old_match_is_as_it_was(upgraded: Running) -> None:
    rows = await upgraded.server.storage.rows(select(tables.matches))
    assert len(rows) == 11
    kinds = set()
    async with old_guest(upgraded, "ann") as ann, old_guest(upgraded, "bob") as bob:
        assert (await ann.get("/api/me"))["name"] == "Ann"
        for row in rows:
            stored = await upgraded.server.storage.load(row.id)
            assert stored is not None
            kinds |= {event.kind for event in stored.events}
            view = await ann.get(f"/api/matches/{row.id}")
            assert (view["version"], view["status"]) == (row.version, row.status)
            assert view["version"] == len(stored.events)
            assert view["moves"] == row.moves
            if view["position"] is not None:
                replay = await ann.get(f"/api/matches/{row.id}/replay")
                assert replay["positions"][-1] == view["position"]
        listed = await bob.get("/api/me/matches")
        assert {match["id"] for match in listed["matches"]} <= {row.id for row in rows}
        assert len(listed["matches"]) == 3
        scores = await ann.get("/api/me/scores")
        assert (len(scores["solo"]), len(scores["games"])) == (1, 2)
        assert (await ann.get("/api/daily/2026-01-01"))["match"]
    assert kinds == FIRST_EVENTS
    known = {get_args(kind.model_fields["kind"].annotation)[0] for kind in event_types()}
    assert known >= FIRST_EVENTS


def event_types() -> tuple[Any, ...]:
    union = get_args(Event)[0]
    return get_args(union)


async def test_old_matches_are_played_on(upgraded: Running) -> None:
    async with (
        old_guest(upgraded, "ann") as ann,
        old_guest(upgraded, "bob") as bob,
        Person(upgraded.url) as new,
    ):
        played = 0
        for person in (ann, bob):
            for match in (await person.get("/api/me/matches"))["matches"]:
                if match["your_turn"] and not match["daily"]:  # the day of that one is over
                    view = await person.get(f"/api/matches/{match['id']}")
                    assert (await person.move(view))["moves"] == view["moves"] + 1
                    played += 1
        assert played >= 3
        (waiting,) = (await new.get("/api/lobby"))["open"]
        await new.post(f"/api/matches/{waiting['id']}/join", {"name": "New"})
        moved = await new.post("/api/links", {"token": "token-of-an-open-link-" + "x" * 21})
        assert moved["you"]["seats"] == [0]


async def test_old_records_are_read(upgraded: Running, old_database: tuple[str, str]) -> None:
    async with old_guest(upgraded, "ann") as ann:
        now = [
            parse_record(await ann.get(f"/api/matches/{match['id']}/record"))
            for match in (await ann.get("/api/me/matches"))["matches"]
            if match["status"] == "over"
        ]
        for name in ("finished", "resigned"):
            text = (DATA / f"first-record-{name}-{old_database[0]}.txt").read_text("utf-8")
            record = parse_record(text)
            assert verify(record).commitment_checked
            assert record.moves in [found.moves for found in now]
            replay = await ann.post("/api/records/replay", {"record": text})
            assert len(replay["positions"]) == len(record.moves) + 1
            checked = await ann.post("/api/records/verify", {"record": text})
            assert checked["ok"]
            assert checked["deal_checked"]


async def test_upgraded_and_new_tables_are_those_we_use(
    old_database: tuple[str, str], new_database: NewDatabase
) -> None:
    _, old = old_database
    new = await new_database()
    for url in (old, new):
        database = Database(url)
        await database.open()
        async with database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await database.close()
        await database.open()  # an upgrade of what is new changes nothing
        await database.close()


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), tables.METADATA))


async def test_the_first_migration_makes_the_first_tables(
    old_database: tuple[str, str], new_database: NewDatabase
) -> None:
    """What the first migration creates must never change again."""
    _, old = old_database
    new = await new_database()
    made = Database(new)
    async with made.engine.connect() as connection:
        await connection.run_sync(lambda found: migrate(found, "0001"))
        await connection.commit()
        first = await connection.run_sync(table_texts)
    await made.close()
    dumped = Database(old)
    async with dumped.engine.connect() as connection:
        assert await connection.run_sync(table_texts) == first
    await dumped.close()


def table_texts(connection: Connection) -> list[str]:
    """The tables of a database, written out."""
    found = MetaData()
    found.reflect(connection)
    return [
        f"{table.name}.{column.name} {column.type!r} {column.nullable} {column.primary_key}"
        for table in found.sorted_tables
        for column in table.columns
    ]
