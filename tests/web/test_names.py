"""Names as people have them, on the pages."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.friends import invite, join
from tests.web.games import PERSON, create
from tests.web.table import Table


def test_what_is_wrong_with_a_name_stands_beside_its_field(page: Page, watch: Watch) -> None:
    watch.allow(r"422")
    page.goto("/new/screen")
    name = page.get_by_role("textbox").nth(1)
    name.fill("\u3164")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(name).to_have_accessible_description("Please use 1 to 24 visible characters.")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_be_focused()
    expect(page.get_by_text("did not understand")).to_have_count(0)
    name.fill("👩‍🚀")
    table = Table(page)  # which hears only what comes from now on
    page.get_by_role("button", name="Play", exact=True).click()
    table.wait_for_start()
    expect(page.get_by_role("button", name=re.compile("display: 👩‍🚀"))).to_be_visible()


def test_a_guest_learns_what_is_wrong_with_a_name(new_context: NewContext, watch: Watch) -> None:
    watch.allow(r"422")
    ann, ben = new_context().new_page(), new_context().new_page()
    join(ben, invite(ann, "علی‌رضا"), "n" * 25)
    name = ben.get_by_label("Your name")
    expect(name).to_have_accessible_description("Please use 1 to 24 visible characters.")
    expect(name).to_have_value("n" * 25)
    name.fill("\u202eעלי\u202c")
    table = Table(ben)
    ben.get_by_role("button", name="Join").click()
    table.wait_for_start()
    assert [seat.name for seat in table.view.seats] == ["علی‌رضا", "עלי"]


def test_names_from_right_to_left_stay_apart_in_a_line(page: Page) -> None:
    seats = [{**PERSON, "name": name} for name in ("אבי", "דן")]
    create(page.request, seats)
    page.goto("/")
    # Without marks the two would be one run, read from the right: the second name first.
    names = page.get_by_role("link", name=re.compile("אבי")).locator("strong")
    places = names.evaluate(
        """(line) => {
            const text = line.firstChild, range = document.createRange();
            const left = (name) => {
                const at = text.data.indexOf(name);
                range.setStart(text, at);
                range.setEnd(text, at + name.length);
                return range.getBoundingClientRect().left;
            };
            return [left("אבי"), left("דן")];
        }"""
    )
    assert places == sorted(places)
