from __future__ import annotations

from hypothesis import given

from novaluna.notation import parse_move
from novaluna.rules import Cell, EndPhase, Move, Refill, TakeTile
from tests.helpers import any_move, examples


def test_moves_are_small_values() -> None:
    assert TakeTile(3, Cell(1, -2)) == TakeTile(3, Cell(1, -2))
    assert len({Refill(), Refill(), EndPhase(), TakeTile(1, Cell(0, 0))}) == 3


def test_their_texts() -> None:
    assert str(TakeTile(3, Cell(1, -2))) == "3@1,-2"
    assert str(Refill()) == "refill"
    assert str(EndPhase()) == "end-phase"


@examples(200)
@given(move=any_move)
def test_every_text_is_read_back(move: Move) -> None:
    assert parse_move(str(move)) == move
