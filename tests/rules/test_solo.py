from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given

from novaluna.game import Game
from novaluna.rules import (
    Cell,
    EndPhase,
    IllegalMoveError,
    Refill,
    SoloScore,
    State,
    TakeTile,
    Termination,
    tile_named,
)
from tests.helpers import examples, laid_out, named, new_games, play_on, wheel_of, without

ELEVEN = named("R1 B1 T1 Y1 R2 B2 T2 Y2 R3a B3a T3a")


def _solo(on_wheel: dict[int, str], *rows: str, supply: int, meeple: int = 0) -> State:
    """A solo state of phase 1 with these tiles on the wheel and in the display."""
    wheel, display = wheel_of(on_wheel, meeple), laid_out(*rows)
    seen = [tile for tile in wheel.spaces if tile] + list(display.tiles.values())
    return State(
        wheel=wheel, track=None, displays=(display,), supplies=(supply,), unseen=without(seen)
    )


def test_7_1_all_21_tokens_are_to_be_placed_and_there_is_no_moon_track() -> None:
    state = State.set_up(ELEVEN)
    assert state.is_solo
    assert state.track is None
    assert state.supplies == (21,)
    assert state.first_stack == 8
    assert state.phase == 1
    assert state.turn == 0
    assert state.wheel.spaces == (None, *ELEVEN)


def test_7_2_taking_and_placing_are_as_ever_and_time_moves_no_disc() -> None:
    after = State.set_up(ELEVEN).apply(TakeTile(3, Cell(0, 0)))
    assert after.wheel.meeple == 3
    assert after.displays[0].tiles == {Cell(0, 0): tile_named("T1")}
    assert after.track is None
    assert after.turn == 0


@pytest.mark.parametrize("phase1_score", [None, 40])
def test_7_2_no_refill_within_a_phase(phase1_score: int | None) -> None:
    state = replace(_solo({5: "R1"}, "B1 B2", supply=13), phase1_score=phase1_score)
    assert not state.can_refill
    with pytest.raises(IllegalMoveError, match="a solo game has no refill"):
        state.apply(Refill(), state.unseen[:10])


@pytest.mark.parametrize(("supply", "stack"), [(21, 8), (14, 1), (13, 0), (12, 0)])
def test_7_3_phase_1_may_be_ended_once_eight_tokens_are_placed(supply: int, stack: int) -> None:
    state = _solo({5: "R1", 6: "T1"}, "B1 B2", supply=supply)
    assert state.first_stack == stack
    assert (EndPhase() in state.legal_moves) == (stack == 0)
    if stack:
        with pytest.raises(IllegalMoveError, match=f"{stack} of the first 8 tokens are not placed"):
            state.apply(EndPhase())
    else:
        assert state.apply(EndPhase(), state.unseen[: state.draws(EndPhase())]).phase == 2


def test_7_3_the_player_may_go_on_instead() -> None:
    state = _solo({5: "R1", 6: "T1"}, "B1 B2", supply=13)
    after = state.apply(TakeTile(5, Cell(2, 0)))
    assert after.phase == 1
    assert EndPhase() in after.legal_moves


def test_7_3_tasks_beyond_the_eighth_use_the_second_stack() -> None:
    state = _solo({1: "R7", 5: "T2"}, "T1 Y1", ".  Y2", "B1 B2", supply=14)
    after = state.apply(TakeTile(1, Cell(0, 1)))
    assert after.supplies == (11,)
    assert after.first_stack == 0


@pytest.mark.parametrize("supply", [21, 14, 13, 5])
def test_7_3_the_phase_ends_by_itself_with_the_last_tile(supply: int) -> None:
    state = _solo({5: "R1"}, "B1 B2", supply=supply, meeple=2)
    move = TakeTile(5, Cell(2, 0))
    assert state.draws(move) == 11
    told = state.consequences(move)
    assert told.draws == 11
    assert not told.ends_game
    after = state.apply(move, state.unseen[10::-1])
    assert after.phase == 2
    assert after.phase1_score == 4 + 10 * max(0, supply - 13)
    assert [after.wheel.spaces[(5 + step) % 12] for step in range(1, 12)] == [*state.unseen[10::-1]]
    assert after.wheel.meeple == 5
    with pytest.raises(ValueError, match="draws 11 tiles, but 0 were given"):
        state.apply(move)


def test_7_3_only_the_solo_game_has_phases() -> None:
    state = State.set_up(ELEVEN, tower=(0, 1))
    assert state.phase is None
    with pytest.raises(IllegalMoveError, match="only the solo game has phases"):
        state.apply(EndPhase())
    second = replace(_solo({5: "R1"}, "B1 B2", supply=13), phase1_score=40)
    with pytest.raises(IllegalMoveError, match="phase 2 ends with the last token or tile"):
        second.apply(EndPhase())


@pytest.mark.parametrize(("supply", "score"), [(21, 87), (15, 27), (13, 7), (2, 7)])
def test_7_4_phase_1_scores_the_times_and_ten_for_each_token_of_the_first_stack(
    supply: int, score: int
) -> None:
    state = _solo({5: "R1"}, "B1 B2 T4a", supply=supply)
    assert state.solo_score.phase1 == score


def test_7_5_the_empty_spaces_are_filled_and_the_other_tiles_stay() -> None:
    state = _solo({5: "R1", 6: "T1", 11: "Y1"}, "B1 B2", supply=13, meeple=10)
    drawn = state.unseen[: state.draws(EndPhase())]
    assert len(drawn) == 8
    after = state.apply(EndPhase(), drawn)
    assert after.phase1_score == 3
    assert str(after.wheel).split(",")[5:7] == ["R1", "T1"]
    assert [after.wheel.spaces[space] for space in (0, 1, 2, 3, 4, 7, 8, 9)] == list(drawn)
    assert after.wheel.spaces[11] is tile_named("Y1")
    assert after.wheel.meeple == 10
    assert after.supplies == (13,)
    assert after.displays == state.displays


def test_7_6_the_game_ends_with_the_last_token_in_either_phase() -> None:
    for phase1_score in (None, 40):
        state = replace(
            _solo({1: "R7"}, "T1 Y1", ".  Y2", "B1 B2", supply=3), phase1_score=phase1_score
        )
        after = state.apply(TakeTile(1, Cell(0, 1)))
        outcome = after.outcome()
        assert outcome is not None
        assert outcome.termination is Termination.TOKENS
        time = 1 + 1 + 2 + 1 + 2 + 7
        assert outcome.solo == SoloScore(40 if phase1_score else time, time)


def test_7_6_the_game_ends_with_an_empty_track_in_phase_2() -> None:
    state = replace(_solo({5: "R1"}, "B1 B2", supply=6), phase1_score=40)
    after = state.apply(TakeTile(5, Cell(2, 0)))
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.termination is Termination.TILES
    assert after.unseen, "whatever is left in the pile"


def test_7_7_phase_2_scores_all_times_and_ten_for_each_token_left() -> None:
    state = replace(_solo({5: "R1"}, "B1 B2", supply=6), phase1_score=40)
    after = state.apply(TakeTile(5, Cell(2, 0)))
    assert after.solo_score == SoloScore(40, 1 + 2 + 1 + 60)


def test_7_8_both_scores_are_added() -> None:
    state = replace(_solo({5: "R1"}, "B1 B2", supply=6), phase1_score=40)
    outcome = state.apply(TakeTile(5, Cell(2, 0))).outcome()
    assert outcome is not None
    assert outcome.scores == (104,)


@examples(40)
@given(game=new_games().filter(lambda game: game.players == 1))
def test_7_4_to_7_8_scores_of_whole_games_add_up(game: Game) -> None:
    """The scores, reckoned from the history of a game alone."""
    play_on(game, random.Random(1), skill=0.9)
    states = game.states
    last_of_phase1 = max(n for n, state in enumerate(states) if state.phase == 1)
    last = states[-1]
    placed = last.displays[0] if last.phase == 1 else states[last_of_phase1 + 1].displays[0]
    phase1 = sum(t.time for t in placed.tiles.values()) + 10 * max(0, 8 - len(placed.covered))
    everything = last.displays[0]
    phase2 = sum(t.time for t in everything.tiles.values()) + 10 * (21 - len(everything.covered))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.solo == SoloScore(phase1, phase2)
    assert outcome.solo.total == phase1 + phase2
