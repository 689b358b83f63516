"""Whatever belongs together is stored together: a failure in between leaves nothing behind."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import OPEN, PATIENCE, PERSON, Person, finish, serving, settings_for

NO_GUESTS = """CREATE TRIGGER fault BEFORE INSERT ON guests
    BEGIN SELECT RAISE(FAIL, 'no space left'); END"""
NO_REMATCH = """CREATE TRIGGER fault BEFORE INSERT ON events WHEN NEW.body LIKE '%"rematched"%'
    BEGIN SELECT RAISE(FAIL, 'no space left'); END"""


class Disk:
    """The database file, in which a fault can be set."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "novaluna.db"

    def execute(self, statement: str) -> list[Any]:
        with closing(sqlite3.connect(self._path, PATIENCE, isolation_level=None)) as connection:
            return connection.execute(statement).fetchall()

    def count(self, table: str) -> int:
        return int(self.execute(f"SELECT count(*) FROM {table}")[0][0])


async def test_a_rematch_that_cannot_be_stored_leaves_no_match(tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        over = await finish(await ann.create(PERSON), ann)
        path = f"/api/matches/{over['id']}/rematch"
        disk.execute(NO_REMATCH)
        await ann.post(path, status=500)
        assert disk.count("matches") == 1
        disk.execute("DROP TRIGGER fault")
        assert (await ann.post(path))["match"] != over["id"]
        assert disk.count("matches") == 2


async def created(newcomer: Person, waiting: Any) -> None:
    await newcomer.post("/api/matches", {"seats": [PERSON]}, status=500)


async def joined(newcomer: Person, waiting: Any) -> None:
    await newcomer.post(f"/api/matches/{waiting['id']}/join", status=500)


async def claimed(newcomer: Person, waiting: Any) -> None:
    await newcomer.post("/api/links", {"token": waiting["token"]}, status=500)


async def began_the_daily(newcomer: Person, waiting: Any) -> None:
    await newcomer.post("/api/daily", status=500)


@pytest.mark.parametrize("attempt", [created, joined, claimed, began_the_daily])
async def test_a_guest_who_cannot_be_stored_leaves_no_match_and_takes_no_seat(
    tmp_path: Path, attempt: Any
) -> None:
    disk = Disk(tmp_path)
    async with (
        serving(settings_for(tmp_path)) as running,
        Person(running.url) as ann,
        Person(running.url) as newcomer,
    ):
        waiting = await ann.create(PERSON, OPEN, public=True)
        waiting |= await ann.post(f"/api/matches/{waiting['id']}/seats/0/link")
        disk.execute(NO_GUESTS)
        await attempt(newcomer, waiting)
        assert not newcomer.cookie
        assert (disk.count("matches"), disk.count("events")) == (1, 1)
        seats = (await ann.get(f"/api/matches/{waiting['id']}"))["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "open"]
        assert seats[0]["yours"]
