"""One suite for both hosts: a match on a server and one on the device, from the same seed.

Whatever is done, both refuse it for the same reason or show the same afterwards.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from benchmarks.page_module import MODULE
from novaluna.notation import parse_position
from novaluna.record import parse_record, verify
from tests.server.serving import Person, Running, new_action

SCRIPT = Path(__file__).parents[1] / "device_host.mjs"
NAMES = ("Ada", "Björn", "Cem", "👩‍🚀 四")
REQUESTS = {
    "resign": "resign",
    "handOver": "hand-over",
    "comeBack": "come-back",
    "hintUsed": "hint-used",
}
MESSAGES = {"move": "moves", "undo": "undo", "back": "back"}


class Device:
    """The host of the device, in a Node of its own."""

    def __init__(self) -> None:
        node = Path(sys.executable).with_name("node")
        command = [str(node), "--no-warnings", str(SCRIPT), str(MODULE)]
        self._node = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, *question: object) -> Any:
        """What it answers, or the code of its refusal."""
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps(question) + "\n")
        self._node.stdin.flush()
        answer = json.loads(self._node.stdout.readline())
        return answer["problem"] if "problem" in answer else answer["value"]

    def end(self) -> None:
        self._node.communicate()


@pytest_asyncio.fixture
async def ann(running: Running) -> AsyncIterator[Person]:
    """Somebody whose page works the table out itself."""
    async with Person(running.url, view="short") as person:
        await person.post("/api/me", {"name": "Ann"})
        yield person


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    host = Device()
    yield host
    host.end()


def _seen(state: Any) -> Any:
    """What a reader sees, without what differs: ids, times, and what only a server vouches for."""
    if isinstance(state, str) or state is None:
        return state
    state = dict(state)
    for name in ("id", "created_at", "updated_at", "now", "table", "legal"):
        state.pop(name, None)
    state["rematch"] = state["rematch"] is not None
    state["you"] = state["you"] | {"invite": None}
    state["fairness"] = state["fairness"] | {"commitment": None}
    state["log"] = [entry | {"at": 0} for entry in state["log"]]
    state["seats"] = [seat | {"connected": True} for seat in state["seats"]]
    return state


class Both:
    """The same match on both hosts."""

    def __init__(self, person: Person, device: Device, online: Any, local: Any) -> None:
        self._person, self._device = person, device
        self.online, self.local = online, local
        self._check(online, local)

    @classmethod
    async def create(cls, person: Person, device: Device, **request: Any) -> Both:
        online = await person.post("/api/matches", request, 201)
        return cls(person, device, online, device.ask("create", request))

    async def rematch(self) -> tuple[Any, Any]:
        """The new match on each host, or the refusal of both."""
        online = await self._post("rematch", {})
        local = self._device.ask("rematch", self.local["id"])
        if isinstance(local, str):
            return online, local
        await self._look()
        there = await self._person.get(f"/api/matches/{online['match']}")
        return there, self._device.ask("state", local["match"])

    async def _look(self) -> None:
        online = await self._person.get(f"/api/matches/{self.online['id']}")
        self._keep(online, self._device.ask("state", self.local["id"]))

    def _check(self, online: Any, local: Any) -> Any:
        assert _seen(local) == _seen(online)
        return local

    async def _post(self, path: str, body: Any) -> Any:
        url = f"/api/matches/{self.online['id']}/{path}"
        answer = await self._person.http.post(url, json=body)
        told: Any = answer.json() if answer.content else None
        if answer.is_error:
            return told["code"]
        return told and told.get("view", told)

    async def act(self, kind: str, *, version: int | None = None, **message: Any) -> Any:
        """What a page sends on its connection; the refusal of both, or what is seen of both."""
        body = {"id": new_action(), "version": version or self.local["version"]} | message
        online = await self._post(MESSAGES[kind], body)
        return self._keep(online, self._device.ask("act", self.local["id"], {"type": kind, **body}))

    async def request(self, name: str, **body: Any) -> Any:
        """What a page asks for; the refusal of both, or what is seen of both."""
        online = await self._post(REQUESTS[name], body)
        told = self._device.ask(name, self.local["id"], *body.values())
        if name == "hintUsed" and told is None and online is None:
            online = await self._person.get(f"/api/matches/{self.online['id']}")
            told = self._device.ask("state", self.local["id"])
        return self._keep(online, told)

    def _keep(self, online: Any, local: Any) -> Any:
        self._check(online, local)
        if not isinstance(local, str):
            self.online, self.local = online, local
        return local

    async def go_on(self, **request: Any) -> Any:
        """A match that goes on from a record; the refusal of both hosts, or what is seen."""
        answer = await self._person.http.post("/api/records/continue", json=request)
        online = answer.json()["code"] if answer.is_error else answer.json()
        return self._check(online, self._device.ask("continueRecord", request))

    @property
    def turn(self) -> int | None:
        return parse_position(self.local["position"]).turn

    @property
    def legal(self) -> list[str]:
        state = parse_position(self.local["position"])
        return [] if state.is_over else [str(move) for move in state.legal_moves]

    @property
    def is_running(self) -> bool:
        return bool(self.local["status"] == "running")

    async def records(self) -> tuple[str, str]:
        """The text of both records, without the date, which a server does not tell."""
        online = await self._person.get(f"/api/matches/{self.online['id']}/record")
        local = self._device.ask("record", self.local["id"])
        verify(parse_record(local))
        kept = [line for line in local.split("\n") if not line.startswith("Date: ")]
        return online, "\n".join(kept)


def _people(count: int) -> list[dict[str, Any]]:
    return [{"kind": "person", "name": name} for name in NAMES[:count]]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
async def test_whole_games(ann: Person, device: Device, players: int) -> None:
    """Moves at random, now and then taken back, old, repeated or impossible."""
    chance = random.Random(players)
    seed = f"two hosts {players}"
    both = await Both.create(ann, device, seats=_people(players), seed=seed, first_game=players > 2)
    assert await both.act("undo") == "undo_not_allowed"
    assert await both.act("move", move="0@77,77") == "illegal_move"
    while both.is_running:
        if chance.random() < 0.15:
            await both.act("undo")
        elif chance.random() < 0.1 and both.local["moves"] > 0:
            assert await both.act("move", move=both.legal[0], version=1) == "stale_version"
        await both.act("move", move=chance.choice(both.legal))
    assert await both.act("move", move="refill") == "match_over"
    assert await both.request("resign", seat=0) == "match_over"
    assert both.local["fairness"]["seed"] == seed
    online, local = await both.records()
    assert local == online


async def test_going_back_for_practice(ann: Person, device: Device) -> None:
    both = await Both.create(ann, device, seats=_people(1), seed="practice")
    assert await both.act("back", move=0) == "undo_not_allowed"
    for _ in range(8):
        await both.act("move", move=both.legal[-1])
    assert await both.act("back", move=8) == "undo_not_allowed"
    assert (await both.act("back", move=3))["practice"]
    for _ in range(3):
        await both.act("move", move=both.legal[0])
    online, local = await both.records()
    assert local == online
    shared = await Both.create(ann, device, seats=_people(2), seed="practice")
    await shared.act("move", move=shared.legal[0])
    assert await shared.act("back", move=0) == "undo_not_allowed"


@pytest.mark.parametrize("players", [1, 2, 3])
async def test_giving_up(ann: Person, device: Device, players: int) -> None:
    both = await Both.create(ann, device, seats=_people(players), seed="up")
    for _ in range(4):
        await both.act("move", move=both.legal[0])
    assert await both.request("resign", seat=3) == "forbidden"
    turn = parse_position(both.local["position"]).turn
    other = next((seat for seat in range(players) if seat != turn), 0)
    state = await both.request("resign", seat=other)
    assert state["status"] == {1: "abandoned", 2: "over", 3: "running"}[players]
    online, local = await both.records()
    assert local == online


async def test_a_bot_keeps_a_seat_warm(ann: Person, device: Device) -> None:
    both = await Both.create(ann, device, seats=_people(3), seed="warm")
    turn = parse_position(both.local["position"]).turn
    other = next(seat for seat in range(3) if seat != turn)  # so that the bot does not move
    assert await both.request("comeBack", seat=other) == "forbidden"
    assert (await both.request("handOver", seat=other))["you"]["kept"] == [other]
    assert await both.request("handOver", seat=other) == "bad_seats"
    third = next(seat for seat in range(3) if seat not in (turn, other))
    await both.request("handOver", seat=third)
    assert await both.request("handOver", seat=turn) == "forbidden"  # the last one
    await both.request("comeBack", seat=third)
    assert (await both.request("comeBack", seat=other))["you"]["seats"] == [0, 1, 2]
    solo = await Both.create(ann, device, seats=_people(1), seed="warm")
    assert await solo.request("handOver", seat=0) == "forbidden"


async def test_hints(ann: Person, device: Device) -> None:
    both = await Both.create(ann, device, seats=_people(2), seed="hint")
    version = both.local["version"]
    await both.request("hintUsed")
    assert len(both.local["hints_used"]) == 1
    await both.request("hintUsed")
    assert both.local["version"] == version + 1
    await both.act("move", move=both.legal[0], version=version)
    without = await Both.create(ann, device, seats=_people(1), seed="hint", hints=False)
    assert await without.request("hintUsed") == "hints_off"


@pytest.mark.parametrize("players", [1, 2, 3])
async def test_rematch(ann: Person, device: Device, players: int) -> None:
    """Not before the end; then the same seats, a new deal, and the same match when asked again."""
    first_game = players == 3
    request = {"seats": _people(players), "seed": "once more", "first_game": first_game}
    both = await Both.create(ann, device, **request, hints=False)
    assert await both.rematch() == ("not_over", "not_over")
    if players == 3:  # one leaves, and the match is played to its end without them
        other = next(seat for seat in range(3) if seat != both.turn)
        await both.request("resign", seat=other)
        assert await both.rematch() == ("not_over", "not_over")
        return
    await both.request("resign", seat=0)
    version = both.local["version"]
    there, here = await both.rematch()
    assert both.local["log"][-1]["kind"] == "rematch"
    assert both.local["version"] == version + 1
    again = await both.rematch()
    assert (again[0]["id"], again[1]["id"]) == (there["id"], here["id"])
    assert both.local["version"] == version + 1
    for before, made in ((both.online, there), (both.local, here)):
        assert made["id"] != before["id"]
        assert made["position"] != before["position"]
        assert (made["status"], made["moves"], made["rematch"]) == ("running", 0, None)
        assert not made["fairness"]["chosen_seed"]
    parts = ("first_game", "hints", "continued", "practice", "hints_used", "outcome", "seats")
    assert {part: _seen(there)[part] for part in parts} == {
        part: _seen(here)[part] for part in parts
    }
    assert [seat["name"] for seat in here["seats"]] == list(NAMES[:players])
    assert [entry["kind"] for entry in there["log"]] == [entry["kind"] for entry in here["log"]]


async def test_several_give_up(ann: Person, device: Device) -> None:
    both = await Both.create(ann, device, seats=_people(4), seed="leave")
    for seat in [seat for seat in range(4) if seat != both.turn][:2]:
        state = await both.request("resign", seat=seat)
        assert (state["status"], state["seats"][seat]["kind"]) == ("running", "bot")
        assert seat not in state["you"]["seats"] + state["you"]["kept"]
        assert await both.request("resign", seat=seat) == "forbidden"
        assert await both.request("comeBack", seat=seat) == "forbidden"


async def test_a_repeated_action_is_done_once(ann: Person, device: Device) -> None:
    both = await Both.create(ann, device, seats=_people(2), seed="twice")
    start = both.local
    move = {"id": new_action(), "move": both.legal[0], "version": both.local["version"]}
    made = await both.act("move", **move)
    assert made["moves"] == 1
    assert _seen(await both.act("move", **move)) == _seen(made)
    assert _seen(await both.act("move", **move | {"move": "0@7,7"})) == _seen(made)
    undo = {"id": new_action(), "version": made["version"]}
    taken = await both.act("undo", **undo)
    assert taken["position"] == start["position"]
    assert _seen(await both.act("undo", **undo)) == _seen(taken)
    assert _seen(await both.act("move", **move)) == _seen(taken)


async def test_nothing_is_taken_back_when_it_is_over(ann: Person, device: Device) -> None:
    both = await Both.create(ann, device, seats=_people(2), seed="the end")
    while both.is_running:
        await both.act("move", move=both.legal[-1])
    assert await both.act("undo") == "undo_not_allowed"
    assert await both.act("back", move=0) == "match_over"
    alone = await Both.create(ann, device, seats=_people(1), seed="the end")
    await alone.act("move", move=alone.legal[0])
    await alone.request("resign", seat=0)
    assert await alone.act("undo") == "undo_not_allowed"
    assert await alone.act("back", move=0) == "match_over"
    assert await alone.request("hintUsed") == "match_over"


@pytest.mark.parametrize("players", [1, 3])
async def test_going_on_from_a_record(ann: Person, device: Device, players: int) -> None:
    """From any move, with the seats that are asked for; what cannot be gone on from is refused."""
    both = await Both.create(ann, device, seats=_people(players), seed="going on")
    for _ in range(6):
        await both.act("move", move=both.legal[0])
    _, record = await both.records()
    seats = [{"kind": "person", "name": "Zoë"}, *_people(4)]

    async def go_on(move: int, count: int, text: str = record, **more: Any) -> Any:
        return await both.go_on(record=text, move=move, seats=seats[:count], **more)

    assert await go_on(7, players) == "bad_record"
    assert await go_on(3, players + 1) == "bad_seats"
    assert await go_on(3, players, text="Nova Luna") == "bad_record"
    made = await go_on(4, players, hints=False)
    assert (made["continued"], made["moves"], made["hints"]) == (True, 0, False)
    assert made["seats"][0]["name"] == "Zoë"
    while both.is_running:
        await both.act("move", move=both.legal[-1])
    _, whole = await both.records()
    last = both.local["moves"]
    assert await both.go_on(record=whole, move=last, seats=seats[:players]) == "match_over"


BOT = {"kind": "bot", "level": "quarter"}


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"seats": [BOT]}, "bad_seats"),
        ({"seats": [BOT, BOT]}, "bad_seats"),
        ({"seats": [{"kind": "person", "level": "quarter"}]}, "bad_seats"),
        ({"seats": [{"kind": "person"}, {"kind": "bot"}]}, "bad_seats"),
        ({"seats": [{"kind": "person"}], "first_game": True}, "bad_seats"),
        ({"seats": [{"kind": "person", "color": "jade"}] * 2}, "color_taken"),
        ({"seats": [{"kind": "person", "name": "\u200b"}]}, "bad_text"),
        ({"seats": [{"kind": "person", "name": "x" * 25}]}, "bad_text"),
    ],
)
async def test_what_cannot_be_a_match(
    ann: Person, device: Device, request_: dict[str, Any], code: str
) -> None:
    answer = await ann.http.post("/api/matches", json=request_)
    assert answer.is_error
    assert (answer.json()["code"], device.ask("create", request_)) == (code, code)
