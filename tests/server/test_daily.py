"""The daily challenge: its day, its table, and what is told when."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update

from novaluna.server.base.settings import LimitSettings, Rate
from novaluna.server.base.times import date_of, end_of
from novaluna.server.features.daily import LONGEST_TABLE
from novaluna.server.store.tables import results
from tests.server.serving import (
    PATIENCE,
    Person,
    finish,
    moves_of,
    new_action,
    serving,
    settings_for,
)

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
        later.setattr("novaluna.server.web.acting.now", lambda: late)
        wish = {"version": view["version"], "move": moves_of(view)[0]["move"]}
        refused = await ann.post(f"{path}/moves", {"id": new_action(), **wish}, status=409)
        assert refused["code"] == "match_over"
        async with ann.live(view["id"]) as socket:
            await socket.send(type="move", id=new_action(), **wish)
            assert (await socket.next("refused"))["problem"]["code"] == "match_over"
        undo = {"id": new_action(), "version": view["version"]}
        assert (await ann.post(f"{path}/undo", undo, status=409))["code"] == "match_over"
    assert (await ann.get(path))["status"] == "running"
    monkeypatch.setattr("novaluna.server.features.sweeper.now", lambda: late)
    async with asyncio.timeout(PATIENCE):
        while (await ann.get(path))["status"] == "running":
            await asyncio.sleep(0.02)
    monkeypatch.setattr("novaluna.server.features.daily.today", lambda: TOMORROW)
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


async def test_equal_scores_share_a_place_in_a_long_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many have played, no more is read than is told, and one's own result."""
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        over = await finish(await ann.post("/api/daily"), ann)
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
        worst = update(results).where(results.c.guest.not_like("guest-%")).values(phase2=9_000)
        await running.server.storage.writer.write(lambda connection: connection.execute(worst))
        sizes: list[int] = []
        read = running.server.storage.rows

        async def noted(query: Any) -> Any:
            sizes.append(len(found := await read(query)))
            return found

        monkeypatch.setattr(running.server.storage, "rows", noted)
        daily = await ann.get("/api/daily")
    assert (daily["players"], len(daily["table"])) == (2_001, LONGEST_TABLE)
    assert max(sizes) == LONGEST_TABLE
    own = over["outcome"]["solo"]["phase1"]
    assert daily["result"] == {"phase1": own, "phase2": 9_000, "total": own + 9_000}
    assert [line["place"] for line in daily["table"][:7]] == [1, 1, 1, 4, 4, 4, 7]
