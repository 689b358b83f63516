"""How many games the server carries, worked out from what was measured: ``make bench-scaling``.

Reads the files that ``python -m benchmarks.server --json`` writes, one of a run on SQLite with one
process and one on PostgreSQL, and prints the tables of ``docs/scaling.md``; ``--write`` puts them
there. What is measured comes from the files; everything that is not stands here as a constant and
is printed as an assumption.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass
from pathlib import Path

from benchmarks.server.report import DatabaseUse, Phase, Report
from novaluna.server.store.writer import SECONDS_APART

DOCUMENT = Path(__file__).parents[1] / "docs" / "scaling.md"
BEGIN = "<!-- written by benchmarks/scaling.py -->\n"
END = "<!-- end of what is written by benchmarks/scaling.py -->\n"

MOVE_SECONDS = 10
"""Between two moves of a game, whoever makes them."""
MOST_BUSY = 0.6
"""Of a core, a disk or a lock: beyond that, those who wait wait long."""
CORES = 8
"""Of a server, and of a machine for PostgreSQL alone."""
OPEN_FILES = 65_536
"""Sockets that the system allows a process."""
FLUSH = 0.001
"""Seconds until a disk made for databases has kept a commit for good."""
NOTIFY_QUEUE = 8e9
"""Bytes of notifications that PostgreSQL keeps for a listener that does not read."""
NOTIFICATION = 64
"""Bytes of one in that queue."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What one move, match or connection costs. Times in seconds, memory in megabytes."""

    alone: float
    """Processor time of a server on SQLite for a move."""
    shared: float
    """The same on PostgreSQL."""
    database: float
    """Processor time of PostgreSQL for a move."""
    hearing: float
    """Processor time of a server for a move in another process."""
    sent: float
    """Bytes to both players for a move."""
    rows: float
    log_bytes: float
    notifications: float
    match_memory: float
    socket_memory: float
    socket_share: float
    """Share of a core that a silent connection takes."""

    @classmethod
    def of(cls, sqlite: Report, postgres: Report) -> Costs:
        """The costs by two runs; ``ValueError`` if they are not of one process and PostgreSQL."""
        paced, shared, database = _parts(sqlite, postgres)
        moves = database.moves
        sockets = max(1, sqlite.listeners)
        return cls(
            alone=paced.cpu / paced.moves,
            shared=shared.cpu / shared.moves,
            database=database.cpu / moves,
            hearing=database.hearing,
            sent=paced.received / paced.moves,
            rows=database.rows / moves,
            log_bytes=database.log_bytes / moves,
            notifications=database.notifications / moves,
            match_memory=(sqlite.memory_busy - sqlite.memory_listeners) / sqlite.busy,
            socket_memory=(sqlite.memory_listeners - sqlite.memory_idle) / sockets,
            socket_share=sqlite.silence / sockets,
        )

    @property
    def core(self) -> float:
        """Moves a second of one process on SQLite, which fills one core."""
        return MOST_BUSY / self.alone

    def processes(self, count: int) -> float:
        """Moves a second of so many processes on one PostgreSQL, each on a core of its own.

        A process pays for its own moves and hears of all others.
        """
        return count * MOST_BUSY / (self.shared + (count - 1) * self.notifications * self.hearing)

    @property
    def server(self) -> float:
        """Moves a second of one server, with a process for each core but one, and PostgreSQL."""
        heard = (CORES - 2) * self.notifications * self.hearing
        return CORES * MOST_BUSY / (self.shared + heard + self.database)

    @property
    def most_processes(self) -> int:
        """Processes whose commits PostgreSQL can carry out one after the other, as NOTIFY asks."""
        return max(1, math.floor(MOST_BUSY / FLUSH * SECONDS_APART))

    @property
    def postgres_by_commits(self) -> float:
        """Moves a second of as many processes as can commit."""
        return self.processes(self.most_processes)

    @property
    def postgres_by_hearing(self) -> float:
        """Moves a second at which hearing of them takes a whole process, however many there are."""
        return MOST_BUSY / (self.notifications * self.hearing)

    @property
    def postgres_by_cores(self) -> float:
        """Moves a second for which PostgreSQL has the processor time, on a machine of its own."""
        return CORES * MOST_BUSY / self.database

    @property
    def postgres(self) -> float:
        """Moves a second of one PostgreSQL as the server uses it today."""
        return min(self.postgres_by_commits, self.postgres_by_hearing, self.postgres_by_cores)


def _parts(sqlite: Report, postgres: Report) -> tuple[Phase, Phase, DatabaseUse]:
    if sqlite.processes != 1 or sqlite.database is not None:
        raise ValueError("the first report must be of one process on SQLite")
    if postgres.database is None:
        raise ValueError("the second report must be of a run with --postgres")
    if postgres.database.hearing <= 0:
        raise ValueError("the machine was too busy to measure what hearing of a move costs")
    assert sqlite.paced is not None
    assert postgres.paced is not None
    return sqlite.paced, postgres.paced, postgres.database


def tables(sqlite: Report, postgres: Report) -> str:
    """Everything between the two marks of the document."""
    costs = Costs.of(sqlite, postgres)
    measured = _measured(costs, sqlite, postgres)
    parts = [measured, _assumed(), _carried(costs), _multiples(costs)]
    return f"{BEGIN}\n" + "".join("\n".join(part) + "\n\n" for part in parts) + END


def _measured(costs: Costs, sqlite: Report, postgres: Report) -> list[str]:
    return [
        "**Measured** (`make bench-scaling`):",
        "",
        *(_told_of(report) for report in (sqlite, postgres)),
        "",
        "| a move costs | |",
        "|---|---|",
        f"| processor time of a server on SQLite | {costs.alone * 1e3:.2f} ms |",
        f"| … on PostgreSQL | {costs.shared * 1e3:.2f} ms |",
        f"| processor time of PostgreSQL | {costs.database * 1e3:.2f} ms |",
        f"| … of every other server process, which hears of it | {costs.hearing * 1e6:.0f} µs |",
        f"| bytes to both players | {costs.sent:,.0f} |",
        f"| rows written | {costs.rows:.2f} |",
        f"| bytes of PostgreSQL's log (WAL) | {costs.log_bytes:,.0f} |",
        f"| notifications | {costs.notifications:.2f} |",
        "",
        f"A match that is played takes {costs.match_memory * 1e3:.0f} kB, its two connections"
        f" included; a connection {costs.socket_memory * 1e3:.0f} kB and, while it is silent,"
        f" {costs.socket_share * 1e6:.0f} millionths of a core. The disk of this machine kept 8 kB"
        f" for good in {sqlite.flush * 1e3:.2f} ms.",
    ]


def _told_of(report: Report) -> str:
    """How a run was made, and whether its figures can be trusted."""
    phase = report.paced
    assert phase is not None
    return (
        f"- {'PostgreSQL' if report.database else 'SQLite'}, {report.processes} server process"
        f"{'es' if report.processes > 1 else ''} and the load on {report.cores} cores, Python"
        f" {report.python}, {report.busy} matches, {report.listeners + 2 * report.busy:,} sockets:"
        f" {phase.moves / phase.seconds:,.0f} moves/s, p99 {phase.p99:.0f} ms"
        f" ({'undisturbed parts' if report.is_undisturbed else 'all parts, disturbed ones too'};"
        f" other work on the machine: load {report.load:.1f})"
    )


def _assumed() -> list[str]:
    return [
        "**Assumed** (constants of the script, not measured):",
        "",
        f"- a game has a move every {MOVE_SECONDS} seconds, whoever makes it;",
        f"- cores, disks and locks are planned to be busy {MOST_BUSY * 100:.0f} % of the time;",
        f"- a server has {CORES} cores, and so has a machine for PostgreSQL alone, all as fast as"
        " those measured;",
        f"- a disk made for databases keeps a commit for good in {FLUSH * 1e3:.0f} ms;",
        f"- the system allows a process {OPEN_FILES:,} sockets, and PostgreSQL keeps"
        f" {NOTIFY_QUEUE / 1e9:.0f} GB of notifications, {NOTIFICATION} bytes each.",
    ]


def _carried(costs: Costs) -> list[str]:
    commits = f"commits that notify, one after the other ({costs.most_processes} processes)"
    bounds = {
        commits: costs.postgres_by_commits,
        "hearing of every move in every process": costs.postgres_by_hearing,
        f"processor time of PostgreSQL, {CORES} cores of its own": costs.postgres_by_cores,
    }
    first = min(bounds, key=lambda bound: bounds[bound])
    rows = {
        "one core: one process, SQLite": costs.core,
        f"one server: {CORES} cores, {CORES - 1} processes and PostgreSQL": costs.server,
        **{
            f"one PostgreSQL, by {bound}{' (**first**)' if bound == first else ''}": moves
            for bound, moves in bounds.items()
        },
    }
    return [
        "| at once, worked out | moves/s | games | sockets | memory | network |",
        "|---|---|---|---|---|---|",
        *(
            f"| {what} | {_round(moves)} | {_round(games := moves * MOVE_SECONDS)} "
            f"| {_round(2 * games)} | {games * costs.match_memory / 1e3:,.1f} GB "
            f"| {moves * costs.sent * 8 / 1e6:,.0f} Mbit/s |"
            for what, moves in rows.items()
        ),
        "",
        f"A process at its limit holds {_round(2 * costs.core * MOVE_SECONDS)} sockets of the"
        f" {OPEN_FILES:,} that the system allows it. If one process stops reading at the limit of"
        f" one PostgreSQL, the queue is full after {_hours(costs):,.0f} hours.",
    ]


def _hours(costs: Costs) -> float:
    return NOTIFY_QUEUE / NOTIFICATION / (costs.postgres * costs.notifications) / 3600


def _multiples(costs: Costs) -> list[str]:
    lines = [
        "| so many times one PostgreSQL | 1 | 10 | 100 | 1,000 |",
        "|---|---|---|---|---|",
    ]
    rates = [costs.postgres * times for times in (1, 10, 100, 1_000)]
    rows = {
        "games at once": [_round(rate * MOVE_SECONDS) for rate in rates],
        "moves/s": [_round(rate) for rate in rates],
        "server processes, if none hears of the others": [
            f"{math.ceil(rate * costs.shared / MOST_BUSY):,}" for rate in rates
        ],
        f"PostgreSQLs of {CORES} cores, if they need not notify": [
            f"{math.ceil(rate / costs.postgres_by_cores):,}" for rate in rates
        ],
        "log (WAL) in all": [f"{rate * costs.log_bytes / 1e6:,.0f} MB/s" for rate in rates],
        "to the players": [f"{rate * costs.sent * 8 / 1e9:,.2f} Gbit/s" for rate in rates],
    }
    return lines + [f"| {what} | {' | '.join(cells)} |" for what, cells in rows.items()]


def _round(number: float) -> str:
    """A number with the two digits that such an estimate has."""
    digits = 1 - math.floor(math.log10(number))
    return f"{round(number, digits):,.0f}"


def written(document: str, new: str) -> str:
    """The document with new tables; ``ValueError`` if it has no place for them."""
    if document.count(BEGIN) != 1 or document.count(END) != 1:
        raise ValueError("the document has no two marks between which the tables stand")
    before, _, rest = document.partition(BEGIN)
    return before + new + rest.partition(END)[2]


def main() -> None:
    """Print the tables, or put them into the document."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sqlite", type=Path, help="figures of one process on SQLite")
    parser.add_argument("postgres", type=Path, help="figures of a run with --postgres")
    parser.add_argument("--write", action="store_true", help="put the tables into the document")
    options = parser.parse_args()
    try:
        new = tables(Report.read(options.sqlite), Report.read(options.postgres))
        if options.write:
            DOCUMENT.write_text(written(DOCUMENT.read_text("utf-8"), new), "utf-8")
    except (OSError, ValueError) as error:
        parser.error(str(error))
    if not options.write:
        print(new, end="")


if __name__ == "__main__":
    main()
