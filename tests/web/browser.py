"""A real browser for the tests: where it is, what it must not do, and what axe says of a page."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, TypedDict

import pytest
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    WebError,
)

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PICTURES = ROOT / "build" / "browser"
"""Where the pages of a failed test are kept as pictures."""
FAILED = pytest.StashKey[bool]()
"""Whether a test has failed, for the fixtures that end after it."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # This machine under a name, as others in the network would reach it.
    "--host-resolver-rules=MAP nova.test 127.0.0.1",
)


class Device(TypedDict):
    """What a browser context has to know to be like a device."""

    viewport: ViewportSize
    device_scale_factor: float
    has_touch: bool
    is_mobile: bool


DESKTOP = Device(
    viewport={"width": 1280, "height": 800},
    device_scale_factor=1,
    has_touch=False,
    is_mobile=False,
)
PHONE = Device(
    viewport={"width": 360, "height": 640},
    device_scale_factor=2,
    has_touch=True,
    is_mobile=True,
)


class Watch:
    """Notes everything that a page must not do: errors, breaches of the policy, other hosts.

    The browser reports a breach of the content security policy as an error on the console.
    """

    def __init__(self) -> None:
        self.problems: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def allow(self, pattern: str) -> None:
        """Ignore matching problems for the whole test."""
        self._allowed.append(re.compile(pattern))

    def attach(self, context: BrowserContext, home: str) -> None:
        """Watch all pages of ``context``, which should talk to ``home`` alone."""
        origins = (home, re.sub("^http", "ws", home), "data:", "blob:", "about:")

        def on_console(message: ConsoleMessage) -> None:
            if message.type == "error":
                self.problems.append(f"console: {message.text} ({message.location['url']})")

        def on_error(error: WebError) -> None:
            self.problems.append(f"uncaught: {error.error}")

        def on_request(request: Request) -> None:
            if not request.url.startswith(origins):
                self.problems.append(f"another host: {request.url}")

        context.on("console", on_console)
        context.on("weberror", on_error)
        context.on("request", on_request)

    def unforgiven(self) -> list[str]:
        """The problems that were not allowed."""
        return [
            problem
            for problem in self.problems
            if not any(pattern.search(problem) for pattern in self._allowed)
        ]


@cache
def axe_source() -> str:
    return AXE.read_text("utf-8")


def accessibility_problems(
    page: Page, *, within: str | None = None, only: str | None = None
) -> list[str]:
    """What axe finds wrong on the page, or in one part of it, or by one of its rules alone.

    One line for each element.
    """
    # Evaluated and not added as a script, because the page's policy would rightly refuse that.
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(axe_source())
    result: dict[str, Any] = page.evaluate(
        """([within, only]) => axe.run(within ?? document, {
            resultTypes: ["violations"],
            ...(only ? { runOnly: [only] } : {}),
        })""",
        [within, only],
    )
    return [
        f"{violation['id']}: {violation['help']}: {node['html']}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]


def assert_accessible(page: Page, *, within: str | None = None) -> None:
    """Fail with all that axe finds wrong on the page as it stands."""
    problems = accessibility_problems(page, within=within)
    assert not problems, "\n".join([f"on {page.url}:", *problems])
