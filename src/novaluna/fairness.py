"""A shuffle nobody chooses alone: a commitment to a secret, and words of the players' own.

Before anybody joins, the server draws a secret and publishes its commitment. Players add words.
The seed of the deal comes from the secret and all the words, so neither side can choose it without
the other; when the game is over the secret is told, and anybody can check the commitment, the seed
and the deal. ``docs/shuffle.md`` says what that does not prove.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from novaluna.rules.track import SEAT_LETTERS

SECRET_BYTES = 32
TITLE = "novaluna-fair-1"


def new_secret() -> str:
    """A fresh secret: 64 hexadecimal digits."""
    return secrets.token_hex(SECRET_BYTES)


def commitment_to(secret: str) -> str:
    """What may be published of a secret: the SHA-256 of its text, as hexadecimal digits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(secret: str, words: Mapping[int, str]) -> str:
    """The seed of the deal: a SHA-256, as hexadecimal digits, over the secret and all words.

    Hashed is the UTF-8 text of a title line, the secret's line, and for each seat that gave
    words, in the order of the seats, a line ``A "words"`` with the words as a JSON string
    (not escaped beyond what JSON demands). Every line ends with a line feed.
    """
    lines = [TITLE, secret]
    for seat, said in sorted(words.items()):
        lines.append(f"{SEAT_LETTERS[seat]} {json.dumps(said, ensure_ascii=False)}")
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Fairness:
    """What a record tells of how its seed came about."""

    commitment: str
    secret: str | None = field(default=None, repr=False)
    """Told only once the game is over (RULES 8.1)."""
    words: tuple[tuple[int, str], ...] = ()
    """The words of the seats that gave some, in the order of the seats."""

    @property
    def seed(self) -> str | None:
        """The seed that follows; ``None`` while the secret is kept."""
        return None if self.secret is None else seed_from(self.secret, dict(self.words))
