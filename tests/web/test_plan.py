"""Planning while others move: tried out, kept, and played at once only where that was said."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from novaluna.foresight import consequences
from novaluna.notation import parse_position
from novaluna.rules.moves import TakeTile
from tests.web.browser import DESKTOP, PHONE
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.table import Table

Pair = tuple[TakeTile, TakeTile]
"""A move of the one to move, after which this one of the other can be made."""


def pairs(table: Table, *, stays: bool) -> list[Pair]:
    """What may be planned and is played at once, or not, after a move of the one to move.

    Who waits is not behind, so that as things stand the other one moves after the plan. If that is
    not so when it can be made, it waits for the player.
    """
    state = parse_position(table.view.position or "")
    found: list[Pair] = []
    for theirs in consequences(state):
        if not isinstance(theirs.move, TakeTile) or theirs.draws or theirs.ends_game:
            continue
        after = state.apply(theirs.move)
        if after.turn == state.turn:
            continue
        for mine in consequences(after):
            if not isinstance(mine.move, TakeTile) or mine.ends_game:
                continue
            if (mine.order[0] == state.turn) is stays:
                found.append((theirs.move, mine.move))
    return found


def waiting(tables: tuple[Table, Table], *, stays: bool = True) -> tuple[Table, Table, Pair]:
    """Who waits, who is to move, and what both might do."""
    while True:
        turn = tables[0].position.turn
        assert turn is not None
        assert tables[turn].my_turn()
        found = pairs(tables[turn], stays=stays)
        if found and all(display.tiles for display in tables[0].position.displays):
            return tables[1 - turn], tables[turn], found[0]
        tables[turn].play()
        for table in tables:
            table.wait_for_moves(tables[turn].view.moves)


def begin(
    new_context: NewContext, device: Any = DESKTOP, *, stays: bool = True
) -> tuple[Table, Table, Pair]:
    """Both at a table until there is something to be planned, the reader at this device."""
    tables = meet(new_context().new_page(), new_context().new_page())
    reader, other, pair = waiting(tables, stays=stays)
    if device is not DESKTOP:
        state = reader.page.context.storage_state()
        match = reader.view.id
        reader.page.context.close()
        reader = Table(new_context(**device, storage_state=state).new_page()).open(match)
    return reader, other, pair


def plan_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Plan your next move")


def at_once(page: Page) -> Locator:
    return page.get_by_role("button", name="Play at once")


def ghost(page: Page, seat: int) -> Locator:
    return page.locator(f"[data-display='{seat}'] [data-held]")


def seat_of(table: Table) -> int:
    (seat,) = table.view.you.seats
    return seat


def key_of(move: TakeTile) -> str:
    return f"{move.cell.x},{move.cell.y}"


def cell(table: Table, move: TakeTile) -> Locator:
    """The lit cell of a move in one's own display."""
    place = f"[data-display='{seat_of(table)}'] [data-cell='{key_of(move)}'][role=button]"
    return table.at_rest(table.page.locator(place))


def plan(table: Table, move: TakeTile, by: str) -> None:
    """Keep a move as the plan."""
    page = table.page
    space = page.locator(f"[data-space='{move.space}']")
    if by == "mouse":
        plan_button(page).click()
        space.click()
        cell(table, move).click()
    elif by == "finger":
        plan_button(page).tap()
        space.tap()
        cell(table, move).tap()
        page.get_by_role("button", name="Plan this").tap()
    else:
        page.keyboard.press("p")
        space.focus()
        page.keyboard.press("Space")
        cell(table, move).focus()
        page.keyboard.press("Enter")
    expect(ghost(page, seat_of(table))).to_have_attribute("data-held", key_of(move))
    expect(at_once(page)).to_have_attribute("aria-pressed", "false")


def play(table: Table, move: TakeTile) -> None:
    table.click(next(choice for choice in table.legal_moves if choice.told.move == move))


def placed(table: Table, move: TakeTile) -> Locator:
    """The tile of a move, lying there."""
    return table.page.locator(
        f"[data-display='{seat_of(table)}'] [role=img][data-cell='{key_of(move)}']"
    )


def test_any_tile_can_be_tried_out_and_nothing_is_sent(new_context: NewContext) -> None:
    reader, _, (_, mine) = begin(new_context)
    page = reader.page
    before = reader.view.version
    expect(page.locator("[data-space][role=button]")).to_have_count(0)
    plan(reader, mine, "mouse")
    prompt = page.locator(".strip .prompt")
    expect(prompt).to_contain_text("Your plan:")
    # Any tile of the wheel, on offer or not.
    tiles = sum(tile is not None for tile in reader.position.wheel.spaces)
    expect(page.locator("[data-space][role=button]")).to_have_count(tiles)
    page.get_by_role("button", name="Drop the plan").click()
    expect(ghost(page, seat_of(reader))).to_have_count(0)
    expect(prompt).to_have_text("Plan your move: take any tile.")
    plan_button(page).click()
    expect(page.locator("[data-space][role=button]")).to_have_count(0)
    assert reader.view.version == before


@pytest.mark.parametrize("by", ["mouse", "finger", "keys"])
def test_plan_is_played_at_once_where_that_was_said(new_context: NewContext, by: str) -> None:
    reader, other, (theirs, mine) = begin(new_context, PHONE if by == "finger" else DESKTOP)
    page, moves = reader.page, reader.view.moves
    plan(reader, mine, by)
    if by == "keys":
        page.keyboard.press("a")
    else:
        at_once(page).tap() if by == "finger" else at_once(page).click()
    expect(at_once(page)).to_have_attribute("aria-pressed", "true")
    play(other, theirs)
    reader.wait(lambda: reader.view.moves == moves + 2)
    expect(placed(reader, mine)).to_have_count(1)
    assert reader.view.log[-1].move == str(mine)
    # The word was for that plan alone.
    expect(at_once(page)).to_have_count(0)


def test_plan_waits_in_hand_where_nothing_was_said(new_context: NewContext) -> None:
    reader, other, (theirs, mine) = begin(new_context)
    moves = reader.view.moves
    plan(reader, mine, "mouse")
    play(other, theirs)
    assert reader.my_turn()
    expect(reader.page.locator(f"[data-space='{mine.space}']")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(ghost(reader.page, seat_of(reader))).to_have_attribute("data-held", key_of(mine))
    assert reader.view.moves == moves + 1


def test_word_is_taken_back_when_somebody_else_would_move_next(new_context: NewContext) -> None:
    reader, other, (theirs, mine) = begin(new_context, stays=False)
    page, moves = reader.page, reader.view.moves
    plan(reader, mine, "mouse")
    at_once(page).click()
    expect(at_once(page)).to_have_attribute("aria-pressed", "true")
    play(other, theirs)
    # First what is shown for a moment only.
    expect(page.get_by_text("Not played by itself: the order of play").first).to_be_visible()
    assert reader.my_turn()
    expect(ghost(page, seat_of(reader))).to_have_attribute("data-held", key_of(mine))
    assert reader.view.moves == moves + 1
    # One press, and it is played.
    page.get_by_role("button", name="Place", exact=True).click()
    reader.wait(lambda: reader.view.moves == moves + 2)


def test_plan_goes_with_its_tile(new_context: NewContext) -> None:
    reader, other, (theirs, mine) = begin(new_context)
    page = reader.page
    plan(reader, TakeTile(theirs.space, mine.cell), "keys")
    page.keyboard.press("a")
    play(other, theirs)
    expect(page.get_by_text("Your plan is gone: its tile cannot be taken.").first).to_be_visible()
    assert reader.my_turn()
    expect(ghost(page, seat_of(reader))).to_have_count(0)
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(0)


def test_escape_puts_the_tile_back_and_then_takes_the_plan_back(new_context: NewContext) -> None:
    reader, _, (theirs, mine) = begin(new_context)
    page, seat = reader.page, seat_of(reader)
    plan(reader, mine, "keys")
    page.locator(f"[data-space='{theirs.space}']").click()
    expect(ghost(page, seat)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(ghost(page, seat)).to_have_attribute("data-held", key_of(mine))
    # Looking back leaves it where it is.
    page.keyboard.press(",")
    expect(ghost(page, seat)).to_have_count(0)
    page.keyboard.press(".")
    expect(ghost(page, seat)).to_have_attribute("data-held", key_of(mine))
    page.keyboard.press("Escape")
    expect(ghost(page, seat)).to_have_count(0)
    expect(plan_button(page)).to_have_attribute("aria-pressed", "true")
