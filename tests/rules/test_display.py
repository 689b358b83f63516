from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novaluna.rules import TILES, Cell, Color, Display, TaskRef, tile_named
from novaluna.rules.tiles import COLORS
from tests.helpers import ENOUGH, covered_tasks, displays, examples, laid_out, named


def _flooded(colors: dict[complex, Color], task_tile: complex, color: Color) -> set[complex]:
    """Which tiles count for a colour, found by flooding outwards from the task's tile.

    Nothing here is shared with the library: cells are complex numbers, and each wave goes on to
    all tiles of the colour that lie next to the last one. The task's tile lets no wave through.
    """
    reached: set[complex] = set()
    wave = {task_tile}
    while wave:
        wave = {
            at + step for at in wave for step in (1, -1, 1j, -1j) if colors.get(at + step) is color
        } - reached
        wave.discard(task_tile)
        reached |= wave
    return reached


def _fulfilled(display: Display) -> set[TaskRef]:
    """Every fulfilled task, counted from scratch."""
    colors = {complex(*cell): tile.color for cell, tile in display.tiles.items()}
    found = set()
    for cell, tile in display.tiles.items():
        for index, task in enumerate(tile.tasks):
            letters = str(task)
            if all(
                len(_flooded(colors, complex(*cell), color)) >= letters.count(color.value)
                for color in COLORS
                if color.value in letters
            ):
                found.add(TaskRef(cell, index))
    return found


def test_4_4_the_first_tile_goes_to_the_origin() -> None:
    assert Display().free_cells == (Cell(0, 0),)


def test_4_4_every_other_tile_touches_one_that_is_there() -> None:
    display = laid_out("R1 B1")
    assert set(display.free_cells) == {(-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (2, 0)}
    for cell, why in [((0, 0), "is taken"), ((2, 1), "touches no tile"), ((-1, -1), "touches no")]:
        with pytest.raises(ValueError, match=why):
            display.place(Cell(*cell), tile_named("T1"), ENOUGH)


def test_4_4_a_display_has_no_limits() -> None:
    snake = laid_out(" ".join(tile.name for tile in TILES))
    assert len(snake.tiles) == 68
    assert Cell(68, 0) in snake.free_cells
    assert len(snake.free_cells) == 2 * 68 + 2


@examples(60)
@given(display=displays())
def test_4_4_the_free_cells_are_those_next_to_a_tile(display: Display) -> None:
    beside = {
        Cell(x + dx, y + dy)
        for x, y in display.tiles
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }
    expected = beside - set(display.tiles) if display.tiles else {Cell(0, 0)}
    assert display.free_cells == tuple(sorted(expected))


def test_4_5_old_tiles_have_their_tasks_covered_too() -> None:
    display = laid_out("Y4d B1")
    after, covers = display.place(Cell(-1, 0), tile_named("B2"), ENOUGH)
    assert covers == (TaskRef(Cell(0, 0), 2),)
    assert after.covered == frozenset(covers)
    assert display.covered == frozenset()


def test_4_5_a_tile_that_joins_groups_fulfils_tasks_far_away() -> None:
    display = laid_out(
        "B4b R1 .  R3c R2",
        ".   T1 T2 T3a . ",
    )
    assert covered_tasks(display) == []
    joined, covers = display.place(Cell(2, 0), tile_named("R5c"), ENOUGH)
    assert {TaskRef(Cell(0, 0), 0), TaskRef(Cell(0, 0), 1)} <= set(covers)
    assert {"B4b RR", "B4b RRRR"} <= set(covered_tasks(joined))


@examples(150)
@given(display=displays())
def test_5_1_covered_tasks_are_those_found_from_scratch(display: Display) -> None:
    assert display.covered == _fulfilled(display)


@examples(60)
@given(display=displays())
def test_5_1_counting_tiles_are_those_found_from_scratch(display: Display) -> None:
    colors = {complex(*cell): tile.color for cell, tile in display.tiles.items()}
    for cell in display.tiles:
        for color in COLORS:
            counting = {complex(*other) for other in display.counting_cells(cell, color)}
            assert counting == _flooded(colors, complex(*cell), color)


@examples(60)
@given(display=displays(), chance=st.integers(0, 2**32).map(random.Random))
def test_4_5_each_placement_covers_just_what_became_fulfilled(
    display: Display, chance: random.Random
) -> None:
    rest = list(TILES)
    for tile in display.tiles.values():
        rest.remove(tile)
    tile, cell = chance.choice(rest), chance.choice(display.free_cells)
    before = display.covered
    after, covers = display.place(cell, tile, ENOUGH)
    assert len(set(covers)) == len(covers)
    assert set(covers) == _fulfilled(after) - before
    assert display.covered == before, "the display it came from is unchanged"
    assert cell not in display.tiles


def test_5_1_a_group_that_touches_on_two_sides_counts_once() -> None:
    display = laid_out(
        "B1  B3a",
        "Y4d B2 ",
    )
    assert display.counting_cells(Cell(0, 1), Color.BLUE) == {(0, 0), (1, 0), (1, 1)}
    ring = laid_out(
        "R1  R3c",
        "B4b R2 ",
    )
    assert covered_tasks(ring) == ["B4b RR"], "three reds, not six"


def test_5_1_separate_groups_add_up() -> None:
    display = laid_out("R1 R3c B4b R2 R5c")
    assert "B4b RRRR" in covered_tasks(display)


def test_5_1_a_tile_of_the_same_colour_lets_the_count_pass_around_it_only() -> None:
    """Reds on both sides of a red tile count for it, as two groups without it."""
    display = laid_out("R1 R2 R3c")
    assert display.counting_cells(Cell(1, 0), Color.RED) == {(0, 0), (2, 0)}
    assert display.group(Cell(1, 0)) == {(0, 0), (1, 0), (2, 0)}


@pytest.mark.parametrize("letter", "RBTY")
def test_5_2_a_tile_does_not_count_itself(letter: str) -> None:
    four = laid_out(f"{letter}2 {letter}1 {letter}2 {letter}3a")
    assert f"{letter}2 {letter * 4}" not in covered_tasks(four)
    five = laid_out(f"{letter}2 {letter}1 {letter}2 {letter}3a {letter}3b")
    assert covered_tasks(five).count(f"{letter}2 {letter * 4}") == 2


def test_5_3_corners_do_not_count() -> None:
    display = laid_out(
        "B1 .   B2",
        "T1 Y4d T2",
    )
    assert display.counting_cells(Cell(1, 1), Color.BLUE) == frozenset()
    assert covered_tasks(display) == []


def test_5_3_more_than_enough_is_fine() -> None:
    assert "Y5b R" in covered_tasks(laid_out("R1 Y5b R2", ". R5a ."))


def test_5_3_every_colour_must_be_there() -> None:
    assert covered_tasks(laid_out("R1 Y3a B1 B2")) == ["Y3a RBB"]
    assert covered_tasks(laid_out("R1 Y3a B1")) == []
    assert covered_tasks(laid_out("Y3a B1 B2")) == []


@examples(60)
@given(display=displays(), data=st.data())
def test_5_4_covered_tasks_stay_covered(display: Display, data: st.DataObject) -> None:
    tile = data.draw(st.sampled_from(TILES))
    after, _ = display.place(data.draw(st.sampled_from(display.free_cells)), tile, ENOUGH)
    assert display.covered <= after.covered


@pytest.mark.parametrize(("tokens", "covered"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_5_5_no_more_tasks_are_covered_than_there_are_tokens(tokens: int, covered: int) -> None:
    around = laid_out("T1 Y1", ".  Y2", "B1 B2")
    after, covers = around.place(Cell(0, 1), tile_named("R7"), tokens)
    assert len(covers) == covered
    assert after.covered == frozenset(covers)


def test_progress_names_the_tiles_that_count() -> None:
    display = laid_out("Y4d B1 B2", "R1 . .")
    progress = {str(p.task): p for p in display.progress() if p.tile.name == "Y4d"}
    assert progress["BB"].covered
    assert progress["BB"].missing == 0
    assert progress["BB"].colors[0].cells == {(1, 0), (2, 0)}
    assert not progress["RRR"].covered
    assert progress["RRR"].missing == 2
    assert progress["RRR"].colors[0].cells == {(0, 1)}
    assert progress["TTT"].missing == 3


@examples(60)
@given(display=displays())
def test_progress_agrees_with_what_is_covered(display: Display) -> None:
    told = list(display.progress())
    assert len(told) == sum(len(tile.tasks) for tile in display.tiles.values())
    for progress in told:
        assert progress.covered == (progress.ref in display.covered) == (progress.missing == 0)
        for part in progress.colors:
            assert part.needed == progress.task.needed(part.color)
            assert part.counted == len(part.cells)
            assert all(display.tiles[cell].color is part.color for cell in part.cells)
            assert progress.ref.cell not in part.cells


@examples(60)
@given(display=displays(), chance=st.integers(0, 2**32).map(random.Random))
def test_the_order_of_placing_leaves_no_trace(display: Display, chance: random.Random) -> None:
    waiting = dict(display.tiles)
    other = Display()
    while waiting:
        cell = chance.choice([cell for cell in other.free_cells if cell in waiting])
        other, _ = other.place(cell, waiting.pop(cell), ENOUGH)
    assert other == display
    assert hash(other) == hash(display)
    assert str(other) == str(display)
    assert other.free_cells == display.free_cells
    assert {p.ref: p for p in other.progress()} == {p.ref: p for p in display.progress()}


def test_displays_that_differ_are_not_equal() -> None:
    assert laid_out("R1 B1") != laid_out("B1 R1")
    assert laid_out("Y4d B1 B2") != Display.of(laid_out("Y4d B1 B2").tiles, covered=())
    assert Display() != "-"


def test_of_refuses_what_cannot_have_been_placed() -> None:
    red, blue = named("R1 B1")
    with pytest.raises(ValueError, match="none is there"):
        Display.of({Cell(1, 0): red})
    with pytest.raises(ValueError, match="1,1 is not connected with it"):
        Display.of({Cell(0, 0): red, Cell(1, 1): blue})
    with pytest.raises(ValueError, match="task 3 of the tile on 0,0 is covered but not fulfilled"):
        Display.of({Cell(0, 0): tile_named("Y4d")}, [TaskRef(Cell(0, 0), 2)])


def test_of_can_leave_fulfilled_tasks_open() -> None:
    full = laid_out("T6a R6a")
    bare = Display.of(full.tiles, ())
    assert bare.covered == frozenset()
    assert str(bare) == "T6a@0,0;R6a@1,0"
    assert str(full) == "T6a@0,0*3;R6a@1,0*3"
    grown, covers = bare.place(Cell(2, 0), tile_named("B1"), ENOUGH)
    assert set(covers) >= {TaskRef(Cell(1, 0), 2)}
    assert grown.covered == frozenset(covers)


@examples(20)
@given(display=displays())
def test_copies_are_equal_and_grow_alike(display: Display) -> None:
    hash(display)
    for twin in (copy.copy(display), copy.deepcopy(display), pickle.loads(pickle.dumps(display))):
        assert twin == display
        assert hash(twin) == hash(display)
        cell = display.free_cells[-1]
        assert twin.place(cell, TILES[0], 9) == display.place(cell, TILES[0], 9)


def test_a_pickle_from_another_process_has_the_hash_of_its_equals() -> None:
    script = (
        "import pickle, sys; from tests.helpers import laid_out; display = laid_out('Y4d B1 B2');"
        "hash(display); sys.stdout.buffer.write(pickle.dumps(display))"
    )
    arrived = pickle.loads(
        subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.PIPE).stdout
    )
    assert arrived == laid_out("Y4d B1 B2")
    assert hash(arrived) == hash(laid_out("Y4d B1 B2"))
