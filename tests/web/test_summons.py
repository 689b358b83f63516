"""The reader is called back to a table that is out of sight, if they have chosen so."""

from __future__ import annotations

import re
import time
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import NewContext
from tests.web.friends import meet
from tests.web.games import BOT, PERSON, create
from tests.web.table import PATIENCE, Table

SETTING = "Tell me when it is my turn"

# Browsers without windows show no notifications, and ask nobody.
NOTIFICATIONS = """
    window.asked = 0;
    window.summons = [];
    window.focused = 0;
    window.focus = () => { window.focused += 1; };
    window.Notification = class {
        static get permission() { return sessionStorage.getItem("allowed") ?? "default"; }
        static async requestPermission() {
            window.asked += 1;
            sessionStorage.setItem("allowed", "%s");
            return this.permission;
        }
        constructor(title, options) {
            this.title = title;
            this.body = options.body;
            this.open = true;
            window.summons.push(this);
        }
        close() { this.open = false; }
    };
"""

LEAVE = """
    let away = false;
    Object.defineProperty(document, "hidden", { get: () => away });
    window.leave = (gone) => {
        away = gone;
        document.dispatchEvent(new Event("visibilitychange"));
    };
"""

# As on Android, where only a service worker may show any.
BY_WORKER = """
    const Real = Notification;
    window.asked = 0;
    window.Notification = class {
        static get permission() { return Real.permission; }
        static requestPermission() {
            window.asked += 1;
            return Real.requestPermission();
        }
        constructor() { throw new TypeError("Illegal constructor"); }
    };
"""

SHOWN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data, icon }) => ({ title, body, tag, data, icon }));
}"""


def context_that(answers: str, new_context: NewContext) -> BrowserContext:
    context = new_context()
    context.add_init_script(NOTIFICATIONS % answers)
    context.add_init_script(LEAVE)
    return context


def choose(page: Page, way: str = "click") -> None:
    page.goto("/settings")
    box = page.get_by_label(SETTING)
    expect(box).not_to_be_checked()
    assert page.evaluate("window.asked") == 0
    if way == "keys":
        box.focus()
        page.keyboard.press("Space")
    else:
        box.click()
    page.wait_for_function("() => window.asked === 1")


def summons(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = page.evaluate(
        "window.summons.map(({ title, body, open }) => ({ title, body, open }))"
    )
    return found


def until_my_turn(mine: Table, others: Table) -> None:
    """The others move until it is the reader's turn."""
    while not mine.view.you.to_move:
        assert others.my_turn()
        others.play()
        mine.wait_for_moves(others.view.moves)


def test_reader_is_called_to_a_table_out_of_sight_and_only_there(new_context: NewContext) -> None:
    ann = context_that("granted", new_context).new_page()
    choose(ann)
    expect(ann.get_by_label(SETTING)).to_be_checked()
    mine, others = meet(ann, new_context().new_page())
    called = 0
    for away in (False, True, True):
        while mine.view.you.to_move:
            assert mine.my_turn()
            mine.play()
        ann.evaluate(f"window.leave({str(away).lower()})")
        until_my_turn(mine, others)
        if away:
            called += 1
            ann.wait_for_function(f"() => window.summons.length === {called}")
            newest = summons(ann)[-1]
            assert newest == {"title": "Your turn", "body": "Ben", "open": True}
            ann.evaluate("window.summons.at(-1).onclick()")
            assert ann.evaluate("window.focused") == called
        expect(ann).to_have_title(re.compile("^Your turn · "))
        ann.evaluate("window.leave(false)")
        assert not any(one["open"] for one in summons(ann))
        assert len(summons(ann)) == called


def wait_for_shown(page: Page, count: int) -> list[dict[str, object]]:
    """What the service worker shows, once it is so many."""
    shown: list[dict[str, object]] = []
    deadline = time.monotonic() + PATIENCE
    while True:
        shown = page.evaluate(SHOWN)
        if len(shown) == count:
            return shown
        assert time.monotonic() < deadline, shown
        page.wait_for_timeout(20)


def test_service_worker_calls_where_only_that_may(new_context: NewContext) -> None:
    context = new_context(service_workers="allow", permissions=["notifications"])
    context.add_init_script(BY_WORKER)
    context.add_init_script(LEAVE)
    ann = context.new_page()
    choose(ann)
    expect(ann.get_by_label(SETTING)).to_be_checked()
    ann.wait_for_function("() => navigator.serviceWorker.controller !== null")
    mine, others = meet(ann, new_context().new_page())
    for away in (False, True):
        while mine.view.you.to_move:
            assert mine.my_turn()
            mine.play()
        ann.evaluate(f"window.leave({str(away).lower()})")
        until_my_turn(mine, others)
        expect(ann).to_have_title(re.compile("^Your turn · "))
        words = {"title": "Your turn", "body": "Ben"}
        icon = urljoin(ann.url, "/icons/moon-192.png")
        assert ann.request.get(icon).ok
        where = {"tag": f"novaluna-{mine.view.id}", "data": ann.url, "icon": icon}
        assert wait_for_shown(ann, int(away)) == [{**words, **where}] * away
    ann.evaluate("window.leave(false)")
    wait_for_shown(ann, 0)


def test_summons_closes_when_the_reader_comes_by_another_way(new_context: NewContext) -> None:
    ann = context_that("granted", new_context).new_page()
    choose(ann, "keys")
    mine, others = meet(ann, new_context().new_page())
    while mine.view.you.to_move:
        assert mine.my_turn()
        mine.play()
    ann.evaluate("window.leave(true)")
    until_my_turn(mine, others)
    ann.wait_for_function("() => window.summons.some(({ open }) => open)")
    ann.evaluate("window.leave(false)")
    ann.wait_for_function("() => !window.summons.some(({ open }) => open)")


def test_reader_whose_browser_forbids_it_is_told(new_context: NewContext) -> None:
    page = context_that("denied", new_context).new_page()
    choose(page)
    expect(page.get_by_text("The browser allows no notifications here.").first).to_be_visible()
    expect(page.get_by_label(SETTING)).not_to_be_checked()


def test_nobody_is_called_who_has_not_chosen_it_or_plays_bots(new_context: NewContext) -> None:
    page = context_that("granted", new_context).new_page()
    for chosen in (False, True):
        if chosen:
            choose(page)
        table = Table(page).open(create(page.request, [PERSON, BOT]))
        page.evaluate("window.leave(true)")
        for _ in range(3):
            assert table.my_turn()
            table.play()
        assert table.my_turn()
        assert summons(page) == []
    assert page.evaluate("window.asked") == 0
