"""Foresight by the engine is what the rules define, for every move and every task."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from benchmarks.parity import KINDS_OF_GAME, STYLES, new_game
from novaluna.engine.position import Position
from novaluna.foresight import consequences, position_text, progress
from novaluna.rules import Cell, Display, MoonTrack, MoonWheel, Move, State
from novaluna.rules.tiles import TILES


def check(state: State) -> int:
    """Compare every answer; how many tasks the legal moves cover at most."""
    told = consequences(state)
    assert position_text(state) == str(state)
    assert told == [state.consequences(move) for move in state.legal_moves]
    for display in state.displays:
        assert progress(display) == sorted(display.progress(), key=lambda task: task.ref)
    return max((len(one.covers) for one in told), default=0)


@pytest.mark.parametrize(("players", "first_game"), KINDS_OF_GAME)
@pytest.mark.parametrize("style", ["random", "greedy", "block", "line"])
def test_every_move_of_whole_games(players: int, first_game: bool, style: str) -> None:
    rng = random.Random(f"{players}/{first_game}/{style}")
    state, pile = new_game(rng, players, first_game=first_game)
    most = 0
    while not state.is_over:
        most = max(most, check(state))
        position = Position.from_state(state)
        move = STYLES[style](rng, position, position.legal_moves())
        number = state.draws(move)
        state, pile = state.apply(move, pile[:number]), pile[number:]
    check(state)
    assert consequences(state) == []
    assert most >= 1


@pytest.mark.parametrize("left", [1, 2])
def test_more_tasks_fulfilled_than_tokens_left(left: int) -> None:
    """RULES 5.5: which tasks are covered with the last tokens, and that the game then ends."""
    short = 0
    for seed in range(20):
        rng = random.Random(seed)
        state, pile = new_game(rng, 2, first_game=False)
        for _ in range(14):
            position = Position.from_state(state)
            move = STYLES["greedy"](rng, position, position.legal_moves())
            number = state.draws(move)
            state, pile = state.apply(move, pile[:number]), pile[number:]
        scarce = replace(state, supplies=(left, left))
        check(scarce)
        for move in state.legal_moves:
            after = make(scarce, move)
            if len(state.consequences(move).covers) > left:
                short += 1
                assert after.is_over
                assert after.displays != state.apply(move).displays  # some stay open
    assert short


def make(state: State, move: Move) -> State:
    """The state after a move of the rules; the engine's position and its text are the same."""
    drawn = state.unseen[: state.draws(move)]
    after, position = state.apply(move, drawn), Position.from_state(state)
    position.apply(move, drawn)
    assert position.to_state() == after
    assert str(position) == str(after)
    return after


def test_all_tiles_in_one_line() -> None:
    display = Display()
    for number, tile in enumerate(TILES[:56]):
        display, _ = display.place(Cell(number, 0), tile, 99)
    state = State(
        wheel=MoonWheel((None, *TILES[56:67])),
        track=MoonTrack((display.time, display.time + 1), (0, 1)),
        displays=(display, Display()),
        supplies=(20, 20),
        unseen=TILES[67:],
    )
    check(state)


@pytest.mark.parametrize("count", [69, 75, 100, 300])
def test_a_display_with_more_tiles_than_the_game_is_refused(count: int) -> None:
    display = Display.of({Cell(x, 0): TILES[x % len(TILES)] for x in range(count)})
    with pytest.raises(ValueError, match=f"a game has 68 tiles, but the display has {count}"):
        progress(display)
