"""Our own letters: they come with the first load, and nothing jumps where they come late."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.browser import DESKTOP, PHONE, Device
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, go_on, whole_game
from tests.web.layout import LANGUAGES, speak
from tests.web.table import PATIENCE

FONTS = "**/*.woff2"

SHIFTS = """
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const shift of list.getEntries()) {
            const parts = shift.sources.map(source => source.node?.parentElement?.outerHTML);
            window.shifts.push([shift.value, parts.map(part => part?.slice(0, 100))]);
        }
    }).observe({ type: "layout-shift", buffered: true });
"""

DRAWN = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let i = 0; i < 5; i += 1) await frame();
}"""

OURS = """() => [...document.fonts]
    .filter(face => face.status === "loaded" && ["swap", "optional"].includes(face.display))
    .map(face => `${face.family.replaceAll('"', "")} ${face.weight}`).sort()"""

ALL = ["Brygada 1918 600", "Figtree 400", "Figtree 600", "Figtree 700"]

STILL = 0.02
"""The sum of shifts that hardly anybody sees: a fifth of what is commonly called good."""


def wait_for_fonts(page: Page) -> None:
    """Wait until all of ours are there."""
    deadline = time.monotonic() + PATIENCE
    while page.evaluate(OURS) != ALL:
        assert time.monotonic() < deadline, page.evaluate(OURS)
        page.wait_for_timeout(20)


class Late:
    """Fonts that are held back until they are let go."""

    def __init__(self, context: BrowserContext) -> None:
        self._held: list[Route] = []

        def hold(route: Route) -> None:
            self._held.append(route)

        context.route(FONTS, hold)

    def come(self, page: Page) -> None:
        deadline = time.monotonic() + PATIENCE
        while len(self._held) < len(ALL):
            assert time.monotonic() < deadline, self._held
            page.wait_for_timeout(20)
        assert len(self._held) == len(ALL)
        for route in self._held:
            route.continue_()
        wait_for_fonts(page)
        page.evaluate(DRAWN)


def shifts(page: Page) -> float:
    found: list[tuple[float, list[str]]] = page.evaluate("window.shifts")
    for value, parts in found:
        print(f"{value:.4f}", *parts, sep="\n    ")
    return sum(value for value, _ in found)


def test_fonts_come_with_the_first_load(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    wait_for_fonts(page)
    links = page.locator("link[rel=preload][as=font][crossorigin]")
    preloaded = {link.evaluate("link => link.href") for link in links.all()}
    fonts = [url for url in asked if ".woff2" in url]
    assert len(fonts) == len(preloaded) == len(ALL)
    assert set(fonts) == preloaded
    for url in fonts:
        assert re.search(r"-[\w-]{8}\.woff2$", url)
        headers = page.request.get(url).headers
        assert headers["content-type"] == "font/woff2"
        assert "immutable" in headers["cache-control"]


def fonts_of(page: Page, selector: str) -> set[str]:
    """What the browser really draws the text of these elements with; ours have a star."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    found = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})
    return {
        font["familyName"] + ("*" if font["isCustomFont"] else "")
        for node in found["nodeIds"]
        for font in session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    }


def test_no_text_is_set_in_another_font(page: Page) -> None:
    """Whatever the machine has: all letters, numbers and signs of a screen are ours."""
    page.goto("/settings")
    wait_for_fonts(page)
    for language in LANGUAGES:
        speak(page, language)
        used = fonts_of(page, "body :not(option, svg *)")
        assert used == {"Figtree*", "Figtree SemiBold*", "Brygada 1918 SemiBold*"}


def _table(page: Page) -> str:
    return f"/match/{go_on(page.request, whole_game(4), 30, [PERSON, BOT, BOT, BOT])}"


SCREENS: dict[str, Callable[[Page], str]] = {
    "home": lambda page: "/",
    "rules": lambda page: "/rules",
    "settings": lambda page: "/settings",
    "game": _table,
}


def open_without_fonts(page: Page, path: str) -> None:
    """Open a screen that stands still, in fallbacks; shifts are counted from now on."""
    page.add_init_script(SHIFTS)
    # Not until it has loaded: that would be until the fonts are there.
    page.goto(path, wait_until="commit")
    expect(page.locator("[data-space][aria-pressed], main h1").first).to_be_visible()
    if path == "/rules":
        # Its text follows its heading, and shifts what is below.
        expect(page.locator("main h2").last).to_be_visible()
    page.evaluate(DRAWN)
    assert page.evaluate(OURS) == []
    page.evaluate("window.shifts = []")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_jumps_when_fonts_come_late(
    new_context: NewContext, screen: str, device: Device
) -> None:
    context = new_context(**device, locale="de")
    late = Late(context)
    page = context.new_page()
    open_without_fonts(page, SCREENS[screen](page))
    late.come(page)
    assert shifts(page) < STILL


def test_device_without_known_fonts_keeps_its_own_rather_than_jump(context: BrowserContext) -> None:
    """Where no fallback can be made to fit, late fonts wait for the next visit."""

    def no_local_fonts(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub(r"local\(.*?\)", "local(x)", answer.text()))

    context.route("**/*.css", no_local_fonts)
    late = Late(context)
    page = context.new_page()
    open_without_fonts(page, "/rules")
    late.come(page)
    assert shifts(page) == 0
    assert not any("*" in name for name in fonts_of(page, "h1"))

    context.unroute(FONTS)
    page.reload()
    wait_for_fonts(page)
    assert all("*" in name for name in fonts_of(page, "h1"))
