"""The figures of a run as a file, for ``benchmarks.scaling``."""

from __future__ import annotations

import json
import os
import platform
from dataclasses import asdict, dataclass, field
from pathlib import Path

from benchmarks.server.figures import Figures


@dataclass(slots=True)
class Phase:
    """What it took to play for a while. Times in seconds, latencies in milliseconds."""

    moves: int
    seconds: float
    cpu: float
    client_cpu: float
    received: int
    p99: float

    @classmethod
    def of(cls, figures: Figures) -> Phase:
        moves, p99 = len(figures.latencies), round(figures.p99, 1)
        return cls(moves, figures.seconds, figures.cpu, figures.own, figures.received, p99)


@dataclass(slots=True)
class DatabaseUse:
    """What PostgreSQL did while ``moves`` were played, and what it costs to hear of others'."""

    moves: int
    rows: float
    commits: float
    log_bytes: float
    notifications: float
    cpu: float
    hearing: float
    """Seconds of a server's processor time for a notification that does not concern it."""


@dataclass(slots=True)
class Report:
    """What one run of ``benchmarks.server`` has measured. Memory in megabytes, of all servers."""

    processes: int
    idle: int
    busy: int
    listeners: int
    python: str = field(default_factory=platform.python_version)
    cores: int = field(default_factory=lambda: os.cpu_count() or 1)
    flush: float = 0.0
    """Seconds until the disk has kept 8 kB for good."""
    memory_empty: float = 0.0
    memory_idle: float = 0.0
    memory_listeners: float = 0.0
    memory_busy: float = 0.0
    silence: float = 0.0
    """Share of a core that the servers take with idle matches and listeners alone."""
    load: float = 0.0
    """The load average at that time: near 0 unless something else ran on the machine."""
    is_undisturbed: bool = False
    """Whether ``paced`` holds the undisturbed parts only, and not all for want of them."""
    paced: Phase | None = None
    flat_out: Phase | None = None
    database: DatabaseUse | None = None
    """Of a run on PostgreSQL."""

    def write(self, path: Path) -> None:
        path.write_text(json.dumps(asdict(self), indent=2) + "\n", "utf-8")

    @classmethod
    def read(cls, path: Path) -> Report:
        """The report in a file; ``ValueError`` if it is not the complete report of a run."""
        told = json.loads(path.read_text("utf-8"))
        try:
            report = cls(**told)
            if report.paced is None or report.flat_out is None:
                raise ValueError(f"{path} is not complete")
            report.paced, report.flat_out = Phase(**told["paced"]), Phase(**told["flat_out"])
            if report.database is not None:
                report.database = DatabaseUse(**told["database"])
        except TypeError as error:
            raise ValueError(f"{path} is no report of benchmarks.server: {error}") from None
        return report
