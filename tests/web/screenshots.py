"""``python -m tests.web.screenshots``: a picture of each screen on several devices, by night and by
day, in any language. Look at them.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.browser import FLAGS, ROOT, Device, chromium
from tests.web.layout import LANGUAGES, speak, widen
from tests.web.screens import SCREENS, prepare
from tests.web.server import Server

PATIENCE = 60_000


def _device(width: int, height: int, *, scale: float = 1, is_mobile: bool = False) -> Device:
    return Device(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        has_touch=is_mobile,
        is_mobile=is_mobile,
    )


DEVICES = {
    "desktop": _device(1440, 900),
    "phone": _device(390, 844, scale=2, is_mobile=True),
    "laptop": _device(1280, 800),
    "large": _device(1920, 1080),
    "tablet": _device(820, 1180, is_mobile=True),
    "small": _device(360, 640, scale=2, is_mobile=True),
}
THEMES: dict[str, Literal["dark", "light"]] = {"night": "dark", "day": "light"}


def settle(page: Page) -> None:
    """Wait until everything asked for is there and nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_function("() => document.getAnimations().every(a => a.playState !== 'running')")


def take_pictures(browser: Browser, server: Server, wanted: argparse.Namespace) -> None:
    """Write ``screen-device-theme-language.png`` for each screen that is wanted."""
    options = {"base_url": server.url, "locale": "en-GB", "reduced_motion": "reduce"}
    with (
        browser.new_context(**options) as guest,  # type: ignore[arg-type]
        browser.new_context(**options) as friend,  # type: ignore[arg-type]
    ):
        world = prepare(guest, friend, solo_games=6)
        state = guest.storage_state()
    for device, theme in product(wanted.device, wanted.theme):
        with browser.new_context(
            **DEVICES[device],
            **options,  # type: ignore[arg-type]
            color_scheme=THEMES[theme],
            storage_state=state,
        ) as context:
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            for screen in wanted.screen or SCREENS:
                SCREENS[screen](page, world)
                if wanted.wide:
                    widen(page)
                for language in wanted.language:
                    speak(page, language)
                    settle(page)
                    name = f"{screen}-{device}-{theme}-{language}.png"
                    page.screenshot(path=wanted.folder / name, full_page=wanted.full)
                    print(name, flush=True)
                speak(page, "en")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("python -m tests.web.screenshots", description=__doc__)
    add = parser.add_argument
    add("screen", nargs="*", help="which screens (all of them if none is named)")
    add("--folder", type=Path, default=ROOT / "build" / "screenshots", help="where to write them")
    add("--device", nargs="+", choices=DEVICES, default=["desktop", "phone"])
    add("--theme", nargs="+", choices=THEMES, default=list(THEMES))
    add("--language", nargs="+", choices=LANGUAGES, default=["en"])
    add("--wide", action="store_true", help="with letters that are a fifth wider")
    add("--full", action="store_true", help="down to the foot of the page")
    wanted = parser.parse_args(arguments)
    if unknown := set(wanted.screen) - set(SCREENS):
        parser.error(
            f"no such screen: {', '.join(sorted(unknown))}; there are {', '.join(SCREENS)}"
        )
    program = chromium()
    if program is None:
        raise SystemExit("there is no Chromium: apt install chromium, or set NOVALUNA_CHROMIUM")
    wanted.folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=program, args=FLAGS) as browser,
    ):
        take_pictures(browser, server, wanted)


if __name__ == "__main__":
    main()
