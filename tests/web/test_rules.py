"""The page of the rules: it stands still while it loads, and is drawn bit by bit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import DESKTOP, PHONE, Device
from tests.web.conftest import NewContext

NOTE = """
    window.noted = { shifts: [], most: 0 };
    new PerformanceObserver(list => {
        for (const { value, sources } of list.getEntries()) {
            noted.shifts.push([value, ...sources.map(source => source.node?.nodeName)]);
        }
    }).observe({ type: "layout-shift", buffered: true });
    let drawn = 0;
    new MutationObserver(() => {
        const now = document.querySelectorAll("[data-tile]").length;
        noted.most = Math.max(noted.most, now - drawn);
        drawn = now;
    }).observe(document, { subtree: true, childList: true });
"""
LAST_IS_DRAWN = "() => document.querySelector('figure.card:last-child [data-tile]') !== null"
ON_THE_WHEEL = 11


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_rules_stand_still_while_they_load(new_context: NewContext, device: Device) -> None:
    page = new_context(**device).new_page()
    page.add_init_script(NOTE)
    page.goto("/rules")
    page.wait_for_function(LAST_IS_DRAWN)
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    noted = page.evaluate("noted")
    assert noted["shifts"] == []
    assert 0 < noted["most"] <= ON_THE_WHEEL


def test_rules_tell_where_the_editions_differ(page: Page) -> None:
    page.goto("/rules")
    expect(page.get_by_role("heading", name="Where printed rulebooks differ")).to_be_visible()
    told = page.get_by_role("listitem")
    for edition, words in (
        ("Czech", "16 tokens to two players"),
        ("German", "prescribes the smaller numbers"),
        ("Hungarian", "low numbers have the easier tasks"),
        ("Czech", "covered at once"),
        ("Hungarian", "when the moon track has no more tiles"),
        ("Dutch", "shared win"),
        ("Dutch and Czech", "the tiles of phase 1 count again in phase 2"),
    ):
        expect(told.filter(has_text=edition).filter(has_text=words)).to_have_count(1)
