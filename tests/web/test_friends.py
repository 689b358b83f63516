"""What people do together online: ask, watch, leave, give up, move to another device."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import NewContext
from tests.web.friends import fill_in_words, invite, meet
from tests.web.games import BOT, PERSON, create
from tests.web.table import Table, expect_in_log, more


def test_taking_back_needs_the_others_consent(new_context: NewContext) -> None:
    tables = meet(new_context().new_page(), new_context().new_page())
    for answer, moves in (("Decline", 1), ("Agree", 1)):
        mover, other = sorted(tables, key=lambda table: not table.view.you.to_move)
        assert mover.my_turn()
        mover.play()
        ask = mover.page.get_by_role("button", name="Ask to take back")
        ask.click()
        expect(mover.page.get_by_role("alert")).to_contain_text("You have asked to take")
        question = other.page.get_by_role("alert")
        expect(question).to_contain_text("would like to take the last move back")
        question.get_by_role("button", name=answer).click()
        for table in tables:
            expect(table.page.get_by_role("alert")).to_have_count(0)
        for table in tables:
            table.wait(lambda table=table: table.view.undo.requested_by is None)  # type: ignore[misc]
            assert table.view.moves == moves
        if answer == "Decline":  # once for each move
            expect(ask).to_be_disabled()


NOTE_ARRIVAL = """() => {
    new MutationObserver((_, observer) => {
        const button = document.querySelector("[role=alert] button");
        if (!button) return;
        observer.disconnect();
        const { x, y, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        window.isHit = hit?.closest("[role=alert]") !== null;
    }).observe(document.body, { subtree: true, childList: true });
}"""


def test_question_does_not_catch_a_click_for_what_it_covers(new_context: NewContext) -> None:
    tables = meet(new_context().new_page(), new_context().new_page())
    mover, other = sorted(tables, key=lambda table: not table.view.you.to_move)
    assert mover.my_turn()
    other.page.evaluate(NOTE_ARRIVAL)
    menu = other.page.get_by_role("button", name="Menu")
    menu.focus()
    mover.play()
    mover.page.get_by_role("button", name="Ask to take back").click()
    answer = other.page.get_by_role("alert").get_by_role("button", name="Agree")
    expect(answer).to_be_visible()
    assert other.page.evaluate("window.isHit") is False
    answer.click()
    mover.wait(lambda: mover.view.moves == 0)
    expect(answer).to_have_count(0)
    # What had the focus before has it again.
    expect(menu).to_be_focused()


def test_question_leaves_the_tile_in_hand(new_context: NewContext) -> None:
    """Also in the middle of a drag: the tile can be dropped, which is an answer too."""
    tables = meet(new_context().new_page(), new_context().new_page())
    mover, other = sorted(tables, key=lambda table: not table.view.you.to_move)
    assert mover.my_turn()
    mover.play()
    assert other.my_turn()
    version, move = other.view.version, other.choose()
    mouse = other.page.mouse
    other.tile_of(move).hover()
    mouse.down()
    mouse.move(10, 10, steps=3)
    expect(other.tile_of(move)).to_have_attribute("aria-pressed", "true")
    mover.page.get_by_role("button", name="Ask to take back").click()
    expect(other.page.get_by_role("alert")).to_be_visible()
    expect(other.tile_of(move)).to_have_attribute("aria-pressed", "true")
    other.done(version)
    box = other.at_rest(other.cell_of(move)).bounding_box()
    assert box is not None
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
    mouse.up()
    other.wait_for_moves(2)
    expect(other.page.locator(".dragged")).to_have_count(0)


def test_friends_see_who_is_away_and_for_how_long_to_wait(new_context: NewContext) -> None:
    ann, ben = new_context().new_page(), new_context().new_page()
    table, _ = meet(ann, ben)
    while table.view.you.to_move:
        assert table.my_turn()
        table.play()
    bens = ann.get_by_role("button", name=re.compile("display: Ben"))
    expect(bens).to_be_visible()
    expect(bens).not_to_contain_text("away")
    ben.close()
    expect(bens).to_contain_text("away")
    ann.get_by_role("button", name="Menu").click()
    # Not yet: he may come back.
    expect(
        ann.get_by_text(re.compile(r"If Ben stays away, a bot may play on in \d:\d\d"))
    ).to_be_visible()
    expect(ann.get_by_role("button", name="Let a bot play on for Ben")).to_have_count(0)


def test_seat_moves_to_another_device(page: Page, new_context: NewContext) -> None:
    match = create(page.request, [PERSON, BOT])
    assert Table(page).open(match).my_turn()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play on another device").click()
    link = page.get_by_role("textbox", name="Play on another device").input_value()
    there = new_context().new_page()
    table = Table(there)
    there.goto(link)
    table.wait_for_start()
    assert table.my_turn()
    table.play()


def test_giving_up_asks_first(page: Page) -> None:
    table = Table(page).open(create(page.request, [PERSON, BOT]))
    assert table.my_turn()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Give up").click()
    expect(menu).to_contain_text("The other player wins.")
    menu.get_by_role("button", name="Play on", exact=True).click()
    assert table.view.status == "running"
    menu.get_by_role("button", name="Give up").click()
    menu.get_by_role("button", name="Give up").click()
    end = page.get_by_role("dialog", name="New moon wins!")
    expect(end).to_contain_text("Gave up")
    more(end).get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("button", name="Result")).to_be_visible()


def test_a_rematch_waits_for_both(new_context: NewContext) -> None:
    ann, ben = tables = meet(new_context().new_page(), new_context().new_page())
    ben.page.get_by_role("button", name="Menu").click()
    menu = ben.page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Give up").click()
    menu.get_by_role("button", name="Give up").click()
    first = ann.view.id
    ann.page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_role("heading", name="Waiting room")).to_be_visible()
    expect(ann.page.get_by_text("One more player, and it begins.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Begin")).to_have_count(0)
    end = ben.page.get_by_role("dialog")
    expect(end).to_contain_text("Ann wants a rematch.")
    more(end).get_by_role("button", name="Look at the table").click()
    wish = ben.page.get_by_role("alert")
    expect(wish).to_contain_text("Ann wants a rematch.")
    expect_in_log(ben.page, "Ann: rematch opened.")
    wish.get_by_role("button", name="Join").click()
    for table in tables:
        table.wait(lambda table=table: table.view.id != first)  # type: ignore[misc]
        table.wait_for_start()


def test_a_rematch_is_joined_from_its_waiting_room(new_context: NewContext) -> None:
    ann, ben = meet(new_context().new_page(), new_context().new_page())
    path = f"/api/matches/{ann.view.id}"
    ann.page.request.post(f"{path}/resign", data={})
    match = ann.page.request.post(f"{path}/rematch").json()["match"]
    ben.open(match)
    fill_in_words(ben.page, "once more")
    ben.page.get_by_role("button", name="Join").click()
    ben.wait_for_start()
    assert [given.words for given in ben.view.fairness.words] == ["once more"]


def test_public_match_is_found_in_the_lobby_and_watched(
    page: Page, new_context: NewContext
) -> None:
    ann = {**PERSON, "name": "Annabel"}
    create(page.request, [ann, BOT], public=True)
    open_match = create(page.request, [{**ann, "name": "Rosalind"}, {"kind": "open"}], public=True)
    other = new_context().new_page()
    other.goto("/lobby")
    running = other.get_by_role("region", name="Being played")
    waiting = other.get_by_role("region", name="Waiting for players")
    expect(running.get_by_role("link", name=re.compile("Annabel"))).to_be_visible()
    waiting.get_by_role("link", name=re.compile("Rosalind")).click()
    expect(other).to_have_url(re.compile(f"/match/{open_match}$"))
    expect(other.get_by_role("button", name="Join")).to_be_visible()
    other.go_back()
    running.get_by_role("link", name=re.compile("Annabel")).click()
    expect(other.get_by_text("Watching", exact=True)).to_be_visible()
    expect(other.get_by_role("button", name=re.compile("on offer"))).to_have_count(0)
    expect(other.get_by_role("button", name="Take back")).to_have_count(0)
    third = new_context().new_page()
    third.goto(other.url)
    for spectator in (other, third):  # who sees the other one, and does not count themselves
        expect(spectator.get_by_text("1 watching")).to_be_visible()


def test_words_for_the_shuffle_and_leaving(page: Page) -> None:
    address = invite(page)
    fill_in_words(page, "anything at all")
    page.get_by_role("button", name="Add the words").click()
    expect(page.get_by_text("You wrote: “anything at all”")).to_be_visible()
    # Nobody else sits there: it would be gone for good.
    leave = page.get_by_role("button", name="Leave")
    leave.click()
    page.get_by_role("button", name="Stay").click()
    expect(leave).to_be_focused()
    leave.click()
    expect(page.get_by_text("Nobody else has a seat yet")).to_be_visible()
    leave.click()
    expect(page).to_have_url(re.compile(r"/$"))
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
