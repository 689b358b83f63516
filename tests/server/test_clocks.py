"""Clocks that wait for players who have not come, and that stop at the end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from novaluna.server import actions, times
from novaluna.server.clock import Clock
from novaluna.server.events import Created, StoredSeat
from novaluna.server.match import NO_SHOW
from novaluna.server.messages import ClockOption
from novaluna.server.opening import opening
from novaluna.server.problems import Refusal
from tests.server.postgres import Postgres
from tests.server.serving import OPEN, PATIENCE, PERSON, Person, serving, settings_for

MINUTE: dict[str, Any] = {"mode": "move", "seconds": 60}


async def joined(ann: Person, bob: Person) -> tuple[str, Any]:
    """The path of a timed match of Ann's, who has gone, and Bob's view when he has joined it."""
    match = await ann.create(PERSON, OPEN, clock=MINUTE)
    path = f"/api/matches/{match['id']}"
    assert match["time_limit"] == MINUTE
    return path, await bob.post(f"{path}/join", {"key": match["you"]["invite"]})


async def test_the_clocks_wait_for_an_absent_host(ann: Person, bob: Person) -> None:
    path, view = await joined(ann, bob)
    assert view["status"] == "running"
    assert view["clock"]["running"] is None
    assert view["clock"]["deadline"] is None
    assert view["clock"]["waits_for"] == [0]
    assert (await bob.get(path))["clock"] == view["clock"]
    came = await ann.get(path)
    assert came["clock"]["running"] == came["position"]["turn"]
    assert (came["clock"]["waits_for"], came["clock"]["leave_at"]) == ([], None)


async def test_the_clocks_start_at_once_where_the_host_waits(ann: Person, bob: Person) -> None:
    match = await ann.create(PERSON, OPEN, clock=MINUTE)
    path = f"/api/matches/{match['id']}"
    async with ann.live(match["id"]) as socket:
        await socket.view()
        view = await bob.post(f"{path}/join", {"key": match["you"]["invite"]})
        async with asyncio.timeout(PATIENCE):
            while view["clock"]["running"] is None:
                view = await bob.get(path)


async def test_a_host_who_waits_at_another_process_is_there(
    tmp_path: Path, postgres: Postgres
) -> None:
    settings = settings_for(tmp_path, database_url=await postgres.new_database())
    async with (
        serving(settings) as one,
        serving(settings) as two,
        Person(one.url) as ann,
        Person(two.url) as bob,
    ):
        match = await ann.create(PERSON, OPEN, clock=MINUTE)
        path = f"/api/matches/{match['id']}"
        async with ann.live(match["id"]) as socket, asyncio.timeout(PATIENCE):
            view = await socket.view()
            await bob.post(f"{path}/join", {"key": match["you"]["invite"]})
            while view["clock"] is None or view["clock"]["running"] is None:
                view = await socket.view()
        assert (await bob.get(path))["clock"]["waits_for"] == []


async def test_who_is_there_may_leave_one_who_does_not_come(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, view = await joined(ann, bob)
    refused = await bob.post(f"{path}/leave", status=403)
    assert refused["params"]["leave_at"] == view["clock"]["leave_at"]
    late = times.now() + NO_SHOW
    monkeypatch.setattr("novaluna.server.routes.matches.now", lambda: late)
    await bob.post(f"{path}/leave", status=204)
    assert (await bob.get(path))["status"] == "abandoned"
    for person in (ann, bob):
        assert (await person.get("/api/me/scores"))["games"] == []


def two(**options: Any) -> Created:
    clock = ClockOption(mode="move", seconds=20)
    seats = [
        StoredSeat(kind="person", color="ivory", guest="ann"),
        StoredSeat(kind="person", color="coral", guest="bob"),
    ]
    return Created(at=0, guest="ann", seats=seats, clock=clock, **options)


def test_a_move_shows_that_its_player_is_there() -> None:
    match = opening(two(clock_waits=True)).match
    assert match.clock is not None
    assert (match.absent, match.clock.running) == ({"bob"}, None)
    with pytest.raises(Refusal, match="leave without loss"):
        actions.leave(match, "ann", NO_SHOW - 1)
    token = actions.move_seat(match, 1, "bob", "bobs phone", 5_000)
    match.apply(token)
    assert (match.absent, match.clock.running) == (set(), match.turn)
    assert match.deadline == 25_000


def test_matches_of_earlier_versions_start_their_clocks_at_once() -> None:
    match = opening(two()).match
    assert match.clock is not None
    assert match.clock.running == match.turn


def test_the_clock_of_the_loser_stays_where_it_stopped() -> None:
    clock = Clock(ClockOption(mode="move", seconds=20), 2)
    clock.turn_to(1, at=1_000)
    clock.stop(at=8_000)
    assert clock.view().remaining == [20_000, 13_000]
    match = opening(two()).match
    late = actions.run_out(match, 20_050)
    assert late is not None
    loser = match.turn
    match.apply(late)
    assert match.clock is not None
    assert loser is not None
    assert match.clock.view().remaining[loser] == 0
