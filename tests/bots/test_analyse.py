from __future__ import annotations

import random

import pytest

from novaluna import Game, Refill, State, TakeTile
from novaluna.bots.analyse import analyse, facts
from novaluna.bots.bot import Limits, View

LIMITS = Limits(simulations=200)


def position(players: int, moves: int, seed: str = "analyse") -> State:
    game = Game(players, seed=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        game.push(rng.choice(list(game.legal_moves)))
    return game.state


@pytest.mark.parametrize(("players", "moves"), [(2, 0), (2, 12), (3, 14), (4, 20)])
def test_moves_are_ranked_with_chances_and_a_line(players: int, moves: int) -> None:
    state = position(players, moves)
    found = analyse(View.of(state), LIMITS)
    assert found.moves
    assert found.simulations >= 1
    for analysed in found.moves:
        assert analysed.move in state.legal_moves
        assert analysed.line[0] == analysed.move
        assert len(analysed.chances) == players
        assert sum(analysed.chances) == pytest.approx(1, abs=1e-3)
        assert analysed.expected_score is None
    visits = [analysed.visits for analysed in found.moves]
    assert visits[0] == max(visits)


def test_a_solo_position_has_an_expected_score() -> None:
    state = position(1, 3)
    found = analyse(View.of(state), Limits(simulations=20))
    assert found.best.move in state.legal_moves
    assert found.best.expected_score is not None
    assert 40 < found.best.expected_score < 250
    assert found.best.chances == ()


def test_the_facts_are_what_playing_the_move_shows() -> None:
    for seed in map(str, range(20)):
        state = position(2, 15, seed)
        if state.turn is None:
            continue
        seat = state.turn
        for move in state.legal_moves:
            told = facts(state, move)
            if not isinstance(move, TakeTile):
                assert told.draws > 0
                continue
            after = state.apply(move)
            assert told.time == after.displays[seat].time - state.displays[seat].time
            new = after.displays[seat].covered - state.displays[seat].covered
            assert set(told.covers) == new
            assert told.next_turn == after.turn
            assert told.ends_game == after.is_over
            lacking = {p.ref: p.missing for p in after.displays[seat].progress()}
            for helped in told.helps:
                assert 0 < helped.missing_after == lacking[helped.ref] < helped.missing_before
            if after.turn is not None:
                assert tuple(left.space for left in told.leaves) == after.wheel.offered


def test_turns_in_a_row_are_counted_along_the_line() -> None:
    state = position(2, 0)
    opponent = 1 - (state.turn or 0)
    first = TakeTile(state.wheel.offered[2], state.displays[0].free_cells[0])
    line = [first]
    after = state.apply(first)
    while after.turn == opponent:
        move = next(move for move in after.legal_moves if isinstance(move, TakeTile))
        line.append(move)
        after = after.apply(move)
    line.append(next(move for move in after.legal_moves if isinstance(move, TakeTile)))
    told = facts(state, first, tuple(line))
    assert told.next_turn == opponent
    assert told.turns_in_a_row == len(line) - 2


def test_a_refill_tells_how_many_tiles_it_turns_up() -> None:
    game = Game(2, seed="refill facts")
    while Refill() not in game.legal_moves:
        game.push(next(iter(game.legal_moves)))
    told = facts(game.state, Refill())
    assert told.draws == 12 - 1 - game.state.wheel.count
    assert told.tile is None
    assert told.next_turn == game.turn


def test_only_the_player_to_move_is_advised() -> None:
    state = position(2, 3)
    with pytest.raises(ValueError, match="player to move"):
        analyse(View(state, 1 - (state.turn or 0)))


def test_the_same_seed_gives_the_same_analysis() -> None:
    state = position(3, 10)
    first, second = (analyse(View.of(state), LIMITS, seed=4) for _ in range(2))
    assert first.moves == second.moves
