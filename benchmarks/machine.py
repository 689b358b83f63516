"""What the machine itself does while something is measured on it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import NamedTuple

PROC = Path("/proc")
IDLE = {3, 4}
STEAL = 7
COUNTERS = 8
"""Where the first line of ``/proc/stat`` tells it, after the line's name; what follows is in it."""

COMPETED = 0.05
"""From this share of the time of all processors on, other programs of the machine disturb.

Linux counts ticks, and not each for the right program: half of it would be seen where nobody is.
"""


class Process(NamedTuple):
    """A process of this machine, and the seconds of processor time it has had."""

    parent: int
    own: float
    ended: float
    """Those of its children that have ended."""


def taken_seconds() -> float:
    """Processor time that the host of a virtual machine has given to others instead of to us.

    Counted from the start of the machine, over all processors; 0 where the system does not tell.
    """
    return _counters()[STEAL]


def others_seconds() -> float:
    """Processor time of this machine that neither we had nor what we have started."""
    counters, found = _counters(), processes()
    busy = sum(seconds for place, seconds in enumerate(counters) if place not in {*IDLE, STEAL})
    ours = [process for pid, process in found.items() if _is_ours(pid, found)]
    return busy - sum(process.own + process.ended for process in ours)


def processes() -> dict[int, Process]:
    """The processes of this machine by number; none where the system does not tell."""
    found = {}
    for stat in PROC.glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            fields = [int(word) for word in stat.read_text().rpartition(")")[2].split()[1:15]]
            own, ended = sum(fields[10:12]), sum(fields[12:14])
            found[int(stat.parent.name)] = Process(fields[0], _seconds(own), _seconds(ended))
    return found


def _is_ours(pid: int, found: dict[int, Process]) -> bool:
    while pid in found:
        if pid == os.getpid():
            return True
        pid = found[pid].parent
    return False


def _counters() -> list[float]:
    if not PROC.joinpath("stat").exists():
        return [0.0] * COUNTERS
    words = PROC.joinpath("stat").read_text().split(maxsplit=COUNTERS + 1)
    return [_seconds(int(word)) for word in words[1 : COUNTERS + 1]]


def _seconds(ticks: int) -> float:
    return ticks / os.sysconf("SC_CLK_TCK")
