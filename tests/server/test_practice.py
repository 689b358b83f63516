"""Taking back against bots and alone: the undo moment, and games for practice (RULES 8.3)."""

from __future__ import annotations

import asyncio
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import pytest

from novaluna.bots.bot import Limits, View
from novaluna.game import Game
from novaluna.record import parse_record
from novaluna.rules.moves import Move
from tests.server.serving import (
    BOT,
    OPEN,
    PATIENCE,
    PERSON,
    FirstMoveBot,
    Person,
    finish,
    moves_of,
    new_action,
    serving,
    settings_for,
    two_players,
)


async def go_back(person: Person, view: Any, move: int, status: int = 200) -> Any:
    wish = {"id": new_action(), "version": view["version"], "move": move}
    answer = await person.post(f"/api/matches/{view['id']}/back", wish, status)
    return answer["view"] if status == 200 else answer


async def answered(person: Person, view: Any) -> Any:
    """The view once it is the person's turn again, or the end."""
    async with asyncio.timeout(PATIENCE):
        while view["status"] == "running" and not view["you"]["to_move"]:
            await asyncio.sleep(0.01)
            view = await person.get(f"/api/matches/{view['id']}")
    return view


async def test_8_3_the_same_tiles_come_again_and_the_mark_stays(ann: Person) -> None:
    view = start = await ann.create(PERSON)
    path = f"/api/matches/{start['id']}"
    assert (start["practice"], start["undo"]["back_to"]) == (False, None)
    moves: list[str] = []
    while not any(entry["drawn"] for entry in view["log"]) or len(moves) < 4:
        legal = [found["move"] for found in moves_of(view)]
        moves.append("refill" if "refill" in legal else legal[0])
        view = await ann.move(view, moves[-1])
    assert view["undo"]["back_to"] == len(moves) - 1
    back = await go_back(ann, view, 0)
    assert back["position"] == start["position"]
    assert moves_of(back) == moves_of(start)
    assert (back["version"], back["practice"]) == (view["version"] + 1, True)
    assert (back["log"][-1]["kind"], back["log"][-1]["number"]) == ("went_back", 1)
    again = back
    for move in moves:
        again = await ann.move(again, move)
    assert again["position"] == view["position"]

    over = await finish(again, ann)
    assert over["practice"]
    assert over["undo"]["back_to"] is None
    assert (await go_back(ann, over, 0, status=409))["code"] == "match_over"
    record = await ann.get(f"{path}/record")
    assert "\nPractice: yes\n" in record
    assert parse_record(record).practice
    assert (await ann.get(f"{path}/replay"))["practice"]
    (listed,) = (await ann.get("/api/me/matches"))["matches"]
    assert listed["practice"]
    scores = await ann.get("/api/me/scores")
    assert (scores["solo"], scores["statistics"]["games"]) == ([], 0)


async def test_a_bot_that_has_seen_what_comes_does_not_go_back(tmp_path: Path) -> None:
    made: list[FirstMoveBot] = []

    def new_bot(level: str) -> FirstMoveBot:
        made.append(FirstMoveBot())
        return made[-1]

    async with (
        serving(settings_for(tmp_path), bots=new_bot) as running,
        Person(running.url) as ann,
    ):
        view = await answered(ann, await ann.create(PERSON, BOT))
        for _ in range(4):
            view = await answered(ann, await ann.move(view))
        assert len(made) == 1
        view = await go_back(ann, view, view["undo"]["back_to"])
        while view["status"] == "running" and len(made) == 1:
            view = await answered(ann, await ann.move(view))
        assert len(made) == 2


@pytest.mark.parametrize(
    "options",
    [
        {"seats": [PERSON, {**PERSON, "name": "Ben"}, BOT]},
        {"seats": [PERSON], "clock": {"mode": "move", "seconds": 600}},
    ],
)
async def test_only_one_person_without_a_clock_goes_back(
    ann: Person, options: dict[str, Any]
) -> None:
    view = await ann.post("/api/matches", options, status=201)
    view = await answered(ann, view)
    view = await answered(ann, await ann.move(view))
    assert view["undo"]["back_to"] is None
    assert (await go_back(ann, view, 0, status=409))["code"] == "undo_not_allowed"


async def test_nobody_goes_back_with_others_or_after_a_seat_moved(
    ann: Person, bob: Person, stranger: Person
) -> None:
    view = await two_players(ann, bob)
    for person in (ann, bob):
        own = await person.get(f"/api/matches/{view['id']}")
        if own["you"]["to_move"]:
            own = await person.move(own)
            assert (await go_back(person, own, 0, status=409))["code"] == "undo_not_allowed"
            break
    alone = await ann.move(await ann.create(PERSON))
    token = (await ann.post(f"/api/matches/{alone['id']}/seats/0/link"))["token"]
    moved = await stranger.post("/api/links", {"token": token})
    assert (await go_back(stranger, moved, 0, status=409))["code"] == "undo_not_allowed"
    daily = await ann.move(await ann.post("/api/daily"))
    assert (await go_back(ann, daily, 0, status=409))["code"] == "undo_not_allowed"


async def test_going_back_is_done_once_and_only_to_what_was(ann: Person) -> None:
    view = await ann.move(await ann.move(await ann.create(PERSON)))
    path = f"/api/matches/{view['id']}/back"
    assert (await go_back(ann, view, 2, status=409))["code"] == "undo_not_allowed"
    assert (await go_back(ann, {**view, "version": 1}, 0, status=409))["code"] == "stale_version"
    wish = {"id": new_action(), "version": view["version"], "move": 1}
    first, repeated = await ann.post(path, wish), await ann.post(path, wish)
    assert first["version"] == repeated["version"] == repeated["view"]["version"]
    assert repeated["view"]["moves"] == 1


# --------------------------------------------------------------------------------- the undo moment


class Counted(FirstMoveBot):
    """Notes what it has thought about."""

    def __init__(self, thoughts: list[View]) -> None:
        self._thoughts = thoughts

    def choose(self, view: View, limits: Limits | None = None, rng: Any = None) -> Move:
        self._thoughts.append(view)
        return super().choose(view)


async def test_the_answer_of_a_bot_waits_while_the_move_can_be_taken_back(tmp_path: Path) -> None:
    """And only then: where the bot begins there is nothing to take back."""
    seed = next(f"bot {n}" for n in count() if Game(2, seed=f"bot {n}").turn == 1)
    thoughts: list[View] = []
    async with (
        serving(
            settings_for(tmp_path, undo_seconds=PATIENCE * 60), bots=lambda _: Counted(thoughts)
        ) as running,
        Person(running.url) as ann,
        asyncio.timeout(PATIENCE),
    ):
        view = await answered(ann, await ann.create(PERSON, BOT, seed=seed))
        seen = len(thoughts)
        while view["you"]["to_move"]:
            before, view = view, await ann.move(view)
        while len(thoughts) == seen:
            await asyncio.sleep(0.01)
        path = f"/api/matches/{view['id']}"
        assert (await ann.get(path))["version"] == view["version"]
        wish = {"id": new_action(), "version": view["version"]}
        undone = (await ann.post(f"{path}/undo", wish))["view"]
        assert undone["position"] == before["position"]
        assert not undone["practice"]
        running.server.host.turns._undo_seconds = 0
        await answered(ann, await ann.move(undone))


async def test_no_answer_waits_where_others_would_have_to_agree(tmp_path: Path) -> None:
    async with (
        serving(settings_for(tmp_path, undo_seconds=PATIENCE * 60)) as running,
        Person(running.url) as ann,
        Person(running.url) as bob,
        asyncio.timeout(PATIENCE),
    ):
        match = await ann.create(PERSON, OPEN, BOT)
        path = f"/api/matches/{match['id']}"
        await bob.post(f"{path}/join", {"key": match["you"]["invite"]})
        movers: list[int] = []
        # Until the bot has answered a move of one of them.
        while not any(first != 2 == second for first, second in pairwise(movers)):
            view = await ann.get(path)
            movers = [entry["seat"] for entry in view["log"] if entry["number"] is not None]
            if (turn := view["table"]["turn"]) == 2:
                await asyncio.sleep(0.01)
            else:
                mover = (ann, bob)[turn]
                await mover.move(await mover.get(path))
