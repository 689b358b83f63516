from __future__ import annotations

import pytest

from novaluna.rules import Outcome, SoloScore, Termination
from novaluna.rules.outcome import rank


def test_6_1_whoever_has_no_tokens_left_wins() -> None:
    ranking = rank((3, 0, 1), order=(0, 2, 1))
    assert [(line.place, line.seat, line.tokens_left) for line in ranking] == [
        (1, 1, 0),
        (2, 2, 1),
        (3, 0, 3),
    ]


def test_6_2_the_fewest_tokens_left_win() -> None:
    assert [line.seat for line in rank((7, 4, 9, 5), order=(0, 1, 2, 3))] == [1, 3, 0, 2]


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)])
def test_6_3_equals_are_ranked_by_who_would_move_earlier(order: tuple[int, ...]) -> None:
    ranking = rank((5, 5, 5, 5), order)
    assert tuple(line.seat for line in ranking) == order
    assert [line.place for line in ranking] == [1, 2, 3, 4]
    assert [line.by_order_of_play for line in ranking] == [True, True, True, False]


def test_6_3_the_last_of_a_tie_is_not_said_to_move_earlier() -> None:
    ranking = rank((5, 2, 5, 7), order=(3, 2, 0, 1))
    assert [(line.seat, line.by_order_of_play) for line in ranking] == [
        (1, False),
        (2, True),
        (0, False),
        (3, False),
    ]


def test_6_1_scores_are_told_by_seat() -> None:
    outcome = Outcome(Termination.TOKENS, rank((3, 0, 1), order=(0, 2, 1)))
    assert outcome.winner == 1
    assert outcome.scores == (3, 0, 1)


def test_7_8_a_solo_game_has_a_score_and_no_winner() -> None:
    outcome = Outcome(Termination.TILES, rank((4,), order=(0,)), SoloScore(48, 150))
    assert outcome.winner is None
    assert outcome.solo is not None
    assert outcome.solo.total == 198
    assert outcome.scores == (198,)
