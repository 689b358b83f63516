"""Games in Firefox: against a bot, alone, on one screen and with somebody elsewhere."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.keys import Keys

from tests.web.firefox.conftest import NewWindow
from tests.web.firefox.window import FRONT, OFFERED, TEXT, Window

pytestmark = pytest.mark.firefox

MOVES = 4


def test_first_game_against_a_bot_by_mouse(window: Window) -> None:
    window.open("/")
    window.click("label", "New moon")
    window.click("button", "Play")
    for _ in range(MOVES):
        window.take()
        window.see(OFFERED)
    window.click("button", "Hint")
    window.read("Completes|Takes|Leaves|Brings", within="[aria-label=Hint]")
    window.click("button", "Menu")
    window.click("dialog button", "Give up")
    window.click("dialog .ways button", "Give up")
    window.see("[role=dialog], dialog")
    window.read("New moon wins!")
    window.click("button", "Rematch")
    window.see(OFFERED)
    assert window.tiles("0") == 0


def test_solo_by_keys(window: Window) -> None:
    window.open("/")
    window.see("button", "Solo game").send_keys(Keys.ENTER)
    for made in range(MOVES):
        window.see(OFFERED)
        window.press("2")
        window.see("[data-space][aria-pressed=true]")
        window.press(Keys.ARROW_DOWN, Keys.ENTER)
        window.wait_for_tiles("0", made + 1)
    window.press("u")
    window.wait_for_tiles("0", MOVES - 1)


def test_two_on_one_screen(window: Window) -> None:
    window.open("/new/screen")
    names = ("Ann", "Ben")
    window.until(lambda: len(window.shown(TEXT)) == 2, "two names")
    for field, name in zip(window.shown(TEXT), names, strict=True):
        field.clear()
        field.send_keys(name)
    window.click("button", "Play")
    movers = set()
    for _ in range(MOVES):
        window.see(OFFERED)
        label = str(window.see(".front").get_attribute("aria-label"))
        movers.add(label)
        window.read(f"{label.removeprefix('Display: ')} to move")
        window.take()
    assert movers == {f"Display: {name}" for name in names}


def test_friends_meet_online(new_window: NewWindow) -> None:
    """Each sees the other's moves, also after a reload."""
    ann, ben = new_window(), new_window()
    ann.open("/new/online")
    ann.fill(TEXT, "Ann")
    ann.click("button", "Create the match")
    link = str(ann.see("input[readonly]").get_attribute("value"))
    ben.open(link.removeprefix(ben.home))
    ben.fill(TEXT, "Ben")
    ben.click("button", "Join")
    for person in (ann, ben):
        person.see(FRONT)
    for _ in range(MOVES):
        ann.until(lambda: ann.shown(OFFERED) or ben.shown(OFFERED), "anybody's turn")
        mover, other = (ann, ben) if ann.shown(OFFERED) else (ben, ann)
        seat = "0" if mover is ann else "1"
        seen = other.tiles(seat)
        mover.take()
        other.wait_for_tiles(seat, seen + 1)
    ben.reload()
    ben.see(FRONT)
    for seat in ("0", "1"):
        ben.wait_for_tiles(seat, ann.tiles(seat))
