"""What a PostgreSQL has done for the servers: rows, commits, log, notifications, processor time."""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from benchmarks.machine import processes
from benchmarks.server.process import PATIENCE, ServerProcess
from novaluna.server.store.appends import CHANNEL

SETTLING = 11
"""PostgreSQL counts the rows of a silent connection at last after so many seconds."""
HEARD = 100_000
"""How many notifications of another process are sent to see what hearing one costs."""

COUNTERS = """
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS log_bytes,
           pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS commits,
           (SELECT tup_inserted + tup_updated + tup_deleted
            FROM pg_stat_database WHERE datname = current_database())::float8 AS rows,
           pg_backend_pid() AS pid
"""
# No two are alike: PostgreSQL delivers equal ones of a transaction once.
NOTIFY_MANY = "SELECT pg_notify($1, 'bench match benchbench ' || n) FROM generate_series(1, $2) n"


@dataclass(frozen=True, slots=True)
class Done:
    """What a PostgreSQL has done, since its start or in a phase."""

    rows: float
    commits: float
    log_bytes: float
    notifications: float
    cpu: float
    """Seconds of processor time of all its processes."""

    def __sub__(self, before: Done) -> Done:
        then = asdict(before)
        return Done(**{name: value - then[name] for name, value in asdict(self).items()})


class Observer:
    """A connection to the PostgreSQL on this machine that counts what the servers make it do."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._heard = 0
        self._announced: set[str] = set()
        """The processes that have told who is connected to them."""

    async def __aenter__(self) -> Observer:
        self._counting = await asyncpg.connect(self._url)
        self._listening = await asyncpg.connect(self._url)
        await self._listening.add_listener(CHANNEL, self._hear)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._listening.close()
        await self._counting.close()

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        self._heard += 1
        process, kind, *_ = str(payload).split()
        if kind == "presence":
            self._announced.add(process)

    async def done(self) -> Done:
        """What has been done so far. Nothing may be played meanwhile."""
        await asyncio.sleep(SETTLING)
        row = await self._counting.fetchrow(COUNTERS)
        numbers = row["rows"], row["commits"], row["log_bytes"]
        return Done(*numbers, self._heard, _cpu_seconds(row["pid"]))

    async def hearing(self, servers: list[ServerProcess], silence: float) -> float:
        """Seconds of processor time for a server to hear of a move that does not concern it.

        ``silence`` is the share of a core that the servers take anyway. Each of them must have
        connections, as it would have nothing to announce without.
        """
        before = sum(server.cpu_seconds for server in servers)
        began = time.perf_counter()
        await self._counting.execute(NOTIFY_MANY, CHANNEL, HEARD)
        # Messages are handled in order: who answers this one has heard all others.
        self._announced.clear()
        await self._counting.execute("SELECT pg_notify($1, 'bench hello')", CHANNEL)
        async with asyncio.timeout(PATIENCE):
            while len(self._announced) < len(servers):
                await asyncio.sleep(0.1)
        anyway = silence * (time.perf_counter() - began)
        after = sum(server.cpu_seconds for server in servers)
        return (after - before - anyway) / HEARD / len(servers)


def _cpu_seconds(backend: int) -> float:
    """Processor time of the PostgreSQL to which a process belongs, with those that have ended."""
    found = processes()
    parent = found[backend].parent
    children = sum(process.own for process in found.values() if process.parent == parent)
    return children + found[parent].own + found[parent].ended


def flush_seconds(folder: Path, times: int = 200) -> float:
    """How long the disk takes to keep 8 kB for good: the median of many."""
    taken = []
    with (folder / "flushed").open("wb", buffering=0) as file:
        for _ in range(times):
            began = time.perf_counter()
            file.write(bytes(8192))
            os.fdatasync(file.fileno())
            taken.append(time.perf_counter() - began)
    return statistics.median(taken)
