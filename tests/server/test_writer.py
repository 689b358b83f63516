"""Writes that come close together share one transaction (``writer.py``)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from novaluna.server.store.database import Database
from novaluna.server.store.writer import Writer

Result = TypeVar("Result")


class Counted(Database):
    """A database in memory that counts its transactions and can hold them up."""

    def __init__(self) -> None:
        super().__init__("sqlite:///:memory:")
        self.transactions = 0
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        self.is_held = asyncio.Event()

    async def transaction(self, work: Callable[[Connection], Result]) -> Result:
        self.transactions += 1
        if not self.may_go_on.is_set():
            self.is_held.set()
            await self.may_go_on.wait()
        return await super().transaction(work)


def append_all(connection: Connection, items: Sequence[int]) -> None:
    connection.execute(text("INSERT INTO seen VALUES (:item)"), [{"item": item} for item in items])


@asynccontextmanager
async def writing() -> AsyncIterator[tuple[Counted, Writer[int]]]:
    database = Counted()
    writer = Writer(database, append_all)
    writer.start()
    await writer.write(
        lambda connection: connection.execute(text("CREATE TABLE seen (item UNIQUE)"))
    )
    try:
        yield database, writer
    finally:
        await writer.stop()
        await database.close()


def count(connection: Connection) -> Any:
    return connection.execute(text("SELECT count(*) FROM seen")).scalar()


@asynccontextmanager
async def busy(database: Counted, writer: Writer[int]) -> AsyncIterator[None]:
    """The writer is kept at something else meanwhile, however fast or slow the machine is."""
    database.may_go_on.clear()
    waiting = asyncio.create_task(writer.write(count))
    await database.is_held.wait()
    try:
        yield
    finally:
        database.may_go_on.set()
        await waiting


async def test_writes_that_come_while_it_is_busy_share_a_transaction() -> None:
    async with writing() as (database, writer):
        async with busy(database, writer):
            before = database.transactions
            appended = [writer.append(item) for item in range(10)]
        await asyncio.gather(*appended)
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
        await asyncio.gather(good, again)
        assert await writer.write(count) == 2


async def test_what_was_there_already_is_refused_and_takes_no_other_with_it() -> None:
    async with writing() as (database, writer):
        await writer.append(1)
        async with busy(database, writer):
            new, old = writer.append(2), asyncio.ensure_future(writer.append(1))
        await new
        with pytest.raises(IntegrityError):
            await old
        assert await writer.write(count) == 2


async def test_what_waits_is_written_before_it_stops() -> None:
    async with writing() as (_, writer):
        waiting = [writer.append(item) for item in range(3)]
        await asyncio.sleep(0)
        await writer.stop()
        await asyncio.gather(*waiting)


async def test_a_write_that_is_cancelled_in_time_is_never_done() -> None:
    async with writing() as (database, writer):
        async with busy(database, writer):
            kept = writer.append(1)
            dropped = asyncio.ensure_future(writer.append(2))
            worked = asyncio.create_task(writer.write(count))
            await asyncio.sleep(0)
            for task in (dropped, worked):
                task.cancel()
            for task in (dropped, worked):
                with pytest.raises(asyncio.CancelledError):
                    await task
        await kept
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
        await appending
