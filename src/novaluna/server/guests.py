"""Guests: people without an account, known by a random secret in a cookie, stored hashed."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Executable, delete, insert, select, update

from novaluna.names import tidy
from novaluna.server.storage import Storage
from novaluna.server.tables import guests, players

COOKIE = "novaluna_guest"
COOKIE_SECONDS = 400 * 24 * 3600
"""Browsers keep no cookie for longer."""

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id(length: int) -> str:
    """A random name of letters and digits that are hard to mistake for each other."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def new_token() -> str:
    """A random secret for a cookie or a link."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is stored of a secret. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays here."""

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

    async def find(self, token: str | None) -> Guest | None:
        """The guest who shows this secret, if any."""
        if not token or len(token) > 64:
            return None
        digest = hashed(token)
        if digest not in self._known:
            query = select(guests.c.id, guests.c.name).where(guests.c.secret_hash == digest)
            found = await self._storage.rows(query)
            if not found:
                return None
            if len(self._known) > 10_000:
                self._known.clear()
            # Earlier versions took what nobody can see.
            self._known[digest] = Guest(found[0].id, tidy(found[0].name or "") or None)
        return self._known[digest]

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
        """Forget who is known by heart: somebody has changed, here or in another process."""
        self._known.clear()
