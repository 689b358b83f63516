"""Fixtures of the tests in Firefox, which Selenium drives: Playwright knows only its own build.

``window`` is somebody's window with storage of its own; ``new_window`` makes more of them. The
server is the one of the other browser tests. A test fails if a script of its pages does, and
leaves pictures of them in ``build/browser`` when it fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from selenium.webdriver import Firefox

from tests.web.browser import FAILED, PICTURES
from tests.web.firefox.starting import find_driver, start_firefox
from tests.web.firefox.window import Window
from tools.system import find_firefox

NewWindow = Callable[[], Window]


@pytest.fixture(scope="package")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    program, driver = find_firefox(), find_driver()
    if program is None:
        pytest.skip("there is no Firefox: apt install firefox-esr, or set NOVALUNA_FIREFOX")
    if driver is None:
        pytest.skip("there is no geckodriver on PATH")
    with start_firefox(program, driver, tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


@pytest.fixture
def script_errors(firefox: Firefox) -> Iterator[list[str]]:
    """What scripts of the pages fail with during the test."""
    found: list[str] = []
    handler = firefox.script.add_javascript_error_handler(lambda error: found.append(error.text))
    yield found
    firefox.script.remove_javascript_error_handler(handler)
    assert found == []


@pytest.fixture
def new_window(
    firefox: Firefox, home: str, script_errors: list[str], request: pytest.FixtureRequest
) -> Iterator[NewWindow]:
    windows: list[Window] = []

    def new_window() -> Window:
        windows.append(Window(firefox, home))
        return windows[-1]

    yield new_window

    name = re.sub(r"[^\w-]+", "-", request.node.name)
    for number, window in enumerate(windows):
        if request.node.stash.get(FAILED, False):
            PICTURES.mkdir(parents=True, exist_ok=True)
            window.driver.save_screenshot(str(PICTURES / f"firefox-{name}-{number}.png"))
        window.close()


@pytest.fixture
def window(new_window: NewWindow) -> Window:
    return new_window()
