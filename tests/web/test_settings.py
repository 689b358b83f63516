"""What the settings promise is so on the table: colours, symbols, sound."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import assert_accessible
from tests.web.games import BOT, PERSON, go_on, whole_game
from tests.web.table import Table

COUNT_TONES = """
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) { window.tones += 1; start.call(this, at); };
"""

FILLS = """() => new Set([...document.querySelectorAll("[data-tile] .face")]
    .map(face => getComputedStyle(face).fill)).size"""


def table_after(page: Page, *choices: str) -> Table:
    """A table after some choices in the settings."""
    page.goto("/settings")
    for choice in choices:
        page.locator("label").filter(has_text=choice).click()
    table = Table(page).open(go_on(page.request, whole_game(2), 0, [PERSON, BOT]))
    assert table.my_turn()
    return table


@pytest.mark.parametrize("palette", ["High contrast", "Grey"])
def test_other_colours_are_on_the_table(page: Page, palette: str) -> None:
    usual = "rgb(196, 66, 60)"
    table_after(page, palette, "Large")
    face = page.locator("[data-tile] .face.tile-R").first
    expect(face).not_to_have_css("fill", usual)
    mark = page.locator("[data-tile] .mark.R").first
    expect(mark).not_to_have_css("fill", "none")
    # All four are still told apart.
    assert page.evaluate(FILLS) == 4
    assert_accessible(page)
    page.goto("/settings")
    page.get_by_role("button", name="Back to the defaults").click()
    expect(page.locator("[data-tile] .face.tile-R").first).to_have_css("fill", usual)


def test_settings_over_the_table_do_not_leave_the_match(page: Page) -> None:
    table = table_after(page)
    address = page.url
    table.offered(2).click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_text("Settings", exact=True).click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_text("Grey", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-palette", "grey")
    dialog.get_by_text("Deutsch", exact=True).click()
    dialog = page.get_by_role("dialog", name="Einstellungen")
    expect(dialog).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.url == address
    # And the tile is still in hand.
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(1)


def test_moves_are_heard_by_who_wants_it(page: Page) -> None:
    page.add_init_script(COUNT_TONES)
    table = table_after(page, "Sound")
    table.play()
    page.wait_for_function("() => window.tones > 0")


def test_sound_is_off_until_it_is_chosen(page: Page) -> None:
    page.add_init_script(COUNT_TONES)
    table = table_after(page)
    table.play()
    assert table.my_turn()
    assert page.evaluate("window.tones") == 0
