"""Every screen in both themes and on a small phone: nothing for axe, nothing out of reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, StorageState, expect

from tests.web.browser import PHONE, Watch, accessibility_problems
from tests.web.conftest import NewContext
from tests.web.screens import SCREENS, World, prepare
from tests.web.server import Server

STATE = tuple[World, StorageState]

TOO_SMALL = """() => {
    const least = 44 - 0.5;
    const isShown = e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return [...document.querySelectorAll("a, button, input, select, textarea, summary")]
        .filter(isShown)
        .map(e => e.closest("label") ?? e)
        .map(e => [e, e.getBoundingClientRect()])
        .filter(([e, box]) => box.width > 1 && box.height > 1)
        .filter(([e, box]) => box.width < least || box.height < least)
        // A link in the middle of a sentence is as high as its line.
        .filter(([e]) => !(e.matches("a") && e.closest("p")))
        .map(([e, box]) => `${e.outerHTML.slice(0, 120)} is ${box.width} x ${box.height}`);
}"""

OUTSIDE = """() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} wide, the window ${width}`]
        : [];
}"""


@pytest.fixture(scope="module")
def state(browser: Browser, server: Server) -> Iterator[STATE]:
    """Somebody who has played a lot, and the matches to be seen."""
    options = {"base_url": server.url, "locale": "en-GB"}
    with (
        browser.new_context(**options) as guest,  # type: ignore[arg-type]
        browser.new_context(**options) as friend,  # type: ignore[arg-type]
    ):
        world = prepare(guest, friend)
        yield world, guest.storage_state()


def visited(
    context: BrowserContext, world: World, watch: Watch, part: slice
) -> Iterator[tuple[str, Page]]:
    """One screen after the other."""
    watch.allow("status of 4")
    watch.allow("WebSocket connection")
    page = context.new_page()
    for name, open_screen in list(SCREENS.items())[part]:
        open_screen(page, world)
        yield name, page


def faults(page: Page) -> Iterator[str]:
    """What axe finds by night, and by day where only the colours are others."""
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    yield from accessibility_problems(page)
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "day")
    yield from accessibility_problems(page, only="color-contrast")


# In two parts, for the test processes to share.
@pytest.mark.parametrize("part", [slice(0, None, 2), slice(1, None, 2)], ids=["even", "odd"])
class TestEveryScreen:
    def test_axe_finds_nothing_on_a_desktop(
        self, new_context: NewContext, state: STATE, watch: Watch, part: slice
    ) -> None:
        world, stored = state
        problems = [
            f"{name}: {fault}"
            for name, page in visited(new_context(storage_state=stored), world, watch, part)
            for fault in faults(page)
        ]
        assert not problems, "\n".join(problems)

    def test_everything_fits_a_small_phone(
        self, new_context: NewContext, state: STATE, watch: Watch, part: slice
    ) -> None:
        """By day, where the colours are the harder ones to read in the sun."""
        world, stored = state
        context = new_context(**PHONE, storage_state=stored, color_scheme="light")
        problems = [
            f"{name}: {problem}"
            for name, page in visited(context, world, watch, part)
            for problem in (
                *page.evaluate(OUTSIDE),
                *page.evaluate(TOO_SMALL),
                *accessibility_problems(page),
            )
        ]
        assert not problems, "\n".join(problems)
