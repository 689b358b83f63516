"""The benchmark that lets a level play against an earlier version of itself."""

from __future__ import annotations

import shlex
import sys

import pytest

from benchmarks import earlier

COMMAND = shlex.join([sys.executable, "-m", "novaluna", "engine"])


def test_each_deal_is_played_from_both_seats(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for _ in range(2):
        earlier.main([COMMAND, "--level", "gibbous", "--simulations", "3", "--deals", "2"])
        printed.append(capsys.readouterr().out)
    assert printed[0].startswith("gibbous at 3 simulations: ")
    assert printed[0].endswith(" of 4 games\n")
    assert printed[1] == printed[0], "it depends on something else than its seeds"
