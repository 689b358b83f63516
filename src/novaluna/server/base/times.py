"""The time of day, in the protocol's units."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from functools import lru_cache


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


DAY = 86_400_000


def today() -> str:
    """The date of the daily challenge: the same everywhere, by UTC."""
    return _day(now() // DAY)


@lru_cache(maxsize=8)
def _day(number: int) -> str:
    """The date of a day, counted from 1970; every view asks for the same one."""
    return date_of(number * DAY)


def end_of(date: str) -> int:
    """When a UTC date is over."""
    begun = datetime.fromisoformat(date).replace(tzinfo=UTC)
    return int((begun + timedelta(days=1)).timestamp() * 1000)


def date_of(milliseconds: int) -> str:
    """The UTC date of a time."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat()
