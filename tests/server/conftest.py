from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from novaluna.server.base.logs import LOGGERS
from tests.server.later import Later
from tests.server.postgres import Postgres, running_postgres
from tests.server.serving import Person, Running, serving_beside, settings_for
from tools.system import find_database


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with quick bots and no limits, the same for all tests of a worker.

    It does not beat while they move the clock about: that would be downtime.
    """
    folder = tmp_path_factory.mktemp("server")
    with serving_beside(settings_for(folder, beat_seconds=3600)) as server:
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


@pytest.fixture
def own_logs() -> Iterator[None]:
    """Lets a test set up the server's logs, and puts them back as they were."""
    loggers = [logging.getLogger(name) for name in LOGGERS]
    before = [(found, found.handlers, found.level, found.propagate) for found in loggers]
    yield
    for logger, handlers, level, propagate in before:
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)
    logging.getLogger("novaluna.server.access").disabled = False


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Time that passes when the test says so."""
    return Later(monkeypatch)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # Not silently: make test names what was missing at its end.
    if find_database() is None:
        pytest.skip("there is no PostgreSQL: apt install postgresql")
    with running_postgres() as server:
        yield server


@pytest_asyncio.fixture(params=["sqlite", "postgresql"])
async def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'novaluna.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return await postgres.new_database()
