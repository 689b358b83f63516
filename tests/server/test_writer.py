"""Writes that come close together share one transaction (``writer.py``)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, text

from novaluna.server.database import Database
from novaluna.server.writer import Writer

Result = TypeVar("Result")


class Counted(Database):
    """A database in memory that counts its transactions."""

    def __init__(self) -> None:
        super().__init__("sqlite:///:memory:")
        self.transactions = 0

    async def transaction(self, work: Callable[[Connection], Result]) -> Result:
        self.transactions += 1
        return await super().transaction(work)


def append_all(connection: Connection, items: Sequence[int]) -> list[bool]:
    new = []
    for item in items:
        found = connection.execute(text("SELECT 1 FROM seen WHERE item = :item"), {"item": item})
        new.append(found.first() is None)
        if new[-1]:
            connection.execute(text("INSERT INTO seen VALUES (:item)"), {"item": item})
    return new


@asynccontextmanager
async def writing() -> AsyncIterator[tuple[Counted, Writer[int]]]:
    database = Counted()
    writer = Writer(database, append_all)
    writer.start()
    await writer.write(lambda connection: connection.execute(text("CREATE TABLE seen (item)")))
    try:
        yield database, writer
    finally:
        await writer.stop()
        await database.close()


def count(connection: Connection) -> Any:
    return connection.execute(text("SELECT count(*) FROM seen")).scalar()


async def test_writes_that_come_while_it_rests_share_a_transaction() -> None:
    async with writing() as (database, writer):
        before = database.transactions
        first = [writer.append(item) for item in range(5)]
        await asyncio.sleep(0)  # the writer rests after the table was made
        second = [writer.append(item) for item in range(5, 10)]
        assert await asyncio.gather(*first, *second) == [True] * 10
        assert database.transactions == before + 1
        assert await writer.write(count) == 10


async def test_a_write_that_fails_takes_no_other_with_it() -> None:
    def bad(connection: Connection) -> None:
        raise ValueError("no")

    async with writing() as (_, writer):
        good = writer.append(1)
        failed = asyncio.create_task(writer.write(bad))
        again = writer.append(2)
        with pytest.raises(ValueError, match="no"):
            await failed
        assert (await good, await again) == (True, True)
        assert await writer.append(1) is False
        assert await writer.write(count) == 2


async def test_what_waits_is_written_before_it_stops() -> None:
    async with writing() as (_, writer):
        waiting = [writer.append(item) for item in range(3)]
        await asyncio.sleep(0)
        await writer.stop()
        assert await asyncio.gather(*waiting) == [True] * 3


async def test_a_write_that_is_cancelled_in_time_is_never_done() -> None:
    async with writing() as (_, writer):
        kept = writer.append(1)
        dropped = asyncio.ensure_future(writer.append(2))
        worked = asyncio.create_task(writer.write(count))
        await asyncio.sleep(0)
        for task in (dropped, worked):
            task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await dropped
        assert await kept
        assert await writer.write(count) == 1


async def test_an_append_that_is_cancelled_too_late_tells_what_came_of_it() -> None:
    async with writing() as (database, writer):
        begun, release = asyncio.Event(), asyncio.Event()
        transaction = database.transaction

        async def slow(work: Callable[[Connection], Result]) -> Result:
            result = await transaction(work)
            begun.set()
            await release.wait()
            return result

        database.transaction = slow  # type: ignore[method-assign]
        appending = asyncio.ensure_future(writer.append(1))
        await begun.wait()
        appending.cancel()
        release.set()
        assert await appending is True
