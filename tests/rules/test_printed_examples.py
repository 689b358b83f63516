"""The eight examples printed in the rulebook, with the real tiles, and what spoils each of them."""

from __future__ import annotations

import pytest

from novaluna.rules import Color, TaskProgress
from tests.helpers import covered_tasks, laid_out


def _progress(*rows: str, task: str) -> TaskProgress:
    """How far the task, named like ``"Y4d RRR"``, has come in the display of these rows."""
    display = laid_out(*rows)
    return next(p for p in display.progress() if f"{p.tile} {p.task}" == task)


def test_5_1_example_1_two_separate_tiles_that_touch() -> None:
    assert covered_tasks(laid_out("B1 Y4d B2")) == ["Y4d BB"]
    assert covered_tasks(laid_out("B1 Y4d")) == []
    assert covered_tasks(laid_out("Y4d B2")) == []


def test_5_1_example_2_a_row_of_which_one_touches() -> None:
    assert covered_tasks(laid_out("Y4d B1 B2")) == ["Y4d BB"]
    assert covered_tasks(laid_out("Y4d B1")) == []
    assert covered_tasks(laid_out("Y4d Y1 B1 B2")) == []


def test_5_3_example_2_reds_at_a_corner_or_apart_do_not_count() -> None:
    rows = (
        ".   R1 R3c",
        "Y4d B1 B2 ",
        "R2  .  .  ",
    )
    assert covered_tasks(laid_out(*rows)) == ["Y4d BB"]
    reds = _progress(*rows, task="Y4d RRR").colors[0]
    assert (reds.color, reds.needed, reds.counted, reds.missing) == (Color.RED, 3, 1, 2)
    closed = (
        "R5c R1 R3c",
        "Y4d B1 B2 ",
        "R2  .  .  ",
    )
    assert "Y4d RRR" in covered_tasks(laid_out(*closed))


def test_5_4_example_3_two_tasks_of_one_tile_together() -> None:
    assert covered_tasks(
        laid_out(
            ".  R1  R2 R3c",
            "B1 Y4d .  .  ",
            ".  B2  .  .  ",
        )
    ) == ["Y4d BB", "Y4d RRR"]
    assert covered_tasks(
        laid_out(
            ".  R1  R2",
            "B1 Y4d . ",
            ".  B2  . ",
        )
    ) == ["Y4d BB"]
    assert covered_tasks(
        laid_out(
            ".  R1  R2 R3c",
            "B1 Y4d .  .  ",
        )
    ) == ["Y4d RRR"]


@pytest.mark.parametrize(
    ("seven", "others", "tasks"),
    [
        ("R7", "B1 T1 Y1", {"BT", "BY", "TY"}),
        ("B7", "R1 T1 Y1", {"RT", "RY", "TY"}),
        ("T7", "R1 B1 Y1", {"RB", "RY", "BY"}),
        ("Y7", "R1 B1 T1", {"RB", "RT", "BT"}),
    ],
)
def test_5_4_example_4_three_tiles_serve_three_pairs(
    seven: str, others: str, tasks: set[str]
) -> None:
    one, two, three = others.split()
    everything = laid_out(f"{one} {seven} {two}", f". {three} .")
    assert covered_tasks(everything) == sorted(f"{seven} {task}" for task in tasks)
    for left in ((one, two), (one, three), (two, three)):
        pair = {task for task in tasks if set(task) == {name[0] for name in left}}
        fewer = laid_out(f"{left[0]} {seven} {left[1]}")
        assert covered_tasks(fewer) == [f"{seven} {task}" for task in pair]


def test_5_4_example_5_two_tiles_serve_each_other() -> None:
    assert covered_tasks(laid_out("T6a R6a")) == ["R6a T", "T6a R"]
    assert covered_tasks(laid_out("T6a Y1 R6a")) == []
    assert covered_tasks(laid_out("T6a")) == []


def test_5_4_example_6_two_yellows_serve_both() -> None:
    both = laid_out(
        "Y1  Y2 ",
        "T6a R6a",
    )
    assert covered_tasks(both) == ["R6a T", "R6a YY", "T6a R", "T6a YY"]
    one = laid_out(
        "Y1  .  ",
        "T6a R6a",
    )
    assert covered_tasks(one) == ["R6a T", "T6a R"]
    apart = laid_out(
        "Y1  .  ",
        "T6a R6a",
        ".   Y2 ",
    )
    assert covered_tasks(apart) == ["R6a T", "T6a R"]


def test_5_2_example_7_two_tiles_of_one_group_support_each_other() -> None:
    assert covered_tasks(laid_out("R2 R5a R3c R1 R2")) == ["R2 RRRR", "R2 RRRR"]
    assert covered_tasks(laid_out("R2 R5a R3c R2")) == []
    assert covered_tasks(laid_out("R2 R5a R3c R1")) == []
    assert covered_tasks(laid_out("R2 R5a R3c . .", ". . B1 R1 R2")) == []


def test_5_1_example_8_four_connected_reds_of_which_one_touches() -> None:
    assert covered_tasks(laid_out("B4b R1 R5a R3c R2")) == ["B4b RR", "B4b RRRR"]
    assert covered_tasks(laid_out("B4b R1 R5a R3c")) == ["B4b RR"]
    assert covered_tasks(laid_out("B4b R1")) == []
    assert covered_tasks(laid_out("B4b Y1 R1 R5a R3c R2")) == []
