"""Our players behind the engine protocol: what ``novaluna engine`` does."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable
from typing import Any

from novaluna.bots.bot import Bot, Limits, View
from novaluna.bots.levels import LEVELS, bot_for
from novaluna.bots.protocol import MAX_LINE, PROTOCOL, Message, ProtocolError, decode
from novaluna.notation import NotationError, parse_position

MAX_THREADS = 64


class EngineService:
    """Answers a host's messages, one at a time; thinking happens beside, so that it can be stopped.

    ``send`` gets every answer; it is called from two threads, but never by both at once.
    """

    def __init__(self, send: Callable[[Message], None], *, level: str = "full-moon") -> None:
        self._send = send
        self._lock = threading.Lock()
        self._level = level
        self._threads = 1
        self._rng = random.Random()
        self._bot: Bot = bot_for(level)
        self._thinking: threading.Thread | None = None

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
                    self._stop()
                    break
                self._handle(message)
            except ProtocolError as error:
                self._say({"type": "error", "message": str(error)})
        if self._thinking is not None:
            self._thinking.join()

    def _say(self, message: Message) -> None:
        with self._lock:
            self._send(message)

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
            self._bot = bot_for(self._level)
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
        thinking = self._thinking
        # Again and again, because a stop that comes before the search has begun is not heard.
        while thinking is not None and thinking.is_alive():
            self._bot.stop()
            thinking.join(0.02)

    @property
    def _is_thinking(self) -> bool:
        return self._thinking is not None and self._thinking.is_alive()

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
            self._bot = bot_for(self._level)
        elif name == "threads":
            self._threads = int(_number(value, "threads", whole=True, most=MAX_THREADS) or 1)
        elif name == "seed":
            if not isinstance(value, str):
                raise ProtocolError("seed must be a text")
            self._rng = random.Random(value)
        else:
            raise ProtocolError("expected an option of hello: level, threads or seed")

    def _go(self, message: Message) -> None:
        number, position = message.get("id"), message.get("position")
        if not isinstance(position, str):
            raise ProtocolError('"go" needs the "position" as text')
        try:
            state = parse_position(position)
        except NotationError as error:
            raise ProtocolError(f"position: {error}") from None
        if state.turn is None:
            raise ProtocolError("the game in this position is over: there is no move to look for")
        limits = self._limits(message.get("limits"))
        view = View.of(state)
        bot = self._bot

        def think() -> None:
            move = bot.choose(view, limits, self._rng)
            self._say({"type": "best", "id": number, "move": str(move)})

        self._thinking = threading.Thread(target=think)
        self._thinking.start()

    def _limits(self, given: object) -> Limits | None:
        """The limits of a ``go``; none at all means the level's usual ones."""
        if given is None:
            given = {}
        if not isinstance(given, dict):
            raise ProtocolError('"limits" must be an object with "seconds" or "simulations"')
        seconds = _number(given.get("seconds"), "seconds", most=86_400)
        simulations = _number(given.get("simulations"), "simulations", whole=True, most=10**9)
        if seconds is None and simulations is None:
            return None
        return Limits(
            seconds=seconds,
            simulations=None if simulations is None else int(simulations),
            threads=self._threads,
        )


def _number(value: Any, name: str, *, most: float, whole: bool = False) -> float | None:
    """A positive number or nothing; :class:`ProtocolError` says what would be right."""
    if value is None:
        return None
    kinds = (int,) if whole else (int, float)
    if isinstance(value, bool) or not isinstance(value, kinds) or not 0 < value <= most:
        kind = "a whole number" if whole else "a number"
        raise ProtocolError(f"{name} must be {kind} above 0 and up to {most:g}")
    return value
