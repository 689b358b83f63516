"""The six levels, named after the phases of the moon, from gentle to as strong as we can."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass

from novaluna.bots.bot import MAX_THREADS, Bot, Limits
from novaluna.bots.casual import LEARNER, NEWCOMER, CasualBot
from novaluna.bots.searching import GreedyBot, SearchBot


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to choose; ``strength`` counts from 1, the gentlest."""

    key: str
    strength: int
    make: Callable[[int], Bot]
    """A player that thinks with at most this many threads."""


def _quarter(threads: int) -> Bot:
    return SearchBot("quarter", Limits(simulations=1), solo=Limits(simulations=10))


def _gibbous(threads: int) -> Bot:
    return SearchBot("gibbous", Limits(simulations=20), solo=Limits(simulations=100))


def _full_moon(threads: int) -> Bot:
    return SearchBot("full-moon", Limits(seconds=1.0), solo=Limits(seconds=1.0))


def _eclipse(threads: int) -> Bot:
    usual = Limits(seconds=5.0, threads=threads)
    return SearchBot("eclipse", usual, solo=usual)


LEVELS: tuple[Level, ...] = (
    Level("new-moon", 1, lambda threads: CasualBot("new-moon", NEWCOMER)),
    Level("crescent", 2, lambda threads: CasualBot("crescent", LEARNER)),
    Level("quarter", 3, _quarter),
    Level("gibbous", 4, _gibbous),
    Level("full-moon", 5, _full_moon),
    Level("eclipse", 6, _eclipse),
)

_MAKERS: dict[str, Callable[[int], Bot]] = {
    **{level.key: level.make for level in LEVELS},
    "greedy": lambda threads: GreedyBot(),
}

PLAYER_KEYS: tuple[str, ...] = tuple(_MAKERS)
"""Everyone who can enter the arena: the levels, and the greedy yardstick."""


def bot_for(key: str, *, threads: int | None = None) -> Bot:
    """A fresh player of this level, or the yardstick; ``ValueError`` for another key.

    ``threads`` is how many threads the strongest level may think with when it is given no limits
    of its own; one for each core if not said. The other levels need one.

    A player remembers what it found out during a game, so take a new one for each game.
    """
    if key not in _MAKERS:
        raise ValueError(f"there is no level {key!r}; there are {', '.join(_MAKERS)}")
    return _MAKERS[key](min(threads or os.cpu_count() or 1, MAX_THREADS))
