"""The time of day, in the protocol's units."""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def today() -> str:
    """The date of the daily challenge: the same everywhere, by UTC."""
    return datetime.now(UTC).date().isoformat()


def date_of(milliseconds: int) -> str:
    """The UTC date of a time."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat()
