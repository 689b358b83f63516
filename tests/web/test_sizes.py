"""Every window from 320×568 up can be played in, upright or on its side; a smaller one scrolls.

A window of 1280×720 at 200 % zoom is one of 640×360, at 400 % one of 320×180.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, go_on, last, whole_game
from tests.web.layout import DRAWN, speak
from tests.web.screens import SCREENS, State
from tests.web.table import Table

UPRIGHT = [(320, 568), (360, 640), (390, 844), (480, 568), (600, 620), (820, 1180)]
ON_ITS_SIDE = [(568, 320), (640, 360), (667, 375), (720, 450), (800, 450), (844, 390), (932, 430)]
BETWEEN = [(568, 568), (600, 480), (640, 500), (703, 500), (960, 540), (1024, 600), (1280, 720)]
SMALLER = [(320, 180), (320, 256), (480, 270), (568, 240)]
SIZES = [*UPRIGHT, *ON_ITS_SIDE, *BETWEEN]

FAULTS = """async ({ wheel, target, display, cell }) => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(moving => moving.finished));
    const where = `${innerWidth}x${innerHeight}`;
    const faults = new Set();
    const expectAtLeast = (what, least, part, isWhole = true) => {
        const box = part.getBoundingClientRect();
        const size = Math.floor(Math.min(box.width, box.height) + 0.5);
        if (size < least) faults.add(`${where}: ${what} is ${size} small`);
        const isInside = box.left > -1 && box.top > -1
            && box.right < innerWidth + 1 && box.bottom < innerHeight + 1;
        if (isWhole && !isInside) faults.add(`${where}: ${what} is not in the window`);
    };
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.add(`${where}: scrolls`);
    const board = document.querySelector("[data-display]");
    expectAtLeast("wheel", wheel, document.querySelector("[data-space]").parentElement);
    expectAtLeast("display", display, board);
    for (const tile of document.querySelectorAll("[data-space][role=button]")) {
        expectAtLeast("tile on offer", target, tile);
    }
    // Of a long display only a part is in the window.
    const isLong = document.querySelector("[data-map]") !== null;
    for (const part of board.querySelectorAll("[data-cell]")) {
        expectAtLeast("cell", cell, part.querySelector("rect"), !isLong);
    }
    for (const button of document.querySelectorAll(".game button:not(.tools *)")) {
        if (button.checkVisibility({ visibilityProperty: true })) {
            expectAtLeast(button.innerText || button.ariaLabel, 44, button);
        }
    }
    const prompts = [...document.querySelectorAll(".prompt p")].filter(p => p.checkVisibility());
    if (prompts.length !== 1) faults.add(`${where}: ${prompts.length} prompts`);
    for (const prompt of prompts) expectAtLeast("prompt", 12, prompt);
    return [...faults];
}"""

IDLE = {"wheel": 180, "target": 37, "display": 150, "cell": 24}
CHOOSING = {"wheel": 126, "target": 24, "display": 190, "cell": 44}


def faults_at_all_sizes(page: Page, least: dict[str, int]) -> list[str]:
    faults: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        faults += page.evaluate(FAULTS, least)
    return faults


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_size_can_be_played_in(page: Page, players: int) -> None:
    game = whole_game(players)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 5)
    seats = [PERSON, BOT, BOT, BOT][:players]
    table = Table(page).open(go_on(page.request, game, moves, seats))
    assert table.my_turn()
    faults = faults_at_all_sizes(page, IDLE)
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Put back")).to_be_visible()
    faults += faults_at_all_sizes(page, CHOOSING)
    assert not faults, "\n".join(faults)


def test_smaller_window_scrolls(page: Page) -> None:
    """Nothing is squeezed: at 400 % zoom the table keeps its size and the page scrolls."""
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 5)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    assert table.my_turn()
    display = page.get_by_role("group", name="Display: You")
    for width, height in SMALLER:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        display.scroll_into_view_if_needed()
        box = display.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 130
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # The mouse wheel scrolls over the display too, up to where the page begins.
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        box = display.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, max(box["y"], 0) + 20)
        for _ in range(8):
            page.mouse.wheel(0, -100)
        page.wait_for_function("() => scrollY === 0")


def test_result_stays_when_the_window_grows(new_context: NewContext, state: State) -> None:
    """And is told beside the displays then, no longer over them."""
    world, stored = state
    page = new_context(storage_state=stored).new_page()
    SCREENS["end"](page, world)
    for width, height in [(360, 640), (1280, 720), (844, 390)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("dialog")).to_have_count(int(height < 700))
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_places_and_the_way_on_are_seen_on_a_phone_on_its_side(
    new_context: NewContext, state: State
) -> None:
    world, stored = state
    page = new_context(storage_state=stored).new_page()
    SCREENS["end"](page, world)
    for width, height in [(640, 360), (667, 375), (844, 390)]:
        page.set_viewport_size({"width": width, "height": height})
        for part in (page.locator(".ranking"), page.get_by_role("button", name="Rematch")):
            expect(part).to_be_in_viewport(ratio=1)


def test_hints_have_room_for_words(new_context: NewContext, state: State) -> None:
    """In German, where words are long, they do not stand one to a line."""
    world, stored = state
    page = new_context(storage_state=stored).new_page()
    SCREENS["game-hint"](page, world)
    speak(page, "de")
    panel = page.get_by_role("region", name="Tipp")
    reason = panel.get_by_text("Erfüllt").first
    for width, height in [(320, 568), (360, 640), (568, 320), (667, 375)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        expect(reason).to_be_visible()
        words, whole = reason.bounding_box(), panel.bounding_box()
        assert words is not None
        assert whole is not None
        assert words["width"] >= 0.8 * whole["width"]
