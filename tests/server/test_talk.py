"""What players say to each other: told to everybody there, fake-proof, limited, kept nowhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sqlalchemy import text

from novaluna.server.base.settings import LimitSettings, Rate, Settings
from tests.server.postgres import Postgres
from tests.server.serving import (
    BOT,
    OPEN,
    PATIENCE,
    PERSON,
    Person,
    Running,
    Socket,
    new_action,
    serving,
    settings_for,
)
from tests.server.test_live import move


@dataclass
class Met:
    """Ann and Bob at one match, and somebody who watches."""

    ann: Socket
    bob: Socket
    watcher: Socket
    view: Any
    """As Ann sees it."""
    people: list[Person]

    @property
    def in_turn(self) -> tuple[Socket, Socket]:
        """The one to move, and the other."""
        return (self.ann, self.bob) if self.view["you"]["to_move"] else (self.bob, self.ann)

    @property
    def turn(self) -> int:
        return 0 if self.view["you"]["to_move"] else 1


@asynccontextmanager
async def met(one: Running, two: Running | None = None) -> AsyncIterator[Met]:
    """Bob and the watcher are at the second server, if there are two."""
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(Person(one.url))
        bob, watcher = [await stack.enter_async_context(Person((two or one).url)) for _ in range(2)]
        match = await ann.create(PERSON, OPEN, public=True)
        await watcher.post("/api/me", {"name": "Cem"})
        joined = await bob.post(f"/api/matches/{match['id']}/join", {})
        sockets = [
            await stack.enter_async_context(person.live(match["id"]))
            for person in (ann, bob, watcher)
        ]
        # Ann's process may not have heard of Bob yet.
        views = [await socket.until(joined["version"]) for socket in sockets]
        yield Met(sockets[0], sockets[1], sockets[2], view=views[0], people=[ann, bob])


def settings_with(tmp_path: Path, *, nudge_seconds: float = 0, **limits: Any) -> Settings:
    rates = replace(LimitSettings().without_rates(), **limits)
    return settings_for(tmp_path, nudge_seconds=nudge_seconds, limits=rates)


async def say(socket: Socket, phrase: str = "nice-move", **more: Any) -> str:
    action = new_action()
    await socket.send(type="say", id=action, phrase=phrase, **more)
    return action


async def nudge(socket: Socket, version: int) -> str:
    action = new_action()
    await socket.send(type="nudge", id=action, version=version)
    return action


async def refused(socket: Socket, action: str | None) -> str:
    """The code with which an action is refused."""
    answer = await socket.next("refused")
    assert answer["id"] == action
    return str(answer["problem"]["code"])


async def test_everybody_at_the_match_hears_a_phrase(tmp_path: Path) -> None:
    async with serving(settings_with(tmp_path)) as running, met(running) as at:
        await say(at.bob, "good-luck")
        for socket in (at.ann, at.bob, at.watcher):
            said = await socket.next("said")
            assert said == {"type": "said", "seat": 1, "phrase": "good-luck"}


async def test_nobody_speaks_for_another_or_freely(tmp_path: Path) -> None:
    async with serving(settings_with(tmp_path)) as running, met(running) as at:
        assert await refused(at.watcher, await say(at.watcher)) == "forbidden"
        assert await refused(at.watcher, await nudge(at.watcher, 99)) == "forbidden"
        for words in ({"phrase": "you fool"}, {"phrase": "hello", "seat": 0}, {"text": "hello"}):
            await at.bob.send(**{"type": "say", "id": new_action(), **words})
            assert await refused(at.bob, None) == "bad_request"
        # Nothing of it was heard: the first word that is comes from Bob.
        await say(at.bob, "sorry")
        assert (await at.ann.next("said"))["phrase"] == "sorry"


async def test_there_is_nobody_to_talk_to_among_bots(ann: Person) -> None:
    match = await ann.create(PERSON, BOT)
    async with ann.live(match["id"]) as socket:
        await socket.view()
        assert await refused(socket, await say(socket)) == "forbidden"


async def test_a_player_says_only_so_much(tmp_path: Path) -> None:
    """On all connections together; the other player is not affected."""
    rate = Rate(2, 0.001)
    settings = settings_with(tmp_path, phrases_per_guest=rate)
    async with serving(settings) as running, met(running) as at:
        for _ in range(2):
            await say(at.ann)
            await at.ann.next("said")
        assert await refused(at.ann, await say(at.ann)) == "too_many"
        await say(at.bob, "thanks")
        assert [(await at.bob.next("said"))["seat"] for _ in range(3)] == [0, 0, 1]


async def test_one_nudge_a_turn_for_the_one_to_move(tmp_path: Path) -> None:
    async with serving(settings_with(tmp_path)) as running, met(running) as at:
        mover, other = at.in_turn
        version = at.view["version"]
        assert await refused(mover, await nudge(mover, version)) == "forbidden"
        await nudge(other, version)
        for socket in (at.ann, at.bob, at.watcher):
            told = await socket.next("nudged")
            assert told == {"type": "nudged", "seat": 1 - at.turn, "to": at.turn}
        assert await refused(other, await nudge(other, version)) == "forbidden"
        # One that was meant for the turn before comes too late.
        view = at.view if mover is at.ann else await fresh(mover)
        await move(mover, view)
        await mover.next("accepted")
        assert await refused(other, await nudge(other, version)) == "stale_version"


async def fresh(socket: Socket) -> Any:
    await socket.send(type="refresh")
    return await socket.view()


async def test_a_nudge_leaves_time_to_think(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, nudge_seconds=600)
    async with serving(settings) as running, met(running) as at:
        _, other = at.in_turn
        action = await nudge(other, at.view["version"])
        answer = await other.next("refused")
        assert (answer["id"], answer["problem"]["code"]) == (action, "too_many")
        assert 600 - PATIENCE <= answer["problem"]["params"]["retry_after"] <= 600


async def test_what_is_said_is_kept_nowhere(tmp_path: Path) -> None:
    async with serving(settings_with(tmp_path)) as running, met(running) as at:
        _, other = at.in_turn
        await say(other, "well-played")
        await nudge(other, at.view["version"])
        await at.watcher.next("nudged")
        after = await fresh(at.ann)
        assert (after["version"], after["log"]) == (at.view["version"], at.view["log"])
        database = running.server.storage.database
        async with database.engine.connect() as connection:
            bodies = (await connection.execute(text("SELECT body FROM events"))).scalars().all()
        assert bodies
        assert not [body for body in bodies if "well-played" in body or "nudge" in body]


async def test_it_is_heard_at_another_process(tmp_path: Path, postgres: Postgres) -> None:
    url = await postgres.new_database()
    settings = replace(settings_with(tmp_path), database_url=url)
    async with serving(settings) as one, serving(settings) as two, met(one, two) as at:
        await say(at.ann, "hello")
        for socket in (at.bob, at.watcher):
            assert await socket.next("said") == {"type": "said", "seat": 0, "phrase": "hello"}
        mover, other = at.in_turn
        await nudge(other, at.view["version"])
        assert (await mover.next("nudged"))["to"] == at.turn
        # There, too, it is known that this turn had its nudge.
        there = two if other is at.ann else one
        async with Person(there.url) as same:
            same.http.cookies.update(at.people[1 - at.turn].http.cookies)
            async with same.live(at.view["id"]) as socket:
                version = (await socket.view())["version"]
                assert await refused(socket, await nudge(socket, version)) == "forbidden"
