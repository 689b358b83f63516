"""No layout depends on the width of a letter: every screen fits, in all languages, at all sizes."""

from __future__ import annotations

import pytest

from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.layout import strip, survey, widen
from tests.web.screens import SCREENS, State, visit

SMALL = [(320, 568), (568, 320)]
"""Where our own letters fit, and wider ones need not."""
HAND = [(360, 640), (390, 844), (667, 375), (820, 1180)]
DESK = [(640, 480), (1280, 720), (1440, 900), (1920, 1080)]

SAME: tuple[str, ...] = ()
SAME += ("game-preview", "game-refill", "game-log", "game-rules", "game-give-up", "solo-end-phase")
SAME += ("learn-chain", "learn-when", "learn-rules", "replay-solo", "replay-end")
SAME += ("replay-check", "no-match", "bad-link", "bad-record")
"""Screens with nothing that would not be on another one too."""


@pytest.mark.parametrize("screen", [name for name in SCREENS if name not in SAME])
def test_everything_fits(new_context: NewContext, state: State, watch: Watch, screen: str) -> None:
    """In all languages, with our letters and with ours made wide."""
    watch.allow("status of 4")
    watch.allow("ERR_FAILED")
    world, stored = state
    page = new_context(storage_state=stored).new_page()
    device = page.context.new_cdp_session(page)
    visit(page, world, screen)
    problems: list[str] = []

    def look(letters: str, sizes: list[tuple[int, int]], *, is_touched: bool) -> None:
        device.send("Emulation.setTouchEmulationEnabled", {"enabled": is_touched})
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            problems.extend(f"{letters} {problem}" for problem in survey(page))

    strip(page)
    look("ours", [*SMALL, *HAND], is_touched=True)
    look("ours", DESK, is_touched=False)
    widen(page)
    strip(page)
    look("wide", HAND, is_touched=True)
    look("wide", DESK, is_touched=False)
    assert not problems, "\n".join(problems)
