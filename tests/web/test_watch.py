"""The browser tests can be trusted: what they are to notice on a page, they do notice."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.web.browser import Watch, accessibility_problems

POLICY = "default-src 'self'"
PAGE = """<!doctype html><html lang="en"><head><title>A page</title>
<link rel="icon" href="/icon.svg"></head><body><main><h1>A page</h1>%s</main></body></html>"""


class Pages(BaseHTTPRequestHandler):
    """Serves whatever the test says as its only page, under a strict policy."""

    body = ""

    def do_GET(self) -> None:
        is_page = self.path == "/"
        content = (PAGE % self.body).encode() if is_page else b"<svg/>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if is_page else "image/svg+xml")
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def home() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Pages) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def show(page: Page, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    monkeypatch.setattr(Pages, "body", body)
    page.goto("/")


def test_good_page_is_left_alone(page: Page, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    show(page, monkeypatch, "<p>Nothing to see.</p>")
    assert not watch.problems
    assert not accessibility_problems(page)


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("<script>document.title = 'inline'</script>", "Content Security Policy"),
        ("<p style='color: red'>inline</p>", "Content Security Policy"),
        ("<img src='http://127.0.0.2:9/picture.png' alt='a picture'>", "another host"),
    ],
)
def test_breach_of_the_policy_is_noticed(
    page: Page, watch: Watch, monkeypatch: pytest.MonkeyPatch, body: str, problem: str
) -> None:
    show(page, monkeypatch, body)
    page.wait_for_function("() => true")  # What the page reported on its way has arrived by now.
    assert any(problem in line for line in watch.unforgiven()), watch.problems
    watch.allow("Content Security Policy")
    watch.allow("another host")
    assert not watch.unforgiven()


@pytest.mark.parametrize(
    ("code", "event", "problem"),
    [
        ("console.error('a sigh')", "console", "console: a sigh"),
        ("setTimeout(() => { throw new Error('a slip') })", "weberror", "uncaught: .*a slip"),
    ],
)
def test_error_is_noticed(
    page: Page,
    watch: Watch,
    monkeypatch: pytest.MonkeyPatch,
    code: str,
    event: Literal["console", "weberror"],
    problem: str,
) -> None:
    show(page, monkeypatch, "")
    with page.context.expect_event(event):
        page.evaluate(code)
    assert len(watch.unforgiven()) == 1
    watch.allow(problem)
    assert not watch.unforgiven()


def test_inaccessible_part_is_noticed(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    show(page, monkeypatch, "<button></button>")
    [problem] = accessibility_problems(page)
    assert problem.startswith("button-name:")
    assert not accessibility_problems(page, within="h1")
