"""Matches with a time limit: told before one joins, and waiting for who is not there."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import NewContext
from tests.web.games import PERSON, create
from tests.web.table import Table

MINUTE = {"mode": "move", "seconds": 60}
OPEN = {"kind": "open"}


def test_the_clocks_wait_for_the_host(page: Page, new_context: NewContext) -> None:
    """Ann has opened the match and gone; Ben finds it in the lobby."""
    seats = [{**PERSON, "name": "Ann"}, OPEN]
    match = create(page.request, seats, public=True, clock=MINUTE)
    ben = new_context().new_page()
    table = Table(ben)
    ben.goto("/lobby")
    listed = ben.locator(f"a[href='/match/{match}']")
    expect(listed).to_contain_text("1 minute a move")
    listed.click()
    expect(ben.get_by_text("Time to think: 1 minute a move")).to_be_visible()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Join").click()
    table.wait_for_start()
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
