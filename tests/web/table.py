"""A person at the table: sees what the page shows and plays by mouse, finger or keys."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, WebSocket, expect

from novaluna.server.boards import LegalMoveView, PositionView
from novaluna.server.messages import MatchView, ViewMessage

PATIENCE = 90
"""Seconds for anything that takes a bot's thoughts or a new connection, on a busy machine too."""

SAFE = 44
"""The least width in pixels of what a finger can hit."""

SAFE_BY_MOUSE = 32
"""The least width in pixels of a cell on which one click places."""

AT_REST = """async part => {
    const board = part.closest("svg");
    const frame = () => new Promise(requestAnimationFrame);
    const drawn = () => frame().then(frame);
    await drawn();
    await Promise.allSettled(board.getAnimations({ subtree: true }).map(moving => moving.finished));
    await drawn();
}"""

Worth = Callable[[LegalMoveView], tuple[int, ...]]


def best(move: LegalMoveView) -> tuple[int, ...]:
    """How a greedy player likes a move: many tasks, then little time."""
    return len(move.covers), move.kind != "take", -(move.distance or 0)


class Table:
    """The game screen of one page. Knows the view that the page was sent last."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._view: MatchView | None = None
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        def on_frame(frame: str | bytes) -> None:
            if json.loads(frame)["type"] == "view":
                self._view = ViewMessage.model_validate_json(frame).view

        socket.on("framereceived", on_frame)

    # ------------------------------------------------------------------------ what there is to see

    @property
    def view(self) -> MatchView:
        """The last view."""
        assert self._view is not None, "the page has no live connection yet"
        return self._view

    @property
    def position(self) -> PositionView:
        assert self.view.position is not None, "the match has not begun"
        return self.view.position

    @property
    def is_over(self) -> bool:
        return self.view.status == "over"

    def open(self, match: str, key: str | None = None) -> Table:
        """Go to a match and wait until it is there."""
        self.page.goto(f"/match/{match}" + (f"?key={key}" if key else ""))
        self.wait(lambda: self._view is not None and self._view.id == match)
        return self

    def forget(self) -> None:
        """Wait for a view that is sent from now on, not for one seen before."""
        self._view = None

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

    def cell(self, x: int, y: int) -> Locator:
        """A lit cell."""
        return self.page.get_by_role("button", name=re.compile(rf"^Column {x}, row {y}(\.|$)"))

    def cell_of(self, move: LegalMoveView) -> Locator:
        assert move.cell is not None
        return self.cell(move.cell.x, move.cell.y)

    def tile_of(self, move: LegalMoveView) -> Locator:
        assert move.space is not None
        return self.offered(self.number_of(move))

    def number_of(self, move: LegalMoveView) -> int:
        """The key for the tile of a move."""
        assert move.space is not None
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

    def choose(self, worth: Worth = best) -> LegalMoveView:
        """The legal move that the reader likes most; only a take if there are any."""
        takes = [move for move in self.view.legal_moves if move.kind == "take"]
        return max(takes, key=worth)

    def click(self, move: LegalMoveView) -> None:
        """Play a move by mouse: the tile, then the cell, twice where it is small."""
        self.tile_of(move).click()
        cell = self.at_rest(self.cell_of(move))
        box = cell.bounding_box()
        assert box is not None
        cell.click()
        if box["width"] < SAFE_BY_MOUSE:
            cell.click()

    def tap(self, move: LegalMoveView) -> None:
        """Play a move by finger: the first tap on a cell only shows it."""
        self.tile_of(move).tap()
        self.cell_of(move).tap()
        self.page.get_by_role("button", name="Place", exact=True).tap()

    def press(self, move: LegalMoveView) -> None:
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

    def play(self, by: str = "click", worth: Worth = best) -> LegalMoveView:
        """Make the best move by mouse (click), finger (tap) or keys (press)."""
        version, move = self.view.version, self.choose(worth)
        getattr(self, by)(move)
        self.done(version)
        return move

    def play_to_the_end(self, by: str = "click", worth: Worth = best) -> int:
        """Play until the game is over; tell how many tiles the reader took."""
        count = 0
        while self.my_turn():
            self.play(by, worth)
            count += 1
        return count
