"""What is done to a server: matches that are played, or not, and bots that think beside them."""

from __future__ import annotations

import argparse
import asyncio
import random
import time

from websockets.asyncio.client import ClientConnection

from benchmarks.server.figures import SEED, Figures
from benchmarks.server.players import Guest, Seat, Table
from benchmarks.server.process import PATIENCE, ServerProcess

AT_ONCE = 16
"""How many matches are played at once to see the most that goes through."""
THINKERS = 4
"""How many matches with a strong bot run beside the others."""
SETTLING = 0.7
"""Seconds between the moment at which bots begin or cease to think and what is measured."""
USUAL_MOVES = 36
"""About how many moves a game has when it is played like this."""


class Load:
    """Everything that is done to one server."""

    def __init__(self, server: ServerProcess, chance: random.Random) -> None:
        self.server = server
        self._chance = chance
        self.ann = Guest(server.url)
        self.bob = Guest(server.url)
        self._gate = asyncio.Semaphore(AT_ONCE)
        self.tables: list[Table] = []

    async def begin(self) -> None:
        await self.ann.post("/api/me", {"name": "Ann"})
        await self.bob.post("/api/me", {"name": "Bob"})

    async def end(self) -> None:
        await self.ann.http.aclose()
        await self.bob.http.aclose()

    async def new_match(self) -> str:
        """The id of a match that Ann and Bob have just begun."""
        async with self._gate:
            seats = [{"kind": "person"}, {"kind": "open"}]
            match = await self.ann.post("/api/matches", {"seats": seats})
            key = match["you"]["invite"]
            await self.bob.post(f"/api/matches/{match['id']}/join", {"key": key})
            return str(match["id"])

    async def new_table(self) -> Table:
        """A match with both players connected."""
        match_id = await self.new_match()
        async with self._gate:
            seats = [Seat(await guest.connect(match_id)) for guest in (self.ann, self.bob)]
            for seat in seats:
                await seat.see(1)
        table = Table(match_id, seats, random.Random(self._chance.random()))
        self.tables.append(table)
        return table

    async def idle(self, options: argparse.Namespace) -> list[str]:
        """This server's share of the matches that nobody plays."""
        count = options.idle // options.processes
        return await asyncio.gather(*(self.new_match() for _ in range(count)))

    async def busy(self, options: argparse.Namespace) -> list[Table]:
        """This server's share of the matches that are played, each at another stage."""
        count = options.busy // options.processes
        return await asyncio.gather(*(self.begun_table() for _ in range(count)))

    async def begun_table(self) -> Table:
        """A match with both players connected, and some moves of it played."""
        table = await self.new_table()
        async with self._gate:
            for _ in range(self._chance.randrange(USUAL_MOVES)):
                if not table.is_over:
                    await table.move()
        return table

    async def listen(
        self, matches: list[str], options: argparse.Namespace
    ) -> list[ClientConnection]:
        """This server's share of the connections that only listen."""
        count = max(0, options.sockets - 2 * options.busy) // options.processes
        watched = (matches[number % len(matches)] for number in range(count))
        return await asyncio.gather(*(self.watch(match_id) for match_id in watched))

    async def watch(self, match_id: str) -> ClientConnection:
        """A connection that only listens."""
        async with self._gate:
            socket = await self.ann.connect(match_id)
            await socket.recv()
            return socket

    def _received(self) -> int:
        """The bytes of all messages to those who play."""
        return sum(seat.received for table in self.tables for seat in table.seats)

    # ------------------------------------------------------------------------ phases

    async def paced(self, tables: list[Table], rate: float, seconds: float) -> Figures:
        """Let the tables play, all together so many moves a second.

        New tables take the places of those whose games end.
        """
        figures = Figures()
        with figures.of(self.server, self._received):
            until = time.perf_counter() + seconds
            period = len(tables) / rate

            async def play(place: int) -> None:
                due = time.perf_counter() + self._chance.random() * period
                while due < until and time.perf_counter() < until:
                    if tables[place].is_over:
                        await tables[place].close()
                        tables[place] = await self.new_table()
                    await asyncio.sleep(due - time.perf_counter())
                    figures.latencies.append(await tables[place].move())
                    due += period

            await asyncio.gather(*map(play, range(len(tables))))
        return figures

    async def flat_out(self, seconds: float) -> Figures:
        """Let a few tables play as fast as they can."""
        tables = await asyncio.gather(*(self.new_table() for _ in range(AT_ONCE)))
        figures = Figures()
        with figures.of(self.server, self._received):
            until = time.perf_counter() + seconds

            async def play(table: Table) -> None:
                while time.perf_counter() < until:
                    if table.is_over:
                        await table.close()
                        table = await self.new_table()
                    figures.latencies.append(await table.move())
                await table.close()

            await asyncio.gather(*map(play, tables))
        return figures

    async def lost_moves(self, tables: list[Table]) -> int:
        """How many moves that were seen are not in the records, or stand there otherwise."""
        lost = 0
        for table in tables:
            answer = await self.ann.http.get(f"/api/matches/{table.id}/record")
            lines = [line.split() for line in answer.text.splitlines()]
            told = [line[2] for line in lines if len(line) > 2 and line[0].isdigit()]
            lost += sum(1 for one, other in zip(table.played, told, strict=False) if one != other)
            lost += abs(len(told) - len(table.played))
        return lost


class Thinkers:
    """Matches beside the others in which strong bots think, while they are asked to."""

    def __init__(self, load: Load, level: str) -> None:
        self.answers = 0
        self._guest = load.ann
        self._level = level
        self._chance = random.Random(SEED)
        self._asked = asyncio.Event()
        self._thinking = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Thinkers:
        self._tasks = [asyncio.create_task(self._play()) for _ in range(THINKERS)]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def think(self) -> None:
        """Let all of them think from now on."""
        for task in self._tasks:
            if task.done():
                task.result()  # it never ends but by an error
        self._asked.set()
        await asyncio.sleep(SETTLING)

    async def rest(self) -> None:
        """Let none of them think any more: those that do may finish."""
        self._asked.clear()
        async with asyncio.timeout(PATIENCE):
            while self._thinking:
                await asyncio.sleep(0.05)
        await asyncio.sleep(SETTLING)

    async def _play(self) -> None:
        while True:
            await self._asked.wait()
            seats = [{"kind": "person"}, {"kind": "bot", "level": self._level}]
            match = await self._guest.post("/api/matches", {"seats": seats})
            seat = Seat(await self._guest.connect(match["id"]))
            await seat.see(1)
            while seat.runs:
                await self._asked.wait()
                self._thinking += 1
                if seat.to_move:
                    move = seat.best_move(self._chance)
                    request = {"id": f"think-{seat.version:06d}", "version": seat.version}
                    path = f"/api/matches/{match['id']}/moves"
                    await self._guest.post(path, {**request, "move": move})
                    await seat.see(seat.version + 1)
                while seat.runs and not seat.to_move:
                    await seat.see(seat.version + 1)
                    self.answers += 1
                self._thinking -= 1
            await seat.socket.close()
