from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novaluna.game import Game
from novaluna.notation import InvalidMoveError, NotationError, parse_move, parse_position
from novaluna.rules import Cell, EndPhase, Move, Refill, State, TakeTile
from tests.helpers import any_move, examples, games, mutated, named, named_place

START = State.set_up(named("R1 B1 T1 Y1 R2 B2 T2 Y2 R3a B3a T3a"), tower=(1, 0))
UNSEEN = str(START).rpartition(" ")[2]
HEAD = "novaluna/1 wheel=*,R1,B1,T1,Y1,R2,B2,T2,Y2,R3a,B3a,T3a track=B0,A0 tokens=20,20"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("refill", Refill()),
        ("end-phase", EndPhase()),
        ("5@2,-1", TakeTile(5, Cell(2, -1))),
        ("0@0,0", TakeTile(0, Cell(0, 0))),
        ("11@-9999,9999", TakeTile(11, Cell(-9999, 9999))),
    ],
)
def test_moves(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "expected a move: refill, end-phase, or a space and a cell such as 5@2,-1"),
        ("Refill", 1, "expected a move"),
        ("refill ", 7, "expected the end of the line, found ' '"),
        ("refill\n", 7, "expected the end of the line"),
        (" 5@0,0", 1, "expected a move"),
        ("12@0,0", 1, "spaces are numbered 0 to 11, not 12"),
        ("05@0,0", 1, "expected a move"),
        ("5", 2, "expected '@', found the end of the line"),
        ("5@", 3, "expected a cell such as 2,-1"),
        ("5@0", 4, "expected ','"),
        ("5@0,", 5, "expected the second coordinate"),
        ("5@-0,0", 3, "expected a cell"),
        ("5@1,+2", 5, "expected the second coordinate"),
        ("5@0,10000", 5, "expected the second coordinate"),
        ("5@0,0x", 6, "expected the end of the line, found 'x'"),
        ("٥@0,0", 1, "expected a move"),
    ],
)
def test_texts_that_are_no_moves(text: str, column: int, expected: str) -> None:
    with pytest.raises(InvalidMoveError) as caught:
        parse_move(text)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert f"{text!r} is not a move; {expected}" in str(caught.value)


def test_a_long_text_makes_no_long_message() -> None:
    with pytest.raises(InvalidMoveError) as caught:
        parse_move("x" * 100_000)
    assert len(str(caught.value)) < 300


def test_a_position() -> None:
    assert str(START) == f"{HEAD} A=- B=- {UNSEEN}"
    assert parse_position(str(START)) == START


@examples(80)
@given(game=games())
def test_every_position_is_read_back(game: Game) -> None:
    text = str(game.state)
    assert "\n" not in text
    state = parse_position(text)
    assert state == game.state
    assert str(state) == text
    assert hash(state) == hash(game.state)
    assert list(state.legal_moves) == list(game.legal_moves)


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("", "", "expected 'novaluna/1', found the end of the line"),
        ("novaluna/2 wheel=", "novaluna/2", "expected 'novaluna/1', found 'novaluna/2 wheel='"),
        (f"{HEAD} A=- B=- {UNSEEN} ", " ", "expected the end of the line"),
        (f"{HEAD} A=- B=- unseen=Y7,R1", "Y7,", "the unseen tiles in catalogue order"),
        (f"{HEAD} A=- B=- unseen=R8", "R8", "expected a tile name such as R1 or B3a"),
        (f"{HEAD} A=- B=- unseen=R1a", "R1a", "there is no tile R1a"),
        (f"{HEAD} A=- B=- unseen=-", "novaluna", "impossible position: tile R2 is there"),
        (f"{HEAD} A=-", "", "expected ' B=', found the end of the line"),
        (f"{HEAD} A=Y1@1,0 B=-", "Y1@1,0", "a display grows from a tile on 0,0"),
        (f"{HEAD} A=Y1@0,0;Y1@0,0 B=-", "0,0 B", "expected the cells in order, each once"),
        (f"{HEAD} A=Y4d@0,0*4 B=-", "4 B", "expected the numbers of covered tasks"),
        (f"{HEAD} A=Y1@0,0*1 B=-", " B=-", "Y1 has 0 tasks; expected which are covered"),
        (f"{HEAD} A=Y4d@0,0*3 B=-", "Y4d", "task 3 of the tile on 0,0 is covered but not"),
        ("novaluna/1 wheel=*,R1", "", "expected ',' and the tile on space 2, '-' or '*'"),
        ("novaluna/1 wheel=*,*", "*", "expected a tile name"),
        (f"novaluna/1 wheel={'-,' * 11}- ", " ", "one space with the meeple '*' among the twelve"),
        (HEAD.replace("B0,A0", "B0,B0"), "B0 tokens", "seat B is there twice"),
        (HEAD.replace("B0,A0", "A0"), " tokens", "discs of two to four players"),
        (HEAD.replace("B0,A0", "A0,C0"), " tokens", "discs of two to four players"),
        (HEAD.replace("track", "trick"), "trick", "expected 'track=' or 'phase='"),
        (HEAD.replace("20,20", "20"), "", "expected ',', found the end of the line"),
        (HEAD.replace("20,20", "020,20"), "020", "expected a number of tokens"),
        (HEAD.replace("track=B0,A0", "phase=3"), "3 tok", "expected phase 1 or 2"),
        (HEAD.replace("track=B0,A0", "phase=2"), " tok", "expected ','"),
    ],
)
def test_texts_that_are_no_positions(text: str, at: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert expected in str(caught.value)
    assert caught.value.line == 1
    assert caught.value.column == text.rindex(at) + 1 if at else len(text) + 1


def test_a_position_inside_a_file_knows_its_place() -> None:
    with pytest.raises(NotationError, match=r"^line 7, column 21: expected 'novaluna/1'"):
        parse_position("x", line=7, column=21)


def test_a_display_of_too_many_tiles_is_refused_at_once() -> None:
    endless = ";".join(f"R1@{x},0" for x in range(9999))
    with pytest.raises(NotationError, match="at most the 68 tiles of the game"):
        parse_position(f"{HEAD} A={endless} B=-")


@examples(300)
@given(text=st.text(max_size=80))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    for parse in (parse_move, parse_position):
        try:
            parse(text)
        except NotationError as error:
            named_place(error, text)


@examples(100)
@given(game=games(), data=st.data())
def test_a_mutated_position_is_read_as_written_or_refused(game: Game, data: st.DataObject) -> None:
    text = data.draw(mutated(str(game.state)))
    try:
        state = parse_position(text)
    except NotationError as error:
        named_place(error, text)
    else:
        assert str(state) == text


@examples(200)
@given(move=any_move, data=st.data())
def test_a_mutated_move_is_read_as_written_or_refused(move: Move, data: st.DataObject) -> None:
    text = data.draw(mutated(str(move)))
    try:
        assert str(parse_move(text)) == text
    except InvalidMoveError as error:
        named_place(error, text)
