"""The server that is measured, in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

PATIENCE = 60
"""Seconds to wait for anything at all."""


class ServerProcess:
    """A ``novaluna serve`` of its own, without limits on rates."""

    def __init__(self, database_url: str) -> None:
        self._command = [
            *(sys.executable, "-m", "novaluna", "serve", "--port", "0", "--no-limits"),
            *("--undo-seconds", "0"),
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
