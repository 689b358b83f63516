"""The solo player: plans each phase once and then follows its plan (RULES 7)."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from novaluna.bots.bot import Limits, View
from novaluna.engine.solo import Plan, SoloPlanner, effort_of
from novaluna.rules.moves import Move
from novaluna.rules.state import State

USUAL = Limits(seconds=1.0)
USUAL_WIDTH = 1000
WIDEST = 100_000
"""No beam is wider, whatever the limit: it takes 400 MB, and some thousands find all there is."""


class SoloBot:
    """Plays solo by plan: it thinks when a phase begins, when the game has left its plan, or when
    it is given more time than the plan was made with.

    The limits are for one phase, so that a whole game takes at most twice as long. A limit in
    simulations is the number of positions kept at each step of the search.
    """

    def __init__(self, name: str = "solo", usual: Limits = USUAL) -> None:
        self._name = name
        self._usual = usual
        self._planner = SoloPlanner()
        self._plan: dict[State, Move] = {}
        self._planned_with = usual

    @property
    def name(self) -> str:
        """What to call it in tables and records."""
        return self._name

    def choose(
        self, view: View, limits: Limits | None = None, rng: random.Random | None = None
    ) -> Move:
        """The next move of the plan; ``ValueError`` if this is not a solo game going on."""
        state, limits = view.state, limits or self._usual
        if state not in self._plan or _allow_more(limits, self._planned_with):
            seed = rng.getrandbits(63) if rng else 0
            self._planner = SoloPlanner(seed)
            found = plan(state, limits, planner=self._planner)
            self._plan = _by_state(state, found.moves)
            self._planned_with = limits
        return self._plan[state]

    def stop(self) -> None:
        """Make a ``choose`` that is going on in another thread answer at once, as best it can."""
        self._planner.stop()


def plan(state: State, limits: Limits = USUAL, *, planner: SoloPlanner | None = None) -> Plan:
    """The result to expect of the game, and the moves to the end of the phase that lead there.

    In phase 2 the result is exact. ``ValueError`` if this is not a solo game going on.
    """
    planner = planner or SoloPlanner()
    effort = None if limits.simulations is None else effort_of(min(limits.simulations, WIDEST))
    if effort is None and limits.seconds is None:
        effort = effort_of(USUAL_WIDTH)
    try:
        return planner.plan(state, effort, seconds=limits.seconds)
    except MemoryError:
        # With time to spare near the end of a phase, the beam is widened until no memory is left.
        return planner.plan(state, effort_of(USUAL_WIDTH), seconds=limits.seconds)


def _allow_more(limits: Limits, than: Limits) -> bool:
    """Whether one of the limits is wider; one that is not set allows most."""
    return (limits.seconds or math.inf) > (than.seconds or math.inf) or (
        limits.simulations or math.inf
    ) > (than.simulations or math.inf)


def _by_state(state: State, moves: Sequence[Move]) -> dict[State, Move]:
    """The move to make in every state that the plan leads through."""
    steps: dict[State, Move] = {}
    for move in moves:
        steps[state] = move
        if state.draws(move):
            break
        state = state.apply(move)
    return steps


@dataclass(frozen=True, slots=True)
class SoloMove:
    """One move of a solo game with what the planner thinks of it."""

    move: Move
    expected_score: float
    """The result of the whole game to expect; lower is better (RULES 7.8)."""
    visits: int
    """The width of the beam behind it: how far to trust it. 0 if there was no time for it."""
    line: tuple[Move, ...]
    """How it would go on to the end of the phase, this move first."""


@dataclass(frozen=True, slots=True)
class SoloValues:
    """The moves of a solo position, best first."""

    values: tuple[SoloMove, ...]
    simulations: int
    seconds: float


def solo_values(state: State, limits: Limits = USUAL, *, seed: int = 0) -> SoloValues:
    """What each legal move leads to; ``ValueError`` if this is not a solo game going on."""
    began = time.perf_counter()
    width = min(limits.simulations or USUAL_WIDTH, WIDEST)
    found = SoloPlanner(seed).values(state, width, seconds=limits.seconds)
    values = tuple(
        SoloMove(value.move, value.expected, value.width, tuple(value.line)) for value in found
    )
    return SoloValues(values, width, time.perf_counter() - began)
