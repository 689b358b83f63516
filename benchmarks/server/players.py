"""Those who play: guests, their connections, and matches that play themselves."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.process import PATIENCE
from novaluna.engine.foresight import consequences
from novaluna.engine.position import Position

COOKIE = "novaluna_guest"


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
            f"{self._url.replace('http', 'ws', 1)}/api/matches/{match_id}/live?protocol=2",
            additional_headers={"Cookie": f"{COOKIE}={self.http.cookies[COOKIE]}"},
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            max_queue=None,
        )


@dataclass(slots=True)
class Seat:
    """One player's connection and what it knows: it plays on the short messages, as a page does."""

    socket: ClientConnection
    version: int = 0
    status: str = ""
    to_move: bool = False
    position: str = ""
    received: int = 0
    """Bytes of all messages so far."""

    async def see(self, version: int) -> None:
        """Read until at least this version has come."""
        while self.version < version:
            text = await self.socket.recv()
            self.received += len(text)
            message = json.loads(text)
            match message["type"]:
                case "match":
                    self._learn(message["match"])
                case "change" if message["since"] == self.version:
                    self._learn(message)
                case "change" | "refused":
                    raise AssertionError(text)

    def _learn(self, told: dict[str, Any]) -> None:
        self.version, self.position = told["version"], told["position"]
        self.status = told.get("status", self.status)
        if "you" in told:
            self.to_move = told["you"]["to_move"]

    @property
    def runs(self) -> bool:
        return self.status == "running"

    def best_move(self, chance: random.Random) -> str:
        """The move that covers most tasks, or one of them."""
        moves = consequences(Position.from_text(self.position))
        return str(max(moves, key=lambda told: (len(told.covers), chance.random())).move)


class Table:
    """A match of two guests, each with a live connection, that plays itself move by move."""

    def __init__(self, match_id: str, seats: list[Seat], chance: random.Random) -> None:
        self.id = match_id
        self.played: list[str] = []
        """Every move that both players have seen."""
        self.seats = seats
        self._chance = chance

    @property
    def is_over(self) -> bool:
        return not any(seat.to_move for seat in self.seats)

    async def move(self) -> float:
        """Play one move; the seconds until the other player has seen it."""
        mover, other = sorted(self.seats, key=lambda seat: not seat.to_move)
        move = mover.best_move(self._chance)
        action = f"bench-{self._chance.getrandbits(48):012x}"
        version = mover.version + 1
        request = f'{{"type":"move","id":"{action}","version":{mover.version},"move":"{move}"}}'
        sent = time.perf_counter()
        await mover.socket.send(request)
        async with asyncio.timeout(PATIENCE):
            await other.see(version)
            seen = time.perf_counter()
            await mover.see(version)
        self.played.append(move)
        return seen - sent

    async def close(self) -> None:
        await asyncio.gather(*(seat.socket.close() for seat in self.seats))
