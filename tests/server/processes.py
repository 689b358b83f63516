"""Real ``novaluna serve`` processes, which can be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self


class ServeProcess:
    """A server in a process of its own; it keeps its port and its database through restarts."""

    def __init__(self, folder: Path, database_url: str, *options: str, name: str = "serve") -> None:
        self.log_path = folder / f"{name}.log"
        self._database_url = database_url
        self._options = options
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        self.port = 0

    def start(self) -> Self:
        """Start it and wait until it says that it answers."""
        assert self._process is None
        with self.log_path.open("ab") as log:
            self._process = subprocess.Popen(
                [*COMMAND, "--port", str(self.port), *self._options],
                env={
                    **os.environ,
                    "NOVALUNA_DATABASE_URL": self._database_url,
                    "NOVALUNA_UNDO_SECONDS": "0",
                },
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "served at http://" in line, f"the server did not start:\n{self.log}"
        self.url = line.split()[-1]
        self.port = int(self.url.rpartition(":")[2])
        return self

    @property
    def pid(self) -> int:
        """Its number."""
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """All that it has written so far."""
        return self.log_path.read_text("utf-8")

    def kill(self) -> None:
        """Kill it without warning, as a power failure would."""
        assert self._end(signal.SIGKILL) == -signal.SIGKILL

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit code."""
        return self._end(by)

    def _end(self, by: signal.Signals) -> int:
        process, self._process = self._process, None
        assert process is not None
        with process:
            process.send_signal(by)
            return process.wait()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._end(signal.SIGKILL)


COMMAND = (sys.executable, "-m", "novaluna", "serve")
