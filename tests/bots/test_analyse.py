from __future__ import annotations

import random

import pytest

from novaluna import Game, Refill, State, TakeTile
from novaluna.bots.analyse import analyse, facts
from novaluna.bots.bot import Limits, View
from novaluna.rules.display import TaskRef
from novaluna.rules.tiles import Tile

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


def lawful_helps(state: State, move: TakeTile) -> list[tuple[TaskRef, int, int]]:
    """The tasks that a take brings closer, by the law."""
    before = {task.ref: task.missing for task in state.displays[state.mover].progress()}
    tile = state.wheel.tile_at(move.space)
    display, _ = state.displays[state.mover].place(move.cell, tile, state.supplies[state.mover])
    after = sorted(display.progress(), key=lambda task: task.ref)
    return [
        (task.ref, before[task.ref], task.missing)
        for task in after
        if task.ref in before and 0 < task.missing < before[task.ref]
    ]


def lawful_leaves(state: State) -> list[tuple[int, Tile, int]]:
    """What is on offer with the most tasks that each tile could cover, by the law."""
    most: dict[int, int] = {} if state.is_over else dict.fromkeys(state.wheel.offered, 0)
    for move in state.legal_moves:
        if isinstance(move, TakeTile):
            covers = len(state.consequences(move).covers)
            most[move.space] = max(most[move.space], covers)
    return [(space, state.wheel.tile_at(space), covers) for space, covers in most.items()]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_facts_of_the_engine_are_those_of_the_law(players: int) -> None:
    helped, left = 0, 0
    for moves in range(0, 24, 3):
        state = position(players, moves, f"facts/{moves}")
        for move in list(state.legal_moves)[::4]:
            told = facts(state, move)
            assert told.draws == state.draws(move)
            if not isinstance(move, TakeTile):
                assert (told.helps, told.leaves, told.turns_in_a_row) == ((), (), 1)
                continue
            helps = [(task.ref, task.missing_before, task.missing_after) for task in told.helps]
            assert helps == lawful_helps(state, move)
            leaves = [(tile.space, tile.tile, tile.covers) for tile in told.leaves]
            assert leaves == ([] if told.draws else lawful_leaves(state.apply(move)))
            assert told.turns_in_a_row == (0 if told.ends_game else 1)
            helped += len(helps)
            left += sum(covers for _, _, covers in leaves)
    assert helped
    assert left


def test_turns_in_a_row_are_counted_along_the_line() -> None:
    state = position(2, 0)
    opponent = 1 - state.mover
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
        analyse(View(state, 1 - state.mover))


def test_the_same_seed_gives_the_same_analysis() -> None:
    state = position(3, 10)
    first, second = (analyse(View.of(state), LIMITS, seed=4) for _ in range(2))
    assert first.moves == second.moves
