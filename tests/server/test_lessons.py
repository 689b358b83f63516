"""The tutorial's data: true to the rules, complete, and as the web client has it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from novaluna.rules import State
from novaluna.rules.consistency import check_consistency
from novaluna.server import lessons
from novaluna.server.boards import LegalMoveView, PositionView
from novaluna.server.lessons import Step

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "learn" / "lessons.json"
STEPS = {step.id: step for step in lessons.steps()}
WITH_MOVES = [step.id for step in STEPS.values() if "moves" in step.data]
TABLES = {
    "take": lessons.START,
    "time": lessons.TIME,
    "neighbour": lessons.NEIGHBOUR,
    "chain": lessons.CHAIN,
    "stack": lessons.STACK,
    "order": lessons.ORDER,
    "refill": lessons.REFILL,
    "finish": lessons.FINISH,
}


def _goals(step: Step) -> list[LegalMoveView]:
    return [move["legal"] for move in step.data["moves"] if move["goal"]]


def _revived(value: Any, parts: list[Any]) -> Any:
    if isinstance(value, list):
        return [_revived(item, parts) for item in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {"$"}:
        return _revived(parts[value["$"]], parts)
    return {key: _revived(item, parts) for key, item in value.items()}


def test_the_web_client_has_the_present_lessons() -> None:
    command = "python -m novaluna.server.lessons > web/src/learn/lessons.json"
    assert WRITTEN.read_text("utf-8") == lessons.lessons_json(), f"out of date; run {command}"


def test_shared_parts_read_back() -> None:
    document = json.loads(lessons.lessons_json())
    revived = _revived(document["steps"], document["parts"])
    written = [{"id": s.id, "kind": s.kind, **lessons.plain(s.data)} for s in STEPS.values()]
    assert revived == written


@pytest.mark.parametrize("state", TABLES.values(), ids=TABLES.keys())
def test_every_table_could_have_come_about_and_is_the_readers_turn(state: State) -> None:
    check_consistency(state)
    assert state.turn == lessons.READER or state is lessons.ORDER


@pytest.mark.parametrize("id", WITH_MOVES)
def test_every_legal_move_is_there_and_the_goal_can_be_reached_and_missed(id: str) -> None:
    step = STEPS[id]
    if id in TABLES:
        legal = [str(move) for move in TABLES[id].legal_moves]
        assert [move["legal"].move for move in step.data["moves"]] == legal
    goals = _goals(step)
    assert goals
    assert len(goals) < len(step.data["moves"]) or id == "take"


@pytest.mark.parametrize("id", WITH_MOVES)
def test_the_position_after_a_move_is_what_the_move_promised(id: str) -> None:
    for move in STEPS[id].data["moves"]:
        legal, after = move["legal"], move["after"]
        display = after.displays[lessons.READER] if isinstance(after, PositionView) else after
        assert display.tokens_left == legal.tokens_left
        covered = {(p.x, p.y, i) for p in display.tiles for i, t in enumerate(p.tasks) if t.covered}
        assert {(cover.x, cover.y, cover.task) for cover in legal.covers} <= covered
        if isinstance(after, PositionView):
            assert after.turn == legal.next_seat


def test_4_the_lessons_ask_for_what_their_texts_say() -> None:
    assert {move.tile for move in _goals(STEPS["time"])} == {"B2"}
    assert {move.tile for move in _goals(STEPS["neighbour"])} == {"Y2"}
    assert {move.tile for move in _goals(STEPS["chain"])} == {"R2"}
    assert {move.next_seat for move in _goals(STEPS["stack"])} == {lessons.READER}
    assert [move.kind for move in _goals(STEPS["refill"])] == ["refill"]
    assert all(move.ends_game for move in _goals(STEPS["finish"]))


def test_5_1_in_the_lesson_on_chains_only_a_chain_helps() -> None:
    display = lessons.CHAIN.displays[lessons.READER]
    yellow = next(cell for cell, tile in display.tiles.items() if tile.name == "Y4d")
    for move in _goals(STEPS["chain"]):
        assert move.cell is not None
        assert abs(move.cell.x - yellow.x) + abs(move.cell.y - yellow.y) > 1


def test_4_1_the_three_questions_on_refilling_have_three_answers() -> None:
    views = STEPS["when"].data["positions"]
    assert [(v.refill.allowed, v.refill.forced) for v in views] == [
        (True, False),
        (False, False),
        (True, True),
    ]


def test_3_2_the_order_is_not_told_by_the_distances_alone() -> None:
    track = STEPS["order"].data["position"].track
    spaces = [disc.space for disc in track.discs]
    assert len(set(spaces)) < len(spaces)
    assert track.order != sorted(track.order)


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
    data = STEPS[id].data
    tiles = {(item.x, item.y): item for item in data["display"].tiles}
    found = set()
    for cover in data["covers"]:
        item = tiles[cover["x"], cover["y"]]
        found.add(f"{item.tile.name} {item.tasks[cover['task']].letters}")
    assert found == tasks
    assert not any(task.covered for item in tiles.values() for task in item.tasks)
    assert data["after"].tokens_placed == len(data["covers"])


@pytest.mark.parametrize("id", ["puzzle-2", "puzzle-6", "puzzle-8"])
def test_5_printed_situations_with_one_solution(id: str) -> None:
    assert len(_goals(STEPS[id])) == 1
