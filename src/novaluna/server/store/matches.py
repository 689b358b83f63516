"""Storing matches: an append-only list of events for each, and what lists are made from."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    Connection,
    Executable,
    Row,
    Select,
    Table,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from novaluna.server.match.events import Event, read_event, write_event
from novaluna.server.match.match import Match
from novaluna.server.store import tables
from novaluna.server.store.appends import Appends, new_event
from novaluna.server.store.database import Database
from novaluna.server.store.rows import row_of, seats_row_of
from novaluna.server.store.writer import Writer

MAX_RANKED = 2_000
"""How many public matches are looked at to make a list of some."""

EVENTS_AT_ONCE = 50
"""How many events are read before others get their turn: some milliseconds."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as it lies in the database."""

    secret: str = field(repr=False)
    invite: str = field(repr=False)
    events: list[Event]


class Storage:
    """The matches in the database. Everything it returns from a write has been committed."""

    def __init__(self, database: Database, *, process: str) -> None:
        self.database = database
        self.process = process
        """The name under which this server process tells others of changes."""
        self._appends = Appends(is_sqlite=database.is_sqlite, process=process)
        self.writer = Writer(database, self._appends.append_all)

    async def open(self) -> None:
        await self.database.open()
        self.writer.start()

    async def close(self) -> None:
        """Finish writing and close the database."""
        await self.writer.stop()
        await self.database.close()

    def insert_new(self, table: Table) -> Any:
        """An INSERT that leaves alone what is there already."""
        return self._appends.insert_new(table)

    async def rows(self, query: Any) -> Sequence[Row[Any]]:
        async with self.database.engine.connect() as connection:
            return (await connection.execute(query)).all()

    # ------------------------------------------------------------------------ matches

    async def create(
        self, match: Match, *, secret: str, invite: str, also: Sequence[Executable] = ()
    ) -> None:
        """Store a new match with its first event, together with what else is given."""
        statements = [*self.creation(match, secret=secret, invite=invite), *also]

        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.writer.write(work, settle=True)

    def creation(self, match: Match, *, secret: str, invite: str) -> list[Executable]:
        """The statements that store a new match with its first event."""
        created = match.created
        row = {
            **row_of(match),
            **seats_row_of(match),
            "id": match.id,
            "secret": secret,
            "invite": invite,
            "creator": created.guest,
            "public": created.public,
            "first_game": created.first_game,
            "created_at": created.at,
            "clock": created.clock.model_dump_json() if created.clock else None,
            "daily": created.daily,
        }
        event = {"match_id": match.id, "version": 1, "body": write_event(created)}
        seated = [{"match_id": match.id, "guest": guest} for guest in match.seats.guests]
        return [
            insert(tables.matches).values(row),
            insert(tables.events).values(event),
            *([insert(tables.players).values(seated)] if seated else []),
        ]

    async def append(self, match: Match, event: Event, also: Sequence[Executable] = ()) -> bool:
        """Store the event that made ``match`` what it is now, together with ``also``.

        ``False``, and nothing stored, if another process was first with this version.
        """
        try:
            await self.writer.append(new_event(match, event, also))
        except IntegrityError:
            event_row = tables.events.c
            there = select(event_row.version).where(
                event_row.match_id == match.id, event_row.version == match.version
            )
            if not await self.rows(there):
                raise  # something else was not as it has to be
            return False
        return True

    def tell_in(self, connection: Connection, texts: Sequence[str]) -> None:
        """Tell the other server processes, once this transaction is committed."""
        self._appends.tell_in(connection, texts)

    async def tell(self, *texts: str) -> None:
        """Tell the other server processes something that is not stored."""
        if texts and not self.database.is_sqlite:
            await self.writer.write(lambda connection: self.tell_in(connection, texts))

    async def load(self, match_id: str) -> StoredMatch | None:
        """A match with all its events, or ``None`` if there is none."""
        table = tables.matches
        async with self.database.engine.connect() as connection:
            query = select(table.c.secret, table.c.invite).where(table.c.id == match_id)
            row = (await connection.execute(query)).first()
            if row is None:
                return None
            rows = (await connection.execute(_bodies_after(match_id, 0))).all()
        bodies = [row.body for row in rows]
        return StoredMatch(row.secret, row.invite, await _read_events(bodies))

    async def events_after(self, match_id: str, version: int) -> list[Event]:
        rows = await self.rows(_bodies_after(match_id, version))
        return await _read_events([row.body for row in rows])

    # ------------------------------------------------------------------------ lists

    async def public_matches(self, status: str, limit: int = 50) -> Sequence[Row[Any]]:
        """Public matches of a status, the newest first; of the open ones those with a seat to take.

        Each creator's newest match comes before anyone's second, so nobody crowds the list.
        """
        table = tables.matches
        newest = (
            select(table.c.id, table.c.creator, table.c.updated_at)
            .where(table.c.public, table.c.status == status)
            .order_by(table.c.updated_at.desc())
            .limit(MAX_RANKED)
        )
        if status == "open":
            newest = newest.where(table.c.has_open_seat)
        found = newest.subquery()
        age = found.c.updated_at.desc()
        rank = func.row_number().over(partition_by=found.c.creator, order_by=age)
        listed = select(found.c.id).order_by(rank, age).limit(limit)
        return await self.rows(
            select(table).where(table.c.id.in_(listed)).order_by(table.c.updated_at.desc())
        )

    async def matches_of(self, guest: str, limit: int = 100) -> Sequence[Row[Any]]:
        """The matches a guest sits in, the newest first."""
        table, seated = tables.matches, tables.players
        return await self.rows(
            select(table)
            .join(seated, seated.c.match_id == table.c.id)
            .where(seated.c.guest == guest)
            .order_by(table.c.updated_at.desc())
            .limit(limit)
        )

    async def open_matches_of(self, guest: str) -> list[str]:
        """The matches with a seat of a guest that have not begun."""
        table, seated = tables.matches, tables.players
        found = await self.rows(
            select(table.c.id)
            .join(seated, seated.c.match_id == table.c.id)
            .where(seated.c.guest == guest, table.c.status == "open")
        )
        return [row.id for row in found]

    async def daily_match(self, guest: str, date: str) -> str | None:
        """The guest's attempt at the challenge of a day."""
        table = tables.matches
        found = await self.rows(
            select(table.c.id).where(table.c.creator == guest, table.c.daily == date)
        )
        return found[0].id if found else None

    async def waiting_bots(self, before: int, after: int) -> list[str]:
        """The matches in which a bot has been to move since before a time.

        Or since ``after`` another that has not come yet: the clock was set back meanwhile.
        """
        since = tables.matches.c.bot_since
        found = await self.rows(
            select(tables.matches.c.id).where((since < before) | (since > after)).order_by(since)
        )
        return [row.id for row in found]

    async def past_deadlines(self, now: int) -> list[str]:
        """The matches in which somebody's time is up."""
        table = tables.matches
        found = await self.rows(select(table.c.id).where(table.c.deadline <= now).limit(100))
        return [row.id for row in found]

    async def correct_deadline(self, match: Match) -> None:
        """Store until when the one to move has time, unless something has happened meanwhile."""
        table = tables.matches
        change = (
            update(table)
            .where(table.c.id == match.id, table.c.version == match.version)
            .values(deadline=match.deadline)
        )
        await self.writer.write(lambda connection: connection.execute(change))

    async def count(self, status: str) -> int:
        """How many matches have a status."""
        table = tables.matches
        found = await self.rows(select(func.count()).where(table.c.status == status))
        return int(found[0][0])

    async def forget_unfinished(self, before: int) -> list[str]:
        """Delete the unfinished matches in which nothing has happened since a time."""
        table = tables.matches
        is_old = (table.c.updated_at < before) & (table.c.status != "over")

        def work(connection: Connection) -> list[str]:
            found = connection.execute(select(table.c.id).where(is_old).limit(500))
            old = [row.id for row in found]
            connection.execute(delete(table).where(table.c.id.in_(old)))
            return old

        return await self.writer.write(work)


def _bodies_after(match_id: str, version: int) -> Select[Any]:
    table = tables.events
    return (
        select(table.c.body)
        .where(table.c.match_id == match_id, table.c.version > version)
        .order_by(table.c.version)
    )


async def _read_events(bodies: Sequence[str]) -> list[Event]:
    """The events, read a few at a time: those of a long match take a tenth of a second."""
    events = []
    for number, body in enumerate(bodies, start=1):
        events.append(read_event(body))
        if number % EVENTS_AT_ONCE == 0:
            await asyncio.sleep(0)
    return events
