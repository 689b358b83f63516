"""Players that think ahead with the compiled search."""

from __future__ import annotations

import random

from novaluna.bots.bot import Limits, View
from novaluna.bots.solo import SoloBot
from novaluna.engine.evaluate import greedy_move
from novaluna.engine.position import Position
from novaluna.engine.search import Search
from novaluna.rules.moves import Move


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


class SearchBot:
    """Searches the tree of what may happen; keeps what it found out from move to move.

    The solo game is left to the planner that was made for it.
    """

    def __init__(self, name: str, usual: Limits, *, solo: Limits) -> None:
        self._name = name
        self._usual = usual
        self._search: Search | None = None
        self._planner = SoloBot(name, solo)

    @property
    def name(self) -> str:
        """The level's name."""
        return self._name

    def choose(
        self, view: View, limits: Limits | None = None, rng: random.Random | None = None
    ) -> Move:
        """The move that the search has come to prefer when a limit is reached."""
        if view.state.is_solo:
            return self._planner.choose(view, limits, rng)
        limits = limits or self._usual
        search = self._search
        if search is None or not search.follow(view.state):
            seed = (rng or random.Random()).getrandbits(63)
            if search is None:
                search = self._search = Search(view.state, seed=seed)
            else:  # a new game, in the memory of the last one
                search.reseed(seed)
        found = search.run(
            simulations=limits.simulations, seconds=limits.seconds, threads=limits.threads
        )
        return found.move

    def stop(self) -> None:
        """Answer now with what was found so far."""
        self._planner.stop()
        if self._search is not None:
            self._search.stop()
