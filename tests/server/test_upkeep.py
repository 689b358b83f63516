"""What the server does by itself: clocks, bots after a restart, the daily challenge, expiry."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from novaluna.bots.analyse import analyse
from novaluna.bots.bot import Limits
from novaluna.fairness import commitment_to
from novaluna.record import parse_record
from novaluna.server.base import times
from novaluna.server.base.settings import Settings
from novaluna.server.features.sweeper import Sweeper
from novaluna.server.match.clock import Clock
from novaluna.server.match.events import StoredClock
from novaluna.server.play.thinking import Thinking
from novaluna.server.web import site
from tests.server.later import Later
from tests.server.serving import (
    BOT,
    OPEN,
    PATIENCE,
    PERSON,
    FirstMoveBot,
    Person,
    finish,
    moves_of,
    serving,
    settings_for,
    to_move,
    two_players,
)


def test_a_clock_for_the_whole_game_adds_up() -> None:
    clock = Clock(StoredClock(mode="game", seconds=10), 2)
    clock.turn_to(0, at=1_000)
    assert clock.deadline == 11_000
    clock.turn_to(1, at=4_000)
    clock.turn_to(0, at=5_000)
    assert clock.deadline == 12_000
    assert clock.left == [7_000, 9_000]


def test_a_clock_for_each_move_starts_afresh() -> None:
    clock = Clock(StoredClock(mode="move", seconds=10), 2)
    clock.turn_to(0, at=1_000)
    clock.turn_to(0, at=4_000)
    assert clock.deadline == 14_000
    clock.turn_to(None, at=5_000)
    assert clock.deadline is None


async def test_time_runs_out(ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    view = await two_players(ann, bob, clock={"mode": "move", "seconds": 600})
    loser = view["table"]["turn"]
    assert view["clock"]["running"] == loser
    late = times.now() + 601_000
    monkeypatch.setattr("novaluna.server.features.sweeper.now", lambda: late)
    async with asyncio.timeout(PATIENCE):
        while view["status"] == "running":
            await asyncio.sleep(0.02)
            view = await ann.get(f"/api/matches/{view['id']}")
    assert view["outcome"]["reason"] == "time"
    assert view["outcome"]["winner"] == 1 - loser
    assert [place["reason"] for place in view["outcome"]["ranking"]] == ["opponent_out", "time"]
    await ann.post(f"/api/matches/{view['id']}/rematch")
    rematched = await ann.get(f"/api/matches/{view['id']}")
    assert rematched["outcome"] == view["outcome"]
    assert rematched["clock"]["remaining"][loser] == 0


async def test_pending_bot_turns_survive_a_restart(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    async with serving(settings) as running, Person(running.url) as ann:
        running.server.host.turns.follow = lambda match: None  # type: ignore[method-assign]
        view = await ann.create(PERSON, BOT)
        if view["you"]["to_move"]:
            view = await ann.move(view)
        cookies = ann.http.cookies
    async with serving(settings) as running, Person(running.url) as ann:
        ann.http.cookies.update(cookies)
        async with asyncio.timeout(PATIENCE):
            while not view["you"]["to_move"]:
                await asyncio.sleep(0.02)
                view = await ann.get(f"/api/matches/{view['id']}")


async def test_a_bot_that_fails_does_not_stop_the_match(tmp_path: Path) -> None:
    class Broken(FirstMoveBot):
        def choose(self, *_: object) -> Any:
            raise RuntimeError("broken")

    async with (
        serving(settings_for(tmp_path), bots=lambda level: Broken()) as running,
        Person(running.url) as ann,
    ):
        view = await ann.create(PERSON, BOT)
        async with ann.live(view["id"]) as socket:
            for _ in range(4):
                view = await socket.view()
                while not view["you"]["to_move"]:
                    view = await socket.view()
                await ann.move(view)


async def test_the_daily_challenge(
    ann: Person, bob: Person, stranger: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await ann.post("/api/daily")
    assert (await ann.post("/api/daily"))["id"] == first["id"]
    other = await bob.post("/api/daily")
    assert other["position"] == first["position"]
    over = await finish(first, ann)
    assert over["fairness"]["secret"] is None
    assert over["fairness"]["seed"] is None
    record = await ann.get(f"/api/matches/{first['id']}/record")
    assert parse_record(record).seed is None
    daily = await ann.get("/api/daily")
    assert daily["result"] == over["outcome"]["solo"]
    assert [(line["name"], line["yours"]) for line in daily["table"]] == [("Ann", True)]
    assert daily["secret"] is None
    async with asyncio.timeout(PATIENCE):
        while (daily := await stranger.get("/api/daily"))["par"] is None:
            await asyncio.sleep(0.05)
    assert daily["par"] == over["outcome"]["solo"]["total"]
    for module in ("features.daily", "play.audience"):
        monkeypatch.setattr(f"novaluna.server.{module}.today", lambda: "2999-01-01")
    past = await stranger.get(f"/api/daily/{daily['date']}")
    assert commitment_to(past["secret"]) == past["commitment"] == daily["commitment"]
    assert (await ann.get(f"/api/matches/{first['id']}"))["fairness"]["secret"] == past["secret"]
    for wrong in ("1999-01-01", "today", "2024-13-01"):
        assert (await stranger.get(f"/api/daily/{wrong}", status=404))["code"] == "day_unknown"


async def test_hints_come_from_the_analysis(tmp_path: Path) -> None:
    def quick(view: Any, limits: Limits) -> Any:
        return analyse(view, Limits(simulations=50))

    async with (
        serving(settings_for(tmp_path), analyse=quick) as running,
        Person(running.url) as ann,
    ):
        view = await ann.create(PERSON, {**PERSON, "name": "Ben"})
        path = f"/api/matches/{view['id']}"
        hint = await ann.post(f"{path}/hint", {"version": view["version"]})
        legal = [found["move"] for found in moves_of(view)]
        assert hint["analysis"]["moves"][0]["move"] in legal
        assert (await ann.post(f"{path}/hint", {"version": 99}, 409))["code"] == "stale_version"
        serious = await ann.create(PERSON, hints=False)
        refused = await ann.post(f"/api/matches/{serious['id']}/hint", {"version": 1}, 409)
        assert refused["code"] == "hints_off"
        replay = await ann.get(f"{path}/replay")
        found = await ann.post(
            "/api/analysis", {"position": replay["positions"][0], "seconds": 0.1}
        )
        assert len(found["moves"][0]["chances"]) == 2
        bad = await ann.post("/api/analysis", {"position": "novaluna/1 wheel="}, 422)
        assert bad["code"] == "bad_position"


async def test_unfinished_matches_expire_and_finished_ones_stay(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    async with serving(settings) as running, Person(running.url) as ann:
        over = await finish(await ann.create(PERSON), ann)
        idle = await ann.create(PERSON, OPEN)
        running.server.sweeper._settings = replace(settings, retention_days=-1)
        await running.server.sweeper.forget_old()
        await ann.get(f"/api/matches/{idle['id']}", status=404)
        await ann.get(f"/api/matches/{over['id']}")
        assert [match["id"] for match in (await ann.get("/api/me/matches"))["matches"]] == [
            over["id"]
        ]


async def test_a_player_who_is_gone_can_be_replaced(tmp_path: Path) -> None:
    settings: Settings = settings_for(tmp_path, away_seconds=0)
    async with (
        serving(settings) as running,
        Person(running.url) as ann,
        Person(running.url) as bob,
    ):
        view = await two_players(ann, bob)
        gone, _ = await to_move(view, ann, bob)
        other = bob if gone is ann else ann
        seat = {"seat": view["table"]["turn"], "level": "new-moon"}
        await asyncio.sleep(0.01)
        async with gone.live(view["id"]) as socket:
            await socket.view()
            await other.post(f"/api/matches/{view['id']}/hand-over", seat, status=403)
        async with asyncio.timeout(PATIENCE):
            while running.server.live.count:
                await asyncio.sleep(0.01)
        after = await other.post(f"/api/matches/{view['id']}/hand-over", seat)
        substitute = after["seats"][seat["seat"]]
        assert (substitute["kind"], substitute["level"]) == ("bot", "quarter")


async def test_with_a_clock_only_the_clock_replaces_a_player(tmp_path: Path) -> None:
    async with (
        serving(settings_for(tmp_path, away_seconds=0)) as running,
        Person(running.url) as ann,
        Person(running.url) as bob,
    ):
        view = await two_players(ann, bob, clock={"mode": "move", "seconds": 7 * 24 * 3600})
        gone, _ = await to_move(view, ann, bob)
        other = bob if gone is ann else ann
        seat = {"seat": view["table"]["turn"], "level": "new-moon"}
        await asyncio.sleep(0.01)
        path = f"/api/matches/{view['id']}/hand-over"
        assert (await other.post(path, seat, status=403))["code"] == "forbidden"
        after = await gone.post(path, seat)
        assert after["seats"][seat["seat"]]["level"] == "quarter"


async def test_thoughts_are_taken_in_turn() -> None:
    thinking = Thinking(1)
    done: list[str] = []
    waiting = [
        asyncio.create_task(thinking.think(asker, lambda asker=asker: done.append(asker)))  # type: ignore[misc]
        for asker in ("a", "a", "a", "b", "c")
    ]
    await asyncio.gather(*waiting)
    assert done == ["a", "b", "c", "a", "a"] or done == ["a", "a", "b", "c", "a"]
    await thinking.stop()


async def test_the_documentation_is_written_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes as long as a dozen moves, and anybody may ask for it."""
    written: list[str] = []

    def noted(write: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*parts: Any) -> Any:
            written.append(write.__name__)
            return write(*parts)

        return noting

    for name in ("documentation", "live_schema"):
        monkeypatch.setattr(site, name, noted(getattr(site, name)))
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        for path in ("/api/docs", "/api/live.schema.json"):
            assert await ann.get(path) == await ann.get(path)
    assert sorted(written) == ["documentation", "live_schema", "live_schema"]


async def test_health_metrics_and_documentation(ann: Person) -> None:
    assert await ann.get("/healthz") == {"status": "ok", "database": "sqlite"}
    await ann.create(PERSON)
    assert "novaluna_matches_total" in await ann.get("/metrics")
    assert "POST /api/matches" in await ann.get("/api/docs")
    assert "ServerMessage" in (await ann.get("/api/live.schema.json"))["$defs"]
    assert (await ann.get("/api/openapi.json"))["paths"]["/api/matches"]
    assert len((await ann.get("/api/tiles"))["tiles"]) == 64
    assert (await ann.get("/api/info"))["levels"][0]["key"] == "new-moon"


async def test_a_guest_can_be_forgotten(ann: Person) -> None:
    await ann.create(PERSON)
    await ann.delete("/api/me")
    assert await ann.get("/api/me") == {"guest": False, "name": None, "waiting": 0}


class Sweeps:
    """Stands for the storage and counts what a sweep asks for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.database = SimpleNamespace(is_sqlite=False)

    async def past_deadlines(self, now: int) -> list[str]:
        self.asked.append("clocks")
        return []

    async def waiting_bots(self, *_: int) -> list[str]:
        self.asked.append("bots")
        return []

    async def forget_unfinished(self, before: int) -> list[str]:
        return []


async def test_bots_left_waiting_are_looked_for_at_every_sweep() -> None:
    """Ten seconds are ten seconds, not up to sixteen."""
    storage = Sweeps()
    host: Any = SimpleNamespace(memory=())
    heartbeat: Any = SimpleNamespace(is_recent=True)
    thinking: Any = SimpleNamespace(waiting=0)
    sweeper = Sweeper(cast(Any, storage), host, heartbeat, thinking, Settings(sweep_seconds=0))
    sweeper.start()
    async with asyncio.timeout(PATIENCE):
        while storage.asked.count("clocks") < 4:
            await asyncio.sleep(0)
    await sweeper.stop()
    assert storage.asked.count("bots") >= 4


async def test_a_clock_set_back_leaves_no_bot_asleep(
    tmp_path: Path, later: Later, database_url: str
) -> None:
    settings = settings_for(tmp_path, database_url=database_url)
    async with serving(settings) as running, Person(running.url) as ann:
        follow = running.server.host.turns.follow
        running.server.host.turns.follow = lambda match: None  # type: ignore[method-assign]
        view = await ann.create(PERSON, BOT)
        if view["you"]["to_move"]:
            view = await ann.move(view)
        running.server.host.turns.follow = follow  # type: ignore[method-assign]
        later.jump(-3600)
        async with asyncio.timeout(PATIENCE):
            while not view["you"]["to_move"]:
                await asyncio.sleep(0.02)
                view = await ann.get(f"/api/matches/{view['id']}")
