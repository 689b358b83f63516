"""The daily challenge: its day, its table, and what is told when."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert, update

from novaluna.server.daily import LONGEST_TABLE
from novaluna.server.settings import LimitSettings, Rate
from novaluna.server.tables import results
from novaluna.server.times import date_of, end_of
from tests.server.serving import PATIENCE, Person, new_action, serving, settings_for
from tests.server.test_matches import finish

TOMORROW = "2999-01-01"


def test_a_day_ends_when_the_next_begins() -> None:
    end = end_of("2024-02-28")
    assert (date_of(end - 1), date_of(end)) == ("2024-02-28", "2024-02-29")


async def test_nobody_plays_on_when_the_day_is_over(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The secret is told then, and the draw order follows from it (RULES 8.1)."""
    view = await ann.move(await ann.post("/api/daily"))
    path, late = f"/api/matches/{view['id']}", end_of(view["daily"])
    with monkeypatch.context() as later:
        later.setattr("novaluna.server.routes.matches.now", lambda: late)
        later.setattr("novaluna.server.routes.socket.now", lambda: late)
        wish = {"version": view["version"], "move": view["legal_moves"][0]["move"]}
        refused = await ann.post(f"{path}/moves", {"id": new_action(), **wish}, status=409)
        assert refused["code"] == "match_over"
        async with ann.live(view["id"]) as socket:
            await socket.send(type="move", id=new_action(), **wish)
            assert (await socket.next("refused"))["problem"]["code"] == "match_over"
        undo = {"id": new_action(), "version": view["version"]}
        assert (await ann.post(f"{path}/undo", undo, status=409))["code"] == "match_over"
    assert (await ann.get(path))["status"] == "running"
    monkeypatch.setattr("novaluna.server.sweeper.now", lambda: late)
    async with asyncio.timeout(PATIENCE):
        while (await ann.get(path))["status"] == "running":
            await asyncio.sleep(0.02)
    monkeypatch.setattr("novaluna.server.daily.today", lambda: TOMORROW)
    past = await ann.get(f"/api/daily/{view['daily']}")
    assert past["secret"]
    assert not any(line["yours"] for line in past["table"])


async def test_a_result_after_the_day_does_not_count(tmp_path: Path) -> None:
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        view = await finish(await ann.post("/api/daily"), ann)
        daily = await ann.get("/api/daily")
        assert daily["players"] == 1
        late = update(results).values(at=end_of(view["daily"]))
        await running.server.storage.writer.write(lambda connection: connection.execute(late))
        daily = await ann.get("/api/daily")
        assert (daily["players"], daily["table"], daily["result"]) == (0, [], None)


async def test_an_attempt_that_was_begun_is_no_new_match(tmp_path: Path) -> None:
    limits = replace(LimitSettings().without_rates(), matches_per_guest=Rate(1, 0.001))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        first = await ann.post("/api/daily")
        for _ in range(3):
            assert (await ann.post("/api/daily"))["id"] == first["id"]


async def test_equal_scores_share_a_place_in_a_long_table(tmp_path: Path) -> None:
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        day = (await ann.get("/api/daily"))["date"]
        rows = [
            {
                "match_id": f"match-{number:06}",
                "seat": 0,
                "guest": f"guest-{number}",
                "name": None,
                "at": number,
                "players": 1,
                "place": 1,
                "tokens_left": 0,
                "phase1": 40,
                "phase2": 50 + number // 3,
                "daily": day,
                "opponents": "[]",
                "levels": "[]",
            }
            for number in range(2_000)
        ]
        await running.server.storage.writer.write(
            lambda connection: connection.execute(insert(results), rows)
        )
        daily = await ann.get("/api/daily")
    assert (daily["players"], len(daily["table"])) == (2_000, LONGEST_TABLE)
    assert [line["place"] for line in daily["table"][:7]] == [1, 1, 1, 4, 4, 4, 7]
