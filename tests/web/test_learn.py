"""The tutorial from its first step to its last, by a reader who tries everything."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from novaluna.notation import parse_position
from novaluna.rules.display import TaskRef
from novaluna.rules.moves import Move, TakeTile
from tests.web.browser import PHONE, ROOT, assert_accessible
from tests.web.conftest import NewContext
from tests.web.layout import DRAWN, LANGUAGES, speak

STEPS: list[dict[str, Any]] = json.loads(
    (ROOT / "web" / "src" / "learn" / "steps.json").read_text("utf-8")
)["steps"]


def solve(page: Page, step: dict[str, Any]) -> None:
    """Do what the step asks for."""
    match step["kind"]:
        case "play" | "place":
            play(page, step, goal=True)
        case "which":
            _choose_tasks(page, step)
        case "order":
            colors = ("You", "Coral", "Violet", "Jade")
            track = parse_position(step["position"]).track
            assert track is not None
            for seat in track.order:
                page.get_by_role("button", name=re.compile(f"^{colors[seat]},")).click()
        case "refill":
            _tell_refills(page, step)


def play(page: Page, step: dict[str, Any], *, goal: bool) -> None:
    """A move that the step asks for, or one that it does not."""
    state = parse_position(step["position"])
    legal = [move for move in state.legal_moves if step["kind"] == "play" or is_take(move)]
    move = next(move for move in legal if (str(move) in step["goals"]) is goal)
    if not isinstance(move, TakeTile):
        page.get_by_role("button", name="Refill", exact=True).click()
        return
    if step["kind"] == "play":
        number = state.wheel.offered.index(move.space) + 1
        page.get_by_role("button", name=re.compile(f"^Tile {number} on offer")).click()
    x, y = move.cell
    page.get_by_role("button", name=re.compile(rf"^Column {x}, row {y}(\.|$)")).click()


def is_take(move: Move) -> bool:
    return isinstance(move, TakeTile)


def _choose_tasks(page: Page, step: dict[str, Any], most: int | None = None) -> None:
    display = parse_position(step["position"]).displays[0]
    tasks = [
        TaskRef(cell, number)
        for cell, tile in sorted(display.tiles.items(), key=lambda item: (item[0].y, item[0].x))
        for number in range(len(tile.tasks))
    ]
    boxes = page.get_by_role("checkbox")
    expect(boxes).to_have_count(len(tasks))
    right = [box for box, task in zip(boxes.all(), tasks, strict=True) if task in display.covered]
    for box in right[:most]:
        box.check()
    page.get_by_role("button", name="Check", exact=True).click()


def _tell_refills(page: Page, step: dict[str, Any]) -> None:
    answers = {0: "I must refill", 1: "I may refill", 2: "I may refill"}
    for position in step["positions"]:
        tiles = parse_position(position).wheel.count
        page.get_by_role("button", name=answers.get(tiles, "No refill")).click()
        more = page.get_by_role("button", name="Next wheel")
        if position is not step["positions"][-1]:
            more.click()


def test_tutorial_from_start_to_end(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Learn to play").click()
    heading = page.get_by_role("heading", level=2)
    for number, step in enumerate(STEPS, start=1):
        expect(page.get_by_label("Go to a step")).to_have_value(step["id"])
        skip = page.get_by_role("button", name="Skip")
        expect(skip).to_be_visible()
        solve(page, step)
        expect(page.get_by_label(f"{number} of {len(STEPS)} steps done")).to_be_visible()
        expect(skip).to_have_count(0)
        page.get_by_role("button", name="Next", exact=True).click()
    expect(heading).to_have_text("You know how to play!")
    assert_accessible(page)
    # It is kept on the device.
    page.reload()
    expect(heading).to_have_text("You know how to play!")
    page.get_by_role("button", name="Start over").click()
    question = page.get_by_role("dialog", name="Start over")
    question.get_by_role("button", name="Play on").click()
    expect(page.get_by_label(f"{len(STEPS)} of {len(STEPS)} steps done")).to_be_visible()
    page.get_by_role("button", name="Start over").click()
    question.get_by_role("button", name="Start over").click()
    expect(page.get_by_label("Go to a step")).to_have_value(STEPS[0]["id"])
    expect(page.get_by_role("button", name="Skip")).to_be_visible()


@pytest.mark.parametrize("name", ["time", "puzzle-8"])
def test_wrong_answer_is_explained_and_taken_back(page: Page, name: str) -> None:
    step = next(step for step in STEPS if step["id"] == name)
    page.goto("/learn")
    page.get_by_label("Go to a step").select_option(name)
    play(page, step, goal=False)
    expect(page.get_by_role("button", name="Skip")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    play(page, step, goal=True)
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()


HIDDEN_CELLS = """() => [...document.querySelectorAll("[data-display] [data-cell]")]
    .filter(cell => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !top?.closest("[data-display]");
    }).map(cell => cell.dataset.cell)"""


@pytest.mark.parametrize("name", ["take", "puzzle-8"])
def test_by_finger_a_tap_shows_and_the_button_places(new_context: NewContext, name: str) -> None:
    step = next(step for step in STEPS if step["id"] == name)
    state = parse_position(step["position"])
    move = next(move for move in state.legal_moves if str(move) in step["goals"])
    assert isinstance(move, TakeTile)
    page = new_context(**PHONE).new_page()
    page.goto(f"/learn?step={name}")
    if step["kind"] == "play":  # where there is one cell only, which taking the tile shows
        number = state.wheel.offered.index(move.space) + 1
        page.get_by_role("button", name=re.compile(f"^Tile {number} on offer")).tap()
    else:
        page.locator(f"[data-display] [data-cell='{move.cell.x},{move.cell.y}']").tap()
    further = page.get_by_role("button", name="Next", exact=True)
    place = page.get_by_role("button", name="Place", exact=True)
    expect(page.locator("[data-display] .board > .ghost")).to_be_visible()
    expect(further).to_have_count(0)
    expect(place).to_be_in_viewport(ratio=0.99)
    # The words about it do not push the bar over the cells.
    assert page.evaluate(HIDDEN_CELLS) == []
    place.tap()
    expect(further).to_be_visible()


def test_reader_is_shown_a_way(page: Page) -> None:
    page.goto("/learn")
    page.get_by_label("Go to a step").select_option("puzzle-8")
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text("Completes 2 tasks.")).to_be_visible()
    page.get_by_role("heading", level=2).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()


def test_cell_of_the_first_tile_is_above_the_bar(new_context: NewContext) -> None:
    page = new_context(**PHONE).new_page()
    page.goto("/learn?step=take")
    page.locator("[data-space][role=button]").first.tap()
    expect(page.locator("[data-display] .board > .ghost")).to_be_visible()
    hidden = []
    for language in LANGUAGES:
        speak(page, language)
        for width, height in ((320, 568), (360, 640), (568, 320), (667, 375)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            if page.evaluate(HIDDEN_CELLS):
                hidden.append(f"{language} {width}x{height}")
    assert hidden == []


def test_key_that_is_held_down_does_not_go_on(page: Page) -> None:
    page.goto("/learn?step=take")
    expect(page.locator("[data-space][role=button]").first).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.down("Enter")
    further = page.get_by_role("button", name="Next", exact=True)
    expect(further).to_be_focused()
    for _ in range(3):
        page.keyboard.down("Enter")  # repeats
    expect(page.get_by_label("Go to a step")).to_have_value("take")
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Go to a step")).not_to_have_value("take")


def test_rules_are_one_key_away(page: Page) -> None:
    page.goto("/learn")
    expect(page.get_by_role("button", name="Skip")).to_be_visible()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("A tile never counts for its own tasks.")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_way_back_leads_through_the_steps(page: Page) -> None:
    page.goto("/learn")
    heading = page.get_by_role("heading", level=2)
    titles = []
    for _ in range(3):
        titles.append(heading.inner_text())
        page.get_by_role("button", name="Skip").click()
        expect(heading).not_to_have_text(titles[-1])
    for title in reversed(titles):
        page.go_back()
        expect(heading).to_have_text(title)
    page.go_forward()
    expect(heading).to_have_text(titles[1])
    page.reload()
    expect(heading).to_have_text(titles[1])


COVERED = """() => {
    const targets = document.querySelectorAll("[data-space][role=button], [data-display]");
    return [...targets].filter(target => {
        const box = target.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.width < 80 === target.matches("[data-display]") || !target.contains(top);
    }).map(target => `${innerWidth}x${innerHeight}: ${target.ariaLabel}`);
}"""


@pytest.mark.parametrize("step", ["take", "puzzle-2"])
def test_nothing_lies_over_what_is_to_be_touched(page: Page, step: str) -> None:
    page.goto(f"/learn?step={step}")
    expect(page.locator("[data-display]")).to_be_visible()
    covered = []
    for language in ("en", "de"):
        speak(page, language)
        for width, height in ((320, 568), (360, 640), (390, 844), (667, 375), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            covered += page.evaluate(COVERED)
    assert not covered, "\n".join(covered)


def test_puzzles_keep_their_answer_at_the_first_try(page: Page) -> None:
    """Where a task is missing, and where a tile belongs, is told only at the second."""
    stage = page.locator("main")
    which = next(step for step in STEPS if step["id"] == "puzzle-3")
    covered = len(parse_position(which["position"]).displays[0].covered)
    assert covered > 1
    page.goto("/learn?step=puzzle-3")
    _choose_tasks(page, which, most=1)
    missed = stage.get_by_text("complete as well")
    expect(stage.get_by_text("there is one more")).to_be_visible()
    expect(missed).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(missed).to_have_count(covered - 1)

    place = next(step for step in STEPS if step["id"] == "puzzle-2")
    page.goto("/learn?step=puzzle-2")
    play(page, place, goal=False)
    expect(stage.get_by_text("try another cell")).to_be_visible()
    expect(stage.get_by_text("bright tiles")).to_have_count(0)
    page.get_by_role("button", name="Take back").click()
    play(page, place, goal=False)
    expect(stage.get_by_text("bright tiles")).to_be_visible()
