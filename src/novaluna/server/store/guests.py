"""Guests: people without an account, known by a random secret in a cookie, stored hashed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Executable, delete, insert, select, update

from novaluna.names import tidy
from novaluna.server.base.ids import hashed, new_id, new_token
from novaluna.server.store.matches import Storage
from novaluna.server.store.tables import guests, players

COOKIE = "novaluna_guest"
COOKIE_SECONDS = 400 * 24 * 3600
"""Browsers keep no cookie for longer."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest: a player without an account."""

    id: str
    name: str | None


def newcomer() -> tuple[Guest, str]:
    """Somebody who may become a guest, with the secret for the cookie; not stored yet."""
    return Guest(new_id(16), None), new_token()


def arrival_of(guest: Guest, token: str, now: int) -> Executable:
    """The statement that stores a new guest, with the hash of the secret of the cookie."""
    return insert(guests).values(
        id=guest.id,
        secret_hash=hashed(token),
        name=guest.name,
        created_at=now,
        seen_at=now,
    )


class Guests:
    """All guests of the server."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: dict[str, Guest] = {}
        self._changes = 0  # how often somebody has changed

    async def find(self, token: str | None) -> Guest | None:
        """The guest who shows this secret, if any."""
        if not token or len(token) > 64:
            return None
        digest = hashed(token)
        if digest in self._known:
            return self._known[digest]
        changes = self._changes
        query = select(guests.c.id, guests.c.name).where(guests.c.secret_hash == digest)
        found = await self._storage.rows(query)
        if not found:
            return None
        # Earlier versions took what nobody can see.
        guest = Guest(found[0].id, tidy(found[0].name or "") or None)
        if changes == self._changes:  # else this one may have been deleted meanwhile
            if len(self._known) > 10_000:
                self._known.clear()
            self._known[digest] = guest
        return guest

    async def rename(
        self, guest: Guest, name: str, now: int, arrival: Sequence[Executable] = ()
    ) -> Guest:
        """The guest with another name; a new one is stored with it."""
        change = update(guests).where(guests.c.id == guest.id).values(name=name, seen_at=now)

        def work(connection: Connection) -> None:
            for statement in (*arrival, change):
                connection.execute(statement)

        await self._storage.writer.write(work)
        self.look_again()
        await self._storage.tell("guests")
        return Guest(guest.id, name)

    async def forget(self, guest: Guest) -> None:
        """Delete what is known of a guest; finished matches keep the name that was played under."""

        def work(connection: Connection) -> None:
            connection.execute(delete(players).where(players.c.guest == guest.id))
            connection.execute(delete(guests).where(guests.c.id == guest.id))

        await self._storage.writer.write(work)
        self.look_again()
        await self._storage.tell(f"guests {guest.id}")

    async def forgotten(self, ids: Collection[str]) -> set[str]:
        """Which of these guests are not known any more."""
        found = await self._storage.rows(select(guests.c.id).where(guests.c.id.in_(ids)))
        return set(ids).difference(row.id for row in found)

    def look_again(self) -> None:
        """Clear the cache: somebody has changed, here or in another process."""
        self._changes += 1
        self._known.clear()
