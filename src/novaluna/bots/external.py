"""Other people's engines: a program spoken to over its standard input and output."""

from __future__ import annotations

import contextlib
import os
import queue
import random
import select
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator
from types import TracebackType

from novaluna.bots.bot import USUAL, Limits, View
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
UNREAD = 64
"""Lines of an engine that may wait to be read; it has to wait itself before it can write more."""
TICK = 0.1
"""The interval, in seconds, at which a waiting call checks for cancellation."""


class EngineError(Exception):
    """An engine crashed, hung, or answered something that is not allowed; says what.

    What an engine wrote may be in it, but only what can be shown and written anywhere.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(printable(reason))


def printable(text: str) -> str:
    """The text in one line, with ``?`` for all that is not to be shown or cannot be written."""
    return "".join(char if char.isprintable() else "?" for char in " ".join(text.split()))


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
        self._lines: queue.Queue[str | None] = queue.Queue(UNREAD)
        self._closing = False
        try:
            arguments = shlex.split(command)
            self._process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # so that what it starts ends with it
            )
        except (OSError, ValueError, IndexError) as error:
            raise EngineError(f"cannot start {command!r}: {error}") from None
        self._readers = [
            threading.Thread(target=reader, daemon=True)
            for reader in (self._read_answers, self._read_complaints)
        ]
        try:
            assert self._process.stdin is not None
            os.set_blocking(self._process.stdin.fileno(), False)
            for thread in self._readers:
                thread.start()
            self._send({"type": "hello", "protocol": PROTOCOL})
            hello = self._answer("hello", seconds=start)
            if hello.get("protocol") != PROTOCOL:
                raise EngineError(
                    f"it speaks protocol {_shown(hello.get('protocol'))}, not {PROTOCOL}"
                )
            self._name = printable(_text(hello.get("name")) or command)
            self._options = _option_names(hello.get("options"))
        except BaseException:  # also Ctrl-C: the process must not stay behind
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

    def set_option(self, name: str, value: str | int) -> None:
        """Set one of its :attr:`options`; :class:`EngineError` if the engine refuses the value."""
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
            raise EngineError(f"it answered request {_shown(answer.get('id'))}, not {self._number}")
        text = answer.get("move")
        try:
            move = parse_move(text) if isinstance(text, str) else None
        except NotationError:
            move = None
        if move is None:
            raise EngineError(f"its answer is no move: {_shown(text)}")
        if move not in view.state.legal_moves:
            raise EngineError(f"its move is not legal: {move}")
        return move

    def stop(self) -> None:
        """Ask the engine for its answer now."""
        self._send({"type": "stop"})

    def _send(self, message: Message, *, seconds: float = START_SECONDS) -> None:
        """Write a message; an engine that does not read it in time has failed."""
        assert self._process.stdin is not None
        deadline = time.monotonic() + seconds
        rest = (encode(message) + "\n").encode()
        try:
            pipe = self._process.stdin.fileno()
            while rest:
                if _is_ready(pipe, select.POLLOUT):
                    with contextlib.suppress(BlockingIOError):
                        rest = rest[os.write(pipe, rest) :]
                elif self._closing or time.monotonic() > deadline:
                    raise EngineError("it does not read what it is told")
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
                raise EngineError(f"it reports an error: {_text(message.get('message'))}")
            if message["type"] != "info":
                kind = message["type"][:80]
                raise EngineError(f"it wrote {kind!r} where {wanted!r} was expected")
            if time.monotonic() > deadline:
                raise EngineError(f"it gave no answer within {seconds:g} s")

    def _read_answers(self) -> None:
        assert self._process.stdout is not None
        for line in self._lines_from(self._process.stdout.fileno()):
            self._pass_on(line)
        self._pass_on(None)

    def _pass_on(self, line: str | None) -> None:
        while not self._closing:
            with contextlib.suppress(queue.Full):
                return self._lines.put(line, timeout=TICK)

    def _read_complaints(self) -> None:
        assert self._process.stderr is not None
        for line in self._lines_from(self._process.stderr.fileno()):
            self._complaints.append(line.strip()[:200])

    def _lines_from(self, pipe: int) -> Iterator[str]:
        """Yield lines from a pipe until either side closes; over-long lines are split.

        Never waits for long, because what the engine has started may keep a pipe open for ever.
        """
        rest = b""
        while not self._closing:
            if not _is_ready(pipe, select.POLLIN):
                continue
            came = os.read(pipe, 1 << 16)
            *lines, rest = (rest + came).split(b"\n")
            if rest and (not came or len(rest) >= MAX_LINE):
                lines.append(rest)
                rest = b""
            for line in lines:
                yield line.decode("utf-8", "replace").rstrip("\r")
            if not came:
                return

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
            self._send({"type": "quit"}, seconds=1)
            self._process.wait(timeout=1)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._closing = True
        for thread in self._readers:
            if thread.ident is not None:
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


def _option_names(options: object) -> set[str]:
    if options is None:
        return set()
    if not isinstance(options, list):
        raise EngineError(f"its options are no list: {_shown(options)}")
    return {_text(option.get("name")) for option in options if isinstance(option, dict)}


def _text(value: object) -> str:
    """A text that an engine gave, no longer than we want to show it; nothing if it is no text."""
    return printable(value[:200]) if isinstance(value, str) else ""


def _shown(value: object) -> str:
    """What an engine gave, as it is told to people: its beginning, or only what kind it is."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    return repr(value)[:80]


def _is_ready(pipe: int, event: int) -> bool:
    """Whether a pipe can be read or written, or has broken, now or a moment later."""
    poll = select.poll()
    poll.register(pipe, event)
    return bool(poll.poll(TICK * 1000))
