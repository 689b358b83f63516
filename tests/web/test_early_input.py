"""What is shown as possible is possible, and what comes a little early is kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import PERSON, create
from tests.web.network import Network
from tests.web.table import Table

WHEN_ASKED = """() => {
    const isAsked = () => [...document.querySelectorAll("p")]
        .some((line) => line.checkVisibility() && line.textContent.startsWith("Take one of"));
    const press = (key) => document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    new MutationObserver((_, observer) => {
        if (!isAsked()) return;
        observer.disconnect();
        press("1");
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Press 1 as soon as the page asks for a tile, before the next frame."""


@pytest.fixture
def home(network: Network) -> str:
    return network.url


def in_hand(table: Table) -> None:
    expect(table.offered(1)).to_have_attribute("aria-pressed", "true")


def test_tile_is_taken_as_soon_as_the_page_asks_for_one(new_context: NewContext) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    move = table.choose()
    table.tile_of(move).click()
    table.cell_of(move).hover()
    page.evaluate(WHEN_ASKED)
    table.cell_of(move).click()
    in_hand(table)


@pytest.mark.parametrize("by_key", [True, False])
def test_early_key_or_click_is_kept(page: Page, network: Network, *, by_key: bool) -> None:
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    network.hold()
    version, offered = table.view.version, table.position.wheel.offered
    # Not the tile that is clicked on early: the one that is played is gone afterwards.
    table.click(table.choose(lambda move: (move.space == offered[0],)))
    if by_key:
        page.keyboard.press("1")
    else:
        page.locator(f"[data-space='{offered[-1]}']").click()
    assert table.view.version == version
    network.let_go()
    table.done(version)
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(1)


def test_echoes_of_the_last_input_are_not_kept(page: Page, network: Network) -> None:
    """The second half of a double click, or a key that repeats, was not meant for what comes."""
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    network.hold()
    version, wheel = table.view.version, table.position.wheel
    table.click(table.choose(lambda move: (move.space == wheel.offered[0],)))
    page.locator(f"[data-space='{wheel.offered[-1]}']").dispatch_event("click", {"detail": 2})
    page.evaluate(
        "document.body.dispatchEvent("
        "new KeyboardEvent('keydown', { key: '1', bubbles: true, repeat: true }))"
    )
    assert table.view.version == version
    network.let_go()
    table.done(version)
    assert table.my_turn()
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(0)


def test_who_lets_nobody_take_back_can_place_at_once(
    new_context: NewContext, network: Network
) -> None:
    tables = meet(new_context().new_page(), new_context().new_page())
    mover, other = sorted(tables, key=lambda table: not table.view.you.to_move)
    assert mover.my_turn()
    mover.play()
    assert other.my_turn()
    move = other.choose()
    other.tile_of(move).click()
    cell = other.at_rest(other.cell_of(move))
    mover.page.get_by_role("button", name="Ask to take back").click()
    expect(other.page.get_by_role("alert")).to_be_visible()
    network.delay = 0.3
    other.page.get_by_role("button", name="Decline").click()
    cell.click()
    other.wait_for_moves(2)
    kinds = [entry.kind for entry in other.view.log]
    assert kinds[-2:] == ["undo_refused", "take"]


def test_only_what_can_be_done_is_lit(page: Page, network: Network, watch: Watch) -> None:
    """While the answer to a refill or a take-back is missing: no cell, and no hint."""
    watch.allow("WebSocket connection")
    table = Table(page).open(create(page.request, [PERSON]))
    hint = page.get_by_role("button", name="Hint")
    assert table.my_turn()
    table.play()
    assert table.my_turn()
    move = table.choose()
    table.tile_of(move).click()
    expect(table.cell_of(move)).to_be_visible()
    expect(hint).to_be_enabled()
    network.loses_answers = True
    page.keyboard.press("u")
    expect(page.locator("[data-cell][role=button]")).to_have_count(0)
    expect(hint).to_be_disabled()
    # And what was chosen early can be let go again.
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    network.loses_answers = False
    network.drop()
    table.wait(lambda: table.view.moves == 0)
    assert table.my_turn()
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(0)
    expect(hint).to_be_enabled()
    hint.click()
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
