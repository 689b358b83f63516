"""Through a change of network, a dead spot and a slow line: the pages say so and come back."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.friends import invite
from tests.web.games import PERSON, create
from tests.web.network import Network
from tests.web.table import Table
from tests.web.test_languages import message
from tests.web.test_offline import open_and_keep


@pytest.fixture
def home(network: Network) -> str:
    return network.url


def sent(page: Page) -> list[list[str]]:
    """The kinds of the messages that the page sends, by connection; grows with what it does."""
    lists: list[list[str]] = []

    def listen(socket: WebSocket) -> None:
        kinds: list[str] = []
        lists.append(kinds)
        socket.on("framesent", lambda frame: kinds.append(json.loads(frame)["type"]))

    page.on("websocket", listen)
    return lists


def notice(page: Page, text: str) -> Locator:
    """What everybody sees for a moment."""
    return page.locator(".notice", has_text=text)


def test_move_is_sent_again_after_a_change_of_network(
    page: Page, network: Network, watch: Watch
) -> None:
    """The old connection is dead without a word: nobody waits for its heartbeats to stay away."""
    watch.allow("WebSocket connection")
    connections = sent(page)
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    # Nor is a new one better, until all is seen that is said meanwhile.
    network.is_down = True
    network.silence()
    version = table.view.version
    table.click(table.choose())
    expect(page.locator("p.yours", has_text="No answer yet.").filter(visible=True)).to_be_visible()
    expect(table.said).to_contain_text("No answer yet.")
    network.is_down = False
    table.done(version)
    assert table.view.moves == 1
    assert connections[0] == ["move", "ping"]
    assert "move" in connections[-1]
    assert table.my_turn()


def test_waiting_room_shows_the_connection(page: Page, network: Network, watch: Watch) -> None:
    watch.allow("WebSocket connection")
    invite(page)
    lost = page.get_by_text("Reconnecting …")
    expect(page.get_by_text("Connected", exact=True)).to_be_attached()
    expect(lost).to_have_count(0)
    network.is_down = True
    network.silence()
    # What the browser tells of a network that is gone, or comes back.
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(lost).to_be_visible()
    network.is_down = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(lost).to_have_count(0)
    expect(page.get_by_text("Connected", exact=True)).to_be_attached()


@pytest.mark.parametrize("by", ["the reader", "the browser"])
def test_way_out_of_a_dead_spot_is_taken_at_once(
    page: Page, network: Network, watch: Watch, by: str
) -> None:
    """Also while a connection is made that will never be there: the clock stands still then."""
    watch.allow("WebSocket connection")
    page.clock.install()
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    page.clock.pause_at(datetime.now() + timedelta(minutes=1))
    state = page.locator("[data-connection]")
    network.is_down = True
    network.silence()
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.clock.run_for(2_100)  # no sign of life
    expect(state).to_have_attribute("data-connection", "waiting")
    with page.expect_websocket():
        page.clock.run_for(500)
    page.clock.run_for(1_100)
    network.is_down = False
    if by == "the reader":
        page.get_by_role("button", name="Try again").click()
    else:
        page.evaluate("dispatchEvent(new Event('online'))")
    expect(state).to_have_attribute("data-connection", "open")


def test_match_opened_in_a_dead_spot_says_that_nothing_comes(
    page: Page, network: Network, watch: Watch
) -> None:
    watch.allow("WebSocket connection")
    table = Table(page)
    match = create(page.request, [PERSON])
    page.goto(f"/match/{match}")
    assert table.my_turn()
    page.goto("/")
    way_back = page.locator(f"a[href='/match/{match}']")
    expect(way_back).to_be_visible()
    network.is_down = True
    network.silence()
    way_back.click()
    expect(page.get_by_role("status").filter(has_text="No answer yet.")).to_be_visible()
    network.is_down = False
    page.get_by_role("button", name="Try again").click()
    assert table.my_turn()
    expect(page).to_have_url(re.compile(f"/match/{match}$"))


def test_who_presses_play_on_a_dead_connection_plays_on_the_device(
    new_context: NewContext, network: Network, watch: Watch
) -> None:
    """The server has made the match, but says so to nobody: that there may be two is said."""
    watch.allow("WebSocket connection")
    context = new_context(service_workers="allow")
    create(context.request, [PERSON])
    page = context.new_page()
    open_and_keep(page)
    play = page.get_by_role("button", name="Play", exact=True)
    expect(page.get_by_role("link", name="Online with friends")).to_be_visible()
    network.loses_answers = True
    play.click()
    expect(notice(page, message("en", "app", "request-late"))).to_be_visible()
    expect(notice(page, message("en", "app", "device-instead"))).to_be_visible()
    expect(page).to_have_url(re.compile(r"/match/local-\w+$"))
    expect(page.get_by_role("button", name="Tile 1 on offer")).to_be_visible()
    network.loses_answers = False
    network.drop()
    page.goto("/")
    expect(page.locator("a[href^='/match/']")).to_have_count(3)


def test_giving_up_on_a_dead_connection_can_be_tried_again(
    page: Page, network: Network, watch: Watch
) -> None:
    watch.allow("WebSocket connection")
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    network.is_down = True
    network.silence()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    give_up = page.get_by_role("dialog").get_by_role("button", name="Give up")
    give_up.click()
    expect(notice(page, message("en", "app", "request-late"))).to_be_visible()
    expect(notice(page, message("en", "app", "problem-unreachable"))).to_be_visible()
    network.is_down = False
    network.drop()
    give_up.click()
    table.wait(lambda: table.view.status == "abandoned")
