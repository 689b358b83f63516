"""Two people who meet online: one opens a match, the other follows the link."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.table import Table


def invite(page: Page, name: str = "Ann") -> str:
    """Open a match for two on the page, and tell the address of the invitation."""
    page.goto("/new/online")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Create the match").click()
    expect(page.get_by_role("heading", name="Waiting room")).to_be_visible()
    return page.get_by_role("textbox", name="Invitation link").input_value()


def join(page: Page, address: str, name: str = "Ben") -> None:
    """Follow an invitation and take the seat."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    fill_in_words(page, "a stormy night")
    page.get_by_role("button", name="Join").click()


def fill_in_words(page: Page, words: str) -> None:
    """Open the shuffle details and enter words."""
    page.get_by_text("Fair: nobody can choose how the tiles come").click()
    page.get_by_label("Your own words for the shuffle").fill(words)


def meet(ann: Page, ben: Page) -> tuple[Table, Table]:
    """Both at the table of a match that has begun."""
    tables = Table(ann), Table(ben)
    join(ben, invite(ann))
    for table in tables:
        table.wait_for_start()
    return tables
