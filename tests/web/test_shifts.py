"""Nothing moves under a hand: no layout shift in a whole game, nor right after an input.

But for the wheel, which yields to the display: between moves where that gets wide, and in a small
window while a tile is in hand. It is kept from that here; how it yields is told in test_table.py.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import DESKTOP, PHONE, Device
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create, go_on, last, whole_game
from tests.web.table import Table

UPRIGHT_TABLET: Device = {**PHONE, "viewport": {"width": 820, "height": 1180}}
PHONE_ON_ITS_SIDE: Device = {**PHONE, "viewport": {"width": 667, "height": 375}}

NOTE_SHIFTS = """async () => {
    await document.fonts.ready;
    const rect = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
    const words = ({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const what = element?.outerHTML.slice(0, 120) ?? "something that is gone";
        return `${what}: ${rect(previousRect)} -> ${rect(currentRect)}`;
    };
    const still = new CSSStyleSheet();
    still.replaceSync(`
        .game { --least: 0.4 !important; --most: 0.4 !important; --side: 54px !important; }
        .game .side { visibility: visible !important; }
        @media (min-width: 75rem) { .game { grid-template-columns: 5fr 6fr 20rem !important; } }
    `);
    document.adoptedStyleSheets.push(still);
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const { value, hadRecentInput, sources } of list.getEntries()) {
            window.shifts.push({ value, hadRecentInput, parts: sources.map(words) });
        }
    }).observe({ type: "layout-shift", buffered: false });
}"""

DRAWN = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let i = 0; i < 3; i += 1) await frame();
}"""


def shifts(page: Page) -> list[dict[str, Any]]:
    """What has moved since it was asked to be noted."""
    page.evaluate(DRAWN)
    noted: list[dict[str, Any]] = page.evaluate("window.shifts")
    return noted


@pytest.mark.parametrize(
    ("device", "by"), [(DESKTOP, "click"), (PHONE, "tap"), (PHONE_ON_ITS_SIDE, "tap")]
)
def test_nothing_shifts_in_a_whole_game(new_context: NewContext, device: Device, by: str) -> None:
    page = new_context(**device).new_page()
    table = Table(page).open(create(page.request, [PERSON, BOT], seed="seed:shifts"))
    assert table.my_turn()
    page.evaluate(NOTE_SHIFTS)
    assert table.play_to_the_end(by) > 5
    expect(page.get_by_role("dialog")).to_have_accessible_name(re.compile("You have won!|wins!"))
    assert shifts(page) == []


@pytest.mark.parametrize(("device", "players"), [(DESKTOP, 2), (PHONE, 4), (UPRIGHT_TABLET, 1)])
def test_nothing_shifts_whatever_is_pressed(
    new_context: NewContext, device: Device, players: int
) -> None:
    """Everybody at one screen: tiles put back, moves taken back, looked back at, hints."""
    page = new_context(**device).new_page()
    game = whole_game(players)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 5)
    seats = [{**PERSON, "name": name} for name in ("Ann", "Ben", "Cem", "Dora")[:players]]
    table = Table(page).open(go_on(page.request, game, moves, seats))
    assert table.my_turn()
    page.evaluate(NOTE_SHIFTS)
    for _ in range(2):
        assert table.my_turn()
        for key in ["1", "ArrowRight", "Escape", "d", "d", "Escape", ",", ",", ".", "Escape"]:
            page.keyboard.press(key)
        table.offered(1).click()
        page.get_by_role("button", name="Put back").click()
        page.keyboard.press("h")
        hints = page.get_by_role("region", name="Hint")
        expect(hints).to_be_visible()
        # The first hint that somebody gets leaves a mark, which is a version of its own, before the
        # move makes the next one.
        table.wait(lambda: table.position.turn in table.view.hints_used)
        hints.get_by_role("button", name="Close").click()
        page.keyboard.press("Escape")
        table.play("click" if device is DESKTOP else "tap")
        table.my_turn()
        version = table.view.version
        page.get_by_role("button", name=re.compile("^Take back")).click()
        table.done(version)
        assert table.my_turn()
        table.play("click" if device is DESKTOP else "tap")
    assert table.my_turn()
    assert shifts(page) == []
