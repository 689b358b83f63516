"""Everything around the game in Firefox: replay, tutorial, settings, dialogs, sizes, no network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from novaluna.notation import parse_move
from novaluna.rules.moves import TakeTile
from tests.web.firefox.conftest import NewWindow
from tests.web.firefox.window import OFFERED, Window
from tests.web.games import record_of, whole_game
from tests.web.layout import CHECK
from tests.web.server import Server
from tests.web.test_learn import STEPS

pytestmark = pytest.mark.firefox

SIZES = [(320, 568), (360, 640), (667, 375), (820, 1180)]
THEME = "document.documentElement.dataset.theme"


def test_replay_with_its_analysis(window: Window, tmp_path: Path) -> None:
    game = whole_game(2)
    record = tmp_path / "game.txt"
    record.write_text(record_of(game), "utf-8")
    window.open("/replay")
    window.until(lambda: window.ask("return document.querySelector('input[type=file]')"), "a file")
    window.ask("return document.querySelector('input[type=file]')").send_keys(str(record))
    window.see("h1", "Ann · Ben")
    count = len(game.moves)
    keys = [(Keys.ARROW_RIGHT, 1), (Keys.ARROW_RIGHT, 2), (Keys.ARROW_LEFT, 1), (Keys.END, count)]
    for key, move in keys:
        window.press(key)
        window.read(rf"Move {move} of {count}\b")
    window.read("Ann wins!")
    window.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    window.read(r"\d+% chance to win")


def test_tutorial(window: Window) -> None:
    window.open("/learn")
    steps = [step for step in STEPS if step["kind"] == "play"][:3]
    for step in steps:
        window.open(f"/learn?step={step['id']}")
        move = parse_move(step["goals"][0])
        assert isinstance(move, TakeTile)
        window.click(f"[data-space='{move.space}'][role=button]")
        window.place(f"[data-display] [data-cell='{move.cell.x},{move.cell.y}']")
        window.click("button", "Next")
    window.open("/learn")
    window.see(f"[aria-label='{len(steps)} of {len(STEPS)} steps done']")


def test_settings_take_effect_and_are_kept(window: Window) -> None:
    window.open("/settings")
    window.see("h1", "Settings")
    window.state(f"{THEME} === 'day'")  # as on the device
    window.click("label", "Night")
    window.state(f"{THEME} === 'night'")
    dark = window.ask("return getComputedStyle(document.body).color")
    window.click("label", "Deutsch")
    window.see("h1", "Einstellungen")
    window.reload()
    window.see("h1", "Einstellungen")
    window.state(f"{THEME} === 'night'")
    window.click("label", "Tag")
    window.state(f"{THEME} === 'day'")
    assert window.ask("return getComputedStyle(document.body).color") != dark
    window.open("/")
    window.see("button", "Spielen")


def test_escape_and_back_close_dialogs(window: Window) -> None:
    window.open("/")
    window.click("button", "Play")
    window.see(OFFERED)
    address = window.path
    window.press("?")
    window.see("dialog")
    window.press(Keys.ESCAPE)
    window.count("dialog", 0)
    window.click("button", "Menu")
    window.click("dialog button", "Log")
    window.see("dialog h2", "Log")
    window.press("1", Keys.ENTER)  # not for the table
    window.state("history.state !== null")
    window.back()
    window.count("dialog", 0)
    assert window.path == address
    window.state("document.activeElement.getAttribute('aria-label') === 'Menu'")
    window.count("[data-space][aria-pressed=true]", 0)
    window.state("history.state === null")
    window.back()
    window.see("button", "Play")


@pytest.mark.parametrize("path", ["/", "/rules", "/learn", "/settings"])
def test_pages_fit_into_a_phone(window: Window, path: str) -> None:
    window.open(path)
    window.see("h1")
    assert faults_at_all_sizes(window) == []


def test_table_fits_into_a_phone(window: Window) -> None:
    window.open("/")
    window.click("button", "Play")
    window.take()
    window.see(OFFERED)
    assert faults_at_all_sizes(window) == []


def faults_at_all_sizes(window: Window) -> list[str]:
    found: list[str] = []
    for width, height in SIZES:
        window.resize(width, height)
        window.state(f"innerWidth === {width} && innerHeight === {height}")
        window.ask("return new Promise(requestAnimationFrame)")
        found += [f"{width}x{height}: {fault}" for fault in window.ask(f"return ({CHECK})()")]
    return found


class TestWithoutNetwork:
    @pytest.fixture
    def server(self, tmp_path: Path) -> Iterator[Server]:
        """A server of its own, because others would miss it."""
        with Server(tmp_path) as server:
            yield server

    def test_game_goes_on_on_the_device(self, new_window: NewWindow, server: Server) -> None:
        window = new_window()
        window.open("/")
        window.state("navigator.serviceWorker.controller !== null")
        server.stop()
        window.reload()
        window.read("No server answers")
        window.click("button", "Play")
        for _ in range(2):
            window.take()
            window.see(OFFERED)
        assert window.path.startswith("/match/local-")
        seat = window.seat
        window.reload()
        window.see(OFFERED)
        window.wait_for_tiles(seat, 2)
        window.take()
