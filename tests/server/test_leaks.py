"""Nobody learns the draw order before the draw (RULES 8.1), nor what is meant for another.

The same match is played with its draw pile in different orders: not one byte may differ that any
client receives, or that is logged, until tiles are drawn.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from novaluna.bots.bot import Limits, View
from novaluna.fairness import seed_from
from novaluna.game import Game
from novaluna.notation import parse_position
from novaluna.record import Record, parse_record
from novaluna.rules.tiles import KINDS, Tile
from novaluna.server.base.logs import set_up_logs
from novaluna.server.base.problems import Refusal
from novaluna.server.views.match_state import ViewKind
from tests.server.serving import (
    OPEN,
    PERSON,
    Person,
    Running,
    Socket,
    moves_of,
    new_action,
    serving,
    settings_for,
)

SECRET = "5ec7e7" + "0" * 58
ORDERS = (0, 1)
"""0 leaves the draw pile as it was dealt."""


class Transcript:
    """All that clients received of one match, without times and names that must differ."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.stand_ins: dict[str, str] = {}

    def add(self, who: str, text: str) -> None:
        for name, stand_in in self.stand_ins.items():
            text = text.replace(name, stand_in)
        self.lines.append(f"{who}: " + re.sub(r"\b1\d{12}\b", "TIME", text))


class Witness(Person):
    """A person whose transcript holds every answer, headers and all."""

    def __init__(self, url: str, name: str, transcript: Transcript, view: ViewKind) -> None:
        super().__init__(url, view=view)
        self.http.headers["accept-encoding"] = "identity"  # lengths are then comparable
        self.name = name
        self.transcript = transcript

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        kept = {
            name: value
            for name, value in answer.headers.items()
            if name not in ("date", "set-cookie")
        }
        told = f"{method} {path} {answer.status_code} {json.dumps(kept)} {answer.text}"
        self.transcript.add(self.name, told)
        return answer.json() if answer.headers["content-type"] == "application/json" else None

    async def play(self, view: Any, **changes: Any) -> Any:
        wish = {"id": "action-0001", "version": view["version"], "move": "1@0,0", **changes}
        return await self.ask("POST", f"/api/matches/{view['id']}/moves", wish)


class Table:
    """A match with people around it, two of them with a seat."""

    def __init__(self, running: Running, kind: ViewKind) -> None:
        self.running = running
        self.kind = kind
        self.transcript = Transcript()
        self.people: dict[str, Witness] = {}
        self.sockets: dict[str, Socket] = {}
        self.match = ""
        self.key = ""

    def person(self, name: str) -> Witness:
        return self.people[name]

    async def sit_down(self, stack: AsyncExitStack, names: Sequence[str]) -> None:
        for name in names:
            person = Witness(self.running.url, name, self.transcript, self.kind)
            self.people[name] = await stack.enter_async_context(person)
            if name != "nobody":
                await Person.post(person, "/api/me", {"name": name.title()})

    def begin(self, view: Any) -> None:
        self.match, self.key = view["id"], view["you"]["invite"]
        self.transcript.stand_ins = {self.match: "MATCH", self.key: "KEY"}

    async def connect(self, stack: AsyncExitStack) -> None:
        for name, person in self.people.items():
            live = person.live(self.match, key=self.key)
            self.sockets[name] = await stack.enter_async_context(live)
            await self.drain(name)

    async def drain(self, name: str) -> None:
        """Note all that came on a socket up to now."""
        socket = self.sockets[name]
        await socket.send(type="ping", number=7)
        while True:
            text = str(await socket.connection.recv())
            message = json.loads(text)
            if message["type"] == "pong":
                return
            if message["type"] == "presence":  # comes when it comes, and says nothing else
                assert message.keys() == {"type", "connected", "spectators", "hand_over_at"}
            elif message["type"] != "heartbeat":
                self.transcript.add(f"{name} live", text)

    async def view(self, name: str) -> Any:
        return await self.person(name).ask("GET", f"/api/matches/{self.match}?key={self.key}")

    async def mover(self) -> tuple[Witness, Any]:
        for name in ("ann", "bob"):
            if name in self.people:
                view = await self.view(name)
                if view["you"]["to_move"]:
                    return self.person(name), view
        raise AssertionError("nobody is to move")

    async def look_around(self) -> None:
        """Ask for everything there is to ask."""
        _, now = await self.mover()
        for name, person in self.people.items():
            for part in ("", "/record", "/replay"):
                await person.ask("GET", f"/api/matches/{self.match}{part}?key={self.key}")
            await person.ask("GET", "/api/me")
            await person.ask("GET", "/api/me/matches")
            path = f"/api/matches/{self.match}"
            stale = {"id": "action-stale", "version": 1, "agree": True}
            await person.ask("POST", f"{path}/undo", {**stale, "agree": None})
            await person.ask("POST", f"{path}/consent", stale)
            await person.ask("POST", f"{path}/hint", {"version": now["version"]})
            for move in ("0@0,0", "12@0,0", "castle", "", "R1"):
                await person.play(now, move=move)
            await self.sockets[name].send(type="move", id="action-live", version=1, move="refill")
            await self.sockets[name].send(type="move", id="action-live", version="1")
            await self.sockets[name].connection.send("rubbish")
            await self.drain(name)

    async def reconnect(self) -> None:
        """A new connection sees what the old one saw, also if the match is read from the disk."""
        for is_forgotten in (False, True):
            for name, person in self.people.items():
                if is_forgotten:
                    self.running.server.host.memory.forget(self.match)
                async with person.live(self.match, key=self.key) as socket:
                    text = str(await socket.connection.recv())
                    self.transcript.add(f"{name} again", text)
        for name in self.people:
            await self.drain(name)


@pytest.fixture
def pile_order(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Chooses the order of the draw piles of all games that begin from now on."""
    chosen = 0
    begin = Game._begin

    def begin_with_order(
        self: Game, start: Any, seed: Any, pile: Sequence[Tile], **options: Any
    ) -> None:
        if chosen:
            pile = random.Random(chosen).sample(pile, len(pile))
        begin(self, start, seed, pile, **options)

    def choose(order: int) -> None:
        nonlocal chosen
        chosen = order

    monkeypatch.setattr(Game, "_begin", begin_with_order)
    monkeypatch.setattr("novaluna.server.match.new_match.new_secret", lambda: SECRET)
    return choose


class Engine:
    """An analysis that only remembers what it was shown."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def __call__(self, view: View, limits: Limits) -> Any:
        self.seen.append(repr(view))
        raise Refusal("busy", "the engine has nothing to say", retry_after=1)


@pytest.fixture
def engine() -> Engine:
    return Engine()


@pytest_asyncio.fixture
async def watched(tmp_path: Path, engine: Engine) -> AsyncIterator[Running]:
    """It does not beat meanwhile: a beat restores a match that is forgotten, and tells it again."""
    settings = settings_for(tmp_path, beat_seconds=3600)
    async with serving(settings, analyse=engine) as running:
        yield running


async def play_two(table: Table, stack: AsyncExitStack) -> None:
    """Two people far apart, with somebody watching and somebody unknown."""
    await table.sit_down(stack, ("ann", "bob", "eve", "nobody"))
    ann, bob = table.person("ann"), table.person("bob")
    view = await ann.create(PERSON, OPEN, words="my words")
    table.begin(view)
    await bob.ask("POST", f"/api/matches/{table.match}/join", {"key": table.key})
    await table.connect(stack)
    await take_some(table, 2)
    await take_back(table, agree=False)
    await take_some(table, 1)  # a wish is asked once for each move
    await take_back(table, agree=True)


async def take_back(table: Table, *, agree: bool) -> None:
    """Ask to take back the last move; the other one answers."""
    path = f"/api/matches/{table.match}"
    views = {name: await table.view(name) for name in ("ann", "bob")}
    asker = next(name for name, view in views.items() if view["undo"]["allowed"])
    other = "bob" if asker == "ann" else "ann"
    wish = {"id": f"undo-{agree:08}", "version": views[asker]["version"]}
    asked = (await table.person(asker).ask("POST", f"{path}/undo", wish))["view"]
    answer = {"id": f"answer-{agree:08}", "version": asked["version"], "agree": agree}
    await table.person(other).ask("POST", f"{path}/consent", answer)
    for name in table.people:
        await table.drain(name)


async def play_solo(table: Table, stack: AsyncExitStack) -> None:
    """A game alone, with a move taken back."""
    await table.sit_down(stack, ("ann", "eve"))
    ann = table.person("ann")
    table.begin(await ann.create(PERSON))
    await table.connect(stack)
    await take_some(table, 1)
    version = (await table.view("ann"))["version"]
    wish = {"id": "undo-alone", "version": version}
    await ann.ask("POST", f"/api/matches/{table.match}/undo", wish)


@cache
def another_record() -> str:
    game = Game(2, seed="another game")
    while len(game.moves) < 12:
        game.push(next(iter(game.legal_moves)))
    return str(Record.of(game, reveal_seed=False))


async def play_continued(table: Table, stack: AsyncExitStack) -> None:
    """Two at one device go on from a position of another game."""
    await table.sit_down(stack, ("ann", "eve"))
    wish = {"record": another_record(), "move": 12, "seats": [PERSON, {**PERSON, "name": "Ben"}]}
    table.begin(await Person.post(table.person("ann"), "/api/records/continue", wish, status=201))
    await table.connect(stack)


def legal_moves(view: Any) -> list[str]:
    return [str(move) for move in parse_position(view["position"]).legal_moves]


def drawing_moves(view: Any) -> list[str]:
    state = parse_position(view["position"])
    return [str(move) for move in state.legal_moves if state.draws(move)]


async def take_some(table: Table, most: int) -> None:
    """Take tiles, by turns over HTTP and live, until a move could draw or ``most`` are taken."""
    for number in range(most):
        person, view = await table.mover()
        if drawing_moves(view):
            break
        action, move = f"take-{view['version']:08}", legal_moves(view)[0]
        if number % 2:
            await person.play(view, id=action, move=move)
        else:
            socket = table.sockets[person.name]
            await socket.send(type="move", id=action, version=view["version"], move=move)
        for name in table.people:
            await table.drain(name)


@pytest.mark.parametrize("kind", ["short", "full"])
@pytest.mark.parametrize("play", [play_two, play_solo, play_continued])
async def test_the_draw_order_changes_nothing_before_the_draw(
    play: Callable[[Table, AsyncExitStack], Any],
    kind: ViewKind,
    watched: Running,
    engine: Engine,
    pile_order: Callable[[int], None],
    own_logs: None,
    capsys: pytest.CaptureFixture[str],
) -> None:
    set_up_logs("debug")
    transcripts, drawn, seen, logs = [], [], [], []
    for order in ORDERS:
        pile_order(order)
        engine.seen.clear()
        table = Table(watched, kind)
        async with AsyncExitStack() as stack:
            await play(table, stack)
            await take_some(table, 20)
            await table.look_around()
            await table.reconnect()
            person, view = await table.mover()
            draw = drawing_moves(view)[0]
            # What comes by a socket and what is asked for meet in no fixed order.
            transcripts.append(sorted(table.transcript.lines, key=lambda line: line.split(":")[0]))
            seen.append(list(engine.seen))
            logged = capsys.readouterr().err.splitlines()
            logs.append(sorted(map(without_chance, logged)))
            for secret in secrets_of(table):
                assert all(secret not in line for line in (*logged, *engine.seen))
                if secret != table.key:
                    assert all(secret not in line for line in table.transcript.lines)
            told = await person.play(view, id="draw-0001", move=draw)
            drawn.append(told["view"]["log"][-1]["drawn"])
            await person.ask("POST", f"/api/matches/{table.match}/resign", {})
            over = await table.view("ann")
            capsys.readouterr()
            assert over["fairness"]["secret"] == SECRET
    assert drawn[0] != drawn[1], "the order was not changed at all"
    assert seen[0]
    for order in ORDERS[1:]:
        for told in (transcripts, seen, logs):
            for line, first in zip(told[order], told[0], strict=True):
                assert line == first


def secrets_of(table: Table) -> list[str]:
    """What is nobody's business, or not everybody's."""
    cookies = [person.cookie for person in table.people.values() if person.cookie]
    seeds = [seed_from(SECRET, words) for words in ({}, {0: "my words"})]
    return [SECRET, *seeds, table.key, *cookies]


def without_chance(line: str) -> str:
    """A line of the log without what is different each time."""
    entry = json.loads(line)
    entry = {key: value for key, value in entry.items() if key not in ("at", "ms")}
    text = re.sub(r"/api/matches/[a-z0-9]{12}", "/api/matches/MATCH", json.dumps(entry))
    return re.sub(r"127\.0\.0\.1:\d+|'127\.0\.0\.1', \d+|[0-9a-f-]{36}", "ADDRESS", text)


async def test_a_running_match_tells_neither_seed_nor_secret(ann: Person) -> None:
    matches = [
        await ann.create(PERSON, PERSON | {"name": "Ben"}),
        await ann.create(PERSON, PERSON | {"name": "Ben"}, seed="chosen, and known to Ann only"),
        await ann.post("/api/daily"),
    ]
    for match in matches:
        path = f"/api/matches/{match['id']}"
        text = await ann.get(f"{path}/record")
        record = parse_record(text)
        assert record.seed is None
        assert record.fairness is None or record.fairness.secret is None
        told = json.dumps([match, text, await ann.get(f"{path}/replay")])
        assert "known to Ann only" not in told
        for view in (match, await ann.get(path)):
            assert view["fairness"]["secret"] is None
            assert view["fairness"]["seed"] is None
            assert view["table"]["pile"]["unseen"] == in_catalogue_order(view)
            assert view["position"].endswith(f"unseen={','.join(in_catalogue_order(view))}")
    assert (await ann.get("/api/daily"))["secret"] is None


def in_catalogue_order(view: Any) -> list[str]:
    names = [tile.name for tile in KINDS]
    unseen: list[str] = view["table"]["pile"]["unseen"]
    return sorted(unseen, key=names.index)


async def test_the_documentation_gives_nothing_away(ann: Person) -> None:
    await ann.create(PERSON)
    for path in ("/api/openapi.json", "/api/live.schema.json", "/api/docs", "/metrics"):
        answer = await ann.http.get(path)
        assert answer.status_code == 200
        assert not re.search(r"[0-9a-f]{32}", answer.text), path
        assert '"example' not in answer.text, "an example is new here: does it hide its pile?"


async def test_a_private_match_is_for_strangers_as_if_it_were_not_there(
    ann: Person, bob: Person, stranger: Person
) -> None:
    match = await ann.create(PERSON, PERSON | {"name": "Ben"})
    nothing = "abcdefghijkm"
    for person in (bob, stranger):
        told = []
        for match_id in (match["id"], nothing):
            answers = []
            for method, part, body in REQUESTS:
                path = f"/api/matches/{match_id}{part}"
                answer = await person.http.request(method, path, json=body)
                assert answer.status_code in (401, 404), answer.text
                answers.append((answer.status_code, answer.text))
            for key in (None, "x" * 22):
                async with person.live(match_id, key=key) as socket:
                    with pytest.raises(ConnectionClosed) as closed:
                        await socket.connection.recv()
                answers.append((0, str(closed.value.rcvd)))
            told.append(answers)
        assert told[0] == told[1]
    assert (await ann.get(f"/api/matches/{match['id']}"))["version"] == match["version"]


MOVE = {"id": "action-0001", "version": 1, "move": "1@0,0"}
REQUESTS: tuple[tuple[str, str, Any], ...] = (
    ("GET", "", None),
    ("GET", "/record", None),
    ("GET", "/replay", None),
    ("GET", "?key=" + "x" * 22, None),
    ("POST", "/join", {}),
    ("POST", "/leave", None),
    ("POST", "/words", {"words": "mine"}),
    ("POST", "/fill", {"level": "new-moon"}),
    ("POST", "/begin", None),
    ("POST", "/moves", MOVE),
    ("POST", "/undo", {"id": "action-0001", "version": 1}),
    ("POST", "/back", {"id": "action-0001", "version": 1, "move": 0}),
    ("POST", "/consent", {"id": "action-0001", "version": 1, "agree": True}),
    ("POST", "/resign", {}),
    ("POST", "/hand-over", {"seat": 0}),
    ("POST", "/come-back", {"seat": 0}),
    ("POST", "/rematch", None),
    ("POST", "/hint", {"version": 1}),
    ("POST", "/hint-used", None),
    ("POST", "/seats/0/link", None),
    ("DELETE", "/seats/0/link", None),
)


async def test_nobody_moves_for_another_seat(ann: Person, bob: Person, stranger: Person) -> None:
    match = await ann.create(PERSON, OPEN, public=True)
    await bob.post(f"/api/matches/{match['id']}/join", {})
    async with Person(ann.url) as eve:
        await eve.post("/api/me", {"name": "Eve"})
        view = await ann.get(f"/api/matches/{match['id']}")
        mover, other = (ann, bob) if view["you"]["to_move"] else (bob, ann)
        view = await mover.get(f"/api/matches/{match['id']}")
        move = moves_of(view)[0]["move"]
        for person, code in (
            (other, "not_your_turn"),
            (eve, "forbidden"),
            (stranger, "no_guest"),
        ):
            async with person.live(match["id"]) as socket:
                assert (await socket.view())["legal"] is None
                for kind in ("move", "undo", "consent"):
                    extra = {"move": {"move": move}, "undo": {}, "consent": {"agree": True}}[kind]
                    wish = {"id": new_action(), "version": view["version"], **extra}
                    await socket.send(type=kind, **wish)
                    refused = (await socket.next("refused"))["problem"]["code"]
                    assert refused == code or person is other
                    if kind == "move":
                        assert refused == code
                        path = f"/api/matches/{match['id']}/moves"
                        answer = await person.http.post(path, json=wish)
                        assert answer.json()["code"] == code
        assert (await mover.get(f"/api/matches/{match['id']}"))["version"] == view["version"]
        assert (await mover.move(view, move))["moves"] == 1
