"""The compiled position: what it shows, that it trusts nobody from Python, and that it fits."""

from __future__ import annotations

import pickle
import random
import threading
import time
from dataclasses import replace
from typing import Any

import pytest

from benchmarks.parity import new_game, perft
from novaluna.engine.position import Position
from novaluna.rules import (
    TILES,
    Cell,
    Color,
    Display,
    EndPhase,
    IllegalMoveError,
    MoonTrack,
    MoonWheel,
    Refill,
    State,
    TakeTile,
    Tile,
)


def start(players: int = 2, seed: int = 1) -> State:
    return new_game(random.Random(seed), players, first_game=False)[0]


def line_of(count: int, step: tuple[int, int] = (1, 0)) -> Display:
    display = Display()
    for number, tile in enumerate(TILES[:count]):
        display, _ = display.place(Cell(step[0] * number, step[1] * number), tile, 99)
    return display


def test_a_position_is_made_from_a_state_only() -> None:
    with pytest.raises(TypeError):
        Position()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_fresh_game_round_trips(players: int) -> None:
    state = start(players)
    position = Position.from_state(state)
    assert position.to_state() == state
    assert set(position.legal_moves()) == set(state.legal_moves)


def test_a_copy_is_independent() -> None:
    position = Position.from_state(start())
    other = position.copy()
    other.apply(other.legal_moves()[0])
    assert position.to_state() == start()
    assert other.to_state() != start()


@pytest.mark.parametrize("step", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_all_tiles_in_one_straight_line(step: tuple[int, int]) -> None:
    display = line_of(68, step)
    state = State(
        wheel=MoonWheel((None,) * 12),
        track=MoonTrack((display.time, 0), (1, 0)),
        displays=(display, Display()),
        supplies=(20, 20),
        unseen=(),
    )
    position = Position.from_state(state)
    assert position.free_cells(0) == display.free_cells
    assert len(position.tiles(0)) == 68
    assert position.is_over


def test_all_tiles_in_one_row_one_by_one() -> None:
    """Every length of a line, with the free cells and the covered tasks of the rules."""
    for count in range(1, 57):
        display = line_of(count)
        state = State(
            wheel=MoonWheel((None, *TILES[57:68])),
            track=MoonTrack((display.time, 0), (1, 0)),
            displays=(display, Display()),
            supplies=(200, 20),
            unseen=TILES[count:57],
        )
        position = Position.from_state(state)
        assert position.free_cells(0) == display.free_cells
        covered = {(*ref.cell, ref.task) for ref in display.covered}
        assert covered.isdisjoint(position.open_tasks(0))
        tasks = sum(len(tile.tasks) for tile in display.tiles.values())
        assert len(covered) + len(position.open_tasks(0)) == tasks


def long_line(count: int) -> Display:
    return Display.of({Cell(x, 0): TILES[x % len(TILES)] for x in range(count)})


FULL = MoonWheel.set_up(TILES[:11])
STRANGER = Tile(64, "R9", Color.RED, 9, ())


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"displays": (long_line(75), Display())}, "68 tiles in displays, wheel and draw pile"),
        ({"displays": (long_line(100), Display())}, "68 tiles in displays, wheel and draw pile"),
        ({"displays": (long_line(1), Display())}, "pile, not 69"),
        ({"unseen": TILES * 4}, "pile, not 283"),
        ({"displays": (), "supplies": ()}, "1 to 4 players, not 0"),
        ({"displays": (Display(),) * 5, "supplies": (20,) * 5}, "1 to 4 players, not 5"),
        ({"displays": (Display(),), "supplies": (20,)}, "one player has none"),
        ({"track": None}, "one player has none"),
        ({"supplies": (20,)}, "0 to 254 tokens left"),
        ({"supplies": (20, 255)}, "0 to 254 tokens left"),
        ({"supplies": (-1, 20)}, "0 to 254 tokens left"),
        ({"track": MoonTrack((0, 0), (0, 7))}, "each of 2 seats once"),
        ({"track": MoonTrack((0, 0), (1, 1))}, "each of 2 seats once"),
        ({"track": MoonTrack((0, 0), (0, 1, 2))}, "each of 2 seats once"),
        ({"track": MoonTrack((0,), (0, 1))}, "each disc is at 0 to 9999"),
        ({"track": MoonTrack((0, 10**6), (0, 1))}, "each disc is at 0 to 9999"),
        ({"wheel": MoonWheel(FULL.spaces[:11])}, "12 spaces, not 11"),
        ({"wheel": MoonWheel(FULL.spaces, 12)}, "meeple stands on an empty space"),
        ({"wheel": MoonWheel(FULL.spaces, 3)}, "meeple stands on an empty space"),
        ({"wheel": MoonWheel((None, STRANGER, *FULL.spaces[2:]))}, "R9 is none of the tiles"),
        ({"unseen": (STRANGER,)}, "R9 is none of the tiles"),
    ],
)
def test_states_made_by_hand_that_no_game_is_like_are_refused(
    changed: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        Position.from_state(replace(start(), **changed))


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"supplies": (22,)}, "0 to 21 tokens left"),
        ({"phase1_score": -1}, "score of phase 1 is 0 to 9999"),
        ({"phase1_score": 10**5}, "score of phase 1 is 0 to 9999"),
        ({"track": MoonTrack((0,), (0,))}, "two or more players have a moon track"),
    ],
)
def test_solo_states_made_by_hand_are_checked_too(changed: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Position.from_state(replace(start(1), **changed))


class Scattered(Display):
    """A display whose tiles were never placed one beside the other."""

    def __init__(self, *cells: Cell) -> None:
        super().__init__()
        self._tiles = dict(zip(cells, TILES, strict=False))


@pytest.mark.parametrize(
    "cells", [(Cell(1, 0),), (Cell(0, 0), Cell(2, 0)), (Cell(0, 0), Cell(10**9, 0))]
)
def test_tiles_that_touch_none_before_them_are_refused(cells: tuple[Cell, ...]) -> None:
    state = replace(start(), displays=(Scattered(*cells), Display()), unseen=())
    with pytest.raises(ValueError, match="touches none before it"):
        Position.from_state(state)


def test_illegal_moves_are_refused() -> None:
    position = Position.from_state(start())
    far = Cell(10**9, 0)
    for move in (
        Refill(),
        EndPhase(),
        TakeTile(5, Cell(0, 0)),
        TakeTile(1, Cell(1, 0)),
        TakeTile(1, far),
        TakeTile(-1, Cell(0, 0)),
        TakeTile(257, Cell(0, 0)),
    ):
        with pytest.raises(IllegalMoveError):
            position.apply(move)
    assert position.to_state() == start()


def test_drawn_tiles_are_checked() -> None:
    rng = random.Random(3)
    state, pile = new_game(rng, 2, first_game=False)
    while not state.can_refill:
        state = state.apply(rng.choice(list(state.legal_moves)))
    position = Position.from_state(state)
    number = position.draws(Refill())
    shown = [tile for display in state.displays for tile in display.tiles.values()]
    once = next(tile for tile in shown if TILES.count(tile) == 1)
    for drawn in ((), pile[: number - 1], pile[: number + 1], [*pile[: number - 1], once]):
        with pytest.raises(ValueError, match="draw"):
            position.apply(Refill(), drawn)
    position.apply(Refill(), pile[:number])
    assert position.to_state() == state.apply(Refill(), pile[:number])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_playouts_depend_on_the_seed_only(players: int) -> None:
    position = Position.from_state(start(players))
    before = position.to_state()
    assert position.playouts(50, 7) == position.playouts(50, 7)
    assert position.playout(4).to_state() != position.playout(5).to_state()
    assert position.playout(4).to_state() == position.playout(4).to_state()
    assert position.playout(4).is_over
    assert position.to_state() == before


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_perft_agrees_with_the_rules(players: int) -> None:
    rng = random.Random(players)
    for seed in range(4):
        state, pile = new_game(random.Random(seed), players, first_game=False)
        for _ in range(seed * 5):
            if state.is_over:
                break
            move = rng.choice(list(state.legal_moves))
            number = state.draws(move)
            state, pile = state.apply(move, pile[:number]), pile[number:]
        depth = 4 if seed == 0 else 2
        assert Position.from_state(state).perft(depth) == perft(state, depth)


def test_perft_through_refills() -> None:
    for seed in range(3):
        rng = random.Random(seed)
        state, _ = new_game(rng, 2, first_game=False)
        while state.wheel.count > 2:
            state = state.apply(rng.choice(list(state.legal_moves)))
        assert Refill() in state.legal_moves
        assert Position.from_state(state).perft(2) == perft(state, 2)


def test_playouts_release_the_interpreter() -> None:
    position = Position.from_state(start())
    worker = threading.Thread(target=position.playouts, args=(20_000, 1))
    worker.start()
    began = time.perf_counter()
    ticks = 0
    while worker.is_alive() and time.perf_counter() - began < 10:
        ticks += 1
    worker.join()
    assert ticks > 1000


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_position_speaks_numbers_prints_and_pickles(players: int) -> None:
    """From the first move to the end; a number is as good as the move it stands for."""
    position, rng = Position.from_state(start(players)), random.Random(players)
    while not position.is_over:
        numbers, moves = position.move_numbers(), position.legal_moves()
        assert [position.move_of(number) for number in numbers] == moves
        assert [position.number_of(move) for move in moves] == numbers
        at = rng.randrange(len(moves))
        drawn = position.to_state().unseen[: position.draws(numbers[at])]
        other = position.copy()
        other.apply(moves[at], drawn)
        assert other != position
        position.apply(numbers[at], drawn)
        assert pickle.loads(pickle.dumps(position)) == position == other
        assert repr(position) == repr(position.to_state()).replace("State", "Position")


@pytest.mark.parametrize("number", [-1, 0xF000, 0xF001, 255, 10**30])
def test_a_number_of_no_legal_move_is_refused(number: int) -> None:
    position = Position.from_state(start())
    for method in (position.move_of, position.draws, position.apply):
        with pytest.raises(IllegalMoveError, match="not the number"):
            method(number)


def test_a_position_has_no_hash_and_equals_nothing_else() -> None:
    position = Position.from_state(start())
    assert position != start()
    with pytest.raises(TypeError, match="unhashable"):
        hash(position)
