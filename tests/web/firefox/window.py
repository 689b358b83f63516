"""A person's window in Firefox: sees what the page shows, and uses mouse and keys."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver import ActionChains, Firefox
from selenium.webdriver.remote.webelement import WebElement

PATIENCE = 90
"""Seconds to wait for something to appear, on a busy machine too."""

NOT_YET = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
"""Why a click may fail while the page is being drawn."""

SHOWN = """
    const [selector, name] = arguments;
    const nameOf = (part) =>
        part.getAttribute("aria-label") ?? part.innerText?.trim().split("\\n")[0];
    const isShown = (part) => part.checkVisibility({ visibilityProperty: true });
    return [...document.querySelectorAll(selector)].filter(isShown)
        .filter((part) => name === null || nameOf(part) === name);
"""
"""The parts of the page that can be seen, by their selector and their label or first line."""

TEXT = "main input:not([type]), main input[type=text]"
OFFERED = "[data-space][role=button][aria-pressed]"
FRONT = ".front [data-display]"
FREE = ".front [data-cell][role=button]"


class Window:
    """One window of ``browser``, in a container of its own: nobody else's cookies or storage."""

    def __init__(self, browser: Firefox, home: str) -> None:
        self.home = home
        self._browser = browser
        self._container = browser.browser.create_user_context()
        kind = "window"  # and not a tab, of which all but one would sleep
        self._handle = browser.browsing_context.create(type=kind, user_context=self._container)
        self.resize(1280, 800)

    def close(self) -> None:
        self._browser.browser.remove_user_context(self._container)

    @property
    def driver(self) -> Firefox:
        """The browser, with this window before it."""
        self._browser.switch_to.window(self._handle)
        return self._browser

    def resize(self, width: int, height: int) -> None:
        """Make the page so large; Firefox's own windows are never as narrow as a phone."""
        size = {"width": width, "height": height}
        self._browser.browsing_context.set_viewport(context=self._handle, viewport=size)

    def open(self, path: str) -> None:
        self.driver.get(self.home + path)

    def reload(self) -> None:
        """As the reader does. WebDriver's own way asks past the service worker."""
        self._browser.browsing_context.reload(context=self._handle, wait="complete")

    @property
    def path(self) -> str:
        return self.driver.current_url.removeprefix(self.home)

    def ask(self, script: str, *given: object) -> Any:
        """What the page answers to a script."""
        return self.driver.execute_script(script, *given)

    # ------------------------------------------------------------------------- what there is to see

    def until(self, is_so: Callable[[], object], what: str) -> None:
        """Wait until something is so."""
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            text = self.ask("return document.body.innerText")
            assert time.monotonic() < deadline, f"never {what} on {self.path}, which shows:\n{text}"
            time.sleep(0.02)

    def shown(self, selector: str, name: str | None = None) -> list[WebElement]:
        """What can be seen now of that kind and name."""
        found: list[WebElement] = self.ask(SHOWN, selector, name)
        return found

    def count(self, selector: str, number: int, name: str | None = None) -> None:
        """Wait until so many of that kind and name can be seen."""
        self.until(lambda: len(self.shown(selector, name)) == number, f"{number} × {selector}")

    def see(self, selector: str, name: str | None = None) -> WebElement:
        """Wait for something, and tell where it is."""
        self.until(lambda: self.shown(selector, name), f"{selector} {name or ''}")
        return self.shown(selector, name)[0]

    def read(self, pattern: str, within: str = "body") -> None:
        """Wait until a text can be read."""
        script = "return document.querySelector(arguments[0])?.innerText ?? ''"
        self.until(lambda: re.search(pattern, self.ask(script, within)), f"“{pattern}”")

    def state(self, script: str) -> None:
        """Wait until an expression of the page is true."""
        self.until(lambda: self.ask(f"return {script}"), script)

    # ------------------------------------------------------------------------------- what one does

    def click(self, selector: str, name: str | None = None) -> None:
        """Click on something as soon as it is there and can be hit."""
        deadline = time.monotonic() + PATIENCE
        while True:
            part = self.see(selector, name)
            try:
                # The driver scrolls to what it clicks on, but cannot click on parts of a drawing.
                if part.tag_name == "g":
                    ActionChains(self.driver).move_to_element(part).click().perform()
                else:
                    part.click()
                return
            except NOT_YET:
                assert time.monotonic() < deadline, f"{selector} {name or ''} cannot be hit"

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def fill(self, selector: str, text: str) -> None:
        """Replace what stands in a field."""
        field = self.see(selector)
        field.clear()
        field.send_keys(text)

    def back(self) -> None:
        self.ask("history.back()")

    # ----------------------------------------------------------------------------- at the table

    @property
    def seat(self) -> str:
        """Whose display is in front."""
        return str(self.see(FRONT).get_attribute("data-display"))

    def take(self) -> None:
        """Take the first tile on offer to the first free cell by mouse, and see it lie there."""
        seat = self.seat
        before = self.tiles(seat)
        self.click(OFFERED)
        self.place(FREE, lambda: self.tiles(seat) > before)
        self.wait_for_tiles(seat, before + 1)

    def place(self, cell: str, is_placed: Callable[[], bool] | None = None) -> None:
        """Place the tile in hand; again where a click came while the display was still moving.

        A click on a cell over which the mouse has not been yet only shows the tile there.
        """
        self.see(cell)
        is_done = is_placed or (lambda: not self.shown("[data-cell][role=button]"))

        def is_placed_now() -> bool:
            buttons = self.shown("button:enabled", "Place") or self.shown(cell)
            with suppress(*NOT_YET):
                for target in buttons[:1]:
                    ActionChains(self.driver).move_to_element(target).click().perform()
            # Time for the page to follow: a click too many might be for what comes next.
            deadline = time.monotonic() + 3
            while not is_done() and time.monotonic() < deadline:
                time.sleep(0.05)
            return is_done()

        self.until(is_placed_now, "placed")

    def tiles(self, seat: str) -> int:
        """How many tiles lie on a display."""
        return len(self.shown(f"[data-display='{seat}'] .placed"))

    def wait_for_tiles(self, seat: str, count: int) -> None:
        self.count(f"[data-display='{seat}'] .placed", count)
