"""Forced colours, as in Windows contrast themes: what only a colour told is told otherwise."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create
from tests.web.table import Table

LOOK = """element => {
    // Colours do not count: the browser replaces them when it draws.
    const style = getComputedStyle(element);
    const outline = style.outlineStyle === "none" ? "" : style.outlineWidth;
    return [outline, style.borderTopStyle, style.borderTopWidth].join(" ");
}"""


def looks(parts: Locator) -> list[str]:
    return [part.evaluate(LOOK) for part in parts.all()]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640)], ids=["desk", "phone"])
def test_choices_mover_and_owners_can_be_told(
    new_context: NewContext, width: int, height: int
) -> None:
    size: ViewportSize = {"width": width, "height": height}
    page = new_context(forced_colors="active", viewport=size).new_page()
    page.goto("/")
    for group in ("Level", "Opponents"):
        labels = page.get_by_role("group", name=group).locator("label")
        expect(labels.first).to_be_visible()
        chosen = looks(labels.filter(has=page.locator(":checked")))
        others = looks(labels.filter(has_not=page.locator(":checked")))
        assert len(chosen) == 1
        assert len(set(others)) == 1
        assert chosen[0] != others[0], group

    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    expect(page.locator("[data-player]")).to_have_count(2)
    mover = table.position.turn
    assert mover is not None
    cards = looks(page.locator("[data-player]"))
    assert cards[mover] != cards[1 - mover]
    fills = "rims => rims.map(rim => getComputedStyle(rim).fill)"
    tokens = page.locator("[data-player] [data-token] circle:first-child")
    assert len(set(tokens.evaluate_all(fills))) == 2
    dots = page.locator("[data-player] [role=img] i:first-child")
    adjust = "dots => dots.map(dot => getComputedStyle(dot).forcedColorAdjust)"
    # A phone has no room for them.
    assert dots.evaluate_all(adjust) == (["none", "none"] if width > 360 else [])
    # The middle of the wheel lies on a picture, which keeps its colours.
    words = page.get_by_text("Your turn", exact=True).filter(visible=True).first
    expect(words).to_have_css("forced-color-adjust", "none")
