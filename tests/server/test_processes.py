"""Several server processes on one PostgreSQL; one at most on SQLite."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from novaluna.server.store.database import Database
from novaluna.server.store.urls import DatabaseError
from tests.server.postgres import Postgres
from tests.server.serving import (
    BOT,
    OPEN,
    PATIENCE,
    PERSON,
    Person,
    moves_of,
    new_action,
    serving,
    settings_for,
    two_processes,
)


async def test_players_on_two_processes_see_each_others_moves(
    tmp_path: Path, postgres: Postgres
) -> None:
    async with two_processes(tmp_path, postgres) as (_, _, ann, bob):
        match = await ann.create(PERSON, OPEN)
        async with ann.live(match["id"]) as anns:
            assert (await anns.view())["status"] == "open"
            await bob.post(f"/api/matches/{match['id']}/join", {"key": match["you"]["invite"]})
            async with bob.live(match["id"]) as bobs:
                sockets = [anns, bobs]
                views = [await anns.until(2), await bobs.until(2)]
                for _ in range(12):
                    mover = 0 if views[0]["you"]["to_move"] else 1
                    view = views[mover]
                    assert view["you"]["to_move"]
                    await sockets[mover].send(
                        type="move",
                        id=new_action(),
                        version=view["version"],
                        move=moves_of(view)[0]["move"],
                    )
                    views = [await socket.until(view["version"] + 1) for socket in sockets]
                    assert views[0]["position"] == views[1]["position"]
            # Presence crosses processes too.
            while (await anns.next("presence"))["connected"] != [True, False]:
                pass


async def test_the_same_version_is_played_only_once(tmp_path: Path, postgres: Postgres) -> None:
    """Two processes that both believe they have the newest version: one move counts."""
    settings = settings_for(tmp_path, database_url=await postgres.new_database())
    async with serving(settings) as one, serving(settings) as two, Person(one.url) as ann:
        view = await ann.create(PERSON)
        async with Person(two.url) as same:
            same.http.cookies.update(ann.http.cookies)
            path = f"/api/matches/{view['id']}/moves"
            await same.get(f"/api/matches/{view['id']}")
            for server in (one, two):  # as if the news had not arrived yet
                assert server.server.notifier is not None
                await server.server.notifier.stop()
            requests = [
                {"id": new_action(), "version": view["version"], "move": legal["move"]}
                for legal in moves_of(view)[:2]
            ]
            await ann.post(path, requests[0])
            assert (await same.post(path, requests[1], status=409))["code"] == "stale_version"
            assert (await same.post(path, requests[0]))["view"]["moves"] == 1


async def test_a_change_of_name_is_heard_by_the_other_process(
    tmp_path: Path, postgres: Postgres
) -> None:
    settings = settings_for(tmp_path, database_url=await postgres.new_database())
    async with serving(settings) as one, serving(settings) as two, Person(one.url) as ann:
        await ann.post("/api/me", {"name": "Ann"})
        async with Person(two.url) as same:
            same.http.cookies.update(ann.http.cookies)
            assert (await same.get("/api/me"))["name"] == "Ann"
            await ann.post("/api/me", {"name": "Anne"})
            async with asyncio.timeout(PATIENCE):
                while (await same.get("/api/me"))["name"] != "Anne":
                    await asyncio.sleep(0.02)


async def test_a_bots_turn_left_by_a_dead_process_is_taken_over(
    tmp_path: Path, postgres: Postgres
) -> None:
    settings = settings_for(
        tmp_path, database_url=await postgres.new_database(), bot_grace_seconds=0.2
    )

    async with serving(settings) as one, Person(one.url) as ann:
        one.server.host.turns.follow = lambda match: None  # type: ignore[method-assign]
        view = await ann.create(PERSON, BOT, BOT, BOT)
        path = f"/api/matches/{view['id']}"
        if view["you"]["to_move"]:
            view = await ann.move(view)
        assert not view["you"]["to_move"]
        async with serving(settings) as two, Person(two.url) as same:
            same.http.cookies.update(ann.http.cookies)
            async with same.live(view["id"]) as socket:
                while not (await socket.view())["you"]["to_move"]:
                    pass
        async with asyncio.timeout(PATIENCE):  # the news may still be on its way
            while not (await ann.get(path))["you"]["to_move"]:
                await asyncio.sleep(0.02)


async def test_a_second_process_on_sqlite_is_told_to_use_postgresql(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    async with serving(settings):
        with pytest.raises(DatabaseError, match="PostgreSQL"):
            await Database(settings.database_url).open()


async def test_a_failed_write_costs_nobody_the_moves_of_another_process(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_processes(tmp_path, postgres) as (one, _, ann, same):
        view = await ann.create(PERSON)
        same.http.cookies.update(ann.http.cookies)
        async with ann.live(view["id"]) as socket:
            await socket.view()

            async def fails(*_: object) -> bool:
                raise OSError("no space left")

            with monkeypatch.context() as broken:
                broken.setattr(one.server.storage, "append", fails)
                await socket.send(
                    type="move",
                    id=new_action(),
                    version=view["version"],
                    move=moves_of(view)[0]["move"],
                )
                await socket.next("refused")
            await same.move(view)
            assert (await socket.until(view["version"] + 1))["moves"] == 1
