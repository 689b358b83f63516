"""How much a real server process can carry: ``make bench-server``.

This process is the load: it starts ``novaluna serve`` as another one and plays scripted matches
over real sockets on 127.0.0.1. Each player takes what covers most tasks at once, so that games are
about as long, and displays about as large, as when people play; the measured matches are at every
stage of a game. A move's latency runs from its sending to the moment at which the *other* player
has the new view. Whether a thinking bot can be noticed is measured in many pairs, some seconds with
bots right beside some without, because a shared machine is faster now and slower then. At the end
the server is started anew on the same database and every acknowledged move is looked for in the
records.

With ``--postgres --processes 2`` two servers share one PostgreSQL. Both players of a match are
connected to the same one, as behind a proxy that sends each match to one of them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import math
import os
import platform
import random
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.machine import taken_seconds

COOKIE = "novaluna_guest"
PATIENCE = 60
AT_ONCE = 16
"""How many matches are played at once to see the most that goes through."""
FLAT_OUT = 15
"""And for how many seconds."""
THINKERS = 4
"""How many matches with a strong bot run beside the others."""
SETTLING = 0.7
"""Seconds between the moment at which bots begin or cease to think and what is measured."""
RESAMPLES = 4_000
"""How often the pairs are drawn anew to tell how sure their mean is."""
SEED = 20

READER = json.JSONDecoder()
VERSION = re.compile(r'"version":(\d+)')
USUAL_MOVES = 36
"""About how many moves a game has when it is played like this."""


class ServerProcess:
    """A ``novaluna serve`` of its own, without limits on rates."""

    def __init__(self, database_url: str) -> None:
        self._command = [
            *(sys.executable, "-m", "novaluna", "serve", "--port", "0", "--no-limits"),
            *("--log-level", "warning", "--database-url", database_url),
        ]
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Start it and wait until it answers."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http" not in line:
            raise SystemExit("the server did not start")
        self.url = line[line.index("http") :].strip()

    def stop(self) -> None:
        """Ask it to stop, and wait."""
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            self._process.wait(PATIENCE)
            self._process = None

    @property
    def _proc(self) -> Path:
        assert self._process is not None
        return Path("/proc", str(self._process.pid))

    @property
    def cpu_seconds(self) -> float:
        """Processor time it has used so far."""
        fields = self._proc.joinpath("stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        """Memory it holds now."""
        status = self._proc.joinpath("status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) / 1024 if found else 0.0


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
class Figures:
    """What was measured in one phase."""

    latencies: list[float] = field(default_factory=list)
    seconds: float = 0.0
    cpu: float = 0.0
    own: float = 0.0
    taken: float = 0.0

    @classmethod
    def together(cls, parts: list[Figures]) -> Figures:
        """What was measured at several servers at the same time."""
        return cls(
            [latency for part in parts for latency in part.latencies],
            max(part.seconds for part in parts),
            sum(part.cpu for part in parts),
            max(part.own for part in parts),
            max(part.taken for part in parts),
        )

    @classmethod
    def in_turn(cls, parts: list[Figures]) -> Figures:
        """What was measured in several phases, one after the other."""
        return cls(
            [latency for part in parts for latency in part.latencies],
            sum(part.seconds for part in parts),
            sum(part.cpu for part in parts),
            sum(part.own for part in parts),
            sum(part.taken for part in parts),
        )

    @property
    def p99(self) -> float:
        """The milliseconds within which 99 of 100 moves were seen."""
        return statistics.quantiles(self.latencies, n=100)[98] * 1000

    @contextlib.contextmanager
    def of(self, server: ServerProcess) -> Iterator[None]:
        """Measure the time and the processor time, the server's and our own, of what is inside."""
        began, cpu, own = time.perf_counter(), server.cpu_seconds, time.process_time()
        taken = taken_seconds()
        yield
        self.taken = taken_seconds() - taken
        self.seconds = time.perf_counter() - began
        self.cpu = server.cpu_seconds - cpu
        self.own = time.process_time() - own

    def __str__(self) -> str:
        if len(self.latencies) < 2:
            return "nothing was measured"
        cuts = statistics.quantiles(self.latencies, n=100)
        moves = len(self.latencies)
        return (
            f"{moves / self.seconds:6.0f} moves/s   median {cuts[49] * 1000:6.1f} ms   "
            f"p99 {self.p99:6.1f} ms   server CPU {self.cpu / moves * 1000:5.2f} ms/move "
            f"({self.cpu / self.seconds:.0%} of a core, client {self.own / self.seconds:.0%}, "
            f"other machines {self.taken / self.seconds:.0%})"
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

    # ------------------------------------------------------------------------ phases

    async def paced(self, tables: list[Table], rate: float, seconds: float) -> Figures:
        """Let the tables play, all together so many moves a second.

        New tables take the places of those whose games end.
        """
        figures = Figures()
        with figures.of(self.server):
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
        with figures.of(self.server):
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
                    wish = {"id": f"think-{seat.version:06d}", "version": seat.version}
                    path = f"/api/matches/{match['id']}/moves"
                    await self._guest.post(path, {**wish, "move": move})
                    await seat.see(seat.version + 1)
                while seat.runs and not seat.to_move:
                    await seat.see(seat.version + 1)
                    self.answers += 1
                self._thinking -= 1
            await seat.socket.close()


def say(what: str, text: object) -> None:
    print(f"{what:<34} {text}", flush=True)


async def measure(database_url: str, options: argparse.Namespace) -> None:
    """Run every phase against servers on this database and print what was seen."""
    servers = [ServerProcess(database_url) for _ in range(options.processes)]
    try:
        for server in servers:
            server.start()
        chance = random.Random(SEED)
        loads = [Load(server, random.Random(chance.random())) for server in servers]
        await asyncio.gather(*(load.begin() for load in loads))
        # How a Python was built makes a difference of a quarter; the build's name tells them apart.
        say("Python", f"{platform.python_version()}, {' '.join(platform.python_build())}")
        say("memory, nothing played", _memory(servers))
        idle = await asyncio.gather(*(load.idle(options) for load in loads))
        say(f"memory, {options.idle} idle matches", _memory(servers))
        listeners = await asyncio.gather(
            *(load.listen(matches, options) for load, matches in zip(loads, idle, strict=True))
        )
        say("connected sockets", sum(map(len, listeners)) + 2 * options.busy)
        await _compare(loads, options)
        parts = await asyncio.gather(*(load.flat_out(FLAT_OUT) for load in loads))
        say(f"{AT_ONCE * len(loads)} matches, flat out", Figures.together(parts))
        everyone = [socket for sockets in listeners for socket in sockets]
        say("listeners dropped", sum(socket.close_code is not None for socket in everyone))
        for socket in everyone:
            socket.transport.abort()
        await asyncio.gather(*(table.close() for load in loads for table in load.tables))
        for load in loads:
            await load.end()
        for server in servers:
            server.stop()
        await _look_for_moves(servers[0], loads)
    finally:
        for server in servers:
            server.stop()


def _memory(servers: list[ServerProcess]) -> str:
    return f"{sum(server.megabytes for server in servers):6.0f} MB"


async def _compare(loads: list[Load], options: argparse.Namespace) -> None:
    """Measure with bots that think and without, in pairs, and print both."""
    tables = await asyncio.gather(*(load.busy(options) for load in loads))
    say(f"memory, and {options.busy} busy matches", _memory([load.server for load in loads]))
    without: list[Figures] = []
    beside: list[Figures] = []
    async with Thinkers(loads[0], options.level) as bots:
        for pair in range(options.pairs):
            # First one kind, then the other, then the other way round: drifts cancel out.
            for kind in (without, beside) if pair % 2 == 0 else (beside, without):
                await (bots.think() if kind is beside else bots.rest())
                answers = bots.answers
                kind.append(await _paced(loads, tables, options))
                if kind is beside and bots.answers == answers:
                    raise SystemExit("no bot has moved meanwhile")
    await asyncio.gather(*(table.close() for seats in tables for table in seats))
    say(f"{options.busy} matches, {options.rate:.0f} moves/s asked", Figures.in_turn(without))
    say(f"the same while {options.level} bots think", Figures.in_turn(beside))
    say("p99 of each, without bots", _each(without))
    say("p99 of each, beside bots", _each(beside))
    pairs = zip(beside, without, strict=True)
    say("p99 beside bots / without", _ratio([one.p99 / other.p99 for one, other in pairs]))


def _each(parts: list[Figures]) -> str:
    low, middle, high = statistics.quantiles([part.p99 for part in parts], n=4)
    return f"half of them from {low:.0f} to {high:.0f} ms, middle {middle:.0f} ms"


def _ratio(ratios: list[float]) -> str:
    """The geometric mean of what was seen in each pair, and how sure it is."""
    chance = random.Random(SEED)
    logs = [math.log(ratio) for ratio in ratios]
    means = sorted(statistics.mean(chance.choices(logs, k=len(logs))) for _ in range(RESAMPLES))
    low, high = means[RESAMPLES // 40], means[-RESAMPLES // 40]
    return (
        f"{math.exp(statistics.mean(logs)):.2f} in {len(ratios)} pairs "
        f"(95 %: {math.exp(low):.2f} to {math.exp(high):.2f}), "
        f"above 1 in {sum(ratio > 1 for ratio in ratios)}"
    )


async def _paced(
    loads: list[Load], tables: list[list[Table]], options: argparse.Namespace
) -> Figures:
    """Ask all servers for their share of the moves."""
    gc.collect()
    rate = options.rate / len(loads)
    parts = await asyncio.gather(
        *(
            load.paced(seats, rate, options.seconds)
            for load, seats in zip(loads, tables, strict=True)
        )
    )
    return Figures.together(parts)


async def _look_for_moves(server: ServerProcess, loads: list[Load]) -> None:
    """Start a server anew and look for every move in the records."""
    server.start()
    moves = lost = 0
    for load in loads:
        after = Load(server, random.Random(SEED))
        after.ann.http.cookies = load.ann.http.cookies
        moves += sum(len(table.played) for table in load.tables)
        lost += await after.lost_moves(load.tables)
        await after.end()
    say("moves lost after a restart", f"{lost} of {moves:,}")


def main() -> None:
    """Measure on SQLite, or on the database that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=4, help="how long each part of a pair lasts"
    )
    parser.add_argument("--pairs", type=int, default=30, help="how often, with bots and without")
    parser.add_argument("--rate", type=float, default=305, help="moves a second to ask for")
    parser.add_argument("--idle", type=int, default=1_000, help="matches that nobody plays")
    parser.add_argument("--busy", type=int, default=200, help="matches that are played")
    parser.add_argument("--sockets", type=int, default=1_000, help="connections in all")
    parser.add_argument("--level", default="full-moon", help="the bots that think meanwhile")
    parser.add_argument("--processes", type=int, default=1, help="servers, on PostgreSQL only")
    parser.add_argument("--database-url", help="measure on this empty database")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL for it")
    options = parser.parse_args()
    if options.pairs < 2:
        parser.error("--pairs must be at least 2: one alone does not tell how sure it is")
    gc.disable()  # a pause of this process would be taken for one of the server
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * options.sockets + 500
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
    if options.postgres:
        from tests.server.postgres import running_postgres

        with running_postgres() as postgres:
            print("PostgreSQL (fsync off)")
            asyncio.run(measure(asyncio.run(postgres.new_database()), options))
        return
    with tempfile.TemporaryDirectory() as folder:
        url = options.database_url or f"sqlite:///{folder}/bench.db"
        print(url.partition(":")[0])
        asyncio.run(measure(url, options))


if __name__ == "__main__":
    main()
