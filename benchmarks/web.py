"""How smoothly the pages play on a slow machine: ``make bench-web``.

A real Chromium plays against a bot with its processor slowed down four times. For every move that
the bot makes, the tasks of the page's main thread are read from the browser's own trace: a task
longer than a frame of 16.7 ms is one that the eye can see. Times are of the thread's processor, so
that other programs on the machine do not count. The second figure is how long it takes from the
server's first answer until the first move can be made.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from novaluna.server.messages import MatchView
from tests.web.browser import DESKTOP, FLAGS, PHONE, chromium
from tests.web.games import BOT, PERSON, create, first, go_on, whole_game
from tests.web.server import Server
from tests.web.table import Table

FRAME = 1000 / 60
MOTION = 1_200
"""Milliseconds until all motion after a move has ended."""
DEVICES = {"desktop": DESKTOP, "phone": PHONE}
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
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


def tasks_of(trace: bytes) -> Iterator[Task]:
    """The tasks of the page's main thread."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
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
                yield Task(task.get("tdur", 0) / 1000, parts)
            task, parts, until = event, Counter(), 0.0
        elif event["name"] in WORK and event["ts"] >= until:
            # What happens inside another kind of work counts for that one.
            parts[WORK[event["name"]]] += event.get("tdur", 0) / 1000
            until = event["ts"] + event.get("dur", 0)
    if task is not None:
        yield Task(task.get("tdur", 0) / 1000, parts)


def has_answer(view: MatchView, before: int) -> bool:
    """Whether the bot has moved since a version, and it is the reader's turn again."""
    return view.version > before and (view.you.to_move or view.status != "running")


def play(browser: Browser, context: BrowserContext, moves: int, slowdown: int) -> list[list[Task]]:
    """Play from the middle of a game; the tasks from each click to the end of all motion."""
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
        table.at_rest(table.cell_of(move)).hover()
        # From here on nothing is asked of the page, which would count as its own work.
        browser.start_tracing(page=page, categories=CATEGORIES)
        page.mouse.down()
        page.mouse.up()
        table.wait(lambda before=version: has_answer(table.view, before))  # type: ignore[misc]
        page.wait_for_timeout(MOTION)
        measured.append(list(tasks_of(browser.stop_tracing())))
    page.close()
    return measured


def report_frames(name: str, measured: list[list[Task]]) -> None:
    tasks = [task for tasks in measured for task in tasks]
    longest = sorted((max(tasks, key=lambda task: task.time) for tasks in measured), key=str)
    times = [task.time for task in longest]
    late = [task for task in tasks if task.time > FRAME]
    total = statistics.mean(sum(task.time for task in tasks) for tasks in measured)
    print(f"{name}: {len(measured)} moves with the bot's answers")
    print(f"  main thread per move     {total:8.1f} ms")
    print(f"  longest task, median     {statistics.median(times):8.1f} ms")
    print(f"  longest task, worst      {max(times):8.1f} ms")
    print(f"  tasks longer than a frame {len(late):7d} of {len(tasks)}")
    for task in sorted(late, key=lambda task: -task.time)[:6]:
        print(f"    {task}")


def measure_start(browser: Browser, device: Any) -> tuple[float, float]:
    """Seconds from a server's first answer to the front page, and to a table ready for a move."""
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server:
        begun = time.monotonic()
        with browser.new_context(**device, base_url=server.url, locale="en-GB") as context:
            page = context.new_page()
            page.goto("/", wait_until="commit")
            button = page.get_by_role("button", name="Play", exact=True)
            button.wait_for()
            front = time.monotonic() - begun
            match = create(context.request, [PERSON, BOT])
            begun = time.monotonic()
            page.goto(f"/match/{match}", wait_until="commit")
            page.locator("[data-space][aria-pressed]").first.wait_for()
            return front, time.monotonic() - begun


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.web", description=__doc__)
    parser.add_argument("--moves", type=int, default=10, help="moves to play on each device")
    parser.add_argument("--slowdown", type=int, default=4, help="how many times slower")
    parser.add_argument("--starts", type=int, default=3, help="how often to start a server")
    options = parser.parse_args(arguments)
    program = chromium()
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
                    report_frames(name, play(browser, context, options.moves, options.slowdown))
        for name, device in DEVICES.items():
            starts = [measure_start(browser, device) for _ in range(options.starts)]
            front, table = (statistics.median(times) for times in zip(*starts, strict=True))
            print(f"{name}: ready to play {front:.2f} s after the first answer")
            print(f"{name}: a new table can be played at {table:.2f} s after its address")


if __name__ == "__main__":
    main(sys.argv[1:])
