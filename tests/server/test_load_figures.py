"""What ``benchmarks.server`` makes of its figures: what it compares, and how sure it is."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any, cast

import pytest

from benchmarks import machine
from benchmarks.machine import COMPETED
from benchmarks.server.figures import DISTURBED, Figures, p99s, ratio
from benchmarks.server.players import Seat
from novaluna.notation import parse_move
from novaluna.rules.state import State
from tests.engine.played import played

CORES = os.cpu_count() or 1


def part(milliseconds: float, *, taken: float = 0.0, others: float = 0.0) -> Figures:
    """A part of 3 seconds in which every move took this long."""
    return Figures([milliseconds / 1000] * 100, seconds=3, taken=taken, others=others)


def test_a_part_is_disturbed_when_the_host_took_more_than_its_share() -> None:
    limit = DISTURBED * 3 * CORES
    assert not part(20).is_disturbed
    assert not part(20, taken=limit * 0.99).is_disturbed
    assert part(20, taken=limit * 1.01).is_disturbed


def test_a_part_is_disturbed_when_other_programs_had_much_of_the_time() -> None:
    limit = COMPETED * 3 * CORES
    assert not part(20, others=limit * 0.99).is_disturbed
    assert part(20, others=limit * 1.01).is_disturbed


def stat(pid: int, parent: int, *, own: int, ended: int = 0) -> str:
    """What Linux tells of a process, whose name may hold anything, with its ticks."""
    return f"{pid} (a) 1 (b) S {parent} {' 0' * 9} {own} 0 {ended} 0 {' 0' * 30}"


def test_what_others_had_is_neither_ours_nor_idle_nor_another_machine_s(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Of 1,000 busy ticks we had 200, a child and its dead ones 150, its child 50."""
    us, ticks = os.getpid(), os.sysconf("SC_CLK_TCK")
    tmp_path.joinpath("stat").write_text("cpu  700 50 150 9000 800 30 70 400 60 0\ncpu0 1 2\n")
    processes = {
        us: stat(us, 1, own=200),
        7: stat(7, us, own=100, ended=50),
        8: stat(8, 7, own=50),
        9: stat(9, 1, own=500, ended=90),
        1: stat(1, 0, own=10),
    }
    for pid, told in processes.items():
        tmp_path.joinpath(str(pid)).mkdir()
        tmp_path.joinpath(str(pid), "stat").write_text(told)
    monkeypatch.setattr(machine, "PROC", tmp_path)
    assert machine.others_seconds() * ticks == pytest.approx(1000 - 400)
    assert machine.taken_seconds() * ticks == pytest.approx(400)
    monkeypatch.setattr(machine, "PROC", tmp_path / "none")
    assert machine.others_seconds() == machine.taken_seconds() == 0


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
    parts[1].others = 0.2
    both = Figures.together(parts)
    assert (both.seconds, both.cpu, both.own, both.taken) == (4, 2, 2, 0.5)
    after = Figures.in_turn(parts)
    assert (after.seconds, after.cpu, after.own, after.taken) == (7, 2, 3, 0.5)
    assert (both.others, after.others) == (0.2, 0.2)
    assert both.latencies == after.latencies == [0.01, 0.02]


def test_whoever_plays_the_load_asks_the_engine_and_not_the_law(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The law would take three quarters of the client's time, and a core of its own."""
    game = [state for state, *_ in played(1)]
    covered = [
        max(len(state.consequences(move).covers) for move in state.legal_moves) for state in game
    ]
    texts = [str(state) for state in game]
    monkeypatch.delattr(State, "__init__")  # so that no state of the law can be made
    chance = random.Random(1)
    moves = [Seat(cast(Any, None), position=text).best_move(chance) for text in texts]
    monkeypatch.undo()
    for state, move, most in zip(game, moves, covered, strict=True):
        assert len(state.consequences(parse_move(move)).covers) == most
