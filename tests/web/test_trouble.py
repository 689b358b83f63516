"""What is not there has a friendly page in the reader's language, and a way on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Watch, assert_accessible
from tests.web.conftest import NewContext
from tests.web.friends import invite, join
from tests.web.games import BOT, PERSON, create, go_on, last, whole_game
from tests.web.server import Server
from tests.web.table import Table


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/nowhere", "There is nothing here"),
        ("/new/nonsense", "There is nothing here"),
        ("/match/nosuchmatch1", "This match cannot be found"),
        ("/replay/nosuchmatch1", "This match cannot be found"),
        ("/seat#no-such-secret", "This link does not work any more"),
        ("/daily/1999-01-01", "There is nothing here"),
        ("/daily/yesterday", "There is nothing here"),
    ],
)
def test_bad_links(page: Page, watch: Watch, path: str, title: str) -> None:
    watch.allow("status of 4")
    watch.allow("WebSocket connection")
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    assert_accessible(page)
    page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_bad_link_in_the_readers_language(new_context: NewContext) -> None:
    page = new_context(locale="de-AT").new_page()
    page.goto("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("There is nothing here")


def test_private_match_needs_its_key(page: Page, new_context: NewContext, watch: Watch) -> None:
    watch.allow("status of 4")
    watch.allow("WebSocket connection")
    address = invite(page)
    other = new_context().new_page()
    other.goto(address.split("?")[0])
    expect(other.get_by_role("heading", level=1)).to_have_text("This match cannot be found")
    expect(other.get_by_role("main")).to_contain_text("the whole invitation link")


def test_full_match(page: Page, new_context: NewContext, watch: Watch) -> None:
    watch.allow("status of 4")
    watch.allow("WebSocket connection")
    table, address = Table(page), invite(page)
    join(new_context().new_page(), address)
    table.wait_for_start()
    late = new_context().new_page()
    late.goto(address)
    # There is no seat any more, but the table may be watched with the key.
    expect(late.get_by_text("Watching", exact=True)).to_be_visible()
    expect(late.get_by_role("button", name="Join")).to_have_count(0)
    assert_accessible(late)


def test_match_is_full_while_the_reader_hesitates(
    page: Page, new_context: NewContext, watch: Watch
) -> None:
    watch.allow("status of 4")
    address = invite(page)
    slow, quick = new_context().new_page(), new_context().new_page()
    slow.goto(address)
    expect(slow.get_by_role("button", name="Join")).to_be_visible()
    join(quick, address)
    Table(quick).page.wait_for_url("**/match/**")
    expect(slow.get_by_role("button", name="Join")).to_have_count(0)


def test_ended_match_shows_its_result(page: Page, new_context: NewContext) -> None:
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    table.play_to_the_end()
    page.reload()
    expect(page.get_by_role("dialog", name="You have won!")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Result")).to_be_visible()
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)


def test_match_that_was_closed_before_it_began(page: Page, watch: Watch) -> None:
    watch.allow("status of 4")
    watch.allow("WebSocket connection")
    address = invite(page)
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_role("button", name="Stay")).to_be_focused()
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("This match is over")
    expect(page.get_by_role("main")).to_contain_text("It was closed before it began.")


class TestServerGone:
    """The pages of a server that has just stopped answering."""

    @pytest.fixture
    def home(self, own_server: Server) -> str:
        return own_server.url

    def test_pages_say_so_and_come_back(
        self, own_server: Server, page: Page, new_context: NewContext, watch: Watch
    ) -> None:
        watch.allow("Failed to load resource|WebSocket connection|Failed to fetch")
        match = create(page.request, [PERSON, BOT])
        table = Table(page).open(match)
        assert table.my_turn()
        front = page.context.new_page()
        front.goto("/")
        front.get_by_role("link", name="Lobby").click()
        expect(front.get_by_role("heading", name="Lobby")).to_be_visible()
        front.go_back()
        expect(front.get_by_role("button", name="Play", exact=True)).to_be_visible()
        own_server.kill()

        expect(page.get_by_text("Reconnecting …")).to_be_visible()
        assert_accessible(page)
        front.go_forward()
        title = front.get_by_role("heading", level=1)
        expect(title).to_have_text("The server does not answer")
        assert_accessible(front)

        expect(front.get_by_role("button", name="Try again")).to_be_visible()
        own_server.start()
        expect(title).to_have_text("Lobby")
        expect(page.get_by_text("Reconnecting …")).to_have_count(0)
        table.play()
