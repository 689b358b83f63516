"""What the results of many games say about strength, and how sure that is."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

Z95 = NormalDist().inv_cdf(0.975)
ELO_PER_LOGIT = 400 / math.log(10)
RESAMPLES = 400


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % interval."""

    value: float
    low: float
    high: float


def win_share(deal_shares: Sequence[float]) -> Estimate:
    """The share of games won, from the share in each deal.

    The games of one deal are played with the seats rotated, so the deals, not the games, are
    what is independent; with few or uniform deals the interval falls back on Wilson's.
    """
    count = len(deal_shares)
    if not count:
        return Estimate(math.nan, 0.0, 1.0)
    mean = fmean(deal_shares)
    spread = stdev(deal_shares) if count > 1 else 0.0
    if count < 10 or spread == 0.0:
        return _wilson(mean, count)
    half = Z95 * spread / math.sqrt(count)
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half))


def _wilson(share: float, count: int) -> Estimate:
    middle = (share + Z95**2 / (2 * count)) / (1 + Z95**2 / count)
    half = (
        Z95
        * math.sqrt(share * (1 - share) / count + Z95**2 / (4 * count**2))
        / (1 + Z95**2 / count)
    )
    return Estimate(share, middle - half, middle + half)


Comparison = tuple[str, str]
"""The (better, worse) pairs of one game."""


def elo(deals: Sequence[Sequence[Comparison]], *, seed: int = 0) -> dict[str, Estimate]:
    """Elo ratings with mean 0, from who was placed better than whom (Bradley–Terry).

    The intervals come from resampling whole deals. Half a win each way between all who met keeps
    the ratings of those who always win finite.
    """
    names = sorted({name for deal in deals for pair in deal for name in pair})
    centre = _fit(names, deals)
    rng = random.Random(seed)
    samples = [_fit(names, rng.choices(deals, k=len(deals))) for _ in range(RESAMPLES)]
    estimates = {}
    for name in names:
        values = sorted(sample[name] for sample in samples)
        low, high = values[int(0.025 * RESAMPLES)], values[int(0.975 * RESAMPLES)]
        estimates[name] = Estimate(centre[name], low, high)
    return estimates


def _fit(names: Sequence[str], deals: Sequence[Sequence[Comparison]]) -> dict[str, float]:
    wins: dict[Comparison, float] = defaultdict(float)
    for deal in deals:
        for better, worse in deal:
            if better != worse:
                wins[better, worse] += 1
    for better, worse in list(wins):
        wins[better, worse] += 0.5
        wins[worse, better] += 0.5
    strength = dict.fromkeys(names, 1.0)
    for _ in range(60):
        for name in names:
            won = sum(count for (better, _), count in wins.items() if better == name)
            weight = sum(
                (count / (strength[name] + strength[worse if better == name else better]))
                for (better, worse), count in wins.items()
                if name in (better, worse)
            )
            if weight:
                strength[name] = won / weight
    logs = {name: math.log(value) * ELO_PER_LOGIT for name, value in strength.items()}
    mean = fmean(logs.values()) if logs else 0.0
    return {name: value - mean for name, value in logs.items()}
