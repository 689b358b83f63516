"""The end of a game: a moment that is shown once, then one calm card beside the displays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.browser import DESKTOP, PHONE, Device
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create, finish, go_on, last, whole_game
from tests.web.table import Table, more

CEREMONY = "[data-ceremony]"

# What flew and which ceremonies there were, from now on.
WATCH = """() => {
    window.seen = [];
    new MutationObserver((records) => {
        for (const node of records.flatMap((record) => [...record.addedNodes])) {
            if (!(node instanceof Element)) continue;
            if (node.matches(".drop")) window.seen.push("drop");
            if (node.querySelector("[data-ceremony]")) window.seen.push("ceremony");
        }
    }).observe(document.body, { childList: true, subtree: true });
}"""

BOXES = """card => {
    const box = (part) => part.getBoundingClientRect();
    const { left, right, top, bottom } = box(card);
    return [...document.querySelectorAll("[data-display]")].map(box).some(
        (other) => other.left < right && other.right > left
            && other.top < bottom && other.bottom > top);
}"""


def before_the_end(page: Page) -> Table:
    """A table at which the reader has one move left."""
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    assert table.my_turn()
    return table


def finished(page: Page, seats: int = 2) -> tuple[Table, Locator]:
    """The table of a match that is over, with its card."""
    match = create(page.request, [PERSON, BOT][:seats])
    finish(page.request, match)
    table = Table(page).open(match)
    return table, page.get_by_role("dialog")


def slow_down(page: Page) -> None:
    """Everything that moves by itself does so fifty times as slowly."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.02})


@pytest.mark.parametrize("ends", ["mouse", "key"])
def test_ceremony_is_shown_once_and_any_input_ends_it(new_context: NewContext, ends: str) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    table = before_the_end(page)
    page.evaluate(WATCH)
    slow_down(page)
    table.play()
    assert not table.my_turn()
    end = page.get_by_role("dialog")
    expect(end).to_have_accessible_name(re.compile("won|wins"))
    assert table.view.outcome is not None
    assert table.view.outcome.reason == "tokens"
    expect(page.locator(CEREMONY)).to_have_count(1)
    if ends == "mouse":
        page.mouse.click(5, 300)
    else:
        page.keyboard.press("Shift")
    expect(page.locator(CEREMONY)).to_have_count(0)
    expect(end).to_be_visible()
    # Neither asked for again nor on another visit.
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    page.get_by_role("button", name="Result").click()
    expect(end).to_be_visible()
    assert page.evaluate("window.seen.filter(name => name === 'ceremony').length") == 1
    page.reload()
    expect(end).to_be_visible()
    expect(page.locator(CEREMONY)).to_have_count(0)


def test_ceremony_ends_by_touch(new_context: NewContext) -> None:
    page = new_context(**PHONE, reduced_motion="no-preference").new_page()
    table = before_the_end(page)
    slow_down(page)
    table.play("tap")
    assert not table.my_turn()
    expect(page.locator(CEREMONY)).to_have_count(1)
    page.touchscreen.tap(5, 300)
    expect(page.locator(CEREMONY)).to_have_count(0)


def test_without_motion_there_is_no_ceremony(page: Page) -> None:
    table = before_the_end(page)
    page.evaluate(WATCH)
    table.play()
    assert not table.my_turn()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("window.seen") == []


def test_nothing_falls_when_somebody_gives_up(new_context: NewContext) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Give up").click()
    page.evaluate(WATCH)
    menu.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog", name="New moon wins!")).to_be_visible()
    assert page.evaluate("window.seen") == []


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1024, 768), (820, 1180), (390, 844)])
def test_card_lies_beside_the_displays(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    _, end = finished(page)
    expect(end).to_be_visible()
    assert not end.evaluate(BOXES)
    # The way on is there without scrolling.
    expect(end.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)


def test_facts_lead_into_the_replay(page: Page) -> None:
    _, end = finished(page)
    fact = end.locator("dd a").first
    expect(fact).to_have_attribute("href", re.compile(r"/replay/\w+\?move=\d+$"))
    fact.click()
    expect(page.get_by_role("slider", name="Move shown")).to_be_visible()


def test_turning_point_has_its_room_before_it_is_known(page: Page) -> None:
    page.add_init_script("""
        window.noted = [];
        const look = () => {
            const facts = document.querySelector(".end .facts");
            const told = facts?.querySelector(".turning")?.textContent;
            const height = Math.round(facts?.getBoundingClientRect().height ?? 0);
            if (told !== undefined && document.fonts.status === "loaded") {
                window.noted.push([told.includes("Being looked for"), height]);
            }
            requestAnimationFrame(look);
        };
        look();
    """)
    finished(page)
    page.wait_for_function("() => window.noted.some(([isLookedFor]) => !isLookedFor)")
    noted = page.evaluate("window.noted")
    assert {is_looked_for for is_looked_for, _ in noted} == {True, False}
    assert len({height for _, height in noted}) == 1


def test_alone_there_is_no_turning_point(page: Page) -> None:
    _, end = finished(page, 1)
    expect(end.get_by_text("Total")).to_be_visible()
    expect(end.locator(".turning")).to_have_count(0)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_rest_is_behind_one_button(new_context: NewContext, device: Device) -> None:
    context: BrowserContext = new_context(**device)
    _, end = finished(context.new_page())
    save = end.get_by_role("button", name="Save the record")
    button = end.get_by_role("button", name="More", exact=True)
    expect(save).to_be_hidden()
    expect(end.locator(".button.primary:visible")).to_have_count(1)
    button.press("Enter")
    expect(save).to_be_in_viewport()
    button.press("Enter")
    expect(save).to_be_hidden()
    more(end).get_by_role("link", name="Home").click()
    expect(end).to_have_count(0)
