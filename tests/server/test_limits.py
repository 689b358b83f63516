"""What is told is charged for by what it costs, and what waits for a reader is bounded."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import insert
from starlette.websockets import WebSocket, WebSocketState
from websockets.exceptions import ConnectionClosed

from novaluna.server.base.settings import LimitSettings, Rate
from novaluna.server.match.events import write_event
from novaluna.server.play.live import Connection
from novaluna.server.store import tables
from tests.server.serving import BOT, OPEN, PERSON, Person, Running, moves_of, serving, settings_for
from tests.server.test_host import words
from tests.server.test_live import move

NEVER_AGAIN = 0.001
"""So many tokens a second come back, within a test none."""


async def lengthen(running: Running, match_id: str, events: int) -> None:
    """Let a match have gone on for long."""
    rows = [
        {"match_id": match_id, "version": number, "body": write_event(words(number))}
        for number in range(2, events + 1)
    ]
    new = insert(tables.events)
    await running.server.storage.writer.write(lambda connection: connection.execute(new, rows))
    running.server.host.memory.forget(match_id)


# --------------------------------------------------------------------------------- views


async def test_to_look_at_a_long_match_again_and_again_is_refused_early(tmp_path: Path) -> None:
    """To be told of 1,000 things that happened costs 21; to be told of a new match, one."""
    limits = replace(
        LimitSettings().without_rates(),
        views_per_guest=Rate(50, NEVER_AGAIN),
        views_per_address=Rate(115, NEVER_AGAIN),
    )
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url, view="short") as ann,
        Person(running.url, view="short") as bob,
        Person(running.url, view="short") as stranger,
    ):
        long, new = [(await ann.create(PERSON, public=True))["id"] for _ in range(2)]
        await lengthen(running, long, 1_000)
        async with ann.live(long) as socket:
            stale = await socket.view()  # read from the disk, which is not charged for
            await socket.send(type="refresh")
            assert (await socket.view())["version"] == 1_000
            await move(socket, {**stale, "version": 1, "legal": None}, move="1@0,0")
            assert (await socket.next("refused"))["problem"]["code"] == "stale_version"
            await socket.view()
            for _ in range(2):
                await socket.send(type="refresh")
                assert (await socket.next())["type"] == "refused"
        await ann.get(f"/api/matches/{long}", status=429)
        async with ann.live(long) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.connection.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        await bob.post("/api/me", {"name": "Bob"})
        for _ in range(2):
            await bob.get(f"/api/matches/{long}")
        await stranger.get(f"/api/matches/{long}")
        await stranger.get(f"/api/matches/{long}", status=429)
        await stranger.get(f"/api/matches/{new}")


async def test_everything_worked_out_costs_more_by_http_too(tmp_path: Path) -> None:
    """Also where the match comes as the answer to an action, be it a repeated one."""
    limits = replace(LimitSettings().without_rates(), views_per_guest=Rate(40, NEVER_AGAIN))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        view = await ann.create(PERSON)
        await ann.get(f"/api/matches/{view['id']}")
        request = {"id": "the-same-one", "version": 1, "move": moves_of(view)[0]["move"]}
        for status in (200, 200, 429):
            await ann.post(f"/api/matches/{view['id']}/moves", request, status)


async def test_a_long_score_sheet_costs_more(tmp_path: Path) -> None:
    limits = replace(LimitSettings().without_rates(), views_per_guest=Rate(10, NEVER_AGAIN))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url, view="short") as ann,
    ):
        match = await ann.create(PERSON)
        await ann.get("/api/me/scores")
        storage = running.server.storage
        (seat,) = await storage.rows(tables.players.select())
        rows = [
            {
                "match_id": match["id"],
                "seat": number,
                "guest": seat.guest,
                "name": None,
                "at": 1,
                "players": 2,
                "place": 1,
                "tokens_left": 1,
                "opponents": "[]",
                "levels": "[]",
                "hints_used": False,
            }
            for number in range(100)
        ]
        new = insert(tables.results)
        await storage.writer.write(lambda connection: connection.execute(new, rows))
        assert (await ann.get("/api/me/scores"))["wins"] == 100
        await ann.get("/api/me/scores", status=429)


# --------------------------------------------------------------------------------- new matches

ECLIPSE: dict[str, Any] = {"kind": "bot", "level": "eclipse"}
FULL_MOON: dict[str, Any] = {"kind": "bot", "level": "full-moon"}


def at_once() -> LimitSettings:
    """The usual limits of what can be made in one go, however long that takes."""
    usual = LimitSettings()
    slow = {
        name: replace(getattr(usual, name), per_second=NEVER_AGAIN)
        for name in ("matches_per_guest", "matches_per_address", "public_matches_per_address")
    }
    return replace(usual, **slow)


async def test_strong_bots_cost_more_of_what_a_guest_may_make(tmp_path: Path) -> None:
    """Of matches with three *eclipse* two at once."""
    async with (
        serving(settings_for(tmp_path, limits=at_once())) as running,
        Person(running.url, view="short") as ann,
    ):
        seats = [PERSON, ECLIPSE, ECLIPSE, ECLIPSE]
        for status in (201, 201, 429):
            await ann.post("/api/matches", {"seats": seats}, status)
        await ann.create(PERSON, BOT)


async def test_a_rematch_and_a_continuation_cost_the_same(tmp_path: Path) -> None:
    limits = replace(LimitSettings().without_rates(), matches_per_guest=Rate(16, NEVER_AGAIN))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url, view="short") as ann,
    ):
        path = f"/api/matches/{(await ann.create(PERSON, ECLIPSE))['id']}"
        record = await ann.get(f"{path}/record")
        await ann.post(f"{path}/resign")
        await ann.post(f"{path}/rematch")
        further = {"record": record, "move": 0, "seats": [PERSON, ECLIPSE]}
        await ann.post("/api/records/continue", further, 201)
        await ann.post("/api/records/continue", further, 429)
        await ann.create(PERSON, BOT)
        await ann.post("/api/matches", {"seats": [PERSON]}, 429)


async def test_a_strong_bot_for_an_open_seat_costs_the_same(tmp_path: Path) -> None:
    limits = replace(LimitSettings().without_rates(), matches_per_guest=Rate(6, NEVER_AGAIN))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url, view="short") as ann,
    ):
        path = f"/api/matches/{(await ann.create(PERSON, OPEN, OPEN))['id']}/fill"
        await ann.post(path, {"level": "eclipse"})
        await ann.post(path, {"level": "eclipse"}, 429)
        await ann.post(path, {"level": "new-moon"})


async def test_guests_are_not_free_for_their_address(tmp_path: Path) -> None:
    """Of 60 newcomers with three *eclipse* each most are refused, and of public matches half."""
    async with serving(settings_for(tmp_path, limits=at_once())) as running:

        async def newcomers(*seats: dict[str, Any], **options: Any) -> int:
            """How many of 60 can make such a match."""
            made = 0
            for _ in range(60):
                async with Person(running.url, view="short") as newcomer:
                    request = {"seats": seats, **options}
                    answer = await newcomer.http.post("/api/matches", json=request)
                    made += answer.status_code == 201
            return made

        assert await newcomers(PERSON, OPEN, public=True) == 30
        assert await newcomers(PERSON, ECLIPSE, ECLIPSE, ECLIPSE) < 15


async def test_a_class_behind_one_address_is_not_limited(tmp_path: Path) -> None:
    """Thirty people at once: each names themselves, makes a public match and follows it."""

    async def pupil(number: int) -> None:
        async with Person(running.url, view="short") as person:
            await person.post("/api/me", {"name": f"Pupil {number}"})
            match = await person.create(PERSON, ECLIPSE, FULL_MOON, OPEN, public=True)
            for _ in range(3):
                await person.get("/api/me/scores")
                async with person.live(match["id"]) as socket:
                    await socket.view()
                    for _ in range(5):
                        await socket.send(type="refresh")
                        await socket.view()

    async with serving(settings_for(tmp_path, limits=at_once())) as running:
        await asyncio.gather(*map(pupil, range(30)))


# --------------------------------------------------------------------------------- readers


class LazyReader:
    """Stands for a WebSocket whose client takes nothing, until it is told to."""

    application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.takes = asyncio.Event()
        self.taken: list[str] = []
        self.code = 0

    async def send_text(self, text: str) -> None:
        await self.takes.wait()
        self.taken.append(text)

    async def close(self, code: int) -> None:
        self.code = code


@pytest.mark.parametrize(("size", "is_dropped"), [(100, False), (101, True)])
async def test_a_reader_is_dropped_when_too_many_bytes_wait(
    tmp_path: Path, size: int, is_dropped: bool
) -> None:
    """However few messages they are. A single one may be as long as it has to be."""
    limits = replace(LimitSettings(), waiting_bytes=1_000)
    reader = LazyReader()
    settings = settings_for(tmp_path, limits=limits)
    connection = Connection(cast(WebSocket, cast(Any, reader)), "match", None, settings)
    writing = asyncio.create_task(connection.write())
    for text in ("x" * 5_000, *["y" * size] * 10):
        connection.send(text)
        await asyncio.sleep(0)
    reader.takes.set()
    if is_dropped:
        await writing
        assert reader.code == 1013
        assert '"slow"' in reader.taken[-1]
        assert len(reader.taken) <= 2
        return
    while len(reader.taken) < 11:
        await asyncio.sleep(0)
    connection.send("z" * 900)
    connection.close("shutdown")
    await writing
    assert reader.code == 1012
