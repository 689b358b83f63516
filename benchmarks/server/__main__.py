"""How much a real server process can carry: ``make bench-server``.

This process is the load: it starts ``novaluna serve`` as another one and plays scripted matches
over real sockets on 127.0.0.1. Each player takes what covers most tasks at once, so that games are
about as long, and displays about as large, as when people play; the measured matches are at every
stage of a game. A move's latency runs from its sending to the moment at which the *other* player
has been told of it. The load plays on the short messages, as a page does, and works out legal
moves with the native engine; the processor time of that is told beside the server's. Whether a
thinking bot can be noticed is measured in many short parts, with bots and without in turn. On a
virtual machine the host takes the processors away now and then, and what it takes shows in the
latencies many times over; so does what other programs of the machine take: all parts are compared,
and once more only those in which the host took less than a hundredth and they less than a
twentieth; it goes on until there are enough of these. At the end the server is started anew on the
same database, and every acknowledged move is looked for in its records.

With ``--postgres --processes 2`` two servers share one PostgreSQL. Both players of a match are
connected to the same one, as behind a proxy that sends each match to one of them.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import random
import resource
import tempfile
from dataclasses import asdict
from pathlib import Path

from benchmarks.server.database import Observer, flush_seconds
from benchmarks.server.figures import SEED, Figures, p99s, ratio
from benchmarks.server.load import AT_ONCE, Load, Thinkers
from benchmarks.server.players import Table
from benchmarks.server.process import ServerProcess
from benchmarks.server.report import DatabaseUse, Phase, Report

FLAT_OUT = 15
"""For how many seconds a few matches are played as fast as they can."""
QUIET = 15
"""For how many seconds nobody plays: every connection hears that the server is there once."""
MOST_PAIRS = 4
"""At most so many times the parts asked for are measured to find as many undisturbed ones."""


def say(what: str, text: object) -> None:
    print(f"{what:<34} {text}", flush=True)


async def measure(database_url: str, options: argparse.Namespace) -> Report:
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
        memory_empty = _memory("memory, nothing played", servers)
        idle = await asyncio.gather(*(load.idle(options) for load in loads))
        memory_idle = _memory(f"memory, {options.idle} idle matches", servers)
        listeners = await asyncio.gather(
            *(load.listen(matches, options) for load, matches in zip(loads, idle, strict=True))
        )
        everyone = [socket for sockets in listeners for socket in sockets]
        report = Report(options.processes, options.idle, options.busy, len(everyone))
        report.memory_empty, report.memory_idle = memory_empty, memory_idle
        report.memory_listeners = _memory(f"memory, and {len(everyone)} listeners", servers)
        report.silence, report.load = await _silence(servers), os.getloadavg()[0]
        say("connected sockets", len(everyone) + 2 * options.busy)
        await _compare(loads, options, report)
        if options.postgres:
            await _flat_out_observed(database_url, loads, report)
        else:
            await _flat_out(loads, report)
        say("listeners dropped", sum(socket.close_code is not None for socket in everyone))
        for socket in everyone:
            socket.transport.abort()
        await asyncio.gather(*(table.close() for load in loads for table in load.tables))
        for load in loads:
            await load.end()
        for server in servers:
            server.stop()
        await _look_for_moves(servers[0], loads)
        return report
    finally:
        for server in servers:
            server.stop()


def _memory(what: str, servers: list[ServerProcess]) -> float:
    megabytes = sum(server.megabytes for server in servers)
    say(what, f"{megabytes:6.0f} MB")
    return megabytes


async def _silence(servers: list[ServerProcess]) -> float:
    """The share of a core that the servers take while nobody plays."""
    before = sum(server.cpu_seconds for server in servers)
    await asyncio.sleep(QUIET)
    share = (sum(server.cpu_seconds for server in servers) - before) / QUIET
    say("while nobody plays", f"{share:.1%} of a core")
    return share


async def _flat_out(loads: list[Load], report: Report) -> Phase:
    parts = await asyncio.gather(*(load.flat_out(FLAT_OUT) for load in loads))
    together = Figures.together(parts)
    say(f"{AT_ONCE * len(loads)} matches, flat out", together)
    report.flat_out = Phase.of(together)
    return report.flat_out


async def _flat_out_observed(database_url: str, loads: list[Load], report: Report) -> None:
    """The same, and what PostgreSQL does meanwhile."""
    async with Observer(database_url) as observer:
        before = await observer.done()
        phase = await _flat_out(loads, report)
        done = await observer.done() - before
        hearing = await observer.hearing([load.server for load in loads], report.silence)
        report.database = DatabaseUse(phase.moves, **asdict(done), hearing=hearing)
        say("PostgreSQL meanwhile", report.database)


async def _compare(loads: list[Load], options: argparse.Namespace, report: Report) -> None:
    """Measure with bots that think and without, in turn, and print both."""
    tables = await asyncio.gather(*(load.busy(options) for load in loads))
    servers = [load.server for load in loads]
    report.memory_busy = _memory(f"memory, and {options.busy} busy matches", servers)
    without: list[Figures] = []
    beside: list[Figures] = []
    async with Thinkers(loads[0], options.level) as bots:
        for pair in range(MOST_PAIRS * options.parts):
            if min(len(_undisturbed(without)), len(_undisturbed(beside))) >= options.parts:
                break
            # First one kind, then the other, then the other way round: drifts cancel out.
            for kind in (without, beside) if pair % 2 == 0 else (beside, without):
                await (bots.think() if kind is beside else bots.rest())
                answers = bots.answers
                kind.append(await _paced(loads, tables, options))
                if kind is beside and bots.answers == answers:
                    raise SystemExit("no bot has moved meanwhile")
    await asyncio.gather(*(table.close() for seats in tables for table in seats))
    asked_for = f"{options.busy} matches, {options.rate:.0f} moves/s asked"
    _tell_both(asked_for, f"beside {options.level} bots", without, beside)
    calm = _undisturbed(without), _undisturbed(beside)
    counts = (
        f"{len(some)} of {len(parts)}" for some, parts in zip(calm, (without, beside), strict=True)
    )
    say("undisturbed parts", ", beside bots ".join(counts))
    if all(calm):
        _tell_both("undisturbed", "undisturbed, beside bots", *calm)
    report.is_undisturbed = bool(calm[0])
    report.paced = Phase.of(Figures.in_turn(calm[0] or without))


def _undisturbed(parts: list[Figures]) -> list[Figures]:
    return [part for part in parts if not part.is_disturbed]


def _tell_both(what: str, same: str, without: list[Figures], beside: list[Figures]) -> None:
    say(what, Figures.in_turn(without))
    say(same, Figures.in_turn(beside))
    say("  p99 of each part", f"{p99s(without)}; beside bots {p99s(beside)}")
    say("  p99 beside bots / without", ratio(beside, without))


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
    parser.add_argument("--seconds", type=float, default=3, help="how long each part lasts")
    parser.add_argument(
        "--parts",
        type=int,
        default=30,
        help="undisturbed parts with bots, and without, to wait for",
    )
    parser.add_argument("--rate", type=float, default=305, help="moves a second to ask for")
    parser.add_argument("--idle", type=int, default=1_000, help="matches that nobody plays")
    parser.add_argument("--busy", type=int, default=200, help="matches that are played")
    parser.add_argument("--sockets", type=int, default=1_000, help="connections in all")
    parser.add_argument("--level", default="full-moon", help="the bots that think meanwhile")
    parser.add_argument("--processes", type=int, default=1, help="servers, on PostgreSQL only")
    parser.add_argument(
        "--database-url", help="measure on this empty database, which counts as another program"
    )
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL for it")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file")
    options = parser.parse_args()
    if options.parts < 2:
        parser.error("--parts must be at least 2: one alone does not tell how sure it is")
    gc.disable()  # a pause of this process would be taken for one of the server
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * options.sockets + 500
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
    if options.postgres:
        from tests.server.postgres import running_postgres

        with running_postgres() as postgres:
            print("PostgreSQL (fsync off)")
            report = asyncio.run(measure(asyncio.run(postgres.new_database()), options))
    else:
        with tempfile.TemporaryDirectory() as folder:
            url = options.database_url or f"sqlite:///{folder}/bench.db"
            print(url.partition(":")[0])
            report = asyncio.run(measure(url, options))
    if options.json:
        with tempfile.TemporaryDirectory() as folder:
            report.flush = flush_seconds(Path(folder))
        report.write(options.json)


if __name__ == "__main__":
    main()
