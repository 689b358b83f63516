"""Taking back against bots: in time, or further back, for practice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.games import BOT, PERSON, create
from tests.web.server import Server
from tests.web.table import Table


def test_going_back_asks_once_and_leaves_a_mark(page: Page) -> None:
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    back = page.get_by_role("button", name="Go back", exact=True)
    question = page.get_by_role("dialog", name="Go back further?")
    assert table.my_turn()
    before = start = table.position
    table.play()
    assert table.my_turn()
    # The bot has answered, unless the next turn is the reader's again.
    while table.view.undo.allowed:
        before = table.position
        table.play()
        assert table.my_turn()
    back.click()
    question.get_by_role("button", name="Play on").click()
    expect(question).to_have_count(0)
    assert not table.view.practice
    back.click()
    question.get_by_role("button", name="Go back").click()
    table.wait(lambda: table.view.practice)
    assert table.position == before
    expect(page.get_by_text("Practice", exact=True)).to_be_visible()
    # A phone has no room for it over the table.
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("A practice game: it counts for no score")
    page.keyboard.press("Escape")

    assert table.my_turn()
    table.play()
    assert table.my_turn()
    while table.view.undo.allowed:
        table.play()
        assert table.my_turn()
    version = table.view.version
    page.keyboard.press("u")
    table.done(version)
    expect(question).to_have_count(0)
    assert table.view.log[-1].kind == "went_back"

    # From the log, to any own move of the game as it stands.
    assert table.my_turn()
    table.play()
    assert table.my_turn()
    version = table.view.version
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("button", name="Go back to before this move").last.click()
    table.done(version)
    assert (table.view.version, table.position) == (version + 1, start)


@pytest.fixture
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a bot's answer waits for as long as it may."""
    with Server(tmp_path_factory.mktemp("patient"), "--undo-seconds", "60") as server:
        yield server


class TestMoment:
    @pytest.fixture
    def home(self, patient_server: Server) -> str:
        return patient_server.url

    def test_a_move_is_taken_back_before_the_answer(self, page: Page) -> None:
        table = Table(page).open(create(page.request, [PERSON, BOT]))
        assert table.my_turn()
        before = table.position
        version = table.view.version
        table.play()
        assert table.view.undo.allowed
        page.get_by_role("button", name="Take back").click()
        table.done(version + 1)
        assert table.position == before
        assert not table.view.practice
