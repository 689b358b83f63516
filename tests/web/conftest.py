"""Fixtures of the browser tests.

``page`` is a page of a fresh browser context whose addresses start at the server; a test that
wants several people, a phone or another language makes contexts with ``new_context``. Nothing
moves unless a test asks for motion, so that nobody waits for what is not its subject; nor is there
a service worker, which would fetch the whole app. A test fails if any of its pages writes an error
to the console, breaks the content security policy or asks another host for something;
``watch.allow`` forgives what a test causes on purpose.

``NOVALUNA_HEADED=1`` shows the browser, ``NOVALUNA_TRACE=1`` keeps a trace of each test. The
pages of a failed test are kept as pictures in ``build/browser``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.browser import DESKTOP, FAILED, FLAGS, PICTURES, Watch
from tests.web.network import Network
from tests.web.screens import State, prepare
from tests.web.server import Server
from tools.system import find_browser

NewContext = Callable[..., BrowserContext]

PATIENCE = 90_000
"""Milliseconds to wait for something to appear, on a busy machine too."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note on the test whether it failed, for the fixtures that end after it."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


# For the package and not for the session: as long as Playwright runs, its event loop counts as
# running in this thread, and the asynchronous tests of other folders could not have their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = find_browser()
    if program is None:
        pytest.skip("there is no Chromium: apt install chromium, or set NOVALUNA_CHROMIUM")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        headless = not os.environ.get("NOVALUNA_HEADED")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS, headless=headless)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that the tests of a worker share; a test that breaks it starts its own."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="package")
def state(browser: Browser, server: Server) -> Iterator[State]:
    """Somebody who has played a lot, and the matches to be seen."""
    options = {"base_url": server.url, "locale": "en-GB"}
    with (
        browser.new_context(**options) as guest,  # type: ignore[arg-type]
        browser.new_context(**options) as friend,  # type: ignore[arg-type]
    ):
        world = prepare(guest, friend)
        yield world, guest.storage_state()


@pytest.fixture
def home(server: Server) -> str:
    """Where the pages of a test live. A test with its own server overrides this."""
    return server.url


@pytest.fixture
def network(server: Server) -> Iterator[Network]:
    """A network before the server that can be made bad; a test through it overrides ``home``."""
    with Network(server.port) as network:
        yield network


@pytest.fixture
def watch() -> Iterator[Watch]:
    watch = Watch()
    yield watch
    problems = watch.unforgiven()
    assert not problems, "\n".join(["the pages did what they must not do:", *problems])


@pytest.fixture
def new_context(
    browser: Browser, home: str, watch: Watch, request: pytest.FixtureRequest
) -> Iterator[NewContext]:
    """Make a browser context: a device of its own, with the options of ``Browser.new_context``."""
    contexts: list[BrowserContext] = []
    name = re.sub(r"[^\w-]+", "-", request.node.name)
    is_traced = bool(os.environ.get("NOVALUNA_TRACE"))

    def new_context(**options: Any) -> BrowserContext:
        usual = {
            **DESKTOP,
            "base_url": home,
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        context = browser.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE)
        if is_traced:
            context.tracing.start(screenshots=True, snapshots=True, sources=True)
        watch.attach(context, home)
        contexts.append(context)
        return context

    yield new_context

    has_failed = request.node.stash.get(FAILED, False)
    for number, context in enumerate(contexts):
        if has_failed:
            for place, page in enumerate(context.pages):
                page.screenshot(path=PICTURES / f"{name}-{number}-{place}.png")
        if is_traced:
            context.tracing.stop(path=PICTURES / f"{name}-{number}.zip")
        context.close()


@pytest.fixture
def context(new_context: NewContext) -> BrowserContext:
    return new_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
