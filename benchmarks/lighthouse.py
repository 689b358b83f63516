"""What Lighthouse says of the pages, on a desktop and on its slow phone: ``make lighthouse``.

A real server holds a match in the middle of a game and one that is over, both of the guest of a
Chromium that Lighthouse drives. Each page is loaded several times with nothing kept but that guest,
and the median counts. Accessibility and best practices hardly vary; performance is lower where
other programs have the processors. What keeps a page from 100 there is named.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import APIRequestContext, sync_playwright

from benchmarks.machine import others_seconds
from tests.web.browser import FLAGS, ROOT
from tests.web.games import BOT, PERSON, finish, first, go_on, whole_game
from tests.web.server import Server, free_port
from tools.system import find_browser

PROGRAM = ROOT / "build" / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("performance", "accessibility", "best-practices")
DEVICES: dict[str, Sequence[str]] = {"desktop": ["--preset=desktop"], "phone": []}
"""What Lighthouse is told for each; the phone is what it measures on unless told otherwise."""
WANTED = {
    "desktop": {"performance": 95, "accessibility": 100, "best-practices": 100},
    "phone": {"performance": 85, "accessibility": 100, "best-practices": 100},
}
PAGES = ("home", "table", "learn", "rules", "replay")
RUNS = 5


@dataclass(frozen=True)
class Report:
    """What one run of Lighthouse says."""

    scores: dict[str, int]
    """Out of 100, by category."""
    failed: frozenset[str]
    """What kept accessibility and best practices from 100."""

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> Report:
        """Read what Lighthouse writes. An error there, such as a page that did not load, is one."""
        if error := found.get("runtimeError"):
            raise ValueError(f"{found['requestedUrl']}: {error['message']}")
        categories = found["categories"]
        audits = [
            found["audits"][part["id"]]
            for name in CATEGORIES[1:]
            for part in categories[name]["auditRefs"]
            if part["weight"] > 0
        ]
        return cls(
            {name: round(100 * categories[name]["score"]) for name in CATEGORIES},
            frozenset(a["id"] for a in audits if a["score"] is not None and a["score"] < 1),
        )


def middle(reports: Iterable[Report]) -> Report:
    """The median of each score, and all that any run found wrong."""
    all_of_them = list(reports)
    scores = {
        name: round(median(report.scores[name] for report in all_of_them)) for name in CATEGORIES
    }
    return Report(scores, frozenset().union(*(report.failed for report in all_of_them)))


def missed(device: str, report: Report) -> list[str]:
    """The targets that a page misses on a device."""
    return [
        f"{name} {report.scores[name]} (wanted {least})"
        for name, least in WANTED[device].items()
        if report.scores[name] < least
    ]


@contextmanager
def a_guest(server: Server, folder: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """A Chromium whose guest has matches on the server: its port, and the paths of the pages."""
    port = free_port()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=find_browser(),
            args=[*FLAGS, f"--remote-debugging-port={port}"],
            base_url=server.url,
            locale="en-GB",
        )
        yield port, pages(browser.request)
        browser.close()


def pages(guest: APIRequestContext) -> dict[str, str]:
    """Where the measured pages are, by name."""
    game, seats = whole_game(2), [{**PERSON, "name": "Ann"}, BOT]
    moves = first(game, lambda state: state.turn == 0 and len(state.displays[0].tiles) >= 10)
    table = go_on(guest, game, moves, seats)
    over = go_on(guest, game, moves, seats)
    finish(guest, over)
    return {
        "home": "/",
        "table": f"/match/{table}",
        "learn": "/learn",
        "rules": "/rules",
        "replay": f"/replay/{over}?move=9",
    }


def look(address: str, port: int, device: str) -> Report:
    """One run of Lighthouse in the browser at the port."""
    command = [
        "node",
        str(PROGRAM),
        address,
        *DEVICES[device],
        f"--port={port}",
        f"--only-categories={','.join(CATEGORIES)}",
        "--output=json",
        "--quiet",
        "--no-enable-error-reporting",
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return Report.read(json.loads(done.stdout))


def main() -> None:
    """Measure, print all, and fail if a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lighthouse", description=__doc__)
    parser.add_argument("--page", nargs="+", choices=PAGES, default=PAGES)
    parser.add_argument("--device", nargs="+", choices=DEVICES, default=list(DEVICES))
    parser.add_argument("--runs", type=int, default=RUNS, help=f"loads of each page ({RUNS})")
    wanted = parser.parse_args()
    if find_browser() is None:
        raise SystemExit("there is no Chromium: apt install chromium, or set NOVALUNA_CHROMIUM")
    faults: list[str] = []
    begun, others = time.monotonic(), others_seconds()
    with (
        tempfile.TemporaryDirectory() as data,
        tempfile.TemporaryDirectory() as profile,
        Server(Path(data)) as server,
        a_guest(server, Path(profile)) as (port, paths),
    ):
        print(f"{'median of ' + str(wanted.runs):20}" + "".join(f"{n:>16}" for n in CATEGORIES))
        for device, page in product(wanted.device, wanted.page):
            report = middle(
                look(server.url + paths[page], port, device) for _ in range(wanted.runs)
            )
            scores = "".join(f"{report.scores[name]:16}" for name in CATEGORIES)
            print(f"{device:10}{page:10}{scores}   {', '.join(sorted(report.failed))}", flush=True)
            faults += [f"{device}, {page}: {fault}" for fault in missed(device, report)]
    seconds = (time.monotonic() - begun) * (os.cpu_count() or 1)
    print(f"other programs had {(others_seconds() - others) / seconds:.0%} of the processors")
    if faults:
        raise SystemExit("\n".join(["missed:", *faults]))


if __name__ == "__main__":
    main()
