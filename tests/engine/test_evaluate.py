"""The evaluation: fast scores equal those of playing each move, and the greedy player."""

from __future__ import annotations

import random

import pytest

from benchmarks.parity import new_game
from novaluna.engine.evaluate import evaluate, greedy_move, promise, scored_moves
from novaluna.engine.position import Position
from novaluna.rules import TILES, Display, Refill, State, TakeTile

WORTH = (1.0, 0.40, 0.22, 0.17, 0.05)
TIME = 0.4


def promise_by_the_rules(display: Display) -> float:
    """The formula, written once more on the rules' own objects."""
    free = set(display.free_cells)
    total = 0.0
    for task in display.progress():
        if task.covered:
            continue
        x, y = task.ref.cell
        around = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        new = sum(color.counted == 0 for color in task.colors)
        if new <= len(around & free):
            total += WORTH[min(4, task.missing)]
    return total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_are_those_of_playing_the_move(players: int) -> None:
    rng = random.Random(players)
    state, pile = new_game(rng, players, first_game=False)
    position = Position.from_state(state)
    while not position.is_over:
        seat = position.turn
        assert seat is not None
        before = promise(position, seat)
        for move, score in scored_moves(position):
            if not isinstance(move, TakeTile):
                continue
            after = position.copy()
            after.apply(move)
            if after.supplies[seat] == 0:
                continue
            placed = position.supplies[seat] - after.supplies[seat]
            time = after.distances[seat] - position.distances[seat]
            gain = placed + promise(after, seat) - before - TIME * time
            assert score == pytest.approx(gain, abs=1e-4)
        move = rng.choice([greedy_move(position), rng.choice(position.legal_moves())])
        number = position.draws(move)
        position.apply(move, pile[:number])
        pile = pile[number:]
        display = position.to_state().displays[seat]
        assert promise(position, seat) == pytest.approx(promise_by_the_rules(display), abs=1e-4)
        assert sum(evaluate(position)) == pytest.approx(1, abs=1e-5)


def test_every_legal_move_is_scored() -> None:
    rng = random.Random(5)
    state, _ = new_game(rng, 2, first_game=False)
    while state.wheel.count > 2:
        state = state.apply(rng.choice(list(state.legal_moves)))
    position = Position.from_state(state)
    assert {move for move, _ in scored_moves(position)} == set(state.legal_moves)
    assert greedy_move(position) != Refill()


def test_greedy_refills_when_it_must_and_the_end_is_the_end() -> None:
    rng = random.Random(6)
    state, pile = new_game(rng, 2, first_game=False)
    while state.wheel.count:
        state = state.apply(rng.choice([m for m in state.legal_moves if m != Refill()]))
    assert greedy_move(Position.from_state(state)) == Refill()
    end = Position.from_state(state.apply(Refill(), pile[: state.draws(Refill())])).playout(1)
    assert sorted(evaluate(end)) == [0, 1]
    with pytest.raises(ValueError, match="over"):
        greedy_move(end)


def test_greedy_finishes_a_task_if_nothing_else_pays() -> None:
    """Yellow 1 has no task and costs little; next to a tile that misses one yellow it scores."""
    names = {tile.name: tile for tile in TILES}
    wheel = [names["R5a"], names["Y1"], names["B7"]]
    wheel += [tile for tile in TILES if tile not in wheel][:8]
    state = State.set_up(wheel, tower=(0, 1))
    state = state.apply(next(iter(state.legal_moves)))  # R5a: BB / Y
    state = State(
        wheel=state.wheel,
        track=type(state.track)((5, 9), (0, 1)) if state.track else None,
        displays=state.displays,
        supplies=state.supplies,
        unseen=state.unseen,
    )
    move = greedy_move(Position.from_state(state))
    assert isinstance(move, TakeTile)
    assert state.wheel.tile_at(move.space) is names["Y1"]
