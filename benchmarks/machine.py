"""What the machine itself does while something is measured on it."""

from __future__ import annotations

import os
from pathlib import Path

COUNTERS = Path("/proc/stat")
STEAL = 8
"""Where Linux tells it in its first line, after the line's name."""


def taken_seconds() -> float:
    """Processor time that the host of a virtual machine has given to others instead of to us.

    Counted from the start of the machine, over all processors; 0 where the system does not tell.
    """
    if not COUNTERS.exists():
        return 0.0
    fields = COUNTERS.read_text().split(maxsplit=STEAL + 1)
    return int(fields[STEAL]) / os.sysconf("SC_CLK_TCK")
