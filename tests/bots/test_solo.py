from __future__ import annotations

import random

import pytest

from novaluna import Game
from novaluna.bots.bot import Limits, View
from novaluna.bots.players import LevelBot
from novaluna.bots.solo import plan, solo_values
from novaluna.rules import TakeTile
from tests.helpers import stopped_again_and_again

QUICK = Limits(simulations=60)


def play(game: Game, bot: LevelBot, limits: Limits, seed: int = 1) -> int:
    rng = random.Random(seed)
    while not game.is_over:
        game.push(bot.choose(View.of(game.state), limits, rng))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.solo is not None
    return outcome.solo.total


def test_it_plays_well_even_with_a_narrow_beam() -> None:
    totals = [play(Game(1, seed=f"narrow-{n}"), LevelBot("full-moon"), QUICK) for n in range(10)]
    assert sum(totals) / len(totals) < 105


class Counted(random.Random):
    """Counts the seeds that are drawn from it: one for every plan."""

    drawn = 0

    def getrandbits(self, bits: int, /) -> int:
        self.drawn += 1
        return super().getrandbits(bits)


def test_it_thinks_once_a_phase() -> None:
    game, bot, rng = Game(1, seed="once"), LevelBot("full-moon"), Counted(1)
    planned = {}
    while not game.is_over:
        game.push(bot.choose(View.of(game.state), QUICK, rng))
        planned[game.state.phase] = rng.drawn
    assert planned == {1: 1, 2: 2}


def test_it_thinks_again_when_given_more_time() -> None:
    bot, view, rng = LevelBot("full-moon"), View.of(Game(1, seed="more").state), Counted(1)
    few, many, brief = Limits(simulations=30), Limits(simulations=60), Limits(seconds=0.01)
    planned = []
    for limits in (few, few, many, few, many, brief, brief):
        bot.choose(view, limits, rng)
        planned.append(rng.drawn)
    assert planned == [1, 1, 2, 2, 2, 3, 3]


def test_it_plans_again_when_the_game_has_left_its_plan() -> None:
    game, bot, rng = Game(1, seed="left"), LevelBot("full-moon"), random.Random(2)
    while not game.is_over:
        advice = bot.choose(View.of(game.state), QUICK, rng)
        assert advice in game.legal_moves
        takes = [move for move in game.legal_moves if isinstance(move, TakeTile)]
        game.push(rng.choice(takes))


def test_the_same_rng_gives_the_same_game() -> None:
    games = [Game(1, seed="same") for _ in range(2)]
    for game in games:
        play(game, LevelBot("full-moon"), Limits(simulations=120), seed=7)
    assert games[0].moves == games[1].moves


def test_the_draw_order_is_not_known() -> None:
    """Deals that differ only in the pile are played alike until it is drawn from."""
    start = Game(1, seed="pile").state
    games = [Game.from_state(start, seed=f"pile-{n}") for n in range(3)]
    lines = []
    for game in games:
        bot = LevelBot("full-moon")
        while game.state.phase == 1:
            game.push(bot.choose(View.of(game.state), QUICK, random.Random(3)))
        lines.append(game.moves)
    assert lines[0] == lines[1] == lines[2]


def test_a_plan_tells_what_to_expect() -> None:
    state = Game(1, seed="par").state
    found = plan(state, QUICK)
    assert 60 < found.expected < 160
    assert all(isinstance(move, TakeTile) for move in found.moves[:-1])


def test_without_any_limit_it_has_a_usual_one() -> None:
    assert plan(Game(1, seed="u").state, Limits()).moves


def test_no_limit_is_so_wide_that_the_memory_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("novaluna.bots.solo.WIDEST", 20)
    state = Game(1, seed="u").state
    assert plan(state, Limits(simulations=10**9)).moves
    assert solo_values(state, Limits(simulations=10**9)).simulations == 20


def test_one_millisecond() -> None:
    assert play(Game(1, seed="ms"), LevelBot("full-moon"), Limits(seconds=0.001)) < 200


def test_it_can_be_stopped() -> None:
    game, bot = Game(1, seed="stop"), LevelBot("eclipse")
    with stopped_again_and_again(bot.stop):
        move = bot.choose(View.of(game.state), Limits(seconds=600))
    assert move in game.legal_moves
    assert bot.name == "eclipse"


def test_a_game_of_two_is_refused() -> None:
    with pytest.raises(ValueError, match="solo"):
        plan(Game(2, seed="two").state, QUICK)


def test_values_rank_every_move() -> None:
    game = Game(1, seed="values")
    bot = LevelBot("full-moon")
    for _ in range(6):
        game.push(bot.choose(View.of(game.state), QUICK))
    found = solo_values(game.state, Limits(simulations=40), seed=2)
    assert {value.move for value in found.values} == set(game.legal_moves)
    assert found.values[0].expected_score < found.values[-1].expected_score
    assert found.values[0].visits == found.simulations == 40
    assert found.seconds > 0
