"""Through a change of network, a dead spot and a slow line: the pages say so and come back."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.browser import Watch
from tests.web.friends import invite
from tests.web.games import PERSON, create
from tests.web.network import Network
from tests.web.table import Table


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


def test_move_is_sent_again_after_a_change_of_network(page: Page, network: Network) -> None:
    """The old connection is dead without a word: nobody waits for its heartbeats to stay away."""
    connections = sent(page)
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    network.silence()
    version = table.view.version
    table.click(table.choose())
    expect(page.locator("p.yours", has_text="No answer yet.").filter(visible=True)).to_be_visible()
    expect(table.said).to_contain_text("No answer yet.")
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
