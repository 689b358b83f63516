"""What ``benchmarks.web`` counts as a dropped frame."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from benchmarks.web import FRAME, frames_of

PAGE, COMPOSITOR = 1, 11
TICK = 1000 * FRAME

Event = dict[str, Any]


def frame(number: int, state: str, *, moves: bool = True) -> Event:
    report = {
        "layer_tree_host_id": 1,
        "frame_sequence": number,
        "state": f"STATE_{state}",
        "has_compositor_animation": moves,
        # What the browser says of any frame after a script has set a style.
        "affects_smoothness": True,
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


def test_a_frame_is_dropped_if_something_was_moving() -> None:
    drawing = [drawn(n) for n in range(4)]
    frames = [frame(1, "PRESENTED_ALL"), frame(2, "DROPPED"), frame(3, "PRESENTED_ALL")]
    assert kinds(*frames, *drawing) == {"shown": 2, "dropped": 1}


def test_nothing_is_dropped_while_nothing_moves() -> None:
    frames = [
        frame(1, "DROPPED", moves=False),
        frame(2, "DROPPED", moves=True),
        frame(3, "PRESENTED_ALL"),
    ]
    assert kinds(*frames) == {"still": 2, "shown": 1}


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
        ([drawn(1), drawn(2), drawn(3)], False),
        ([drawn(1), drawn(2, time=0.9 * TICK, used=0.8 * TICK)], False),
        ([drawn(1), drawn(2, time=0.9 * TICK, used=0.1 * TICK)], True),
        ([drawn(1), drawn(2.8)], True),
    ],
    ids=["idle", "at work", "interrupted", "too late"],
)
def test_a_drawing_thread_without_a_processor_is_told_apart(
    drawing: list[Event], is_starved: bool
) -> None:
    found = kinds(frame(1, "PRESENTED_ALL"), frame(2, "DROPPED"), *drawing)
    assert found["dropped"] == 1
    assert found["starved"] == is_starved
