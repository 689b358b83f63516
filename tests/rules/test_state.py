from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novaluna.game import Game
from novaluna.rules import (
    TILES,
    Cell,
    Display,
    EndPhase,
    IllegalMoveError,
    MoonTrack,
    Move,
    Refill,
    State,
    TakeTile,
    Termination,
    tile_named,
)
from novaluna.rules.state import tokens_to_place
from novaluna.rules.tiles import Task
from tests.helpers import (
    any_move,
    examples,
    games,
    laid_out,
    named,
    new_coverage,
    wheel_of,
    without,
)

ELEVEN = "R1 B1 T1 Y1 R2 B2 T2 Y2 R3a B3a T3a"


def _set_up(players: int = 2, *, first_game: bool = False) -> State:
    return State.set_up(named(ELEVEN), tower=range(players), first_game=first_game)


def _late(on_wheel: dict[int, str], *, unseen: int, meeple: int = 0) -> State:
    """A two-player state, A to move, with these tiles on the wheel and so many in the pile."""
    wheel = wheel_of(on_wheel, meeple)
    return replace(
        _set_up(), wheel=wheel, unseen=without(tile for tile in wheel.spaces if tile)[:unseen]
    )


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_1_3_one_to_four_players(players: int) -> None:
    state = _set_up(players)
    assert state.players == players
    assert len(state.displays) == len(state.supplies) == players


@pytest.mark.parametrize("tower", [(), (0, 1, 2, 3, 4), (1, 2), (0, 0), (1,)])
def test_1_3_no_other_number_of_players(tower: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="a tower holds each of 1 to 4 seats once"):
        State.set_up(named(ELEVEN), tower=tower)


def test_2_1_the_other_57_tiles_are_unseen() -> None:
    state = _set_up()
    assert len(state.unseen) == 57
    assert Counter(state.unseen) + Counter(named(ELEVEN)) == Counter(TILES)


def test_2_1_a_tile_cannot_be_dealt_more_often_than_it_occurs() -> None:
    with pytest.raises(ValueError, match="more often than it occurs"):
        State.set_up(named("R1 R1 T1 Y1 R2 B2 T2 Y2 R3a B3a T3a"), tower=(0, 1))


@pytest.mark.parametrize(("players", "usual", "first"), [(2, 20, 20), (3, 20, 17), (4, 20, 15)])
def test_2_2_and_a_disc_on_the_track_leave_so_many_tokens(
    players: int, usual: int, first: int
) -> None:
    assert _set_up(players).supplies == (usual,) * players
    assert _set_up(players, first_game=True).supplies == (first,) * players
    assert tokens_to_place(players, first_game=True) == first
    assert _set_up(players, first_game=True).first_game == (players > 2)
    assert not _set_up(players).first_game


def test_2_2_the_first_game_option_is_not_for_solo() -> None:
    with pytest.raises(ValueError, match="not for solo"):
        _set_up(1, first_game=True)


def test_2_3_the_top_of_the_tower_moves_first() -> None:
    state = State.set_up(named(ELEVEN), tower=(2, 0, 1))
    assert state.turn == 2


def test_3_1_the_turn_follows_the_moon_track() -> None:
    state = _set_up(3)
    turns = []
    for space in (3, 4, 5, 6):
        turns.append(state.turn)
        cell = state.displays[state.turn or 0].free_cells[0]
        state = state.apply(TakeTile(space, cell))
    assert turns == [0, 1, 2, 1]
    assert str(state.track) == "A1,C2,B3"


@pytest.mark.parametrize("count", [3, 4, 11])
def test_4_1_no_refill_with_three_or_more_tiles(count: int) -> None:
    names = ELEVEN.split()[:count]
    state = _late(dict(enumerate(names, start=1)), unseen=20)
    assert not state.can_refill
    assert Refill() not in state.legal_moves
    with pytest.raises(IllegalMoveError, match=f"{count} tiles lie on the track"):
        state.apply(Refill(), state.unseen[: 11 - count])


@pytest.mark.parametrize("names", ["R1", "R1 B1"])
def test_4_1_with_one_or_two_tiles_the_player_may_refill_or_take(names: str) -> None:
    state = _late(dict(enumerate(names.split(), start=4)), unseen=20)
    assert Refill() in state.legal_moves
    assert TakeTile(4, Cell(0, 0)) in state.legal_moves
    filled = state.apply(Refill(), state.unseen[: state.draws(Refill())])
    assert filled.wheel.count == 11
    assert filled.turn == state.turn == 0, "the refill is only the beginning of the turn"
    assert Refill() not in filled.legal_moves


def test_4_1_with_no_tile_the_player_must_refill() -> None:
    state = _late({}, unseen=20)
    assert list(state.legal_moves) == [Refill()]
    with pytest.raises(IllegalMoveError, match=r"selection track is empty; legal: refill$"):
        state.apply(TakeTile(1, Cell(0, 0)))


def test_4_1_the_refill_goes_on_from_the_meeple_in_the_order_drawn() -> None:
    state = _late({6: "R1", 9: "B1"}, unseen=20, meeple=7)
    drawn = state.unseen[8::-1]
    filled = state.apply(Refill(), drawn)
    order = (8, 10, 11, 0, 1, 2, 3, 4, 5)
    assert tuple(filled.wheel.spaces[space] for space in order) == drawn
    assert filled.wheel.spaces[7] is None
    assert filled.wheel.meeple == 7
    assert Counter(filled.unseen) == Counter(state.unseen) - Counter(drawn)


def test_4_1_a_short_pile_is_used_up() -> None:
    state = _late({9: "B1"}, unseen=3, meeple=10)
    assert state.draws(Refill()) == 3
    filled = state.apply(Refill(), state.unseen)
    assert filled.wheel.count == 4
    assert filled.unseen == ()


def test_4_1_an_empty_pile_allows_no_refill() -> None:
    state = _late({9: "B1"}, unseen=0)
    assert list(state.legal_moves) == [TakeTile(9, Cell(0, 0))]
    with pytest.raises(IllegalMoveError, match="the draw pile is empty; legal: take from space 9"):
        state.apply(Refill())


@pytest.mark.parametrize("drawn", [(), "R1", "R1 R1 R1", "R3b R3c R4a R4b"])
def test_4_1_a_refill_needs_the_right_tiles_of_the_pile(drawn: str) -> None:
    state = _late({9: "B1"}, unseen=3)
    with pytest.raises(ValueError, match=r"draws 3 tiles|not in the draw pile"):
        state.apply(Refill(), named(drawn) if drawn else ())


def test_4_2_each_of_three_tiles_may_be_taken_and_no_other() -> None:
    moves = list(_set_up().legal_moves)
    assert moves == [TakeTile(space, Cell(0, 0)) for space in (1, 2, 3)]
    with pytest.raises(IllegalMoveError, match=r"space 4 is not offered; legal: take .* 1, 2, 3"):
        _set_up().apply(TakeTile(4, Cell(0, 0)))


def test_4_2_passing_is_not_allowed() -> None:
    assert all(isinstance(move, TakeTile) for move in _set_up().legal_moves)


def test_4_2_a_take_turns_up_no_tile() -> None:
    state = _set_up()
    assert state.draws(TakeTile(1, Cell(0, 0))) == 0
    with pytest.raises(ValueError, match="draws 0 tiles, but 1 were given"):
        state.apply(TakeTile(1, Cell(0, 0)), named("R4a"))


def test_4_3_the_disc_advances_by_the_time_of_the_tile() -> None:
    state = _late({1: "R7", 2: "B3b"}, unseen=20).apply(TakeTile(1, Cell(0, 0)))
    assert state.track == MoonTrack((7, 0), (1, 0))
    state = state.apply(TakeTile(2, Cell(0, 0)))
    assert state.track == MoonTrack((7, 3), (1, 0))


def test_4_4_the_tile_goes_into_the_display_of_its_player() -> None:
    state = _set_up().apply(TakeTile(2, Cell(0, 0)))
    assert state.displays[0].tiles == {Cell(0, 0): tile_named("B1")}
    assert state.displays[1] == Display()


def test_4_4_where_it_may_not_go() -> None:
    state = replace(_set_up(), displays=(laid_out("R1 B2"), Display()))
    for cell, why in [(Cell(0, 0), "cell 0,0 is taken"), (Cell(5, 5), "cell 5,5 touches no tile")]:
        with pytest.raises(IllegalMoveError, match=rf"{why}.*; legal: .*cells -1,0 0,-1"):
            state.apply(TakeTile(1, cell))
    with pytest.raises(IllegalMoveError, match="the first tile goes to 0,0"):
        _set_up().apply(TakeTile(1, Cell(1, 0)))


def test_4_5_fulfilled_tasks_are_covered_from_the_supply() -> None:
    state = replace(_late({1: "B2"}, unseen=20), displays=(laid_out("Y4d B1"), Display()))
    after = state.apply(TakeTile(1, Cell(-1, 0)))
    assert after.supplies == (19, 20)
    assert str(after.displays[0]) == "B2@-1,0;Y4d@0,0*3;B1@1,0"


def _about_to_win(tokens: int) -> State:
    """A to move, with three pairs of colours to fulfil by taking R7, and so many tokens."""
    return replace(
        _late({1: "R7", 2: "B3a"}, unseen=20),
        displays=(laid_out("T1 Y1", ".  Y2", "B1 B2"), Display()),
        supplies=(tokens, 5),
    )


@pytest.mark.parametrize(("tokens", "left"), [(1, 0), (2, 0), (3, 0), (4, 1)])
def test_5_5_whoever_runs_out_of_tokens_has_won(tokens: int, left: int) -> None:
    after = _about_to_win(tokens).apply(TakeTile(1, Cell(0, 1)))
    assert after.supplies == (left, 5)
    assert len(after.displays[0].covered) == min(tokens, 3)
    assert after.is_over == (left == 0)


def test_6_1_the_game_ends_at_once_with_the_last_token() -> None:
    after = _about_to_win(3).apply(TakeTile(1, Cell(0, 1)))
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.termination is Termination.TOKENS
    assert outcome.winner == 0
    assert after.turn is None
    assert list(after.legal_moves) == []
    assert not after.can_refill
    with pytest.raises(IllegalMoveError, match="the game is over"):
        after.apply(TakeTile(2, Cell(0, 0)))
    with pytest.raises(IllegalMoveError, match="the game is over"):
        after.apply(Refill())


def test_6_2_the_game_ends_when_no_tile_is_left() -> None:
    state = replace(_late({1: "R1"}, unseen=0), supplies=(9, 4))
    assert state.outcome() is None
    after = state.apply(TakeTile(1, Cell(0, 0)))
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.termination is Termination.TILES
    assert outcome.winner == 1
    assert outcome.scores == (9, 4)


def test_6_2_an_empty_track_alone_does_not_end_the_game() -> None:
    after = _late({1: "R1"}, unseen=1).apply(TakeTile(1, Cell(0, 0)))
    assert not after.is_over
    assert list(after.legal_moves) == [Refill()]


@pytest.mark.parametrize(("tile", "winner"), [("R1", 0), ("R3a", 1)])
def test_6_3_among_equals_the_one_who_would_move_next_is_first(tile: str, winner: int) -> None:
    state = replace(_late({1: tile}, unseen=0), track=MoonTrack((4, 6), (0, 1)), supplies=(7, 7))
    outcome = state.apply(TakeTile(1, Cell(0, 0))).outcome()
    assert outcome is not None
    assert outcome.winner == winner
    assert [line.by_order_of_play for line in outcome.ranking] == [True, False]


def test_6_3_on_one_space_the_disc_on_top_is_first() -> None:
    state = replace(_late({1: "R2"}, unseen=0), track=MoonTrack((4, 6), (0, 1)), supplies=(7, 7))
    outcome = state.apply(TakeTile(1, Cell(0, 0))).outcome()
    assert outcome is not None
    assert outcome.winner == 0


def test_8_1_a_state_knows_the_pile_only_as_a_set() -> None:
    state = State.set_up(named(ELEVEN), tower=(0, 1))
    assert list(state.unseen) == sorted(state.unseen, key=lambda tile: tile.index)
    late = _late({9: "B1"}, unseen=20)
    one, other = (late.apply(Refill(), drawn) for drawn in (late.unseen[:10], late.unseen[9::-1]))
    assert one.unseen == other.unseen


def test_what_is_no_move_at_all_is_not_legal() -> None:
    text: object = "refill"
    assert text not in _set_up().legal_moves
    with pytest.raises(IllegalMoveError, match="is not a move: give TakeTile, Refill or EndPhase"):
        _set_up().apply("refill")  # type: ignore[arg-type]


@examples(60)
@given(game=games())
def test_legal_moves_agree_with_themselves(game: Game) -> None:
    moves = list(game.legal_moves)
    assert len(game.legal_moves) == len(moves) == len(set(moves))
    assert all(move in game.legal_moves for move in moves)
    assert bool(moves) == (not game.is_over) == (game.turn is not None) == (game.outcome() is None)


@examples(40)
@given(game=games(finished=False))
def test_every_listed_move_applies_and_brings_what_was_foretold(game: Game) -> None:
    state = game.state
    for move in state.legal_moves:
        seat = state.turn
        assert seat is not None
        told = state.consequences(move)
        drawn = state.unseen[: state.draws(move)]
        after = state.apply(move, drawn)
        assert told.draws == len(drawn)
        assert told.supply == after.supplies[seat]
        assert set(told.covers) == new_coverage(state, after, seat)
        assert len(told.covers) == state.supplies[seat] - after.supplies[seat]
        assert told.ends_game == after.is_over
        if isinstance(move, TakeTile):
            assert told.tile is state.wheel.spaces[move.space]
            assert after.displays[seat].tiles[move.cell] is told.tile
            assert told.next_turn == after.turn
            if after.track is not None:
                assert told.distance == after.track.distances[seat]
                assert told.moon_space == after.track.space(seat)
                assert told.order == after.track.order
            else:
                assert told.solo_score is not None
                assert told.solo_score.phase1 == after.solo_score.phase1
                assert told.solo_score.phase2 == after.solo_score.phase2
        else:
            assert after.turn == seat
            assert after.displays == state.displays


def test_5_5_no_more_is_covered_than_there_are_tokens() -> None:
    state = _about_to_win(1)
    told = [state.consequences(move) for move in state.legal_moves]
    assert any(one.ends_game for one in told)
    assert max(len(one.covers) for one in told) == 1


@examples(150)
@given(game=games(), move=any_move)
def test_every_other_move_is_refused_with_what_would_be_legal(game: Game, move: Move) -> None:
    state = game.state
    if move in state.legal_moves:
        state.apply(move, state.unseen[: state.draws(move)])
        return
    assert state.draws(move) == 0
    for attempt in (state.apply, state.consequences):
        with pytest.raises(IllegalMoveError) as refused:
            attempt(move)
        message = str(refused.value)
        assert message.startswith(f"{move} is not legal: ")
        if state.is_over:
            assert message.endswith("the game is over")
        else:
            assert message.endswith(f"; legal: {state.legal_moves.summary()}")
            assert all(str(space) in message for space in state.wheel.offered)
            assert ("refill" in message.split("legal: ", 2)[2]) == state.can_refill
            assert ("end-phase" in message.split("legal: ", 2)[2]) == state.can_end_phase


@examples(60)
@given(game=games(finished=True))
def test_tiles_and_tokens_are_conserved(game: Game) -> None:
    total = tokens_to_place(game.players, first_game=game.first_game)
    for state in game.states:
        tiles = Counter(tile for tile in state.wheel.spaces if tile)
        tiles.update(state.unseen)
        for display, supply in zip(state.displays, state.supplies, strict=True):
            tiles.update(display.tiles.values())
            assert supply >= 0
            assert len(display.covered) + supply == total
        assert tiles == Counter(TILES)
        assert state.wheel.spaces[state.wheel.meeple] is None
        if state.track is not None:
            assert state.track.distances == tuple(display.time for display in state.displays)


@examples(40)
@given(game=games())
def test_states_are_values(game: Game) -> None:
    state = game.state
    twin = replace(state)
    assert twin == state
    assert hash(twin) == hash(state)
    if game.moves:
        assert game.start != state
    with pytest.raises(AttributeError):
        state.supplies = ()  # type: ignore[misc]


@examples(30)
@given(game=games(finished=False), chance=st.integers(0, 2**32).map(random.Random))
def test_applying_a_move_leaves_the_state_alone(game: Game, chance: random.Random) -> None:
    state, before = game.state, str(game.state)
    for move in state.legal_moves:
        state.apply(move, tuple(chance.sample(state.unseen, state.draws(move))))
    assert str(state) == before
    assert EndPhase() not in state.legal_moves or state.is_solo


def test_every_value_is_one_short_line() -> None:
    """What a debugger or a failing test shows fits on a screen."""
    state = Game(2, seed="short").state
    state = state.apply(next(iter(state.legal_moves)))
    move = next(iter(state.legal_moves))
    values: list[object] = [state, state.wheel, state.track, move, state.consequences(move)]
    values += [shown for display in state.displays for shown in (display, *display.progress())]
    assert [repr(value) for value in values if len(repr(value)) > 300 or "\n" in repr(value)] == []
    assert repr(tile_named("R5b")) == "<Tile R5b: BBB B>"
    assert repr(tile_named("B1")) == "<Tile B1: no task>"
    assert repr(state.wheel) == f"<MoonWheel {state.wheel}>"
    assert repr(Task.of("YRR")) == "<Task RRY>"
