"""Watching games: step by step, from a link, a file or a text, and playing on from there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from novaluna.record import parse_record
from tests.web.browser import Watch
from tests.web.conftest import NewContext
from tests.web.games import BOT, NAMES, PERSON, create, finish, go_on, record_of, whole_game
from tests.web.table import Table


def paste(page: Page, text: str) -> None:
    page.goto("/replay")
    page.get_by_label("Or paste the text of a record").fill(text)
    page.get_by_role("button", name="Watch", exact=True).click()


def test_record_is_watched_step_by_step(page: Page) -> None:
    game = whole_game(2)
    count = len(game.moves)
    paste(page, record_of(game))
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Ann · Ben")
    # The header is as wide as the boards.
    title, home = (
        heading.bounding_box(),
        page.get_by_role("banner").locator("a").first.bounding_box(),
    )
    assert title is not None
    assert home is not None
    assert title["x"] == pytest.approx(home["x"], abs=8)
    place = page.get_by_text(re.compile(rf"^\s*Move \d+ of {count}\b"))
    expect(place).to_have_text(f"Move 0 of {count}")
    slider = page.get_by_role("slider", name="Move shown")

    for key, move in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", count)):
        page.keyboard.press(key)
        expect(place).to_have_text(f"Move {move} of {count}")
    expect(page.get_by_role("heading", name="Ann wins!")).to_be_visible()
    expect(page.get_by_role("button", name="Continue from here")).to_be_disabled()
    page.get_by_role("button", name="To the start").click()
    expect(place).to_have_text(f"Move 0 of {count}")
    slider.fill("20")
    expect(place).to_have_text(f"Move 20 of {count}")
    slider.press("ArrowRight")
    expect(place).to_have_text(f"Move 21 of {count}")
    page.get_by_role("region", name="Moves").get_by_role("button").nth(4).click()
    expect(place).to_have_text(f"Move 5 of {count}")

    page.get_by_role("button", name="Play", exact=True).click()
    # Each is there for a moment only: two or more steps on.
    expect(place).to_have_text(re.compile(rf"^\s*Move ([7-9]|\d\d) of {count}\b"))
    page.get_by_role("button", name="Pause").click()

    # The best move of the moment and the chances come from the engine.
    best = page.get_by_role("region", name="Best move here")
    expect(best).to_contain_text(re.compile(r"\d+% chance to win"))
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Ann: \d+%"))


def test_legend_has_every_colour_of_the_chart(page: Page) -> None:
    """Those of the players, and that of the marks for costly moves."""
    paste(page, record_of(whole_game(2)))
    chart = page.get_by_role("slider", name="Move shown").locator("xpath=..")
    expect(chart.locator(".costly").first).to_be_attached()
    colours = "parts => [...new Set(parts.map(part => getComputedStyle(part).fill))]"
    drawn = set(chart.locator(".band, .costly").evaluate_all(colours))
    named = set(page.locator(".legend svg *").evaluate_all(colours))
    assert len(drawn) == 3
    assert drawn <= named


@pytest.mark.parametrize(("width", "height"), [(360, 640), (667, 375), (844, 390)])
def test_table_and_keys_are_in_sight_together(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    paste(page, record_of(whole_game(2), 9))
    expect(page.get_by_role("slider", name="Move shown")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("group", name="Moon wheel")).to_be_in_viewport(ratio=0.95)


def test_match_is_watched_and_passed_on_by_a_link(page: Page) -> None:
    game = whole_game(2)
    match = go_on(page.request, game, len(game.moves) - 4, [PERSON, BOT])
    finish(page.request, match)
    page.goto(f"/replay/{match}?move=2")
    expect(page.get_by_text(re.compile(r"^\s*Move 2 of \d+"))).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"\?move=1$"))
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"moves? checked"))
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    assert parse_record(download.value.path().read_text("utf-8")).moves


def test_game_is_continued_from_any_move(page: Page) -> None:
    game = whole_game(2)
    paste(page, record_of(game))
    page.get_by_role("slider", name="Move shown").fill(str(len(game.moves) - 1))
    expect(page).to_have_url(re.compile(f"move={len(game.moves) - 1}"))
    page.get_by_role("button", name="Continue from here").click()
    dialog = page.get_by_role("dialog", name="Continue from here")
    turn = game.states[-2].turn
    assert turn is not None
    seats = dialog.get_by_role("combobox")
    expect(seats).to_have_count(2)
    for seat in seats.all():
        seat.select_option(label="Bot: New moon")
    expect(dialog.get_by_role("alert")).to_have_text("Take at least one seat yourself.")
    expect(dialog.get_by_role("button", name="Play")).to_be_disabled()
    seats.nth(turn).select_option(label="I play")
    table = Table(page)
    dialog.get_by_role("button", name="Play").click()
    table.wait_for_start()
    assert table.view.continued
    assert table.my_turn()
    assert len(table.position.displays[0].tiles) == len(game.states[-2].displays[0].tiles)
    table.play_to_the_end()
    expect(page.get_by_role("dialog")).to_have_accessible_name(re.compile("You have won!|wins!"))


def test_who_goes_on_for_two_is_not_called_you(page: Page) -> None:
    game = whole_game(2)
    paste(page, record_of(game))
    page.get_by_role("slider", name="Move shown").fill(str(len(game.moves) - 1))
    expect(page).to_have_url(re.compile(f"move={len(game.moves) - 1}"))
    page.get_by_role("button", name="Continue from here").click()
    dialog = page.get_by_role("dialog", name="Continue from here")
    for seat in dialog.get_by_role("combobox").all():
        seat.select_option(label="I play")
    table = Table(page)
    dialog.get_by_role("button", name="Play").click()
    table.wait_for_start()
    turn = game.states[-2].turn
    assert turn is not None
    expect(page.get_by_label("Moon wheel").first).to_contain_text(f"{NAMES[turn]} to move")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"Does {NAMES[turn]} really give up?")
    page.keyboard.press("Escape")
    table.play_to_the_end()
    expect(page.get_by_role("dialog")).to_have_accessible_name(re.compile("^(Ann|Ben) wins!$"))


def test_running_match_is_watched_without_analysis(page: Page) -> None:
    match = create(page.request, [PERSON, BOT])
    assert Table(page).open(match).my_turn()
    page.goto(f"/replay/{match}")
    expect(page.get_by_text("This game is still being played.")).to_be_visible()
    expect(page.get_by_role("button", name="Continue from here")).to_have_count(0)


def test_the_reader_is_spoken_to(page: Page, new_context: NewContext) -> None:
    """Without a name the reader is “You”, who does not “wins”."""
    match = create(page.request, [PERSON, {"kind": "open"}])
    path = f"/api/matches/{match}"
    key = page.request.get(path).json()["you"]["invite"]
    other = new_context().request
    assert other.post(f"{path}/join", data={"key": key}).ok
    assert other.post(f"{path}/resign", data={}).ok
    page.goto(f"/replay/{match}")
    expect(page.get_by_role("heading", name="You have won!")).to_be_visible()


def test_record_file_is_chosen_or_dropped(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record_of(whole_game(1)), "utf-8")
    page.goto("/replay")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_role("heading", level=1)).to_have_text("Solo game")
    # Dropped on the screen of another game.
    text = record_of(whole_game(2))
    page.evaluate(
        """text => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([text], "game.txt", { type: "text/plain" }));
            const options = { dataTransfer: transfer, bubbles: true, cancelable: true };
            document.body.dispatchEvent(new DragEvent("dragover", options));
            document.body.dispatchEvent(new DragEvent("drop", options));
        }""",
        text,
    )
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann · Ben")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("\n5 ", "\n5 x"), "Line 13, column 3"),
        (("Result: ", "Result: nobody "), "cannot be read"),
        (("\n3 ", "\n3 A refill\n4 "), "cannot be read"),
    ],
)
def test_record_that_does_not_parse(
    page: Page, watch: Watch, change: tuple[str, str], words: str
) -> None:
    watch.allow("status of 4")
    paste(page, record_of(whole_game(2)).replace(*change, 1))
    expect(page.get_by_role("heading", level=1)).to_have_text("This record cannot be read")
    expect(page.get_by_text(words).first).to_be_visible()
    page.get_by_role("main").get_by_role("button").last.click()
    expect(page.get_by_label("Or paste the text of a record")).to_be_visible()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("\n5 ", "\n5 x"), "kann hier nicht stehen"),
        (("First game: no", "First game: "), "Die Zeile endet zu früh"),
        (("record 1", "record 2"), "dieses Programm liest Version 1"),
        (("\n3 ", "\n3 A refill\n4 "), "kann hier nicht stehen"),
        ((" +1", " +2"), "abgedeckte Aufgaben: 1, nicht 2"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_in_german(
    new_context: NewContext, change: tuple[str, str], words: str
) -> None:
    page = new_context(locale="de-DE").new_page()
    page.goto("/replay")
    text = record_of(whole_game(2))
    wrong = text.replace(*change, 1)
    assert wrong != text
    page.get_by_role("textbox").fill(wrong)
    page.locator("main form button").click()
    expect(page.get_by_text(words)).to_be_visible()
