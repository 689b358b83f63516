"""Plans and values of moves for the solo game (RULES 7)."""

from __future__ import annotations

import time
from dataclasses import dataclass

from novaluna.bots.bot import USUAL, Limits
from novaluna.engine.solo import USUAL_WIDTH, WIDEST, Plan, SoloPlanner, effort_of
from novaluna.rules.moves import Move
from novaluna.rules.state import State


def plan(state: State, limits: Limits = USUAL, *, seed: int = 0) -> Plan:
    """The result to expect of the game, and the moves to the end of the phase that lead there.

    In phase 2 the result is exact. ``ValueError`` if this is not a solo game going on.
    """
    effort = None if limits.simulations is None else effort_of(min(limits.simulations, WIDEST))
    if effort is None and limits.seconds is None:
        effort = effort_of(USUAL_WIDTH)
    return SoloPlanner(seed).plan(state, effort, seconds=limits.seconds)


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
