"""Bots that keep a seat warm: asked for, offered only where they may, and left again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import BOT, PERSON, create
from tests.web.table import Table


def test_a_bot_keeps_a_seat_warm(page: Page, new_context: NewContext) -> None:
    ben = new_context()
    table, _ = meet(page, ben.new_page())
    menu = page.get_by_role("dialog", name="Menu")
    page.get_by_role("button", name="Menu").click()
    menu.get_by_role("button", name="Let a bot play on for me").click()
    expect(menu.get_by_text("A bot of the level “Quarter” then plays")).to_be_visible()
    menu.get_by_role("button", name="Play on", exact=True).click()
    assert table.view.you.role == "player"
    # Ben is there: nobody plays on for him.
    expect(menu.get_by_role("button", name="Let a bot play on for")).to_have_count(1)

    menu.get_by_role("button", name="Let a bot play on for me").click()
    menu.get_by_role("button", name="Let the bot play").click()
    table.wait(lambda: table.view.you.role == "spectator")
    expect(menu).to_have_count(0)
    expect(page.get_by_text("Ann: a bot plays on (Quarter).").first).to_be_visible()
    page.get_by_role("button", name="Take your seat back").click()
    table.wait(lambda: table.view.you.role == "player")
    expect(page.get_by_role("button", name="Take your seat back")).to_have_count(0)
    expect(page.get_by_text("Ann: back at the table.").first).to_be_visible()

    # Ben goes away when he is to move: it is said when a bot may play on, and not offered before.
    while table.view.you.to_move and table.my_turn():
        table.play()
    ben.pages[0].close()
    page.get_by_role("button", name="Menu").click()
    expect(menu.get_by_text("If Ben stays away, a bot may play on in")).to_be_visible()
    expect(menu.get_by_role("button", name="Let a bot play on for Ben")).to_have_count(0)


def test_a_problem_shows_above_the_dialog_it_comes_from(page: Page, watch: Watch) -> None:
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    watch.allow("Failed to load resource")
    page.route("**/seats/*/link", lambda route: route.abort())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on another device").click()
    notice = page.locator(".notice")
    expect(notice).to_have_count(1)
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
