"""What many tests need: tiles by name, displays from text, and games that play themselves."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from novaluna.game import Game
from novaluna.notation import NotationError
from novaluna.rules import (
    TILES,
    Cell,
    Display,
    EndPhase,
    MoonWheel,
    Move,
    Refill,
    State,
    TakeTile,
    TaskRef,
    Tile,
    tile_named,
)
from novaluna.rules.tiles import catalogue_order

ENOUGH = 99
"""More tokens than any display has tasks."""

Test = Callable[..., Any]


def examples(count: int) -> Callable[[Test], Test]:
    """So many examples of a property, each for as long as it takes."""
    unhurried = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=count, deadline=None, suppress_health_check=unhurried)


@contextmanager
def stopped_again_and_again(stop: Callable[[], object]) -> Iterator[None]:
    """Stop whatever thinks in the block, soon; a stop that comes before it begins is forgotten."""
    has_ended = threading.Event()

    def keep_stopping() -> None:
        while not has_ended.wait(0.05):
            stop()

    stopping = threading.Thread(target=keep_stopping)
    stopping.start()
    try:
        yield
    finally:
        has_ended.set()
        stopping.join()


def named(names: str) -> tuple[Tile, ...]:
    """The tiles with these names, separated by blanks."""
    return tuple(tile_named(name) for name in names.split())


def laid_out(*rows: str) -> Display:
    """The display drawn as rows of tile names and dots; its first tile goes to the origin.

    Every fulfilled task is covered, as with a supply that never runs out.
    """
    drawn = {
        Cell(x, y): tile_named(name)
        for y, row in enumerate(rows)
        for x, name in enumerate(row.split())
        if name != "."
    }
    first = next(iter(drawn))
    return Display.of({Cell(x - first.x, y - first.y): tile for (x, y), tile in drawn.items()})


def covered_tasks(display: Display) -> list[str]:
    """The covered tasks, each as its tile's name and its colours, sorted: ``"Y4d BB"``."""
    tiles = display.tiles
    return sorted(f"{tiles[cell]} {tiles[cell].tasks[index]}" for cell, index in display.covered)


def wheel_of(tiles: dict[int, str], meeple: int = 0) -> MoonWheel:
    """A wheel with the named tiles on the given spaces."""
    spaces = [tile_named(tiles[space]) if space in tiles else None for space in range(12)]
    return MoonWheel(tuple(spaces), meeple)


def without(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """All tiles of the game but these."""
    rest = list(TILES)
    for tile in tiles:
        rest.remove(tile)
    return catalogue_order(rest)


def new_coverage(before: State, after: State, seat: int) -> frozenset[TaskRef]:
    """The tasks of a seat that one state covers and the earlier one does not."""
    return after.displays[seat].covered - before.displays[seat].covered


def chosen(state: State, chance: random.Random, skill: float = 0.5) -> Move:
    """A legal move: by ``skill`` often the best of a few by the tasks it covers, else any."""
    moves = list(state.legal_moves)
    special = [move for move in moves if not isinstance(move, TakeTile)]
    if special and chance.random() < 0.5:
        return chance.choice(special)
    if chance.random() >= skill:
        return chance.choice(moves)
    few = chance.sample(moves, min(10, len(moves)))
    return max(few, key=lambda move: len(state.consequences(move).covers))


def play_on(game: Game, chance: random.Random, *, skill: float = 0.5, limit: int = 1000) -> Game:
    """Play up to ``limit`` more moves, to the end if that comes first."""
    for _ in range(limit):
        if game.is_over:
            break
        game.push(chosen(game.state, chance, skill))
    return game


seeds = st.one_of(
    st.text(st.characters(codec="utf-8"), min_size=1, max_size=12),
    st.binary(min_size=1, max_size=12),
)


@st.composite
def new_games(draw: st.DrawFn) -> Game:
    """A game that has just been dealt, of any kind."""
    players = draw(st.integers(1, 4))
    first_game = players > 1 and draw(st.booleans())
    return Game(players, seed=draw(seeds), first_game=first_game)


@st.composite
def games(draw: st.DrawFn, *, finished: bool | None = None) -> Game:
    """A game in which anything may have been played; by default it may be at any point."""
    game = draw(new_games())
    if finished is None:
        finished = draw(st.booleans())
    limit = 1000 if finished else draw(st.integers(0, 60))
    chance = random.Random(draw(st.integers(0, 2**32)))
    skill = draw(st.sampled_from([0.0, 0.5, 1.0]))
    return play_on(game, chance, skill=skill, limit=limit)


@st.composite
def displays(draw: st.DrawFn, *, most: int = 24) -> Display:
    """A display grown tile by tile, often compact so that many tasks are fulfilled."""
    order = draw(st.permutations(TILES))
    compact = draw(st.booleans())
    display = Display()
    for tile in order[: draw(st.integers(0, most))]:
        cells = sorted(display.free_cells, key=lambda cell: abs(cell.x) + abs(cell.y))
        near = cells[:4] if compact else cells
        display, _ = display.place(draw(st.sampled_from(near)), tile, ENOUGH)
    return display


any_move = st.one_of(
    st.just(Refill()),
    st.just(EndPhase()),
    st.builds(
        TakeTile,
        space=st.integers(0, 11),
        cell=st.builds(Cell, x=st.integers(-9999, 9999), y=st.integers(-9999, 9999)),
    ),
    st.builds(
        TakeTile,
        space=st.integers(0, 11),
        cell=st.builds(Cell, x=st.integers(-3, 3), y=st.integers(-3, 3)),
    ),
)


def named_place(error: NotationError, text: str) -> None:
    """Check that the place an error names lies in the text, or just behind a line of it."""
    lines = text.split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert str(error).startswith(f"line {error.line}, column {error.column}: ")


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """The text with a few characters dropped, doubled, exchanged or put in."""
    alphabet = st.sampled_from(sorted({*text, *'09,;@*-+:= \n"[{\\', "é", "\u2028", "\ud800"}))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 4)))
        instead = draw(st.one_of(st.just(text[start:end] * 2), st.text(alphabet, max_size=3)))
        text = text[:start] + instead + text[end:]
    return text
