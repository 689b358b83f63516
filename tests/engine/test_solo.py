"""The solo planner: its plans hold, it sees nothing hidden, and it copes with any position."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from novaluna import Game
from novaluna.engine.position import Position
from novaluna.engine.solo import Effort, Plan, SoloPlanner, effort_of
from novaluna.engine.solo_fit import fit_within
from novaluna.engine.solo_samples import end_phase, sample, successors
from novaluna.engine.solo_value import expected_result, features, formula, set_weights, weights
from novaluna.rules import TILES, Cell, Display, EndPhase, MoonWheel, State, TakeTile, tile_named
from tests.helpers import stopped_again_and_again

SMALL = Effort(width=60, endings=8, samples=4, narrow=10)


def deal(seed: str) -> State:
    return Game(1, seed=seed).state


def replay(state: State, plan: Plan, rng: random.Random) -> State:
    """Where the plan leads by the rules, with a refill by chance."""
    for move in plan.moves:
        drawn = rng.sample(state.unseen, state.draws(move))
        state = state.apply(move, drawn)
    return state


def second_phase(seed: str) -> State:
    state = deal(seed)
    return replay(state, SoloPlanner().plan(state, SMALL), random.Random(seed))


def random_state(seed: int, moves: int) -> State:
    """A position as somebody who plays at random would leave it."""
    rng = random.Random(seed)
    state = deal(f"random-{seed}")
    for _ in range(moves):
        takes = [move for move in state.legal_moves if isinstance(move, TakeTile)]
        move = rng.choice(takes)
        following = state.apply(move, rng.sample(state.unseen, state.draws(move)))
        if following.is_over:
            break
        state = following
    return state


def hopeless() -> State:
    """No task can be fulfilled in phase 1: each asks for four of a colour, and three lie there."""
    names = ["R1", "R2", "R2", "B1", "B2", "B2", "T1", "T2", "T2", "Y1", "Y2"]
    return State.set_up([tile_named(name) for name in names])


def line_of(count: int) -> State:
    """Phase 2 with a display in one straight line."""
    tiles = [*TILES[:count]]
    display = Display.of({Cell(number, 0): tile for number, tile in enumerate(tiles)})
    rest = TILES[count:]
    return State(
        wheel=MoonWheel((None, *rest[:11])),
        track=None,
        displays=(display,),
        supplies=(21,),
        unseen=tuple(rest[11:]),
        phase1_score=30,
    )


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_plan_for_phase_2_scores_exactly_what_it_says(seed: str) -> None:
    state = second_phase(seed)
    assert state.phase == 2
    plan = SoloPlanner().plan(state, effort_of(100))
    end = replay(state, plan, random.Random(0))
    assert end.is_over
    assert end.solo_score.total == plan.expected


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_plan_for_phase_1_leads_to_phase_2(seed: str) -> None:
    state = deal(seed)
    plan = SoloPlanner().plan(state, SMALL)
    after = replay(state, plan, random.Random(1))
    assert after.phase == 2
    assert plan.expected > (after.phase1_score or 0)


def test_a_wider_beam_is_no_worse_where_all_is_known() -> None:
    results = []
    for width in (1, 10, 100, 1000):
        plans = [SoloPlanner().plan(second_phase(s), Effort(width, 1, 0, 1)) for s in "abc"]
        results.append(sum(plan.expected for plan in plans))
    assert results[-1] <= results[0]
    assert results[-1] <= min(results) + 3


def test_the_same_seed_and_effort_give_the_same_plan() -> None:
    for state in (deal("x"), second_phase("x")):
        assert SoloPlanner(5).plan(state, SMALL) == SoloPlanner(5).plan(state, SMALL)
    planner = SoloPlanner(5)
    assert planner.plan(deal("x"), SMALL) == planner.plan(deal("x"), SMALL)


def test_the_order_of_unseen_tiles_changes_nothing() -> None:
    for state in (deal("p"), second_phase("p"), random_state(1, 7)):
        plan = SoloPlanner(3).plan(state, SMALL)
        values = SoloPlanner(3).values(state, 40)
        for seed in range(3):
            unseen = tuple(random.Random(seed).sample(state.unseen, len(state.unseen)))
            other = replace(state, unseen=unseen)
            assert SoloPlanner(3).plan(other, SMALL) == plan
            assert SoloPlanner(3).values(other, 40) == values


@pytest.mark.parametrize("moves", [0, 4, 8, 10, 11, 14, 18, 21])
def test_one_millisecond_is_enough_for_a_whole_plan(moves: int) -> None:
    state = random_state(moves, moves)
    plan = SoloPlanner().plan(state, seconds=0.001)
    end = replay(state, plan, random.Random(2))
    assert end.is_over or end.phase != state.phase


@pytest.mark.parametrize("seed", range(12))
def test_positions_of_poor_play_get_a_plan(seed: int) -> None:
    state = random_state(seed, 2 * seed)
    plan = SoloPlanner().plan(state, SMALL)
    end = replay(state, plan, random.Random(seed))
    assert end.is_over or end.phase != state.phase
    if end.is_over:
        assert end.solo_score.total == plan.expected


def test_the_last_tile_is_placed_where_it_helps_most() -> None:
    state = random_state(5, 21)
    assert state.wheel.count == 1
    plan = SoloPlanner().plan(state, SMALL)
    results = [state.apply(move).solo_score.total for move in state.legal_moves]
    assert len(plan.moves) == 1
    assert plan.expected == min(results)


def test_only_one_legal_move() -> None:
    state = replace(deal("one"), wheel=MoonWheel((None, tile_named("R1"), *(None,) * 10)))
    moves = list(state.legal_moves)
    assert len(moves) == 1
    assert SoloPlanner().plan(state, SMALL).moves == moves
    assert [value.move for value in SoloPlanner().values(state, 10)] == moves


def test_eight_tokens_that_cannot_be_placed() -> None:
    state = hopeless()
    plan = SoloPlanner().plan(state, SMALL)
    assert len(plan.moves) == 11
    assert EndPhase() not in plan.moves
    after = replay(state, plan, random.Random(4))
    assert after.phase == 2
    assert after.supplies == (21,)
    assert plan.expected > (after.phase1_score or 0) == 18 + 80


@pytest.mark.parametrize("count", [1, 22, 40, 57])
def test_a_display_in_a_straight_line(count: int) -> None:
    state = line_of(count)
    plan = SoloPlanner().plan(state, SMALL)
    end = replay(state, plan, random.Random(5))
    assert end.is_over
    assert end.solo_score.total == plan.expected


def test_a_game_that_is_over_or_not_solo_is_refused() -> None:
    planner = SoloPlanner()
    over = replay(state := second_phase("o"), planner.plan(state, SMALL), random.Random(0))
    for wrong in (over, Game(2, seed="two").state):
        with pytest.raises(ValueError, match="solo"):
            planner.plan(wrong, SMALL)
        with pytest.raises(ValueError, match="solo"):
            planner.values(wrong, 10)


def test_stopping_answers_with_a_whole_plan() -> None:
    state, planner = deal("stop"), SoloPlanner()
    with stopped_again_and_again(planner.stop):
        plan = planner.plan(state, seconds=600)
    assert replay(state, plan, random.Random(6)).phase == 2


def test_a_beam_grows_no_wider_than_its_memory() -> None:
    """Without an effort it stops widening there, long before its time is over."""
    state, planner = deal("little"), SoloPlanner(memory=1)
    assert replay(state, planner.plan(state, seconds=600), random.Random(7)).phase == 2
    assert 100 < planner.values(state, 10_000)[0].width < 1_000
    with pytest.raises(ValueError, match="at least 1 megabyte"):
        SoloPlanner(memory=0)


@pytest.mark.parametrize("moves", [1, 6, 9, 12, 16])
def test_every_legal_move_has_a_value(moves: int) -> None:
    state = random_state(moves, moves)
    values = SoloPlanner().values(state, 20)
    assert {value.move for value in values} == set(state.legal_moves)
    assert len(values) == len(state.legal_moves)
    for value in values:
        assert value.line[0] == value.move
    assert values[0].expected == min(value.expected for value in values[:5])


def test_values_without_time_still_name_every_move() -> None:
    state = random_state(3, 9)
    values = SoloPlanner().values(state, 5000, seconds=1e-9)
    assert {value.move for value in values} == set(state.legal_moves)
    assert values[0].width > 0 == values[-1].width


@pytest.mark.parametrize("moves", [0, 1, 5, 9, 10, 11, 13, 17, 20])
def test_values_counted_anew_and_step_by_step_agree(moves: int) -> None:
    """What the search adds and subtracts comes to the same as counting the new position."""
    for seed in range(6):
        position = Position.from_state(random_state(100 * seed + moves, moves))
        for found, score in successors(position, 1000):
            at_end = not found.offered
            assert expected_result(found, at_end=at_end) == pytest.approx(score, abs=1e-2)


def test_values_are_the_weights_of_the_features() -> None:
    position = Position.from_state(random_state(8, 8))
    table, counts = features(position)
    total = sum(w * n for w, n in zip(weights()[table], counts, strict=True))
    assert expected_result(position) == pytest.approx(2 * position.distances[0] + total, abs=1e-2)


def test_displays_that_are_turned_or_mirrored_count_once() -> None:
    """Two tiles lie side by side in one way only, whatever the direction."""
    position = Position.from_state(deal("turn"))
    position.apply(TakeTile(1, Cell(0, 0)))
    assert len(successors(position, 100)) == 3
    assert len(position.legal_moves()) == 12


def test_samples_come_from_every_level() -> None:
    found = sample(Position.from_state(deal("s")), 30, 2, 1)
    assert [len(position.tiles(0)) for position in found] == [n // 2 + 1 for n in range(22)]
    unseen = found[-1].to_state().unseen
    begun = end_phase(found[-1], unseen[:11])
    assert begun.to_state().phase == 2
    with pytest.raises(ValueError, match="phase 1"):
        end_phase(begun, ())


def test_weights_must_fit() -> None:
    before = weights()
    with pytest.raises(ValueError, match="tables"):
        set_weights(formula()[1:])
    assert weights() == before


def test_a_fit_finds_the_weights_behind_the_targets() -> None:
    rng = random.Random(9)
    true = [3.0, -2.0, 0.5]
    samples = []
    for group in range(60):
        base = rng.uniform(-50, 50)
        for _ in range(5):
            counts = [rng.randrange(4) for _ in true]
            pairs = [(index, count) for index, count in enumerate(counts) if count]
            target = base + sum(w * n for w, n in zip(true, counts, strict=True))
            samples.append((group, pairs, target + (40 if rng.random() < 0.02 else 0)))
    found = fit_within(samples, 4, ridge=0.01, bound=1.0)
    assert found == pytest.approx([*true, 0.0], abs=0.1)
