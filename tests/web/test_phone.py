"""A phone in the hand: everything in view without scrolling, and a game by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.browser import PHONE
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, Seats, go_on, last, whole_game
from tests.web.table import SAFE, Table


@pytest.fixture
def context(new_context: NewContext) -> BrowserContext:
    return new_context(**PHONE)


def table_of(page: Page, players: int, seats: Seats) -> Table:
    game = whole_game(players)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 5)
    table = Table(page).open(go_on(page.request, game, moves, seats))
    assert table.my_turn()
    return table


def assert_in_view(page: Page, *parts: Locator) -> None:
    """Each part is wholly in the window, and the page does not scroll."""
    for part in parts:
        expect(part).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight"
        " && document.documentElement.scrollWidth <= innerWidth"
    )


@pytest.mark.parametrize("players", [1, 2, 4])
def test_everything_important_is_in_view(page: Page, players: int) -> None:
    table = table_of(page, players, [PERSON, BOT, BOT, BOT][:players])
    wheel = page.get_by_role("group", name="Moon wheel")
    display = page.get_by_role("group", name=re.compile("^Display"))
    cards = page.get_by_role("button", name=re.compile("tokens? left"))
    expect(cards).to_have_count(players)
    prompt = page.get_by_text(re.compile("^Take .*(tile|phase)")).filter(visible=True)
    bar = page.get_by_role("button", name="Hint")
    assert_in_view(page, wheel, display, prompt, bar, *cards.all())
    for number in range(1, len(table.position.wheel.offered) + 1):
        box = table.offered(number).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= SAFE - 1
    tiles = display.get_by_role("img")
    expect(tiles).to_have_count(len(table.position.displays[0].tiles))
    assert_in_view(page, *tiles.all())

    # With a tile in hand too, down to the last cell and the buttons.
    table.offered(1).tap()
    cells = display.get_by_role("button", name=re.compile("^Column"))
    expect(cells.first).to_be_visible()
    table.at_rest(cells.first)
    put_back = page.get_by_role("button", name="Put back")
    place = page.get_by_role("button", name="Place", exact=True)
    assert_in_view(page, wheel, display, put_back, place, *cells.all())


def test_end_of_a_game_by_touch(page: Page) -> None:
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 2)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    assert table.play_to_the_end("tap") >= 1
    end = page.get_by_role("dialog")
    expect(end).to_have_accessible_name(re.compile("You have won!|wins!"))
    end.get_by_role("button", name="Look at the table").tap()
    expect(end).to_have_count(0)
    page.get_by_role("link", name="Home").tap()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_small_cells_ask_for_a_second_tap(page: Page) -> None:
    """Where a finger may miss, the first tap shows the move and the second makes it."""
    table = table_of(page, 2, [PERSON, BOT])
    version, move = table.view.version, table.choose()
    table.tile_of(move).tap()
    cell = table.cell_of(move)
    cell.tap()
    box = cell.bounding_box()
    assert box is not None
    assert box["width"] < SAFE
    expect(page.get_by_role("button", name="Place", exact=True)).to_be_enabled()
    expect(page.get_by_text(re.compile("^Completes ")).filter(visible=True)).to_be_visible()
    assert table.view.version == version
    cell.tap()
    table.done(version)


def test_tile_is_dragged_by_finger(page: Page, context: BrowserContext) -> None:
    table = table_of(page, 2, [PERSON, BOT])
    version, move = table.view.version, table.choose()
    start = table.tile_of(move).bounding_box()
    assert start is not None
    finger = context.new_cdp_session(page)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    touch("touchStart", x, y)
    touch("touchMove", x + 12, y + 12)
    cell = table.cell_of(move)
    expect(cell).to_be_visible()
    goal = table.at_rest(cell).bounding_box()
    assert goal is not None
    x, y = goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2
    touch("touchMove", x - 3, y - 3)
    touch("touchMove", x, y)
    touch("touchEnd", x, y)
    table.done(version)
    assert move.cell is not None
    placed = {(tile.x, tile.y) for tile in table.position.displays[0].tiles}
    assert (move.cell.x, move.cell.y) in placed


def test_other_displays_are_one_tap_away(page: Page) -> None:
    table_of(page, 2, [{**PERSON, "name": "Ann"}, BOT])
    page.get_by_role("button", name=re.compile("display: New moon")).tap()
    expect(page.get_by_role("group", name="Display: New moon")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).tap()
    expect(page.get_by_role("group", name="Display: Ann")).to_be_visible()


def test_game_can_be_installed(page: Page) -> None:
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    manifest = page.request.get(address).json()
    assert manifest["display"] in ("standalone", "fullscreen")
    sizes = set()
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith("image/")
        sizes.add(icon["sizes"])
    assert {"192x192", "512x512"} <= sizes
