"""Going from page to page: each begins at its top, stands still and offers what works."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.browser import PHONE
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create
from tests.web.screens import State


def test_pages_begin_at_their_top(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    page.goto("/")
    for path in ("/scores", "/replay", "/learn", "/lobby"):
        link = page.locator(f'main a.way[href="{path}"]')
        link.scroll_into_view_if_needed()
        link.click()
        page.wait_for_function("path => location.pathname === path", arg=path)
        expect(page.locator("main .now")).to_have_count(0)
        assert page.evaluate("scrollY") == 0, path
        page.go_back()
        expect(link).to_be_visible()


def test_matches_to_go_on_with_push_nothing_down(context: BrowserContext, page: Page) -> None:
    """This device knows of them: their room is kept until the list is here."""
    for _ in range(3):
        page.goto(f"/match/{create(page.request, [PERSON, BOT])}")
        expect(page.get_by_role("group", name="Moon wheel")).to_be_visible()
    held: list[Route] = []
    context.route("**/api/me/matches", lambda route: held.append(route))
    page.get_by_role("link", name="Home").click()
    more = page.get_by_role("heading", name="More to do")
    expect(more).to_be_visible()
    before = more.bounding_box()
    while not held:
        page.wait_for_timeout(20)
    for route in held:
        route.continue_()
    expect(page.locator('main a[href^="/match/"]')).to_have_count(3)
    assert more.bounding_box() == before


@pytest.mark.parametrize("kind", ["screen", "online"])
def test_first_game_is_offered_where_it_makes_a_difference(page: Page, kind: str) -> None:
    """Two players have as many tokens in their first game as in any other (RULES 2.3)."""
    page.goto(f"/new/{kind}")
    first = page.get_by_role("checkbox", name=re.compile("first game", re.IGNORECASE))
    page.get_by_text("3", exact=True).click()
    expect(first).to_be_visible()
    page.get_by_text("2", exact=True).click()
    expect(first).to_have_count(0)


def test_legend_has_every_colour_of_the_chart(new_context: NewContext, state: State) -> None:
    page = new_context(storage_state=state[1]).new_page()
    page.goto("/scores")
    colours = "(parts, name) => [...new Set(parts.map(part => getComputedStyle(part)[name]))]"
    bars = page.locator("figure svg rect")
    expect(bars.first).to_be_visible()
    drawn = set(bars.evaluate_all(colours, "fill"))
    named = set(page.locator("figcaption i").evaluate_all(colours, "backgroundColor"))
    assert len(drawn) == 3
    assert drawn <= named
