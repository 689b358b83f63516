"""What was measured, and how sure it is."""

from __future__ import annotations

import contextlib
import math
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from benchmarks.machine import COMPETED, others_seconds, taken_seconds
from benchmarks.server.process import ServerProcess

DISTURBED = 0.01
"""From this share of the time of all processors on, what the host took is the host's doing."""
RESAMPLES = 4_000
"""How often what was measured is drawn anew to tell how sure a ratio is."""
SEED = 20


@dataclass(slots=True)
class Figures:
    """What was measured in one phase."""

    latencies: list[float] = field(default_factory=list)
    seconds: float = 0.0
    cpu: float = 0.0
    own: float = 0.0
    taken: float = 0.0
    others: float = 0.0
    """Seconds of processor time that other programs of this machine had."""
    received: int = 0

    @classmethod
    def together(cls, parts: list[Figures]) -> Figures:
        """What was measured at several servers at the same time."""
        return cls(
            [latency for part in parts for latency in part.latencies],
            max(part.seconds for part in parts),
            sum(part.cpu for part in parts),
            max(part.own for part in parts),
            max(part.taken for part in parts),
            max(part.others for part in parts),
            sum(part.received for part in parts),
        )

    @classmethod
    def in_turn(cls, parts: list[Figures]) -> Figures:
        """What was measured in several phases, one after the other."""
        return cls(
            [latency for part in parts for latency in part.latencies],
            sum(part.seconds for part in parts),
            sum(part.cpu for part in parts),
            sum(part.own for part in parts),
            sum(part.taken for part in parts),
            sum(part.others for part in parts),
            sum(part.received for part in parts),
        )

    @property
    def is_disturbed(self) -> bool:
        """Whether the host or other programs took so much that this tells more of them."""
        time = self.seconds * (os.cpu_count() or 1)
        return self.taken > DISTURBED * time or self.others > COMPETED * time

    @property
    def p99(self) -> float:
        """The milliseconds within which 99 of 100 moves were seen."""
        return statistics.quantiles(self.latencies, n=100)[98] * 1000

    @contextlib.contextmanager
    def of(self, server: ServerProcess, received: Callable[[], int]) -> Iterator[None]:
        """Measure the time and the processor time, the server's and our own, of what is inside.

        ``received`` tells how many bytes have come so far.
        """
        taken, others = taken_seconds(), others_seconds()
        bytes_before = received()
        began, cpu, own = time.perf_counter(), server.cpu_seconds, time.process_time()
        yield
        self.seconds = time.perf_counter() - began
        self.cpu = server.cpu_seconds - cpu
        self.own = time.process_time() - own
        self.taken = taken_seconds() - taken
        # What is counted in ticks may come out a little less than nothing.
        self.others = max(0, others_seconds() - others)
        self.received = received() - bytes_before

    def __str__(self) -> str:
        if len(self.latencies) < 2:
            return "nothing was measured"
        cuts = statistics.quantiles(self.latencies, n=100)
        moves = len(self.latencies)
        return (
            f"{moves / self.seconds:6.0f} moves/s   median {cuts[49] * 1000:6.1f} ms   "
            f"p99 {self.p99:6.1f} ms   server CPU {self.cpu / moves * 1000:5.2f} ms/move "
            f"({self.cpu / self.seconds:.0%} of a core)   "
            f"client {self.own / moves * 1000:.2f} ms/move "
            f"({self.own / self.seconds:.0%}, other machines {self.taken / self.seconds:.0%}, "
            f"other programs {self.others / self.seconds:.0%})   "
            f"{self.received / moves / 1000:.2f} kB/move"
        )


def p99s(parts: list[Figures]) -> str:
    """The p99 of each of many parts."""
    if len(parts) < 2:
        return "too few to tell"
    low, middle, high = statistics.quantiles([part.p99 for part in parts], n=4)
    return f"half of them from {low:.0f} to {high:.0f} ms, middle {middle:.0f} ms"


def ratio(beside: list[Figures], without: list[Figures]) -> str:
    """The mean p99 of some parts over that of others, and how sure it is.

    Means are geometric. Both sides are drawn anew, each from its own parts.
    """
    if min(len(beside), len(without)) < 2:
        return "too few to tell"
    chance = random.Random(SEED)
    logs = [[math.log(part.p99) for part in parts] for parts in (beside, without)]

    def differ(one: list[float], other: list[float]) -> float:
        return math.exp(statistics.fmean(one) - statistics.fmean(other))

    drawn = sorted(
        differ(*(chance.choices(side, k=len(side)) for side in logs)) for _ in range(RESAMPLES)
    )
    low, high = drawn[RESAMPLES // 40], drawn[-RESAMPLES // 40]
    return f"{differ(*logs):.2f} (95 %: {low:.2f} to {high:.2f})"
