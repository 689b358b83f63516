"""The service worker: without a network, while the app is renewed, beside other programs."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, expect

from novaluna.pages import write_site
from tests.web.browser import FLAGS, Watch, assert_accessible
from tests.web.conftest import PATIENCE, NewContext
from tests.web.server import Server
from tests.web.static import OtherProgram, StaticHost
from tests.web.table import PATIENCE as SECONDS
from tests.web.table import Table
from tests.web.test_device import DeviceTable
from tests.web.test_languages import message
from tools.system import find_browser

NO_ANSWER = "ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED"
SCRIPT = "document.querySelector('script[type=module]').src"

FETCH_RENEWED = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    while (worker.state === "installing") {
        await new Promise(done => worker.addEventListener("statechange", done, { once: true }));
    }
    if (worker.state !== "installed") throw new Error(`the new worker is ${worker.state}`);
}"""
# Asynchronous conditions are awaited so, because wait_for_function takes a promise for true.


COUNT_PERSIST = """globalThis.persistAsked = 0;
if (navigator.storage) navigator.storage.persist = async () => ++persistAsked > 0;
"""

DEAF = """globalThis.BroadcastChannel = class extends BroadcastChannel {
    addEventListener() {}
};
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    write_site(tmp_path / "site")
    return tmp_path / "site"


@pytest.fixture
def host(site: Path) -> Iterator[StaticHost]:
    with StaticHost(site) as host:
        yield host


@pytest.fixture
def home(host: StaticHost) -> str:
    return host.url


@pytest.fixture
def context(new_context: NewContext) -> BrowserContext:
    return new_context(service_workers="allow")


def open_and_keep(page: Page, address: str = "/") -> None:
    """Open a page and wait until the device has the app."""
    page.goto(address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def caches(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return names


def renew(site: Path) -> None:
    """Make another version of the site, in which every asset has another name."""
    names = {path.stem: f"{path.stem}-renewed" for path in (site / "assets").iterdir()}
    for path in sorted(site.rglob("*")):
        if path.suffix in (".html", ".js", ".css"):
            text = path.read_text("utf-8")
            for old, new in names.items():
                text = text.replace(f"{old}.", f"{new}.")
            if path.name == "service-worker.js":
                text, count = re.subn("version:([`'\"])", r"version:\1renewed", text)
                assert count == 1
            path.write_text(text, "utf-8")
    for path in sorted((site / "assets").iterdir()):
        path.rename(path.with_stem(names[path.stem]))


def test_app_of_a_server_opens_without_it(
    new_context: NewContext, tmp_path: Path, watch: Watch
) -> None:
    watch.allow(NO_ANSWER)
    watch.allow("another host")
    with Server(tmp_path) as server:
        context = new_context(service_workers="allow", base_url=server.url)
        page = context.new_page()
        open_and_keep(page, "/settings")
        expect(page.get_by_text("opens without a network")).to_be_visible()
        answer = page.request.get("/service-worker.js")
        assert answer.headers["cache-control"] == "no-cache"
        assert "script-src 'self'" in answer.headers["content-security-policy"]
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    for language in ("Deutsch", "Magyar"):
        page.get_by_label(re.compile("Language|Sprache")).first.select_option(language)
    for path in ("/learn", "/rules", "/replay"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_context_without_a_network_reloads(page: Page, watch: Watch) -> None:
    watch.allow(NO_ANSWER)
    open_and_keep(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("status", [HTTPStatus.OK, HTTPStatus.NOT_FOUND, HTTPStatus.BAD_GATEWAY])
def test_another_program_on_the_same_port_is_never_answered_for(
    page: Page, host: StaticHost, tmp_path: Path, watch: Watch, status: HTTPStatus
) -> None:
    watch.allow("Failed to load resource")
    open_and_keep(page)
    host.stop()
    with OtherProgram(tmp_path, port=host.port, status=status) as other:
        for path in ("/", "/learn", "/match/abc", "/notebooks/1"):
            page.goto(path)
            expect(page.get_by_role("heading")).to_have_text("another program")
        for path in ("/manifest.webmanifest", "/icons/icon.svg", "/api/me", "/assets/theirs.js"):
            said = page.evaluate("path => fetch(path).then(answer => answer.text())", path)
            assert "another program" in said
            assert path in other.asked


def test_open_page_stays_whole_while_the_app_is_renewed(
    context: BrowserContext, host: StaticHost, site: Path
) -> None:
    page = context.new_page()
    open_and_keep(page)
    (before,) = caches(page)
    renew(site)
    page.evaluate(FETCH_RENEWED)

    # The open page goes on with what it was opened with, which the host has no more.
    page.get_by_role("contentinfo").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")
    assert "renewed" not in page.evaluate(SCRIPT)
    assert before in caches(page)

    # Opened anew it is the new one, with and without a network, before the worker has changed too.
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")
    assert "renewed" in page.evaluate(SCRIPT)
    host.stop()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")
    assert "renewed" in page.evaluate(SCRIPT)

    # When the last page is closed, the new worker takes over, and the old version goes.
    page.close()
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    deadline = time.monotonic() + SECONDS
    while len(caches(page)) > 1:  # a page may count as open for a moment after it was closed
        assert time.monotonic() < deadline, caches(page)
        page.close()
        page = context.new_page()
        page.goto("/")
    assert caches(page) != [before]


def test_app_is_renewed_while_a_game_is_open(
    context: BrowserContext, host: StaticHost, site: Path
) -> None:
    """The old version plays on, with a hint it never gave before; the new one finds the game."""
    page = context.new_page()
    table = DeviceTable(page)
    open_and_keep(page)
    page.get_by_role("button", name="Play", exact=True).click()
    assert table.my_turn()
    renew(site)
    page.evaluate(FETCH_RENEWED)
    for _ in range(2):
        table.play()
        assert table.my_turn()
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    table.wait(lambda: table.view.hints_used != [])
    page.keyboard.press("Escape")
    assert "renewed" not in page.evaluate(SCRIPT)
    assert not any("renewed" in worker.url for worker in page.workers)
    before = table.view

    table.forget()
    page.reload()
    assert table.my_turn()
    assert "renewed" in page.evaluate(SCRIPT)
    assert table.view.position == before.position
    assert table.view.log == before.log
    for _ in range(2):
        table.play()
        assert table.my_turn()
    assert all("renewed" in worker.url for worker in page.workers)


def test_browser_that_is_killed_loses_nothing(
    browser: Browser, host: StaticHost, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"

    def start() -> BrowserContext:
        context = browser.browser_type.launch_persistent_context(
            profile, executable_path=find_browser(), args=FLAGS, base_url=host.url, locale="en-GB"
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(COUNT_PERSIST)
        return context

    context = start()
    page = context.new_page()
    table = DeviceTable(page)
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).click()
    for _ in range(3):
        assert table.my_turn()
        table.play()
    assert table.my_turn()
    assert page.evaluate("persistAsked") == 1
    before = table.view
    lock = os.readlink(profile / "SingletonLock")  # the machine and the process
    os.kill(int(lock.rpartition("-")[2]), signal.SIGKILL)
    with suppress(Error):
        context.close()

    context = start()
    page = context.new_page()
    table = DeviceTable(page)
    page.goto("/")
    # The list on top may be older than the game, which is kept with each move.
    page.locator("main a[href*='/match/local-']").click()
    assert table.my_turn()
    assert table.view.position == before.position
    assert table.view.log == before.log
    table.play()
    context.close()


def test_half_a_version_is_never_used(
    context: BrowserContext, host: StaticHost, site: Path, watch: Watch
) -> None:
    watch.allow("Failed to load resource")
    page = context.new_page()
    open_and_keep(page)
    (before,) = caches(page)
    renew(site)
    next((site / "assets").glob("Rules-*.js")).unlink()
    page.evaluate(
        """async () => {
            const there = await navigator.serviceWorker.ready;
            const failed = new Promise((done) => there.addEventListener("updatefound", () => {
                const { installing } = there;
                installing.addEventListener("statechange", () => done(installing.state));
            }));
            there.update().catch(() => undefined);
            if (await failed !== "redundant") throw new Error(`the worker is ${await failed}`);
        }"""
    )
    assert caches(page) == [before]
    host.stop()
    page.reload()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert "renewed" not in page.evaluate(SCRIPT)


def test_app_that_could_not_be_stored_says_so(page: Page, site: Path, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    next((site / "assets").glob("Scores-*.js")).unlink()
    page.goto("/#/settings")
    expect(page.get_by_text("This browser does not store the game here")).to_be_visible()


def test_insecure_address_plays_without_a_worker_and_says_so(
    new_context: NewContext, host: StaticHost, watch: Watch
) -> None:
    address = "http://living-room.test"
    watch.allow(f"another host: {address}")
    context = new_context(service_workers="allow", base_url=address, proxy={"server": host.url})
    page = context.new_page()
    page.goto("/#/settings")
    expect(page.get_by_text("This address has no encryption (http)")).to_be_visible()
    page.goto("/#/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")


def test_two_tabs_of_an_insecure_address_do_not_fork_a_match(
    new_context: NewContext, host: StaticHost, site: Path, watch: Watch
) -> None:
    """There are no locks: both may play; whoever comes second is told what the first one did."""
    address = "http://living-room.test"
    watch.allow(f"another host: {address}")
    context = new_context(base_url=address, proxy={"server": host.url})
    page, other = context.new_page(), context.new_page()
    first, second = DeviceTable(page), DeviceTable(other)

    def deafen(route: Route) -> None:
        """Let the tab hear nothing of others, as if it moved in the same moment as they do."""
        script = site / "assets" / route.request.url.rpartition("/")[2]
        route.fulfill(body=DEAF + script.read_text("utf-8"), content_type="text/javascript")

    other.route("**/assets/worker-*.js", deafen)
    page.goto("/")
    assert not page.evaluate("'locks' in navigator")
    page.get_by_role("button", name="Solo game").click()
    assert first.my_turn()
    other.goto(page.url)
    assert second.my_turn()
    assert second.view.position == first.view.position
    first.play()
    first.wait(lambda: first.view.moves == 1)
    assert second.view.moves == 0
    second.play()
    expect(other.get_by_text(message("en", "app", "problem-stale-version")).first).to_be_visible()
    assert second.view.version == first.view.version
    assert second.view.position == first.view.position
    assert second.view.log == first.view.log
    assert second.my_turn()
    second.play()
    first.wait(lambda: first.view.version == second.view.version)
    for tab, table in ((page, first), (other, second)):
        table.forget()
        tab.reload()
        assert table.my_turn()
        assert table.view.moves == 2
    assert second.view.position == first.view.position


IN_HISTORY = """async count => {
    const sheet = await (await fetch("/api/me/scores")).json();
    return sheet.device_games.length === count;
}"""


def give_up_a_game(page: Page, table: Table) -> None:
    page.goto("/")
    table.forget()
    page.get_by_role("button", name="Play", exact=True).click()
    assert table.my_turn()
    table.play()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    table.wait(lambda: table.is_over)


def test_games_played_without_a_network_come_into_the_history(
    new_context: NewContext, tmp_path: Path, watch: Watch
) -> None:
    """Loaded once; a whole solo game and one against a bot, reloaded, replayed, and handed over."""
    watch.allow(NO_ANSWER)
    watch.allow("another host")
    with Server(tmp_path) as server:
        context = new_context(service_workers="allow", base_url=server.url)
        page = context.new_page()
        table = DeviceTable(page)
        open_and_keep(page)
        context.set_offline(True)
        page.reload()
        page.get_by_role("button", name="Solo game").click()
        table.play_to_the_end()
        assert table.view.outcome is not None
        assert table.view.outcome.solo is not None
        total = table.view.outcome.solo.total

        page.goto("/")
        table.forget()
        page.get_by_role("button", name="Play", exact=True).click()
        for _ in range(2):
            assert table.my_turn()
            table.play()
        assert table.my_turn()
        before = table.view.position
        table.forget()
        page.reload()
        assert table.my_turn()
        assert table.view.position == before
        table.play_to_the_end()
        assert table.view.outcome is not None
        place = next(
            at.place for at in table.view.outcome.ranking if at.seat in table.view.you.seats
        )
        page.get_by_role("dialog").get_by_role("link", name="Replay").click()
        best = page.get_by_role("region", name="Best move here")
        expect(best).to_contain_text(re.compile(r"\d+% chance to win"))
        moves = table.view.moves

        # With the network come the games, marked, and in no table.
        context.set_offline(False)
        page.goto("/scores")
        part = page.get_by_role("region", name="Played on a device")
        rows = part.locator("tbody tr")
        expect(rows).to_have_count(2)
        expect(rows.nth(0)).to_contain_text(f"{place} of 2")
        expect(rows.nth(1)).to_contain_text(f"Solo game {total}", use_inner_text=True)
        expect(page.get_by_text("No solo game finished yet.")).to_be_visible()
        expect(page.get_by_text("No game with others finished yet.")).to_be_visible()
        assert_accessible(page)
        page.reload()
        expect(rows).to_have_count(2)

        # The device has forgotten the game: it is replayed from the server.
        address = rows.nth(0).get_by_role("link").get_attribute("href")
        page.evaluate(
            """() => new Promise((done, failed) => {
                const gone = indexedDB.deleteDatabase("novaluna");
                gone.onsuccess = done;
                gone.onerror = failed;
            })"""
        )
        assert address is not None
        page.goto(address)
        expect(page.get_by_text(re.compile(rf"^\s*Move 0 of {moves}\b"))).to_be_visible()

        # Who is known to the server need not look at the history for the next ones to come.
        context.set_offline(True)
        give_up_a_game(page, table)
        context.set_offline(False)
        # Asked for in a loop: to wait_for_function the promise itself would be true.
        table.wait(lambda: bool(page.evaluate(IN_HISTORY, 3)))
        page.goto("/scores")
        expect(rows).to_have_count(3)
        expect(rows.nth(0)).to_contain_text("2 of 2")
