"""The six levels, named after the phases of the moon, from gentle to as strong as we can."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from novaluna.bots.bot import Bot, Limits
from novaluna.bots.casual import LEARNER, NEWCOMER, CasualBot
from novaluna.bots.searching import GreedyBot, SearchBot, with_all_cores


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to choose; ``strength`` counts from 1, the gentlest."""

    key: str
    strength: int
    make: Callable[[], Bot]


def _quarter() -> Bot:
    return SearchBot("quarter", Limits(simulations=1), solo=Limits(simulations=10))


def _gibbous() -> Bot:
    return SearchBot("gibbous", Limits(simulations=20), solo=Limits(simulations=100))


def _full_moon() -> Bot:
    return SearchBot("full-moon", Limits(seconds=1.0), solo=Limits(seconds=1.0))


def _eclipse() -> Bot:
    return SearchBot(
        "eclipse", with_all_cores(Limits(seconds=5.0)), solo=with_all_cores(Limits(seconds=5.0))
    )


LEVELS: tuple[Level, ...] = (
    Level("new-moon", 1, lambda: CasualBot("new-moon", NEWCOMER)),
    Level("crescent", 2, lambda: CasualBot("crescent", LEARNER)),
    Level("quarter", 3, _quarter),
    Level("gibbous", 4, _gibbous),
    Level("full-moon", 5, _full_moon),
    Level("eclipse", 6, _eclipse),
)

_MAKERS: dict[str, Callable[[], Bot]] = {
    **{level.key: level.make for level in LEVELS},
    "greedy": GreedyBot,
}

PLAYER_KEYS: tuple[str, ...] = tuple(_MAKERS)
"""Everyone who can enter the arena: the levels, and the greedy yardstick."""


def bot_for(key: str) -> Bot:
    """A fresh player of this level, or the yardstick; ``ValueError`` for another key.

    A player remembers what it found out during a game, so take a new one for each game.
    """
    if key not in _MAKERS:
        raise ValueError(f"there is no level {key!r}; there are {', '.join(_MAKERS)}")
    return _MAKERS[key]()
