"""What follows from the stored heartbeat: readiness, downtime, processes that come and go."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from novaluna.server.base import times
from novaluna.server.match.downtime import Downtimes
from novaluna.server.play.heartbeat import Heartbeat
from novaluna.server.play.neighbours import Neighbours
from novaluna.server.store import tables
from tests.server.later import Later
from tests.server.postgres import Postgres
from tests.server.serving import (
    OPEN,
    PATIENCE,
    PERSON,
    Person,
    moves_of,
    serving,
    settings_for,
    two_players,
    two_processes,
)

HOUR = 3600


async def until(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


# --------------------------------------------------------------------------------- live and ready


async def test_a_server_that_cannot_write_is_live_and_not_ready(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, beat_seconds=0.05)

    async def answered(path: str, status: int) -> Any:
        """What a path answers once it does so with a status: beats come late on a busy machine."""
        async with asyncio.timeout(PATIENCE):
            while (answer := await ann.http.get(path)).status_code != status:
                await asyncio.sleep(0.01)
        return answer.json()

    async with serving(settings) as running, Person(running.url) as ann:
        for path in ("/livez", "/readyz", "/healthz"):
            assert (await answered(path, 200))["status"] == "ok"
        database = sqlite3.connect(tmp_path / "novaluna.db", PATIENCE, isolation_level=None)
        with closing(database) as other:
            other.execute("BEGIN IMMEDIATE")
            await answered("/readyz", 503)
            for path in ("/readyz", "/healthz"):
                assert (await ann.get(path, status=503))["code"] == "not_ready"
            await ann.get("/livez")
            other.execute("ROLLBACK")
        await answered("/healthz", 200)


# --------------------------------------------------------------------------------- downtime


@pytest.mark.parametrize("mode", ["move", "game"])
async def test_time_in_which_no_server_runs_is_on_nobodys_clock(
    tmp_path: Path, later: Later, database_url: str, mode: str
) -> None:
    settings = settings_for(tmp_path, database_url=database_url)
    async with AsyncExitStack() as stack:
        async with serving(settings) as running:
            ann, bob = [await stack.enter_async_context(Person(running.url)) for _ in range(2)]
            before = await two_players(ann, bob, clock={"mode": mode, "seconds": 60})
        later.jump(HOUR)
        async with serving(settings) as running:
            for person in (ann, bob):
                person.http.base_url = running.url
            await running.server.sweeper.run_out_clocks()
            view = await ann.get(f"/api/matches/{before['id']}")
            assert view["status"] == "running"
            left = view["clock"]["deadline"] - view["now"]
            assert 0 < left <= 60_000
            mover = ann if view["you"]["to_move"] else bob
            own = await mover.get(f"/api/matches/{before['id']}")
            after = await mover.move(own)
            assert after["moves"] == 1
            assert all(remaining > 0 for remaining in after["clock"]["remaining"])


# --------------------------------------------------------------------------------- other processes


async def test_presence_is_told_again_after_an_outage(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that could not be heard for long is taken for gone, and comes back."""
    async with two_processes(tmp_path, postgres, beat_seconds=0.2) as (_, two, ann, bob):
        match = await ann.create(PERSON, OPEN)
        await bob.post(f"/api/matches/{match['id']}/join", {"key": match["you"]["invite"]})
        async with ann.live(match["id"]) as anns, bob.live(match["id"]):
            await told(anns, [True, True])

            async def fails(*_: object) -> None:
                raise OSError("the database does not answer")

            with monkeypatch.context() as outage:
                outage.setattr(two.server.storage.writer, "write", fails)
                await told(anns, [True, False])
            await told(anns, [True, True])


async def test_presence_that_could_not_be_told_is_told_with_the_next_beat(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database failed for a moment only: nobody took the process for gone, or asks it."""
    url = await postgres.new_database()
    settings = settings_for(tmp_path, database_url=url, beat_seconds=3600)
    async with (
        serving(settings) as one,
        serving(settings) as two,
        Person(one.url) as ann,
        Person(two.url) as bob,
        AsyncExitStack() as stack,
    ):
        match = await ann.create(PERSON, OPEN)
        await bob.post(f"/api/matches/{match['id']}/join", {"key": match["you"]["invite"]})
        anns = await stack.enter_async_context(ann.live(match["id"]))
        await told(anns, [True, False])
        failed = asyncio.Event()

        async def fails(*_: object) -> None:
            failed.set()
            raise OSError("the database does not answer")

        with monkeypatch.context() as outage:
            outage.setattr(two.server.storage.writer, "write", fails)
            await stack.enter_async_context(bob.live(match["id"]))
            await failed.wait()
        await two.server.heartbeat.beat()
        await told(anns, [True, True])


async def told(socket: Any, connected: list[bool]) -> None:
    """Wait until a client has been told who is connected."""
    while (await socket.next("presence"))["connected"] != connected:
        pass


def test_a_process_is_alive_while_its_beat_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the reader's own clock: that of the other machine may be hours off."""
    clock = 1000.0
    monkeypatch.setattr("novaluna.server.play.neighbours.monotonic", lambda: clock)
    neighbours = Neighbours(15)
    changes = neighbours.look({"ahead": 9_000_000, "fresh": 4_990_000, "old": 1_000_000}, 5_000_000)
    assert changes.came == neighbours.alive == {"ahead", "fresh"}
    clock += 10
    changes = neighbours.look({"ahead": 9_000_001, "fresh": 4_990_000, "old": 1_000_001}, 5_010_000)
    assert (changes.came, changes.gone) == ({"old"}, {"fresh"})
    assert changes.beaten == {"ahead", "old"}
    clock += 10
    changes = neighbours.look({"fresh": 4_990_001, "old": 1_000_001}, 5_020_000)
    assert (changes.came, changes.gone) == ({"fresh"}, set())  # the other one stopped in good order
    assert neighbours.alive == {"fresh", "old"}


async def test_a_connection_that_hears_nothing_is_replaced(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a word of a loss, as with a network that swallows everything."""
    monkeypatch.setattr("novaluna.server.play.cluster.LOOK_SECONDS", 0.05)
    async with two_processes(tmp_path, postgres, beat_seconds=0.2) as (one, _, ann, same):
        view = await ann.create(PERSON)
        same.http.cookies.update(ann.http.cookies)
        async with ann.live(view["id"]) as socket:
            await socket.view()
            assert one.server.notifier is not None
            monkeypatch.setattr(one.server.notifier._queue, "put_nowait", lambda _: None)
            await same.move(view)
            assert (await socket.until(view["version"] + 1))["moves"] == 1


async def test_a_server_that_stops_between_two_attempts_leaves_no_connection(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An open one would warn when it is collected, and a warning fails the test."""
    monkeypatch.setattr("novaluna.server.play.cluster.LOOK_SECONDS", 0.05)
    settings = settings_for(tmp_path, database_url=await postgres.new_database())
    failed = asyncio.Event()

    async def fails() -> None:
        failed.set()
        raise OSError("the database does not answer")

    async with serving(settings) as running:
        monkeypatch.setattr(running.server.notifier, "catch_up", fails)
        monkeypatch.setattr(Heartbeat, "is_unheard", True)
        async with asyncio.timeout(PATIENCE):
            await failed.wait()
    gc.collect()


# --------------------------------------------------------------------------------- more of downtime


def test_downtimes_are_counted_as_far_as_they_overlap() -> None:
    downtimes = Downtimes([(100, 200), (300, 350)])
    assert downtimes.between(0) == 150
    assert downtimes.between(150) == 100
    assert downtimes.between(150, 320) == 70
    assert downtimes.between(200, 300) == 0
    downtimes.add(400, 500)
    downtimes.presumed = (600, 610)
    assert downtimes.between(340) == 120
    assert downtimes.latest == 400


async def test_time_in_which_nothing_could_be_stored_is_on_nobodys_clock(
    tmp_path: Path, later: Later
) -> None:
    """The server ran, but the database was held by another program."""
    async with (
        serving(settings_for(tmp_path)) as running,
        Person(running.url) as ann,
        Person(running.url) as bob,
    ):
        before = await two_players(ann, bob, clock={"mode": "move", "seconds": 60})
        async with ann.live(before["id"]) as socket:
            await socket.view()
            later.jump(HOUR)
            await running.server.heartbeat.beat()
            assert (await socket.view())["clock"]["deadline"] > times.now()
        await running.server.sweeper.run_out_clocks()
        assert (await ann.get(f"/api/matches/{before['id']}"))["status"] == "running"


async def test_nobody_loses_on_time_before_it_is_known_how_much_of_it_counts(
    tmp_path: Path, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first beat after a downtime, which tells that there was one, could not be stored."""
    settings = settings_for(tmp_path)
    clock = {"mode": "move", "seconds": 60}
    async with serving(settings) as running, Person(running.url) as ann, Person(running.url) as bob:
        before = await two_players(ann, bob, clock=clock)
        cookies = ann.http.cookies
    later.jump(HOUR)

    async def fails(*_: object, **__: object) -> None:
        raise OSError("the database is held by another program")

    with monkeypatch.context() as outage:
        outage.setattr("novaluna.server.play.heartbeat.Heartbeat.beat", fails)
        async with serving(settings) as running, Person(running.url) as ann:
            ann.http.cookies.update(cookies)
            later.let_pass(0, running)
            await running.server.sweeper.run_out_clocks()
            assert (await ann.get(f"/api/matches/{before['id']}"))["status"] == "running"
            outage.undo()
            await running.server.heartbeat.beat()
            await running.server.sweeper.run_out_clocks()
            view = await ann.get(f"/api/matches/{before['id']}")
            assert view["status"] == "running"
            assert 0 < view["clock"]["deadline"] - view["now"] <= 60_000


async def test_a_downtime_that_is_known_only_after_a_move_is_on_nobodys_clock(
    tmp_path: Path, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the whole game, which remembers what each move took; and the deadline is stored so."""
    settings = settings_for(tmp_path)
    clock = {"mode": "game", "seconds": 600}
    async with AsyncExitStack() as stack:
        async with serving(settings) as running:
            ann, bob = [await stack.enter_async_context(Person(running.url)) for _ in range(2)]
            path = f"/api/matches/{(await two_players(ann, bob, clock=clock))['id']}"
        later.jump(300)

        async def fails(*_: object, **__: object) -> None:
            raise OSError("the database is held by another program")

        with monkeypatch.context() as outage:
            outage.setattr("novaluna.server.play.heartbeat.Heartbeat.beat", fails)
            running = await stack.enter_async_context(serving(settings))
            later.let_pass(0, running)
            for person in (ann, bob):
                person.url = person.http.base_url = running.url
            view = await ann.get(path)
            mover = ann if view["you"]["to_move"] else bob
            await mover.move(await mover.get(path))
        server = running.server
        async with ann.live(view["id"]) as socket:
            await socket.view()
            await server.heartbeat.beat()
            told = (await socket.view())["clock"]
        assert min(told["remaining"]) > 400_000
        server.host.memory.forget(view["id"])
        read = (await ann.get(path))["clock"]
        assert {**read, "leave_at": None} == {**told, "leave_at": None}

        async def stored() -> Any:
            return (await server.storage.rows(select(tables.matches.c.deadline)))[0].deadline

        async with asyncio.timeout(PATIENCE):
            while await stored() != read["deadline"]:
                await asyncio.sleep(0.01)


async def test_the_day_of_a_daily_challenge_ends_all_the_same(tmp_path: Path, later: Later) -> None:
    settings = settings_for(tmp_path)
    async with serving(settings) as running, Person(running.url) as ann:
        daily = await ann.post("/api/daily")
        cookies = ann.http.cookies
    later.jump(24 * HOUR)
    async with serving(settings) as running, Person(running.url) as ann:
        ann.http.cookies.update(cookies)
        await running.server.sweeper.run_out_clocks()
        assert (await ann.get(f"/api/matches/{daily['id']}"))["status"] == "abandoned"


@pytest.mark.parametrize("other_runs", [True, False])
async def test_a_crash_a_moment_ago_is_downtime_unless_another_process_ran(
    tmp_path: Path, later: Later, postgres: Postgres, other_runs: bool
) -> None:
    """Whether one ran can be told only by its next beat; until then nobody loses on time.

    A process is gone after half an hour here: much less than that passes while a server starts.
    """
    url = await postgres.new_database()
    settings = settings_for(tmp_path, database_url=url, beat_seconds=600)
    async with AsyncExitStack() as stack:
        other = await stack.enter_async_context(serving(settings))
        ann, bob = [await stack.enter_async_context(Person(other.url)) for _ in range(2)]
        before = await two_players(ann, bob, clock={"mode": "move", "seconds": 2 * HOUR})
        later.let_pass(0, other)
        later.jump(1500)
        new = await stack.enter_async_context(serving(settings))
        later.let_pass(0, new)
        async with Person(new.url) as same:
            same.http.cookies.update(ann.http.cookies)

            async def credit() -> int:
                view = await same.get(f"/api/matches/{before['id']}")
                return int(view["clock"]["deadline"] - before["clock"]["deadline"])

            given = await credit()
            assert given >= 1_500_000
            later.jump(200)
            if other_runs:
                await other.server.heartbeat.beat()
                await new.server.heartbeat.beat()
                assert await credit() == 0
                return
            await new.server.heartbeat.beat()
            later.jump(200)
            for _ in range(2):
                await new.server.heartbeat.beat()
            assert new.server.host.downtimes.presumed is None
            assert await credit() == given
            assert len(await new.server.storage.rows(select(tables.downtimes))) == 1
            (row,) = await new.server.storage.rows(select(tables.matches.c.deadline))
            assert row.deadline - before["clock"]["deadline"] == given


# --------------------------------------------------------------------------------- by itself


async def test_a_server_that_runs_hears_itself_without_being_asked(
    tmp_path: Path, database_url: str
) -> None:
    """In real time: who is away for longer than a silence that is noticed can be replaced."""
    settings = settings_for(tmp_path, database_url=database_url, beat_seconds=0.5, away_seconds=2)
    async with (
        serving(settings) as running,
        Person(running.url) as ann,
        Person(running.url) as bob,
        asyncio.timeout(PATIENCE),
    ):
        view = await two_players(ann, bob)
        mover, waiter = (ann, bob) if view["you"]["to_move"] else (bob, ann)
        seat = view["table"]["turn"]
        request = {"seat": seat}
        path = f"/api/matches/{view['id']}"
        while (await waiter.http.post(f"{path}/hand-over", json=request)).status_code != 200:
            await asyncio.sleep(0.05)
        assert (await mover.get(path))["you"]["kept"] == [seat]


async def test_what_could_not_be_read_anew_is_read_with_the_next_beat(tmp_path: Path) -> None:
    """A write failed, the match was forgotten, and then it could not even be read."""
    settings = settings_for(tmp_path, beat_seconds=0.1)
    async with (
        serving(settings) as running,
        Person(running.url) as ann,
        asyncio.timeout(PATIENCE),
    ):
        view = await ann.create(PERSON)
        storage, failed = running.server.storage, asyncio.Event()
        append, load = storage.append, storage.load

        async def stored_but_not_told(*arguments: Any) -> bool:
            storage.append = append  # type: ignore[method-assign]
            await append(*arguments)
            raise OSError("the database does not answer")

        async def fails_once(*_: object) -> None:
            storage.load = load  # type: ignore[method-assign]
            failed.set()
            raise OSError("the database does not answer")

        async with ann.live(view["id"]) as socket:
            await socket.view()
            storage.append = stored_but_not_told  # type: ignore[method-assign, assignment]
            storage.load = fails_once  # type: ignore[method-assign, assignment]
            request = {"id": "move-once", "version": 1, "move": moves_of(view)[0]["move"]}
            await ann.post(f"/api/matches/{view['id']}/moves", request, 500)
            await failed.wait()
            assert (await socket.view())["moves"] == 1
