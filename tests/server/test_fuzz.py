"""Nonsense on the WebSocket harms neither the match nor the process.

What is sent comes from fixed seeds, so that a failure can be repeated.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import logging
import random
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from novaluna.server.store.guests import COOKIE
from tests.server.serving import PATIENCE, PERSON, Person, Running, Socket, new_action

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0
SEATS = (PERSON, {**PERSON, "name": "Ben"})


@pytest.fixture
def no_errors(caplog: pytest.LogCaptureFixture) -> Any:
    """Fails if the server logs that something went wrong inside it."""
    caplog.set_level(logging.WARNING)
    yield
    wrong = [found.getMessage() for found in caplog.records if found.levelno >= logging.ERROR]
    assert set(wrong) <= {"Invalid UTF-8 sequence received from client."}  # uvicorn's own


def some_json(rng: random.Random, depth: int = 0) -> Any:
    """Any JSON value, small numbers and great ones, known words and others."""
    words = ["move", "undo", "consent", "ping", "type", "id", "version", "", "\0", "ÿ", "🌙" * 9]
    leaves: list[Any] = [
        None,
        True,
        False,
        rng.randint(-3, 3),
        rng.choice([2**31, -(2**63), 10**40, 1e308, -0.0, 0.5]),
        rng.choice(words),
        "x" * rng.randint(0, 200),
    ]
    kind = rng.randrange(4 if depth < 4 else 2)
    if kind < 2:
        return rng.choice(leaves)
    size = rng.randrange(4)
    if kind == 2:
        return [some_json(rng, depth + 1) for _ in range(size)]
    return {rng.choice(words): some_json(rng, depth + 1) for _ in range(size)}


def almost_right(rng: random.Random, version: int) -> Any:
    """A message of the protocol with something wrong in it."""
    kinds: list[dict[str, Any]] = [
        {"type": "move", "id": new_action(), "version": version, "move": "1@0,0"},
        {"type": "undo", "id": new_action(), "version": version},
        {"type": "consent", "id": new_action(), "version": version, "agree": True},
        {"type": "say", "id": new_action(), "phrase": "hello"},
        {"type": "nudge", "id": new_action(), "version": version},
        {"type": "ping", "number": 1},
        {"type": "refresh"},
    ]
    message = rng.choice(kinds)
    change = rng.randrange(4)
    key = rng.choice(list(message))
    if change == 0:
        del message[key]
    elif change == 1:
        message[rng.choice(["seat", "guest", "", "type2"])] = some_json(rng)
    elif change == 2 and "move" in message:
        message["move"] = rng.choice(["99@0,0", "0@99999999999,0", "@", "refill refill", "0@٣,0"])
    else:
        message[key] = rng.choice([None, [], {}, -1, 1.5, False, "\ud800", "a" * 70])
    return message


def broken_text(rng: random.Random) -> str:
    """Text that is no JSON, or JSON of the kind that parsers choke on."""
    return rng.choice(
        [
            "",
            "{",
            "[" * 3_000,
            '{"type":' * 400,
            "[" * 1_500 + "]" * 1_500,
            '{"type":"ping","number":' + "9" * 3_000 + "}",
            '{"type":"ping","number":1e400}',
            '{"type":"ping","number":NaN}',
            '{"type":"ping","number":1,"number":"1"}',
            '{"type":"move","id":"\\ud800\\ud800","version":1,"move":"\\u0000"}',
            '{"type":"ping","number":1}{"type":"ping","number":2}',
            "\ufeff{}",
            "".join(chr(rng.randrange(1, 0xD800)) for _ in range(rng.randrange(1, 300))),
            "x" * 5_000,
        ]
    )


class Table:
    """A match on one device that is disturbed."""

    def __init__(self, person: Person, view: Any) -> None:
        self.person = person
        self.view = view

    async def is_unharmed(self) -> None:
        """The match is as it was, and goes on."""
        path = f"/api/matches/{self.view['id']}"
        now = await self.person.get(path)
        for part in ("version", "position", "log", "legal"):
            assert now[part] == self.view[part], part
        self.view = await self.person.move(now)
        async with self.person.live(self.view["id"]) as socket:
            assert (await socket.view())["version"] == self.view["version"]


@pytest.fixture
async def table(ann: Person) -> Table:
    return Table(ann, await ann.create(*SEATS))


@pytest.mark.usefixtures("no_errors")
@pytest.mark.parametrize("seed", range(3))
async def test_messages_without_sense(table: Table, seed: int) -> None:
    rng = random.Random(seed)
    sent = 0
    while sent < 60:
        async with table.person.live(table.view["id"]) as socket:
            with contextlib.suppress(ConnectionClosed):
                while sent < 60:
                    sent += 1
                    await socket.connection.send(nonsense(rng, table.view["version"]))
                    await answered(socket)
    await table.is_unharmed()


def nonsense(rng: random.Random, version: int) -> str | bytes:
    match rng.randrange(4):
        case 0:
            return json.dumps(some_json(rng))
        case 1:
            return broken_text(rng)
        case 2:
            return rng.randbytes(rng.randrange(0, 500))
        case _:
            return json.dumps(almost_right(rng, version))


async def answered(socket: Socket) -> None:
    """Every message is answered, and nothing is accepted that is wrong."""
    while True:
        message = await socket.next()
        assert message["type"] != "accepted", message
        if message["type"] in ("refused", "pong", "closing"):
            return


async def test_messages_in_the_wrong_order(table: Table) -> None:
    """Consent to what nobody asked for, and undoing what was not done."""
    version = table.view["version"]
    async with table.person.live(table.view["id"]) as socket:
        for message, code in (
            ({"type": "consent", "agree": True}, "nothing_to_answer"),
            ({"type": "consent", "agree": False}, "nothing_to_answer"),
            ({"type": "undo"}, "undo_not_allowed"),
            ({"type": "move", "move": "end-phase"}, "illegal_move"),
            ({"type": "move", "move": "refill"}, "illegal_move"),
        ):
            await socket.send(id=new_action(), version=version, **message)
            assert (await socket.next("refused"))["problem"]["code"] == code
    await table.is_unharmed()


def frame(
    opcode: int, payload: bytes, *, final: bool = True, masked: bool = True, reserved: int = 0
) -> bytes:
    """A WebSocket frame as it goes over the wire, right or wrong."""
    head = bytes([final << 7 | reserved << 4 | opcode])
    mask = b"\x01\x02\x03\x04" if masked else b""
    flag = masked << 7
    if len(payload) < 126:
        head += bytes([flag | len(payload)])
    elif len(payload) < 2**16:
        head += bytes([flag | 126]) + struct.pack("!H", len(payload))
    else:
        head += bytes([flag | 127]) + struct.pack("!Q", len(payload))
    if masked:
        payload = bytes(byte ^ mask[number % 4] for number, byte in enumerate(payload))
    return head + mask + payload


MOVE = b'{"type":"move","id":"half-a-move","version":1,"move":"1@0,0"}'
FRAMES = {
    "no frame at all": b"GET / HTTP/1.1\r\n\r\n",
    "not masked": frame(TEXT, b"{}", masked=False),
    "reserved bits": frame(TEXT, b"{}", reserved=7),
    "unknown opcode": frame(5, b"{}"),
    "invalid UTF-8": frame(TEXT, b"\xff\xfe\xc0\x80\xed\xa0\x80"),
    "binary": frame(BINARY, MOVE),
    "huge": frame(TEXT, b"[" * 100_000),
    "huge and announced only": bytes([0x81, 0xFF]) + struct.pack("!Q", 2**62) + b"\0" * 4,
    "half a message": frame(TEXT, MOVE[:30], final=False),
    "half a frame": frame(TEXT, MOVE)[:20],
    "one byte": b"\x81",
    "end of no message": frame(MORE, MOVE[30:]),
    "a message within another": frame(TEXT, MOVE[:9], final=False) + frame(TEXT, MOVE),
    "endless small parts": frame(TEXT, b"[", final=False) + frame(MORE, b"[", final=False) * 20_000,
    "a long ping": frame(PING, b"x" * 126),
    "many pings": frame(PING, b"x" * 100) * 2_000,
    "pongs nobody asked for": frame(PONG, b"x") * 500,
    "close with half a code": frame(CLOSE, b"\x03"),
    "close with a wrong code": frame(CLOSE, b"\x00\x01"),
    "close and go on": frame(CLOSE, b"\x03\xe8") + frame(TEXT, MOVE),
    "a message in two parts": frame(TEXT, b'{"type":', final=False) + frame(MORE, b'"x"}'),
}


@asynccontextmanager
async def raw_connection(
    running: Running, person: Person, match_id: str, *headers: str
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A WebSocket whose bytes are written by hand."""
    address = urlsplit(running.url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    key = base64.b64encode(b"sixteen bytes ok").decode()
    lines = (
        f"GET /api/matches/{match_id}/live?protocol=2 HTTP/1.1",
        f"Host: {address.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {COOKIE}={person.cookie}",
        *headers,
    )
    writer.write("".join(f"{line}\r\n" for line in (*lines, "")).encode())
    try:
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        yield reader, writer
    finally:
        writer.transport.abort()  # closing in the middle, without a word


@pytest.mark.usefixtures("no_errors")
async def test_frames_without_sense(table: Table, running: Running) -> None:
    for name, sent in FRAMES.items():
        async with raw_connection(running, table.person, table.view["id"]) as (reader, writer):
            writer.write(sent)
            with contextlib.suppress(OSError):
                await writer.drain()
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(0.05):
                    while await reader.read(65_536):
                        pass
        if name in ("half a message", "endless small parts", "close and go on"):
            await table.is_unharmed()
    await table.is_unharmed()
    await everybody_gone(running)


@pytest.mark.usefixtures("no_errors")
@pytest.mark.parametrize("seed", range(2))
async def test_bytes_without_sense(table: Table, running: Running, seed: int) -> None:
    rng = random.Random(seed)
    whole = b"".join(FRAMES[name] for name in FRAMES if len(FRAMES[name]) < 500)
    for _ in range(25):
        begin = rng.randrange(len(whole))
        sent = bytearray(whole[begin : begin + rng.randrange(200)] + rng.randbytes(20))
        for _ in range(rng.randrange(4)):
            sent[rng.randrange(len(sent))] = rng.randrange(256)
        async with raw_connection(running, table.person, table.view["id"]) as (_, writer):
            writer.write(sent)
            with contextlib.suppress(OSError):
                await writer.drain()
            if rng.random() < 0.5:
                await asyncio.sleep(0.005)
    await table.is_unharmed()
    await everybody_gone(running)


@pytest.mark.usefixtures("no_errors")
async def test_handshakes_without_sense(table: Table, running: Running) -> None:
    address = urlsplit(running.url)
    path = f"/api/matches/{table.view['id']}/live"
    for request in (
        f"GET {path} HTTP/1.1\r\nHost: {address.netloc}\r\n\r\n",
        f"GET {path} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\n\r\n",
        f"POST {path} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nContent-Length: 5\r\n\r\nhello",
        f"GET {path}?key=%00%ff HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n",
        f"GET {path} HTTP/1.1\r\nHost: {address.netloc}\r\nCookie: {COOKIE}=\x7f\xff\r\n\r\n",
        "\x16\x03\x01\x02",
    ):
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.write(request.encode("latin-1"))
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(OSError):
                answer = await reader.read()
                assert b" 500 " not in answer
                assert b" 101 " not in answer
        writer.transport.abort()
    await table.is_unharmed()


async def everybody_gone(running: Running) -> None:
    """No connection is left behind."""
    async with asyncio.timeout(PATIENCE):
        while running.server.live.count:
            await asyncio.sleep(0.01)
