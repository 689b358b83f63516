"""What a connection leaves behind: nothing that only a search for cycles would find."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from novaluna.server.settings import LimitSettings, Rate
from tests.server.serving import PATIENCE, PERSON, Person, Running, serving, settings_for
from tests.server.test_fuzz import CLOSE, PING, TEXT, everybody_gone, frame, raw_connection

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


async def test_a_connection_leaves_no_cycles(tmp_path: Path) -> None:
    """However it ends: closed, broken off, in the middle of a message, or for a flood."""
    limits = replace(LimitSettings().without_rates(), frames_per_socket=Rate(50, 1))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        match = await ann.create(PERSON)
        for ending in (
            b"",
            frame(CLOSE, b"\x03\xe8"),
            frame(TEXT, b"nonsense"),
            frame(TEXT, b"half", final=False),
            frame(TEXT, b"x", masked=False),
            frame(PING, b"") * 100,
        ):
            with cyclic_garbage() as left:
                async with raw_connection(running, ann, match["id"]) as (reader, writer):
                    await reader.read(10)
                    writer.write(ending)
                    await asyncio.sleep(0.05)
                await all_gone(running)
            assert left == [], ending[:20]


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
