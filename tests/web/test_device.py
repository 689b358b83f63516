"""Without a server: games are made, kept, continued and looked at on the device."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from novaluna.record import parse_record, verify
from tests.web.browser import Watch, assert_accessible
from tests.web.conftest import NewContext
from tests.web.table import Table, more
from tests.web.test_languages import message

TOLD = """{
    const Plain = globalThis.Worker;
    globalThis.Worker = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => {
                if (data?.type === "tell") globalThis.noteTold(data.message);
            });
        }
    };
}"""
"""Tells the test what the host in the worker tells the page."""

FORBIDDEN = """Object.defineProperty(globalThis, "%s", {
    get() {
        throw new DOMException("storage is forbidden", "SecurityError");
    }
})"""

FILL = """async () => {
    const opening = indexedDB.open("others");
    const options = { autoIncrement: true };
    opening.onupgradeneeded = () => opening.result.createObjectStore("bytes", options);
    await new Promise((onsuccess, onerror) => Object.assign(opening, { onsuccess, onerror }));
    const write = (size) => new Promise((done, failed) => {
        const transaction = opening.result.transaction("bytes", "readwrite");
        transaction.objectStore("bytes").add("x".repeat(size));
        transaction.oncomplete = () => done(true);
        transaction.onabort = () => done(false);
    });
    for (const size of [50_000, 5_000, 500, 50]) while (await write(size));
    opening.result.close();
}"""
"""Fills the storage of the page's origin up to its quota."""

NO_STORAGE = "delete globalThis.indexedDB; Object.defineProperty(globalThis, 'indexedDB', {})"


class DeviceTable(Table):
    """A person at a table whose match is on the device."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.expose_function("noteTold", self._hear)
        page.add_init_script(TOLD)

    def _hear(self, told: object) -> None:
        """Read a message by the server's own models, but for the ids, which no server gives."""
        text = re.sub(r'"local-[0-9a-f]{6}([0-9a-f]{12})"', r'"\1"', json.dumps(told))
        self._follower.hear(json.loads(text))


def _no_server(context: BrowserContext, watch: Watch) -> Callable[[], None]:
    """Let the server's interface be out of reach, but not the pages; returns how to end that."""
    watch.allow(r"net::ERR_FAILED|Failed to load resource")

    def abort(route: Route) -> None:
        route.abort()

    context.route("**/api/**", abort)
    return lambda: context.unroute("**/api/**", abort)


def test_a_game_against_a_bot_without_a_server(page: Page, watch: Watch) -> None:
    """It is reloaded in the middle, played to its end, replayed with analysis, and verified."""
    come_back = _no_server(page.context, watch)
    table = DeviceTable(page)
    page.goto("/")
    expect(
        page.get_by_role("status").filter(has_text=message("en", "app", "device-play"))
    ).to_be_visible()
    expect(page.get_by_role("link", name="Online with friends")).to_have_count(0)
    assert_accessible(page)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/match/local-\w+$"))
    for _ in range(3):
        assert table.my_turn()
        table.play()
    assert table.my_turn()
    before = table.view
    assert before.fairness.seed is None
    local = page.url.rpartition("/")[2]
    table.forget()
    page.reload()
    assert table.my_turn()
    assert table.view.log == before.log
    assert table.view.position == before.position
    page.goto("/")
    expect(page.get_by_role("link", name="Continue – your turn")).to_be_visible()
    table.forget()
    page.locator(f"a[href='/match/{local}']").click()
    table.play_to_the_end()
    assert table.is_over

    end = page.get_by_role("dialog")
    with page.expect_download() as saved:
        more(end).get_by_role("button", name="Save the record").click()
    record = saved.value.path().read_text("utf-8")
    checked = verify(parse_record(record))
    assert checked.deal_checked
    assert checked.moves == table.view.moves
    more(end).get_by_role("button", name="Check the shuffle").click()
    expect(end.locator(".good")).to_contain_text("Nothing was sealed before this game.")
    end.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(rf"/replay/{local}"))
    expect(page.get_by_label("Moon wheel").first).to_be_visible()
    page.goto("/replay")
    expect(page.get_by_role("heading", name="Games on this device")).to_be_visible()
    expect(page.locator(f"a[href='/replay/{local}']")).to_be_visible()

    come_back()
    page.goto("/")
    expect(page.get_by_role("link", name="Online with friends")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/match/(?!local-)\w+$"))


def test_a_whole_solo_game_and_once_more(page: Page, watch: Watch) -> None:
    _no_server(page.context, watch)
    table = DeviceTable(page)
    page.goto("/")
    page.get_by_role("button", name="Solo game").click()
    table.play_to_the_end()
    assert table.view.outcome is not None
    assert table.view.outcome.solo is not None
    first = table.view.id
    table.forget()
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    table.wait(lambda: table._view is not None and table.view.id != first)
    assert table.my_turn()


def test_two_tabs_do_not_fork_a_match(page: Page, watch: Watch) -> None:
    _no_server(page.context, watch)
    table = DeviceTable(page)
    page.goto("/")
    page.get_by_role("button", name="Solo game").click()
    assert table.my_turn()
    other = page.context.new_page()
    watching = DeviceTable(other)
    other.goto(page.url)
    expect(other.get_by_text(message("en", "game", "other-tab")).first).to_be_visible()
    assert not watching.view.you.to_move
    table.play()
    watching.wait(lambda: watching.view.version == table.view.version)
    assert watching.view.position == table.view.position
    page.close()
    assert watching.my_turn()
    watching.play()
    assert watching.view.moves == 2


def test_without_storage_it_is_said_and_play_goes_on(new_context: NewContext, watch: Watch) -> None:
    context = new_context()
    _no_server(context, watch)

    # The worker of the host is the one that stores.
    def forbid(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=NO_STORAGE + ";" + response.text())

    context.route("**/assets/worker-*.js", forbid)
    page = context.new_page()
    table = DeviceTable(page)
    page.goto("/")
    page.get_by_role("button", name="Solo game").click()
    expect(page.get_by_text(message("en", "app", "storage-failed")).first).to_be_visible()
    for _ in range(3):
        assert table.my_turn()
        table.play()
    assert table.view.moves == 3


@pytest.mark.parametrize("storage", ["localStorage", "indexedDB"])
def test_forbidden_storage_raises_errors_and_play_goes_on(
    new_context: NewContext, watch: Watch, storage: str
) -> None:
    """Where nothing may be stored, browsers throw as soon as a page asks for its storage."""
    context = new_context()
    _no_server(context, watch)
    context.add_init_script(FORBIDDEN % storage)
    page = context.new_page()
    table = DeviceTable(page)
    page.goto("/")
    page.get_by_role("button", name="Solo game").click()
    for _ in range(2):
        assert table.my_turn()
        table.play()
    page.goto("/settings")
    page.get_by_label("Language").select_option("Deutsch")
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")


def test_storage_that_is_full_in_mid_game(page: Page, watch: Watch) -> None:
    """It is said, play goes on, the record can be saved, and other games stay within reach."""
    _no_server(page.context, watch)
    table = DeviceTable(page)
    page.goto("/")
    origin = page.evaluate("location.origin")
    page.context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 400_000}
    )
    page.get_by_role("button", name="Solo game").click()
    assert table.my_turn()
    table.play()
    stored = table.view
    first = page.url.rpartition("/")[2]
    page.get_by_role("link", name="Home", exact=True).click()
    table.forget()
    page.get_by_role("button", name="Play", exact=True).click()
    assert table.my_turn()
    table.play()
    assert table.my_turn()
    full = table.view

    page.evaluate(FILL)
    for _ in range(2):
        assert table.my_turn()
        table.play()
    expect(page.get_by_text(message("en", "app", "storage-failed")).first).to_be_visible()
    assert table.my_turn()
    assert table.view.moves > full.moves
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("dialog").get_by_role("button", name="Save the record").click()
    assert len(parse_record(saved.value.path().read_text("utf-8")).moves) == table.view.moves
    page.keyboard.press("Escape")

    before = table.view
    second = page.url.rpartition("/")[2]
    for match, seen in ((first, stored), (second, before)):
        page.get_by_role("link", name="Home", exact=True).click()
        table.forget()
        page.locator(f"a[href='/match/{match}']").click()
        assert table.my_turn()
        assert table.view.position == seen.position
    table.play()


def _without_thinking(route: Route) -> None:
    """Let the worker that thinks not come; that of the host has nothing to do with weights."""
    if "solo_weights" in route.fetch().text():
        route.abort()
    else:
        route.continue_()


def play_until(table: Table, is_so: Callable[[], bool]) -> None:
    """Play, up to the reader's turn: who moves how often depends on the tiles."""
    assert table.my_turn()
    while not is_so():
        table.play()
        assert table.my_turn()


def test_bot_whose_worker_does_not_come_goes_on(page: Page, watch: Watch) -> None:
    """It is said, and with the next turn the worker is asked for again."""
    _no_server(page.context, watch)
    page.context.route("**/assets/worker-*.js", _without_thinking)
    table = DeviceTable(page)
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).click()
    told = page.get_by_text(message("en", "app", "bot-failed")).first
    play_until(table, told.is_visible)
    page.context.unroute("**/assets/worker-*.js")
    expect(told).to_be_hidden()
    play_until(table, lambda: len(page.workers) == 2)
    expect(told).to_be_hidden()


def test_bot_whose_weights_do_not_come_goes_on(page: Page, watch: Watch) -> None:
    """Its worker is there, and asks for them again with the next turn."""
    _no_server(page.context, watch)
    page.context.route("**/assets/*weights-*.json", lambda route: route.abort())
    table = DeviceTable(page)
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).click()
    told = page.get_by_text(message("en", "app", "bot-failed")).first
    play_until(table, told.is_visible)
    came: list[str] = []
    page.on("response", lambda response: came.append(response.url))
    page.context.unroute("**/assets/*weights-*.json")
    expect(told).to_be_hidden()
    play_until(table, lambda: any("weights-" in address for address in came))
    expect(told).to_be_hidden()


def test_bots_and_hints_think_in_one_worker_which_ends_with_the_match(
    page: Page, watch: Watch
) -> None:
    _no_server(page.context, watch)
    table = DeviceTable(page)
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).click()
    for _ in range(3):
        assert table.my_turn()
        table.play()
    assert table.my_turn()
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    table.wait(lambda: table.view.hints_used != [])
    host, thinker = page.workers
    assert host.url != thinker.url
    page.keyboard.press("Escape")  # the tile of the hint: a click would put it back
    table.play()
    assert table.my_turn()
    assert page.workers == [host, thinker]
    with thinker.expect_event("close"):
        page.get_by_role("link", name="Home", exact=True).click()
    assert page.workers == [host]


@pytest.mark.parametrize("language", ["de", "en", "nl", "hu", "cs"])
def test_the_calm_line_in_every_language(
    new_context: NewContext, watch: Watch, language: str
) -> None:
    """And how long strong bots think at most where they think here."""
    context = new_context(locale=language)
    come_back = _no_server(context, watch)
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_text(message(language, "app", "device-play"))).to_be_visible()
    for level, seconds in (("eclipse", "30"), ("full-moon", "6")):
        page.get_by_role("radio", name=message(language, "app", f"level-{level}")).check(force=True)
        told = message(language, "app", "level-at-most").replace("{ $seconds }", seconds)
        expect(page.get_by_text(told)).to_be_visible()
    come_back()
    page.reload()
    page.get_by_role("radio", name=message(language, "app", "level-eclipse")).check(force=True)
    expect(page.get_by_text(message(language, "app", "level-eclipse-text"))).to_be_visible()
    expect(page.get_by_text(re.compile(r"\b(30|6) (s|mp)\b"))).to_have_count(0)
