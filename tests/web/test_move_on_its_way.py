"""The own move is on the table at once; the server confirms it, or it goes back with the reason."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from novaluna.foresight import consequences
from novaluna.notation import parse_position
from novaluna.rules.state import State
from tests.web.browser import Watch
from tests.web.games import BOT, PERSON, create, first, go_on, tiles_left, whole_game
from tests.web.network import Network
from tests.web.server import Server
from tests.web.table import Choice, Table

NOTE_PROMPTS = """() => {
    globalThis.prompts = new Set();
    const note = () => {
        for (const line of document.querySelectorAll(".prompt p")) prompts.add(line.textContent);
        requestAnimationFrame(note);
    };
    note();
}"""


PATIENT = """{
    const plain = globalThis.setTimeout;
    globalThis.setTimeout = (task, time, ...rest) =>
        plain(task, time === 2000 ? 600_000 : time, ...rest);
}"""
"""The page does not fear that something is wrong, however long the test takes for its steps."""


@pytest.fixture
def home(network: Network) -> str:
    return network.url


def state_of(table: Table) -> State:
    """The position that the server has told the page last."""
    assert table.view.position is not None
    return parse_position(table.view.position)


def lying(page: Page, move: Choice) -> Locator:
    """The tile of a move in the display."""
    assert move.cell is not None
    return page.locator(f".front [role=img][data-cell='{move.cell.x},{move.cell.y}']")


def after(state: State, move: Choice) -> tuple[State, Choice]:
    """The position after a move, and one that can follow it."""
    following = state.apply(move.told.move)
    return following, next(Choice(told) for told in consequences(following) if told.tile)


def test_move_is_there_at_once_and_the_next_follows_it(page: Page, network: Network) -> None:
    page.add_init_script(PATIENT)
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    version, first = table.view.version, table.choose()
    following, second = after(state_of(table), first)
    network.hold()
    table.click(first)
    expect(lying(page, first)).to_be_visible()
    expect(page.get_by_label(f"Space {following.wheel.meeple}: the moon figure")).to_be_visible()
    # A quiet sign that it is on its way, and no word that would keep anybody from going on.
    expect(page.locator("[data-sent]")).to_have_count(1)
    expect(page.get_by_text("One moment …").filter(visible=True)).to_have_count(0)
    assert table.view.version == version
    # Nobody can take it back into the hand any more.
    expect(page.get_by_role("button", name="Put back")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(lying(page, first)).to_be_visible()
    number = following.wheel.offered.index(second.space) + 1
    table.offered(number).click()
    table.at_rest(table.cell_of(second)).click()
    expect(lying(page, second)).to_be_visible()
    assert table.view.version == version
    network.let_go()
    table.wait_for_moves(2)
    expect(page.locator("[data-sent]")).to_have_count(0)
    expect(page.locator(".front [role=img][data-cell]")).to_have_count(2)
    assert state_of(table) == following.apply(second.told.move)


def test_lost_answer_leaves_the_move_where_it_is(
    page: Page, network: Network, server: Server, watch: Watch
) -> None:
    watch.allow("WebSocket connection")
    match = create(page.request, [PERSON])
    table = Table(page).open(match)
    assert table.my_turn()
    move = table.choose()
    network.loses_answers = True
    table.click(move)
    expect(lying(page, move)).to_be_visible()

    def moves() -> int:
        answer = page.request.get(f"{server.url}/api/matches/{match}?view=full")
        return int(answer.json()["moves"])

    table.wait(lambda: moves() == 1)
    assert table.view.moves == 0
    network.loses_answers = False
    network.drop()
    table.wait_for_moves(1)
    expect(lying(page, move)).to_be_visible()
    expect(page.locator("[data-sent]")).to_have_count(0)
    # It was not played a second time.
    assert table.my_turn()
    assert moves() == 1


def test_refused_move_goes_back_with_the_reason(
    page: Page, network: Network, server: Server
) -> None:
    match = create(page.request, [PERSON])
    table = Table(page).open(match)
    assert table.my_turn()
    version, offered = table.view.version, table.position.wheel.offered
    mine = table.choose(lambda move: (move.space == offered[0],))
    other = table.choose(lambda move: (move.space == offered[-1],))
    tile = page.locator(f"[data-space='{offered[0]}'] [data-tile]")
    # The same player moves on another device, with a better line: the page does not know of it yet.
    network.hold()
    action = {"id": "another-device", "version": version, "move": str(other.told.move)}
    answer = page.request.post(f"{server.url}/api/matches/{match}/moves?view=full", data=action)
    assert answer.ok, answer.text()
    table.click(mine)
    expect(tile).to_have_count(0)
    network.let_go()
    expect(page.get_by_text("Something happened in the meantime.").first).to_be_visible()
    expect(tile).to_be_visible()
    expect(page.locator(".front [role=img][data-cell]")).to_have_count(1)
    assert table.view.moves == 1
    assert table.my_turn()


def test_taking_back_waits_for_the_move_before_it(page: Page, network: Network) -> None:
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    table.play()
    assert table.my_turn()
    move = table.choose()
    network.delay = 0.6
    table.click(move)
    expect(lying(page, move)).to_be_visible()
    page.keyboard.press("u")
    expect(lying(page, move)).to_have_count(0)
    table.wait(lambda: table.view.log[-1].kind == "undone")
    assert [entry.move for entry in table.view.log if entry.kind == "take"][-1] == str(
        move.told.move
    )


def test_last_move_waits_for_nobody_but_the_server(page: Page, network: Network) -> None:
    game = whole_game(2)
    moves = len(game.moves) - 1
    seats = [PERSON if seat == game.states[moves].turn else BOT for seat in range(2)]
    table = Table(page).open(go_on(page.request, game, moves, seats))
    assert table.my_turn()
    move = next(found for found in table.legal_moves if found.told.move == game.moves[-1])
    page.evaluate(NOTE_PROMPTS)
    network.hold()
    table.click(move)
    page.wait_for_function("text => prompts.has(text)", arg="One moment\N{NO-BREAK SPACE}…")
    network.let_go()
    expect(page.get_by_role("dialog")).to_be_visible()
    prompts = page.evaluate("[...prompts]")
    assert not [text for text in prompts if text.startswith("Waiting for")]


def test_tile_lies_down_also_where_only_the_server_knows_what_comes_of_it(
    page: Page, network: Network, watch: Watch
) -> None:
    """The last one of phase 1, after which others are turned up. Nobody gets it back meanwhile."""
    watch.allow("WebSocket connection")
    game = whole_game(1, refills=False)
    moves = first(game, lambda state: tiles_left(state) == 1)
    table = Table(page).open(go_on(page.request, game, moves, [PERSON]))
    assert table.my_turn()
    move = table.choose()
    network.loses_answers = True
    table.click(move)
    tile = lying(page, move)
    expect(tile).to_be_visible()
    expect(page.locator("[data-sent]")).to_have_count(1)
    expect(page.locator("[data-space] [data-tile]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Put back")).to_have_count(0)
    mouse = page.mouse
    for start in (tile, page.locator(f"[data-space='{move.space}']")):
        start.hover()
        mouse.down()
        mouse.move(10, 10, steps=3)
        mouse.up()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".dragged")).to_have_count(0)
    expect(tile).to_be_visible()
    assert table.view.moves == 0
    network.loses_answers = False
    network.drop()
    table.wait_for_moves(1)
    assert table.my_turn()
    expect(tile).to_be_visible()
    expect(page.locator("[data-sent]")).to_have_count(0)
    expect(page.locator("[data-space] [data-tile]")).to_have_count(11)
    assert table.position.solo is not None
    assert table.position.solo.phase == 2
