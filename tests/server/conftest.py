from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.server.serving import Person, Running, serving, settings_for


@pytest_asyncio.fixture
async def running(tmp_path: Path) -> AsyncIterator[Running]:
    """A server with quick bots and no limits."""
    async with serving(settings_for(tmp_path)) as server:
        yield server


@pytest_asyncio.fixture
async def ann(running: Running) -> AsyncIterator[Person]:
    async with Person(running.url) as person:
        await person.post("/api/me", {"name": "Ann"})
        yield person


@pytest_asyncio.fixture
async def bob(running: Running) -> AsyncIterator[Person]:
    async with Person(running.url) as person:
        await person.post("/api/me", {"name": "Bob"})
        yield person


@pytest_asyncio.fixture
async def stranger(running: Running) -> AsyncIterator[Person]:
    """Somebody without a cookie."""
    async with Person(running.url) as person:
        yield person
