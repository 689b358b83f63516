"""The deal: a shuffle any program can reproduce from the seed. ``docs/shuffle.md`` specifies it."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from novaluna.rules.tiles import TILES, Tile

T = TypeVar("T")
Seed = str | bytes

WORD_LIMIT = 1 << 32


def is_seed(value: object) -> bool:
    """Whether ``value`` can seed a shuffle: bytes or a text that UTF-8 can write, not empty."""
    if isinstance(value, str):
        return bool(value) and not any("\ud800" <= char <= "\udfff" for char in value)
    return isinstance(value, bytes) and bool(value)


def _words(seed: Seed, label: str) -> Iterator[int]:
    """The endless stream of 32-bit numbers that belongs to a seed and a label."""
    key = hashlib.sha256(seed.encode() if isinstance(seed, str) else seed).digest()
    block = 0
    while True:
        message = f"novaluna-shuffle-1/{label}/{block}".encode()
        digest = hmac.digest(key, message, "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to ``bound - 1``, each equally likely: words that would favour some go."""
    fair = WORD_LIMIT - WORD_LIMIT % bound
    return next(word for word in words if word < fair) % bound


def shuffled(items: Sequence[T], seed: Seed, label: str) -> tuple[T, ...]:
    """``items`` in the order that the seed and the label give them (Fisher–Yates from the end)."""
    order = list(items)
    words = _words(seed, label)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, words)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decides before a game: the tiles' order and the starting tower (RULES 2.1, 2.3).

    The draw pile is left out of the ``repr``: it is hidden until drawn (RULES 8.1).
    """

    wheel: tuple[Tile, ...]
    """The eleven tiles of spaces 1–11."""
    tower: tuple[int, ...]
    """The seats' discs on space 0 from the top down."""
    pile: tuple[Tile, ...] = field(repr=False)
    """The draw pile, the next tile first."""


def deal(seed: Seed, players: int) -> Deal:
    """The deal that ``seed`` gives ``players`` players."""
    tiles = shuffled(TILES, seed, "tiles")
    return Deal(
        wheel=tiles[:11],
        tower=shuffled(range(players), seed, "tower"),
        pile=tiles[11:],
    )
