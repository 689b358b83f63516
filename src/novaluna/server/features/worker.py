"""A process beside the server for work in Python that would hold up everybody else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from novaluna.server.base.problems import Refusal
from novaluna.server.features.record_jobs import FAILED, HEAD, LENGTH, READY, REFUSED

log = logging.getLogger("novaluna.server")

COMMAND = (sys.executable, "-P", "-m", "novaluna.server.features.record_jobs")
START_SECONDS = 60
STOP_SECONDS = 2


class _LostError(Exception):
    """The process has ended in the middle of a job."""


class Worker:
    """Does one job at a time in a process that starts when it is first needed.

    It ends after a while without work, and with the server: its input ends then, even if the
    server was killed. If it dies or takes too long, the next job starts another.
    """

    def __init__(
        self,
        command: Sequence[str] = COMMAND,
        *,
        seconds: float = 10,
        idle_seconds: float = 300,
        longest_queue: int = 16,
        longest_per_asker: int = 3,
    ) -> None:
        """A job may take ``seconds``; so many wait at most, of all askers and of each."""
        self._command = command
        self._seconds = seconds
        self._idle_seconds = idle_seconds
        self._longest_queue = longest_queue
        self._longest_per_asker = longest_per_asker
        self._waiting: Counter[str] = Counter()
        self._thread = ThreadPoolExecutor(1, "worker")
        self._process: subprocess.Popen[bytes] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._is_stopping = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def do(self, asker: str, **job: Any) -> bytes:
        """The answer to a job; its :class:`Refusal`, or ``busy`` if too much waits already."""
        if self._is_stopping:
            raise Refusal("shutting_down", "the server is about to stop", retry_after=2)
        if (
            self._waiting.total() >= self._longest_queue
            or self._waiting[asker] >= self._longest_per_asker
        ):
            raise Refusal("busy", "too many records are being read already", retry_after=2)
        loop = asyncio.get_running_loop()
        self._waiting[asker] += 1
        try:
            kind, body = await loop.run_in_executor(self._thread, self._exchange, job)
        except _LostError:
            log.warning("the process that reads records was lost", extra={"job": job["kind"]})
            raise Refusal("busy", "the record took too long to read", retry_after=5) from None
        finally:
            self._waiting[asker] -= 1
            self._waiting += Counter()  # forgets who waits no more
            if self._idle is not None:
                self._idle.cancel()
            self._idle = loop.call_later(self._idle_seconds, self._rest)
        if kind == REFUSED:
            raise Refusal(**json.loads(body))
        if kind == FAILED:
            log.error("a record could not be read", extra={"exception": body.decode()})
            raise Refusal("internal", "something went wrong on the server")
        return body

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._is_stopping = True
        if self._idle is not None:
            self._idle.cancel()
        if self._process is not None:
            self._process.kill()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._end)
        self._thread.shutdown()

    def _rest(self) -> None:
        if not self._waiting:
            self._thread.submit(self._end)

    # What follows is done in the thread, which waits for the process and nothing else.

    def _exchange(self, job: dict[str, Any]) -> tuple[int, bytes]:
        text = json.dumps(job).encode()
        try:
            process = self._running()
            return self._answer(process, LENGTH.pack(len(text)) + text, self._seconds)
        except OSError:
            if self._process is not None:
                self._process.kill()
            self._end()
            raise _LostError from None

    def _running(self) -> subprocess.Popen[bytes]:
        """The process; another one if it has ended meanwhile."""
        if self._process is not None and self._process.poll() is not None:
            self._end()
        if self._is_stopping:
            raise OSError("too late")
        return self._process or self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        self._process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        if self._answer(self._process, b"", START_SECONDS)[0] != READY:
            raise OSError("it does not begin as it should")
        return self._process

    def _answer(
        self, process: subprocess.Popen[bytes], job: bytes, seconds: float
    ) -> tuple[int, bytes]:
        """Send a job and wait for the result, up to the time limit."""
        assert process.stdin is not None
        assert process.stdout is not None
        deadline = threading.Timer(seconds, process.kill)
        deadline.start()
        try:
            process.stdin.write(job)
            process.stdin.flush()
            kind, length = HEAD.unpack(_all_of(process.stdout.read(HEAD.size), HEAD.size))
            return kind, _all_of(process.stdout.read(length), length)
        finally:
            deadline.cancel()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        with contextlib.suppress(OSError):  # the last job was never taken
            process.stdin.close()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
        process.stdout.close()
        process.wait()


def _all_of(read: bytes, length: int) -> bytes:
    if len(read) < length:
        raise OSError("it has ended")
    return read
