"""Other people's engines: a program spoken to over its standard input and output."""

from __future__ import annotations

import contextlib
import os
import queue
import random
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from types import TracebackType

from novaluna.bots.bot import Limits, View
from novaluna.bots.protocol import (
    MAX_LINE,
    PROTOCOL,
    Message,
    ProtocolError,
    decode,
    encode,
    go_message,
    tile_catalogue,
)
from novaluna.notation import NotationError, parse_move
from novaluna.rules.moves import Move

START_SECONDS = 10.0
GRACE_SECONDS = 5.0
USUAL = Limits(seconds=1.0)


class EngineError(Exception):
    """An engine crashed, hung, or answered something that is not allowed; says what."""


class ExternalEngine:
    """A bot in a process of its own; use it as a context manager so that the process ends.

    ``grace`` is how many seconds beyond its limit an engine may take before it counts as hung.
    """

    def __init__(
        self, command: str, *, grace: float = GRACE_SECONDS, start: float = START_SECONDS
    ) -> None:
        """Start the program and shake hands; :class:`EngineError` if that does not work."""
        self._grace = grace
        self._number = 0
        self._complaints: deque[str] = deque(maxlen=5)
        self._lines: queue.Queue[str | None] = queue.Queue()
        try:
            arguments = shlex.split(command)
            self._process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                start_new_session=True,  # so that what it starts ends with it
            )
        except (OSError, ValueError, IndexError) as error:
            raise EngineError(f"cannot start {command!r}: {error}") from None
        self._readers = [
            threading.Thread(target=reader, daemon=True)
            for reader in (self._read_answers, self._read_complaints)
        ]
        for thread in self._readers:
            thread.start()
        try:
            self._send({"type": "hello", "protocol": PROTOCOL})
            hello = self._answer("hello", seconds=start)
            if hello.get("protocol") != PROTOCOL:
                raise EngineError(f"it speaks protocol {hello.get('protocol')!r}, not {PROTOCOL}")
            self._name = str(hello.get("name") or command)
            self._options = {
                str(option.get("name"))
                for option in hello.get("options") or ()
                if isinstance(option, dict)
            }
        except EngineError:
            self.close()
            raise

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self._name

    @property
    def options(self) -> frozenset[str]:
        """The names of the options it has."""
        return frozenset(self._options)

    def set_option(self, name: str, value: str) -> None:
        """Set an option that the engine announced."""
        self._send({"type": "option", "name": name, "value": value})
        self._answer("ok", seconds=START_SECONDS)

    def new_game(self, players: int) -> None:
        """Tell the engine that a new game begins."""
        self._send({"type": "new-game", "players": players, "tiles": tile_catalogue()})
        self._answer("ok", seconds=START_SECONDS)

    def choose(
        self, view: View, limits: Limits | None = None, rng: random.Random | None = None
    ) -> Move:
        """The engine's move, if it is legal; :class:`EngineError` for anything else."""
        limits = limits or USUAL
        self._number += 1
        self._send(go_message(view, limits, self._number))
        answer = self._answer("best", seconds=(limits.seconds or 60.0) + self._grace)
        if answer.get("id") != self._number:
            raise EngineError(f"it answered request {answer.get('id')!r}, not {self._number}")
        text = answer.get("move")
        try:
            move = parse_move(text) if isinstance(text, str) else None
        except NotationError:
            move = None
        if move is None:
            raise EngineError(f"its answer is no move: {str(text)[:80]!r}")
        if move not in view.state.legal_moves:
            raise EngineError(f"its move is not legal: {move}")
        return move

    def stop(self) -> None:
        """Ask the engine for its answer now."""
        self._send({"type": "stop"})

    def _send(self, message: Message) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(encode(message) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise EngineError(f"it ended{self._last_words()}") from None

    def _answer(self, wanted: str, *, seconds: float) -> Message:
        """The next message of type ``wanted``; ``info`` lines on the way are let pass."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise EngineError(f"it gave no answer within {seconds:g} s") from None
            if line is None:
                raise EngineError(f"it ended{self._last_words()}")
            try:
                message = decode(line)
            except ProtocolError as error:
                raise EngineError(f"it wrote {line[:80]!r}: {error}") from None
            if message["type"] == wanted:
                return message
            if message["type"] == "error":
                raise EngineError(f"it reports an error: {str(message.get('message'))[:200]}")
            if message["type"] != "info":
                raise EngineError(f"it wrote {message['type']!r} where {wanted!r} was expected")

    def _read_answers(self) -> None:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(MAX_LINE):
            self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def _read_complaints(self) -> None:
        assert self._process.stderr is not None
        while line := self._process.stderr.readline(MAX_LINE):
            self._complaints.append(line.strip()[:200])

    def _last_words(self) -> str:
        try:
            code: int | None = self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            code = None
        self._readers[1].join(timeout=1)  # its last line may still be on the way
        said = f": {self._complaints[-1]}" if self._complaints else ""
        return f" with exit code {code}{said}" if code is not None else said

    def close(self) -> None:
        """End the program and all it started: politely, then not."""
        with contextlib.suppress(EngineError, subprocess.TimeoutExpired):
            self._send({"type": "quit"})
            self._process.wait(timeout=1)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for thread in self._readers:
            thread.join()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()

    def __enter__(self) -> ExternalEngine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
