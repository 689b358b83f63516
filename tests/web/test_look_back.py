"""Looking back at the table: step by step, read only, without leaving it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from novaluna.game import Game
from novaluna.rules.state import State
from tests.web.browser import PHONE
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import PERSON, create, go_on, played, whole_game
from tests.web.layout import DRAWN
from tests.web.table import SAFE, Table

BOXES = """() => [".game > *", ".steps .back", ".steps .on"]
    .flatMap(parts => [...document.querySelectorAll(parts)])
    .map(part => part.getBoundingClientRect())
    .map(box => [box.x, box.y, box.width, box.height])"""


def back(page: Page) -> Locator:
    return page.get_by_role("button", name="One move back")


def on(page: Page) -> Locator:
    return page.get_by_role("button", name="One move on")


def to_now(page: Page) -> Locator:
    return page.get_by_role("button", name="Back to now")


def shows(page: Page, state: State, *seats: int) -> None:
    """The table is that of this state, its displays as far as they are named."""
    expect(page.get_by_label(f"Space {state.wheel.meeple}: the moon figure")).to_be_visible()
    for space, tile in enumerate(state.wheel.spaces):
        words = page.locator(f"[data-space='{space}']")
        expect(words.locator("[data-tile]")).to_have_count(int(tile is not None))
    for seat in seats:
        tiles = page.locator(f"[data-display='{seat}'] [role=img][data-cell]")
        expect(tiles).to_have_count(len(state.displays[seat].tiles))


@pytest.fixture
def game() -> Game:
    return whole_game(2)


def own_turn(game: Game, least: int) -> int:
    """After how many moves, at least so many, seat 0 is to move and need not refill."""
    return next(
        number
        for number, state in enumerate(game.states)
        if number >= least and state.turn == 0 and any(state.wheel.spaces)
    )


def test_by_mouse_through_the_whole_game_and_back(page: Page, game: Game) -> None:
    moves = own_turn(game, 12)
    seats = [{**PERSON, "name": "Ann"}, {**PERSON, "name": "Ben"}]
    table = Table(page).open(played(page.request, game, moves, seats))
    assert table.my_turn()
    states = list(game.states)
    page.evaluate(DRAWN)
    boxes = page.evaluate(BOXES)
    expect(to_now(page)).to_have_count(0)
    for number in range(moves - 1, -1, -1):
        back(page).click()
        expect(page.locator(".steps .place")).to_have_text(f"{number}/{moves}")
        shows(page, states[number], 0, 1)
        expect(page.locator(".game.past")).to_be_visible()
    expect(back(page)).to_have_attribute("aria-disabled", "true")
    page.keyboard.press(",")
    expect(page.locator(".steps .place")).to_have_text(f"0/{moves}")
    expect(page.locator(".strip .prompt")).to_have_text("The start of the game.")
    assert page.evaluate(BOXES) == boxes
    for number in (1, 2):
        on(page).click()
        shows(page, states[number], 0, 1)
    # What led there is outlined, and nothing else.
    expect(page.locator("[data-display] [data-mark]")).to_have_count(1)
    to_now(page).click()
    shows(page, states[moves], 0, 1)
    expect(page.locator(".game.past")).to_have_count(0)
    expect(table.said).to_contain_text("Back to now.")
    assert page.evaluate(BOXES) == boxes
    assert table.view.moves == moves


def test_by_finger_on_a_phone(new_context: NewContext, game: Game) -> None:
    page = new_context(**PHONE).new_page()
    moves = own_turn(game, 8)
    seats = [{**PERSON, "name": "Ann"}, {**PERSON, "name": "Ben"}]
    table = Table(page).open(played(page.request, game, moves, seats))
    assert table.my_turn()
    for width, height in [(320, 568), (360, 640), (667, 375)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        boxes = page.evaluate(BOXES)
        back(page).tap()
        shows(page, game.states[moves - 1])
        # The display of who made that move is in front, with its newest tile outlined.
        front = page.locator("[data-display]")
        expect(front).to_have_attribute("data-display", str(game.states[moves - 2].turn))
        expect(front.locator(".newest")).to_have_count(1)
        for button in (back(page), on(page), to_now(page)):
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= SAFE
        # As soon as no button is pressed down any more.
        table.wait(lambda boxes=boxes: page.evaluate(BOXES) == boxes)  # type: ignore[misc]
        to_now(page).tap()
        shows(page, game.states[moves])


def test_by_keys_and_who_acts_comes_back(page: Page, game: Game) -> None:
    moves = own_turn(game, 12)
    seats = [{**PERSON, "name": "Ann"}, {**PERSON, "name": "Ben"}]
    table = Table(page).open(played(page.request, game, moves, seats))
    assert table.my_turn()
    for _ in range(3):
        page.keyboard.press(",")
    shows(page, game.states[moves - 3], 0, 1)
    expect(table.said).to_contain_text(f"Move {moves - 3} of {moves}.")
    page.keyboard.press(".")
    shows(page, game.states[moves - 2], 0, 1)
    page.keyboard.press("Escape")
    shows(page, game.states[moves], 0, 1)
    # What cannot be undone is not done to a table that is not in sight.
    for key in ("r", "u", "h", "e"):
        page.keyboard.press(",")
        expect(page.locator(".game.past")).to_be_visible()
        page.keyboard.press(key)
        expect(page.locator(".game.past")).to_have_count(0)
    assert table.view.moves == moves
    assert table.view.hints_used == []
    # A tile that lies there now as it did then is taken up.
    offered = table.position.wheel.offered
    same = next(
        (number, space)
        for number, space in enumerate(game.states[moves - 1].wheel.offered, 1)
        if space in offered
        and game.states[moves - 1].wheel.spaces[space] == game.states[moves].wheel.spaces[space]
    )
    page.keyboard.press(",")
    page.keyboard.press(str(same[0]))
    expect(page.locator(".game.past")).to_have_count(0)
    expect(page.locator(f"[data-space='{same[1]}']")).to_have_attribute("aria-pressed", "true")
    # With a tile in hand one can look back too; it goes back to its place.
    page.keyboard.press(",")
    page.keyboard.press("Escape")
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_contain_text("look back at earlier moves")


def test_table_comes_back_when_the_turn_comes(new_context: NewContext) -> None:
    tables = meet(new_context().new_page(), new_context().new_page())
    for _ in range(3):
        mover = tables[0].position.turn
        assert mover is not None
        assert tables[mover].my_turn()
        tables[mover].play()
        for table in tables:
            table.wait_for_moves(tables[mover].view.moves)
    mover = tables[0].position.turn
    assert mover is not None
    reader, other = tables[1 - mover], tables[mover]
    page = reader.page
    back(page).click()
    back(page).click()
    moves = reader.view.moves
    expect(page.locator(".steps .place")).to_have_text(f"{moves - 2}/{moves}")
    while other.position.turn == mover:
        assert other.my_turn()
        assert page.locator(".game.past").is_visible()
        other.play()
        reader.wait_for_moves(other.view.moves)
        if reader.position.turn == mover:
            # A move of another goes on without the reader, who is told of it.
            expect(page.locator(".steps .place")).to_have_text(f"{moves - 2}/{reader.view.moves}")
    assert reader.my_turn()
    expect(page.locator(".game.past")).to_have_count(0)
    expect(to_now(page)).to_have_count(0)


def test_spectators_and_solo_players_look_back(new_context: NewContext, game: Game) -> None:
    solo = new_context().new_page()
    table = Table(solo).open(create(solo.request, [PERSON]))
    for _ in range(3):
        assert table.my_turn()
        table.play()
    table.wait_for_moves(3)
    solo.keyboard.press(",")
    expect(solo.locator("[data-display='0'] [role=img][data-cell]")).to_have_count(2)
    to_now(solo).click()
    expect(solo.locator("[data-display='0'] [role=img][data-cell]")).to_have_count(3)

    seats = [{**PERSON, "name": "Ann"}, {**PERSON, "name": "Ben"}]
    match = played(solo.request, game, 9, seats)
    key = Table(solo).open(match).view.you.invite
    watcher = new_context().new_page()
    assert Table(watcher).open(match, key).view.you.role == "spectator"
    for number in (8, 7):
        watcher.keyboard.press(",")
        shows(watcher, game.states[number], 0, 1)


def test_a_move_taken_back_is_not_there_to_be_looked_at(page: Page, game: Game) -> None:
    moves = own_turn(game, 8)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, {**PERSON, "name": "Ben"}]))
    assert table.my_turn()
    table.play()
    table.wait_for_moves(1)
    page.keyboard.press(",")
    shows(page, game.states[moves], 0, 1)
    page.keyboard.press(".")
    page.get_by_role("button", name=re.compile("^Take back")).click()
    table.wait(lambda: table.view.moves == 0)
    shows(page, game.states[moves], 0, 1)
    expect(back(page)).to_have_attribute("aria-disabled", "true")
