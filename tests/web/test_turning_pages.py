"""One display in front in a small window: turned by finger, button and key, or by the turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.web.browser import PHONE, Device
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import BOT, PERSON, create, go_on, last, whole_game
from tests.web.layout import DRAWN
from tests.web.table import Table

WINDOW: Device = {**PHONE, "has_touch": False, "is_mobile": False}
"""As small as a phone, with a mouse."""

ON_ITS_SIDE: Device = {**PHONE, "viewport": {"width": 667, "height": 375}}


def front(page: Page) -> Locator:
    return page.locator(".front [data-display]")


def next_display(page: Page) -> Locator:
    return page.get_by_role("button", name="Next display")


def shows(page: Page, seat: int) -> None:
    expect(page.locator("[data-display]")).to_have_count(1)
    expect(front(page)).to_have_attribute("data-display", str(seat))


def finger_of(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def swipe(page: Page, finger: CDPSession, dx: float, dy: float = 0) -> None:
    """A finger goes so far, across the middle of the display in front."""
    box = front(page).bounding_box()
    assert box is not None
    x, y = box["x"] + (box["width"] - dx) / 2, box["y"] + (box["height"] - dy) / 2
    steps = 4
    for step in range(steps + 1):
        point = {"x": x + dx * step / steps, "y": y + dy * step / steps}
        kind = "touchMove" if step else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def table_of_three(page: Page) -> Table:
    game = whole_game(3)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 5)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT, BOT]))
    assert table.my_turn()
    return table


@pytest.mark.parametrize("device", [PHONE, ON_ITS_SIDE])
def test_a_finger_turns_to_the_next_display_and_back(
    new_context: NewContext, device: Device
) -> None:
    page = new_context(**device).new_page()
    table = table_of_three(page)
    version, finger = table.view.version, finger_of(page)
    shows(page, 0)
    for dx, seat in [(-120, 1), (-120, 2), (-120, 0), (120, 2), (120, 1)]:
        swipe(page, finger, dx)
        shows(page, seat)
    # Neither a touch that hardly moves nor one that goes up or down.
    for dx, dy in [(-20, 0), (30, 0), (-60, 60), (0, 80)]:
        swipe(page, finger, dx, dy)
        shows(page, 1)
    page.locator("[data-player='2']").tap()
    shows(page, 2)
    next_display(page).tap()
    shows(page, 0)
    expect(page.get_by_role("button", name="Back", exact=True)).to_have_count(0)
    assert table.view.version == version


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_button_and_key_turn_to_the_next_display(new_context: NewContext, by: str) -> None:
    page = new_context(**WINDOW).new_page()
    table = table_of_three(page)
    page.evaluate(DRAWN)
    box = next_display(page).bounding_box()
    for seat in (1, 2, 0, 1):
        if by == "mouse":
            next_display(page).click()
        else:
            page.keyboard.press("d")
        shows(page, seat)
        expect(table.said).to_contain_text(front(page).get_attribute("aria-label") or "?")
    assert next_display(page).bounding_box() == box
    # A tile that is taken goes to the own display.
    page.keyboard.press("1")
    shows(page, 0)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_contain_text("look at the next display")


def test_nothing_is_turned_with_a_tile_in_hand(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    table = table_of_three(page)
    finger = finger_of(page)
    table.offered(1).tap()
    cells = page.locator("[data-display] [data-cell][role=button]")
    table.at_rest(cells.first)
    expect(next_display(page)).to_have_attribute("aria-disabled", "true")
    swipe(page, finger, -120)
    next_display(page).tap(force=True)
    page.keyboard.press("d")
    expect(table.said).to_contain_text("First put the tile back")
    shows(page, 0)
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(1)
    page.get_by_role("button", name="Put back").tap()
    page.locator("[data-player='1']").tap()
    shows(page, 1)


def test_nothing_is_turned_from_a_display_seen_closer(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    table = table_of_three(page)
    finger = finger_of(page)
    box = front(page).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -600)
    whole = page.get_by_role("button", name="Show everything")
    expect(whole).to_be_visible()
    tile = table.at_rest(front(page).get_by_role("img").first)
    before = tile.bounding_box()
    assert before is not None
    swipe(page, finger, -100)
    page.keyboard.press("d")
    card = page.locator("[data-player='1']")
    expect(card).to_have_attribute("aria-disabled", "true")
    card.tap(force=True)
    shows(page, 0)
    # The finger has moved the picture.
    after = table.at_rest(tile).bounding_box()
    assert after is not None
    assert after["x"] < before["x"] - 50
    whole.tap()
    swipe(page, finger, -120)
    shows(page, 1)


def test_own_display_stays_while_one_plans_or_has_turned_to_it(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    mine, theirs = meet(page, new_context().new_page())
    while mine.view.you.to_move:
        assert mine.my_turn()
        mine.play("tap")
    seat = mine.view.you.seats[0]
    shows(page, 1 - seat)
    swipe(page, finger_of(page), 120)
    shows(page, seat)
    page.keyboard.press("d")
    shows(page, 1 - seat)
    page.get_by_role("button", name="Plan your next move").tap()
    shows(page, seat)
    page.get_by_role("button", name="Plan your next move").tap()
    shows(page, 1 - seat)
    next_display(page).tap()
    shows(page, seat)
    while not mine.view.you.to_move:
        assert theirs.my_turn()
        shows(page, seat)
        theirs.play()
        mine.wait_for_moves(theirs.view.moves)
    # When the own turn comes everything is as usual.
    expect(page.get_by_role("button", name="Back", exact=True)).to_have_count(0)
    shows(page, seat)


def test_alone_there_is_nothing_to_turn_to(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    expect(next_display(page)).to_have_count(0)
    swipe(page, finger_of(page), -120)
    page.keyboard.press("d")
    shows(page, 0)


def test_in_a_wide_window_the_key_swaps_displays(page: Page) -> None:
    table_of_three(page)
    expect(page.locator("[data-display]")).to_have_count(3)
    expect(next_display(page)).to_have_count(0)
    for seat in (1, 2, 0):
        page.keyboard.press("d")
        expect(front(page)).to_have_attribute("data-display", str(seat))
        expect(page.locator("[data-display]")).to_have_count(3)


def test_at_one_screen_the_mover_is_in_front_until_somebody_turns(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    seats = [{**PERSON, "name": name} for name in ("Ann", "Ben")]
    table = Table(page).open(create(page.request, seats))
    finger = finger_of(page)
    for _ in range(3):
        assert table.my_turn()
        turn = table.position.turn
        assert turn is not None
        shows(page, turn)
        swipe(page, finger, -120)
        shows(page, 1 - turn)
        table.play("tap")


def test_who_watches_or_looks_back_turns_too(new_context: NewContext) -> None:
    host = new_context().new_page()
    seats = [{**PERSON, "name": name} for name in ("Ann", "Ben")]
    table = Table(host).open(create(host.request, seats))
    for _ in range(4):
        assert table.my_turn()
        table.play()
    page = new_context(**PHONE).new_page()
    watcher = Table(page).open(table.view.id, table.view.you.invite)
    assert watcher.view.you.role == "spectator"
    finger = finger_of(page)
    for _ in range(2):
        seat = int(front(page).get_attribute("data-display") or "")
        swipe(page, finger, -120)
        shows(page, 1 - seat)
        page.keyboard.press("d")
        shows(page, seat)
        # Once more, looking back.
        page.keyboard.press(",")
        expect(page.locator(".game.past")).to_be_visible()
    expect(page.locator(".steps .place")).to_have_text(re.compile(r"^\d+/\d+$"))
