from __future__ import annotations

import math
import sys
from pathlib import Path

import pytest

from novaluna import parse_record
from novaluna.bots.arena import Terms, limits_of, pairings, play, play_all, report, scores
from novaluna.bots.bot import Limits
from novaluna.bots.ratings import elo, win_share
from novaluna.record import verify
from tests.bots.engines import engine

TINY = f"cmd:{sys.executable} examples/tiny_engine.py"


def test_every_deal_is_played_with_each_rotation_of_the_seats() -> None:
    schedule = list(pairings(3, 7, "s"))
    assert len(schedule) == 9
    for deal in range(3):
        seats = [pairing.seats for pairing in schedule if pairing.deal == deal]
        assert seats == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
        assert len({pairing.seed for pairing in schedule if pairing.deal == deal}) == 1


def test_a_game_is_the_same_each_time_and_its_record_is_true() -> None:
    terms = Terms(("new-moon", "crescent"))
    pairing = next(pairings(2, 1, "again"))
    first, second = play(pairing, terms), play(pairing, terms)
    assert first == second
    record = parse_record(first.record)
    assert verify(record).deal_checked
    assert record.names == ("new-moon", "crescent")


@pytest.mark.parametrize("name", ["crashes", "hangs", "babbles", "cheats"])
def test_an_engine_that_fails_loses_and_the_arena_goes_on(tmp_path: Path, name: str) -> None:
    bad = f"cmd:{engine(tmp_path, name)}"
    terms = Terms(("new-moon", bad), Limits(seconds=0.2), grace=0.2)
    results = [result for _, result in play_all(terms, games=2, seed="bad")]
    assert [result.places for result in results] == [(0, 1), (0, 1)]
    assert all(result.failed == 1 and result.failure for result in results)
    table = scores(terms, results)
    assert [line.entrant for line in table] == ["new-moon", bad]
    assert table[1].failures == 2
    assert all(parse_record(result.record).result == "unfinished" for result in results)


def test_an_engine_that_does_not_start_loses(tmp_path: Path) -> None:
    terms = Terms((f"cmd:{engine(tmp_path, 'ends-at-once')}", "new-moon"))
    [(_, first), (_, second)] = play_all(terms, games=2, seed="start")
    assert first.places == second.places == (1, 0)


def test_several_processes_give_the_same_results_as_one() -> None:
    terms = Terms(("crescent", "new-moon", TINY))
    alone = dict(play_all(terms, games=6, seed="many"))
    together = dict(play_all(terms, games=6, seed="many", processes=2))
    assert alone == together
    assert report(terms, [alone[n] for n in sorted(alone)])["games"] == 6


def test_players_that_are_entered_twice_count_together() -> None:
    terms = Terms(("crescent", "new-moon", "new-moon"))
    results = [result for _, result in play_all(terms, games=3, seed="twice")]
    table = {line.entrant: line for line in scores(terms, results)}
    assert set(table) == {"crescent", "new-moon"}
    assert sum(line.wins for line in table.values()) == 3


def test_a_level_can_carry_its_own_limit() -> None:
    few, many = Limits(simulations=3), Limits(simulations=7)
    assert limits_of("full-moon@7", few) == many
    assert limits_of("full-moon", few) == few
    assert limits_of("cmd:engine@7", few) == few
    terms = Terms(("gibbous@2", "gibbous@40"))
    results = [result for _, result in play_all(terms, games=2, seed="limits")]
    assert {line.entrant for line in scores(terms, results)} == set(terms.entrants)


def test_win_share_has_an_interval_that_narrows() -> None:
    few, many = win_share([1.0, 0.5] * 10), win_share([1.0, 0.5] * 1000)
    assert few.value == many.value == 0.75
    assert few.low < many.low < 0.75 < many.high < few.high
    certain = win_share([1.0] * 50)
    assert certain.low < 1.0 <= certain.high + 1e-9
    assert math.isnan(win_share([]).value)


def test_elo_of_three_wins_in_four() -> None:
    deals = [[("a", "b"), ("a", "b"), ("a", "b"), ("b", "a")]] * 100
    ratings = elo(deals)
    assert ratings["a"].value - ratings["b"].value == pytest.approx(190.8, abs=2)
    assert ratings["a"].low <= ratings["a"].value <= ratings["a"].high
    assert elo([[("a", "b")]] * 20)["a"].value < math.inf
