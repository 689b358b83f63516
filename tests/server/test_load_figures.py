"""What ``benchmarks.server`` makes of its figures: what it compares, and how sure it is."""

from __future__ import annotations

import os

import pytest

from benchmarks.server.figures import DISTURBED, Figures, p99s, ratio

CORES = os.cpu_count() or 1


def part(milliseconds: float, *, taken: float = 0.0) -> Figures:
    """A part of 3 seconds in which every move took this long."""
    return Figures([milliseconds / 1000] * 100, seconds=3, taken=taken)


def test_a_part_is_disturbed_when_the_host_took_more_than_its_share() -> None:
    limit = DISTURBED * 3 * CORES
    assert not part(20).is_disturbed
    assert not part(20, taken=limit * 0.99).is_disturbed
    assert part(20, taken=limit * 1.01).is_disturbed


def test_the_p99_is_told_in_milliseconds() -> None:
    assert part(20).p99 == pytest.approx(20)
    slow = Figures([0.010] * 980 + [0.500] * 20, seconds=3)
    assert slow.p99 == pytest.approx(500)
    assert p99s([part(10), part(20), part(30)]) == "half of them from 10 to 30 ms, middle 20 ms"


def test_a_ratio_compares_geometric_means_and_says_how_sure_it_is() -> None:
    assert ratio([part(30)] * 4, [part(20)] * 4) == "1.50 (95 %: 1.50 to 1.50)"
    assert ratio([part(10), part(40)], [part(20), part(20)]) == "1.00 (95 %: 0.50 to 2.00)"
    assert ratio([part(30)], [part(20)] * 4) == "too few to tell"


def test_figures_at_the_same_time_and_one_after_the_other_add_up_differently() -> None:
    parts = [Figures([0.01], 3, cpu=1, own=2, taken=0.5), Figures([0.02], 4, cpu=1, own=1, taken=0)]
    both = Figures.together(parts)
    assert (both.seconds, both.cpu, both.own, both.taken) == (4, 2, 2, 0.5)
    after = Figures.in_turn(parts)
    assert (after.seconds, after.cpu, after.own, after.taken) == (7, 2, 3, 0.5)
    assert both.latencies == after.latencies == [0.01, 0.02]
