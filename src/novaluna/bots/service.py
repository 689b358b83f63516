"""Our players behind the engine protocol: what ``novaluna engine`` does."""

from __future__ import annotations

import contextlib
import random
import threading
from collections.abc import Callable, Iterable
from typing import Any

from novaluna.bots.bot import MAX_SECONDS, MAX_SIMULATIONS, MAX_THREADS, Bot, Limits, View
from novaluna.bots.levels import LEVELS, bot_for
from novaluna.bots.protocol import MAX_LINE, PROTOCOL, Message, ProtocolError, decode
from novaluna.notation import NotationError, parse_position
from novaluna.rules.state import State
from novaluna.shuffle import is_seed

PLAYERS = range(1, 5)


class EngineService:
    """Answers a host's messages, one at a time; thinking happens beside, so that it can be stopped.

    ``send`` gets every answer; it is called from two threads, but never by both at once.
    """

    def __init__(self, send: Callable[[Message], None], *, level: str = "full-moon") -> None:
        self._send = send
        self._lock = threading.Lock()
        self._level = level
        self._threads: int | None = None
        self._rng = random.Random()
        self._bot: Bot = bot_for(level)
        self._thinking: threading.Thread | None = None
        self._is_due = False
        """Whether an answer is still to come; ends together with it, so guarded by the lock."""

    def serve(self, lines: Iterable[str]) -> None:
        """Answer each line until ``quit`` or the end; a bad line gets an error and is forgotten."""
        for line in lines:
            if not line.strip():
                continue
            try:
                if len(line) > MAX_LINE:
                    raise ProtocolError(f"expected a line of at most {MAX_LINE} characters")
                message = decode(line)
                if message["type"] == "quit":
                    break
                self._handle(message)
            except ProtocolError as error:
                self._complain(str(error))
            except BrokenPipeError:
                raise
            except Exception as error:  # no input may end the engine or the game
                self._complain(_unforeseen(error))
        self._stop()  # nobody is left to wait for a long thought

    def _say(self, message: Message) -> None:
        with self._lock:
            self._send(message)

    def _complain(self, reason: str) -> None:
        self._say({"type": "error", "message": reason})

    def _handle(self, message: Message) -> None:
        kind = message["type"]
        if kind == "ping":
            self._say({"type": "pong"})
        elif kind == "stop":
            self._stop()
        elif self._is_thinking:
            raise ProtocolError(f"expected 'stop', 'ping' or 'quit' while thinking, not {kind!r}")
        elif kind == "hello":
            self._hello(message)
        elif kind == "option":
            self._set_option(message.get("name"), message.get("value"))
            self._say({"type": "ok"})
        elif kind == "new-game":
            _whole(message.get("players"), "players", PLAYERS)
            self._renew_bot()
            self._say({"type": "ok"})
        elif kind == "go":
            self._go(message)
        else:
            raise ProtocolError(
                "expected one of hello, option, new-game, go, stop, ping, quit; "
                f"not {str(kind)[:40]!r}"
            )

    def _stop(self) -> None:
        """Have the answer that is due given now."""
        # Again and again, because a stop that comes before the search has begun is not heard.
        while self._thinking is not None and self._thinking.is_alive():
            if self._is_thinking:
                self._bot.stop()
            self._thinking.join(0.02)

    @property
    def _is_thinking(self) -> bool:
        """Not whether the thread lives: that it does for a moment after its answer is out."""
        with self._lock:
            return self._is_due

    def _renew_bot(self) -> None:
        self._bot = bot_for(self._level, threads=self._threads)

    def _hello(self, message: Message) -> None:
        if message.get("protocol") != PROTOCOL:
            raise ProtocolError(f'this engine speaks "protocol": {PROTOCOL}')
        self._say(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "name": f"novaluna {self._level}",
                "options": [
                    {
                        "name": "level",
                        "kind": "choice",
                        "choices": [level.key for level in LEVELS],
                        "default": self._level,
                    },
                    {"name": "threads", "kind": "number", "min": 1, "max": MAX_THREADS},
                    {"name": "seed", "kind": "text"},
                ],
            }
        )

    def _set_option(self, name: object, value: object) -> None:
        if name == "level":
            keys = [level.key for level in LEVELS]
            if value not in keys:
                raise ProtocolError(f"level must be one of {', '.join(keys)}")
            self._level = str(value)
            self._renew_bot()
        elif name == "threads":
            self._threads = _whole(value, "threads", range(1, MAX_THREADS + 1))
            self._renew_bot()
        elif name == "seed":
            if not isinstance(value, str) or not is_seed(value):
                raise ProtocolError("seed must be a text that UTF-8 can write, and not empty")
            self._rng = random.Random(value)
        else:
            raise ProtocolError("expected an option of hello: level, threads or seed")

    def _go(self, message: Message) -> None:
        number = _whole(message.get("id"), "id")
        view = View.of(_position(message))
        limits = self._limits(message.get("limits"))
        if self._thinking is not None:
            self._thinking.join()  # its answer is out: it has nothing more to do
        self._is_due = True
        self._thinking = threading.Thread(target=self._think, args=(number, view, limits))
        self._thinking.start()

    def _think(self, number: int, view: View, limits: Limits | None) -> None:
        try:
            move = self._bot.choose(view, limits, self._rng)
            answer: Message = {"type": "best", "id": number, "move": str(move)}
        except Exception as error:  # the host waits for an answer, whatever happens
            answer = {"type": "error", "message": _unforeseen(error)}
        # A host that has gone shows itself to the thread that reads, too.
        with self._lock, contextlib.suppress(BrokenPipeError):
            self._is_due = False
            self._send(answer)

    def _limits(self, given: object) -> Limits | None:
        """The limits of a ``go``; none at all means the level's usual ones."""
        if given is None:
            given = {}
        if not isinstance(given, dict):
            raise ProtocolError('"limits" must be an object with "seconds" or "simulations"')
        seconds = _number(given.get("seconds"), "seconds", most=MAX_SECONDS)
        simulations = given.get("simulations")
        if simulations is not None:
            _whole(simulations, "simulations", range(1, MAX_SIMULATIONS + 1))
        if seconds is None and simulations is None:
            return None
        return Limits(seconds=seconds, simulations=simulations, threads=self._threads or 1)


def _position(message: Message) -> State:
    """The position of a ``go``, in which the seat it names is to move."""
    text = message.get("position")
    if not isinstance(text, str):
        raise ProtocolError('"go" needs the "position" as text')
    try:
        state = parse_position(text)
    except NotationError as error:
        raise ProtocolError(f"position: {error}") from None
    if state.turn is None:
        raise ProtocolError("the game in this position is over: there is no move to look for")
    if _whole(message.get("seat", state.turn), "seat") != state.turn:
        raise ProtocolError(f"the seat to move in this position is {state.turn}")
    return state


def _whole(value: Any, name: str, allowed: range | None = None) -> int:
    """A whole number; :class:`ProtocolError` says which would be right."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ProtocolError(f"{name} must be a whole number")
    if allowed is not None and value not in allowed:
        raise ProtocolError(f"{name} must be from {allowed[0]} to {allowed[-1]}")
    return value


def _number(value: Any, name: str, *, most: float) -> float | None:
    """A positive number or nothing; :class:`ProtocolError` says what would be right."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= most:
        raise ProtocolError(f"{name} must be a number above 0 and up to {most:g}")
    return value


def _unforeseen(error: Exception) -> str:
    return f"this went wrong inside the engine: {type(error).__name__}: {error}"[:500]
