"""Those who play: guests, their connections, and matches that play themselves."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.process import PATIENCE

COOKIE = "novaluna_guest"
READER = json.JSONDecoder()
VERSION = re.compile(r'"version":(\d+)')


class Guest:
    """Somebody who plays, with a cookie of their own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        answer = await self.http.post(path, json=body)
        answer.raise_for_status()
        return answer.json()

    async def connect(self, match_id: str) -> ClientConnection:
        """A live connection to a match."""
        return await connect(
            f"{self._url.replace('http', 'ws', 1)}/api/matches/{match_id}/live",
            additional_headers={"Cookie": f"{COOKIE}={self.http.cookies[COOKIE]}"},
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            max_queue=None,
        )


@dataclass(slots=True)
class Seat:
    """One player's connection and what it last saw: nothing is parsed that is not needed."""

    socket: ClientConnection
    version: int = 0
    text: str = ""

    async def see(self, version: int) -> None:
        """Read until a view of at least this version has come."""
        while self.version < version:
            message = await self.socket.recv()
            assert isinstance(message, str)
            if message.startswith('{"type":"view"'):
                found = VERSION.search(message)
                assert found is not None
                self.version, self.text = int(found[1]), message
            elif message.startswith('{"type":"refused"'):
                raise AssertionError(message)

    @property
    def runs(self) -> bool:
        return '"status":"running"' in self.text

    @property
    def to_move(self) -> bool:
        return '"to_move":true' in self.text

    def best_move(self, chance: random.Random) -> str:
        """The move that covers most tasks, or one of them."""
        start = self.text.index('"legal_moves":') + len('"legal_moves":')
        moves, _ = READER.raw_decode(self.text, start)
        return str(max(moves, key=lambda move: (len(move["covers"]), chance.random()))["move"])


class Table:
    """A match of two guests, each with a live connection, that plays itself move by move."""

    def __init__(self, match_id: str, seats: list[Seat], chance: random.Random) -> None:
        self.id = match_id
        self.played: list[str] = []
        """Every move that both players have seen."""
        self._seats = seats
        self._chance = chance

    @property
    def is_over(self) -> bool:
        return not any(seat.to_move for seat in self._seats)

    async def move(self) -> float:
        """Play one move; the seconds until the other player has seen it."""
        mover, other = sorted(self._seats, key=lambda seat: not seat.to_move)
        move = mover.best_move(self._chance)
        action = f"bench-{self._chance.getrandbits(48):012x}"
        version = mover.version + 1
        wish = f'{{"type":"move","id":"{action}","version":{mover.version},"move":"{move}"}}'
        sent = time.perf_counter()
        await mover.socket.send(wish)
        async with asyncio.timeout(PATIENCE):
            await other.see(version)
            seen = time.perf_counter()
            await mover.see(version)
        self.played.append(move)
        return seen - sent

    async def close(self) -> None:
        await asyncio.gather(*(seat.socket.close() for seat in self._seats))
