"""Servers and clients for tests: the real application on a real port, and people who play."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlencode

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from novaluna.bots.bot import Limits, View
from novaluna.rules.moves import Move
from novaluna.server.base.settings import LimitSettings, Settings
from novaluna.server.features.server import Server
from novaluna.server.store.guests import COOKIE
from novaluna.server.web.app import create_app
from novaluna.server.web.run import Runner, runner
from tests.server.postgres import Postgres

PATIENCE = 60
"""Seconds until a test gives up waiting for something that must come."""

PERSON: dict[str, Any] = {"kind": "person"}
OPEN: dict[str, Any] = {"kind": "open"}
BOT: dict[str, Any] = {"kind": "bot", "level": "new-moon"}


class FirstMoveBot:
    """Plays the first legal move at once."""

    name = "first"

    def choose(
        self, view: View, limits: Limits | None = None, rng: random.Random | None = None
    ) -> Move:
        return next(iter(view.state.legal_moves))

    def stop(self) -> None:
        pass


def settings_for(folder: Path, **changes: Any) -> Settings:
    """Settings for a test: a database of its own, no limits on rates, nothing slow."""
    settings = Settings(
        port=0,
        database_url=f"sqlite:///{folder / 'novaluna.db'}",
        static=folder / "static",
        limits=LimitSettings().without_rates(),
        sweep_seconds=0.05,
        undo_seconds=0,
        threads=2,
    )
    return replace(settings, **changes)


class Running:
    """A server that runs in this process."""

    def __init__(self, url: str, server: Server, run: Runner) -> None:
        self.url = url
        self.server = server
        self.run = run

    @property
    def live_url(self) -> str:
        return self.url.replace("http", "ws", 1)


@asynccontextmanager
async def serving(settings: Settings, **parts: Any) -> AsyncIterator[Running]:
    """A server on a free port of this machine.

    Its bots think at the usual priority: on a busy machine a thread of the lowest class stands
    still for seconds, and those of the tests, in Python, hold the interpreter meanwhile.
    """
    parts.setdefault("bots", lambda level: FirstMoveBot())
    app = create_app(settings, **parts)
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    run = runner(app, settings)
    run.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    started = asyncio.Event()
    run.on_started = started.set
    with pytest.MonkeyPatch.context() as usual:
        usual.setattr("novaluna.server.play.thinking._lower_priority", lambda: None)
        task = asyncio.create_task(run.serve(sockets=[listening]))
        waiting = asyncio.create_task(started.wait())
        await asyncio.wait((task, waiting), return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
    assert started.is_set(), "the server did not start"
    try:
        yield Running(f"http://127.0.0.1:{port}", app.state.server, run)
    finally:
        run.should_exit = True
        await task
        listening.close()


@contextmanager
def serving_beside(settings: Settings) -> Iterator[Running]:
    """A server in a thread of its own, which tests with different event loops can share."""
    started: Future[tuple[Running, Callable[[], object]]] = Future()

    async def serve() -> None:
        async with serving(settings) as running:
            loop, stop = asyncio.get_running_loop(), asyncio.Event()
            started.set_result((running, lambda: loop.call_soon_threadsafe(stop.set)))
            await stop.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), name="server")
    thread.start()
    running, stop = started.result(PATIENCE)
    try:
        yield running
    finally:
        stop()
        thread.join()


class Person:
    """Somebody with a client of their own, which knows no rule unless ``view`` is short."""

    def __init__(self, url: str, *, view: Literal["short", "full"] = "full") -> None:
        self.url = url
        self._query = {"view": "full"} if view == "full" else {"protocol": "2"}
        self.http = httpx.AsyncClient(
            base_url=url, timeout=PATIENCE, params=self._query if view == "full" else None
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = await self.http.get(path, params=query)
        assert answer.status_code == status, answer.text
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    async def put(self, path: str, body: Any, status: int = 200) -> Any:
        answer = await self.http.put(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def delete(self, path: str, status: int = 204) -> None:
        answer = await self.http.delete(path)
        assert answer.status_code == status, answer.text

    async def create(self, *seats: dict[str, Any], **options: Any) -> Any:
        return await self.post("/api/matches", {"seats": list(seats), **options}, status=201)

    async def move(self, view: Any, move: str | None = None, *, action: str | None = None) -> Any:
        """Play a move, by default the first legal one; the view afterwards."""
        request = {
            "id": action or new_action(),
            "version": view["version"],
            "move": move or moves_of(view)[0]["move"],
        }
        return (await self.post(f"/api/matches/{view['id']}/moves", request))["view"]

    @property
    def cookie(self) -> str:
        return self.http.cookies.get(COOKIE) or ""

    @asynccontextmanager
    async def live(self, match_id: str, *, key: str | None = None) -> AsyncIterator[Socket]:
        query = urlencode(self._query | ({"key": key} if key else {}))
        url = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match_id}/live?{query}"
        headers = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        async with connect(
            url,
            additional_headers=headers,
            open_timeout=PATIENCE,
            ping_interval=None,  # else a machine that stands still looks like a server that is gone
        ) as connection:
            yield Socket(connection)


class Socket:
    """A live connection to a match."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def next(self, kind: str | None = None) -> Any:
        """The next message (of a kind, letting others go by)."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = json.loads(await self.connection.recv())
                if kind is None or message["type"] == kind:
                    return message

    async def view(self) -> Any:
        return (await self.next("match"))["match"]

    async def until(self, version: int) -> Any:
        """The first view of at least a version."""
        while True:
            view = await self.view()
            if view["version"] >= version:
                return view


def moves_of(view: Any) -> list[Any]:
    """Every legal move of a full view, one after the other."""
    legal = view["legal"] or {"tiles": [], "others": []}
    places = [place for tile in legal["tiles"] for place in tile["places"]]
    return [*legal["others"], *places]


def new_action() -> str:
    return f"test-{random.getrandbits(64):016x}"


async def two_players(ann: Person, bob: Person, **options: Any) -> dict[str, Any]:
    """A match of Ann and Bob that has begun, as Ann sees it."""
    match = await ann.create(PERSON, OPEN, **options)
    key = match["you"]["invite"]
    await bob.post(f"/api/matches/{match['id']}/join", {"key": key})
    view: dict[str, Any] = await ann.get(f"/api/matches/{match['id']}")
    return view


async def to_move(view: dict[str, Any], *people: Person) -> tuple[Person, Any]:
    """Who is to move, and their view."""
    for person in people:
        own = await person.get(f"/api/matches/{view['id']}")
        if own["you"]["to_move"]:
            return person, own
    raise AssertionError("nobody is to move")


async def finish(view: Any, *people: Person) -> Any:
    """Play on with first moves until the match is over."""
    while view["status"] == "running":
        person, own = await to_move(view, *people)
        view = await person.move(own)
    return view


@asynccontextmanager
async def two_processes(
    tmp_path: Path, postgres: Postgres, **changes: Any
) -> AsyncIterator[tuple[Running, Running, Person, Person]]:
    """Two servers on one database, and somebody at each of them."""
    settings = settings_for(tmp_path, database_url=await postgres.new_database(), **changes)
    async with (
        serving(settings) as one,
        serving(settings) as two,
        Person(one.url) as ann,
        Person(two.url) as bob,
    ):
        yield one, two, ann, bob
