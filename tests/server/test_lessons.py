"""The tutorial's data: true to the rules, complete, and as the web client has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from novaluna.notation import parse_move, parse_position
from novaluna.rules import Consequences, State
from novaluna.rules.consistency import check_consistency
from novaluna.rules.moves import TakeTile
from tools import lessons

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "learn" / "steps.json"
STEPS = {step.id: step for step in lessons.steps()}
STATES = {
    step.id: parse_position(step.data["position"])
    for step in STEPS.values()
    if "position" in step.data
}
WITH_GOALS = [step.id for step in STEPS.values() if "goals" in step.data]


def _goals(id: str) -> list[Consequences]:
    return [STATES[id].consequences(parse_move(move)) for move in STEPS[id].data["goals"]]


def test_the_web_client_has_the_present_lessons() -> None:
    command = "python -m tools.lessons > web/src/learn/steps.json"
    assert WRITTEN.read_text("utf-8") == lessons.lessons_json(), f"out of date; run {command}"


@pytest.mark.parametrize("id", STATES)
def test_every_table_could_have_come_about_and_is_the_readers_turn(id: str) -> None:
    state = STATES[id]
    check_consistency(state)
    assert str(state) == STEPS[id].data["position"]
    assert state.turn == lessons.READER or id == "order"


@pytest.mark.parametrize("id", WITH_GOALS)
def test_the_goal_can_be_reached_and_missed(id: str) -> None:
    legal = {str(move) for move in STATES[id].legal_moves}
    goals = set(STEPS[id].data["goals"])
    assert goals
    assert goals < legal or id == "take"


def test_the_refill_turns_up_what_the_lesson_says() -> None:
    after = parse_position(STEPS["refill"].data["after"]["refill"])
    assert after.wheel.count == 11
    assert [after.displays, after.track] == [STATES["refill"].displays, STATES["refill"].track]
    goals = {step.id for step in STEPS.values() if "refill" in step.data.get("goals", ())}
    assert goals == {"refill"}, "a refill that is asked for needs a position after it"


def test_4_the_lessons_ask_for_what_their_texts_say() -> None:
    def tiles(id: str) -> set[str]:
        return {told.tile.name for told in _goals(id) if told.tile is not None}

    assert tiles("time") == {"B2"}
    assert tiles("neighbour") == {"Y2"}
    assert tiles("chain") == {"R2"}
    assert {told.next_turn for told in _goals("stack")} == {lessons.READER}
    assert STEPS["refill"].data["goals"] == ["refill"]
    assert all(told.ends_game for told in _goals("finish"))


def test_5_1_in_the_lesson_on_chains_only_a_chain_helps() -> None:
    display = STATES["chain"].displays[lessons.READER]
    yellow = next(cell for cell, tile in display.tiles.items() if tile.name == "Y4d")
    for told in _goals("chain"):
        assert isinstance(told.move, TakeTile)
        cell = told.move.cell
        assert abs(cell.x - yellow.x) + abs(cell.y - yellow.y) > 1


def test_4_1_the_three_questions_on_refilling_have_three_answers() -> None:
    states = [parse_position(text) for text in STEPS["when"].data["positions"]]
    assert [(state.can_refill, not state.wheel.count) for state in states] == [
        (True, False),
        (False, False),
        (True, True),
    ]


def test_3_2_the_order_is_not_told_by_the_distances_alone() -> None:
    track = STATES["order"].track
    assert track is not None
    spaces = [track.space(seat) for seat in range(len(track.distances))]
    assert len(set(spaces)) < len(spaces)
    assert list(track.order) != sorted(track.order)


@pytest.mark.parametrize(
    ("id", "tasks"),
    [
        ("puzzle-1", {"Y4d BB"}),
        ("puzzle-3", {"Y4d RRR", "Y4d BB"}),
        ("puzzle-5", {"T6a R", "R6a T"}),
        ("puzzle-7", {"R2 RRRR"}),
    ],
)
def test_5_printed_situations_to_judge(id: str, tasks: set[str]) -> None:
    assert _covered(STATES[id]) == tasks


def _covered(state: State) -> set[str]:
    display = state.displays[lessons.READER]
    tiles = ((display.tiles[ref.cell], ref.task) for ref in display.covered)
    return {f"{tile} {tile.tasks[task]}" for tile, task in tiles}


@pytest.mark.parametrize("id", ["puzzle-2", "puzzle-6", "puzzle-8"])
def test_5_printed_situations_with_one_solution(id: str) -> None:
    assert len(_goals(id)) == 1
