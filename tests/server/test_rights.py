"""A connection shows and does what its guest may see and do now, not when it was opened."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import delete
from websockets.exceptions import ConnectionClosed

from novaluna.server.play.live import Connection
from novaluna.server.store.tables import guests
from tests.server.postgres import Postgres
from tests.server.serving import (
    OPEN,
    PATIENCE,
    PERSON,
    Person,
    Socket,
    moves_of,
    new_action,
    serving,
    settings_for,
    two_players,
    two_processes,
)

SEATS = (PERSON, OPEN, OPEN)


async def ends(socket: Socket) -> list[str]:
    """Wait until the connection ends as for a match that is not there; the views until then."""
    kinds: list[str] = []

    async def read() -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                kinds.append((await socket.next())["type"])

    with pytest.raises(ConnectionClosed) as closed:
        await read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert kinds[-1] == "closing"
    return kinds


async def test_who_left_a_private_match_is_told_no_more(ann: Person, bob: Person) -> None:
    match = await ann.create(*SEATS)
    path = f"/api/matches/{match['id']}"
    await bob.post(f"{path}/join", {"key": match["you"]["invite"]})
    async with bob.live(match["id"]) as bobs, ann.live(match["id"]) as anns:
        await bobs.view()
        await bob.post(f"{path}/leave", status=204)
        assert "view" not in await ends(bobs)
        await anns.until(3)
        await bob.get(path, status=404)


async def test_who_left_may_watch_with_the_key(ann: Person, bob: Person) -> None:
    match = await ann.create(*SEATS)
    path, key = f"/api/matches/{match['id']}", match["you"]["invite"]
    await bob.post(f"{path}/join", {"key": key})
    async with bob.live(match["id"], key=key) as socket:
        await socket.view()
        await bob.post(f"{path}/leave", status=204)
        view = await socket.until(3)
        assert (view["you"]["role"], view["you"]["invite"]) == ("spectator", None)
        await ann.post(f"{path}/words", {"words": "more"})
        await socket.until(4)


async def test_who_left_may_watch_a_public_match(ann: Person, bob: Person) -> None:
    match = await ann.create(*SEATS, public=True)
    await bob.post(f"/api/matches/{match['id']}/join")
    async with bob.live(match["id"]) as socket:
        await socket.view()
        await bob.post(f"/api/matches/{match['id']}/leave", status=204)
        assert (await socket.until(3))["you"]["role"] == "spectator"


async def test_a_device_whose_seat_moved_on_is_told_no_more(
    ann: Person, bob: Person, stranger: Person
) -> None:
    view = await two_players(ann, bob)
    token = (await bob.post(f"/api/matches/{view['id']}/seats/1/link"))["token"]
    async with bob.live(view["id"]) as socket:
        await socket.view()
        await stranger.post("/api/links", {"token": token})
        assert "view" not in await ends(socket)


async def test_a_guest_who_is_forgotten_is_told_no_more(ann: Person, bob: Person) -> None:
    view = await two_players(ann, bob)
    async with bob.live(view["id"]) as bobs, ann.live(view["id"]) as anns:
        await bobs.view()
        await bob.delete("/api/me")
        await ends(bobs)
        while (await anns.next("presence"))["connected"] != [True, False]:
            pass


async def test_a_guest_who_is_forgotten_plays_no_more(tmp_path: Path) -> None:
    """Even if the connection has not ended yet, as when another process has forgotten them."""
    async with (
        serving(settings_for(tmp_path)) as running,
        Person(running.url) as ann,
    ):
        view = await ann.create(PERSON)
        server = running.server
        guest = await server.guests.find(ann.cookie)
        assert guest is not None
        gone = delete(guests).where(guests.c.id == guest.id)
        async with ann.live(view["id"]) as socket:
            await socket.view()
            await server.storage.writer.write(lambda connection: connection.execute(gone))
            server.guests.look_again()
            await socket.send(
                type="move",
                id=new_action(),
                version=view["version"],
                move=moves_of(view)[0]["move"],
            )
            assert (await socket.next("refused"))["problem"]["code"] == "no_guest"
            await ends(socket)
        entry = await server.host.read(view["id"], guest.id)
        assert entry.match.version == view["version"]


async def test_a_guest_who_is_forgotten_while_looked_for_is_not_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read just before the guest was deleted must not stay in the cache."""
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        await ann.post("/api/me", {"name": "Ann"})
        storage, known = running.server.storage, running.server.guests
        guest = await known.find(ann.cookie)
        assert guest is not None
        known.look_again()
        rows = storage.rows

        async def late(query: object) -> object:
            found = await rows(query)
            await known.forget(guest)
            return found

        with monkeypatch.context() as slow:
            slow.setattr(storage, "rows", late)
            await known.find(ann.cookie)
        assert await known.find(ann.cookie) is None


async def test_a_guest_who_is_forgotten_while_a_connection_opens_is_told_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end of all their connections came before this one was among them."""
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        view = await ann.create(PERSON, public=True)
        host = running.server.host
        connect = host.connect

        async def late(connection: Connection) -> None:
            await ann.delete("/api/me")
            await connect(connection)

        monkeypatch.setattr(host, "connect", late)
        async with ann.live(view["id"]) as socket:
            await ends(socket)


async def test_another_process_ends_the_connections_of_a_forgotten_guest(
    tmp_path: Path, postgres: Postgres
) -> None:
    async with (
        two_processes(tmp_path, postgres) as (_, _, ann, same),
        asyncio.timeout(PATIENCE),
    ):
        view = await ann.create(PERSON)
        same.http.cookies.update(ann.http.cookies)
        async with same.live(view["id"]) as socket:
            await socket.view()
            await ann.delete("/api/me")
            await ends(socket)


async def test_a_process_that_heard_nothing_for_a_while_ends_them_too(
    tmp_path: Path, postgres: Postgres
) -> None:
    async with (
        two_processes(tmp_path, postgres) as (_, two, ann, same),
        Person(two.url) as bob,
        asyncio.timeout(PATIENCE),
    ):
        view = await ann.create(PERSON, public=True)
        await bob.post("/api/me", {"name": "Bob"})
        same.http.cookies.update(ann.http.cookies)
        async with same.live(view["id"]) as socket, bob.live(view["id"]) as bobs:
            await socket.view()
            await bobs.view()
            assert two.server.notifier is not None
            await two.server.notifier.stop()
            await ann.delete("/api/me")
            await two.server.notifier.catch_up()
            await ends(socket)
            await bobs.send(type="ping", number=1)
            await bobs.next("pong")
