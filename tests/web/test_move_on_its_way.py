"""While a move waits for its answer it lies on the table, and nothing about it can be touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.games import PERSON, create
from tests.web.network import Network
from tests.web.table import Table
from tests.web.test_moves import centre, drag


@pytest.fixture
def home(network: Network) -> str:
    return network.url


def test_move_on_its_way_cannot_be_changed(page: Page, network: Network) -> None:
    table = Table(page).open(create(page.request, [PERSON]))
    assert table.my_turn()
    table.play()
    assert table.my_turn()
    version, offered = table.view.version, table.position.wheel.offered
    move = table.choose(lambda move: (move.space == offered[0],))
    table.tile_of(move).click()
    spare = next(
        other.cell
        for other in table.view.legal_moves
        if other.space == offered[-1] and other.cell != move.cell and other.cell is not None
    )
    goal = centre(table.cell(spare.x, spare.y))
    assert move.cell is not None
    lying = page.locator(f"[data-sent='{move.cell.x},{move.cell.y}']")
    mine = page.locator(f"[data-display] [data-cell='{move.cell.x},{move.cell.y}'] [data-tile]")
    network.delay = 4
    table.cell_of(move).click()
    # It lies there at once, gone from the wheel and marked, and no cell is lit any more.
    expect(lying).to_be_visible()
    expect(page.locator(f"[data-space='{offered[0]}'] [data-tile]")).to_be_hidden()
    expect(page.get_by_role("button", name="Put back")).to_be_disabled()
    expect(page.get_by_role("button", name="Place", exact=True)).to_be_disabled()
    expect(table.cell(spare.x, spare.y)).to_have_count(0)
    # Neither a key nor another tile takes it away from there.
    page.keyboard.press("Escape")
    drag(page, page.locator(f"[data-space='{offered[-1]}']"), goal)
    page.mouse.up()
    expect(lying).to_be_visible()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.get_by_text("One moment …").filter(visible=True)).to_be_visible()
    assert table.view.version == version
    network.delay = 0
    table.done(version)
    assert table.my_turn()
    expect(mine).to_be_visible()
    expect(lying).to_have_count(0)
    assert table.view.moves == 2
