"""How often somebody may ask: a bucket of tokens for each guest and each address."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from novaluna.server.problems import Refusal
from novaluna.server.settings import Rate

BUCKETS = 20_000
"""How many askers are remembered; those who asked longest ago are forgotten first."""


class Bucket:
    """Tokens that are used up by asking and come back with time."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate, at: float) -> None:
        self._rate = rate
        self._tokens = rate.burst
        self._at = at

    def take(self, at: float, amount: float = 1) -> float:
        """0 if there were so many tokens to take, else the seconds until there are."""
        earned = (at - self._at) * self._rate.per_second
        self._tokens = min(self._rate.burst, self._tokens + earned)
        self._at = at
        if self._tokens >= amount:
            self._tokens -= amount
            return 0
        return (amount - self._tokens) / self._rate.per_second


class Limiter:
    """A bucket for each asker, all with the same rate; without a rate nobody is limited."""

    def __init__(self, rate: Rate | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, asker: str | None, amount: float = 1) -> None:
        """Count a request by what it costs; ``too_many`` with the time to wait if too much."""
        if self._rate is None or asker is None:
            return
        at = self._clock()
        bucket = self._buckets.get(asker)
        if bucket is None:
            bucket = self._buckets[asker] = Bucket(self._rate, at)
            if len(self._buckets) > BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(asker)
        seconds = bucket.take(at, amount)
        if seconds:
            raise Refusal(
                "too_many", "too many requests; wait a little", retry_after=math.ceil(seconds)
            )
