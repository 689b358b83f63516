"""Random names and secrets, and what is stored of a secret."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
MATCH_ID = "^[a-z0-9]{12}$"
"""What the name of a match looks like."""


def new_id(length: int) -> str:
    """A random name of letters and digits that are hard to mistake for each other."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def new_token() -> str:
    """A random secret for a cookie or a link."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is stored of a secret. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()
