"""Clocks that wait for players who have not come, and that stop at the end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from novaluna.server.base import times
from novaluna.server.base.problems import Refusal
from novaluna.server.match import actions
from novaluna.server.match.clock import Clock
from novaluna.server.match.downtime import Downtimes
from novaluna.server.match.events import Created, StoredClock, StoredSeat
from novaluna.server.match.match import NO_SHOW, Match
from novaluna.server.match.new_match import new_match
from tests.server.postgres import Postgres
from tests.server.serving import (
    OPEN,
    PATIENCE,
    PERSON,
    Person,
    serving,
    settings_for,
    two_processes,
)

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
    assert came["clock"]["running"] == came["table"]["turn"]
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
    async with two_processes(tmp_path, postgres) as (_, _, ann, bob):
        match = await ann.create(PERSON, OPEN, clock=MINUTE)
        path = f"/api/matches/{match['id']}"
        async with ann.live(match["id"]) as socket, asyncio.timeout(PATIENCE):
            view = await socket.view()
            await bob.post(f"{path}/join", {"key": match["you"]["invite"]})
            while view["clock"] is None or view["clock"]["running"] is None:
                view = await socket.view()
        async with asyncio.timeout(PATIENCE):  # the news may still be on its way to Bob's process
            while (await bob.get(path))["clock"]["waits_for"] != []:
                await asyncio.sleep(0.01)


async def test_an_arrival_that_could_not_be_stored_is_stored_later(tmp_path: Path) -> None:
    """Otherwise the other could leave, without loss, one who has been there all the time."""
    async with (
        serving(settings_for(tmp_path, beat_seconds=0.1)) as running,
        Person(running.url) as ann,
        Person(running.url) as bob,
        asyncio.timeout(PATIENCE),
    ):
        _, view = await joined(ann, bob)
        host, failed = running.server.host, asyncio.Event()
        append = host.storage.append

        async def fails_once(*_: object) -> bool:
            host.storage.append = append  # type: ignore[method-assign]
            failed.set()
            raise OSError("the database does not answer")

        host.storage.append = fails_once  # type: ignore[method-assign, assignment]
        async with ann.live(view["id"]) as socket:
            await failed.wait()
            while (await socket.view())["clock"]["waits_for"]:
                pass


async def test_who_is_there_may_leave_one_who_does_not_come(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, view = await joined(ann, bob)
    refused = await bob.post(f"{path}/leave", status=403)
    assert refused["params"]["leave_at"] == view["clock"]["leave_at"]
    late = times.now() + NO_SHOW
    monkeypatch.setattr("novaluna.server.web.acting.now", lambda: late)
    await bob.post(f"{path}/leave", status=204)
    assert (await bob.get(path))["status"] == "abandoned"
    for person in (ann, bob):
        assert (await person.get("/api/me/scores"))["games"] == []


def two(**options: Any) -> Created:
    clock = StoredClock(mode="move", seconds=20)
    seats = [
        StoredSeat(kind="person", color="ivory", guest="ann"),
        StoredSeat(kind="person", color="coral", guest="bob"),
    ]
    return Created(at=0, guest="ann", seats=seats, clock=clock, **options)


def test_a_move_shows_that_its_player_is_there() -> None:
    match = new_match(two(clock_waits=True)).match
    assert match.clock is not None
    assert (match.absent, match.clock.running) == ({"bob"}, None)
    with pytest.raises(Refusal, match="leave without loss"):
        actions.leave(match, "ann", NO_SHOW - 1)
    token = actions.move_seat(match, 1, "bob", "bobs phone", 5_000)
    match.apply(token)
    assert (match.absent, match.clock.running) == (set(), match.turn)
    assert match.deadline == 25_000


def test_nobody_has_stayed_away_while_the_server_was_down() -> None:
    downtimes = Downtimes([(10_000, 500_000)])
    new = new_match(two(clock_waits=True)).match
    match = Match(new.id, "secret:x", new.created, downtimes)
    assert match.leave_at == NO_SHOW + 490_000
    downtimes.add(600_000, 700_000)
    with pytest.raises(Refusal, match="leave without loss"):
        actions.leave(match, "ann", 640_000)
    actions.leave(match, "ann", 700_000)


def test_matches_of_earlier_versions_start_their_clocks_at_once() -> None:
    match = new_match(two()).match
    assert match.clock is not None
    assert match.clock.running == match.turn


def test_the_clock_of_the_loser_stays_where_it_stopped() -> None:
    clock = Clock(StoredClock(mode="move", seconds=20), 2)
    clock.turn_to(1, at=1_000)
    clock.stop(at=8_000)
    assert clock.left == [20_000, 13_000]
    match = new_match(two()).match
    late = actions.run_out(match, 20_050)
    assert late is not None
    loser = match.turn
    match.apply(late)
    assert match.clock is not None
    assert loser is not None
    assert match.clock.left[loser] == 0
