"""How often somebody may ask: a bucket of tokens for each guest and each address."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from novaluna.server.base.problems import Refusal
from novaluna.server.base.settings import Rate

BUCKETS = 20_000
"""How many askers are remembered; those who asked longest ago are forgotten first."""


class Bucket:
    """A token bucket: requests spend tokens, time restores them."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate, at: float) -> None:
        self._rate = rate
        self._tokens = rate.burst
        self._at = at

    def take(self, at: float, amount: float = 1) -> float:
        """Take tokens; return 0, or the seconds until enough are available."""
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

    def wait(self, asker: str | None, amount: float = 1) -> float:
        """Count a request by what it costs: 0, or the seconds to wait if that is too much."""
        if self._rate is None or asker is None:
            return 0
        at = self._clock()
        bucket = self._buckets.get(asker)
        if bucket is None:
            bucket = self._buckets[asker] = Bucket(self._rate, at)
            if len(self._buckets) > BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(asker)
        return bucket.take(at, amount)

    def check(self, asker: str | None, amount: float = 1) -> None:
        """The same, but raise ``too_many`` with the time to wait."""
        seconds = self.wait(asker, amount)
        if seconds:
            raise Refusal(
                "too_many", "too many requests; wait a little", retry_after=math.ceil(seconds)
            )


class Allowance:
    """What one guest and one address may ask for, of one kind."""

    def __init__(self, per_guest: Rate | None, per_address: Rate | None) -> None:
        self._per_guest = Limiter(per_guest)
        self._per_address = Limiter(per_address)

    def check(self, guest: str | None, address: str, amount: float = 1) -> None:
        """Count a request for both, or refuse it; for the address alone if nobody is known."""
        self._per_guest.check(guest, amount)
        self._per_address.check(address, amount)
