"""Matches with a time limit: told before one joins, and waiting for who is not there."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewContext
from tests.web.games import PERSON, create
from tests.web.server import Server
from tests.web.table import Table

MINUTE = {"mode": "move", "seconds": 60}
OPEN = {"kind": "open"}


def opened_by_ann(page: Page, clock: dict[str, Any]) -> str:
    """A public match with a free seat and this time limit; tell its name."""
    return create(page.request, [{**PERSON, "name": "Ann"}, OPEN], public=True, clock=clock)


def join_as_ben(table: Table) -> None:
    """Take the free seat of the match that the page shows; then it runs."""
    table.page.get_by_label("Your name").fill("Ben")
    table.page.get_by_role("button", name="Join").click()
    table.wait_for_start()


def who_meet(ann: Page, ben: Page, seconds: int) -> tuple[Table, Table]:
    """Ben and Ann, at the table of a match with so much time for each move."""
    match = opened_by_ann(ann, {"mode": "move", "seconds": seconds})
    tables = Table(ben), Table(ann)
    ben.goto(f"/match/{match}")
    join_as_ben(tables[0])
    tables[1].open(match)
    return tables


def test_the_clocks_wait_for_the_host(page: Page, new_context: NewContext) -> None:
    """Ann has opened the match and gone; Ben finds it in the lobby."""
    match = opened_by_ann(page, MINUTE)
    ben = new_context().new_page()
    table = Table(ben)
    ben.goto("/lobby")
    listed = ben.locator(f"a[href='/match/{match}']")
    expect(listed).to_contain_text("1 minute a move")
    listed.click()
    expect(ben.get_by_text("Time to think: 1 minute a move")).to_be_visible()
    join_as_ben(table)
    notice = ben.get_by_text("The clocks wait for: Ann")
    expect(notice).to_be_visible()
    expect(ben.get_by_text("You may leave without loss in")).to_be_visible()
    clock = table.view.clock
    assert clock is not None
    assert (clock.running, clock.waits_for) == (None, [0])

    ann = Table(page).open(match)
    for person in (ann, table):
        person.wait(lambda seen=person: seen.view.clock.running is not None)  # type: ignore[misc]
    expect(notice).to_have_count(0)


def test_whose_time_is_up_has_lost(page: Page, new_context: NewContext) -> None:
    for table in who_meet(page, new_context().new_page(), 5):
        table.wait(lambda table=table: table.view.status == "over")  # type: ignore[misc]
        assert table.view.outcome is not None
        has_won = table.view.outcome.winner in table.view.you.seats
        end = table.page.get_by_role("dialog")
        words = r"You have won!" if has_won else r"(Ann|Ben) wins!"
        expect(end).to_have_accessible_name(re.compile(f"^{words}$"))
        places = end.get_by_role("listitem")
        expect(places.nth(0)).not_to_contain_text("Out of time")
        expect(places.nth(1)).to_contain_text("Out of time")


NOTE_WHAT_IS_SAID = """
    const said = [];
    globalThis.said = said;
    const note = () => {
        const text = document.querySelector("p[role=status][aria-live]")?.textContent ?? "";
        if (text !== said.at(-1)) said.push(text);
    };
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(note).observe(document, changes);
"""


def test_the_last_ten_seconds_are_told_once(new_context: NewContext) -> None:
    ann, ben = new_context().new_page(), new_context().new_page()
    for page in (ann, ben):
        page.add_init_script(NOTE_WHAT_IS_SAID)
    for table in who_meet(ann, ben, 13):
        table.wait(lambda table=table: table.view.status == "over")  # type: ignore[misc]
        told = [text for text in table.page.evaluate("said") if text.startswith("Ten seconds left")]
        assert table.view.outcome is not None
        has_lost = table.view.outcome.winner not in table.view.you.seats
        assert len(told) == int(has_lost)


class TestNoShow:
    """Somebody who does not come for a minute, on a server that can be set back."""

    @pytest.fixture
    def own_server(self, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
        with Server(tmp_path_factory.mktemp("server")) as server:
            yield server

    @pytest.fixture
    def home(self, own_server: Server) -> str:
        return own_server.url

    def test_who_is_there_leaves_without_loss(
        self, own_server: Server, page: Page, new_context: NewContext
    ) -> None:
        match = opened_by_ann(page, MINUTE)
        ben = new_context().new_page()
        table = Table(ben)
        ben.goto(f"/match/{match}")
        join_as_ben(table)
        ben.goto("about:blank")
        own_server.stop()
        with closing(sqlite3.connect(own_server.folder / "novaluna.db")) as database, database:
            database.execute(
                "UPDATE events SET body = json_set(body, '$.at', json_extract(body, '$.at') - ?)",
                (60_000,),
            )
        own_server.start()
        table.forget()
        table.open(match)
        leave = ben.get_by_role("button", name="Leave without loss")
        leave.click()
        expect(ben.get_by_text("The match then ends for everybody")).to_be_visible()
        ben.get_by_role("button", name="Play on").click()
        expect(leave).to_be_focused()
        assert table.view.status == "running"
        leave.click()
        leave.click()
        expect(ben.get_by_role("button", name="Play", exact=True)).to_be_visible()
        told = page.request.get(f"/api/matches/{match}").json()
        assert (told["status"], told["outcome"]["winner"]) == ("abandoned", None)
