"""Whose turn it is, and that the same player moves again: on the moon track and in names."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from novaluna.foresight import consequences
from novaluna.rules.moves import TakeTile
from novaluna.rules.state import State
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import PERSON, first, go_on, whole_game
from tests.web.table import Choice, Table

SEATS = [{**PERSON, "name": "Ann"}, {**PERSON, "name": "Ben"}]


def leads_to(choice: Choice, seat: int) -> bool:
    return choice.kind == "take" and choice.told.next_turn == seat


def table_before_two_moves(page: Page) -> Table:
    """Ann may move so that she moves again, or so that Ben does."""

    def is_wanted(state: State) -> bool:
        nexts = {
            found.next_turn
            for found in consequences(state)
            if isinstance(found.move, TakeTile) and not found.draws
        }
        return state.turn == 0 and nexts == {0, 1}

    game = whole_game(2)
    table = Table(page).open(go_on(page.request, game, first(game, is_wanted), SEATS))
    assert table.my_turn()
    return table


@pytest.mark.parametrize("way", ["mouse", "touch", "keys"])
def test_moving_again_is_an_arc_on_the_moon_track(new_context: NewContext, way: str) -> None:
    phone = {"has_touch": True, "viewport": {"width": 390, "height": 844}}
    page = new_context(**phone if way == "touch" else {}).new_page()
    table = table_before_two_moves(page)
    # On the wheel, and where there is room on the track unrolled.
    tracks = 1 if way == "touch" else 2
    then, now = page.locator("[data-again=then]"), page.locator("[data-again=now]")
    expect(then.or_(now)).to_have_count(0)

    stays = next(move for move in table.legal_moves if leads_to(move, 0))
    goes = next(move for move in table.legal_moves if leads_to(move, 1))
    for move, count in ((goes, 0), (stays, tracks)):
        if way == "touch":
            table.tile_of(move).tap()
            table.cell_of(move).tap()
        elif way == "mouse":
            table.tile_of(move).click()
            table.at_rest(table.cell_of(move)).hover()
        else:
            page.keyboard.press(str(table.number_of(move)))
            table.cell_of(move).focus()
        expect(page.locator(".front [data-held]")).to_have_count(1)
        expect(then).to_have_count(count)
        page.keyboard.press("Escape")
        expect(then).to_have_count(0)

    version = table.view.version
    if way == "touch":
        table.tap(stays)
    elif way == "mouse":
        table.click(stays)
    else:
        page.keyboard.press(str(table.number_of(stays)))
        table.cell_of(stays).focus()
        page.keyboard.press("Enter")
    table.done(version)
    assert table.my_turn()
    assert table.position.turn == 0
    expect(now).to_have_count(tracks)
    while table.position.turn == 0:
        table.play(worth=lambda move: (leads_to(move, 1),))
        assert table.my_turn()
    expect(now).to_have_count(0)


def test_own_seat_is_you_and_others_have_names(new_context: NewContext) -> None:
    ann, ben = new_context().new_page(), new_context().new_page()
    meet(ann, ben)
    for page, other in ((ann, "Ben"), (ben, "Ann")):
        for name in ("You", other):
            expect(page.get_by_role("button", name=re.compile(f"display: {name}"))).to_be_visible()
        own = "Ann" if other == "Ben" else "Ben"
        expect(page.locator("main").get_by_text(own, exact=True)).to_have_count(0)


def test_at_one_screen_everybody_has_a_name(page: Page) -> None:
    table_before_two_moves(page)
    for name in ("Ann", "Ben"):
        expect(page.get_by_role("button", name=re.compile(f"display: {name}"))).to_be_visible()
    expect(page.locator("main").get_by_text("You", exact=True)).to_have_count(0)
