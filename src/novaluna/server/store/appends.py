"""Appending events to matches, those of many matches in one go, and all that follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ARRAY,
    Connection,
    Executable,
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

from novaluna.server.match.events import Event, HandedOver, Left, SeatMoved, write_event
from novaluna.server.match.match import Match
from novaluna.server.store import tables
from novaluna.server.store.rows import results_of, row_of, seats_row_of

CHANNEL = "novaluna"
"""The PostgreSQL channel on which server processes tell each other of changes."""

GUEST_CHANGES = {"joined", "left", "handed_over", "seat_moved"}
"""The events after which other guests find the match in their lists."""
SEAT_CHANGES = {*GUEST_CHANGES, "filled", "returned", "hint_used"}
"""The events after which a list tells something else of the seats."""

# Made once: building a statement takes longer than executing it.
INSERT_EVENTS = insert(tables.events)
UPDATE_MATCHES = update(tables.matches).where(tables.matches.c.id == bindparam("changed_id"))


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event on its way to the database, with what else has to change there."""

    match_id: str
    version: int
    body: str
    row: dict[str, Any]
    """The columns of the match that follow from its events."""
    seats: dict[str, Any] | None
    """Those that follow from its seats, if they changed."""
    seated: list[dict[str, str]] | None
    """Who finds the match in their list then; ``None`` if that does not change."""
    freed: list[int]
    """The seats that changed hands, whose private links are worthless from now on."""
    results: list[dict[str, Any]]
    also: Sequence[Executable]
    """What is stored together with it, or not at all."""


def new_event(match: Match, event: Event, also: Sequence[Executable] = ()) -> NewEvent:
    """What is stored of the event that made ``match`` what it is now."""
    listed = match.seats.guests_ever if event.kind in GUEST_CHANGES else None
    return NewEvent(
        match_id=match.id,
        version=match.version,
        body=write_event(event),
        row=row_of(match),
        seats=seats_row_of(match) if event.kind in SEAT_CHANGES else None,
        seated=None
        if listed is None
        else [{"match_id": match.id, "guest": guest} for guest in listed],
        freed=freed_by(event),
        results=results_of(match) if match.is_over and event.kind != "rematched" else [],
        also=also,
    )


class Appends:
    """Appends events in a transaction, and tells the other processes of them."""

    def __init__(self, *, is_sqlite: bool, process: str) -> None:
        """``process`` is the name under which this one tells others of changes."""
        self._is_sqlite = is_sqlite
        self._process = process

    def insert_new(self, table: Table) -> Any:
        """An INSERT that leaves alone what is there already."""
        dialect = sqlite if self._is_sqlite else postgresql
        return dialect.insert(table).on_conflict_do_nothing()

    def append_all(self, connection: Connection, new: Sequence[NewEvent]) -> None:
        """Store events of different matches; ``IntegrityError`` if a version is there already."""
        rows = [{"match_id": e.match_id, "version": e.version, "body": e.body} for e in new]
        connection.execute(INSERT_EVENTS, rows)
        connection.execute(UPDATE_MATCHES, [{**e.row, "changed_id": e.match_id} for e in new])
        for event in new:
            if event.seats is not None:
                match = tables.matches.c.id == event.match_id
                connection.execute(update(tables.matches).where(match).values(event.seats))
            if event.seated is not None:
                gone = delete(tables.players).where(tables.players.c.match_id == event.match_id)
                connection.execute(gone)
                if event.seated:
                    connection.execute(insert(tables.players), event.seated)
            if event.freed:
                delete_links(connection, event.match_id, event.freed)
            if event.results:
                connection.execute(self.insert_new(tables.results), event.results)
            for statement in event.also:
                connection.execute(statement)
        self.tell_in(connection, [f"match {event.match_id} {event.version}" for event in new])

    def tell_in(self, connection: Connection, texts: Sequence[str]) -> None:
        """Tell the other server processes, once this transaction is committed."""
        if texts and not self._is_sqlite:
            messages = literal([f"{self._process} {text}" for text in texts], ARRAY(Text))
            message = func.unnest(messages).column_valued("message")
            connection.execute(select(func.pg_notify(CHANNEL, message)))


def freed_by(event: Event) -> list[int]:
    """The seats that changed hands by an event."""
    match event:
        case Left():
            return [event.seat, *event.others]
        case HandedOver() | SeatMoved():
            return [event.seat]
    return []


def delete_links(connection: Connection, match_id: str, seats: list[int]) -> None:
    """Make the private links of seats worthless."""
    table = tables.links
    connection.execute(delete(table).where(table.c.match_id == match_id, table.c.seat.in_(seats)))
