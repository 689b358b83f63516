"""What the host promises when the storage fails or another process is first."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import insert

from novaluna.server.base.problems import Refusal
from novaluna.server.base.settings import Settings
from novaluna.server.features.creation import requested_match
from novaluna.server.match import actions
from novaluna.server.match.events import Event, Moved, WordsAdded, read_event, write_event
from novaluna.server.match.match import Match
from novaluna.server.match.new_match import NewMatch
from novaluna.server.play.elsewhere import Elsewhere
from novaluna.server.play.host import Acted, Host
from novaluna.server.play.live import Connection, Live
from novaluna.server.play.memory import Entry
from novaluna.server.play.thinking import Thinking
from novaluna.server.protocol.requests import CreateMatch
from novaluna.server.store import tables
from novaluna.server.store.guests import Guest
from novaluna.server.store.matches import Storage, StoredMatch
from tests.server.postgres import Postgres
from tests.server.serving import (
    PATIENCE,
    PERSON,
    FirstMoveBot,
    Person,
    moves_of,
    new_action,
    serving,
    settings_for,
)

ANN = Guest("a" * 16, "Ann")
WISH = CreateMatch.model_validate({"seats": [PERSON, PERSON]})


class Memory:
    """Stands for the storage: keeps events in a list that the test can also write to."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.is_full = False
        self.asked, self.gate = asyncio.Event(), asyncio.Event()
        self.gate.set()
        self.opening: NewMatch | None = None

    async def create(self, match: Match, *, secret: str, invite: str, also: object) -> None:
        self.events.append(match.created)

    async def append(self, match: Match, event: Event, also: object = ()) -> bool:
        version = match.version
        self.asked.set()
        await self.gate.wait()
        if self.is_full:
            raise OSError("no space left")
        if version != len(self.events) + 1:
            return False
        self.events.append(event)
        return True

    async def load(self, match_id: str) -> StoredMatch:
        assert self.opening is not None
        events = list(self.events)
        self.asked.set()
        await self.gate.wait()
        return StoredMatch(self.opening.secret, self.opening.invite, events)

    async def events_after(self, match_id: str, version: int) -> list[Event]:
        return self.events[version:]

    async def tell(self, *texts: str) -> None:
        pass


def found(message: Any) -> int:
    """The version that a message tells of."""
    return int((message["match"] if message["type"] == "match" else message)["version"])


class Listener:
    """Stands for a live connection: notes the versions it was told."""

    def __init__(self, match_id: str) -> None:
        self.match_id = match_id
        self.guest = ANN.id
        self.key = None
        self.view = "short"
        self.told = None
        self.versions: list[int] = []

    def send(self, text: str) -> None:
        self.versions.append(found(json.loads(text)))


async def hosted(settings: Settings | None = None) -> tuple[Host, Memory, Match]:
    """A match of Ann against herself in a host of its own."""
    settings, memory = settings or Settings(), Memory()
    storage = cast(Storage, memory)
    host = Host(storage, Live(settings), Thinking(1), lambda level: FirstMoveBot(), settings)
    memory.opening = new = requested_match(WISH, ANN, 1)
    await host.create(new, guest=ANN.id)
    return host, memory, new.match


def first_move(match: Match, version: int) -> Callable[[Match, int], Moved]:
    """Ann's first legal move, with an id of its own, to be played in a version."""
    assert match.game is not None
    move, action = next(iter(match.game.legal_moves)), new_action()

    def play(match: Match, at: int) -> Moved:
        return actions.play(match, ANN.id, move, at, version=version, action=action)

    return play


async def test_a_match_in_which_something_happens_is_not_evicted() -> None:
    """Who waits meanwhile would go on with another copy of it than who comes then."""
    host, memory, match = await hosted(Settings(matches_in_memory=1))
    others = [requested_match(WISH, ANN, 1) for _ in range(2)]
    first, second = first_move(match, 1), first_move(match, 1)
    memory.gate.clear()
    playing = asyncio.create_task(host.act(match.id, lambda m: first(m, 2)))
    await memory.asked.wait()
    late = asyncio.create_task(host.act(match.id, lambda m: second(m, 3)))
    given_up = asyncio.create_task(host.view(match.id, ANN.id))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.wait([given_up])
    del given_up
    host.memory.keep(Entry(others[0].match, others[0].invite))
    assert match.id in host.memory
    memory.gate.set()
    await playing
    with pytest.raises(Refusal, match="changed meanwhile"):
        await late
    host.memory.keep(Entry(others[1].match, others[1].invite))
    assert match.id not in host.memory


async def test_nobody_sees_what_was_not_stored() -> None:
    host, memory, match = await hosted()
    first = first_move(match, 1)
    await host.act(match.id, lambda m: first(m, 2))
    second = first_move(match, 2)
    memory.is_full = True
    memory.gate.clear()
    memory.asked.clear()
    failing = asyncio.create_task(host.act(match.id, lambda m: second(m, 3)))
    await memory.asked.wait()
    seen = asyncio.create_task(host.view(match.id, ANN.id))
    memory.gate.set()
    assert (await seen).version == len(memory.events) == 2
    with pytest.raises(OSError, match="no space left"):
        await failing


async def test_listeners_hear_of_the_process_that_was_first() -> None:
    host, memory, match = await hosted()
    listener = Listener(match.id)
    host.live.add(cast(Connection, listener))
    theirs = first_move(match, 1)(match, 2)
    wish = first_move(match, 1)
    memory.gate.clear()
    ours = asyncio.create_task(host.act(match.id, lambda m: wish(m, 2)))
    await memory.asked.wait()
    memory.events.append(theirs)
    await Elsewhere(host).refresh(match.id, 2)  # the news comes while our own move is on its way
    memory.gate.set()
    with pytest.raises(Refusal, match="changed meanwhile"):
        await ours
    assert listener.versions[-1] == 2


@pytest.mark.parametrize("is_watched", [True, False])
async def test_news_of_a_match_that_is_being_read_are_not_lost(is_watched: bool) -> None:
    """Whoever reads it may have begun before another process stored its move."""
    host, memory, match = await hosted()
    listener = Listener(match.id)
    if is_watched:
        host.live.add(cast(Connection, listener))
    theirs = first_move(match, 1)(match, 2)
    memory.gate.clear()
    memory.asked.clear()
    host.restorer.distrust(match.id)
    reading = asyncio.create_task(host.view(match.id, ANN.id))
    await memory.asked.wait()
    memory.events.append(theirs)
    news = asyncio.create_task(Elsewhere(host).refresh(match.id, 2))
    await asyncio.sleep(0)
    memory.gate.set()
    await asyncio.gather(news, reading)
    assert (await host.view(match.id, ANN.id)).version == 2
    assert listener.versions[-1:] == [2] * is_watched


async def test_what_was_stored_although_it_failed_is_told() -> None:
    """The connection may break after the commit: memory is read anew for those who listen."""
    host, memory, match = await hosted()
    listener = Listener(match.id)
    host.live.add(cast(Connection, listener))
    wish = first_move(match, 1)
    memory.gate.clear()
    memory.is_full = True
    ours = asyncio.create_task(host.act(match.id, lambda m: wish(m, 2)))
    await memory.asked.wait()
    memory.events.append(wish(fresh(memory), 2))
    memory.gate.set()
    with pytest.raises(OSError, match="no space left"):
        await ours
    async with asyncio.timeout(PATIENCE):
        while not listener.versions:
            await asyncio.sleep(0.01)
    assert listener.versions == [2]


async def test_a_view_is_of_the_version_that_its_act_made() -> None:
    """Also when the next act follows at once: it is made under the lock of the act it answers."""
    host, memory, match = await hosted()
    memory.gate.clear()

    async def act(at: int) -> Acted:
        return await host.act(match.id, lambda _: words(at), guest=ANN.id, view="short")

    acts = [asyncio.create_task(act(at)) for at in (2, 3)]
    await memory.asked.wait()
    memory.gate.set()
    for acted, version in zip(await asyncio.gather(*acts), (2, 3), strict=True):
        assert acted.view is not None
        found = acted.view.version, acted.view.updated_at
        assert (acted.version, *found) == (version, version, version)


class Others:
    """Counts how often other matches get their turn within the block."""

    async def __aenter__(self) -> Others:
        self.turns = 0
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            self.turns += 1
            await asyncio.sleep(0)


async def test_a_long_match_is_loaded_without_holding_up_the_others() -> None:
    host, memory, match = await hosted()
    memory.events += [words(number) for number in range(300)]
    host.memory._entries.clear()
    async with Others() as others:
        await host.read(match.id, ANN.id)
    assert others.turns > 300 / 10
    memory.events += [words(number) for number in range(300)]
    async with Others() as others:
        await Elsewhere(host).refresh(match.id)  # after a long time in which nothing was heard
    assert others.turns > 300 / 10
    assert (await host.read(match.id, ANN.id)).match.version == 601


async def test_many_events_are_read_without_holding_up_the_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        match_id = (await ann.create(PERSON))["id"]
        storage = running.server.storage
        rows = [
            {"match_id": match_id, "version": number, "body": write_event(words(number))}
            for number in range(2, 602)
        ]
        new = insert(tables.events)
        await storage.writer.write(lambda connection: connection.execute(new, rows))
        turns: list[int] = []  # how many the others had before each event was read

        def noted(body: str) -> Event:
            turns.append(others.turns)
            return read_event(body)

        monkeypatch.setattr("novaluna.server.store.matches.read_event", noted)
        async with Others() as others:
            stored = await storage.load(match_id)
            after = await storage.events_after(match_id, 1)
    assert stored is not None
    assert stored.events[1:] == after == [words(number) for number in range(2, 602)]
    assert max(Counter(turns).values()) <= 100


def words(number: int) -> WordsAdded:
    """One of many events."""
    return WordsAdded(at=number, guest=ANN.id, seat=0, words="again")


def fresh(memory: Memory) -> Match:
    """The match as it was created."""
    assert memory.opening is not None
    return Match(memory.opening.match.id, memory.opening.secret, memory.opening.match.created)


async def test_a_failure_of_the_server_is_told_on_the_socket_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        view = await ann.create(PERSON, PERSON)

        async def fails(*_: Any) -> bool:
            raise OSError("no space left")

        async with ann.live(view["id"]) as socket:
            view = await socket.view()
            with monkeypatch.context() as broken:
                broken.setattr(running.server.storage, "append", fails)
                move = {"id": new_action(), "version": view["version"]}
                await socket.send(type="move", **move, move=moves_of(view)[0]["move"])
                refused = await socket.next("refused")
            assert refused["id"] == move["id"]
            assert refused["problem"]["code"] == "internal"
            assert "no space left" not in json.dumps(refused)
            assert "a message failed" in caplog.text
            assert (await ann.move(view))["version"] == view["version"] + 1


async def test_a_program_that_holds_the_database_delays_moves_and_nothing_else(
    tmp_path: Path,
) -> None:
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        match = await ann.create(PERSON)
        other = sqlite3.connect(tmp_path / "novaluna.db", PATIENCE, isolation_level=None)
        with closing(other):
            other.execute("BEGIN IMMEDIATE")
            wish = {"version": match["version"], "move": moves_of(match)[0]["move"]}
            path = f"/api/matches/{match['id']}/moves"
            moving = asyncio.create_task(ann.post(path, {"id": new_action(), **wish}))
            await asyncio.sleep(0.2)
            assert (await ann.get("/healthz"))["status"] == "ok"
            assert not moving.done()
            other.execute("ROLLBACK")
            assert (await moving)["version"] == match["version"] + 1


async def test_a_move_that_waits_for_another_program_is_not_called_busy(
    tmp_path: Path, postgres: Postgres
) -> None:
    """PostgreSQL waits within a transaction, which may be committed after the answer."""
    url = await postgres.new_database()
    patient = settings_for(tmp_path, database_url=url)
    hasty = replace(patient, limits=replace(patient.limits, action_seconds=1))
    async with Person("") as ann:
        async with serving(patient) as running:
            ann.http.base_url = running.url
            match = await ann.create(PERSON)
        path = f"/api/matches/{match['id']}"
        wish = {"id": new_action(), "version": match["version"], "move": moves_of(match)[0]["move"]}
        async with serving(hasty) as running:
            ann.http.base_url = running.url
            other = await asyncpg.connect(url)
            try:
                holds = other.transaction()
                await holds.start()
                await other.execute("LOCK TABLE matches IN EXCLUSIVE MODE")
                # A busy machine may not have begun with it in time: it says so, and is asked again.
                async with asyncio.timeout(PATIENCE):
                    answer = await ann.http.post(f"{path}/moves", json=wish)
                    while answer.json()["code"] == "busy":
                        answer = await ann.http.post(f"{path}/moves", json=wish)
                assert answer.json()["code"] == "outcome_unknown"
                await holds.rollback()
            finally:
                await other.close()
        async with serving(patient) as running:
            ann.http.base_url = running.url
            assert (await ann.post(f"{path}/moves", wish))["view"]["moves"] == 1
            assert (await ann.get(path))["moves"] == 1


async def test_what_is_answered_with_busy_is_never_carried_out(tmp_path: Path) -> None:
    """A move, a new match and a name that waited too long for the disk are withdrawn.

    For that there is half as much time again, in which a busy machine must get round to it.
    """
    patient = settings_for(tmp_path)
    hasty = replace(patient, limits=replace(patient.limits, request_seconds=6, action_seconds=2))
    async with Person("") as ann:
        async with serving(patient) as running:
            ann.http.base_url = running.url
            await ann.post("/api/me", {"name": "Ann"})
            match = await ann.create(PERSON)
        path = f"/api/matches/{match['id']}"
        move = {"version": match["version"], "move": moves_of(match)[0]["move"]}
        async with serving(hasty) as running:
            ann.http.base_url = running.url
            database = sqlite3.connect(tmp_path / "novaluna.db", PATIENCE, isolation_level=None)
            with closing(database) as other:
                other.execute("BEGIN IMMEDIATE")
                refused = [
                    await ann.post(f"{path}/moves", {"id": new_action(), **move}, status=503),
                    await ann.post("/api/matches", {"seats": [PERSON]}, status=503),
                    await ann.post("/api/me", {"name": "Anne"}, status=504),
                ]
                codes = [problem["code"] for problem in refused]
                assert codes == ["busy", "busy", "outcome_unknown"]
                other.execute("ROLLBACK")
            await running.server.storage.writer.write(lambda connection: None)  # all is written
        async with serving(patient) as running:
            ann.http.base_url = running.url
            assert (await ann.get(path))["moves"] == 0
            assert len((await ann.get("/api/me/matches"))["matches"]) == 1
            assert (await ann.get("/api/me"))["name"] == "Ann"
            assert (await ann.move(match))["moves"] == 1
