"""A phone in the hand: everything in view without scrolling, and a game by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import (
    BrowserContext,
    CDPSession,
    FloatRect,
    Locator,
    Page,
    ViewportSize,
    expect,
)

from tests.web.browser import PHONE
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, Seats, create, go_on, last, whole_game, wide_game
from tests.web.table import IS_SEEN, SAFE, Choice, Table, more


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

    # With a tile in hand too, down to the buttons, and to the last cell where that is large enough.
    table.offered(1).tap()
    cells = display.get_by_role("button", name=re.compile("^Column"))
    expect(cells.first).to_be_visible()
    table.at_rest(cells.first)
    put_back = page.get_by_role("button", name="Put back")
    place = page.get_by_role("button", name="Place", exact=True)
    assert_in_view(page, wheel, display, put_back, place)
    assert box_of(cells.first)["width"] >= SAFE
    if page.locator("[data-map]").count() == 0:
        assert_in_view(page, *cells.all())


def test_names_of_three_bots_stand_whole(new_context: NewContext) -> None:
    page = new_context(**PHONE, locale="de").new_page()
    bots = [{"kind": "bot", "level": level} for level in ("new-moon", "crescent", "quarter")]
    Table(page).open(create(page.request, [PERSON, *bots]))
    cards = page.locator("[data-player]")
    expect(cards).to_contain_text(["Du", "Neumond", "Sichel", "Halbmond"])
    is_cut = "names => names.filter(name => name.scrollWidth > name.clientWidth)"
    cut = cards.locator(".name").evaluate_all(f"{is_cut}.map(name => name.textContent)")
    assert cut == []


MANY_TILES = 23


def late_table(page: Page, columns: int, rows: int) -> Table:
    game = wide_game(columns, rows, MANY_TILES)
    table = Table(page).open(go_on(page.request, game, len(game.moves), [PERSON, BOT]))
    assert table.my_turn()
    return table


def box_of(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


def overlap(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


@pytest.mark.parametrize(("columns", "rows"), [(12, 3), (3, 12)])
def test_long_display_has_cells_for_a_finger_and_a_map(
    page: Page, context: BrowserContext, columns: int, rows: int
) -> None:
    table = late_table(page, columns, rows)
    wheel = page.get_by_role("group", name="Moon wheel")
    display = page.get_by_role("group", name=re.compile("^Display"))
    tiles, map_ = display.get_by_role("img"), page.locator("[data-map]")
    expect(tiles).to_have_count(MANY_TILES)
    assert_in_view(page, wheel, display, *tiles.all())
    expect(map_).to_have_count(0)

    # In hand a tile finds large cells: a part of the display, which a finger moves.
    version, move = table.view.version, table.choose(far_from_the_middle)
    table.tile_of(move).tap()
    cell = table.at_rest(table.cell_of(move))
    box, window = box_of(cell), box_of(display)
    assert box["width"] >= SAFE
    assert not cell.evaluate(IS_SEEN)
    shown = box_of(map_.locator(".seen"))
    finger = context.new_cdp_session(page)
    x, y = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2
    for _ in range(20):
        if cell.evaluate(IS_SEEN):
            break
        box = box_of(cell)
        away = (x - box["x"] - box["width"] / 2, y - box["y"] - box["height"] / 2)
        dx, dy = (max(-100.0, min(100.0, part)) for part in away)
        drag(finger, x, y, dx, dy)
    assert cell.evaluate(IS_SEEN)
    assert box_of(map_.locator(".seen")) != shown

    # The first tap shows the move, the second makes it: on the cell, or on the button.
    before = box_of(cell)
    cell.tap()
    assert table.view.version == version
    place = page.get_by_role("button", name="Place", exact=True)
    expect(place).to_be_enabled()
    assert_in_view(page, place)
    assert box_of(place)["height"] >= SAFE
    assert box_of(table.at_rest(cell)) == before
    cell.tap()
    table.done(version)


def far_from_the_middle(move: Choice) -> tuple[int, ...]:
    """How far a move leads along a display that is long."""
    return (abs(move.cell.x) + abs(move.cell.y),) if move.cell else (-1,)


def drag(finger: CDPSession, x: float, y: float, dx: float, dy: float) -> None:
    """A finger comes down and goes so far, in steps."""
    steps = 5
    finger.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    for step in range(1, steps + 1):
        point = {"x": x + dx * step / steps, "y": y + dy * step / steps}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_long_display_follows_the_cell_in_hand(page: Page) -> None:
    """By keys: however far they lead, the cell is in the window."""
    table = late_table(page, 12, 3)
    page.keyboard.press("1")
    expect(page.locator("[data-map]")).to_be_visible()
    cell = page.locator("[data-display] .board > .ghost")
    seen = set[str]()
    for arrow in ["ArrowLeft"] * 14 + ["ArrowRight"] * 14:
        page.keyboard.press(arrow)
        key = cell.get_attribute("data-held")
        assert key is not None
        seen.add(key)
        assert table.at_rest(cell).evaluate(IS_SEEN), key
    assert len(seen) > 12


@pytest.mark.parametrize(("columns", "rows"), [(12, 3), (3, 12)])
def test_long_display_can_be_seen_whole(page: Page, columns: int, rows: int) -> None:
    table = late_table(page, columns, rows)
    version, move = table.view.version, table.choose()
    table.tile_of(move).tap()
    cell = table.cell_of(move)
    table.at_rest(cell)
    page.get_by_role("button", name="Show everything").tap()
    table.at_rest(cell)
    parts = page.locator("[data-display] [data-cell]").all()
    assert_in_view(page, *parts)
    expect(page.locator("[data-map]")).to_have_count(0)
    closer = page.get_by_role("button", name="Zoom in")
    button = box_of(closer)
    assert min(button["width"], button["height"]) >= SAFE
    assert not [part for part in parts if overlap(button, box_of(part))]

    # Closer to the cell that is pointed at: the move that is shown there needs one more tap.
    cell.tap()
    closer.tap()
    box = box_of(table.at_rest(cell))
    assert box["width"] >= SAFE
    assert_in_view(page, cell)
    cell.tap()
    table.done(version)


def test_display_is_pinched_and_moved_by_fingers(page: Page, context: BrowserContext) -> None:
    table = late_table(page, 6, 4)
    version = table.view.version
    display = page.get_by_role("group", name=re.compile("^Display"))
    tiles = display.get_by_role("img")
    tile, fingers = tiles.first, context.new_cdp_session(page)
    window = box_of(display)
    x, y = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2

    def touch(kind: str, *places: float) -> None:
        points = [{"x": place, "y": y, "id": number} for number, place in enumerate(places)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def pinch(start: int, end: int) -> None:
        """Two fingers, so far from the middle, go apart or together."""
        touch("touchStart", x - start, x + start)
        step = 5 if end > start else -5
        for away in range(start, end + step, step):
            touch("touchMove", x - away, x + away)
        touch("touchEnd")

    before = box_of(table.at_rest(tile))
    pinch(20, 60)
    after = box_of(table.at_rest(tile))
    assert after["width"] == pytest.approx(3 * before["width"], rel=0.15)
    # What was in the middle is still there.
    from_middle = [box["x"] + box["width"] / 2 - x for box in (before, after)]
    assert from_middle[1] == pytest.approx(3 * from_middle[0], rel=0.2, abs=12)

    touch("touchStart", x)
    touch("touchMove", x + 20)
    touch("touchMove", x + 40)
    touch("touchEnd")
    moved = box_of(table.at_rest(tile))
    assert moved["x"] == pytest.approx(after["x"] + 40, abs=2)
    assert moved["width"] == pytest.approx(after["width"], abs=1)

    pinch(100, 20)
    table.at_rest(tile)
    assert_in_view(page, *tiles.all())
    expect(page.get_by_role("button", name="Show everything")).to_have_count(0)
    assert table.view.version == version


def test_end_of_a_game_by_touch(page: Page) -> None:
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 2)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    assert table.play_to_the_end("tap") >= 1
    end = page.get_by_role("dialog")
    expect(end).to_have_accessible_name(re.compile("You have won!|wins!"))
    more(end).get_by_role("button", name="Look at the table").tap()
    expect(end).to_have_count(0)
    page.get_by_role("link", name="Home").tap()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("is_large", [False, True])
def test_first_tap_shows_and_the_second_places(new_context: NewContext, *, is_large: bool) -> None:
    """On a phone and a tablet, by finger and by pen: neither can point without touching."""
    size: ViewportSize = {"width": 820, "height": 1180} if is_large else PHONE["viewport"]
    context = new_context(**{**PHONE, "viewport": size})
    page = context.new_page()
    table = table_of(page, 2, [PERSON, BOT])
    version, move = table.view.version, table.choose()
    table.tile_of(move).tap()
    cell = table.within(table.cell_of(move))
    if is_large:
        other = next(
            one for one in table.legal_moves if one.space == move.space and one.cell != move.cell
        )
        pen_down(context.new_cdp_session(page), box_of(table.cell_of(other)))
        expect(page.get_by_role("button", name="Place", exact=True)).to_be_enabled()
    cell.tap()
    expect(page.get_by_role("button", name="Place", exact=True)).to_be_enabled()
    expect(page.get_by_text(re.compile("^Completes ")).filter(visible=True)).to_be_visible()
    page.wait_for_timeout(200)  # for a move that must not be made
    assert table.view.version == version
    cell.tap()
    table.done(version)
    assert move.cell is not None
    placed = {(tile.x, tile.y) for tile in table.position.displays[0].tiles}
    assert (move.cell.x, move.cell.y) in placed


def pen_down(pen: CDPSession, box: FloatRect) -> None:
    """Tap with a pen in the middle of a box."""
    where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    for kind in ("mousePressed", "mouseReleased"):
        more = {"type": kind, "button": "left", "clickCount": 1, "pointerType": "pen"}
        pen.send("Input.dispatchMouseEvent", {**where, **more})


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
    # Under the finger it could not be seen: it lies there to be looked at.
    expect(page.locator("[data-display] .board > .ghost")).to_be_visible()
    page.wait_for_timeout(200)  # for a move that must not be made
    assert table.view.version == version
    page.get_by_role("button", name="Place", exact=True).tap()
    table.done(version)
    assert move.cell is not None
    placed = {(tile.x, tile.y) for tile in table.position.displays[0].tiles}
    assert (move.cell.x, move.cell.y) in placed


def test_other_displays_are_one_tap_away(page: Page) -> None:
    table_of(page, 2, [{**PERSON, "name": "Ann"}, BOT])
    page.get_by_role("button", name=re.compile("display: New moon")).tap()
    expect(page.get_by_role("group", name="Display: New moon")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).tap()
    expect(page.get_by_role("group", name="Display: You")).to_be_visible()


def test_display_that_comes_in_front_again_is_the_same_and_shows_everything(page: Page) -> None:
    table_of(page, 2, [PERSON, BOT])
    mine, bots = page.locator("[data-player='0']"), page.locator("[data-player='1']")
    front = page.locator(".front [data-display]")
    stage = front.element_handle()
    # Zoomed in by the mouse wheel, as by fingers.
    front.hover()
    page.mouse.wheel(0, -400)
    fit = page.get_by_role("button", name="Show everything")
    expect(fit).to_be_visible()
    fit.tap()
    expect(fit).to_have_count(0)
    bots.tap()
    expect(front).to_have_attribute("data-display", "1")
    expect(page.get_by_role("group", name=re.compile("^Display"))).to_have_count(1)
    expect(fit).to_have_count(0)
    mine.tap()
    expect(front).to_have_attribute("data-display", "0")
    expect(fit).to_have_count(0)
    assert stage is not None
    assert stage.evaluate("stage => stage === document.querySelector('.front [data-display]')")


def test_game_can_be_installed(page: Page) -> None:
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    manifest = page.request.get(address).json()
    assert manifest["display"] in ("standalone", "fullscreen")
    sizes = set()
    for icon in (*manifest["icons"], *manifest["screenshots"]):
        answer = page.request.get(f"/{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"].startswith("image/")
        sizes.add(icon["sizes"])
    assert {"192x192", "512x512"} <= sizes


def test_shortcuts_of_the_installed_game_begin_at_once(page: Page) -> None:
    shortcuts = page.request.get("/manifest.webmanifest").json()["shortcuts"]
    for shortcut, path in zip(shortcuts, ("match/", "match/", "daily"), strict=True):
        page.goto("about:blank")
        page.goto(shortcut["url"].removeprefix("."))
        expect(page).to_have_url(re.compile(f"/{path}"))
    page.goto("/#/?start=solo")
    expect(page).to_have_url(re.compile("/match/"))
    page.go_back()
    expect(page).to_have_url(re.compile("/$"))
    expect(page.get_by_role("link", name=re.compile("^Continue")).first).to_be_visible()
