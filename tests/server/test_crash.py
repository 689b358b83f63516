"""Servers that are killed under load: not one acknowledged move is missing or doubled."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from novaluna.server.match.events import Created, Event, Moved
from novaluna.server.match.match import Match
from novaluna.server.store.database import Database
from novaluna.server.store.guests import COOKIE
from novaluna.server.store.matches import Storage, StoredMatch
from tests.server.postgres import Postgres
from tests.server.processes import ServeProcess
from tests.server.serving import BOT, OPEN, PERSON, Person, moves_of

KILLS = 3
MATCHES = 3
ENOUGH = 300
"""Seconds after which play must have come to a standstill for good."""


class Player:
    """Plays one seat on a real socket, through every crash, and remembers what was confirmed."""

    def __init__(self, match: str, cookie: str, urls: Sequence[str]) -> None:
        self.match = match
        self.cookie = cookie
        self.urls = list(urls)
        self.sent: dict[str, str] = {}
        self.confirmed: dict[str, int] = {}
        self.version = 0
        self.is_over = False
        self._pending: dict[str, Any] | None = None

    async def play(self) -> None:
        """Play until the match is over, coming back after every loss of the connection."""
        while not self.is_over:
            url = self.urls[0].replace("http", "ws", 1)
            try:
                async with connect(
                    f"{url}/api/matches/{self.match}/live?view=full",
                    additional_headers={"Cookie": f"{COOKIE}={self.cookie}"},
                    open_timeout=ENOUGH,
                    ping_interval=None,
                ) as connection:
                    await self._play_on(connection)
            except (OSError, WebSocketException):
                self.urls.append(self.urls.pop(0))
                await asyncio.sleep(0.02)

    async def _play_on(self, connection: ClientConnection) -> None:
        if self._pending is not None:
            # Was it stored before the crash, or not? The same id settles it.
            await connection.send(json.dumps(self._pending))
        view: Any = None
        while not self.is_over:
            message = json.loads(await connection.recv())
            match message["type"]:
                case "match":
                    view = message["match"]
                    assert view["version"] >= self.version, "what was seen is gone"
                    self.version = view["version"]
                    self.is_over = view["status"] != "running" and self._pending is None
                case "accepted":
                    assert self._pending is not None
                    assert message["id"] == self._pending["id"]
                    self.confirmed[message["id"]] = message["version"]
                    self._pending = None
                    self.is_over = view["status"] != "running"
                case "refused":
                    raise AssertionError(message)
            if self._pending is None and view is not None and view["you"]["to_move"]:
                self._pending = self._wish(view)
                await connection.send(json.dumps(self._pending))

    def _wish(self, view: Any) -> dict[str, Any]:
        action = f"{self.match}-{len(self.sent)}-{random.getrandbits(32):08x}"
        legal = [found["move"] for found in moves_of(view)]
        move = random.choice(legal)
        self.sent[action] = move
        return {"type": "move", "id": action, "version": view["version"], "move": move}


@asynccontextmanager
async def playing(players: Sequence[Player]) -> AsyncIterator[None]:
    """All players play while the body runs; what goes wrong for one of them ends it at once."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(player.play()) for player in players]
        yield
        for task in tasks:
            task.cancel()


async def confirmations(players: Sequence[Player], more: int) -> None:
    """Wait until so many more moves have been confirmed, or all is over."""
    goal = sum(len(player.confirmed) for player in players) + more
    async with asyncio.timeout(ENOUGH):
        while sum(len(player.confirmed) for player in players) < goal:
            if all(player.is_over for player in players):
                return
            await asyncio.sleep(0.002)


async def two_seats(ann: Person, bob: Person) -> str:
    match = await ann.create(PERSON, OPEN)
    await bob.post(f"/api/matches/{match['id']}/join", {"key": match["you"]["invite"]})
    return str(match["id"])


async def stored_matches(url: str, matches: Sequence[str]) -> dict[str, StoredMatch]:
    storage = Storage(Database(url), process="test")
    await storage.open()
    try:
        found = {match: await storage.load(match) for match in matches}
    finally:
        await storage.close()
    return {match: stored for match, stored in found.items() if stored is not None}


def check(stored: dict[str, StoredMatch], players: Sequence[Player]) -> None:
    """Everything confirmed is stored exactly once and as it was confirmed; nothing is made up."""
    for player in players:
        events = stored[player.match].events
        moved: dict[str, tuple[int, Event]] = {
            event.action: (version, event)
            for version, event in enumerate(events, start=1)
            if event.action is not None
        }
        for action, version in player.confirmed.items():
            assert moved[action][0] == version, "a confirmed move is missing or elsewhere"
            event = moved[action][1]
            assert isinstance(event, Moved)
            assert str(event.move) == player.sent[action]
        assert len(events) >= player.version, "what was seen is missing"
    sent = {action for player in players for action in player.sent}
    for match_id, found in stored.items():
        actions = Counter(event.action for event in found.events if event.action is not None)
        assert set(actions.values()) <= {1}, "a move was stored twice"
        assert set(actions) <= sent
        assert isinstance(found.events[0], Created)
        match = Match(match_id, found.secret, found.events[0])
        for event in found.events[1:]:
            match.apply(event)  # raises if a move does not fit the one before
        assert match.game is not None
        assert len(match.game.moves) == sum(isinstance(event, Moved) for event in found.events)


async def test_a_killed_server_loses_and_doubles_nothing(tmp_path: Path, database_url: str) -> None:
    options = ("--no-limits", "--log-level", "warning")
    with ServeProcess(tmp_path, database_url, *options) as server:
        url = server.url
        async with Person(url) as ann, Person(url) as bob:
            matches = [await two_seats(ann, bob) for _ in range(MATCHES)]
            players = [
                Player(match, person.cookie, [url]) for match in matches for person in (ann, bob)
            ]
            if database_url.startswith("sqlite"):  # its pending turn is taken up at once
                alone = await ann.create(PERSON, BOT)
                matches.append(alone["id"])
                players.append(Player(alone["id"], ann.cookie, [url]))
        async with playing(players):
            for _ in range(KILLS):
                await confirmations(players, random.randint(3, 9))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await confirmations(players, 9)
        assert server.stop() == 0
    assert "error" not in {json.loads(line)["level"] for line in server.log.splitlines()}
    assert sum(len(player.confirmed) for player in players) >= 3 * KILLS
    check(await stored_matches(database_url, matches), players)


async def test_another_process_plays_on_when_one_is_killed(
    tmp_path: Path, postgres: Postgres
) -> None:
    database_url = await postgres.new_database()
    options = ("--no-limits", "--log-level", "warning")
    with (
        ServeProcess(tmp_path, database_url, *options, name="one") as one,
        ServeProcess(tmp_path, database_url, *options, name="two") as two,
    ):
        async with Person(one.url) as ann, Person(two.url) as bob:
            matches = [await two_seats(ann, bob) for _ in range(2)]
            anns = [Player(match, ann.cookie, [one.url, two.url]) for match in matches]
            bobs = [Player(match, bob.cookie, [two.url, one.url]) for match in matches]
        players = [*anns, *bobs]
        async with playing(players):
            await confirmations(players, 10)
            assert {player.urls[0] for player in anns} == {one.url}
            assert {player.urls[0] for player in bobs} == {two.url}
            await asyncio.to_thread(one.kill)
            await confirmations(anns, 4)
            await confirmations(bobs, 4)
            # The one that was killed comes back, and the other one goes.
            await asyncio.to_thread(one.start)
            await asyncio.to_thread(two.kill)
            await confirmations(anns, 2)
            await confirmations(bobs, 2)
        assert one.stop() == 0
    check(await stored_matches(database_url, matches), players)
