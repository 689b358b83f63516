"""Hints teach: lines on the board, the task that comes closer, whether to refill; they count."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from novaluna.bots.analyse import facts
from novaluna.notation import parse_position
from novaluna.rules.moves import TakeTile
from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, before_refill, go_on, whole_game
from tests.web.table import Choice, Table
from tests.web.test_moves import middle

HELD = ".front [data-held]"
TIES = ".front [data-tie]"


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Hint")


def thought(page: Page) -> Locator:
    """The panel, when the engine has come to its end."""
    expect(panel(page)).to_be_visible()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_enabled()
    return panel(page)


def shown(table: Table) -> Choice:
    """The move that the table shows."""
    cell = table.page.locator(HELD).get_attribute("data-held")
    chosen = table.page.locator("[data-space][aria-pressed=true]").get_attribute("data-space")
    for choice in table.legal_moves:
        move = choice.told.move
        if not isinstance(move, TakeTile) or str(move.space) != chosen:
            continue
        if f"{move.cell.x},{move.cell.y}" == cell:
            return choice
    raise AssertionError(f"no legal move of space {chosen} to {cell}")


def expect_ties(table: Table, choice: Choice) -> int:
    """Lines lead to all tasks of other tiles that the move changes, and to no others."""
    assert table.view.position is not None
    told = facts(parse_position(table.view.position), choice.told.move)
    keys = {
        f"{task.cell.x},{task.cell.y},{task.task}"
        for task in [*told.covers, *(helped.ref for helped in told.helps)]
        if task.cell != choice.cell
    }
    ties = table.page.locator(TIES)
    expect(ties).to_have_count(len(keys))
    assert {tie.get_attribute("data-tie") for tie in ties.all()} == keys
    if told.helps:
        expect(panel(table.page)).to_contain_text(re.compile(r"Closer: .* missing\) on \w+ \d"))
    return len(keys)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_hints_lead_to_the_tasks_that_they_are_about(page: Page, way: str) -> None:
    table = middle(page)
    if way == "mouse":
        page.get_by_role("button", name="Hint", exact=True).click()
    else:
        page.keyboard.press("h")
    choices = thought(page).get_by_role("listitem").get_by_role("button")
    seen = 0
    for number, letter in enumerate("ABC"):
        choice = choices.nth(number)
        expect(choice).to_have_accessible_name(re.compile(rf"^{letter} \w+ \d \d+\s?%"))
        if way == "mouse":
            choice.click()
        else:
            choice.focus()
            page.keyboard.press("Enter")
        expect(choice).to_have_attribute("aria-pressed", "true")
        seen += expect_ties(table, shown(table))
    assert seen > 0
    # Elsewhere the tile would do something else.
    page.keyboard.press("Escape")
    expect(page.locator(TIES)).to_have_count(0)


def test_hints_by_finger_lie_over_neither_wheel_nor_display(new_context: NewContext) -> None:
    page = new_context(has_touch=True, viewport={"width": 390, "height": 844}).new_page()
    table = middle(page)
    page.get_by_role("button", name="Hint", exact=True).tap()
    box = thought(page)
    for _ in range(3):
        expect_ties(table, shown(table))
        above = box.bounding_box()
        assert above is not None
        for part in (".game > .wheel", ".game > .display"):
            below = page.locator(part).bounding_box()
            assert below is not None
            assert above["y"] + above["height"] <= below["y"]
        page.get_by_role("button", name="Next hint").tap()


def test_hint_says_whether_to_refill(page: Page) -> None:
    game = whole_game(2)
    moves = before_refill(game, 2)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    assert table.my_turn()
    page.keyboard.press("h")
    choices = thought(page).get_by_role("listitem").get_by_role("button")
    said = []
    for choice in choices.all():
        choice.click()
        expect(choice).to_have_attribute("aria-pressed", "true")
        said.append(panel(page).locator("p").inner_text())
    refills = [words for words in said if words.startswith("Refill,")]
    assert len(refills) == 1
    count = next(move.told.draws for move in table.legal_moves if move.kind == "refill")
    assert f"New tiles: {count}, and you choose first" in refills[0]
    # A better tile says what the refill would cost, and a worse one nothing.
    best = said[0]
    assert best in refills or re.search(r"Refilling first: (as good|\d+% less)", best)


def test_results_with_hints_are_marked_and_said_to_count(page: Page) -> None:
    game = whole_game(1)
    moves = len(game.moves) - 1
    table = Table(page).open(go_on(page.request, game, moves, [PERSON]))
    assert table.my_turn()
    page.keyboard.press("h")
    thought(page)
    table.wait(lambda: table.view.hints_used == [0])
    page.keyboard.press("Escape")
    while table.my_turn():
        table.play()
    told = page.get_by_text("With hints: You. Results with hints count like all others")
    expect(told.first).to_be_visible()


def test_hints_are_off_online_until_somebody_allows_them(page: Page, watch: Watch) -> None:
    page.goto("/new/online")
    allowed = page.get_by_label("Hints allowed")
    expect(allowed).not_to_be_checked()
    expect(page.get_by_text("Results with hints count like all others")).to_be_visible()
    # Against bots alone they are on, until the reader has said something else.
    page.get_by_label("Player 2").select_option("bot")
    expect(allowed).to_be_checked()
    page.get_by_label("Player 2").select_option("open")
    expect(allowed).not_to_be_checked()
    allowed.check()
    page.get_by_label("Player 2").select_option("bot")
    page.get_by_label("Player 2").select_option("open")
    expect(allowed).to_be_checked()
    page.goto("/new/screen")
    expect(page.get_by_label("Hints allowed")).to_be_checked()
