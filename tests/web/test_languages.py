"""All five languages: the first choice is the browser's, any other is one click away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser import ROOT
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create
from tests.web.table import Table

FOLDER = ROOT / "web" / "src" / "i18n"
LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "nl": "Nederlands",
    "hu": "Magyar",
    "cs": "Čeština",
}


def message(language: str, subject: str, name: str) -> str:
    """A message of one line."""
    text = (FOLDER / language / f"{subject}.ftl").read_text("utf-8")
    found = re.search(rf"^{name} = (.+)$", text, re.MULTILINE)
    assert found is not None
    return found[1]


def message_names() -> list[str]:
    texts = [path.read_text("utf-8") for path in (FOLDER / "en").glob("*.ftl")]
    return [name for text in texts for name in re.findall(r"^([a-z][\w-]*-[\w-]*) =", text, re.M)]


def assert_complete(page: Page) -> None:
    """No text on the page is the mere name of a message, and none has a gap."""
    texts: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("*")].flatMap(element => [
            ...["aria-label", "title", "placeholder", "alt"].map(a => element.getAttribute(a)),
            ...[...element.childNodes].filter(n => n.nodeType === 3).map(n => n.data.trim()),
        ]).filter(Boolean)"""
    )
    names = set(message_names())
    bad = [text for text in texts if text in names or re.search(r"\{\s*\$|undefined|NaN", text)]
    assert not bad, bad


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_of_the_browser(new_context: NewContext, language: str) -> None:
    page = new_context(locale=language).new_page()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", name=message(language, "app", "play-now"))).to_be_visible()
    assert_complete(page)

    table = Table(page).open(create(page.request, [PERSON, BOT]))
    hint = page.get_by_role("button", name=message(language, "game", "hint"), exact=True)
    table.wait(lambda: table.view.you.to_move)
    expect(hint).to_be_enabled()
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    place = page.get_by_role("button", name=message(language, "game", "place-here"), exact=True)
    expect(place).to_be_enabled()
    assert_complete(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=message(language, "game", "help"))).to_be_visible()
    assert_complete(page)


def test_language_is_switched_at_any_time_and_kept(page: Page) -> None:
    page.goto("/")
    heading = page.get_by_role("heading", level=2).first
    for language, name in [*LANGUAGES.items(), ("hu", "Magyar")]:
        page.locator("header select").select_option(label=name)
        expect(heading).to_have_text(message(language, "app", "play-now"))
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert_complete(page)
    page.reload()
    expect(heading).to_have_text(message("hu", "app", "play-now"))

    # In the middle of a game, in the settings of another tab; the game follows when it is back.
    match = create(page.request, [PERSON, BOT])
    table = Table(page).open(match)
    table.wait(lambda: table.view.you.to_move)
    expect(page.get_by_role("button", name=message("hu", "game", "hint"))).to_be_visible()
    page.goto("/settings")
    page.get_by_text("Čeština", exact=True).last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        message("cs", "app", "title-settings")
    )
    page.go_back()
    expect(page.get_by_role("button", name=message("cs", "game", "hint"))).to_be_visible()


def test_choice_of_a_language_keeps_the_focus(page: Page) -> None:
    page.goto("/rules")
    choice = page.locator("header select")
    choice.focus()
    choice.select_option("hu")
    expect(page.get_by_role("heading", level=1)).to_have_text(message("hu", "app", "title-rules"))
    expect(choice).to_be_focused()
    # The rules end with where the printed editions differ.
    expect(page.get_by_role("heading", level=2).last).to_have_text(
        message("hu", "rules", "rules-editions")
    )


def test_choice_in_another_tab_holds_here_too(context: BrowserContext) -> None:
    here, there = context.new_page(), context.new_page()
    here.goto("/rules")
    there.goto("/settings")
    there.get_by_text("Čeština", exact=True).last.click()
    expect(here.get_by_role("heading", level=1)).to_have_text(message("cs", "app", "title-rules"))


def test_language_that_we_do_not_speak(new_context: NewContext) -> None:
    page = new_context(locale="fr-FR").new_page()
    page.goto("/")
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()
