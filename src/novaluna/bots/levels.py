"""The six levels, named after the phases of the moon, from gentle to as strong as we can."""

from __future__ import annotations

import os
from dataclasses import dataclass

from novaluna.bots.bot import MAX_THREADS, Bot
from novaluna.bots.players import GreedyBot, LevelBot
from novaluna.engine.players import LEVEL_KEYS


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to choose; ``strength`` counts from 1, the gentlest. The engine has its limits."""

    key: str
    strength: int


LEVELS: tuple[Level, ...] = tuple(
    Level(key, strength) for strength, key in enumerate(LEVEL_KEYS, start=1)
)

PLAYER_KEYS: tuple[str, ...] = (*LEVEL_KEYS, GreedyBot.name)
"""Everyone who can enter the arena: the levels, and the greedy yardstick."""


def bot_for(key: str, *, threads: int | None = None) -> Bot:
    """A fresh player of this level, or the yardstick; ``ValueError`` for another key.

    ``threads`` is how many threads the strongest level may think with when it is given no limits
    of its own; one for each core if not said. The other levels need one.

    A player remembers what it found out during a game, so take a new one for each game.
    """
    if key not in PLAYER_KEYS:
        raise ValueError(f"there is no level {key!r}; there are {', '.join(PLAYER_KEYS)}")
    if key == GreedyBot.name:
        return GreedyBot()
    return LevelBot(key, threads=min(threads or os.cpu_count() or 1, MAX_THREADS))
