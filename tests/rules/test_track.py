from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novaluna.rules.track import SPACES, MoonTrack
from tests.helpers import examples


def test_1_2_the_moon_track_has_24_spaces() -> None:
    assert SPACES == 24


def test_2_3_the_tower_on_space_0_plays_from_the_top_down() -> None:
    track = MoonTrack.set_up([2, 0, 1])
    assert track.distances == (0, 0, 0)
    turns = []
    for _ in range(3):
        turns.append(track.next)
        track = track.advance(track.next, 7)
    assert turns == [2, 0, 1]


def test_3_1_the_rearmost_disc_moves() -> None:
    track = MoonTrack.set_up([0, 1, 2]).advance(0, 5).advance(1, 3).advance(2, 4)
    assert track.order == (1, 2, 0)
    assert track.next == 1


def test_3_1_in_a_shared_space_the_topmost_disc_moves() -> None:
    track = MoonTrack.set_up([0, 1]).advance(0, 3).advance(1, 3)
    assert track.stack(3) == (1, 0)
    assert track.next == 1


def test_3_2_a_disc_that_arrives_goes_on_top() -> None:
    track = MoonTrack.set_up([0, 1, 2, 3])
    for seat in range(4):
        track = track.advance(seat, 2)
    assert track.stack(2) == (3, 2, 1, 0)
    assert str(track) == "D2,C2,B2,A2"


def test_3_2_a_disc_that_passes_by_stays_out_of_the_stack() -> None:
    track = MoonTrack.set_up([0, 1, 2]).advance(0, 2).advance(1, 2).advance(2, 3)
    assert track.order == (1, 0, 2)


def test_3_3_the_same_player_may_move_again_and_again() -> None:
    track = MoonTrack.set_up([0, 1]).advance(0, 7)
    for _ in range(6):
        track = track.advance(1, 1)
        assert track.next == 1
    assert track.advance(1, 1).next == 1, "seven and seven: the later arrival lies on top"
    assert track.advance(1, 2).next == 0


def test_3_4_the_whole_distance_counts_not_the_place_on_the_circle() -> None:
    track = MoonTrack((22, 23), (0, 1)).advance(0, 5)
    assert track.distances == (27, 23)
    assert track.space(0) == 3
    assert track.next == 1


@examples(200)
@given(tower=st.permutations(range(4)), times=st.lists(st.integers(1, 7), max_size=60))
def test_3_4_discs_are_never_more_than_seven_apart(tower: list[int], times: list[int]) -> None:
    track = MoonTrack.set_up(tower)
    for time in times:
        track = track.advance(track.next, time)
        assert max(track.distances) - min(track.distances) <= 7
        assert sorted(track.order) == [0, 1, 2, 3]
        ahead = [track.distances[seat] for seat in track.order]
        assert ahead == sorted(ahead)


@examples(100)
@given(tower=st.permutations(range(4)), times=st.lists(st.integers(1, 7), max_size=60))
def test_3_2_stacks_are_as_if_built_disc_by_disc(tower: list[int], times: list[int]) -> None:
    """The order of play equals that of real piles of discs, kept here from the bottom up."""
    piles: dict[int, list[int]] = {0: list(reversed(tower))}
    track = MoonTrack.set_up(tower)
    for time in times:
        rear = min(space for space, pile in piles.items() if pile)
        seat = piles[rear].pop()
        assert track.next == seat
        piles.setdefault(rear + time, []).append(seat)
        track = track.advance(seat, time)
        for space, pile in piles.items():
            assert track.stack(space) == tuple(reversed(pile))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_text_gives_the_order_of_play(players: int) -> None:
    track = MoonTrack.set_up(range(players)).advance(0, 3)
    letters = "BCD"[: players - 1]
    assert str(track) == ",".join([*(f"{letter}0" for letter in letters), "A3"])
