"""The table: everybody's display at a glance, the moves since one's own, what is still to come."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from novaluna.notation import parse_position
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import BOT, PERSON, create, go_on, go_on_stored, whole_game
from tests.web.table import SAFE, Choice, Table

WIDE = [(1280, 720), (1440, 900), (1920, 1080)]

CELLS = """() => Object.fromEntries([...document.querySelectorAll("[data-display]")].map(board => {
    const frame = board.getBoundingClientRect();
    const tiles = [...board.querySelectorAll("[role=img][data-cell] [data-tile]")];
    const boxes = tiles.map(tile => tile.getBoundingClientRect());
    const isSeen = boxes.every(box => box.left >= frame.left - 1 && box.right <= frame.right + 1
        && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1);
    // A tile leaves a margin of one hundredth around it.
    const size = Math.min(...boxes.map(box => box.width)) / 0.98;
    return [board.dataset.display, { size, isSeen }];
}))"""


@pytest.mark.parametrize(("players", "least"), [(2, 34), (3, 24), (4, 24)])
def test_all_displays_are_seen_side_by_side(page: Page, players: int, least: int) -> None:
    """Late, when they are eight wide and eight tall, and still when a tile is in hand."""
    seats = [PERSON, *([BOT] * (players - 1))]
    table = Table(page).open(go_on_stored(page.request, f"late-{players}", seats))
    assert table.my_turn()
    for width, height in WIDE:
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("Escape")
        mine = page.locator("[data-display='0'] [data-tile]").first
        table.at_rest(mine)
        seen = page.evaluate(CELLS)
        assert len(seen) == players
        where = (width, height, seen)
        for seat, found in seen.items():
            assert found["isSeen"], (seat, where)
            assert found["size"] >= (SAFE if seat == "0" else least), (seat, where)
            assert players > 2 or found["size"] >= seen["0"]["size"] / 2, (seat, where)
        page.keyboard.press("1")
        expect(page.get_by_role("button", name="Put back")).to_be_visible()
        table.at_rest(mine)
        assert page.evaluate(CELLS) == seen
        expect(page.locator("[data-map]")).to_have_count(0)


def test_few_tiles_fill_the_display(page: Page) -> None:
    """And the wheel yields when they get many, in two steps at most, never with a tile in hand."""
    table = Table(page).open(create(page.request, [PERSON]))
    page.set_viewport_size({"width": 1440, "height": 900})
    sizes: list[float] = []
    steps: list[str | None] = []
    wheel, game = page.locator(".game > .wheel"), page.locator(".game")

    def in_a_row(move: Choice) -> tuple[int, ...]:
        assert move.cell is not None
        return -abs(move.cell.y), move.cell.x, -len(move.told.covers)

    for _ in range(9):
        assert table.my_turn()
        table.tile_of(move := table.choose(in_a_row)).click()
        cell = table.at_rest(table.cell_of(move))
        steps.append(game.get_attribute("data-yields"))
        sizes.append(box_width(wheel))
        version = table.view.version
        cell.click()
        table.done(version)
        if len(sizes) == 1:
            tile = table.at_rest(page.locator("[data-display] [role=img] [data-tile]"))
            assert box_width(tile) > box_width(page.locator("[data-space] .bed").first) * 1.5
    assert steps == [None] * 6 + ["1"] * 2 + ["2"]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3
    page.reload()
    expect(game).to_have_attribute("data-yields", "2")


def box_width(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["width"]


def test_display_of_another_comes_to_the_front_and_goes_back(page: Page) -> None:
    game = whole_game(2)
    table = Table(page).open(go_on(page.request, game, 12, [PERSON, BOT]))
    assert table.my_turn()
    front = page.locator(".front [data-display]")
    mine = front.get_attribute("data-display")
    other = page.locator(".other [data-player]")
    other.click()
    expect(front).not_to_have_attribute("data-display", str(mine))
    page.locator(".other [data-player]").click()
    expect(front).to_have_attribute("data-display", str(mine))


def test_moves_since_the_own_one_stay_outlined(new_context: NewContext) -> None:
    tables = meet(new_context().new_page(), new_context().new_page())
    taken: dict[int, list[tuple[int, str]]] = {0: [], 1: []}
    for _ in range(6):
        mover = tables[0].position.turn
        assert mover is not None
        assert tables[mover].my_turn()
        move = tables[mover].play()
        assert move.cell is not None
        taken[mover].clear()
        taken[1 - mover].append((move.space, f"{move.cell.x},{move.cell.y}"))
        moves = tables[mover].view.moves
        for table in tables:
            table.wait_for_moves(moves)
        for reader, table in enumerate(tables):
            marked = table.page.locator(f"[data-display='{1 - reader}'] [data-mark]")
            expect(marked).to_have_count(len(taken[reader]))
            cells = {mark.get_attribute("data-mark") for mark in marked.all()}
            assert cells == {cell for _, cell in taken[reader]}
            expect(table.page.locator(f"[data-display='{reader}'] [data-mark]")).to_have_count(0)
            newest = table.page.locator("[data-display] .newest")
            expect(newest).to_have_count(1 if taken[reader] else 0)
            if taken[reader]:
                space, cell = taken[reader][-1]
                expect(newest).to_have_attribute("data-mark", cell)
                expect(table.page.locator(f"[data-space-mark='{space}']")).to_have_count(1)


def test_tasks_that_lack_one_tile_are_marked_and_can_be_left_alone(page: Page) -> None:
    game = whole_game(2)
    table = Table(page).open(go_on(page.request, game, 20, [PERSON, BOT]))
    assert table.my_turn()
    state = parse_position(table.view.position or "")
    expected = [
        sum(progress.missing == 1 and not progress.covered for progress in display.progress())
        for display in state.displays
    ]
    assert any(expected), "no task of this position lacks one tile"
    for seat, count in enumerate(expected):
        expect(page.locator(f"[data-display='{seat}'] [data-lacks]")).to_have_count(count)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Mark tasks").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("[data-lacks]")).to_have_count(0)


def test_tiles_still_to_come_are_counted(page: Page) -> None:
    game = whole_game(2)
    table = Table(page).open(go_on(page.request, game, 20, [PERSON, BOT]))
    assert table.my_turn()
    unseen = [tile.name for tile in parse_position(table.view.position or "").unseen]
    page.keyboard.press("t")
    dialog = page.get_by_role("dialog", name="Tiles still to come")
    rows = dialog.locator("tbody tr")
    expect(rows).to_have_count(4)
    for letter, row in zip("RBTY", rows.all(), strict=True):
        told = [int(cell.inner_text()) for cell in row.locator("td").all()]
        assert told[:7] == [sum(n.startswith(f"{letter}{t}") for n in unseen) for t in range(1, 8)]
        assert told[7] == sum(told[:7])
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Draw pile")).click()
    expect(dialog).to_be_visible()


def test_phone_shows_the_movers_display(new_context: NewContext) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    mine, theirs = meet(page, new_context().new_page())
    front = page.locator("[data-display]")
    while mine.position.turn == 0:
        assert mine.my_turn()
        expect(front).to_have_attribute("data-display", "0")
        mine.play("tap")
    expect(front).to_have_attribute("data-display", "1")
    # What the reader turns to stays.
    page.locator("[data-player='0']").tap()
    expect(front).to_have_attribute("data-display", "0")
    page.locator("[data-player='1']").tap()
    expect(front).to_have_attribute("data-display", "1")
    theirs.wait_for_moves(mine.view.moves)
    while mine.position.turn == 1:
        assert theirs.my_turn()
        theirs.play()
        mine.wait_for_moves(theirs.view.moves)
    expect(front).to_have_attribute("data-display", "0")
