"""Two people in two browsers, through a reload, a power failure and a restart of the server."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import expect

from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.server import Server
from tests.web.table import Table

MOVE = re.compile(r": ((red|blue|turquoise|yellow) \d|refill)")


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, because others would miss it."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


def mover(tables: Sequence[Table]) -> Table:
    """The one to move, when both know all that has happened."""
    newest = max(tables, key=lambda table: table.view.version)
    for table in tables:
        table.wait_for_moves(newest.view.moves)
    return next(table for table in tables if table.view.you.to_move)


def take_turns(tables: Sequence[Table], count: int) -> None:
    """Play so many moves, each seen by both."""
    for _ in range(count):
        table = mover(tables)
        moves = table.view.moves
        assert table.my_turn()
        table.play()
        for other in tables:
            other.wait_for_moves(moves + 1)


def test_online_game_survives_everything(
    new_context: NewContext, server: Server, watch: Watch
) -> None:
    ann = new_context(reduced_motion="no-preference").new_page()
    ben = new_context().new_page()
    tables = meet(ann, ben)
    # Nine moves in all: the wheel starts with eleven tiles, so that none of them is a refill.
    take_turns(tables, 2)

    # A reload keeps the place.
    tables[0].forget()
    ann.reload()
    tables[0].wait_for_moves(2)
    take_turns(tables, 2)

    # Gone without a word: both see it. A move made meanwhile is played when the server is back,
    # and exactly once.
    watch.allow("WebSocket connection")
    watch.allow("Failed to load resource")
    server.kill()
    for table in tables:
        expect(table.page.get_by_text("Reconnecting …")).to_be_visible()
    table = mover(tables)
    table.click(table.choose())
    server.start()
    for table in tables:
        expect(table.page.get_by_text("Reconnecting …")).to_have_count(0)
        table.wait_for_moves(5)
    take_turns(tables, 2)

    # An orderly restart; nothing was lost, nothing doubled.
    for table in tables:
        table.forget()
    server.restart()
    for table in tables:
        table.wait_for_moves(7)
        expect(table.page.get_by_text("Connected", exact=True)).to_be_attached()
    take_turns(tables, 2)
    for table in tables:
        moves = [entry for entry in table.view.log if entry.kind in ("take", "refill")]
        assert len(moves) == 9
        table.page.get_by_role("button", name="Log").click()
        lines = table.page.get_by_role("region", name="Log").get_by_role("listitem")
        expect(lines.filter(has_text=MOVE)).to_have_count(9)
        table.page.keyboard.press("Escape")
