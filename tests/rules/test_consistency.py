from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from novaluna.game import Game
from novaluna.rules import Display, MoonTrack, State
from novaluna.rules.consistency import check_consistency
from tests.helpers import examples, games, laid_out, named, wheel_of, without

ELEVEN = named("R1 B1 T1 Y1 R2 B2 T2 Y2 R3a B3a T3a")
START = State.set_up(ELEVEN, tower=(0, 1))


def _with_displays(*displays: Display, players: int = 2) -> State:
    """A position with these displays, all else as it must be."""
    placed = [tile for display in displays for tile in display.tiles.values()]
    rest = without(placed)
    spaces = (None, *rest[:11])
    return replace(
        State.set_up(ELEVEN, tower=range(players)),
        wheel=replace(wheel_of({}), spaces=spaces),
        unseen=rest[11:],
        displays=displays,
        supplies=tuple(20 - len(display.covered) for display in displays),
        track=MoonTrack(
            tuple(display.time for display in displays),
            tuple(sorted(range(players), key=lambda seat: displays[seat].time)),
        ),
    )


@examples(60)
@given(game=games())
def test_every_state_of_a_game_is_consistent(game: Game) -> None:
    for state in game.states[-5:]:
        check_consistency(state)


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (replace(START, unseen=START.unseen[1:]), "tile R2 is there 1 times instead of 2"),
        (replace(START, wheel=wheel_of({1: "R1"})), "instead of"),
        (replace(START, supplies=(20, 19)), "must add up to 20 for every player"),
        (replace(START, supplies=(0, 20)), "must add up to 20"),
        (replace(START, track=MoonTrack((1, 0), (1, 0))), "A's disc is at 1, but its tiles"),
        (replace(State.set_up(ELEVEN), supplies=(20,)), "must add up to 21"),
        (replace(State.set_up(ELEVEN), phase1_score=80), "as many new tiles as phase 1 took"),
    ],
)
def test_contradictions_are_told(state: State, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check_consistency(state)


def test_a_position_that_holds_together() -> None:
    check_consistency(_with_displays(laid_out("T6a R6a"), laid_out("R7 Y1")))


def test_4_5_no_fulfilled_task_is_left_open() -> None:
    bare = Display.of(laid_out("T6a R6a").tiles, ())
    with pytest.raises(ValueError, match="A has a fulfilled task that is not covered"):
        check_consistency(_with_displays(bare, laid_out("R7 Y1")))


def test_3_1_the_order_of_play_is_by_distance() -> None:
    state = _with_displays(laid_out("R7"), laid_out("B1"))
    with pytest.raises(ValueError, match="rearmost disc first"):
        check_consistency(replace(state, track=MoonTrack((7, 1), (0, 1))))


def test_3_4_discs_too_far_apart() -> None:
    with pytest.raises(ValueError, match="at most 7 spaces apart"):
        check_consistency(_with_displays(laid_out("R7 Y1"), Display()))


def test_7_2_phase_1_has_eleven_tiles() -> None:
    solo = State.set_up(ELEVEN)
    fewer = replace(solo, wheel=wheel_of({1: "R1"}), unseen=without(named("R1")))
    with pytest.raises(ValueError, match="hold 11 tiles together"):
        check_consistency(fewer)


def test_7_4_the_score_of_phase_1_fits_the_display() -> None:
    display = laid_out("R1 B1 T1")
    rest = without(display.tiles.values())
    second = State(
        wheel=replace(wheel_of({}), spaces=(None, *rest[:11])),
        track=None,
        displays=(display,),
        supplies=(21 - len(display.covered),),
        unseen=rest[11:],
        phase1_score=83,
    )
    check_consistency(second)
    for score in (0, 84):
        with pytest.raises(ValueError, match="the score of phase 1 does not fit"):
            check_consistency(replace(second, phase1_score=score))
