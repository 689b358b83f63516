"""Games that were played on a device without a server: records in the history of one guest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import Connection, Executable, Row, Select, func, insert, select

from novaluna.server.store.matches import Storage
from novaluna.server.store.tables import device_games, guests

MAX_DEVICE_GAMES = 500
"""How many games of devices a guest's history holds."""


class DeviceGames:
    """The games of all devices. They belong to their guest, and are deleted with them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def find(self, guest: str, game_id: str) -> Row[Any] | None:
        found = await self._storage.rows(_game(guest, game_id))
        return found[0] if found else None

    async def all_of(self, guest: str) -> Sequence[Row[Any]]:
        """All games of a guest, the newest first; without their records, which are long."""
        columns = [column for column in device_games.c if column.name != "record"]
        return await self._storage.rows(
            select(*columns)
            .where(device_games.c.guest == guest)
            .order_by(device_games.c.at.desc(), device_games.c.id)
            .limit(MAX_DEVICE_GAMES)
        )

    async def is_full(self, guest: str) -> bool:
        found = await self._storage.rows(_count_of(guest))
        return bool(found[0][0] >= MAX_DEVICE_GAMES)

    async def keep(
        self, row: dict[str, Any], arrival: Sequence[Executable] = ()
    ) -> Row[Any] | Literal["full", "no_guest"]:
        """Store a game, and a new guest with it; the game as stored, now or before.

        Nothing is stored for a guest who was deleted meanwhile, or whose history is full.
        """
        guest = row["guest"]
        still_there = select(guests.c.id).where(guests.c.id == guest).with_for_update()
        stored = _game(guest, row["id"])

        def work(connection: Connection) -> Row[Any] | Literal["full", "no_guest"]:
            for statement in arrival:
                connection.execute(statement)
            if connection.execute(still_there).first() is None:
                return "no_guest"
            found = connection.execute(stored).first()
            if found is not None:
                return found
            if connection.execute(_count_of(guest)).scalar_one() >= MAX_DEVICE_GAMES:
                return "full"
            connection.execute(insert(device_games).values(row))
            return connection.execute(stored).one()

        return await self._storage.writer.write(work, settle=True)


def _game(guest: str, game_id: str) -> Select[Any]:
    table = device_games
    return select(table).where(table.c.guest == guest, table.c.id == game_id)


def _count_of(guest: str) -> Select[Any]:
    return select(func.count()).where(device_games.c.guest == guest)
