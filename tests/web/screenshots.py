"""``python -m tests.web.screenshots [folder] [screen …]``: a picture of each screen, on a desktop
and a phone, by night and by day. Look at them.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.browser import FLAGS, ROOT, Device, chromium
from tests.web.screens import SCREENS, prepare
from tests.web.server import Server

PATIENCE = 60_000
DEVICES = {
    "desktop": Device(
        viewport={"width": 1440, "height": 900},
        device_scale_factor=1,
        has_touch=False,
        is_mobile=False,
    ),
    "phone": Device(
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    ),
}
THEMES: dict[str, Literal["dark", "light"]] = {"night": "dark", "day": "light"}


def settle(page: Page) -> None:
    """Wait until everything asked for is there and nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_function("document.getAnimations().every(a => a.playState !== 'running')")


def take_pictures(browser: Browser, server: Server, folder: Path, wanted: list[str]) -> None:
    """Write ``screen-device-theme.png`` for each wanted screen."""
    options = {"base_url": server.url, "locale": "en-GB", "reduced_motion": "reduce"}
    with (
        browser.new_context(**options) as guest,  # type: ignore[arg-type]
        browser.new_context(**options) as friend,  # type: ignore[arg-type]
    ):
        world = prepare(guest, friend, solo_games=6)
        state = guest.storage_state()
    for (device, about), (theme, scheme) in product(DEVICES.items(), THEMES.items()):
        with browser.new_context(
            **about,
            **options,  # type: ignore[arg-type]
            color_scheme=scheme,
            storage_state=state,
        ) as context:
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            for name in wanted:
                SCREENS[name](page, world)
                settle(page)
                page.screenshot(path=folder / f"{name}-{device}-{theme}.png")
                print(f"{name}-{device}-{theme}.png", flush=True)


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0]) if arguments else ROOT / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    program = chromium()
    if program is None:
        raise SystemExit("there is no Chromium: apt install chromium, or set NOVALUNA_CHROMIUM")
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=program, args=FLAGS) as browser,
    ):
        take_pictures(browser, server, folder, arguments[1:] or list(SCREENS))


if __name__ == "__main__":
    main(sys.argv[1:])
