"""Calm motion that explains: it can be off, and a slow machine still plays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create, go_on, last, whole_game
from tests.web.table import Table

MOVING = """() => document.getAnimations()
    .filter(animation => animation.playState === "running")
    .filter(animation => animation.effect.getComputedTiming().activeDuration > 1)
    .map(animation => animation.animationName ?? animation.transitionProperty ?? "script")"""

WATCH_MOTION = """() => {
    window.moved = [];
    const look = () => {
        for (const animation of document.getAnimations()) {
            const { activeDuration } = animation.effect.getComputedTiming();
            if (animation.playState === "running" && activeDuration > 1)
                window.moved.push(animation.animationName ?? animation.transitionProperty);
        }
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.fixture
def context(new_context: NewContext) -> BrowserContext:
    return new_context(reduced_motion="no-preference")


def test_motion_is_off_on_request(new_context: NewContext) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    page.evaluate(WATCH_MOTION)
    for _ in range(2):
        table.play()
        assert table.my_turn()
    assert page.evaluate("window.moved") == []


def test_motion_is_switched_off_in_the_settings(page: Page) -> None:
    page.goto("/settings")
    group = page.get_by_role("group", name="Motion")
    group.get_by_text("Off", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    page.evaluate(WATCH_MOTION)
    table.play()
    assert table.my_turn()
    assert page.evaluate("window.moved") == []


def test_moves_are_shown_when_motion_is_on(page: Page) -> None:
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    page.evaluate(WATCH_MOTION)
    table.play()
    assert table.my_turn()
    page.wait_for_function("window.moved.length > 0")


def test_slow_machine_still_plays(page: Page) -> None:
    """With a processor four times as slow, the page opens and plays to the end of a game."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 2)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    assert table.play_to_the_end() >= 1
    expect(page.get_by_role("dialog")).to_have_accessible_name(re.compile("You have won!|wins!"))
    page.wait_for_function(f"({MOVING})().length === 0")
