"""The static site, below a path of a host that knows nothing of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from novaluna import Game
from novaluna.pages import write_site
from novaluna.record import parse_record
from tests.web.browser import Watch, assert_accessible
from tests.web.conftest import NewContext
from tests.web.static import StaticHost
from tests.web.test_device import DeviceTable
from tests.web.test_languages import LANGUAGES, message

PATH = "/some/where/"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    write_site(tmp_path / PATH.strip("/"))
    with StaticHost(tmp_path) as host:
        yield host
    assert all(path.startswith(PATH) for path in host.asked), "only the site is asked for anything"


@pytest.fixture
def home(host: StaticHost) -> str:
    return host.url + PATH


def heading(page: Page, text: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(text)


def test_screens_are_reached_by_links_and_survive_a_reload(page: Page, home: str) -> None:
    page.goto(home)
    page.get_by_role("navigation", name="Pages", exact=True).get_by_role(
        "link", name="Rules"
    ).click()
    heading(page, "Rules")
    assert page.url == f"{home}#/rules"
    page.reload()
    heading(page, "Rules")
    page.go_back()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.goto(f"{home}#/settings")
    heading(page, "Settings")
    page.keyboard.press("Tab")
    page.get_by_role("link", name="Skip to the content").press("Enter")
    expect(page.locator("#content")).to_be_focused()
    assert page.url == f"{home}#/settings"


def test_links_can_be_opened_elsewhere(page: Page, home: str) -> None:
    page.goto(home)
    addresses = page.locator("a").evaluate_all("links => links.map(link => link.href)")
    assert addresses
    assert all(address.startswith(f"{home}#") for address in addresses)


def test_tutorial_runs_though_the_host_knows_no_wasm(page: Page, home: str) -> None:
    page.goto(f"{home}#/learn")
    page.get_by_role("button", name=re.compile("Next|Continue|Start")).first.click()
    expect(page).to_have_url(re.compile(r"#/learn\?step="))
    address = page.url
    page.reload()
    expect(page.locator("#content")).to_be_visible()
    assert page.url == address
    assert_accessible(page)


@pytest.mark.parametrize("screen", ["lobby", "new/online", "seat", "scores"])
def test_what_needs_a_server_says_so(page: Page, home: str, screen: str) -> None:
    page.goto(f"{home}#/{screen}")
    heading(page, "This needs a server")
    page.get_by_role("link", name="Home", exact=True).click()
    ways = page.get_by_role("region", name="More to do")
    expect(ways.get_by_role("link", name=re.compile("On this screen"))).to_be_visible()
    expect(ways.get_by_role("link", name=re.compile("Online|Lobby|Score sheet"))).to_have_count(0)


def test_document_brings_its_policy(page: Page, home: str, watch: Watch) -> None:
    watch.allow("content security policy|Content Security Policy")
    page.goto(home)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    ran = page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "globalThis.injected = true";
            document.head.append(script);
            return globalThis.injected === true;
        }"""
    )
    assert not ran


def test_whole_game_against_a_bot(page: Page, home: str) -> None:
    """It is reloaded in the middle, found again on the front page, and played to its end."""
    table = DeviceTable(page)
    page.goto(home)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile("#/match/local-"))
    address = page.url
    for _ in range(2):
        assert table.my_turn()
        table.play()
    assert table.my_turn()
    before = table.view
    table.forget()
    page.reload()
    assert table.my_turn()
    assert table.view.position == before.position
    page.goto(home)
    table.forget()
    page.get_by_role("link", name="Continue – your turn").click()
    assert page.url == address
    table.play_to_the_end()
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(page.get_by_label("Moon wheel").first).to_be_visible()
    assert page.url.startswith(f"{home}#/replay/local-")


def test_a_running_game_is_saved_as_a_record_and_played_on(page: Page, home: str) -> None:
    """Saved here, opened elsewhere; with a hint, which the record tells."""
    table = DeviceTable(page)
    page.goto(home)
    page.get_by_role("button", name="Play", exact=True).click()
    for _ in range(2):
        assert table.my_turn()
        table.play()
    assert table.my_turn()
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    table.wait(lambda: table.view.hints_used != [])
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("dialog").get_by_role("button", name="Save the record").click()
    record = parse_record(saved.value.path().read_text("utf-8"))
    assert (len(record.moves), record.seed) == (table.view.moves, None)
    assert list(record.hints) == table.view.hints_used
    before = table.view
    table.forget()

    page.goto(f"{home}#/replay")
    page.get_by_label("Choose a file").set_input_files(saved.value.path())
    count = before.moves
    expect(page.get_by_text(re.compile(rf"^\s*Move 0 of {count}\b"))).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile(rf"^\s*Move {count} of {count}\b"))).to_be_visible()
    page.get_by_role("button", name="Continue from here").click()
    dialog = page.get_by_role("dialog", name="Continue from here")
    dialog.get_by_role("button", name="Play", exact=True).click()
    assert table.my_turn()
    assert (table.view.continued, table.view.position) == (True, before.position)
    assert table.view.id != before.id
    table.play()


def test_everything_works_without_the_network_after_one_visit(
    new_context: NewContext, host: StaticHost, home: str
) -> None:
    """A whole solo game too, with a reload in the middle and a bot that thinks about a hint."""
    context = new_context(service_workers="allow")
    page = context.new_page()
    table = DeviceTable(page)
    page.goto(home)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    host.stop()
    page.goto(f"{home}#/rules")
    page.reload()
    heading(page, "Rules")
    page.goto(f"{home}#/learn")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(home)
    page.get_by_role("button", name="Solo game").click()
    assert table.my_turn()
    table.play()
    assert table.my_turn()
    before = table.view
    table.forget()
    page.reload()
    assert table.my_turn()
    assert table.view.position == before.position
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    table.wait(lambda: table.view.hints_used != [])
    page.keyboard.press("Escape")
    table.play_to_the_end()
    assert table.is_over


def test_practice_deal_of_the_day_comes_from_the_date(page: Page, home: str) -> None:
    table = DeviceTable(page)
    page.goto(f"{home}#/daily/2026-11-01")
    heading(page, "Practice deal of the day")
    assert_accessible(page)
    page.get_by_role("button", name="Play this deal").click()
    assert table.my_turn()
    dealt = Game(players=1, seed="practice 2026-11-01")
    assert table.view.position == str(dealt.state)
    for day in ("2126-01-01", "2026-02-30", "soon"):
        page.goto(f"{home}#/daily/{day}")
        heading(page, "There is nothing here")


def test_opened_as_a_file_it_says_what_it_needs(
    new_context: NewContext, tmp_path: Path, watch: Watch
) -> None:
    watch.allow("file://")
    write_site(tmp_path / "site")
    page = new_context().new_page()
    page.goto((tmp_path / "site" / "index.html").as_uri())
    for language in LANGUAGES:
        text = message(language, "document", "document-needs-server")
        expect(page.get_by_text(text)).to_be_visible()


def test_without_scripts_it_says_what_it_needs(new_context: NewContext, home: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(home)
    told = page.locator("noscript p").all_inner_texts()
    texts = [message(language, "document", "document-needs-script") for language in LANGUAGES]
    assert sorted(told) == sorted(texts)
    expect(page.locator("noscript p").first).to_be_visible()
    expect(page.locator(".needs-server")).to_be_hidden()
