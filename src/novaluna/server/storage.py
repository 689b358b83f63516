"""Storing matches: an append-only list of events for each, and what lists are made from."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    ARRAY,
    Connection,
    Executable,
    Row,
    Table,
    Text,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from novaluna.server import tables
from novaluna.server.database import Database
from novaluna.server.events import (
    Event,
    HandedOver,
    Left,
    SeatMoved,
    read_event,
    write_event,
)
from novaluna.server.match import Match
from novaluna.server.summary import guests_of, results_of, row_of
from novaluna.server.writer import Writer

CHANNEL = "novaluna"
"""The PostgreSQL channel on which server processes tell each other of changes."""

MOST_RANKED = 2_000
"""How many public matches are looked at to make a list of some."""

SEAT_CHANGES = {"created", "joined", "left", "handed_over", "seat_moved"}


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as it lies in the database."""

    secret: str = field(repr=False)
    invite: str = field(repr=False)
    events: list[Event]


@dataclass(frozen=True, slots=True)
class SeatLinked:
    """What a private link leads to: a seat, and the guest it belongs to."""

    match_id: str
    seat: int
    owner: str | None


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event on its way to the database, with what else has to change there."""

    match_id: str
    version: int
    body: str
    row: dict[str, Any]
    """The columns of the match that follow from its events."""
    seated: list[dict[str, str]] | None
    """Who finds the match in their list now, if that changed."""
    freed: list[int]
    """The seats that changed hands, whose private links are worthless from now on."""
    results: list[dict[str, Any]]
    also: Sequence[Executable]
    """What is stored together with it, or not at all."""


def _listed_for(match: Match) -> list[str]:
    """Whose list of matches it is in: those who play it, or did until a bot took over."""
    former = [seat.guest for seat in match.former.values() if seat.guest is not None]
    return sorted({*guests_of(match), *former})


class Storage:
    """The matches in the database. Everything it returns from a write has been committed."""

    def __init__(self, database: Database, *, process: str) -> None:
        self.database = database
        self.process = process
        """The name under which this server process tells others of changes."""
        self.writer = Writer(database, self._append_all)
        # Made once: to make a statement takes longer than to carry it out.
        events, matches = tables.events, tables.matches
        self._insert_events = self.insert_new(events).returning(events.c.match_id, events.c.version)
        self._update_matches = update(matches).where(matches.c.id == bindparam("changed_id"))

    async def open(self) -> None:
        """Open the database and start to write."""
        await self.database.open()
        self.writer.start()

    async def close(self) -> None:
        """Finish writing and close the database."""
        await self.writer.stop()
        await self.database.close()

    def insert_new(self, table: Table) -> Any:
        """An INSERT that leaves alone what is there already."""
        dialect = sqlite if self.database.is_sqlite else postgresql
        return dialect.insert(table).on_conflict_do_nothing()

    async def rows(self, query: Any) -> Sequence[Row[Any]]:
        """The rows that a SELECT finds."""
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
        seated = [{"match_id": match.id, "guest": guest} for guest in guests_of(match)]
        return [
            insert(tables.matches).values(row),
            insert(tables.events).values(event),
            *([insert(tables.players).values(seated)] if seated else []),
        ]

    def append(
        self, match: Match, event: Event, also: Sequence[Executable] = ()
    ) -> Awaitable[bool]:
        """Begin to store the event that made ``match`` what it is now, together with ``also``.

        ``False``, and nothing stored, if another process was first with this version.
        """
        return self.writer.append(
            NewEvent(
                match_id=match.id,
                version=match.version,
                body=write_event(event),
                row=row_of(match),
                seated=[{"match_id": match.id, "guest": guest} for guest in _listed_for(match)]
                if event.kind in SEAT_CHANGES
                else None,
                freed=freed_by(event),
                results=results_of(match) if match.is_over and event.kind != "rematched" else [],
                also=also,
            )
        )

    def _append_all(self, connection: Connection, new: Sequence[NewEvent]) -> list[bool]:
        """Store events of different matches; which of them were the first of their version."""
        inserted = connection.execute(
            self._insert_events,
            [{"match_id": e.match_id, "version": e.version, "body": e.body} for e in new],
        )
        found = {(row.match_id, row.version) for row in inserted}
        stored = [event for event in new if (event.match_id, event.version) in found]
        if stored:
            changes = [{**event.row, "changed_id": event.match_id} for event in stored]
            connection.execute(self._update_matches, changes)
        for event in stored:
            if event.seated is not None:
                gone = delete(tables.players).where(tables.players.c.match_id == event.match_id)
                connection.execute(gone)
                if event.seated:
                    connection.execute(insert(tables.players), event.seated)
            if event.freed:
                self._delete_links(connection, event.match_id, event.freed)
            if event.results:
                connection.execute(self.insert_new(tables.results), event.results)
            for statement in event.also:
                connection.execute(statement)
        self.tell_in(connection, [f"match {event.match_id} {event.version}" for event in stored])
        return [(event.match_id, event.version) in found for event in new]

    def tell_in(self, connection: Connection, texts: Sequence[str]) -> None:
        """Tell the other server processes, once this transaction is committed."""
        if texts and not self.database.is_sqlite:
            messages = literal([f"{self.process} {text}" for text in texts], ARRAY(Text))
            message = func.unnest(messages).column_valued("message")
            connection.execute(select(func.pg_notify(CHANNEL, message)))

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
            return StoredMatch(row.secret, row.invite, await self._events(connection, match_id, 0))

    async def events_after(self, match_id: str, version: int) -> list[Event]:
        """The events of a match after a version."""
        async with self.database.engine.connect() as connection:
            return await self._events(connection, match_id, version)

    async def _events(
        self, connection: AsyncConnection, match_id: str, version: int
    ) -> list[Event]:
        table = tables.events
        query = (
            select(table.c.body)
            .where(table.c.match_id == match_id, table.c.version > version)
            .order_by(table.c.version)
        )
        return [read_event(body) for body in (await connection.execute(query)).scalars()]

    # ------------------------------------------------------------------------ lists

    async def public_matches(self, status: str, limit: int = 50) -> Sequence[Row[Any]]:
        """Public matches of a status, the newest first; of the open ones those with a seat to take.

        Everybody's newest comes before anybody's second, so that nobody pushes the others out.
        """
        table = tables.matches
        newest = (
            select(table.c.id, table.c.creator, table.c.updated_at)
            .where(table.c.public, table.c.status == status)
            .order_by(table.c.updated_at.desc())
            .limit(MOST_RANKED)
        )
        if status == "open":
            # Within a text, such as a name, JSON would write the quotation marks otherwise.
            newest = newest.where(table.c.seats.contains('"kind": "open"'))
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

    # ------------------------------------------------------------------------ links

    async def put_link(
        self, match_id: str, seat: int, guest: str, token_hash: str, expires_at: int
    ) -> bool:
        """Store the private link of a guest's seat, in place of the one it had.

        ``False``, and nothing stored, if the seat is not the guest's any more. The row of the
        match is held meanwhile, so that no other process gives the seat away at that moment.
        """
        matches = tables.matches
        query = select(matches.c.seats).where(matches.c.id == match_id).with_for_update()

        def work(connection: Connection) -> bool:
            seats = connection.execute(query).scalar()
            if seats is None or json.loads(seats)[seat]["guest"] != guest:
                return False
            self._delete_links(connection, match_id, [seat])
            row = {
                "match_id": match_id,
                "seat": seat,
                "token_hash": token_hash,
                "expires_at": expires_at,
            }
            connection.execute(insert(tables.links).values(row))
            return True

        return await self.writer.write(work)

    async def revoke_link(self, match_id: str, seat: int) -> None:
        """Make the private link of a seat worthless."""
        await self.writer.write(lambda connection: self._delete_links(connection, match_id, [seat]))

    async def find_link(self, token_hash: str, now: int) -> SeatLinked | None:
        """What a private link leads to, if it is valid. It is used up when the seat moves."""
        links, matches = tables.links, tables.matches
        found = await self.rows(
            select(links.c.match_id, links.c.seat, matches.c.seats)
            .join(matches, matches.c.id == links.c.match_id)
            .where(links.c.token_hash == token_hash, links.c.expires_at >= now)
        )
        for row in found:
            return SeatLinked(row.match_id, row.seat, json.loads(row.seats)[row.seat]["guest"])
        return None

    def _delete_links(self, connection: Connection, match_id: str, seats: list[int]) -> None:
        table = tables.links
        connection.execute(
            delete(table).where(table.c.match_id == match_id, table.c.seat.in_(seats))
        )


def freed_by(event: Event) -> list[int]:
    """The seats that changed hands by an event."""
    match event:
        case Left():
            return [event.seat, *event.others]
        case HandedOver() | SeatMoved():
            return [event.seat]
    return []
