"""One place for what people want of each other: its room is always there, and it covers nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Device
from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.table import Table

NOTE_SHIFTS = """async () => {
    await document.fonts.ready;
    // What has changed before may not be drawn yet.
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    globalThis.shifts = [];
    new PerformanceObserver(list => {
        // By design also those right after an input: nothing may move under a hand.
        for (const { sources } of list.getEntries()) {
            shifts.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 90) ?? "?"));
        }
    }).observe({ type: "layout-shift", buffered: false });
}"""


def _device(width: int, height: int, *, is_mobile: bool = False) -> Device:
    return Device(
        viewport={"width": width, "height": height},
        device_scale_factor=1,
        has_touch=is_mobile,
        is_mobile=is_mobile,
    )


DESK = _device(1280, 720)
UPRIGHT = _device(390, 844, is_mobile=True)
ON_ITS_SIDE = _device(667, 375, is_mobile=True)

OVER_BOARD = """() => {
    const boxes = [...document.querySelectorAll(".wheel, [data-display]")]
        .map(board => board.getBoundingClientRect());
    const ask = document.querySelector(".ask").getBoundingClientRect();
    return boxes.some(board =>
        ask.left < board.right && ask.right > board.left
        && ask.top < board.bottom && ask.bottom > board.top);
}"""


def in_turn(tables: tuple[Table, Table]) -> list[Table]:
    """The one to move first, then the other."""
    return sorted(tables, key=lambda table: not table.view.you.to_move)


@pytest.mark.parametrize(
    ("device", "by"), [(DESK, "mouse"), (UPRIGHT, "touch"), (ON_ITS_SIDE, "touch"), (DESK, "keys")]
)
def test_a_question_moves_and_covers_nothing(
    new_context: NewContext, device: Device, by: str
) -> None:
    tables = meet(new_context(**device).new_page(), new_context(**device).new_page())
    mover, other = in_turn(tables)
    assert mover.my_turn()
    mover.play()
    assert other.my_turn()
    other.page.evaluate(NOTE_SHIFTS)
    expect(other.page.get_by_role("alert")).to_have_count(0)
    mover.page.get_by_role("button", name="Ask to take back").click()
    answer = other.page.get_by_role("alert").get_by_role("button", name="Agree")
    expect(answer).to_be_visible()
    assert other.page.evaluate(OVER_BOARD) is False
    press(answer.page, by)
    mover.wait(lambda: mover.view.moves == 0)
    expect(other.page.get_by_role("alert")).to_have_count(0)
    other.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    assert other.page.evaluate("shifts") == []


def press(page: Page, by: str) -> None:
    """Agree to what is asked."""
    answer = page.get_by_role("alert").get_by_role("button", name="Agree")
    if by == "mouse":
        answer.click()
    elif by == "touch":
        answer.tap()
    else:
        for _ in range(20):
            page.keyboard.press("Tab")
            if answer.evaluate("node => node === document.activeElement"):
                break
        page.keyboard.press("Enter")


def test_away_is_said_where_questions_are(new_context: NewContext) -> None:
    """Who waits sees for how long; a wide window still says what to do."""
    ann, ben = new_context(**DESK).new_page(), new_context().new_page()
    table, _ = meet(ann, ben)
    while table.view.you.to_move:
        assert table.my_turn()
        table.play()
    strip = ann.locator("[data-wish]")
    expect(ann.get_by_text("Ben is away")).to_have_count(0)
    ben.close()
    expect(ann.locator("[data-wish=away]")).to_contain_text("Ben is away")
    expect(ann.locator("[data-wish=away]")).to_contain_text(re.compile(r"\b1:\d\d\b"))
    expect(ann.get_by_text("Waiting for Ben …")).to_be_visible()
    ann.set_viewport_size({"width": 390, "height": 844})
    expect(ann.get_by_text("Ben is away")).to_be_visible()
    expect(ann.get_by_text("Waiting for Ben …")).to_be_hidden()
    expect(strip).to_have_count(1)
