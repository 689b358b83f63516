"""A person at the table: sees what the page shows and plays by mouse, finger or keys."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, WebSocket, expect

from novaluna import foresight
from novaluna.notation import parse_position
from novaluna.rules.display import Cell
from novaluna.rules.moves import TakeTile
from novaluna.rules.state import Consequences
from novaluna.server.protocol.match import MatchState
from novaluna.server.protocol.table import PositionView
from novaluna.server.views.table import move_kind, position_view
from tests.server.following import Follower

PATIENCE = 90
"""Seconds for anything that takes a bot's thoughts or a new connection, on a busy machine too."""

SAFE = 44
"""The least width in pixels of what a finger can hit."""

AT_REST = """async part => {
    const board = part.closest("svg");
    const frame = () => new Promise(requestAnimationFrame);
    const drawn = () => frame().then(frame);
    await drawn();
    await Promise.allSettled(board.getAnimations({ subtree: true }).map(moving => moving.finished));
    await drawn();
}"""


IS_SEEN = """part => {
    const box = part.getBoundingClientRect();
    const frame = part.closest("[data-display]").getBoundingClientRect();
    return box.left > frame.left - 1 && box.right < frame.right + 1
        && box.top > frame.top - 1 && box.bottom < frame.bottom + 1;
}"""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move with what would come of it."""

    told: Consequences

    @property
    def kind(self) -> str:
        return move_kind(self.told.move)

    @property
    def space(self) -> int:
        assert isinstance(self.told.move, TakeTile)
        return self.told.move.space

    @property
    def cell(self) -> Cell | None:
        return self.told.move.cell if isinstance(self.told.move, TakeTile) else None


Worth = Callable[[Choice], tuple[int, ...]]


def expect_in_log(page: Page, text: str) -> None:
    """The log, which opens on a button, tells of something."""
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_role("dialog", name="Log")).to_contain_text(text)
    page.keyboard.press("Escape")


def more(end: Locator) -> Locator:
    """The card of the end, with what stands behind its button."""
    button = end.get_by_role("button", name="More", exact=True)
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    return end


def best(move: Choice) -> tuple[int, ...]:
    """Sort key of a greedy player: most tasks, then least time."""
    return len(move.told.covers), move.kind != "take", -(move.told.distance or 0)


class Table:
    """The game screen of one page. Knows the view that the page was sent last."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._follower = Follower()
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._follower.hear(json.loads(frame)))

    # ------------------------------------------------------------------------ what there is to see

    @property
    def _view(self) -> MatchState | None:
        return self._follower.state

    @property
    def view(self) -> MatchState:
        """The match as the page knows it."""
        assert self._view is not None, "the page has no live connection yet"
        return self._view

    @property
    def position(self) -> PositionView:
        assert self.view.position is not None, "the match has not begun"
        return position_view(parse_position(self.view.position))

    @property
    def legal_moves(self) -> list[Choice]:
        """What the reader may do, if it is the reader's turn."""
        if not self.view.you.to_move or self.view.position is None:
            return []
        return [Choice(told) for told in foresight.consequences(parse_position(self.view.position))]

    @property
    def is_over(self) -> bool:
        return self.view.status == "over"

    def open(self, match: str, key: str | None = None) -> Table:
        """Go to a match and wait until it is there."""
        self.page.goto(f"/match/{match}" + (f"?key={key}" if key else ""))
        self.wait(lambda: self._view is not None and self._view.id == match)
        return self

    def forget(self) -> None:
        """Wait for what is sent from now on, not for what was seen before."""
        self._follower.state = None

    def wait(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so that the page is told."""
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < deadline, (
                f"still waiting on {self.page.url}, which shows:\n"
                + self.page.locator("main").inner_text()
            )
            self.page.wait_for_timeout(20)

    def offered(self, number: int) -> Locator:
        """The first, second or third tile on offer, while it can be taken."""
        return self.page.get_by_role("button", name=re.compile(rf"^Tile {number} on offer"))

    @property
    def said(self) -> Locator:
        """What a screen reader hears."""
        return self.page.locator("p[role=status][aria-live=polite]")

    @property
    def asks_again(self) -> Locator:
        """The prompt after a click that has only shown a move: the cell was small by then."""
        return self.page.locator("p.yours").filter(has_text="Confirm to place it.")

    def cell(self, x: int, y: int) -> Locator:
        """A lit cell."""
        return self.page.get_by_role("button", name=re.compile(rf"^Column {x}, row {y}(\.|$)"))

    def cell_of(self, move: Choice) -> Locator:
        assert move.cell is not None
        return self.cell(move.cell.x, move.cell.y)

    def tile_of(self, move: Choice) -> Locator:
        return self.offered(self.number_of(move))

    def number_of(self, move: Choice) -> int:
        """The key for the tile of a move."""
        return self.position.wheel.offered.index(move.space) + 1

    # ------------------------------------------------------------------------------- what one does

    def my_turn(self) -> bool:
        """Wait until it is the reader's turn to choose (true) or the game is over (false)."""
        self.wait(
            lambda: (
                self._view is not None
                and self.view.status != "open"
                and (
                    self.view.status != "running"
                    or (self.view.you.to_move and not self.position.refill.forced)
                )
            )
        )
        if self.view.status != "running":
            return False
        wheel, pile = self.position.wheel, self.position.pile
        expect(self.page.get_by_label(f"Space {wheel.meeple}: the moon figure")).to_be_visible()
        words = re.compile(rf"^Draw pile: {pile.count} tiles?$")
        expect(self.page.get_by_text(words)).to_have_count(1)
        expect(self.offered(len(wheel.offered))).to_be_visible()
        return True

    def choose(self, worth: Worth = best) -> Choice:
        """The legal move that the reader likes most; only a take if there are any."""
        takes = [move for move in self.legal_moves if move.kind == "take"]
        return max(takes, key=worth)

    def click(self, move: Choice) -> None:
        """Play a move by mouse: the tile, then the cell, twice where the page asks for it."""
        self.tile_of(move).click()
        cell = self.within(self.cell_of(move))
        cell.click()
        if self.asks_again.count():
            cell.click()

    def tap(self, move: Choice) -> None:
        """Play a move by finger: the first tap on a cell shows it, and a single one is shown."""
        self.tile_of(move).tap()
        cell = self.within(self.cell_of(move))
        place = self.page.get_by_role("button", name="Place", exact=True)
        if not place.is_enabled():
            cell.tap()
        place.tap()

    def press(self, move: Choice) -> None:
        """Play by keys alone: the number of the tile, arrows towards the cell, Enter.

        Where the arrows do not lead to the very cell, one close to it has to do.
        """
        assert move.cell is not None
        target, visited = (move.cell.x, move.cell.y), list[tuple[int, int]]()
        self.page.keyboard.press(str(self.number_of(move)))
        expect(self.said).to_contain_text("lit cell")
        arrow = "ArrowDown"
        while target not in visited:
            self.page.keyboard.press(arrow)
            expect(self.said).to_contain_text("Column")
            x, y = self._pointed_at()
            if (x, y) in visited:
                break
            visited.append((x, y))
            dx, dy = target[0] - x, target[1] - y
            if abs(dx) > abs(dy):
                arrow = "ArrowRight" if dx > 0 else "ArrowLeft"
            else:
                arrow = "ArrowDown" if dy > 0 else "ArrowUp"
        self.page.keyboard.press("Enter")

    def _pointed_at(self) -> tuple[int, int]:
        """The cell that the screen reader has heard of last."""
        found = re.search(r"Column (-?\d+), row (-?\d+)", self.said.inner_text())
        assert found is not None
        return int(found[1]), int(found[2])

    def at_rest(self, part: Locator) -> Locator:
        """A part of a board, once that has been drawn and does not glide any more."""
        part.evaluate(AT_REST)
        return part

    def within(self, cell: Locator) -> Locator:
        """A cell at rest in the window; of a long display everything is shown for that."""
        self.at_rest(cell)
        whole = self.page.get_by_role("button", name="Show everything")
        if whole.count() and not cell.evaluate(IS_SEEN):
            whole.click()
            self.at_rest(cell)
        return cell

    def wait_for_moves(self, count: int) -> None:
        """Wait until the page has been told of so many moves."""
        self.wait(lambda: self._view is not None and self.view.moves >= count)
        assert self.view.moves == count

    def wait_for_start(self) -> None:
        """Wait until the match runs and the reader has a seat there."""
        self.wait(
            lambda: (
                self._view is not None
                and self.view.status == "running"
                and self.view.you.role == "player"
            )
        )

    def done(self, before: int) -> None:
        """Wait until the server has answered a move that was made in version ``before``."""
        self.wait(lambda: self.view.version > before)

    def play(self, by: str = "click", worth: Worth = best) -> Choice:
        """Make the best move by mouse (click), finger (tap) or keys (press)."""
        before, move = self.view.moves, self.choose(worth)
        getattr(self, by)(move)
        # Not any later version: the mark of a hint, say, may come only now.
        self.wait(lambda: self.view.moves > before)
        return move

    def play_to_the_end(self, by: str = "click", worth: Worth = best) -> int:
        """Play until the game is over; tell how many tiles the reader took."""
        count = 0
        while self.my_turn():
            self.play(by, worth)
            count += 1
        return count
