"""A real ``novaluna serve`` for the tests, in a process of its own, that can be restarted."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Self


def free_port() -> int:
    """A port of the loopback interface that nobody listens on at the moment."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Server:
    """The server on a loopback port, with its data in ``folder``; both outlast a restart."""

    PROGRAM = ("-m", "novaluna")

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.options = options
        self.program: tuple[str, ...] = self.PROGRAM
        """What Python is to run; another one counts from the next start on."""
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that the server has written so far."""
        path = self.folder / "server.log"
        return path.read_text("utf-8", "replace") if path.exists() else ""

    def start(self) -> None:
        """Start the server and wait until it answers, however busy the machine is."""
        command = [sys.executable, *self.program, "serve", "--port", str(self.port)]
        environment = os.environ | {
            "NOVALUNA_DATA_DIR": str(self.folder),
            "NOVALUNA_UNDO_SECONDS": "0",
            "NOVALUNA_DATABASE_URL": f"sqlite:///{self.folder / 'novaluna.db'}",
        }
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *self.options],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        while not self.answers():
            if self._process.poll() is not None:
                raise RuntimeError(f"novaluna serve did not start:\n{self.log}")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether the server gives its first page."""
        try:
            with urllib.request.urlopen(self.url, timeout=5):
                return True
        except urllib.error.HTTPError as error:
            error.close()
            raise RuntimeError(f"{self.url} answers with {error.code}:\n{self.log}") from None
        except OSError:
            return False

    def stop(self) -> None:
        """Stop the server as its user would."""
        process, self._process = self._process, None
        if process is not None:
            process.terminate()
            process.wait()

    def kill(self) -> None:
        """End the server without a warning, as a power failure would."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def restart(self) -> None:
        """Stop the server and start it again on the same port with the same data."""
        self.stop()
        self.start()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop()
