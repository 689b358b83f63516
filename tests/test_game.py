from __future__ import annotations

import copy
import random
import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novaluna.game import Game, TakeBackError
from novaluna.notation import NotationError, parse_position
from novaluna.record import Record
from novaluna.rules import Cell, EndPhase, IllegalMoveError, Refill, State, TakeTile, Tile
from novaluna.shuffle import deal
from tests.helpers import any_move, chosen, examples, games, new_games, play_on, seeds


def _with_pile(game: Game, pile: tuple[Tile, ...]) -> Game:
    """The same game as anybody sees it, with the tiles still to be drawn in another order.

    There is no such thing in the library, hence the private attributes.
    """
    other = Game.from_state(game.start, seed=game.seed)
    other._dealt, other._first_game = game._dealt, game._first_game
    other._states, other._moves = list(game._states), list(game._moves)
    other._pile = game._pile[: len(game._pile) - len(pile)] + pile
    return other


def _everything_to_see(game: Game) -> list[object]:
    """All that the library shows of a game without being told its seed."""
    state = game.state
    told: list[object] = []
    for move in state.legal_moves:
        told.append((move, str(move), state.draws(move), state.consequences(move)))
    for move in (Refill(), EndPhase(), TakeTile(7, Cell(55, 55))):
        try:
            told.append(state.consequences(move))
        except IllegalMoveError as error:
            told.append(str(error))
    record = Record.of(game, reveal_seed=False)
    return [
        *(state, str(state), repr(state), hash(state), game.turn, game.outcome(), repr(game)),
        *(repr(game.legal_moves), len(game.legal_moves), list(game.legal_moves)),
        *(str(record), repr(record), game.states, game.moves, game.can_take_back),
        *(tuple(game.drawn(number) for number in range(len(game.moves))), str(game), told),
    ]


@pytest.mark.parametrize("players", [0, 5, -1, 2.0, "2", None])
def test_1_3_one_to_four_players(players: object) -> None:
    with pytest.raises(ValueError, match="players must be a number from 1 to 4"):
        Game(players)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", ["", b"", 7.0, True, "\ud800"])
def test_what_cannot_be_a_seed(seed: object) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number, a text or bytes"):
        Game(2, seed=seed)  # type: ignore[arg-type]


def test_without_a_seed_games_differ() -> None:
    assert Game().seed != Game().seed
    assert Game().start != Game().start


def test_2_1_the_deal_is_set_up() -> None:
    dealt = deal("moonlight", 3)
    start = Game(3, seed="moonlight").start
    assert start.wheel.spaces == (None, *dealt.wheel)
    assert start.track is not None
    assert start.track.order == dealt.tower


def test_2_2_the_first_game_option_is_remembered() -> None:
    assert Game(3, seed="x", first_game=True).first_game
    assert Game(3, seed="x", first_game=True).state.supplies == (17, 17, 17)
    assert not Game(3, seed="x").first_game


@examples(20)
@given(game=new_games(), number=st.integers(0, 2**32))
def test_equal_seeds_and_moves_give_equal_games(game: Game, number: int) -> None:
    twin = Game(game.players, seed=game.seed, first_game=game.first_game)
    play_on(game, random.Random(number))
    play_on(twin, random.Random(number))
    assert twin.states == game.states
    assert twin.moves == game.moves
    assert twin.outcome() == game.outcome()


@examples(80)
@given(game=games(finished=True))
def test_6_2_every_game_ends_for_want_of_tiles_at_the_latest(game: Game) -> None:
    assert game.is_over
    outcome = game.outcome()
    assert outcome is not None
    takes = sum(isinstance(move, TakeTile) for move in game.moves)
    assert takes <= 68
    assert len(game.moves) - takes <= 57, "every refill draws at least one tile"
    assert sorted(line.seat for line in outcome.ranking) == list(range(game.players))
    assert [line.place for line in outcome.ranking] == list(range(1, game.players + 1))
    left = [line.tokens_left for line in outcome.ranking]
    assert left == sorted(left)
    assert (left[0] == 0) == (outcome.termination.value == "tokens")


@examples(40)
@given(game=games(finished=True))
def test_undoing_a_game_leads_back_through_all_its_states(game: Game) -> None:
    states, moves = list(game.states), list(game.moves)
    start, drawn = game.start, [game.drawn(number) for number in range(len(moves))]
    while game.moves:
        assert game.pop() == moves[len(game.moves)]
        assert list(game.states) == states[: len(game.moves) + 1]
    assert game.state == start
    with pytest.raises(IndexError):
        game.pop()
    assert game.state == start
    for move, tiles, after in zip(moves, drawn, states[1:], strict=True):
        assert game.push(move) == tiles
        assert game.state == after


@examples(60)
@given(game=games(), move=any_move)
def test_a_refused_move_changes_nothing(game: Game, move: TakeTile | Refill | EndPhase) -> None:
    before = (game.states, game.moves)
    if move in game.legal_moves:
        game.push(move)
        game.pop()
    else:
        with pytest.raises(IllegalMoveError):
            game.push(move)
    assert (game.states, game.moves) == before


@examples(60)
@given(game=games(), number=st.integers(0, 2**32), data=st.data())
def test_8_1_permuting_the_pile_changes_nothing_until_it_is_drawn_from(
    game: Game, number: int, data: st.DataObject
) -> None:
    hidden = game._pile[len(game._pile) - len(game.state.unseen) :]
    assert sorted(hidden) == list(game.state.unseen)
    other = _with_pile(game, tuple(data.draw(st.permutations(hidden))))
    assert _everything_to_see(other) == _everything_to_see(game)
    chance = random.Random(number)
    while not game.is_over:
        move = chosen(game.state, chance)
        if game.state.draws(move):
            break
        assert game.push(move) == other.push(move) == ()
    assert _everything_to_see(other) == _everything_to_see(game)


@examples(40)
@given(game=games())
def test_8_1_tiles_come_from_the_pile_in_its_order_and_nothing_else_does(game: Game) -> None:
    dealt = deal(game.seed, game.players)
    drawn = [tile for number in range(len(game.moves)) for tile in game.drawn(number)]
    assert tuple(drawn) == dealt.pile[: len(drawn)]
    for number, (before, after) in enumerate(pairwise(game.states)):
        assert len(before.unseen) - len(after.unseen) == len(game.drawn(number))


def test_8_1_a_game_does_not_show_its_seed_or_pile() -> None:
    game = Game(2, seed="a very secret seed")
    assert "secret" not in repr(game) + str(game) + repr(game.state) + str(game.state)
    next_tiles = ",".join(tile.name for tile in deal(game.seed, 2).pile[:3])
    assert next_tiles not in str(game.state)
    assert "pile" not in repr(deal(game.seed, 2))


def _two_player_game() -> Game:
    return Game(2, seed="take back")


def test_8_2_a_move_that_showed_nothing_new_can_be_taken_back() -> None:
    game = _two_player_game()
    start = game.state
    assert not game.can_take_back
    with pytest.raises(TakeBackError, match="there is no move to take back"):
        game.take_back()
    move = next(iter(game.legal_moves))
    game.push(move)
    assert game.can_take_back
    assert game.take_back() == move
    assert game.state == start


@examples(40)
@given(game=games(), number=st.integers(0, 2**32))
def test_8_2_no_move_that_drew_tiles_can_be_taken_back(game: Game, number: int) -> None:
    play_on(game, random.Random(number), limit=10)
    while game.moves:
        drew = bool(game.drawn(len(game.moves) - 1))
        assert game.can_take_back == (not drew)
        if drew:
            with pytest.raises(TakeBackError, match="turned up new tiles"):
                game.take_back()
            game.pop()
        else:
            game.take_back()


@examples(40)
@given(game=games(), seed=seeds, number=st.integers(0, 2**32))
def test_a_game_goes_on_from_any_state(game: Game, seed: str | bytes, number: int) -> None:
    state = parse_position(str(game.state))
    other = Game.from_state(state, seed=seed)
    assert not other.from_set_up
    assert game.from_set_up
    assert other.first_game == (game.first_game and game.players > 2)
    assert other.state == state
    play_on(other, random.Random(number), limit=20)
    assert Game.from_state(state, seed=seed).start == other.start
    if game.is_over:
        assert other.outcome() == game.outcome()


def test_a_history_takes_little_memory() -> None:
    """Every object of a finished game's history together, each counted once."""
    game = play_on(Game(4, seed="memory"), random.Random(4), skill=1.0)
    seen: set[int] = set()

    def size(thing: object) -> int:
        if id(thing) in seen or isinstance(thing, Tile | type):
            return 0
        seen.add(id(thing))
        total = sys.getsizeof(thing)
        if isinstance(thing, dict):
            return total + sum(size(key) + size(value) for key, value in thing.items())
        if isinstance(thing, list | tuple | frozenset):
            return total + sum(size(item) for item in thing)
        slots = getattr(type(thing), "__slots__", ())
        return total + sum(size(getattr(thing, slot)) for slot in slots)

    states: list[State] = list(game.states)
    assert size(states) < 1_000_000


def test_moves_as_text() -> None:
    game, other = Game(2, seed="text"), Game(2, seed="text")
    move = next(iter(game.legal_moves))
    other.push(str(move))
    game.push(move)
    assert other.state == game.state
    with pytest.raises(NotationError, match="expected"):
        other.push("first tile")
    assert other.moves == (move,)


def test_a_whole_number_is_a_seed() -> None:
    assert Game(3, seed=7).state == Game(3, seed="7").state
    assert Game(3, seed=7).seed == "7"


def test_copies_go_on_independently() -> None:
    game = Game(2, seed="twins")
    for twin in (game.copy(), copy.copy(game)):
        twin.push(next(iter(twin.legal_moves)))
        assert not game.moves
        assert game.state != twin.state
        twin.pop()
        assert twin.state == game.state


def test_a_state_is_shown_in_one_short_line() -> None:
    game = play_on(Game(2, seed="short"), random.Random(1), limit=10)
    assert len(repr(game.state)) < 100
    assert "to move" in repr(game.state)
