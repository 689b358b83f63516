"""The players of this package: the levels, and the yardstick."""

from __future__ import annotations

import random

from novaluna.bots.bot import Limits, View
from novaluna.engine.evaluate import greedy_move
from novaluna.engine.players import Player
from novaluna.engine.position import Position
from novaluna.rules.moves import Move


class LevelBot:
    """A player of one level, using at most ``threads`` threads.

    It keeps what it found out from move to move: the tree of a game with others, the plan of a solo
    phase. In a solo game limits are for one phase, so that a whole game takes at most twice as
    long; one in simulations is the number of positions kept at each step of the search.
    """

    def __init__(self, level: str, *, threads: int = 1) -> None:
        self._level = level
        self._player = Player(level, threads=threads)

    @property
    def name(self) -> str:
        return self._level

    @property
    def threads(self) -> int:
        """How many threads it thought with last."""
        return self._player.threads

    def choose(
        self, view: View, limits: Limits | None = None, rng: random.Random | None = None
    ) -> Move:
        """The move it prefers when a limit is reached; the gentle levels need no time to think."""

        def new_seed() -> int:
            return (rng or random.Random()).getrandbits(63)

        position = Position.from_state(view.state)
        if limits is None:
            return self._player.choose(position, new_seed)
        return self._player.choose(
            position,
            new_seed,
            seconds=limits.seconds,
            simulations=limits.simulations,
            threads=limits.threads,
        )

    def stop(self) -> None:
        """Answer now with what was found so far."""
        self._player.stop()


class GreedyBot:
    """Takes what looks best one move ahead: the yardstick for stronger players."""

    name = "greedy"

    def choose(
        self, view: View, limits: Limits | None = None, rng: random.Random | None = None
    ) -> Move:
        """The move with the best position after it; it needs no time to think."""
        return greedy_move(Position.from_state(view.state))

    def stop(self) -> None:
        """Nothing to stop: it answers at once."""
