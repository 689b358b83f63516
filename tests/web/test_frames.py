"""What ``benchmarks.web`` counts as a dropped frame, and as the fault of the machine."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from benchmarks import machine
from benchmarks.web import FRAME, Reply, Task, frames_of, report_frames

PAGE, COMPOSITOR = 1, 11
TICK = 1000 * FRAME

Event = dict[str, Any]


def frame(number: int, state: str, *, moves: bool = True, matters: bool = True) -> Event:
    report = {
        "layer_tree_host_id": 1,
        "frame_sequence": number,
        "state": f"STATE_{state}",
        "has_compositor_animation": moves,
        # What the browser says of any frame after a script has set a style.
        "affects_smoothness": matters,
    }
    args = {"frame_reporter": report}
    return {"name": "PipelineReporter", "ph": "b", "pid": PAGE, "ts": number * TICK, "args": args}


def drawn(number: float, time: float = 1000, used: float = 1000) -> Event:
    """A task of the drawing thread, by default of a millisecond."""
    return {
        "name": "ThreadControllerImpl::RunTask",
        "ph": "X",
        "pid": PAGE,
        "tid": COMPOSITOR,
        "ts": number * TICK,
        "dur": time,
        "tdur": used,
    }


def kinds(*events: Event) -> Counter[str]:
    name = {"name": "thread_name", "pid": PAGE, "tid": COMPOSITOR, "args": {"name": "Compositor"}}
    return Counter(kind for _, kind in frames_of([name, *events], PAGE))


def in_order(*states: str) -> list[Event]:
    """Frames of something that moves, with a drawing thread that always has a processor."""
    frames = [frame(number, state) for number, state in enumerate(states, start=1)]
    return [*frames, *(drawn(number) for number in range(len(states) + 2))]


def test_a_frame_is_dropped_if_something_was_moving() -> None:
    frames = in_order("PRESENTED_ALL", "PRESENTED_PARTIAL", "DROPPED", "DROPPED", "PRESENTED_ALL")
    assert kinds(*frames) == {"shown": 2, "late": 1, "dropped": 2}


def test_a_motion_is_seen_after_two_frames() -> None:
    frames = in_order("PRESENTED_ALL", "DROPPED", "PRESENTED_ALL", "DROPPED")
    assert kinds(*frames) == {"shown": 2, "still": 1, "dropped": 1}


def test_a_motion_that_has_come_to_its_end_drops_nothing() -> None:
    ended = ["PRESENTED_ALL", "PRESENTED_ALL", "NO_UPDATE_DESIRED", "PRESENTED_ALL", "DROPPED"]
    assert kinds(*in_order(*ended)) == {"shown": 4, "still": 1}


def test_nothing_is_dropped_while_nothing_moves() -> None:
    frames = [
        frame(1, "DROPPED", moves=False),
        frame(2, "DROPPED", moves=True),
        frame(3, "PRESENTED_ALL"),
    ]
    assert kinds(*frames) == {"still": 2, "shown": 1}


def test_nothing_is_dropped_where_the_browser_says_it_cannot_be_seen() -> None:
    """As between the moment at which something arrives and that at which its motion ends."""
    before = [frame(1, "PRESENTED_ALL"), frame(2, "PRESENTED_ALL")]
    assert kinds(*before, frame(3, "DROPPED", matters=False)) == {"shown": 2, "still": 1}
    assert kinds(*before, frame(3, "DROPPED"), drawn(2), drawn(3))["dropped"] == 1


@pytest.mark.parametrize(("tick", "kind"), [(2.9, "dropped"), (3.8, "still"), (4.1, "dropped")])
def test_nothing_is_dropped_where_the_right_picture_is_on_the_screen(
    tick: float, kind: str
) -> None:
    look = {"name": "EarlyOut_NoDamage", "ph": "I", "pid": PAGE, "tid": COMPOSITOR}
    found = kinds(
        *in_order("PRESENTED_ALL", "PRESENTED_ALL", "DROPPED"), {**look, "ts": tick * TICK}
    )
    assert found == {"shown": 2, kind: 1}


def test_a_frame_reported_twice_counts_once() -> None:
    frames = [frame(1, "PRESENTED_ALL"), frame(2, "DROPPED"), frame(2, "PRESENTED_PARTIAL")]
    assert kinds(*frames) == {"shown": 1, "late": 1}


@pytest.mark.parametrize("ends", [True, False])
def test_what_only_the_page_can_move_stands_still_in_a_late_frame(ends: bool) -> None:
    failed = {"data": {"compositeFailed": 8}}
    animation: Event = {"name": "Animation", "id2": {"local": "0x1"}, "pid": PAGE}
    begin = {**animation, "ph": "n", "ts": 0.5 * TICK, "args": failed}
    end = {**animation, "ph": "e", "ts": 1.5 * TICK, "args": {}}
    frames = [frame(1, "PRESENTED_PARTIAL"), frame(2, "PRESENTED_PARTIAL")]
    drawing = [drawn(n) for n in range(4)]
    found = kinds(begin, *([end] if ends else []), *frames, *drawing)
    assert found == ({"dropped": 1, "late": 1} if ends else {"dropped": 2})


@pytest.mark.parametrize(
    ("drawing", "is_starved"),
    [
        ([drawn(2), drawn(3), drawn(4)], False),
        ([drawn(2), drawn(3, time=0.9 * TICK, used=0.8 * TICK)], False),
        ([drawn(2), drawn(3, time=0.9 * TICK, used=0.1 * TICK)], True),
        ([drawn(2), drawn(3.8)], True),
    ],
    ids=["idle", "at work", "interrupted", "too late"],
)
def test_a_drawing_thread_without_a_processor_is_told_apart(
    drawing: list[Event], is_starved: bool
) -> None:
    moving = [frame(1, "PRESENTED_ALL"), frame(2, "PRESENTED_ALL")]
    found = kinds(*moving, frame(3, "DROPPED"), *drawing)
    assert found["dropped"] == 1
    assert found["starved"] == is_starved


def test_disturbed_moves_are_counted_apart(
    capsys: pytest.CaptureFixture[str],
) -> None:
    task = Task(3.0, Counter())
    calm = Reply([task], Counter(shown=40), taken=0.0, others=0.0)
    by_machines = Reply([task], Counter(shown=30, dropped=9), taken=0.2, others=0.0)
    by_programs = Reply([task], Counter(shown=40), taken=0.0, others=0.3)
    report_frames("page", [calm, calm, by_machines])
    told = capsys.readouterr().out
    assert "page: 2 moves with their answers, and 1 disturbed ones" in told
    assert "disturbed: 20% of the processors taken by other machines, 0% by other prog" in told
    assert "by other programs, 1 of 1 moves drop a frame, 9 frames" in told
    assert "\n  0 of 2 moves drop a frame, 0 frames in all" in told
    report_frames("page", [calm, by_programs])
    told = capsys.readouterr().out
    assert "page: 1 moves with their answers, and 1 disturbed ones" in told
    assert "disturbed: 0% of the processors taken by other machines, 30% by other" in told


def test_time_taken_by_other_machines_is_read_from_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "PROC", tmp_path)
    assert machine.taken_seconds() == 0
    (tmp_path / "stat").write_text("cpu  10 20 30 40 50 60 70 800 90 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n")
    assert machine.taken_seconds() == 800 / os.sysconf("SC_CLK_TCK")
