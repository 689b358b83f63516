"""Every screen in both themes and on a small phone: nothing for axe, nothing out of reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser import PHONE, Watch, accessibility_problems
from tests.web.conftest import NewContext
from tests.web.layout import faults as layout_faults
from tests.web.screens import SCREENS, State, World, visit


def visited(
    context: BrowserContext, world: World, watch: Watch, part: slice
) -> Iterator[tuple[str, Page]]:
    """One screen after the other."""
    watch.allow("status of 4")
    watch.allow("WebSocket connection")
    watch.allow("ERR_FAILED")
    page = context.new_page()
    for name in list(SCREENS)[part]:
        visit(page, world, name)
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
        self, new_context: NewContext, state: State, watch: Watch, part: slice
    ) -> None:
        world, stored = state
        problems = [
            f"{name}: {fault}"
            for name, page in visited(new_context(storage_state=stored), world, watch, part)
            for fault in faults(page)
        ]
        assert not problems, "\n".join(problems)

    def test_everything_fits_a_small_phone(
        self, new_context: NewContext, state: State, watch: Watch, part: slice
    ) -> None:
        """By day, where the colours are the harder ones to read in the sun."""
        world, stored = state
        context = new_context(**PHONE, storage_state=stored, color_scheme="light")
        problems = [
            f"{name}: {problem}"
            for name, page in visited(context, world, watch, part)
            for problem in (*layout_faults(page), *accessibility_problems(page))
        ]
        assert not problems, "\n".join(problems)
