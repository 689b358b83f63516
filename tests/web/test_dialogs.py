"""A dialog lies over all: it alone hears keys, keeps the focus, and Back closes it first."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.games import BOT, PERSON, create, go_on, last, whole_game
from tests.web.table import Table


def open_table(page: Page) -> Table:
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    return table


def test_keys_do_not_reach_the_table_through_a_dialog(page: Page) -> None:
    table = open_table(page)
    version = table.view.version
    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog", name="Menu")
    # The question takes the place of the button that asked it, which had the focus.
    dialog.get_by_role("button", name="Give up").click()
    expect(dialog.get_by_role("button", name="Play on", exact=True)).to_be_visible()
    expect(dialog.locator(":focus")).to_have_count(1)
    page.evaluate("document.activeElement.blur()")
    for key in ("2", "ArrowDown", "Enter", "u", "h", "?"):
        page.keyboard.press(key)
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    assert table.view.version == version
    # And then they are for the table again.
    page.keyboard.press("2")
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(1)


def test_double_click_does_not_answer_what_it_asks(page: Page) -> None:
    """Its second half may fall on whatever has come up there: a button, or beside the dialog."""
    page.goto("/")
    table = Table(page).open(create(page.request, [PERSON, PERSON, BOT]))
    dialog = page.get_by_role("dialog", name="Menu")
    play_on = dialog.get_by_role("button", name="Play on", exact=True)
    for width, height in ((1280, 800), (360, 640), (667, 375)):
        page.set_viewport_size({"width": width, "height": height})
        page.get_by_role("button", name="Menu").dblclick()
        for name in ("Give up", "Let a bot play on for"):
            dialog.get_by_role("button", name=name).dblclick()
            expect(play_on).to_be_visible()
            play_on.click()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    assert (table.view.status, table.view.you.role) == ("running", "player")


def test_back_closes_a_dialog_before_it_leaves_the_match(page: Page) -> None:
    open_table(page)
    address, dialogs = page.url, page.get_by_role("dialog")
    page.get_by_role("button", name="Menu").click()
    dialogs.get_by_role("button", name="Log").click()
    expect(page.get_by_role("dialog", name="Log")).to_be_visible()
    page.evaluate("history.back()")
    expect(dialogs).to_have_count(0)
    assert page.url == address

    # Closed in another way, it leaves nothing behind.
    for _ in range(2):
        page.get_by_role("button", name="Help").click()
        expect(dialogs).to_have_count(1)
        page.keyboard.press("Escape")
        expect(dialogs).to_have_count(0)
    page.wait_for_function("() => history.state === null")
    page.go_back()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_focus_goes_back_to_what_opened_the_dialog(page: Page) -> None:
    """However it is closed, and also after one has taken the place of another."""
    open_table(page)
    dialogs, menu = page.get_by_role("dialog"), page.get_by_role("button", name="Menu")
    for ways in (["Close"], ["Log", "Close"], ["Give up", "Play on", "Close"]):
        menu.click()
        for name in ways:
            dialogs.get_by_role("button", name=name, exact=True).click()
        expect(dialogs).to_have_count(0)
        expect(menu).to_be_focused()


def test_way_out_of_a_dialog_leads_back_to_the_match(page: Page) -> None:
    open_table(page)
    address = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.evaluate("history.back()")
    expect(page.get_by_role("group", name="Moon wheel")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address


WINDOWS = [
    pytest.param(1280, 800, id="beside the displays"),
    pytest.param(360, 640, id="over them"),
]
"""Where the end is told beside the displays, and where in a dialog over them."""


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_enter_when_the_game_ends_is_not_for_the_rematch(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    table.play_to_the_end("press")
    end = page.get_by_role("dialog")
    expect(end).to_have_accessible_name(re.compile("won|wins"))
    address = page.url
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    assert page.url == address
    assert table.view.rematch is None
    # Asked for, it is there with the way on in focus.
    page.get_by_role("button", name="Result").click()
    expect(end.get_by_role("button", name="Rematch")).to_be_focused()


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_result_that_was_asked_for_is_left_as_a_dialog_is(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    name = create(page.request, [PERSON, BOT])
    assert page.request.post(f"/api/matches/{name}/resign", data={}).ok
    page.goto(f"/match/{name}")
    end, result = page.get_by_role("dialog"), page.get_by_role("button", name="Result")
    end.get_by_role("button", name="Close").click()
    expect(end).to_have_count(0)
    for way_out in ("Escape", "Close", "Back"):
        result.click()
        expect(end.get_by_role("button", name="Rematch")).to_be_focused()
        match way_out:
            case "Escape":
                page.keyboard.press("Escape")
            case "Close":
                end.get_by_role("button", name="Close").click()
            case _:
                page.wait_for_function("() => history.state !== null")
                page.evaluate("history.back()")
        expect(end).to_have_count(0)
        expect(result).to_be_focused()
        page.wait_for_function("() => history.state === null")
        assert page.url.endswith(f"/match/{name}")
    page.go_back()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
