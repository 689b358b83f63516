"""Before a match begins: what friends are invited to, how they get there, bots for open seats."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.friends import invite
from tests.web.games import PERSON, create
from tests.web.hands import HANDS, Hand, device_for, use
from tests.web.server import Server
from tests.web.table import Table

OPEN = {"kind": "open"}
NAME = "nova.test"
"""How the browser of the tests also calls this machine."""


@pytest.mark.parametrize("hand", HANDS)
def test_friends_see_what_they_are_invited_to(
    page: Page, new_context: NewContext, hand: Hand
) -> None:
    """The game, its time limit and its options come first; why it is fair unfolds from one line."""
    ann = {**PERSON, "name": "Ann"}
    clock = {"mode": "move", "seconds": 3 * 86400}
    match = create(page.request, [ann, OPEN, OPEN], clock=clock, first_game=True, hints=False)
    key = page.request.get(f"/api/matches/{match}").json()["you"]["invite"]
    ben = new_context(**device_for(hand)).new_page()
    ben.goto(f"/match/{match}?key={key}")
    expect(ben.get_by_role("heading", name="Ann invites you")).to_be_visible()
    fair = ben.get_by_text("Fair: nobody can choose how the tiles come")
    line = fair.bounding_box()
    assert line is not None
    for text in (
        "Nova Luna is a calm game of tiles",
        "Time to think: 3 days a move",
        "Without hints",
        "First game, with fewer tokens",
        "By invitation only",
    ):
        expect(ben.get_by_text(text)).to_be_visible()
        box = ben.get_by_text(text).bounding_box()
        assert box is not None
        is_beside = box["x"] + box["width"] <= line["x"]
        assert box["y"] < line["y"] or is_beside, text
    expect(ben.get_by_role("link", name="Learn it in five minutes")).to_be_visible()
    sealed = ben.get_by_text("Sealed with:")
    expect(sealed).to_be_hidden()
    use(ben.locator("summary"), hand)
    expect(sealed).to_be_visible()
    expect(ben.get_by_label("Your own words for the shuffle")).to_be_visible()
    use(ben.locator("summary"), hand)
    expect(sealed).to_be_hidden()
    use(ben.get_by_role("button", name="Join"), hand)
    expect(ben.get_by_role("heading", name="Waiting room")).to_be_visible()


@pytest.mark.parametrize("hand", HANDS)
def test_open_seats_are_filled_with_bots(new_context: NewContext, hand: Hand) -> None:
    page = new_context(**device_for(hand)).new_page()
    table = Table(page)
    match = create(page.request, [PERSON, OPEN, OPEN])
    page.goto(f"/match/{match}")
    fill = page.get_by_role("button", name="Fill with a bot")
    page.get_by_role("combobox", name="Level").select_option("quarter")
    use(fill, hand)
    players = page.get_by_role("region", name="Players").get_by_role("listitem")
    expect(players.nth(1)).to_have_text("Quarter")
    expect(page.get_by_text("One more player, and it begins.")).to_be_visible()
    page.get_by_role("combobox", name="Level").select_option("new-moon")
    use(fill, hand)
    table.wait_for_start()
    assert [seat.level for seat in table.view.seats] == [None, "quarter", "new-moon"]


def test_only_who_opened_the_match_fills_its_seats(page: Page, new_context: NewContext) -> None:
    match = create(page.request, [PERSON, OPEN, OPEN])
    key = page.request.get(f"/api/matches/{match}").json()["you"]["invite"]
    ben = new_context().new_page()
    ben.goto(f"/match/{match}?key={key}")
    ben.get_by_role("button", name="Join").click()
    expect(ben.get_by_role("heading", name="Waiting room")).to_be_visible()
    expect(ben.get_by_role("button", name="Leave")).to_be_visible()
    expect(ben.get_by_role("button", name="Fill with a bot")).to_have_count(0)


def test_an_address_of_this_device_alone_is_not_shown_as_a_code(page: Page) -> None:
    invite(page)
    expect(page.get_by_role("note")).to_contain_text("novaluna serve --host 0.0.0.0")
    expect(page.get_by_role("button", name="QR code")).to_have_count(0)


class TestInTheNetwork:
    """Under an address that leads to this server from other devices too."""

    @pytest.fixture
    def home(self, tmp_path: Path) -> Iterator[str]:
        with Server(tmp_path, "--allowed-host", NAME) as server:
            yield f"http://{NAME}:{server.port}"

    @pytest.mark.parametrize("hand", HANDS)
    def test_the_invitation_is_a_code_to_be_scanned(
        self, new_context: NewContext, watch: Watch, hand: Hand
    ) -> None:
        watch.allow("origin was untrustworthy")  # without encryption
        page = new_context(**device_for(hand)).new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        invite(page)
        expect(page.get_by_role("note")).to_have_count(0)
        assert not [url for url in asked if "InviteDialog" in url], "not before it is wanted"
        button = page.get_by_role("button", name="QR code")
        use(button, hand)
        code = page.get_by_role("img", name="QR code of the invitation link")
        expect(code).to_be_visible()
        assert [url for url in asked if "InviteDialog" in url]
        box = code.bounding_box()
        assert box is not None
        assert box["width"] == pytest.approx(box["height"], abs=1)
        assert box["width"] >= 220
        # A light margin of four modules, then the dark corner that scanners look for.
        size = int((code.get_attribute("viewBox") or "").split()[2])
        dark = set(re.findall(r"M(\d+) (\d+)h", code.locator("path").get_attribute("d") or ""))
        places = {(int(x), int(y)) for x, y in dark}
        assert size - 8 in range(21, 178, 4)
        assert {(4 + n, 4) for n in range(7)} <= places
        assert min(min(place) for place in places) == 4
        page.keyboard.press("Escape")
        expect(code).to_have_count(0)
        expect(button).to_be_focused()
