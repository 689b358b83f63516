"""Protocol 2: everything once, then what changed; whoever missed something asks for everything."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from novaluna.bots.analyse import analyse
from novaluna.bots.bot import Limits, View
from novaluna.notation import parse_position
from novaluna.server.base.problems import Refusal
from novaluna.server.base.settings import LimitSettings, Rate
from novaluna.server.match import actions
from novaluna.server.match.match import Match
from novaluna.server.match.new_match import new_match
from novaluna.server.protocol.fields import PROTOCOL
from novaluna.server.protocol.match import MatchState
from novaluna.server.views.match_state import Moment, Telling
from tests.server.following import Follower
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
from tests.server.test_clocks import two


@pytest_asyncio.fixture
async def people(running: Running) -> AsyncIterator[dict[str, Person]]:
    """Two who play and one who watches, all with an engine of their own."""
    async with AsyncExitStack() as stack:
        found = {}
        for name in ("ann", "bob", "eve"):
            person = await stack.enter_async_context(Person(running.url, view="short"))
            await person.post("/api/me", {"name": name.title()})
            found[name] = person
        yield found


async def heard(socket: Socket) -> list[Any]:
    """All that came on a socket up to now, but for who is connected."""
    number = random.getrandbits(30)
    await socket.send(type="ping", number=number)
    messages: list[Any] = []
    while True:
        message = json.loads(await socket.connection.recv())
        if message["type"] == "pong" and message["number"] == number:
            return [found for found in messages if found["type"] in ("match", "change")]
        messages.append(message)


async def play_a_match(people: dict[str, Person]) -> tuple[str, dict[str, Socket], AsyncExitStack]:
    """A match with a take-back refused and one granted, a hint and an end; all sockets open."""
    ann, bob = people["ann"], people["bob"]
    match = await ann.create(PERSON, OPEN, public=True)
    path = f"/api/matches/{match['id']}"
    stack = AsyncExitStack()
    sockets = {
        name: await stack.enter_async_context(person.live(match["id"]))
        for name, person in people.items()
    }
    await bob.post(f"{path}/join", {"words": "mine"})
    for number in range(4):
        states = {name: await person.get(path) for name, person in people.items()}
        name = "ann" if states["ann"]["you"]["to_move"] else "bob"
        state, other = states[name], "bob" if name == "ann" else "ann"
        await people[name].post(f"{path}/hint-used", status=204)
        move = next(iter(parse_position(state["position"]).legal_moves))
        # The version before the hint: a hint does not make a move stale.
        request = {"id": new_action(), "version": state["version"], "move": str(move)}
        done = await people[name].post(f"{path}/moves", request)
        assert done["version"] == done["view"]["version"]
        if number in (1, 2):
            wish = {"id": new_action(), "version": done["version"]}
            asked = await people[name].post(f"{path}/undo", wish)
            reply = {"id": new_action(), "version": asked["version"], "agree": number == 2}
            await people[other].post(f"{path}/consent", reply)
    await ann.post(f"{path}/resign", {})
    await bob.post(f"{path}/rematch")
    return match["id"], sockets, stack


def without_time(state: MatchState | None) -> dict[str, Any]:
    assert state is not None
    return {**state.model_dump(), "now": 0}


async def test_whoever_misses_a_message_knows_it_and_is_healed(people: dict[str, Person]) -> None:
    match_id, sockets, stack = await play_a_match(people)
    async with stack:
        for name, person in people.items():
            messages = await heard(sockets[name])
            assert [message["type"] for message in messages] == [
                "match",
                *["change"] * (len(messages) - 1),
            ]
            assert len(messages) > 10
            await sockets[name].send(type="refresh")
            (everything,) = await heard(sockets[name])
            truth = Follower()
            truth.hear(everything)
            known = Follower()
            for message in messages:
                known.hear(message)
            assert without_time(known.state) == without_time(truth.state)
            assert truth.state is not None
            assert truth.state.hints_used == [0, 1]
            for dropped in range(1, len(messages) - 1):
                lossy = Follower()
                for number, message in enumerate(messages):
                    if number != dropped:
                        lossy.hear(message)
                    if number == dropped + 1:
                        assert lossy.is_behind, "nothing told of the message that is missing"
                        fresh = await person.get(f"/api/matches/{match_id}")
                        lossy.hear({"type": "match", "match": fresh})
                assert without_time(lossy.state) == without_time(truth.state)


async def test_a_move_is_told_in_little(people: dict[str, Person]) -> None:
    _, sockets, stack = await play_a_match(people)
    async with stack:
        changes = [found for found in await heard(sockets["bob"]) if found["type"] == "change"]
        moves = [found for found in changes if any(line["move"] for line in found["log"])]
        assert moves
        for change in moves:
            assert len(json.dumps(change)) < 2_000
            assert not {"seats", "fairness", "practice"} & change.keys()


async def test_a_change_ends_the_wait_that_was_told_with_who_is_there(
    people: dict[str, Person],
) -> None:
    ann, bob = people["ann"], people["bob"]
    match_id = (await ann.create(PERSON, OPEN, public=True))["id"]
    path = f"/api/matches/{match_id}"
    await bob.post(f"{path}/join", {})
    thinker = ann if (await ann.get(path))["you"]["to_move"] else bob
    waiter = bob if thinker is ann else ann
    known = Follower()
    async with waiter.live(match_id) as waiting:
        async with thinker.live(match_id) as socket:
            await socket.next("match")
            while known.state is None or known.state.hand_over_at is not None:
                known.hear(await waiting.next())
            await waiter.post(f"{path}/hint-used", status=204)  # tells that nobody is away
            while (message := await waiting.next())["type"] != "change":
                known.hear(message)
            known.hear(message)
        while known.state.hand_over_at is None:
            known.hear(await waiting.next())
        await waiter.post(f"{path}/resign", {})
        while (message := await waiting.next())["type"] != "change":
            known.hear(message)
        known.hear(message)
    assert known.state.hand_over_at is None


def test_every_part_that_can_change_is_told() -> None:
    """Whatever is neither told always nor compared must be the same for ever."""
    always = {"version", "now", "updated_at", "moves", "position", "log", "hand_over_at"}
    for_ever = {"id", "created_at", "public", "first_game", "hints", "daily", "continued"}
    parts = Moment(new_match(two()).match, now=1).known_by(None).parts
    assert {*parts, *always, *for_ever, "time_limit"} == MatchState.model_fields.keys()


def test_equal_messages_are_written_once() -> None:
    match: Match = new_match(two()).match
    telling = Telling(Moment(match, now=1))
    first, known = telling.message("ann", "short", None)
    assert telling.message("ann", "short", None)[0] is first
    again, _ = Telling(Moment(match, now=1)).message("ann", "short", known)
    assert json.loads(again)["type"] == "match", "nothing has happened, so there is no change"


def test_watchers_who_came_one_by_one_are_soon_told_alike() -> None:
    match: Match = new_match(two()).match
    watching = [Telling(Moment(match, now=1)).message(None, "short", None)[1] for _ in range(3)]
    texts = []
    for number in range(2):
        guest = match.seats[match.turn or 0].guest or ""
        move = next(iter(match.begun_game().state.legal_moves))
        name = f"action-{number}"
        match.apply(actions.play(match, guest, move, 1, version=match.version, action=name))
        telling = Telling(Moment(match, now=1))
        told = [telling.message(None, "short", known) for known in watching]
        watching = [known for _, known in told]
        texts = [text for text, _ in told]
    assert all(text is texts[0] for text in texts)


# ------------------------------------------------------------------------------- protocols


async def test_a_client_of_another_protocol_is_told_so(ann: Person) -> None:
    match = await ann.create(PERSON, BOT)
    path = f"/api/matches/{match['id']}"
    answer = await ann.http.get(path, headers={"Novaluna-Protocol": "3"})
    assert (answer.status_code, answer.json()["code"]) == (409, "wrong_protocol")
    assert answer.json()["params"] == {"protocol": PROTOCOL}
    for named in ("3", "1", "two", ""):
        async with connect(live(ann, path, f"protocol={named}"), open_timeout=PATIENCE) as socket:
            refused = json.loads(await socket.recv())
            assert refused["type"] == "refused"
            assert (refused["id"], refused["problem"]["code"]) == (None, "wrong_protocol")
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4426


def live(person: Person, path: str, query: str) -> str:
    return f"{person.url.replace('http', 'ws', 1)}{path}/live?{query}"


OLD_WORDS = {"stale_version"}
"""Problems of protocol 1 that ask the reader to look again."""


async def test_the_page_of_protocol_1_is_told_something_it_has_words_for(ann: Person) -> None:
    """It names no protocol, ends for good at 4404 and 4403, and goes on after a reload by hand."""
    match = await ann.create(PERSON)
    path = f"/api/matches/{match['id']}"
    url = live(ann, path, f"key={match['you']['invite']}")
    async with connect(url, open_timeout=PATIENCE) as socket:
        refused = json.loads(await socket.recv())
        assert refused["type"] == "refused"
        assert refused["problem"]["code"] in OLD_WORDS
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code not in (4403, 4404)
    cookies = dict(ann.http.cookies)
    async with httpx.AsyncClient(base_url=ann.url, cookies=cookies, timeout=PATIENCE) as page:
        origin = {"origin": ann.url}
        for method, part, headers in (
            ("POST", "/resign", origin),
            ("GET", "", {"sec-fetch-mode": "cors"}),
            ("GET", "/replay", {"sec-fetch-mode": "cors"}),
        ):
            body: Any = {} if method == "POST" else None
            answer = await page.request(method, f"{path}{part}", json=body, headers=headers)
            assert answer.json()["code"] in OLD_WORDS
        new = {"novaluna-protocol": str(PROTOCOL), "sec-fetch-mode": "cors"}
        state = (await page.get(path, headers=new)).json()
        assert (state["status"], state["version"]) == ("running", match["version"])


# ------------------------------------------------------------------------------- hints


async def test_the_first_hint_of_a_seat_is_noted_where_hints_are_allowed(ann: Person) -> None:
    plain = await ann.create(PERSON, PERSON | {"name": "Ben"}, hints=False)
    refused = await ann.post(f"/api/matches/{plain['id']}/hint-used", status=409)
    assert refused["code"] == "hints_off"
    match = await ann.create(PERSON, seed="hint")
    path = f"/api/matches/{match['id']}"
    assert match["hints_used"] == []
    for _ in range(2):
        await ann.post(f"{path}/hint-used", status=204)
        told = await ann.get(path)
        assert (told["hints_used"], told["version"]) == ([0], match["version"] + 1)
    listed = (await ann.get("/api/me/matches"))["matches"]
    marks = {found["id"]: found["seats"][0]["hints_used"] for found in listed}
    assert (marks[match["id"]], marks[plain["id"]]) == (True, False)
    assert "\nHints: A\n" in await ann.get(f"{path}/record")
    moved = await ann.move({**told, "version": match["version"]})
    assert moved["moves"] == 1, "a hint does not make the version before it stale"


async def test_a_hint_that_is_not_given_marks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither one that nobody had time to think about nor one that came after the move."""

    def quick(view: View, limits: Limits) -> Any:
        return analyse(view, Limits(simulations=50))

    async with (
        serving(settings_for(tmp_path), analyse=quick) as running,
        Person(running.url) as ann,
    ):
        match = await ann.create(PERSON, PERSON | {"name": "Ben"})
        path = f"/api/matches/{match['id']}"
        think = running.server.thinking.think

        async def busy(*_: Any, **__: Any) -> Any:
            raise Refusal("busy", "too much is being thought about already")

        async def late(*work: Any) -> Any:
            await ann.move(match)
            return await think(*work)

        for thinks, status in ((busy, 503), (late, 409)):
            with monkeypatch.context() as other:
                other.setattr(running.server.thinking, "think", thinks)
                await ann.post(f"{path}/hint", {"version": match["version"]}, status)
            assert (await ann.get(path))["hints_used"] == []
        now = await ann.get(path)
        await ann.post(f"{path}/hint", {"version": now["version"]})
        assert (await ann.get(path))["hints_used"] == [now["table"]["turn"]]


async def test_everything_worked_out_costs_more_than_a_message(tmp_path: Path) -> None:
    limits = replace(LimitSettings(), messages_per_socket=Rate(30, 0.001))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url, view="full") as ann,
        Person(running.url, view="short") as bob,
    ):
        match = (await ann.create(PERSON, PERSON, public=True))["id"]
        for person, answered in ((ann, 2), (bob, 6)):
            async with person.live(match) as socket:
                await socket.next("match")
                for _ in range(6):
                    await socket.send(type="refresh")
                kinds: list[str] = []
                while len(kinds) < 6:
                    kind = (await socket.next())["type"]
                    kinds += [kind] if kind != "presence" else []
                assert kinds == ["match"] * answered + ["refused"] * (6 - answered)
