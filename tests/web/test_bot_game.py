"""A whole game against a bot, by mouse, from the front page to the rematch."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from novaluna.record import parse_record, verify
from tests.web.browser import assert_accessible
from tests.web.games import finish
from tests.web.table import Table, more


def test_game_against_a_bot_by_mouse(page: Page) -> None:
    table = Table(page)
    page.goto("/")
    page.get_by_text("New moon", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/match/\w+$"))

    assert table.my_turn()
    assert {seat.level for seat in table.view.seats} == {None, "new-moon"}
    moves = table.play_to_the_end()
    assert moves > 10
    assert table.view.outcome is not None

    end = page.get_by_role("dialog")
    won = table.view.outcome.winner in table.view.you.seats
    expect(end).to_have_accessible_name("You have won!" if won else "New moon wins!")
    expect(end.get_by_role("listitem")).to_have_count(2)
    more(end).get_by_role("button", name="Check the shuffle").click()
    expect(end.get_by_text("the tiles came as they had been sealed")).to_be_visible()
    with page.expect_download() as download:
        more(end).get_by_role("button", name="Save the record").click()
    record = parse_record(download.value.path().read_text("utf-8"))
    assert verify(record).commitment_checked
    assert_accessible(page)

    end.get_by_role("button", name="Rematch").click()
    table.wait(lambda: table.view.status == "running")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.my_turn()


def test_check_claims_only_what_it_has_proved(page: Page) -> None:
    """The secret of a daily challenge is told when the day is over."""
    answer = page.request.post("/api/daily", headers={"Content-Type": "application/json"})
    match = answer.json()["id"]
    finish(page.request, match)
    Table(page).open(match)
    end = page.get_by_role("dialog")
    more(end).get_by_role("button", name="Check the shuffle").click()
    expect(end.locator(".good")).to_have_text(
        "Moves and result are in order. "
        "The order of the tiles can be checked once the secret of the shuffle has been revealed."
    )
    page.goto(f"/replay/{match}")
    page.get_by_role("button", name="Check the shuffle").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The record does not give its seed")
    expect(dialog).not_to_contain_text("Nothing was sealed")
