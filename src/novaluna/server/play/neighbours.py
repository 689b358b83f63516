"""The other server processes on the same database: which of them are alive."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic


@dataclass(slots=True)
class _Neighbour:
    beat_at: int
    changed: float
    """When its beat was seen to change, by our own clock."""
    is_alive: bool = False


@dataclass(frozen=True, slots=True)
class Changes:
    """What a look at the beats showed."""

    came: set[str]
    gone: set[str]
    """Those that fell silent; not those that stopped in good order."""
    beaten: set[str]
    """Those seen before that have beaten since."""


class Neighbours:
    """A process is alive while its beat changes, by our own clock.

    So nothing depends on whether the clocks of two machines agree, but for the first look.
    """

    def __init__(self, gone_seconds: float) -> None:
        self._gone_seconds = gone_seconds
        self._known: dict[str, _Neighbour] = {}

    @property
    def alive(self) -> set[str]:
        return {process for process, found in self._known.items() if found.is_alive}

    def look(self, beats: Mapping[str, int], at: int) -> Changes:
        """Take in the last beats of all that have not stopped, read at a time of day."""
        clock, before, beaten = monotonic(), self.alive, set()
        for process in self._known.keys() - beats.keys():
            del self._known[process]
        for process, beat_at in beats.items():
            found = self._known.get(process)
            if found is None:
                changed = clock - max(0, at - beat_at) / 1000
                found = self._known[process] = _Neighbour(beat_at, changed)
            elif found.beat_at != beat_at:
                found.beat_at, found.changed = beat_at, clock
                beaten.add(process)
            found.is_alive = clock - found.changed <= self._gone_seconds
        return Changes(self.alive - before, (before - self.alive) & beats.keys(), beaten)
