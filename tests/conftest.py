"""What tests of all kinds share."""

from __future__ import annotations

import time

import pytest

DAY = 86_400
LONGEST_TEST = 60
"""Seconds that a test of a day's challenge or of a date takes at most, on a busy machine too."""


@pytest.fixture(autouse=True)
def no_midnight() -> None:
    """No test begins so late that a new UTC day may find it running: the day's matches end then."""
    left = DAY - time.time() % DAY
    if left < LONGEST_TEST:
        time.sleep(left)
