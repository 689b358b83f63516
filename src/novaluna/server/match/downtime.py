"""Times in which no server process could store anything: they are on nobody's clock."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Iterable

Interval = tuple[int, int]
"""From when to when, in milliseconds since 1970."""


class Downtimes:
    """When no server process was there, as far as this one knows. They do not overlap."""

    def __init__(self, known: Iterable[Interval] = ()) -> None:
        self._known = sorted(known)
        self.presumed: Interval | None = None
        """The time before the start of this process, until it is known whether another ran."""

    @property
    def latest(self) -> int:
        """When the latest one began; 0 if there was none."""
        return self._known[-1][0] if self._known else 0

    def add(self, begun: int, ended: int) -> None:
        insort(self._known, (begun, ended))

    def between(self, start: int, end: float = float("inf")) -> int:
        """Milliseconds of downtime between ``start`` and ``end``."""
        lost = _overlap(self.presumed, start, end) if self.presumed is not None else 0
        first = max(0, bisect_right(self._known, start, key=lambda known: known[0]) - 1)
        for known in self._known[first:]:
            if known[0] >= end:
                break
            lost += _overlap(known, start, end)
        return lost


def _overlap(interval: Interval, start: int, end: float) -> int:
    return int(max(0, min(interval[1], end) - max(interval[0], start)))
