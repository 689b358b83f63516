"""What the engine does depends on the position alone, not on how it came about or was read."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from benchmarks.parity import new_game
from novaluna.engine.evaluate import evaluate, greedy_move, scored_moves
from novaluna.engine.position import Position
from novaluna.engine.search import Search
from novaluna.engine.selfplay import Player, deal, play, replay_inputs
from novaluna.engine.solo import Effort, SoloPlanner
from novaluna.engine.solo_value import expected_result
from novaluna.engine.value import SHAPES, inputs, learned
from novaluna.notation import parse_position
from novaluna.rules import State
from novaluna.rules.tiles import Tile


def game(players: int, seed: int) -> Iterator[tuple[State, list[Tile], Position]]:
    """Every position of a game: the state, the draw pile, and a position that was played along."""
    rng = random.Random(f"{seed}/{players}")
    state, pile = new_game(rng, players, first_game=False)
    position = Position.from_state(state)
    while True:
        yield state, pile, position
        if state.is_over:
            return
        move = rng.choice([greedy_move(position), rng.choice(list(state.legal_moves))])
        number = state.draws(move)
        position.apply(move, pile[:number])
        state, pile = state.apply(move, pile[:number]), pile[number:]


def reread(state: State) -> State:
    """The same state from its text, which has forgotten the order of placing."""
    return parse_position(str(state))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_position_from_text_is_the_one_that_was_played(players: int, seed: int) -> None:
    for state, _, played in game(players, seed):
        read = Position.from_state(reread(state))
        for other in (read, Position.from_state(state)):
            for seat in range(players):
                assert other.tiles(seat) == played.tiles(seat)
                assert other.open_tasks(seat) == played.open_tasks(seat)
            assert other.legal_moves() == played.legal_moves()
            assert scored_moves(other) == scored_moves(played)
            assert other.playouts(3, 7) == played.playouts(3, 7)
            assert other.playout(1).tiles(0) == played.playout(1).tiles(0)
            if players > 1:
                assert evaluate(other) == evaluate(played)
                assert learned().chances(other) == learned().chances(played)
            else:
                assert expected_result(other) == expected_result(played)
            if players > 1 and not state.is_over:
                assert inputs(other) == inputs(played)
        assert read.to_state() == state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tree_finds_a_position_from_text_again(players: int) -> None:
    """Two searches follow a game, one by the states, one by their texts: they agree throughout."""
    searches: list[Search] = []
    found_again = 0
    for number, (state, _, _) in enumerate(game(players, 11)):
        if state.is_over:
            break
        texts = reread(state)
        if not searches:
            searches = [Search(state, seed=5, memory=8), Search(texts, seed=5, memory=8)]
        known = searches[0].follow(state)
        assert searches[1].follow(texts) == known
        found_again += known and number > 0
        assert searches[0].visits == searches[1].visits
        results = [search.run(simulations=300) for search in searches]
        assert results[0].candidates == results[1].candidates
        assert results[0].chances == results[1].chances
    assert found_again > 3


def test_a_search_that_advances_stays_with_its_tree() -> None:
    states = game(2, 3)
    state, _, _ = next(states)
    search = Search(state, seed=1, memory=8)
    for _ in range(12):
        found = search.run(simulations=200)
        if state.draws(found.move):
            break
        kept = search.advance(found.move)
        state = state.apply(found.move)
        assert search.position.to_state() == state
        assert search.position.legal_moves() == Position.from_state(reread(state)).legal_moves()
        assert all(c.move in state.legal_moves for c in search.run(simulations=20).candidates)
        assert kept


def test_a_solo_plan_is_the_same_from_text() -> None:
    for number, (state, _, _) in enumerate(game(1, 2)):
        if state.is_over:
            break
        if number % 4 == 1:
            effort = Effort(width=40, endings=4, samples=2, narrow=8)
            assert SoloPlanner(3).plan(reread(state), effort) == SoloPlanner(3).plan(state, effort)
            assert SoloPlanner(3).values(reread(state), 10) == SoloPlanner(3).values(state, 10)


def test_stored_games_count_cells_in_the_order_of_play() -> None:
    """The move codes in files of training games: an unlisted cell is a number past the others."""
    import numpy as np

    player = Player(simulations=20)
    start = deal(5, 2)
    played = play(start, [player, player], 9)
    features = np.zeros((len(played.moves), 2, SHAPES["first"][0]), np.float32)
    replay_inputs(start, played.moves, features)
    # Each display begins with one free cell, and the first tile adds four more to the first seat's.
    first, second = (move & 0xFF for move in played.moves[:2])
    assert {first, second} <= set(range(6))
    assert np.isfinite(features).all()
    assert (features[:, :, -1] > 0).all()
