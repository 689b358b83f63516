"""The turns of bots: thought about in the background, dropped when the match has moved on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from novaluna.bots.bot import Bot, View
from novaluna.rules.moves import Move
from novaluna.rules.state import State
from novaluna.server.base import metrics
from novaluna.server.base.problems import Refusal
from novaluna.server.base.times import now
from novaluna.server.match import actions
from novaluna.server.match.events import Event
from novaluna.server.match.match import Match
from novaluna.server.play.thinking import Thinking

log = logging.getLogger("novaluna.server")

BOTS_IN_MEMORY = 4
ALL_THREADS = {"eclipse"}
"""The levels that think with every core themselves."""
STRONG = {"full-moon", *ALL_THREADS}
"""The levels that think for a second or more; the others answer in milliseconds."""

Act = Callable[[str, Callable[[Match], Event]], Awaitable[Any]]


@dataclass(slots=True, eq=False)
class _Turn:
    match_id: str
    version: int
    state: State
    level: str
    askers: list[str]
    jumps: int
    """How often somebody went back: a bot that has seen later tiles is discarded."""
    not_before: int = 0
    """Until when the move before may be taken back, so that the answer is not stored yet."""
    bot: Bot | None = None
    """The bot while it thinks."""
    is_stale: bool = False
    """Whether the match has moved on, so that the answer is no longer wanted."""


def askers_of(match: Match) -> list[str]:
    """Whom the thinking of a match's bots is counted for: all who made, play or played it."""
    guests = {*match.seats.guests_ever, match.created.guest}
    known = sorted(f"guest {guest}" for guest in guests if guest is not None)
    return known or [f"match {match.id}"]


class Turns:
    """Lets the bots of all matches think and play."""

    def __init__(
        self,
        thinking: Thinking,
        make_bot: Callable[[str], Bot],
        act: Act,
        undo_seconds: float = 0,
    ) -> None:
        self._thinking = thinking
        self._make_bot = make_bot
        self._act = act
        self._undo_seconds = undo_seconds
        self._turns: dict[str, _Turn] = {}
        self._bots: OrderedDict[tuple[str, int, int], Bot] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_stopping = False
        self._stopped = asyncio.Event()

    def follow(self, match: Match) -> None:
        """Note where the match stands now: let a bot think whose turn it is, and no other."""
        pending = self._turns.get(match.id)
        if pending is not None and pending.version == match.version:
            return
        self.drop(match.id)
        if not match.is_bot_turn or self._is_stopping:
            return
        assert match.game is not None
        assert match.turn is not None
        level = match.seats[match.turn].level or "quarter"
        turn = self._turns[match.id] = _Turn(
            match.id, match.version, match.game.state, level, askers_of(match), match.jumps
        )
        if match.is_undoable_at_once:
            turn.not_before = match.updated_at + int(self._undo_seconds * 1000)
        task = asyncio.create_task(self._play(turn))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def drop(self, match_id: str) -> None:
        """Stop thinking about a match: it has moved on, or is gone."""
        turn = self._turns.pop(match_id, None)
        if turn is not None:
            turn.is_stale = True
            if turn.bot is not None:
                turn.bot.stop()

    async def _play(self, turn: _Turn) -> None:
        try:
            move = await self._move(turn)
            await self._let_undo(turn)
            self._done(turn)
            await self._act(
                turn.match_id, lambda match: actions.play_bot(match, turn.version, move, now())
            )
        except Refusal as refusal:
            extra = {"match": turn.match_id, "code": refusal.code}
            log.info("bot move dropped", extra=extra)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot's turn failed", extra={"match": turn.match_id})
        finally:
            self._done(turn)

    async def _let_undo(self, turn: _Turn) -> None:
        """Wait until the move before can no longer be taken back, or the server stops."""
        # Never longer than that: another process's clock may be ahead.
        seconds = min(self._undo_seconds, (turn.not_before - now()) / 1000)
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._stopped.wait()

    def _done(self, turn: _Turn) -> None:
        if self._turns.get(turn.match_id) is turn:
            del self._turns[turn.match_id]

    async def _move(self, turn: _Turn) -> Move:
        """The bot's choice; a bot that fails is replaced by the first legal move."""
        forced = list(turn.state.legal_moves)
        if len(forced) == 1:
            return forced[0]
        extra = {"match": turn.match_id, "bot": turn.level}
        try:
            with metrics.THINKING.labels(turn.level).time():
                move = await self._thought(turn)
            if move in turn.state.legal_moves:
                return move
            log.error("a bot chose an illegal move", extra=extra)
        except Refusal:
            raise
        except Exception:
            log.exception("a bot failed", extra=extra)
        return forced[0]

    async def _thought(self, turn: _Turn) -> Move:
        """The bot's choice. While it thinks, no other turn uses it."""
        view = View.of(turn.state)
        seat = (turn.match_id, turn.jumps, view.seat)
        bot = turn.bot = self._bots.pop(seat, None) or self._make_bot(turn.level)

        def choose() -> Move:
            if turn.is_stale:
                raise Refusal("stale_version", "the match has moved on")
            return bot.choose(view)

        slots = self._thinking.threads if turn.level in ALL_THREADS else 1
        asker = self._thinking.busiest(turn.askers)
        move = await self._thinking.think(
            asker, choose, slots=slots, is_quick=turn.level not in STRONG
        )
        turn.bot = None
        if turn.is_stale:
            raise Refusal("stale_version", "the match has moved on")
        # What it found out may help it with its next turn.
        self._bots[seat] = bot
        while len(self._bots) > BOTS_IN_MEMORY:
            self._bots.popitem(last=False)
        return move

    async def stop(self, seconds: float) -> None:
        """Start no further turns and make thinking bots answer at once."""
        self._is_stopping = True
        self._stopped.set()
        for turn in self._turns.values():
            if turn.bot is not None:
                turn.bot.stop()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=seconds)
