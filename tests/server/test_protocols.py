"""What is limited below requests and messages: frames, bytes, silence, connections."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from websockets.exceptions import ConnectionClosed

from novaluna.server.base.frames import FrameMeter
from novaluna.server.base.settings import LimitSettings, Rate
from novaluna.server.web.app import create_app
from novaluna.server.web.guard import address_of
from novaluna.server.web.protocols import SocketProtocol
from novaluna.server.web.run import runner
from tests.server.serving import PATIENCE, PERSON, Person, Running, serving, settings_for
from tests.server.test_fuzz import MORE, PING, PONG, TEXT, everybody_gone, frame, raw_connection

POLICY_VIOLATION = b"\x03\xf0"
"""The close code 1008."""


def frames_in(received: bytes) -> list[tuple[int, bytes]]:
    """Opcode and payload of each frame that a server sent, whole ones only."""
    found, at = [], 0
    while at + 2 <= len(received):
        size, head = received[at + 1], 2
        if size == 126:
            size, head = int.from_bytes(received[at + 2 : at + 4]), 4
        elif size == 127:
            size, head = int.from_bytes(received[at + 2 : at + 10]), 10
        payload = received[at + head : at + head + size]
        if len(payload) < size:
            break
        found.append((received[at] & 15, payload))
        at += head + size
    return found


async def all_of(reader: asyncio.StreamReader) -> bytes:
    """Everything until the other side ends the connection."""
    received = b""
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            while part := await reader.read(1 << 16):
                received += part
    return received


FLOODS = {
    "pings": frame(PING, b"") * 60_000,
    "long pings": frame(PING, b"x" * 125) * 60_000,
    "pongs": frame(PONG, b"") * 60_000,
    "parts of a message": frame(TEXT, b"", final=False) + frame(MORE, b"", final=False) * 60_000,
    "bytes": frame(TEXT, b"x" * 15_000) * 100,
}


@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_of_frames_ends_the_connection(tmp_path: Path, flood: str) -> None:
    """Of 60,000 pings a server answers some hundreds, then it closes with 1008."""
    limits = LimitSettings()
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        match = await ann.create(PERSON)
        async with raw_connection(running, ann, match["id"]) as (reader, writer):
            writer.write(FLOODS[flood])
            received = frames_in(await all_of(reader))
        assert received[-1][1][:2] == POLICY_VIOLATION
        assert limits.frames_per_socket is not None
        assert [code for code, _ in received].count(PONG) <= limits.frames_per_socket.burst
        async with ann.live(match["id"]) as socket:
            assert (await socket.view())["id"] == match["id"]


@pytest.mark.parametrize(
    ("frames", "size"), [(Rate(70, 0.001), None), (None, Rate(70 * 106, 0.001))]
)
async def test_a_flood_from_many_sockets_of_an_address_ends_them(
    tmp_path: Path, frames: Rate | None, size: Rate | None
) -> None:
    """None sends too much for itself. Other addresses are not concerned."""
    limits = replace(LimitSettings(), frames_per_address=frames, bytes_per_address=size)
    settings = settings_for(tmp_path, limits=limits, public_url="http://play.example.org")
    flood, last = frame(PING, b"x" * 100) * 19, frame(PING, b"the last one")

    async def connection(client: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        header = f"X-Forwarded-For: {client}"
        return await stack.enter_async_context(raw_connection(running, ann, match["id"], header))

    async with (
        serving(settings) as running,
        Person(running.url) as ann,
        AsyncExitStack() as stack,
        asyncio.timeout(PATIENCE),
    ):
        match = await ann.create(PERSON)
        for client, is_ended in (("7", False),) * 3 + (("7", True), ("8", False)):
            reader, writer = await connection(f"192.0.2.{client}")
            writer.write(flood + last)
            if is_ended:
                assert frames_in(await all_of(reader))[-1][1][:2] == POLICY_VIOLATION
            else:
                await reader.readuntil(b"the last one")


async def test_messages_are_counted_for_the_address_too(tmp_path: Path) -> None:
    limits = replace(LimitSettings(), messages_per_address=Rate(30, 0.001))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        match = await ann.create(PERSON)
        kinds = []
        for _ in range(4):
            await everybody_gone(running)  # else who comes hears that somebody goes
            async with ann.live(match["id"]) as socket:
                await socket.next("presence")
                for number in range(10):
                    await socket.send(type="ping", number=number)
                kinds += [(await socket.next())["type"] for _ in range(10)]
    assert kinds == ["pong"] * 30 + ["refused"] * 10


async def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    """However many guests they are of; one that has ended makes room."""
    limits = replace(LimitSettings(), sockets_per_address=2)
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
        Person(running.url) as bob,
    ):
        match = await ann.create(PERSON, public=True)
        async with ann.live(match["id"]) as one:
            await one.view()
            async with bob.live(match["id"]) as two, bob.live(match["id"]) as three:
                await two.view()
                with pytest.raises(ConnectionClosed) as closed:
                    await three.connection.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4429
            async with asyncio.timeout(PATIENCE):
                while running.server.live.count > 1:
                    await asyncio.sleep(0.01)
            async with bob.live(match["id"]) as again:
                await again.view()


@pytest.mark.parametrize("step", [1, 3, 10_000])
def test_frames_are_counted_however_they_come(step: int) -> None:
    """Long ones and short ones, in whatever pieces: each counts once, a piece of one at least."""
    stream = b"".join(
        frame(TEXT, b"x" * size, masked=masked)
        for size in (0, 1, 125, 126, 70_000)
        for masked in (True, False)
    )
    pieces = [stream[at : at + step] for at in range(0, len(stream), step)]
    counted = max(10, len(pieces)) if step < 10_000 else None

    def is_allowed(frames: int) -> bool:
        limits = replace(LimitSettings(), frames_per_socket=Rate(frames, 1), bytes_per_socket=None)
        meter = FrameMeter(limits, 0)
        return all(meter.allows(piece, 0) for piece in pieces)

    if counted is None:  # the eight small ones lie within one piece
        counted = len(pieces) + 8
    assert is_allowed(counted + 1)
    assert not is_allowed(len(pieces) - 1)
    assert not is_allowed(9)


def test_bytes_are_counted() -> None:
    meter = FrameMeter(replace(LimitSettings(), bytes_per_socket=Rate(100, 10)), 0)
    assert meter.allows(frame(TEXT, b"x" * 90), 0)
    assert not meter.allows(frame(TEXT, b"x" * 90), 1)
    assert meter.allows(frame(TEXT, b"x" * 90), 11)


@asynccontextmanager
async def connected(
    running: Running,
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    address = urlsplit(running.url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


HEAD = b"GET /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = (
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n"
)
UNREAD = b"GET /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000000\r\n\r\n"
HALVES = {
    "nothing": b"",
    "an empty line": b"\r\n",
    "half a line": b"GET /api",
    "half the headers": HEAD,
    "half a body": POST + b'{"name":',
    "half a body that nobody reads": UNREAD + b"x",
}
SECOND_HALVES = {"an empty line": b"\r\n", "half a line": b"GET /api", "half the headers": HEAD}


@pytest.mark.parametrize("half", HALVES)
async def test_half_a_request_ends_the_connection(tmp_path: Path, half: str) -> None:
    limits = replace(
        LimitSettings().without_rates(), head_seconds=0.1, body_seconds=0.1, send_seconds=0.1
    )
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        connected(running) as (reader, writer),
    ):
        writer.write(HALVES[half])
        await all_of(reader)


@pytest.mark.parametrize("half", SECOND_HALVES)
async def test_half_a_second_request_ends_the_connection(tmp_path: Path, half: str) -> None:
    limits = replace(LimitSettings().without_rates(), head_seconds=0.1)
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        connected(running) as (reader, writer),
    ):
        writer.write(HEAD + b"\r\n")
        head = await reader.readuntil(b"\r\n\r\n")
        await reader.readexactly(int(head.partition(b"content-length: ")[2].split()[0]))
        writer.write(SECOND_HALVES[half])
        await all_of(reader)


TRAILERS = (
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
)


@pytest.mark.parametrize(
    "end", [b"x" * 2_000_000, b"X-More: " + b"x" * 2_000_000, b"a: b\r\n" * 300_000]
)
async def test_trailers_without_end_end_the_connection(tmp_path: Path, end: bytes) -> None:
    """What comes after the body is kept in memory like headers."""
    limits = replace(LimitSettings().without_rates(), body_seconds=2 * PATIENCE)
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        connected(running) as (reader, writer),
    ):
        writer.write(TRAILERS + end)
        assert b" 431 " in await all_of(reader)


async def test_a_trailer_is_no_header(tmp_path: Path) -> None:
    """What was checked when the request began stays as it was."""
    seen: list[list[tuple[bytes, bytes]]] = []
    async with serving(settings_for(tmp_path)) as running:
        app = running.run.config.loaded_app

        async def noting(scope: Any, receive: Any, send: Any) -> None:
            seen.append(scope["headers"])
            await app(scope, receive, send)

        running.run.config.loaded_app = noting
        async with connected(running) as (reader, writer):
            writer.write(TRAILERS + b"Cookie: novaluna_guest=stolen\r\n\r\n")
            assert b" 422 " in await reader.readline()
    assert b"cookie" not in dict(seen[0])


@pytest.mark.parametrize("begin", [b"GET /", HEAD + b"X-Long: ", HEAD + b"a: b\r\n" * 9])
async def test_headers_without_end_end_the_connection(tmp_path: Path, begin: bytes) -> None:
    """However long the time for them is: they are kept in memory until they are complete."""
    limits = replace(LimitSettings().without_rates(), head_seconds=2 * PATIENCE)
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        connected(running) as (reader, writer),
    ):
        writer.write(begin + b"x" * 2_000_000)
        assert b" 431 " in await all_of(reader)


async def test_a_client_that_reads_nothing_is_broken_off(tmp_path: Path) -> None:
    """Of an answer that the client does not take, nothing is kept for ever."""
    limits = replace(LimitSettings().without_rates(), request_seconds=1, send_seconds=0.1)
    static = tmp_path / "static"
    static.mkdir()
    (static / "large.txt").write_bytes(b"x" * 50_000_000)
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        connected(running) as (_, writer),
        asyncio.timeout(PATIENCE),
    ):
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(b"GET /large.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        connections = running.run.server_state.connections
        while not connections:
            await asyncio.sleep(0.01)
        while connections:
            await asyncio.sleep(0.01)


async def test_a_socket_whose_client_is_gone_is_broken_off(tmp_path: Path) -> None:
    """Who does not answer a ping is not there, however open the connection looks."""

    async def asked(running: Running) -> SocketProtocol:
        """The only WebSocket, after its client has been asked whether it is there."""
        while not running.server.live.count:
            await asyncio.sleep(0.01)
        (found,) = (
            connection
            for connection in running.run.server_state.connections
            if isinstance(connection, SocketProtocol)
        )
        found.keep_alive()
        return found

    async with (
        serving(settings_for(tmp_path)) as running,
        Person(running.url) as ann,
        asyncio.timeout(PATIENCE),
    ):
        match = await ann.create(PERSON)
        async with ann.live(match["id"]) as socket:
            await socket.view()
            answering = await asked(running)
            while not answering.has_heard:
                await asyncio.sleep(0.01)
            answering.keep_alive()
            assert not answering.transport.is_closing()
        while running.server.live.count:
            await asyncio.sleep(0.01)
        async with raw_connection(running, ann, match["id"]):
            silent = await asked(running)
            assert not silent.transport.is_closing()
            silent.keep_alive()
            while running.server.live.count:
                await asyncio.sleep(0.01)


async def only_one_left(running: Running) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(running.run.server_state.connections) > 1:
            await asyncio.sleep(0.01)


async def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    """Silent ones count as well, and one that has ended makes room."""
    limits = replace(LimitSettings(), connections_per_address=2)
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        async with connected(running):
            match = await ann.create(PERSON)
            async with connected(running) as (reader, _):
                assert b" 429 " in await all_of(reader)
        await only_one_left(running)
        async with ann.live(match["id"]) as socket:
            await socket.view()
            async with connected(running) as (reader, _):
                assert b" 429 " in await all_of(reader)
        await only_one_left(running)
        async with connected(running) as (reader, writer):
            writer.write(HEAD + b"Connection: close\r\n\r\n")
            assert b" 200 " in await all_of(reader)


async def test_the_connections_of_the_proxy_are_not_counted(tmp_path: Path) -> None:
    limits = replace(LimitSettings(), connections_per_address=1)
    settings = settings_for(tmp_path, limits=limits, public_url="https://play.example.org")
    async with (
        serving(settings) as running,
        connected(running),
        connected(running) as (reader, writer),
    ):
        writer.write(HEAD + b"Connection: close\r\n\r\n")
        assert b" 200 " in await all_of(reader)


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::FFFF:c000:207", "192.0.2.7"),
        ("64:ff9b::192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("here", "here"),
    ],
)
def test_whom_a_request_is_counted_for(host: str, counted: str) -> None:
    assert address_of({"client": (host, 1)}) == counted


async def test_a_proxy_is_known_however_its_address_is_written(tmp_path: Path) -> None:
    """A server on all of IPv6 sees a proxy beside it as ``::ffff:127.0.0.1``."""
    settings = settings_for(tmp_path, public_url="https://play.example.org")
    seen: list[str] = []

    async def app(scope: Any, receive: object, send: object) -> None:
        seen.append(scope["client"][0])

    config = runner(create_app(settings), settings).config
    trusting = ProxyHeadersMiddleware(app, config.forwarded_allow_ips)
    for proxy in ("127.0.0.1", "::1", "::ffff:127.0.0.1", "192.0.2.1"):
        headers = [(b"x-forwarded-for", b"192.0.2.7")]
        scope: Any = {"type": "http", "client": (proxy, 1), "scheme": "http", "headers": headers}
        await trusting(scope, None, None)  # type: ignore[arg-type]
    assert seen == ["192.0.2.7"] * 3 + ["192.0.2.1"]
