"""The engine in the page: without it, and with a server of another protocol, the pages say so."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Watch, assert_accessible
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create
from tests.web.table import Table
from tests.web.test_languages import message

NO_WEBASSEMBLY = "delete globalThis.WebAssembly"
NO_SIMD = """
    const refused = () => Promise.reject(new WebAssembly.CompileError("no SIMD"));
    WebAssembly.compile = WebAssembly.compileStreaming = refused;
    WebAssembly.instantiate = refused;
"""
OTHER_PROTOCOL = """if (location.protocol === "http:") {
    // A page of another build: it names another protocol, the first %s times it is loaded.
    const loads = Number(sessionStorage.getItem("loads") ?? 0) + 1;
    sessionStorage.setItem("loads", loads);
    if (loads <= %s) {
        const ask = globalThis.fetch;
        globalThis.fetch = (path, init) => {
            if (init?.headers) init.headers["novaluna-protocol"] = "99";
            return ask(path, init);
        };
        globalThis.WebSocket = class extends WebSocket {
            constructor(url) { super(url.replace(/protocol=\\d+/, "protocol=99")); }
        };
    }
}"""


@pytest.mark.parametrize("language", ["de", "en", "nl", "hu", "cs"])
def test_browser_without_webassembly_is_told(
    new_context: NewContext, watch: Watch, language: str
) -> None:
    context = new_context(locale=language)
    context.add_init_script(NO_WEBASSEMBLY)
    page = context.new_page()
    page.goto("/learn")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(message(language, "app", "trouble-no-engine"))
    text = message(language, "app", "trouble-no-engine-text")
    expect(page.get_by_text(text)).to_be_visible()
    assert_accessible(page)


def test_browser_without_simd_is_told_instead_of_a_table(
    new_context: NewContext, watch: Watch
) -> None:
    context = new_context()
    context.add_init_script(NO_SIMD)
    page = context.new_page()
    page.goto(f"/match/{create(page.request, [PERSON])}")
    expect(page.get_by_role("heading", level=1)).to_have_text("The game cannot run here")
    # All that needs no engine works.
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_engine_that_could_not_be_loaded_can_be_tried_again(page: Page, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"/match/{create(page.request, [PERSON])}")
    expect(page.get_by_role("heading", level=1)).to_have_text("The game cannot run here")
    page.unroute("**/*.wasm")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Tile 1 on offer")).to_be_visible()


def test_page_of_another_protocol_reloads_itself_once_and_keeps_the_match(
    new_context: NewContext, watch: Watch
) -> None:
    watch.allow("status of 409")
    watch.allow("WebSocket connection")
    context = new_context()
    match = create(context.request, [PERSON])
    context.add_init_script(OTHER_PROTOCOL % (1, 1))
    page = context.new_page()
    table = Table(page).open(match)
    assert table.my_turn()
    assert page.url.endswith(f"/match/{match}")
    assert page.evaluate("sessionStorage.getItem('loads')") == "2"
    table.play()
    assert page.evaluate("sessionStorage.getItem('novaluna.reloaded')") is None


def test_page_that_stays_outdated_says_so_and_does_not_reload_for_ever(
    new_context: NewContext, watch: Watch
) -> None:
    watch.allow("status of 409")
    watch.allow("WebSocket connection")
    context = new_context()
    match = create(context.request, [PERSON])
    context.add_init_script(OTHER_PROTOCOL % (99, 99))
    page = context.new_page()
    page.goto(f"/match/{match}")
    expect(page.get_by_role("heading", level=1)).to_have_text("This page is out of date")
    assert page.evaluate("sessionStorage.getItem('loads')") == "2"


def test_hint_is_thought_out_by_the_page_and_told_to_the_server_once(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    for _ in range(2):
        assert table.my_turn()
        page.keyboard.press("h")
        expect(page.get_by_role("region", name="Hint")).to_be_visible()
        table.wait(lambda: table.view.you.seats == table.view.hints_used)
        page.keyboard.press("Escape")
        table.play()
    assert asked.count("hint-used") == 1
    assert not {"hint", "analysis"} & set(asked)


def test_daily_challenge_has_no_hints(page: Page) -> None:
    answer = page.request.post("/api/daily", headers={"Content-Type": "application/json"})
    table = Table(page).open(answer.json()["id"])
    assert table.my_turn()
    page.keyboard.press("h")
    page.keyboard.press("1")
    expect(table.offered(1)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(page.get_by_role("region", name="Hint")).to_have_count(0)
    assert table.view.hints_used == []


def test_worker_that_did_not_come_is_asked_for_again(page: Page, watch: Watch) -> None:
    watch.allow("Failed to load")
    table = Table(page).open(create(page.request, [PERSON], hints=True))
    assert table.my_turn()
    page.route("**/assets/worker-*.js", lambda route: route.abort())
    told: list[str] = []
    page.on("request", lambda request: told.append(request.url.rpartition("/")[2]))
    hint = page.get_by_role("button", name="Hint")
    hint.click()
    expect(page.get_by_text("Hints are not available at the moment.").first).to_be_visible()
    # A hint that never came is none.
    assert "hint-used" not in told
    page.unroute("**/assets/worker-*.js")
    hint.click()
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    table.wait(lambda: table.view.hints_used == table.view.you.seats)
    assert len(page.workers) == 1
