"""What the host promises when the storage fails or another process is first."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from novaluna.server import actions
from novaluna.server.events import Event, WordsAdded
from novaluna.server.guests import Guest
from novaluna.server.host import Host
from novaluna.server.live import Connection, Live
from novaluna.server.match import Match
from novaluna.server.messages import CreateMatch, PlayMove
from novaluna.server.opening import Opening, new_match
from novaluna.server.problems import Refusal
from novaluna.server.settings import Settings
from novaluna.server.storage import Storage, StoredMatch
from novaluna.server.thinking import Thinking
from tests.server.serving import (
    PATIENCE,
    PERSON,
    FirstMoveBot,
    Person,
    new_action,
    serving,
    settings_for,
)

ANN = Guest("a" * 16, "Ann")


class Memory:
    """Stands for the storage: keeps events in a list that the test can also write to."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.is_full = False
        self.asked, self.gate = asyncio.Event(), asyncio.Event()
        self.gate.set()
        self.opening: Opening | None = None

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
        return StoredMatch(self.opening.secret, self.opening.invite, list(self.events))

    async def events_after(self, match_id: str, version: int) -> list[Event]:
        return self.events[version:]

    async def tell(self, *texts: str) -> None:
        pass


class Listener:
    """Stands for a live connection: notes the versions it was told."""

    def __init__(self, match_id: str) -> None:
        self.match_id = match_id
        self.guest = ANN.id
        self.key = None
        self.versions: list[int] = []

    def send(self, text: str) -> None:
        self.versions.append(json.loads(text)["view"]["version"])


async def hosted() -> tuple[Host, Memory, Match]:
    """A match of Ann against herself in a host of its own."""
    settings, memory = Settings(), Memory()
    storage = cast(Storage, memory)
    host = Host(storage, Live(settings), Thinking(1), lambda level: FirstMoveBot(), settings)
    wish = CreateMatch.model_validate({"seats": [PERSON, PERSON]})
    memory.opening = new = new_match(wish, ANN, 1)
    await host.create(new.match, secret=new.secret, invite=new.invite)
    return host, memory, new.match


def first_move(match: Match, version: int) -> PlayMove:
    assert match.game is not None
    move = str(next(iter(match.game.legal_moves)))
    return PlayMove(id=new_action(), version=version, move=move)


async def test_nobody_sees_what_was_not_stored() -> None:
    host, memory, match = await hosted()
    first = first_move(match, 1)
    await host.act(match.id, lambda m: actions.play(m, ANN.id, first, 2))
    second = first_move(match, 2)
    memory.is_full = True
    memory.gate.clear()
    memory.asked.clear()
    failing = asyncio.create_task(host.act(match.id, lambda m: actions.play(m, ANN.id, second, 3)))
    await memory.asked.wait()
    seen = asyncio.create_task(host.current_view(match.id, ANN.id))
    memory.gate.set()
    assert json.loads(await seen)["version"] == len(memory.events) == 2
    with pytest.raises(OSError, match="no space left"):
        await failing


async def test_listeners_hear_of_the_process_that_was_first() -> None:
    host, memory, match = await hosted()
    listener = Listener(match.id)
    host.live.add(cast(Connection, listener))
    theirs = actions.play(match, ANN.id, first_move(match, 1), 2)
    wish = first_move(match, 1)
    memory.gate.clear()
    ours = asyncio.create_task(host.act(match.id, lambda m: actions.play(m, ANN.id, wish, 2)))
    await memory.asked.wait()
    memory.events.append(theirs)
    await host.refresh(match.id, 2)  # the news comes while our own move is on its way
    memory.gate.set()
    with pytest.raises(Refusal, match="changed meanwhile"):
        await ours
    assert listener.versions[-1] == 2


async def test_what_was_stored_although_it_failed_is_told() -> None:
    """The connection may break after the commit: memory is read anew for those who listen."""
    host, memory, match = await hosted()
    listener = Listener(match.id)
    host.live.add(cast(Connection, listener))
    wish = first_move(match, 1)
    memory.gate.clear()
    memory.is_full = True
    ours = asyncio.create_task(host.act(match.id, lambda m: actions.play(m, ANN.id, wish, 2)))
    await memory.asked.wait()
    memory.events.append(actions.play(fresh(memory), ANN.id, wish, 2))
    memory.gate.set()
    with pytest.raises(OSError, match="no space left"):
        await ours
    async with asyncio.timeout(PATIENCE):
        while not listener.versions:
            await asyncio.sleep(0.01)
    assert listener.versions == [2]


async def test_a_long_match_is_loaded_without_holding_up_the_others() -> None:
    host, memory, match = await hosted()
    memory.events += [
        WordsAdded(at=number, guest=ANN.id, seat=0, words="again") for number in range(300)
    ]
    host._entries.clear()
    others = 0

    async def other_matches() -> None:
        nonlocal others
        while True:
            others += 1
            await asyncio.sleep(0)

    busy = asyncio.create_task(other_matches())
    await host.read(match.id, ANN.id)
    busy.cancel()
    assert others > 300 / 50


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
                await socket.send(type="move", **move, move=view["legal_moves"][0]["move"])
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
        other = sqlite3.connect(tmp_path / "novaluna.db", isolation_level=None)
        with closing(other):
            other.execute("BEGIN IMMEDIATE")
            wish = {"version": match["version"], "move": match["legal_moves"][0]["move"]}
            path = f"/api/matches/{match['id']}/moves"
            moving = asyncio.create_task(ann.post(path, {"id": new_action(), **wish}))
            await asyncio.sleep(0.2)
            assert (await ann.get("/healthz"))["status"] == "ok"
            assert not moving.done()
            other.execute("ROLLBACK")
            assert (await moving)["version"] == match["version"] + 1


async def test_what_is_answered_with_busy_is_never_carried_out(tmp_path: Path) -> None:
    """A move, a new match and a name that waited too long for the disk are withdrawn."""
    limits = replace(settings_for(tmp_path).limits, request_seconds=1, action_seconds=0.2)
    settings = settings_for(tmp_path, limits=limits)
    async with serving(settings) as running, Person(running.url) as ann:
        await ann.post("/api/me", {"name": "Ann"})
        match = await ann.create(PERSON)
        path = f"/api/matches/{match['id']}"
        move = {"version": match["version"], "move": match["legal_moves"][0]["move"]}
        with closing(sqlite3.connect(tmp_path / "novaluna.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = [
                await ann.post(f"{path}/moves", {"id": new_action(), **move}, status=503),
                await ann.post("/api/matches", {"seats": [PERSON]}, status=503),
                await ann.post("/api/me", {"name": "Anne"}, status=504),
            ]
            codes = [problem["code"] for problem in refused]
            assert codes == ["busy", "busy", "outcome_unknown"]
            other.execute("ROLLBACK")
        await running.server.storage.writer.write(lambda connection: None)  # all has been written
        assert (await ann.get(path))["moves"] == 0
        assert len((await ann.get("/api/me/matches"))["matches"]) == 1
        assert (await ann.get("/api/me"))["name"] == "Ann"
        assert (await ann.move(match))["moves"] == 1
