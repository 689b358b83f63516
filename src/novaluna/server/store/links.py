"""Private links, by which a seat moves to another device."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from novaluna.server.store import tables
from novaluna.server.store.appends import delete_links
from novaluna.server.store.matches import Storage


@dataclass(frozen=True, slots=True)
class SeatLinked:
    """What a private link leads to: a seat, and the guest it belongs to."""

    match_id: str
    seat: int
    owner: str | None


class Links:
    """The private links of all seats, at most one for each."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def put(
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
            delete_links(connection, match_id, [seat])
            row = {
                "match_id": match_id,
                "seat": seat,
                "token_hash": token_hash,
                "expires_at": expires_at,
            }
            connection.execute(insert(tables.links).values(row))
            return True

        return await self._storage.writer.write(work)

    async def revoke(self, match_id: str, seat: int) -> None:
        """Make the private link of a seat worthless."""
        await self._storage.writer.write(
            lambda connection: delete_links(connection, match_id, [seat])
        )

    async def find(self, token_hash: str, now: int) -> SeatLinked | None:
        """What a private link leads to, if it is valid. It is used up when the seat moves."""
        links, matches = tables.links, tables.matches
        found = await self._storage.rows(
            select(links.c.match_id, links.c.seat, matches.c.seats)
            .join(matches, matches.c.id == links.c.match_id)
            .where(links.c.token_hash == token_hash, links.c.expires_at >= now)
        )
        for row in found:
            return SeatLinked(row.match_id, row.seat, json.loads(row.seats)[row.seat]["guest"])
        return None
