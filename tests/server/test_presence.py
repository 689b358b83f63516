"""Nobody takes the seat of a player who is there (docs/decisions/0001)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from novaluna.server.play.elsewhere import Elsewhere
from tests.server.later import Later
from tests.server.postgres import Postgres
from tests.server.serving import (
    OPEN,
    PATIENCE,
    PERSON,
    Person,
    Running,
    serving,
    settings_for,
    to_move,
    two_players,
    two_processes,
)

AWAY = 120
"""Seconds of absence after which the others may let a bot play on, by default."""


@dataclass
class Seats:
    """A match of two: the one to move, who may be away, and the one who waits."""

    thinker: Person
    waiter: Person
    view: Any

    @property
    def path(self) -> str:
        return f"/api/matches/{self.view['id']}"

    async def take_over(self, status: int) -> Any:
        """The one who waits asks that a bot play on for the other."""
        return await self.waiter.post(f"{self.path}/hand-over", {"seat": self.seat}, status=status)

    @property
    def seat(self) -> int:
        return int(self.view["table"]["turn"])

    async def possible_in(self) -> float | None:
        """In how many seconds a hand-over is possible, as the one who waits is told."""
        view = await self.waiter.get(self.path)
        at = view["hand_over_at"]
        return None if at is None else (at - view["now"]) / 1000


@asynccontextmanager
async def seated(one: Running, two: Running | None = None) -> AsyncIterator[Seats]:
    """Two people at a match. With two servers the thinker is at the second."""
    async with AsyncExitStack() as stack:
        ann, bob = [await stack.enter_async_context(Person(one.url)) for _ in range(2)]
        view = await two_players(ann, bob)
        thinker, view = await to_move(view, ann, bob)
        waiter = bob if thinker is ann else ann
        if two is not None:
            elsewhere = await stack.enter_async_context(Person(two.url))
            elsewhere.http.cookies.update(thinker.http.cookies)
            thinker = elsewhere
        yield Seats(thinker, waiter, view)


async def all_sockets_closed(*servers: Running) -> None:
    async with asyncio.timeout(PATIENCE):
        while any(running.server.live.count for running in servers):
            await asyncio.sleep(0.01)


async def sign_heard(running: Running, seats: Seats) -> None:
    """Wait until a server knows of a sign of life, and has not just heard nothing for too long."""
    async with asyncio.timeout(PATIENCE):
        while (await seats.possible_in() or 0) < 0:
            running.server.host.presence.hearing.heard()
            await asyncio.sleep(0.01)


async def test_an_open_socket_is_a_sign_of_life_until_it_drops(
    tmp_path: Path, later: Later
) -> None:
    """Who thinks for two minutes and loses the connection has two minutes to come back."""
    async with serving(settings_for(tmp_path)) as running, seated(running) as seats:
        async with seats.thinker.live(seats.view["id"]) as socket:
            await socket.view()
            later.let_pass(AWAY + 4, running)
            await seats.take_over(403)
        await all_sockets_closed(running)
        await seats.take_over(403)
        later.let_pass(AWAY + 1, running)
        assert (await seats.take_over(200))["seats"][seats.view["table"]["turn"]]["kind"] == "bot"


async def test_nobody_is_away_over_the_time_in_which_the_server_did_not_run(
    tmp_path: Path, later: Later, database_url: str
) -> None:
    settings = settings_for(tmp_path, database_url=database_url)
    async with AsyncExitStack() as stack:
        async with serving(settings) as running:
            seats = await stack.enter_async_context(seated(running))
        later.jump(AWAY + 60)
        async with serving(settings) as running:
            for person in (seats.thinker, seats.waiter):
                person.http.base_url = running.url
            await seats.take_over(403)
            later.let_pass(AWAY + 1, running)
            await seats.take_over(200)


async def test_a_request_to_another_process_is_a_sign_of_life(
    tmp_path: Path, later: Later, postgres: Postgres
) -> None:
    settings = settings_for(tmp_path, database_url=await postgres.new_database())
    async with (
        serving(settings) as one,
        serving(settings) as two,
        seated(one, two) as seats,
    ):
        later.let_pass(AWAY + 1, one, two)
        assert (await seats.possible_in() or 0) < 0
        await seats.thinker.get(seats.path)
        await sign_heard(one, seats)
        await seats.take_over(403)


async def test_a_sign_of_life_that_could_not_be_told_is_told_later(
    tmp_path: Path, later: Later, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database failed the process that the player asked, for a moment only."""
    settings = settings_for(tmp_path, database_url=await postgres.new_database())
    async with (
        serving(settings) as one,
        serving(settings) as two,
        seated(one, two) as seats,
        asyncio.timeout(PATIENCE),
    ):
        later.let_pass(AWAY + 1, one, two)
        failed = asyncio.Event()

        async def fails(*_: object) -> None:
            failed.set()
            raise OSError("the database does not answer")

        with monkeypatch.context() as outage:
            outage.setattr(two.server.storage.writer, "write", fails)
            await seats.thinker.get(seats.path)
            await failed.wait()
        assert (await seats.possible_in() or 0) < 0
        await two.server.heartbeat.beat()
        await sign_heard(one, seats)
        await seats.take_over(403)


@pytest.mark.parametrize("ends", [False, True])
async def test_the_last_of_several_requests_is_told_with_the_next_beat(
    tmp_path: Path, later: Later, postgres: Postgres, ends: bool
) -> None:
    """And with the last beat of a process that ends; otherwise too many would be told."""
    url = await postgres.new_database()
    settings = settings_for(tmp_path, database_url=url, beat_seconds=30)
    async with serving(settings) as one, AsyncExitStack() as stack:
        two = await stack.enter_async_context(serving(settings))
        seats = await stack.enter_async_context(seated(one, two))
        later.let_pass(AWAY + 1, one, two)
        await seats.thinker.get(seats.path)
        await sign_heard(one, seats)
        later.let_pass(20, one, two)
        await seats.thinker.get(seats.path)
        assert (await seats.possible_in() or 0) <= AWAY - 20
        if ends:
            two.run.should_exit = True
        else:
            await two.server.heartbeat.beat()
        async with asyncio.timeout(PATIENCE):
            while (await seats.possible_in() or 0) <= AWAY - 20:
                await asyncio.sleep(0.01)


async def test_signs_from_elsewhere_are_not_told_on(tmp_path: Path, later: Later) -> None:
    """Two processes would keep a player there for ever, each by what the other tells."""
    async with serving(settings_for(tmp_path)) as running, seated(running) as seats:
        later.let_pass(AWAY + 1, running)
        host = running.server.host
        host.presence.untold()
        Elsewhere(host).seen(seats.view["id"], "somebody")
        assert host.presence.untold() == []


async def test_only_players_of_a_match_are_remembered_and_not_for_long(
    tmp_path: Path, later: Later
) -> None:
    """What strangers ask for pushes out nothing: it is not noted at all."""
    async with (
        serving(settings_for(tmp_path)) as running,
        seated(running) as seats,
        Person(running.url) as stranger,
    ):
        await stranger.post("/api/me", {"name": "Cem"})
        public = await seats.waiter.create(PERSON, OPEN, public=True)
        presence = running.server.host.presence
        later.let_pass(AWAY + 1, running)
        presence.prune()
        assert len(presence) == 0
        await seats.thinker.get(seats.path)
        assert len(presence) == 1
        for number in range(5):
            await stranger.get(f"/api/matches/{number:012}", status=404)
            await stranger.get(f"/api/matches/{public['id']}")
            await stranger.get(seats.path, status=404)
        assert len(presence) == 1
        await seats.take_over(403)


async def test_the_view_tells_from_when_a_hand_over_is_possible(
    tmp_path: Path, later: Later
) -> None:
    async with serving(settings_for(tmp_path)) as running, seated(running) as seats:
        assert 110 < (await seats.possible_in() or 0) <= AWAY
        later.let_pass(60, running)
        assert 50 < (await seats.possible_in() or 0) <= AWAY - 60
        refused = await seats.take_over(403)
        assert refused["params"]["hand_over_at"] > 0
        async with seats.waiter.live(seats.view["id"]) as waiting:
            assert (await waiting.next("presence"))["hand_over_at"] is not None
            async with seats.thinker.live(seats.view["id"]) as socket:
                await socket.view()
                assert await seats.possible_in() is None
                assert (await waiting.next("presence"))["hand_over_at"] is None
                later.let_pass(AWAY, running)
            told = await waiting.next("presence")
            assert told["connected"][seats.seat] is False
            assert 110 < (told["hand_over_at"] - time.time_ns() / 1e6) / 1000 <= AWAY


async def test_who_is_away_is_so_also_when_the_time_of_day_was_set_back(
    tmp_path: Path, later: Later
) -> None:
    """Counted anew from then on, and not only when the clock has caught up."""
    async with serving(settings_for(tmp_path)) as running, seated(running) as seats:
        later.set_back(3600)
        later.let_pass(60, running)
        assert 110 < (await seats.possible_in() or 0) <= AWAY
        later.let_pass(60, running)
        assert 50 < (await seats.possible_in() or 0) <= AWAY - 60
        later.let_pass(61, running)
        await seats.take_over(200)


async def test_nobody_is_away_over_time_in_which_others_could_not_be_heard(
    tmp_path: Path, later: Later, postgres: Postgres
) -> None:
    """The listening connection was deaf for a while: who was seen elsewhere then is not known."""
    settings = settings_for(tmp_path, database_url=await postgres.new_database())
    async with serving(settings) as one, seated(one) as seats:
        later.let_pass(AWAY - 20, one)
        later.jump(60)
        await seats.take_over(403)
        assert 110 < (await seats.possible_in() or 0) <= AWAY
        later.let_pass(AWAY - 20, one)
        await seats.take_over(403)
        later.let_pass(21, one)
        await seats.take_over(200)


async def test_a_process_that_dies_leaves_its_guests_time_to_come_back(
    tmp_path: Path, later: Later, postgres: Postgres
) -> None:
    settings = settings_for(tmp_path, database_url=await postgres.new_database())
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(serving(settings))
        two = await stack.enter_async_context(serving(settings))
        seats = await stack.enter_async_context(seated(one, two))
        await one.server.heartbeat.beat()  # knows the other
        live = await stack.enter_async_context(seats.thinker.live(seats.view["id"]))
        await live.view()
        async with asyncio.timeout(PATIENCE):
            while await seats.possible_in() is not None:
                await asyncio.sleep(0.01)
        later.let_pass(0, one, two)  # from now on neither beats by itself
        await two.server.heartbeat.beat()  # after one that was under way
        await one.server.heartbeat.beat()  # knows the last beat of the other
        later.let_pass(AWAY + 1, one, two)
        await one.server.heartbeat.beat()  # the other has not beaten for two minutes
        assert 110 < (await seats.possible_in() or 0) <= AWAY
        await seats.take_over(403)
        later.let_pass(AWAY + 1, one)
        await seats.take_over(200)


async def test_a_guest_who_stays_connected_through_a_join_is_known_to_all_processes(
    tmp_path: Path, postgres: Postgres
) -> None:
    """Spectators are announced to nobody; who sits down is."""
    async with two_processes(tmp_path, postgres) as (_, _, ann, bob):
        await bob.post("/api/me", {"name": "Bob"})
        match = await ann.create(PERSON, OPEN, public=True)
        path = f"/api/matches/{match['id']}"
        async with bob.live(match["id"]) as watching:
            await watching.view()
            await bob.post(f"{path}/join")
            async with asyncio.timeout(PATIENCE):
                while not (await ann.get(path))["seats"][1]["connected"]:
                    await asyncio.sleep(0.01)
