"""What players say to each other: in the reader's language, for a moment, if they want it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import BOT, PERSON, create
from tests.web.layout import speak
from tests.web.table import PATIENCE, Table
from tests.web.test_strip import DESK, NOTE_SHIFTS, ON_ITS_SIDE, OVER_BOARD, UPRIGHT, in_turn

SAY = "Say something"


def open_by(page: Page, by: str) -> None:
    if by == "keys":
        page.keyboard.press("s")
    else:
        button = page.get_by_role("button", name=SAY)
        button.tap() if by == "touch" else button.click()


def choose_by(page: Page, by: str, name: str) -> None:
    button = page.get_by_role("dialog", name=SAY).get_by_role("button", name=name)
    if by == "keys":
        button.focus()
        page.keyboard.press("Enter")
    else:
        button.tap() if by == "touch" else button.click()


@pytest.mark.parametrize("by", ["mouse", "touch", "keys"])
def test_a_phrase_is_read_in_the_readers_language(new_context: NewContext, by: str) -> None:
    device = {"mouse": DESK, "touch": UPRIGHT, "keys": DESK}[by]
    ann, ben = meet(new_context(**device).new_page(), new_context(**device).new_page())
    speak(ben.page, "de")
    version, log = ben.view.version, ben.view.log
    ben.page.evaluate(NOTE_SHIFTS)
    open_by(ann.page, by)
    choose_by(ann.page, by, "Nice move!")
    # First what is shown for a moment only.
    heard = ben.page.locator("[data-wish=said]")
    expect(heard).to_contain_text("Schöner Zug!")
    assert ben.page.evaluate(OVER_BOARD) is False
    expect(ann.page.locator("[data-wish=said]")).to_contain_text("Ann: Nice move!")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(ben.said).to_contain_text("Schöner Zug!")
    # And nothing has happened at the table.
    expect(ben.page.locator("[data-wish]")).to_have_count(0)
    assert (ben.view.version, ben.view.log) == (version, log)
    assert ben.page.evaluate("shifts") == []


def test_who_wants_no_phrases_hears_none(new_context: NewContext) -> None:
    ann, ben = meet(new_context(**DESK).new_page(), new_context(**DESK).new_page())
    open_by(ben.page, "mouse")
    ben.page.get_by_role("checkbox", name="Show what others say").uncheck()
    ben.page.keyboard.press("Escape")
    frames: list[str] = []
    cdp = ben.page.context.new_cdp_session(ben.page)
    cdp.on(
        "Network.webSocketFrameReceived",
        lambda event: frames.append(event["response"]["payloadData"]),
    )
    cdp.send("Network.enable")
    open_by(ann.page, "mouse")
    choose_by(ann.page, "mouse", "Hello!")
    ben.wait(lambda: any('"said"' in frame for frame in frames))
    expect(ann.page.locator("[data-wish=said]")).to_be_visible()
    expect(ben.page.locator("[data-wish=said]")).to_have_count(0)
    # What they say themselves they see, so that they know it was heard.
    open_by(ben.page, "mouse")
    choose_by(ben.page, "mouse", "Sorry!")
    expect(ben.page.locator("[data-wish=said]")).to_contain_text("Ben: Sorry!")


def test_one_nudge_a_turn(new_context: NewContext) -> None:
    tables = meet(new_context(**DESK).new_page(), new_context(**ON_ITS_SIDE).new_page())
    mover, other = in_turn(tables)
    name = "Ann" if mover is tables[0] else "Ben"
    open_by(mover.page, "keys")
    nudge = f"Nudge {name}"
    expect(mover.page.get_by_role("dialog")).to_be_visible()
    expect(mover.page.get_by_role("dialog").get_by_text("Nudge")).to_have_count(0)
    mover.page.keyboard.press("Escape")
    open_by(other.page, "keys")
    button = other.page.get_by_role("button", name=nudge)
    expect(button).to_be_enabled(timeout=PATIENCE * 1000)
    choose_by(other.page, "keys", nudge)
    expect(mover.page.locator("[data-wish=said]")).to_contain_text("nudges you: it is your turn.")
    expect(mover.said).to_contain_text("nudges you")
    open_by(other.page, "keys")
    expect(button).to_be_disabled()


def test_nobody_to_talk_to(page: Page) -> None:
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    expect(page.get_by_role("button", name=SAY)).to_have_count(0)
    page.keyboard.press("s")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_who_watches_has_nothing_to_say(new_context: NewContext) -> None:
    ann, ben = meet(new_context(**DESK).new_page(), new_context(**DESK).new_page())
    key = ann.view.you.invite
    watcher = Table(new_context(**DESK).new_page()).open(ann.view.id, key)
    expect(watcher.page.get_by_text("Watching", exact=True)).to_be_visible()
    expect(watcher.page.get_by_role("button", name=SAY)).to_have_count(0)
    open_by(ben.page, "mouse")
    choose_by(ben.page, "mouse", "Good luck!")
    expect(watcher.page.locator("[data-wish=said]")).to_contain_text("Ben: Good luck!")
