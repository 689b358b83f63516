"""Several people at one screen: the table turns to whoever is to move."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.web.conftest import NewContext
from tests.web.games import NAMES, PERSON, create, go_on, whole_game
from tests.web.table import Table


def display_shown(page: Page, name: str) -> None:
    """The large display is the one of this player."""
    expect(page.locator(f".front[aria-label='Display: {name}']")).to_be_visible()


def test_four_people_begin_on_one_screen(page: Page) -> None:
    table = Table(page)
    page.goto("/")
    page.get_by_role("link", name="On this screen").click()
    page.get_by_role("group", name="Players").get_by_text("4", exact=True).click()
    expect(page.get_by_role("textbox")).to_have_count(4)
    for field, name in zip(page.get_by_role("textbox").all(), NAMES, strict=True):
        field.fill(name)
    page.get_by_label("First game").check()
    page.get_by_role("button", name="Play", exact=True).click()
    table.wait_for_start()
    assert [display.tokens_left for display in table.position.displays] == [15] * 4

    movers = set()
    for _ in range(12):
        assert table.my_turn()
        assert table.position.turn is not None
        name = NAMES[table.position.turn]
        movers.add(name)
        display_shown(page, name)
        expect(page.get_by_label("Moon wheel").first).to_contain_text(f"{name} to move")
        table.play()
    assert movers == set(NAMES)

    # Looking at somebody else's display, and back.
    assert table.my_turn()
    assert table.position.turn is not None
    mine, other = NAMES[table.position.turn], NAMES[(table.position.turn + 1) % 4]
    page.get_by_role("button", name=re.compile(f"Look at the display: {other}")).click()
    display_shown(page, other)
    page.get_by_role("button", name="Back", exact=True).click()
    display_shown(page, mine)


WATCH = """() => {
    window.seen = [];
    const look = () => {
        const display = document.querySelector(".front [data-display]");
        const now = JSON.stringify({
            display: display.getAttribute("aria-label"),
            tiles: display.querySelectorAll(".placed").length,
            middle: document.querySelector(".hub .turn").textContent,
            prompt: [...document.querySelectorAll("p.yours, .prompt p")]
                .find((line) => line.checkVisibility())?.textContent ?? "",
            lit: document.querySelectorAll("[data-space][role=button]").length,
        });
        if (window.seen.at(-1) !== now) window.seen.push(now);
        requestAnimationFrame(look);
    };
    look();
}"""


def test_own_move_is_seen_to_land_before_the_table_turns(new_context: NewContext) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    seats = [{**PERSON, "name": name} for name in NAMES[:2]]
    table = Table(page).open(create(page.request, seats))
    assert table.my_turn()
    assert table.position.turn is not None
    mover, other = NAMES[table.position.turn], NAMES[1 - table.position.turn]
    page.evaluate(WATCH)
    table.play()
    assert table.my_turn()
    display_shown(page, other)
    page.evaluate("new Promise(requestAnimationFrame)")  # so that this is noted too
    seen = [json.loads(line) for line in page.evaluate("window.seen")]
    assert any(now["display"] == f"Display: {mover}" and now["tiles"] == 1 for now in seen)
    # Display and middle name the same one, for whom the tiles are lit.
    for now in seen:
        if now["display"] == f"Display: {other}" or (now["tiles"] == 0 and now["lit"] == 3):
            assert now["middle"] != f"{mover} to move" or now["display"] == f"Display: {mover}"
        if now["display"] == f"Display: {other}":
            assert now["middle"] == f"{other} to move"
        assert_of_one_player(now)
    assert any("to move" in now["middle"] and "3 bright tiles" in now["prompt"] for now in seen)

    # And when it is taken back.
    page.evaluate("window.seen = []")
    page.get_by_role("button", name="Take back").click()
    display_shown(page, mover)
    assert table.my_turn()
    expect(page.get_by_label("Moon wheel").first).to_contain_text(f"{mover} to move")
    for line in page.evaluate("window.seen"):
        assert_of_one_player(json.loads(line))


def assert_of_one_player(now: dict[str, str]) -> None:
    """Whom the prompt names is whom the middle of the wheel names."""
    for name in NAMES[:2]:
        if f"Waiting for {name}" in now["prompt"] or f"{name} to move" in now["prompt"]:
            assert now["middle"] == f"{name} to move"


def test_four_people_end_on_one_screen(page: Page) -> None:
    game = whole_game(4, first_game=True)
    seats = [{**PERSON, "name": name} for name in NAMES]
    match = go_on(page.request, game, len(game.moves) - 5, seats)
    table = Table(page).open(match)
    assert table.play_to_the_end() >= 3
    assert table.view.outcome is not None
    assert table.view.outcome.winner is not None
    end = page.get_by_role("dialog", name=f"{NAMES[table.view.outcome.winner]} wins!")
    places = end.get_by_role("listitem")
    expect(places).to_have_count(4)
    for line, place in zip(places.all(), table.view.outcome.ranking, strict=True):
        expect(line).to_contain_text(NAMES[place.seat])
        expect(line).to_contain_text(
            "All tokens placed" if place.tokens_left == 0 else f"{place.tokens_left} token"
        )
