"""What a connection leaves behind: nothing that only a search for cycles would find."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from novaluna.server.base.settings import LimitSettings, Rate
from novaluna.server.web.protocols import SocketProtocol
from tests.server.serving import PATIENCE, PERSON, Person, Running, serving, settings_for
from tests.server.test_fuzz import CLOSE, PING, TEXT, everybody_gone, frame, raw_connection
from tests.server.test_protocols import HEAD, POST, connected

LONG_BODY = (
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n" + b"400\r\n" + b" " * 1024 + b"\r\n1\r\n \r\n0\r\n\r\n"
)
"""A body that turns out to be too long only when it comes."""

UPGRADE = (
    b"GET /api/matches/abcdefghijkm/live?protocol=2 HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: c2l4dGVlbiBieXRlcyBvaw==\r\n"
    b"Sec-WebSocket-Version: 13\r\n"
)
"""A WebSocket of a match that is not there."""

OURS = ("novaluna", "starlette", "fastapi", "uvicorn", "importlib")


@contextmanager
def cyclic_garbage() -> Iterator[list[str]]:
    """The types of all objects of the server that are left in cycles within the block."""
    left: list[str] = []
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield left
        gc.collect()
    finally:
        gc.set_debug(0)
        left += [
            f"{type(found).__module__}.{type(found).__qualname__}"
            for found in gc.garbage
            if type(found).__module__.startswith(OURS)
        ]
        gc.garbage.clear()


async def all_gone(running: Running) -> None:
    await everybody_gone(running)
    async with asyncio.timeout(PATIENCE):
        while len(running.run.server_state.connections) > 1:  # Ann's
            await asyncio.sleep(0.01)
        while running.run.server_state.tasks:
            await asyncio.sleep(0.01)


ENDINGS = (
    b"",
    frame(CLOSE, b"\x03\xe8"),
    frame(TEXT, b"nonsense"),
    frame(TEXT, b"half", final=False),
    frame(TEXT, b"x", masked=False),
    frame(TEXT, b"\xff"),
    frame(TEXT, b"x" * 20_000),
    frame(PING, b"") * 100,
)
"""Closed, broken off, in the middle of a message, or for a flood."""

REFUSED = {
    "not there": UPGRADE,
    "a wrong key": UPGRADE.replace(b"c2l4dGVlbiBieXRlcyBvaw==", b"short"),
    "wrong protocol": UPGRADE.replace(b"protocol=2", b"protocol=99"),
    "too many": UPGRADE,
    "another site's": UPGRADE + b"Origin: http://elsewhere.example\r\n",
}


async def test_a_connection_leaves_no_cycles(tmp_path: Path) -> None:
    """However it ends."""
    limits = replace(LimitSettings().without_rates(), frames_per_socket=Rate(50, 1))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        match = await ann.create(PERSON)
        for ending in ENDINGS:
            with cyclic_garbage() as left:
                async with raw_connection(running, ann, match["id"]) as (reader, writer):
                    await reader.read(10)
                    writer.write(ending)
                    await asyncio.sleep(0.05)
                await all_gone(running)
            assert left == [], ending[:20]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[weakref.ref[Any]]]:
    """All that is made of WebSockets, while nobody searches for garbage.

    A search finishes generators that wait before it looks who knows whom, and then finds nothing.
    """
    made: list[weakref.ref[Any]] = []
    begin = SocketProtocol.__init__

    def noted(self: SocketProtocol, *arguments: Any, **options: Any) -> None:
        begin(self, *arguments, **options)
        made.extend((weakref.ref(self), weakref.ref(self.conn)))

    monkeypatch.setattr(SocketProtocol, "__init__", noted)
    gc.disable()
    logging.disable()  # pytest would keep what is logged, and the frames that a traceback names
    yield made
    logging.disable(logging.NOTSET)
    gc.enable()


async def nothing_left(made: list[weakref.ref[Any]]) -> None:
    assert made
    async with asyncio.timeout(PATIENCE):
        while any(reference() is not None for reference in made):
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("ending", ENDINGS, ids=range(len(ENDINGS)))
async def test_a_socket_is_gone_without_a_search(
    tmp_path: Path, made: list[weakref.ref[Any]], ending: bytes
) -> None:
    limits = replace(LimitSettings().without_rates(), frames_per_socket=Rate(50, 1))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        match = await ann.create(PERSON)
        async with raw_connection(running, ann, match["id"]) as (reader, writer):
            await reader.read(10)
            writer.write(ending)
            await writer.drain()
        await nothing_left(made)


@pytest.mark.parametrize("why", REFUSED)
async def test_a_socket_that_was_refused_is_gone_without_a_search(
    tmp_path: Path, made: list[weakref.ref[Any]], why: str
) -> None:
    limits = LimitSettings().without_rates()
    if why == "too many":
        limits = replace(limits, sockets_per_address=0)
    async with serving(settings_for(tmp_path, limits=limits)) as running:
        async with connected(running) as (reader, writer):
            writer.write(REFUSED[why] + b"\r\n")
            await reader.readuntil(b"\r\n\r\n")
        await nothing_left(made)


async def test_a_connection_without_a_socket_leaves_no_cycles(tmp_path: Path) -> None:
    """Those of HTTP too: answered and closed, broken off halfway, silent, refused."""
    limits = replace(LimitSettings().without_rates(), body_bytes=1024)
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        await ann.get("/api/info")
        for request in (
            HEAD + b"Connection: close\r\n\r\n",
            HEAD + b"\r\n",
            HEAD,
            POST + b"{",
            POST + b" " * 100,
            LONG_BODY,
            b"DELETE /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
            b"GET /api/matches/abcdefghijkm HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
            UPGRADE + b"\r\n",
            UPGRADE + b"Origin: http://elsewhere.example\r\n\r\n",
            b"",
            b"nonsense\r\n\r\n",
            HEAD + b"x" * 5000,
        ):
            with cyclic_garbage() as left:
                async with connected(running) as (reader, writer):
                    writer.write(request)
                    if request.endswith(b"\r\n\r\n"):
                        await reader.readuntil(b"\r\n\r\n")
                    await asyncio.sleep(0.05)
                await all_gone(running)
            assert left == [], request[-20:]


async def test_a_request_leaves_no_cycles(tmp_path: Path) -> None:
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        view = await ann.create(PERSON)
        await ann.get("/api/info")
        with cyclic_garbage() as left:
            for path in ("/api/info", "/api/me", "/api/lobby", f"/api/matches/{view['id']}"):
                await ann.get(path)
            view = await ann.move(view)
            await ann.get("/api/matches/abcdefghijkm", status=404)
            with contextlib.suppress(AssertionError):
                await ann.move({**view, "version": 1})
            await all_gone(running)
        assert left == []
