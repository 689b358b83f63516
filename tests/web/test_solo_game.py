"""A solo game by keyboard alone, from the front page to the score sheet."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.games import finish, first, go_on, post, whole_game
from tests.web.screens import ending_phase_1
from tests.web.table import Table


def test_solo_game_by_keys(page: Page) -> None:
    table = Table(page)
    page.goto("/")
    expect(page.get_by_role("button", name="Solo game")).to_be_visible()
    _tab_to(page, "Solo game")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/match/\w+$"))

    while table.my_turn():
        version = table.view.version
        if any(move.kind == "end_phase" for move in table.legal_moves):
            page.keyboard.press("e")
            dialog = page.get_by_role("dialog", name="End phase 1")
            expect(dialog).to_contain_text(re.compile(r"Phase 1 then counts \d+ points"))
            _tab_to(page, "End phase 1")
            page.keyboard.press("Enter")
        else:
            table.press(table.choose())
        table.done(version)

    assert table.view.outcome is not None
    solo = table.view.outcome.solo
    assert solo is not None
    end = page.get_by_role("dialog")
    expect(end).to_have_accessible_name(f"{solo.total} points")
    expect(end).to_contain_text(re.compile(rf"Phase 1\s*{solo.phase1}\s*Phase 2\s*{solo.phase2}"))
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    wheel = page.get_by_label("Moon wheel").first
    expect(wheel).to_contain_text(re.compile(rf"{solo.total}\s*points"))
    expect(wheel).not_to_contain_text("if it ended now")

    page.goto("/scores")
    row = page.get_by_role("row").filter(has_text=str(solo.total))
    expect(row.first).to_be_visible()


def test_ending_phase_1_is_explained_and_can_wait(page: Page) -> None:
    game = ending_phase_1()
    moves = first(game, lambda state: state.can_end_phase)
    table = Table(page).open(go_on(page.request, game, moves, [{"kind": "person"}]))
    assert table.my_turn()
    version = table.view.version
    page.get_by_role("button", name="End phase 1").click()
    dialog = page.get_by_role("dialog", name="End phase 1")
    expect(dialog).to_contain_text("This cannot be taken back.")
    dialog.get_by_role("button", name="Go on taking tiles").click()
    expect(dialog).to_have_count(0)
    assert table.view.version == version
    page.get_by_role("button", name="End phase 1").click()
    dialog.get_by_role("button", name="End phase 1").click()
    table.done(version)
    assert table.position.solo is not None
    assert table.position.solo.phase == 2
    expect(page.get_by_label("Moon wheel").first).to_contain_text("Phase 2")


def test_table_of_the_daily_says_that_it_relies_on_honesty(page: Page) -> None:
    """Nobody can be kept from playing the deal as another guest first."""
    finish(page.request, post(page.request, "/api/daily", {})["id"])
    page.goto("/daily")
    table = page.get_by_role("region", name="Table of the day")
    expect(table.get_by_text("relies on everybody’s honesty")).to_be_visible()


def test_game_is_told_to_screen_readers(page: Page) -> None:
    """The tiles can be explored with the arrow keys, and the live region tells what happened."""
    game = whole_game(1)
    table = Table(page).open(go_on(page.request, game, 3, [{"kind": "person", "name": "Ann"}]))
    assert table.my_turn()
    _tab_to(page, "Tile 1 on offer")
    version, focused = table.view.version, page.locator(":focus")
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_accessible_name(re.compile(r"^(Space|Tile) "))
    page.keyboard.press("ArrowLeft")
    expect(focused).to_have_accessible_name(re.compile("^Tile 1 on offer"))
    page.keyboard.press("Enter")
    expect(focused).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowDown")
    expect(table.said).to_contain_text(re.compile(r"Column .* Completes"))
    page.keyboard.press("Enter")
    table.done(version)
    expect(table.said).to_contain_text(re.compile(r"You: (red|blue|turquoise|yellow) \d"))


def _tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is on what has this name."""
    focused = page.locator(":focus")
    for _ in range(60):
        page.keyboard.press("Tab")
        if focused.count() and re.search(
            name, str(focused.evaluate("e => e.getAttribute('aria-label') ?? e.textContent"))
        ):
            return
    raise AssertionError(f"Tab does not lead to {name}")
