"""Giving up and running out of time: who is said to have lost, and who plays on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import NAMES, PERSON, create
from tests.web.table import Table, more


def ask_to_give_up(page: Page, name: str) -> None:
    """Open the menu and let one of those at this screen give up, up to the question."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Whose seat?").get_by_text(name, exact=True).click()
    page.get_by_role("button", name="Give up").click()


def test_at_one_screen_one_of_three_gives_up_and_the_others_play_on(page: Page) -> None:
    names = NAMES[:3]
    table = Table(page).open(create(page.request, [{**PERSON, "name": name} for name in names]))
    assert table.my_turn()
    ask_to_give_up(page, "Ben")
    expect(page.get_by_text("Does Ben really give up? A bot takes the seat.")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    table.wait(lambda: table.view.seats[1].kind == "bot")
    assert (table.view.status, table.view.you.seats) == ("running", [0, 2])
    assert table.my_turn()
    table.play()


def test_at_one_screen_one_of_two_gives_up_and_the_other_wins(page: Page) -> None:
    names = NAMES[:2]
    table = Table(page).open(create(page.request, [{**PERSON, "name": name} for name in names]))
    assert table.my_turn()
    turn = table.position.turn or 0
    ask_to_give_up(page, NAMES[1 - turn])
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog", name=f"{NAMES[turn]} wins!")).to_be_visible()


def test_the_winner_did_not_give_up(page: Page, new_context: NewContext) -> None:
    ben = new_context().new_page()
    ann_table, ben_table = meet(page, ben)
    (loser, winner) = (page, ben) if ann_table.view.you.to_move else (ben, page)
    loser.get_by_role("button", name="Menu").click()
    loser.get_by_role("button", name="Give up").click()
    loser.get_by_role("dialog").get_by_role("button", name="Give up").click()
    for person in (winner, loser):
        places = person.get_by_role("dialog").get_by_role("listitem")
        expect(places.nth(0)).to_contain_text(re.compile(r"\d+ tokens left"))
        expect(places.nth(1)).to_contain_text("Gave up")
        more(person.get_by_role("dialog")).get_by_role("button", name="Look at the table").click()
        # It was the loser's turn; now it is nobody's.
        expect(person.get_by_label("Moon wheel").first).to_contain_text("The game is over")
    winner.get_by_role("button", name="Result").click()
    winner.get_by_role("button", name="Rematch").click()
    ben_table.wait(lambda: ben_table.view.rematch is not None or winner is ben)
    loser.reload()
    places = loser.get_by_role("dialog").get_by_role("listitem")
    expect(places.nth(1)).to_contain_text("Gave up")
