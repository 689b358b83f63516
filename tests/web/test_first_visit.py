"""The front page shows newcomers where to learn, and those who return where to go on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser import DESKTOP, PHONE, Device
from tests.web.conftest import NewContext
from tests.web.games import BOT, PERSON, create
from tests.web.hands import HANDS, Hand, device_for, use
from tests.web.table import Table

SHIFTS = """() => {
    window.shift = 0;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
}"""


class Held:
    """A request that the test lets wait until it says so."""

    def __init__(self, page: Page, path: str) -> None:
        self._routes: list[Route] = []
        self._page = page
        page.route(path, self._hold)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def release(self) -> None:
        """Let those go that came, once there is one."""
        while not self._routes:
            self._page.wait_for_timeout(20)
        for route in self._routes:
            route.continue_()
        self._routes.clear()


def watch_shifts(page: Page) -> None:
    page.add_init_script(f"({SHIFTS})()")


def shift(page: Page) -> float:
    """By how much what is in the window was pushed aside since the page was opened."""
    # Reported with a frame: the one after the next has brought all that was before.
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    moved: float = page.evaluate("window.shift")
    return moved


@pytest.mark.parametrize("hand", HANDS)
def test_newcomers_see_where_to_learn(new_context: NewContext, hand: Hand) -> None:
    page = new_context(**device_for(hand)).new_page()
    page.goto("/")
    expect(page.get_by_role("radio", name="New moon")).to_be_checked()
    learn = page.get_by_role("link", name="New here? Learn in five minutes")
    play = page.get_by_role("button", name="Play", exact=True)
    boxes = [part.bounding_box() for part in (learn, play)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["y"] == pytest.approx(boxes[1]["y"], abs=4), "it is not beside Play"
    use(learn, hand)
    expect(page).to_have_url(re.compile("/learn"))
    expect(page.get_by_role("heading", name="Take a tile")).to_be_visible()


def test_who_has_played_is_not_new(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-space]").first).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="New here?")).to_have_count(0)


@pytest.mark.parametrize("hand", HANDS)
def test_who_returns_goes_on_from_the_top(new_context: NewContext, hand: Hand) -> None:
    """At once, without waiting for the server, whose list then pushes nothing aside."""
    page = new_context(**device_for(hand)).new_page()
    for _ in range(2):
        match = create(page.request, [PERSON, BOT])
        assert Table(page).open(match).my_turn()
    watch_shifts(page)
    list_of_matches = Held(page, "**/api/me/matches")
    page.goto("/")
    resume = page.get_by_role("link", name="Continue – your turn")
    expect(resume).to_be_visible()
    expect(page.get_by_role("region", name="More of your games").get_by_role("link")).to_have_count(
        1
    )
    # A match that this device has not seen yet, as a rematch that a friend opened.
    create(page.request, [PERSON, BOT, BOT])
    list_of_matches.release()
    expect(page.get_by_role("link").filter(has_text="New moon 1, New moon 2")).to_be_visible()
    assert shift(page) == 0
    use(resume, hand)
    expect(page).to_have_url(re.compile(f"/match/{match}$"))


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_room_stays_when_there_is_nothing_to_go_on_with(
    new_context: NewContext, device: Device
) -> None:
    page = new_context(**device).new_page()
    match = create(page.request, [PERSON, BOT])
    assert Table(page).open(match).my_turn()
    watch_shifts(page)
    page.goto("/lobby")
    assert page.request.post(f"/api/matches/{match}/resign", data={}).ok
    list_of_matches = Held(page, "**/api/me/matches")
    page.goto("/")
    expect(page.get_by_role("link", name="Continue – your turn")).to_be_visible()
    list_of_matches.release()
    expect(page.get_by_text("None of your games is still going on.")).to_be_visible()
    assert shift(page) == 0
    page.reload()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_text("None of your games")).to_have_count(0)
    list_of_matches.release()
