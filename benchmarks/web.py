"""How smoothly the pages play on a slow machine: ``make bench-web``.

A real Chromium plays against a bot with its processor slowed down four times. For every move, from
the click over the bot's answer to the end of all motion, the browser's own trace tells

- the frames: *dropped* are those in which something that was moving stood still; in *late* ones
  all that moves moved on, but the page's own changes were not ready yet; *still* ones passed while
  nothing moved and the next picture was being drawn. Of the dropped ones some are *starved*: the
  browser's drawing threads, which the page only orders to draw, got no processor in time, because
  other programs had them all, or the slow-down itself, which takes most of one;
- the tasks of the page's main thread. Their times are of the thread's processor, so that other
  programs on the machine do not count there (they do for the frames).

The same is measured for a page with nothing on it but a disc that walks twice a move, as long as
all motion of a view takes: what is dropped there no page could help. On a virtual machine the host
may give the processors to others for many frames; a move is *disturbed* if it did so for more than
a small part of the time, or if other programs of the machine had much of it. It goes on until
enough moves were not.

The second part is how long it takes from the server's first answer until Play can be pressed, and
from there until the first move can be made; the third what the device does by itself
(``web_device.py``).
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from benchmarks.machine import COMPETED, others_seconds, taken_seconds
from benchmarks.web_device import report_device
from novaluna.server.protocol.match import MatchState
from tests.web.browser import DESKTOP, FLAGS, PHONE
from tests.web.games import BOT, PERSON, first, go_on, whole_game
from tests.web.server import Server
from tests.web.table import Table
from tools.system import find_browser

Event = dict[str, Any]

FRAME = 1000 / 60
MOTION = 2_400
"""Milliseconds until all motion has ended, first of the move, then of the answer."""
DEVICES = {"desktop": DESKTOP, "phone": PHONE}
CATEGORIES = [
    *("devtools.timeline", "disabled-by-default-devtools.timeline"),
    *("toplevel", "benchmark", "cc"),
]
WALK = 680
"""Milliseconds that all takes which moves with a view."""
EMPTY = f"""<body style="margin: 0; height: 100vh; background: #0b0f2b">
<div id="disc" style="width: 40px; height: 40px; background: #eee; will-change: transform"></div>
<script>
  const way = {{ transform: ["none", "translate(200px, 200px)"] }};
  const walk = () => disc.animate(way, {{ duration: {WALK}, easing: "ease-in-out" }});
  document.onmousedown = () => {{
    walk();
    setTimeout(walk, {WALK} + 200);
  }};
</script>"""
DISTURBED = 0.005
"""The part of all processors' time from which on a move counts as disturbed by other machines."""
WALKS = 3
"""How often the disc walks on the empty page after each game."""
SEEN_MOVING = 2
"""After how many frames one after the other something is seen to move."""
FRAME_REPORT = "PipelineReporter"
NOTHING_TO_DRAW = "EarlyOut_NoDamage"
DRAWING_THREADS = {"Compositor", "VizCompositorThread"}
TASK = "ThreadControllerImpl::RunTask"
WORK = {
    "FunctionCall": "scripts",
    "EvaluateScript": "scripts",
    "TimerFire": "scripts",
    "RunMicrotasks": "scripts",
    "FireAnimationFrame": "scripts",
    "EventDispatch": "scripts",
    "UpdateLayoutTree": "styles",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "ParseHTML": "parse",
    "MinorGC": "memory",
    "MajorGC": "memory",
}


@dataclass(frozen=True)
class Task:
    """One task of the main thread: how long it took in milliseconds, and on what."""

    time: float
    parts: Counter[str]

    def __str__(self) -> str:
        parts = ", ".join(f"{name} {time:.1f}" for name, time in self.parts.most_common())
        return f"{self.time:.1f} ms ({parts or 'other'})"


@dataclass(frozen=True)
class Reply:
    """A move and the bot's answer, as the browser drew them."""

    tasks: list[Task]
    frames: Counter[str]
    taken: float
    """The part of all processors' time that other machines had meanwhile."""
    others: float
    """The part that other programs of this machine had."""

    @property
    def is_disturbed(self) -> bool:
        return self.taken > DISTURBED or self.others > COMPETED

    @property
    def longest(self) -> Task:
        return max(self.tasks, key=lambda task: task.time)


class Recorder:
    """The browser's trace of one move, and what the machine did meanwhile."""

    def __init__(self, browser: Browser, page: Page) -> None:
        browser.start_tracing(page=page, categories=CATEGORIES)
        self._browser = browser
        self._taken, self._others = taken_seconds(), others_seconds()
        self._begun = time.monotonic()

    def reply(self) -> Reply:
        """End it, and read what it tells."""
        seconds = (time.monotonic() - self._begun) * (os.cpu_count() or 1)
        taken, others = taken_seconds() - self._taken, others_seconds() - self._others
        return read(self._browser.stop_tracing(), taken / seconds, others / seconds)


def read(trace: bytes, taken: float, others: float) -> Reply:
    """What happened from the click on; what led there is another matter."""
    events: list[Event] = json.loads(trace)["traceEvents"]
    pressed = next(event for event in events if is_press(event))
    begun, page = pressed["ts"], pressed["pid"]
    return Reply(
        [task for at, task in tasks_of(events, page) if at >= begun],
        Counter(kind for at, kind in frames_of(events, page) if at >= begun),
        taken,
        others,
    )


def is_press(event: Event) -> bool:
    kind: str = event["args"]["data"]["type"] if event["name"] == "EventDispatch" else ""
    return kind == "mousedown"


def threads(events: list[Event], names: set[str]) -> set[tuple[int, int]]:
    return {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] in names
    }


def tasks_of(events: list[Event], page: int) -> Iterator[tuple[float, Task]]:
    """The tasks of the page's main thread, with the times when they began."""
    main = {thread for thread in threads(events, {"CrRendererMain"}) if thread[0] == page}
    timed = [
        event for event in events if event.get("ph") == "X" and (event["pid"], event["tid"]) in main
    ]
    timed.sort(key=lambda event: (event["pid"], event["tid"], event["ts"], -event.get("dur", 0)))
    task: dict[str, Any] | None = None
    parts: Counter[str] = Counter()
    until = 0.0
    for event in timed:
        if event["name"] == TASK:
            if task is not None:
                yield task["ts"], Task(task.get("tdur", 0) / 1000, parts)
            task, parts, until = event, Counter(), 0.0
        elif event["name"] in WORK and event["ts"] >= until:
            # What happens inside another kind of work counts for that one.
            parts[WORK[event["name"]]] += event.get("tdur", 0) / 1000
            until = event["ts"] + event.get("dur", 0)
    if task is not None:
        yield task["ts"], Task(task.get("tdur", 0) / 1000, parts)


def frames_of(events: list[Event], page: int) -> Iterator[tuple[float, str]]:
    """The frames in their order: when each was due, and of what kind it is (see above)."""
    reports: dict[tuple[int, int], list[dict[str, Any]]] = {}
    due: dict[tuple[int, int], float] = {}
    for event in events:
        if event["name"] != FRAME_REPORT or event["ph"] != "b" or event["pid"] != page:
            continue
        frame = event["args"].get("frame_reporter") or event["args"]["chrome_frame_reporter"]
        # The browser may report on one frame twice.
        key = frame["layer_tree_host_id"], frame["frame_sequence"]
        reports.setdefault(key, []).append(frame)
        due.setdefault(key, event["ts"])
    by_page = list(moved_by_page(events))
    drawing = drawing_tasks(events)
    same = [e["ts"] for e in events if e["name"] == NOTHING_TO_DRAW and e["pid"] == page]
    shown = 0
    for key in sorted(reports):
        at = due[key]
        states = {report["state"] for report in reports[key]}
        moves = any(report.get("has_compositor_animation") for report in reports[key])
        # The browser's own word on a dropped frame, but not alone: it counts every style that a
        # script sets. Nor the other alone: motions run on while they stand at their end.
        matters = any(report.get("affects_smoothness") for report in reports[key])
        # Or it looked at all that moves, and found the picture on the screen to be the right one.
        matters = matters and not any(at <= then < at + 1000 * FRAME for then in same)
        stands = any(begin <= at < end for begin, end in by_page)
        kind = kind_of(states, moves and matters and shown >= SEEN_MOVING, stands)
        yield at, kind
        if kind == "dropped" and is_starved(at, drawing):
            yield at, "starved"
        if not moves or states == {"STATE_NO_UPDATE_DESIRED"}:
            shown = 0  # a way that has come to its end stays there until the page takes it away
        elif kind in ("shown", "late"):
            shown += 1


def kind_of(states: set[str], moved: bool, by_page: bool) -> str:
    """What a frame was; ``moved`` says if something did before it, ``by_page`` if by the page."""
    if "STATE_DROPPED" in states and states <= {"STATE_DROPPED", "STATE_NO_UPDATE_DESIRED"}:
        return "dropped" if moved or by_page else "still"
    if "STATE_PRESENTED_ALL" not in states and "STATE_PRESENTED_PARTIAL" in states:
        return "dropped" if by_page else "late"
    return "shown"


def moved_by_page(events: list[Event]) -> Iterator[tuple[float, float]]:
    """From when to when something moved that the browser could not move without the page."""
    begun: dict[str, float] = {}
    for event in sorted(events, key=lambda event: event.get("ts", 0)):
        if event["name"] != "Animation":
            continue
        name = str(event.get("id2") or event.get("id"))
        if event["ph"] == "n" and event["args"].get("data", {}).get("compositeFailed"):
            begun.setdefault(name, event["ts"])
        elif event["ph"] == "e" and name in begun:
            yield begun.pop(name), event["ts"]
    for begin in begun.values():
        yield begin, math.inf


def drawing_tasks(events: list[Event]) -> list[Event]:
    """The tasks of the threads that draw the page and the screen."""
    drawing = threads(events, DRAWING_THREADS)
    tasks = (event for event in events if event["name"] == TASK and event.get("ph") == "X")
    return [task for task in tasks if (task["pid"], task["tid"]) in drawing]


def is_starved(at: float, drawing: list[Event]) -> bool:
    """Whether the drawing threads had no processor for half a frame around a frame."""
    half = 1000 * FRAME / 2
    near = [
        task
        for task in drawing
        if task["ts"] < at + 2 * half and task["ts"] + task.get("dur", 0) > at - 2 * half
    ]
    waited = max((task.get("dur", 0) - task.get("tdur", 0) for task in near), default=0)
    first = min((task["ts"] for task in near if task["ts"] >= at), default=at + 2 * half)
    return waited >= half or first - at >= half


PERHAPS_SMALL = 36
"""Pixels of a cell, with its gap, below which the page may ask for a second click."""


def has_answer(view: MatchState, before: int) -> bool:
    """Whether the bot has moved since a version, and it is the reader's turn again."""
    return view.version > before and (view.you.to_move or view.status != "running")


def play(browser: Browser, context: BrowserContext, moves: int, slowdown: int) -> list[Reply]:
    """Play from the middle of a game; what there was from each click to the end of all motion."""
    page = context.new_page()
    game = whole_game(2)
    start = first(game, lambda state: state.turn == 0 and len(state.displays[0].tiles) >= 6)
    table = Table(page).open(go_on(page.request, game, start, [PERSON, BOT]))
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    measured = []
    for _ in range(moves):
        if not table.my_turn():
            break
        version, move = table.view.version, table.choose()
        table.tile_of(move).click()
        cell = table.within(table.cell_of(move))
        cell.hover()
        box = cell.bounding_box()
        if box is not None and box["width"] < PERHAPS_SMALL:
            cell.click()
            if not table.asks_again.count():  # that was the move already
                table.wait(lambda before=version: has_answer(table.view, before))  # type: ignore[misc]
                continue
        # From here on nothing is asked of the page, which would count as its own work.
        recorder = Recorder(browser, page)
        page.mouse.down()
        page.mouse.up()
        table.wait(lambda before=version: has_answer(table.view, before))  # type: ignore[misc]
        page.wait_for_timeout(MOTION)
        measured.append(recorder.reply())
    page.close()
    return measured


def walk(browser: Browser, context: BrowserContext, moves: int, slowdown: int) -> list[Reply]:
    """Let a disc walk on an empty page."""
    page = context.new_page()
    page.set_content(EMPTY)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.mouse.move(300, 300)
    measured = []
    for _ in range(moves):
        recorder = Recorder(browser, page)
        page.mouse.down()
        page.mouse.up()
        page.wait_for_timeout(2 * WALK + MOTION)
        measured.append(recorder.reply())
    page.close()
    return measured


def measure_frames(name: str, context: BrowserContext, options: argparse.Namespace) -> None:
    """Play games, and let the disc walk after each, until enough moves were not disturbed."""
    browser = context.browser
    assert browser is not None
    ours: list[Reply] = []
    empty: list[Reply] = []
    for _ in range(options.games):
        if sum(not reply.is_disturbed for reply in ours) >= options.moves:
            break
        ours += play(browser, context, options.moves, options.slowdown)
        empty += walk(browser, context, WALKS, options.slowdown)
    report_frames(name, ours)
    report_frames(f"{name}, an empty page", empty)


def report_frames(name: str, measured: list[Reply]) -> None:
    disturbed = [reply for reply in measured if reply.is_disturbed]
    calm = [reply for reply in measured if not reply.is_disturbed]
    print(f"{name}: {len(calm)} moves with their answers, and {len(disturbed)} disturbed ones")
    if disturbed:
        taken = statistics.median(reply.taken for reply in disturbed)
        others = statistics.median(reply.others for reply in disturbed)
        print(f"  disturbed: {taken:.0%} of the processors taken by other machines, ", end="")
        print(f"{others:.0%} by other programs, {dropping(disturbed)}")
    if not calm:
        return
    print(f"  {dropping(calm)}")
    for kind in ("dropped", "starved", "late", "still", "shown"):
        counts = [reply.frames[kind] for reply in calm]
        middle, most = statistics.median(counts), max(counts)
        print(f"  {kind + ' frames per move':25}{middle:8.1f}   at most {most}")
    tasks = [task for reply in calm for task in reply.tasks]
    times = [reply.longest.time for reply in calm]
    slow = [task for task in tasks if task.time > FRAME]
    total = statistics.median(sum(task.time for task in reply.tasks) for reply in calm)
    print(f"  main thread per move     {total:8.1f} ms")
    print(f"  longest task, median     {statistics.median(times):8.1f} ms")
    print(f"  longest task, worst      {max(times):8.1f} ms")
    print(f"  tasks longer than a frame {len(slow):7d} of {len(tasks)}")
    for task in sorted(slow, key=lambda task: -task.time)[:6]:
        print(f"    {task}")


def dropping(replies: list[Reply]) -> str:
    moves = sum(reply.frames["dropped"] > 0 for reply in replies)
    frames = sum(reply.frames["dropped"] for reply in replies)
    return f"{moves} of {len(replies)} moves drop a frame, {frames} frames in all"


def measure_start(browser: Browser, device: Any) -> tuple[float, float, float] | None:
    """Seconds from a server's first answer to the Play button, the table and the first move.

    None if the bot moves first, whose thoughts would count.
    """
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server:
        begun = time.monotonic()
        with browser.new_context(**device, base_url=server.url, locale="en-GB") as context:
            page = context.new_page()
            page.goto("/", wait_until="commit")
            button = page.get_by_role("button", name="Play", exact=True)
            button.wait_for()
            front = time.monotonic() - begun
            with page.expect_response("**/api/matches") as made:
                button.click()
            page.locator("[data-space]").first.wait_for()
            seen = time.monotonic() - begun
            if not made.value.json()["you"]["to_move"]:
                return None
            page.locator("[data-space][aria-pressed]").first.wait_for()
            return front, seen, time.monotonic() - begun


def measure_starts(browser: Browser, device: Any, count: int) -> list[tuple[float, float, float]]:
    starts: list[tuple[float, float, float]] = []
    while len(starts) < count:
        start = measure_start(browser, device)
        if start is not None:
            starts.append(start)
    return starts


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.web", description=__doc__)
    parser.add_argument(
        "--moves", type=int, default=10, help="undisturbed moves to wait for on each device"
    )
    parser.add_argument("--games", type=int, default=6, help="games to play for that at most")
    parser.add_argument("--slowdown", type=int, default=4, help="how many times slower")
    parser.add_argument("--starts", type=int, default=3, help="how often to start a server")
    options = parser.parse_args(arguments)
    program = find_browser()
    if program is None:
        raise SystemExit("there is no Chromium: apt install chromium, or set NOVALUNA_CHROMIUM")
    expect.set_options(timeout=90_000)
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=program, args=FLAGS) as browser,
    ):
        with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server:
            for name, device in DEVICES.items():
                usual: dict[str, Any] = {**device, "base_url": server.url, "locale": "en-GB"}
                with browser.new_context(**usual) as context:
                    measure_frames(name, context, options)
        for name, device in DEVICES.items() if options.starts else ():
            starts = measure_starts(browser, device, options.starts)
            front, seen, ready = (statistics.median(times) for times in zip(*starts, strict=True))
            worst = max(times[-1] for times in starts)
            print(f"{name}: after the first answer Play is there at {front:.2f} s, pressed at once")
            print(f"{name}: the table at {seen:.2f} s, the first move at {ready:.2f} s", end="")
            print(f" (at most {worst:.2f} s)")
        if options.starts:
            report_device(browser, DEVICES, options.slowdown, options.starts)


if __name__ == "__main__":
    main(sys.argv[1:])
