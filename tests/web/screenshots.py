"""``python -m tests.web.screenshots``: a picture of each screen on several devices, by night and by
day, in any language, and contact sheets of them. Look at them.

``--table`` stands for the states of the table at every size, ``--tightest`` for the five languages
where they have least room.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.browser import FLAGS, ROOT, Device
from tests.web.layout import LANGUAGES, speak, widen
from tests.web.screens import SCREENS, prepare, visit
from tests.web.server import Server
from tools.system import find_browser

PATIENCE = 60_000
ON_A_SHEET = 12
SHEET = """
    body { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; background: gray; }
    figure { margin: 0; }
    img { width: 100%; max-height: 700px; object-fit: contain; object-position: top left; }
    figcaption { font: 13px sans-serif; }
"""


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
    "laptop": _device(1280, 720),
    "large": _device(1920, 1080),
    "huge": _device(2560, 1440),
    "tablet": _device(820, 1180, is_mobile=True),
    "small": _device(360, 640, scale=2, is_mobile=True),
    "tiny": _device(320, 568, scale=2, is_mobile=True),
    "side": _device(667, 375, scale=2, is_mobile=True),
    "long-side": _device(844, 390, scale=2, is_mobile=True),
    "zoom": _device(640, 360, scale=2),  # 1280 x 720 at 200 %
}
TABLE = [name for name in SCREENS if name.startswith(("game", "solo", "end"))]
THEMES: dict[str, Literal["dark", "light"]] = {"night": "dark", "day": "light"}


def settle(page: Page) -> None:
    """Wait until everything asked for is there and nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_function("() => document.getAnimations().every(a => a.playState !== 'running')")


def take_pictures(browser: Browser, server: Server, wanted: argparse.Namespace) -> None:
    """Write ``screen-device-theme-language.png`` for each screen that is wanted, and the sheets."""
    # Without a service worker, which would answer in place of a server that is gone.
    options = {
        "base_url": server.url,
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
    with (
        browser.new_context(**options) as guest,  # type: ignore[arg-type]
        browser.new_context(**options) as friend,  # type: ignore[arg-type]
    ):
        world = prepare(guest, friend, solo_games=6)
        state = guest.storage_state()
    for device, theme in product(wanted.device, wanted.theme):
        pictures: dict[str, list[Path]] = {language: [] for language in wanted.language}
        with browser.new_context(
            **DEVICES[device],
            **options,  # type: ignore[arg-type]
            color_scheme=THEMES[theme],
            storage_state=state,
        ) as context:
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            for screen in (name for name in SCREENS if name in (wanted.screen or SCREENS)):
                visit(page, world, screen)
                if wanted.wide:
                    widen(page)
                for language in wanted.language:
                    speak(page, language)
                    settle(page)
                    name = f"{screen}-{device}-{theme}-{language}.png"
                    page.screenshot(path=wanted.folder / name, full_page=wanted.full)
                    pictures[language].append(wanted.folder / name)
                    print(name, flush=True)
                speak(page, "en")
            for language, taken in pictures.items():
                for number, start in enumerate(range(0, len(taken), ON_A_SHEET), 1):
                    name = f"sheet-{device}-{theme}-{language}-{number}.png"
                    write_sheet(page, taken[start : start + ON_A_SHEET], wanted.folder / name)
                    print(name, flush=True)


def write_sheet(page: Page, pictures: Sequence[Path], path: Path) -> None:
    """Write one picture of many small ones, each with its name, to be looked at in one go."""
    figures = "".join(
        f'<figure><img src="{picture.name}"><figcaption>{picture.stem}</figcaption></figure>'
        for picture in pictures
    )
    document = path.with_suffix(".html")
    document.write_text(f"<!doctype html><style>{SHEET}</style>{figures}", "utf-8")
    with page.context.browser.new_page(viewport={"width": 1600, "height": 900}) as sheet:  # type: ignore[union-attr]
        sheet.goto(document.as_uri())
        sheet.screenshot(path=path, full_page=True)
    document.unlink()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("python -m tests.web.screenshots", description=__doc__)
    add = parser.add_argument
    add("screen", nargs="*", help="which screens (all of them if none is named)")
    add("--folder", type=Path, default=ROOT / "build" / "screenshots", help="where to write them")
    add("--device", nargs="+", choices=DEVICES, default=["desktop", "phone"])
    add("--theme", nargs="+", choices=THEMES, default=list(THEMES))
    add("--language", nargs="+", choices=LANGUAGES, default=["en"])
    add("--table", action="store_true", help="all states of the table, on all devices")
    add("--tightest", action="store_true", help="in all languages on the smallest phone, by day")
    add("--wide", action="store_true", help="with letters that are a fifth wider")
    add("--full", action="store_true", help="down to the foot of the page")
    wanted = parser.parse_args(arguments)
    if wanted.table:
        wanted.screen, wanted.device = wanted.screen or TABLE, list(DEVICES)
    if wanted.tightest:
        wanted.device, wanted.theme, wanted.language = ["tiny"], ["day"], list(LANGUAGES)
    if unknown := set(wanted.screen) - set(SCREENS):
        parser.error(
            f"no such screen: {', '.join(sorted(unknown))}; there are {', '.join(SCREENS)}"
        )
    program = find_browser()
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
