"""Everything one can do in a turn: drag, put back, confirm, take back, hints, refills, why."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, before_refill, create, go_on, last, whole_game, wide_game
from tests.web.table import Table


def middle(page: Page) -> Table:
    """A table in the middle of a game against the gentlest bot, reader to move."""
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 5)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    assert table.my_turn()
    return table


def visible(page: Page, words: str) -> Locator:
    """The words where they can be seen; narrow windows have another place for them."""
    return page.get_by_text(words).filter(visible=True)


def drag(page: Page, source: Locator, target: tuple[float, float]) -> None:
    source.hover()
    page.mouse.down()
    x, y = target
    page.mouse.move(x - 5, y - 5, steps=8)
    page.mouse.move(x, y, steps=2)


def centre(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_drag_and_drop(page: Page) -> None:
    table = middle(page)
    version, move = table.view.version, table.choose()
    # The cells light up when the tile is on its way; so first see where they are.
    table.tile_of(move).click()
    target = centre(table.at_rest(table.cell_of(move)))
    page.keyboard.press("Escape")
    expect(table.cell_of(move)).to_have_count(0)

    # Dropped beside the display: nothing happens, and the tile stays in hand.
    drag(page, table.tile_of(move), (5, 300))
    page.mouse.up()
    page.keyboard.press("Escape")
    assert table.view.version == version

    drag(page, table.tile_of(move), target)
    count = len(move.told.covers)
    words = "Completes no task" if count == 0 else f"Completes {count} task"
    expect(visible(page, words)).to_be_visible()
    page.mouse.up()
    table.done(version)
    assert move.cell is not None
    placed = {(tile.x, tile.y) for tile in table.position.displays[0].tiles}
    assert (move.cell.x, move.cell.y) in placed


def test_tile_given_up_in_mid_drag_does_not_float(page: Page) -> None:
    table = middle(page)
    version, floating = table.view.version, page.locator(".dragged")
    for key in ("Escape", "2"):
        drag(page, table.offered(1), (300, 300))
        expect(floating).to_be_visible()
        page.keyboard.press(key)
        expect(floating).to_have_count(0)
        page.mouse.move(310, 310, steps=3)
        page.mouse.up()
        expect(floating).to_have_count(0)
    expect(table.offered(2)).to_have_attribute("aria-pressed", "true")
    assert table.view.version == version


def test_hint_that_comes_late_leaves_the_tile_in_hand(page: Page) -> None:
    table = middle(page)
    held: list[Route] = []
    # What the engine has learned, without which it does not think.
    page.route("**/*weights*.json", lambda route: held.append(route))
    page.keyboard.press("h")
    table.wait(lambda: bool(held))
    number = len(table.position.wheel.offered)
    for late in (True, False):
        # Taken up before the hint is here, or instead of what it shows.
        if late:
            page.keyboard.press(str(number))
            for route in held:
                route.continue_()
        expect(page.get_by_role("region", name="Hint")).to_be_visible()
        chosen = table.offered(number)
        if not late:
            number = 1 if table.offered(number).get_attribute("aria-pressed") == "true" else number
            chosen = table.offered(number)
            page.keyboard.press(str(number))
        expect(chosen).to_have_attribute("aria-pressed", "true")
        display = page.locator(".front [data-display]")
        display.hover()
        page.mouse.move(5, 5)
        expect(chosen).to_have_attribute("aria-pressed", "true")


def test_tile_can_be_put_back_and_another_taken(page: Page) -> None:
    table = middle(page)
    version = table.view.version
    table.offered(1).click()
    expect(table.offered(1)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Put back").click()
    expect(table.offered(1)).to_have_attribute("aria-pressed", "false")
    table.offered(1).click()
    table.offered(2).click()
    expect(table.offered(1)).to_have_attribute("aria-pressed", "false")
    expect(table.offered(2)).to_have_attribute("aria-pressed", "true")
    table.offered(2).click()
    expect(table.offered(2)).to_have_attribute("aria-pressed", "false")
    assert table.view.version == version


def test_only_what_is_offered_can_be_taken(page: Page) -> None:
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    expect(page.get_by_role("button", name=re.compile("on offer, space"))).to_have_count(3)
    expect(page.get_by_label(re.compile("Not on offer"))).to_have_count(8)
    page.get_by_label(re.compile("Not on offer")).first.click()
    expect(page.get_by_role("button", name=re.compile("^Column"))).to_have_count(0)


def test_each_move_can_ask_for_confirmation(page: Page) -> None:
    table = middle(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Confirm each move").check()
    page.keyboard.press("Escape")
    version, move = table.view.version, table.choose()
    # Click by click: `table.click` confirms what the page asks about.
    table.tile_of(move).click()
    cell = table.within(table.cell_of(move))
    cell.click()
    expect(visible(page, "Confirm to place it.")).to_be_visible()
    page.wait_for_timeout(200)  # for a move that must not be made
    assert table.view.version == version
    cell.click()
    table.done(version)


def test_move_is_taken_back(page: Page) -> None:
    """Alone at the table a move can be taken back at once, as long as nothing new was seen."""
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    back = page.get_by_role("button", name="Take back")
    expect(back).to_be_disabled()
    table.play()
    assert table.my_turn()
    before = table.view.version
    back.click()
    table.done(before)
    assert table.my_turn()
    assert table.position.displays[0].tiles == []
    table.play()
    assert table.my_turn()
    before = table.view.version
    page.keyboard.press("u")
    table.done(before)
    assert table.position.displays[0].tiles == []


def test_hint_shows_a_move_and_why(page: Page) -> None:
    table = middle(page)
    before = table.view.moves
    page.keyboard.press("h")
    hints = page.get_by_role("region", name="Hint")
    expect(hints).to_be_visible()
    expect(hints).to_contain_text(re.compile(r"\d+% chance"))
    expect(hints).to_contain_text(re.compile(r"Completes (no|\d+) task"))
    expect(page.locator("[data-space][aria-pressed=true]")).to_have_count(1)
    assert table.view.moves == before
    version = table.view.version
    page.get_by_role("button", name="Place", exact=True).click()
    table.done(version)
    expect(hints).to_have_count(0)


def test_pointing_at_a_task_tells_what_counts(page: Page) -> None:
    table = middle(page)
    found = [
        (tile, number, task)
        for tile in table.position.displays[0].tiles
        for number, task in enumerate(tile.tasks)
        if not task.covered and len(task.needs) == 1
    ]
    tile, number, task = found[0]
    display = page.get_by_role("group", name=re.compile("^Display"))
    display.locator(f'[data-cell="{tile.x},{tile.y}"] [data-task="{number}"]').hover()
    [need] = task.needs
    expect(page.get_by_text(f"{need.counted} of {need.needed}")).to_be_visible()
    missing = "1 tile missing" if task.missing == 1 else f"{task.missing} tiles missing"
    expect(page.get_by_text(missing)).to_be_visible()


def test_refill_is_chosen(page: Page) -> None:
    game = whole_game(2)
    table = Table(page).open(go_on(page.request, game, before_refill(game, 2), [PERSON, BOT]))
    assert table.my_turn()
    expect(visible(page, "or refill the selection track first")).to_be_visible()
    version = table.view.version
    page.get_by_role("button", name=re.compile(r"^Refill \(9 tiles\)")).click()
    table.done(version)
    assert table.my_turn()
    assert len(table.position.wheel.offered) == 3
    expect(page.get_by_role("button", name=re.compile("^Refill"))).to_have_count(0)


def test_refill_can_be_declined_and_has_a_key(page: Page) -> None:
    game = whole_game(2)
    table = Table(page).open(go_on(page.request, game, before_refill(game, 2), [PERSON, PERSON]))
    assert table.my_turn()
    table.play()
    assert table.my_turn()
    version = table.view.version
    assert any(move.kind == "refill" for move in table.legal_moves)
    page.keyboard.press("r")
    table.done(version)
    assert table.my_turn()
    assert len(table.position.wheel.offered) == 3


def test_forced_refill_just_happens(new_context: NewContext) -> None:
    game = whole_game(2, refills=False)
    moves = before_refill(game, 0)
    for motion in ("reduce", "no-preference"):
        page = new_context(reduced_motion=motion).new_page()
        table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
        assert table.my_turn()
        assert len(table.position.wheel.offered) == 3
        assert [entry.kind for entry in table.view.log][-1] == "refill"
        expect(page.get_by_text(re.compile("refill with 11 new tiles")).first).to_be_attached()


def test_first_arrow_goes_where_it_points(page: Page) -> None:
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    table.play()
    for key, place in (("ArrowRight", "Column 1, row 0"), ("ArrowUp", "Column 0, row -1")):
        assert table.my_turn()
        page.keyboard.press("1")
        page.keyboard.press(key)
        expect(table.said).to_contain_text(place)
        page.keyboard.press("Escape")


ROW = 20

GLIDE_NO_FURTHER = """() => addEventListener("transitionrun", event => {
    for (const glide of event.target.getAnimations()) {
        glide.pause();
        glide.currentTime = 0;
    }
})"""


def row(page: Page) -> Table:
    """A table with all tiles in one row: the cells are small."""
    page.set_viewport_size({"width": 800, "height": 600})
    game = wide_game(ROW, 1, ROW)
    table = Table(page).open(go_on(page.request, game, len(game.moves), [PERSON, BOT]))
    assert table.my_turn()
    return table


def test_first_click_on_a_small_cell_shows(page: Page) -> None:
    table = row(page)
    version, move = table.view.version, table.choose()
    table.tile_of(move).click()
    page.get_by_role("button", name="Show everything").click()
    cell = table.at_rest(table.cell_of(move))
    box = cell.bounding_box()
    assert box is not None
    assert box["width"] < 32
    cell.click()
    expect(visible(page, "Confirm to place it.")).to_be_visible()
    page.wait_for_timeout(200)  # for a move that must not be made
    assert table.view.version == version
    cell.click()
    table.done(version)


def test_gliding_cells_are_hit_where_they_are_seen(new_context: NewContext) -> None:
    """The display makes room when a tile is taken up; who points meanwhile points at a picture."""
    page = new_context(reduced_motion="no-preference").new_page()
    table = row(page)
    page.evaluate(GLIDE_NO_FURTHER)
    table.tile_of(table.choose()).click()
    cells = sorted((one.cell.x, one.cell.y) for one in table.legal_moves if one.cell)
    x, y = next(cell for cell in cells if cell[0] == cells[0][0] + 2)
    box = table.cell(x, y).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".cell.held")).to_have_attribute("data-cell", f"{x},{y}")


def test_close_view_follows_the_cell_in_hand(page: Page) -> None:
    row(page)
    page.get_by_role("button", name="Zoom in").click()
    page.keyboard.press("1")
    for key in ("ArrowLeft", "ArrowRight"):
        for _ in range(ROW):
            page.keyboard.press(key)
        expect(page.locator(".front .board > .ghost")).to_be_in_viewport(ratio=0.99)


def test_keys_place_wherever_the_focus_sits(page: Page) -> None:
    """Another tile on offer may have the focus, from a click before: Enter is for the cell."""
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    version, tile = table.view.version, table.position.wheel.spaces[table.position.wheel.offered[1]]
    table.offered(1).focus()
    for key in ("2", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    table.done(version)
    assert tile is not None
    assert tile.name in [placed.tile.name for placed in table.position.displays[0].tiles]
