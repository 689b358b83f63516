"""The game starts: the server gives the pages, they run, and everyone can use them."""

from __future__ import annotations

import json
import urllib.request

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser import assert_accessible
from tests.web.server import Server


def test_home_page_appears(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert_accessible(page)


def test_pages_come_with_a_policy_without_inline_code(server: Server) -> None:
    with urllib.request.urlopen(server.url) as answer:
        policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy or "default-src 'none'" in policy
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")


def test_server_comes_back_with_its_data(server: Server, context: BrowserContext) -> None:
    body = {"seats": [{"kind": "person"}, {"kind": "bot", "level": "new-moon"}]}
    headers = {"Content-Type": "application/json"}
    answer = context.request.post("/api/matches", data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    match = answer.json()["id"]
    server.restart()
    answer = context.request.get(f"/api/matches/{match}")
    assert answer.ok, answer.text()


def test_front_page_fetches_the_table_ahead(page: Page) -> None:
    """Whoever presses Play waits for the match alone, not for scripts and texts."""
    page.goto("/")
    page.wait_for_function(
        """parts => parts.every(part => performance.getEntriesByType("resource").some(
            ({ name, responseEnd }) =>
                name.includes(part) && !name.endsWith(".css") && responseEnd > 0))""",
        arg=["/Match-", "/board-", "/engine-", "/game-", "/new-"],
    )
    # What is on its way by now was asked for ahead as well.
    pressed = page.evaluate("performance.now()")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-space]").first).to_be_visible()
    fetched = page.evaluate(
        """pressed => performance.getEntriesByType("resource")
            .filter(({ startTime }) => startTime >= pressed).map(({ name }) => name)""",
        pressed,
    )
    assert fetched
    assert not [name for name in fetched if name.endswith(".js")]
