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
    face = page.locator("[data-tile] .face.R").first
    expect(face).not_to_have_css("fill", usual)
    mark = page.locator("[data-tile] .mark.R").first
    expect(mark).not_to_have_css("fill", "none")
    # All four are still told apart.
    assert page.evaluate(FILLS) == 4
    assert_accessible(page)
    page.goto("/settings")
    page.get_by_role("button", name="Back to the defaults").click()
    expect(page.locator("[data-tile] .face.R").first).to_have_css("fill", usual)


def test_moves_are_heard(page: Page) -> None:
    page.add_init_script(COUNT_TONES)
    table = table_after(page)
    table.play()
    page.wait_for_function("window.tones > 0")


def test_sound_is_switched_off(page: Page) -> None:
    page.add_init_script(COUNT_TONES)
    table = table_after(page, "Sound")
    table.play()
    assert table.my_turn()
    assert page.evaluate("window.tones") == 0
