"""Bots that keep a seat warm: asked for, offered only where they may, and left again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import BOT, PERSON, create
from tests.web.server import Server
from tests.web.table import Table, expect_in_log


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
    expect_in_log(page, "Ann: a bot plays on (Quarter).")
    page.get_by_role("button", name="Take your seat back").click()
    table.wait(lambda: table.view.you.role == "player")
    expect(page.get_by_role("button", name="Take your seat back")).to_have_count(0)
    expect_in_log(page, "You: back at the table.")

    # Ben goes away when he is to move: it is said when a bot may play on, and not offered before.
    while table.view.you.to_move and table.my_turn():
        table.play()
    ben.pages[0].close()
    page.get_by_role("button", name="Menu").click()
    expect(menu.get_by_text("If Ben stays away, a bot may play on in")).to_be_visible()
    expect(menu.get_by_role("button", name="Let a bot play on for Ben")).to_have_count(0)


@pytest.fixture
def hasty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which whoever goes away may be replaced at once."""
    with Server(tmp_path_factory.mktemp("hasty"), "--away-seconds", "0") as server:
        yield server


class TestAway:
    @pytest.fixture
    def home(self, hasty_server: Server) -> str:
        return hasty_server.url

    def test_a_bot_plays_on_for_who_is_away(self, page: Page, new_context: NewContext) -> None:
        ben = new_context()
        table, bens = meet(page, ben.new_page())
        menu = page.get_by_role("dialog", name="Menu")
        while table.view.you.to_move and table.my_turn():
            table.play()
        page.get_by_role("button", name="Menu").click()
        expect(menu.get_by_role("button", name="Let a bot play on for")).to_have_count(1)
        ben.pages[0].goto("/")
        menu.get_by_role("button", name="Let a bot play on for Ben").click()
        menu.get_by_role("button", name="Let the bot play").click()
        table.wait(lambda: table.view.seats[1].kind == "bot")
        expect(menu).to_have_count(0)
        expect_in_log(page, "Ben: a bot plays on (Quarter).")
        # It has moved; but Ann is the last one, for whom nobody else would wait.
        assert table.my_turn()
        page.get_by_role("button", name="Menu").click()
        expect(menu.get_by_role("button", name="Give up")).to_be_visible()
        expect(menu.get_by_role("button", name="Let a bot play on for")).to_have_count(0)
        bens.open(table.view.id)
        ben.pages[0].get_by_role("button", name="Take your seat back").click()
        expect(menu.get_by_role("button", name="Let a bot play on for me")).to_be_visible()


def test_bots_alone_are_not_asked_to_play_on(page: Page) -> None:
    table = Table(page).open(create(page.request, [PERSON, BOT, BOT]))
    assert table.my_turn()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("button", name="Give up")).to_be_visible()
    expect(menu.get_by_role("button", name="Let a bot play on for")).to_have_count(0)


def test_the_log_does_not_take_a_person_for_the_bot_that_plays_on(page: Page) -> None:
    table = Table(page).open(create(page.request, [PERSON, {**PERSON, "name": "Ben"}]))
    while table.position.turn != 0:
        assert table.my_turn()
        table.play()
    assert table.my_turn()
    table.play()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("group", name="Whose seat?").get_by_text("Player 1").click()
    menu.get_by_role("button", name="Let a bot play on for Player 1").click()
    menu.get_by_role("button", name="Let the bot play").click()
    expect(menu).to_have_count(0)
    page.get_by_role("button", name="Log").click()
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("Guest: a bot plays on (Quarter).")
    # The move before that was the person's, who has no name.
    expect(log.get_by_role("listitem").filter(has_text="Guest:")).to_have_count(2)


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
