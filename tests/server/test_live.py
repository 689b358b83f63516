"""Following and playing a match on its WebSocket."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from novaluna.server.base.settings import LimitSettings
from novaluna.server.protocol.messages import ServerMessage
from tests.server.serving import (
    BOT,
    OPEN,
    PATIENCE,
    PERSON,
    Person,
    Running,
    Socket,
    moves_of,
    new_action,
    serving,
    settings_for,
)

SERVER_MESSAGE: TypeAdapter[Any] = TypeAdapter(ServerMessage)


async def move(socket: Socket, view: Any, **changes: Any) -> str:
    """Send the first legal move; the action's id."""
    action = new_action()
    wish = {
        "type": "move",
        "id": action,
        "version": view["version"],
        "move": moves_of(view)[0]["move"] if moves_of(view) else "1@0,0",
    }
    await socket.send(**{**wish, **changes})
    return action


async def test_a_whole_game_is_played_live_by_two(ann: Person, bob: Person) -> None:
    match = await ann.create(PERSON, OPEN)
    async with ann.live(match["id"]) as anns:
        assert (await anns.view())["status"] == "open"
        await bob.post(f"/api/matches/{match['id']}/join", {"key": match["you"]["invite"]})
        async with bob.live(match["id"]) as bobs:
            views = {"ann": await anns.view(), "bob": await bobs.view()}
            sockets = {"ann": anns, "bob": bobs}
            while views["ann"]["status"] == "running":
                mover = next(name for name, view in views.items() if view["you"]["to_move"])
                version = views[mover]["version"]
                action = await move(sockets[mover], views[mover])
                for name, socket in sockets.items():
                    views[name] = await socket.until(version + 1)
                accepted = await sockets[mover].next("accepted")
                assert accepted == {"type": "accepted", "id": action, "version": version + 1}
            for view in views.values():
                assert view["outcome"]["ranking"]


async def test_a_bots_moves_come_by_themselves(ann: Person) -> None:
    match = await ann.create(PERSON, BOT, BOT)
    async with ann.live(match["id"]) as socket:
        view = await socket.view()
        moves = 0
        while moves < 5:
            if view["you"]["to_move"]:
                await move(socket, view)
                moves += 1
            view = await socket.until(view["version"] + 1)


async def test_every_message_fits_the_schema(ann: Person) -> None:
    match = await ann.create(PERSON)
    async with ann.live(match["id"]) as socket:
        view = await socket.view()
        await socket.send(type="ping", number=7)
        await move(socket, view)
        await move(socket, view)
        await socket.connection.send("rubbish")
        kinds = []
        for _ in range(7):
            text = await socket.connection.recv()
            kinds.append(SERVER_MESSAGE.validate_json(text).type)
    assert sorted(kinds) == sorted(
        ["presence", "pong", "match", "accepted", "refused", "match", "refused"]
    )


async def test_a_stale_move_is_refused_with_the_current_view(ann: Person) -> None:
    match = await ann.create(PERSON)
    async with ann.live(match["id"]) as socket:
        view = await socket.view()
        await ann.move(view)
        await socket.view()
        action = await move(socket, view)
        refused = await socket.next("refused")
        assert refused["id"] == action
        assert refused["problem"]["code"] == "stale_version"
        assert (await socket.view())["version"] == view["version"] + 1


async def test_a_repeated_action_is_accepted_once(ann: Person) -> None:
    match = await ann.create(PERSON)
    async with ann.live(match["id"]) as socket:
        view = await socket.view()
        action = await move(socket, view)
        first = await socket.next("accepted")
    async with ann.live(match["id"]) as socket:
        assert (await socket.view())["moves"] == 1
        await move(socket, view, id=action)
        assert await socket.next("accepted") == first


async def test_who_is_connected_is_told(ann: Person, bob: Person) -> None:
    match = await ann.create(PERSON, OPEN, public=True)
    await bob.post(f"/api/matches/{match['id']}/join", {})
    async with ann.live(match["id"]) as anns:
        assert (await anns.next("presence"))["connected"] == [True, False]
        async with bob.live(match["id"]):
            assert (await anns.next("presence"))["connected"] == [True, True]
        assert (await anns.next("presence"))["connected"] == [True, False]


async def test_a_private_match_shows_nothing_to_strangers(
    ann: Person, bob: Person, stranger: Person
) -> None:
    match = await ann.create(PERSON, OPEN)
    for person, key in ((stranger, None), (bob, None), (stranger, "x" * 22)):
        async with person.live(match["id"], key=key) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.connection.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
    async with stranger.live(match["id"], key=match["you"]["invite"]) as socket:
        view = await socket.view()
        assert view["you"]["role"] == "spectator"
        assert view["you"]["invite"] is None
        await move(socket, view)
        assert (await socket.next("refused"))["problem"]["code"] == "no_guest"


async def test_another_sites_page_gets_no_connection(ann: Person, running: Running) -> None:
    match = await ann.create(PERSON)
    url = f"{running.live_url}/api/matches/{match['id']}/live?protocol=2"
    with pytest.raises(InvalidStatus):
        async with connect(
            url,
            origin="https://evil.example",  # type: ignore[arg-type]
            additional_headers={"Cookie": f"novaluna_guest={ann.cookie}"},
            open_timeout=PATIENCE,
        ):
            pass


async def test_a_reader_who_does_not_read_is_dropped(tmp_path: Path) -> None:
    limits = replace(LimitSettings().without_rates(), waiting_messages=4, send_seconds=0.5)
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        match = await ann.create(PERSON)
        headers = {"Cookie": f"novaluna_guest={ann.cookie}"}
        url = f"{running.live_url}/api/matches/{match['id']}/live?protocol=2"
        async with connect(
            url, additional_headers=headers, max_queue=1, open_timeout=PATIENCE
        ) as lazy:
            await lazy.recv()
            lazy.transport.pause_reading()
            async with asyncio.timeout(PATIENCE):
                while running.server.live.count:
                    for connection in running.server.live:
                        connection.send('"' + "x" * 1_000_000 + '"')
                    await asyncio.sleep(0.01)
            lazy.transport.resume_reading()
        async with ann.live(match["id"]) as socket:
            assert (await socket.view())["id"] == match["id"]


async def test_a_heartbeat_comes_in_silence(tmp_path: Path) -> None:
    async with (
        serving(settings_for(tmp_path, heartbeat_seconds=0.05)) as running,
        Person(running.url) as ann,
    ):
        match = await ann.create(PERSON)
        async with ann.live(match["id"]) as socket:
            assert (await socket.next("heartbeat"))["interval"] == 50


async def test_a_stopping_server_says_so(tmp_path: Path) -> None:
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        match = await ann.create(PERSON)
        async with ann.live(match["id"]) as socket:
            await socket.view()
            running.run.should_exit = True
            farewell = await socket.next("closing")
            assert farewell["reason"] == "shutdown"
            assert farewell["retry_after"] is not None
            with pytest.raises(ConnectionClosed) as closed:
                await socket.connection.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012


async def test_too_many_connections_are_refused(tmp_path: Path) -> None:
    limits = replace(LimitSettings().without_rates(), sockets_per_guest=2)
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        match = await ann.create(PERSON)
        async with ann.live(match["id"]) as one, ann.live(match["id"]) as two:
            await one.view()
            await two.view()
            async with ann.live(match["id"]) as three:
                with pytest.raises(ConnectionClosed) as closed:
                    await three.connection.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429


async def test_a_flood_of_messages_ends_the_connection(tmp_path: Path) -> None:
    async with (
        serving(settings_for(tmp_path, limits=LimitSettings())) as running,
        Person(running.url) as ann,
    ):
        match = await ann.create(PERSON)

        async def flood(socket: Socket) -> None:
            for number in range(1_000):
                await socket.send(type="ping", number=number)
            while True:
                await socket.next()

        async with ann.live(match["id"]) as socket:
            with pytest.raises(ConnectionClosed):
                await flood(socket)
        async with ann.live(match["id"]) as socket:
            assert (await socket.view())["id"] == match["id"]
