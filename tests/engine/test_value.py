"""The learned evaluation: the compiled network is the one in numpy, and sees only what it may."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from benchmarks.parity import new_game
from novaluna.engine.evaluate import evaluate, greedy_move
from novaluna.engine.position import Position
from novaluna.engine.search import Search
from novaluna.engine.value import SHAPES, WEIGHTS_FILE, Network, inputs, learned
from novaluna.rules import State


def positions(players: int, *, seed: int = 1, first_game: bool = False) -> list[State]:
    """The positions of one game of greedy and random moves."""
    rng = random.Random(f"{seed}/{players}")
    state, pile = new_game(rng, players, first_game=first_game)
    found = []
    while not state.is_over:
        found.append(state)
        position = Position.from_state(state)
        move = rng.choice([greedy_move(position), rng.choice(list(state.legal_moves))])
        number = state.draws(move)
        state, pile = state.apply(move, pile[:number]), pile[number:]
    return [*found, state]


def random_network(seed: int) -> tuple[Network, Any]:
    from novaluna.training.model import fresh_weights

    weights = fresh_weights(np.random.default_rng(seed))
    return Network({name: w.ravel().tolist() for name, w in weights.items()}), weights


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_compiled_network_is_the_one_in_numpy(players: int) -> None:
    from novaluna.training.model import chances, load_weights

    shipped = learned(), load_weights(WEIGHTS_FILE)
    for network, weights in (shipped, random_network(players)):
        for state in positions(players)[:-1]:
            position = Position.from_state(state)
            seen = np.array(inputs(position), np.float32).reshape(1, players, -1)
            assert network.chances(position) == pytest.approx(
                chances(weights, seen)[0].tolist(), abs=1e-5
            )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_are_a_distribution(players: int) -> None:
    for first_game in (False, True):
        for state in positions(players, first_game=first_game):
            found = learned().chances(Position.from_state(state))
            assert len(found) == players
            assert sum(found) == pytest.approx(1, abs=1e-5)
            assert all(0 <= chance <= 1 for chance in found)


def test_a_finished_game_is_certain() -> None:
    end = positions(2)[-1]
    assert end.is_over
    position = Position.from_state(end)
    assert learned().chances(position)[position.ranking()[0]] == 1
    with pytest.raises(ValueError, match="goes on"):
        inputs(position)


def test_the_order_of_unseen_tiles_means_nothing() -> None:
    for state in positions(3)[:20]:
        mixed = list(state.unseen)
        random.Random(3).shuffle(mixed)
        other = Position.from_state(replace(state, unseen=tuple(mixed)))
        assert inputs(other) == inputs(Position.from_state(state))


def test_a_turned_table_turns_the_chances() -> None:
    """Seats have no numbers: renaming them renames the chances."""
    for state in positions(2)[:-1]:
        assert state.track is not None
        track = replace(
            state.track,
            distances=state.track.distances[::-1],
            order=tuple(1 - seat for seat in state.track.order),
        )
        turned = replace(
            state, track=track, displays=state.displays[::-1], supplies=state.supplies[::-1]
        )
        ours = learned().chances(Position.from_state(state))
        theirs = learned().chances(Position.from_state(turned))
        assert theirs[::-1] == pytest.approx(ours, abs=1e-5)


def test_solo_has_no_chances() -> None:
    state, _ = new_game(random.Random(1), 1, first_game=False)
    with pytest.raises(ValueError, match="solo"):
        learned().chances(Position.from_state(state))


def test_the_file_of_weights_says_how_it_was_made() -> None:
    assert WEIGHTS_FILE.stat().st_size <= 200_000
    stored = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))
    assert stored["made"] == learned().made
    assert learned().made["by"]
    assert set(stored["weights"]) == set(SHAPES)


def test_weights_of_another_size_are_refused() -> None:
    stored = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))["weights"]
    with pytest.raises(ValueError, match="last has 3 numbers"):
        Network({**stored, "last": [1, 2, 3]})


def test_search_uses_the_network_it_is_given() -> None:
    state = positions(2)[6]
    position = Position.from_state(state)
    network, _ = random_network(5)
    for search, chances in (
        (Search(state), learned().chances(position)),
        (Search(state, network=network), network.chances(position)),
        (Search(state, formula=True), evaluate(position)),
    ):
        # Two visits: the root itself and one simulation, so half of it is the root's evaluation.
        after = search.run(simulations=1)
        line = state.apply(after.move) if not state.draws(after.move) else None
        assert line is not None
        assert sum(after.chances) == pytest.approx(1, abs=1e-4)
        assert after.chances != chances
        best = after.candidates[0].chances
        assert after.chances == pytest.approx(
            [(a + b) / 2 for a, b in zip(chances, best, strict=True)], abs=1e-4
        )


def test_what_is_remembered_changes_nothing() -> None:
    """A long search remembers displays; a fresh one of the same seed finds the same."""
    state = positions(2)[8]
    first = Search(state, seed=4).run(simulations=3000)
    again = Search(state, seed=4).run(simulations=3000)
    assert first.candidates == again.candidates
