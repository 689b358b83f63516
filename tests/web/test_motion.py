"""Calm motion that explains: it can be off, and a slow machine still plays."""

from __future__ import annotations

import re
from itertools import takewhile

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser import DESKTOP, PHONE, Device
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, before_refill, create, first, go_on, last, whole_game
from tests.web.table import Table

MOVING = """() => document.getAnimations()
    .filter(animation => animation.playState === "running")
    .filter(animation => animation.effect.getComputedTiming().activeDuration > 1)
    .map(animation => animation.animationName ?? animation.transitionProperty ?? "script")"""

WATCH_MOTION = """() => {
    window.moved = [];
    const look = () => {
        for (const animation of document.getAnimations()) {
            const { activeDuration } = animation.effect.getComputedTiming();
            if (animation.playState === "running" && activeDuration > 1)
                window.moved.push(animation.animationName ?? animation.transitionProperty);
        }
        requestAnimationFrame(look);
    };
    look();
}"""


# Where everything in the air is bound for, and whether its place stays empty until it lands.
WATCH_FLIGHTS = """() => {
    window.flights = [];
    const sky = document.querySelector(".flights");
    const isHidden = (element) => getComputedStyle(element).visibility === "hidden";
    new MutationObserver((records) => {
        for (const node of records.flatMap((record) => [...record.addedNodes])) {
            const { effect } = node.getAnimations()[0];
            const end = new DOMMatrix(effect.getKeyframes().at(-1).transform);
            const flight = { name: node.className, x: end.e + 50 * end.a, y: end.f + 50 * end.d };
            flight.width = 100 * end.a;
            if (window.flights.push(flight) === 1) window.mine = node;
        }
    }).observe(sky, { childList: true });
    window.early = [];
    const look = () => {
        const display = document.querySelector("[data-display='0']");
        for (const tile of display?.querySelectorAll("[data-cell] [data-tile]") ?? []) {
            const cell = tile.closest("[data-cell]").dataset.cell;
            if (cell === window.cell && window.mine?.isConnected && !isHidden(tile))
                window.early.push(cell);
        }
        requestAnimationFrame(look);
    };
    look();
}"""

LANDED = """(cell) => {
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, width };
    };
    const tile = document.querySelector(`[data-display="0"] [data-cell="${cell}"] [data-tile]`);
    const tokens = [...document.querySelectorAll("[data-display] [data-task]:has([data-token])")];
    const discs = tokens.map((task) => task.querySelector("circle"));
    return { tile: middle(tile), discs: discs.map(middle) };
}"""


# What sets off with a view: which element by which motion, how it is moved and for how long.
WATCH_STARTS = """() => {
    window.started = [];
    const seen = new Set();
    const look = () => {
        for (const animation of document.getAnimations()) {
            if (seen.has(animation)) continue;
            seen.add(animation);
            const { target } = animation.effect;
            window.started.push({
                name: target.classList[0],
                is_part: target instanceof SVGElement && target.ownerSVGElement !== null,
                moves: animation.effect.getKeyframes().map((frame) => frame.transform),
                time: animation.effect.getComputedTiming().activeDuration,
            });
        }
        requestAnimationFrame(look);
    };
    look();
}"""

# The tiles on the wheel: how visible each is, and how large in its bed.
TILES = """() => [...document.querySelectorAll("[data-space] [data-tile]")].map((tile) => {
    const body = tile.closest(".body");
    const { opacity, transform, visibility } = getComputedStyle(body);
    const part = tile.getBoundingClientRect().width;
    const whole = body.parentElement.getBoundingClientRect().width;
    return { opacity, transform, visibility, part: Math.round((10 * part) / whole) / 10 };
})"""
AT_REST = {"opacity": "1", "transform": "none", "visibility": "visible", "part": 1}


@pytest.fixture
def context(new_context: NewContext) -> BrowserContext:
    return new_context(reduced_motion="no-preference")


def test_motion_is_off_on_request(new_context: NewContext) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    page.evaluate(WATCH_MOTION)
    for _ in range(2):
        table.play()
        assert table.my_turn()
    assert page.evaluate("window.moved") == []


def test_motion_is_switched_off_in_the_settings(page: Page) -> None:
    page.goto("/settings")
    group = page.get_by_role("group", name="Motion")
    group.get_by_text("Off", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    page.evaluate(WATCH_MOTION)
    table.play()
    assert table.my_turn()
    assert page.evaluate("window.moved") == []


def test_moves_are_shown_when_motion_is_on(page: Page) -> None:
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    page.evaluate(WATCH_MOTION)
    table.play()
    assert table.my_turn()
    page.wait_for_function("() => window.moved.length > 0")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_tiles_and_tokens_land_where_they_will_lie(new_context: NewContext, device: Device) -> None:
    """Also while the display glides to another place, and when the bot answers at once.

    Seen from another window of the reader: where a tile is placed, it lies there already.
    """
    context = new_context(**device, reduced_motion="no-preference")
    page, seen_by = context.new_page(), context.new_page()
    game = whole_game(2)
    moves = first(game, lambda state: state.turn == 0 and len(state.displays[0].tiles) >= 4)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    watching = Table(seen_by).open(table.view.id)
    assert table.my_turn()
    assert watching.my_turn()
    seen_by.evaluate(WATCH_FLIGHTS)
    tokens = 0
    for _ in range(3):
        seen_by.evaluate("window.flights.length = 0")
        move = table.choose(lambda move: (len(move.told.covers),))
        assert move.cell is not None
        cell = f"{move.cell.x},{move.cell.y}"
        table.tile_of(move).click()
        table.at_rest(table.cell_of(move))
        seen_by.evaluate(f"window.cell = '{cell}'")
        version = table.view.version
        table.cell_of(move).click()
        seen_by.wait_for_function("() => window.flights.length > 0")
        for each in (table, watching):
            each.done(version)
            assert each.my_turn()
        seen_by.wait_for_function(
            "() => document.querySelector('.flights').childElementCount === 0"
        )
        seen_by.evaluate("window.cell = null")
        watching.at_rest(seen_by.locator(f"[data-display='0'] [data-cell='{cell}']"))
        landed = seen_by.evaluate(LANDED, cell)
        flights = seen_by.evaluate("window.flights")
        assert flights[0]["name"] == "flight"
        assert is_there(flights[0], landed["tile"])
        # Those of the own move: the bot's follow its tile.
        drops = list(takewhile(lambda flight: flight["name"] == "drop", flights[1:]))
        assert len(drops) == len(move.told.covers)
        for drop in drops:
            assert any(is_there(drop, disc) for disc in landed["discs"])
        tokens += len(drops)
    assert tokens > 0
    assert seen_by.evaluate("window.early") == []


# How many tiles were in the air in all, and at once.
COUNT_FLIGHTS = """() => {
    window.flown = 0;
    window.at_once = 0;
    const sky = document.querySelector(".flights");
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
            window.flown += [...addedNodes].filter((node) => node.matches(".flight")).length;
        }
        window.at_once = Math.max(window.at_once, sky.querySelectorAll(".flight").length);
    }).observe(sky, { childList: true });
}"""


def test_a_bot_that_answers_at_once_is_seen_to_move_after_the_reader(page: Page) -> None:
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    page.evaluate(COUNT_FLIGHTS)
    flown = 0
    for _ in range(3):
        before = len(table.position.displays[1].tiles)
        table.play()
        assert table.my_turn()
        # The bot's are seen to fly; the reader's lie there at once.
        flown += len(table.position.displays[1].tiles) - before
        page.wait_for_function("flown => window.flown === flown", arg=flown)
        page.wait_for_function("() => document.querySelector('.flights').childElementCount === 0")
    assert page.evaluate("window.at_once") <= 1


def open_before_refill(page: Page) -> None:
    """A table with two tiles on the wheel, where the reader may refill it with nine."""
    game = whole_game(2)
    table = Table(page).open(go_on(page.request, game, before_refill(game, 2), [PERSON, BOT]))
    assert table.my_turn()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_refilled_tiles_grow_without_the_page(new_context: NewContext, device: Device) -> None:
    """The browser moves elements by itself, but not the parts of a picture."""
    page = new_context(**device, reduced_motion="no-preference").new_page()
    open_before_refill(page)
    page.evaluate(WATCH_STARTS)
    page.get_by_role("button", name=re.compile("^Refill")).click()
    page.wait_for_function(
        "() => window.started.filter(({ name }) => name === 'body').length === 9"
    )
    started = page.evaluate("() => window.started.filter(({ name }) => name === 'body')")
    assert not any(start["is_part"] for start in started)
    assert len({start["time"] for start in started}) == 1
    page.wait_for_function(f"() => ({MOVING})().length === 0")
    assert page.evaluate(TILES) == [AT_REST] * 11


def test_refilled_tiles_lie_there_at_once_without_motion(new_context: NewContext) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    open_before_refill(page)
    page.evaluate(WATCH_MOTION)
    page.get_by_role("button", name=re.compile("^Refill")).click()
    page.wait_for_function(
        "() => document.querySelectorAll('[data-space] [data-tile]').length === 11"
    )
    assert page.evaluate(TILES) == [AT_REST] * 11
    assert page.evaluate("window.moved") == []


def test_what_sets_off_with_a_view_ends_together_and_undisturbed(new_context: NewContext) -> None:
    """On a phone the wheel grows when a tile has been placed: what walks there walks on."""
    page = new_context(**PHONE, reduced_motion="no-preference").new_page()
    game = whole_game(2)
    moves = first(game, lambda state: state.turn == 0 and len(state.displays[0].tiles) >= 4)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    assert table.my_turn()
    wheel = page.locator("[data-space='0']")
    move = table.choose(lambda move: (len(move.told.covers),))
    assert move.told.covers
    table.tile_of(move).click()
    table.at_rest(table.cell_of(move))
    page.wait_for_function(f"() => ({MOVING})().length === 0")
    small = wheel.bounding_box()
    page.evaluate(WATCH_STARTS)
    table.cell_of(move).click()
    page.wait_for_function("() => window.started.some(({ name }) => name === 'drop')")
    page.wait_for_function(f"() => ({MOVING})().length === 0")
    grown = wheel.bounding_box()
    assert small is not None
    assert grown is not None
    assert grown["width"] > small["width"]
    assert table.my_turn()  # after the bot, whose motion counts too
    page.wait_for_function(f"() => ({MOVING})().length === 0")
    started = page.evaluate("window.started")
    names = ("flight", "drop", "board", "arm", "meeple")
    together = [start for start in started if start["name"] in names]
    assert len(together) >= 6
    assert len({start["time"] for start in together}) == 1
    # Angles do not depend on the size of the wheel; lengths do.
    walking = [start for start in started if start["name"] in ("arm", "meeple")]
    assert len(walking) >= 4
    assert all(re.match(r"rotate\(", move) for start in walking for move in start["moves"])


def test_a_refill_is_drawn_before_it_is_heard_and_loses_no_time(page: Page) -> None:
    """The first tone and what has the focus as it goes would hold up the drawing."""
    page.add_init_script("""
        localStorage.setItem("novaluna.settings", JSON.stringify({ sound: true }));
        window.AudioContext = class extends AudioContext {
            constructor() {
                super();
                window.drawn = document.querySelectorAll("[data-space] [data-tile]").length;
            }
        };
        window.left = [];
        const note = ({ target }) => window.left.push(target.isConnected);
        document.addEventListener("blur", note, true);
    """)
    open_before_refill(page)
    page.get_by_role("button", name=re.compile("^Refill")).click()
    page.wait_for_function("() => window.drawn !== undefined")
    assert page.evaluate("window.drawn") == 11
    assert page.evaluate("window.left") == [True]


def is_there(flight: dict[str, float], place: dict[str, float]) -> bool:
    """Whether something ended where it lies, to a pixel and a twentieth of its size."""
    near = all(abs(flight[axis] - place[axis]) < 1 for axis in ("x", "y"))
    return near and abs(flight["width"] / place["width"] - 1) < 0.05


def test_slow_machine_still_plays(page: Page) -> None:
    """With a processor four times as slow, the page opens and plays to the end of a game."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    game = whole_game(2)
    moves = last(game, lambda state: state.turn == 0 and min(state.supplies) > 2)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON, BOT]))
    assert table.play_to_the_end() >= 1
    expect(page.get_by_role("dialog")).to_have_accessible_name(re.compile("You have won!|wins!"))
    page.wait_for_function(f"() => ({MOVING})().length === 0")
