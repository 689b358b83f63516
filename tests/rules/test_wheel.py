from __future__ import annotations

import pytest

from novaluna.rules.tiles import TILES, tile_named
from novaluna.rules.wheel import SPACES, MoonWheel
from tests.helpers import named, wheel_of

ELEVEN = TILES[:11]


def test_1_2_the_selection_track_has_twelve_spaces() -> None:
    assert SPACES == 12
    assert len(MoonWheel.set_up(ELEVEN).spaces) == 12


def test_2_1_the_meeple_starts_on_space_0_and_eleven_tiles_lie_on_the_others() -> None:
    wheel = MoonWheel.set_up(ELEVEN)
    assert wheel.meeple == 0
    assert wheel.spaces == (None, *ELEVEN)
    assert wheel.count == 11


@pytest.mark.parametrize("count", [0, 10, 12])
def test_2_1_no_other_number_of_tiles_is_set_up(count: int) -> None:
    with pytest.raises(ValueError, match=f"needs 11 tiles, not {count}"):
        MoonWheel.set_up(TILES[:count])


def test_4_2_the_next_three_tiles_are_offered() -> None:
    assert MoonWheel.set_up(ELEVEN).offered == (1, 2, 3)


def test_4_2_empty_spaces_are_skipped_and_the_circle_goes_round() -> None:
    wheel = wheel_of({10: "R1", 0: "B1", 4: "T1", 5: "Y1"}, meeple=8)
    assert wheel.offered == (10, 0, 4)


def test_4_2_fewer_are_offered_if_fewer_are_left() -> None:
    assert wheel_of({3: "R1", 2: "B1"}, meeple=7).offered == (2, 3)
    assert wheel_of({3: "R1"}, meeple=4).offered == (3,)
    assert wheel_of({}).offered == ()


def test_4_2_the_meeple_moves_to_where_the_tile_was() -> None:
    before = MoonWheel.set_up(ELEVEN)
    after = before.take(2)
    assert after.meeple == 2
    assert after.spaces[2] is None
    assert after.offered == (3, 4, 5)
    assert after.count == 10
    assert before.count == 11


def test_4_2_a_space_that_was_passed_over_comes_round_again() -> None:
    wheel = MoonWheel.set_up(ELEVEN).take(3)
    for space in (6, 9, 11):
        wheel = wheel.take(space)
    assert wheel.offered == (1, 2, 4)


def test_4_1_a_refill_goes_clockwise_from_behind_the_meeple_and_leaves_its_space_empty() -> None:
    wheel = wheel_of({6: "R1", 9: "B1"}, meeple=7)
    assert wheel.empty_spaces == (8, 10, 11, 0, 1, 2, 3, 4, 5)
    filled = wheel.refill(named("T1 T2 T3a T3b T3c T3d T4a T4b T4c"))
    assert str(filled) == "T3b,T3c,T3d,T4a,T4b,T4c,R1,*,T1,B1,T2,T3a"
    assert filled.meeple == 7


def test_4_1_a_short_pile_fills_as_far_as_it_goes() -> None:
    filled = wheel_of({9: "B1"}, meeple=10).refill(named("T1 T2 Y1"))
    assert str(filled) == "T2,Y1,-,-,-,-,-,-,-,B1,*,T1"


def test_an_empty_space_has_no_tile() -> None:
    wheel = wheel_of({3: "R1"})
    assert wheel.tile_at(3) is tile_named("R1")
    with pytest.raises(ValueError, match="space 4 is empty"):
        wheel.tile_at(4)
