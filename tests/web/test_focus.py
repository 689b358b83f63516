"""The focus is never lost: what goes when it is used hands it on to something that is there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser import DESKTOP, PHONE, Device
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import BOT, PERSON, go_on, last, whole_game
from tests.web.table import Table

HAS_FOCUS = """() => new Promise(done => requestAnimationFrame(() => setTimeout(() => {
    const focused = document.activeElement;
    done(focused !== document.body && focused.isConnected && !focused.matches(":disabled")
        && focused.checkVisibility({ visibilityProperty: true }));
})))"""
"""Whether something has the focus, once the page has been drawn."""

WINDOW: Device = {**PHONE, "has_touch": False, "is_mobile": False}


def keeps(page: Page) -> None:
    assert page.evaluate(HAS_FOCUS), "nothing has the focus"


def press(button: Locator) -> None:
    """Press a button by keyboard, and see that something has the focus then."""
    expect(button).to_be_enabled()
    button.focus()
    button.press("Enter")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


@pytest.fixture(params=["wide", "narrow"])
def page(new_context: NewContext, request: pytest.FixtureRequest) -> Page:
    device = DESKTOP if request.param == "wide" else WINDOW
    return new_context(**device).new_page()


def table_of_two(page: Page) -> Table:
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 5)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    assert table.my_turn()
    return table


def test_of_buttons_for_the_tile_in_hand(page: Page) -> None:
    table = table_of_two(page)
    page.keyboard.press("1")
    press(button(page, "Put back"))
    expect(button(page, "Put back")).to_have_count(0)
    keeps(page)
    version = table.view.version
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    press(button(page, "Place"))
    table.done(version)
    expect(button(page, "Place")).to_have_count(0)
    keeps(page)
    # Of a cell, too, which is one no more.
    assert table.my_turn()
    version, move = table.view.version, table.choose()
    page.keyboard.press(str(table.number_of(move)))
    table.cell_of(move).focus()
    page.keyboard.press("Enter")
    table.done(version)
    keeps(page)
    assert table.my_turn()
    keeps(page)
    # The wheel can be gone round from where the focus is.
    expect(page.locator(":focus")).to_have_attribute("data-space", re.compile(r"^\d+$"))


def test_of_the_hints(page: Page) -> None:
    table_of_two(page)
    ask = button(page, "Hint")
    press(ask)
    hints = page.get_by_role("region", name="Hint")
    expect(hints).to_be_visible()
    keeps(page)
    press(hints.get_by_role("button", name="Close"))
    expect(hints).to_have_count(0)
    keeps(page)


def test_of_what_brings_back_the_usual_table(page: Page) -> None:
    table = table_of_two(page)
    table.play()
    assert table.my_turn()
    page.keyboard.press("d")
    press(button(page, "Back"))
    expect(button(page, "Back")).to_have_count(0)
    keeps(page)
    page.keyboard.press(",")
    press(button(page, "Back to now"))
    expect(button(page, "Back to now")).to_have_count(0)
    keeps(page)
    # From a tile of one display to one of the next.
    page.locator(".front [data-cell][tabindex='0']").focus()
    page.keyboard.press("d")
    expect(page.locator(".front [data-display='1']")).to_be_visible()
    keeps(page)
    expect(page.locator(".front [data-cell]:focus")).to_have_count(1)


def test_of_taking_back(page: Page) -> None:
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 5)
    seats = [{**PERSON, "name": name} for name in ("Ann", "Ben")]
    table = Table(page).open(go_on(page.request, game, moves, seats))
    assert table.my_turn()
    table.play()
    assert table.my_turn()
    version = table.view.version
    back = page.get_by_role("button", name=re.compile("^Take back"))
    press(back)
    table.done(version)
    expect(back).to_be_disabled()
    expect(back).to_be_focused()
    keeps(page)


def test_of_a_plan(new_context: NewContext) -> None:
    page = new_context(**WINDOW).new_page()
    mine, theirs = meet(page, new_context().new_page())
    while mine.view.you.to_move:
        assert mine.my_turn()
        mine.play()
    plan = button(page, "Plan your next move")
    press(plan)
    page.keyboard.press("1")
    press(button(page, "Put back"))
    expect(button(page, "Put back")).to_have_count(0)
    keeps(page)
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    press(button(page, "Plan this"))
    expect(button(page, "Plan this")).to_have_count(0)
    keeps(page)
    press(button(page, "Drop the plan"))
    expect(button(page, "Drop the plan")).to_have_count(0)
    keeps(page)
    # The button for it goes when the turn comes.
    plan.focus()
    while not mine.view.you.to_move:
        assert theirs.my_turn()
        theirs.play()
        mine.wait_for_moves(theirs.view.moves)
    expect(plan).to_have_count(0)
    keeps(page)
