"""The running server keeps to its own OpenAPI description, whatever it is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from novaluna.server.store.guests import COOKIE
from novaluna.server.web.schema import openapi
from tests.server.postgres import Postgres
from tests.server.processes import ServeProcess
from tests.server.serving import OPEN, PATIENCE, PERSON
from tools.system import find_database

EXAMPLES = 12
NOT_OUR_PROMISE = [
    # More is asked of a request than the description can say, and 1.0 is no integer here.
    schemathesis.checks.positive_data_acceptance,
]
DESCRIPTION = schemathesis.openapi.from_dict(openapi())


class Served:
    """A server with a guest who sits in some matches."""

    def __init__(self, url: str) -> None:
        self.url = url
        with httpx.Client(base_url=url, timeout=PATIENCE) as ann:
            running = [ann.post("/api/matches", json={"seats": [PERSON]}).json() for _ in range(4)]
            waiting = ann.post("/api/matches", json={"seats": [PERSON, OPEN], "public": True})
            self.matches: list[str] = [view["id"] for view in (*running, waiting.json())]
            self.cookies = {COOKIE: ann.cookies[COOKIE]}
        self._asked = 0

    def next_match(self) -> str | None:
        """By turns one of the matches, and none."""
        self._asked += 1
        return (*self.matches, None)[self._asked % (len(self.matches) + 1)]


@pytest.fixture(scope="module")
def served(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Served]:
    """On PostgreSQL, which puts up with less than SQLite does, where there is one."""
    folder = tmp_path_factory.mktemp("schema")
    url = f"sqlite:///{folder / 'novaluna.db'}"
    if find_database() is not None:
        postgres: Postgres = request.getfixturevalue("postgres")
        url = asyncio.run(postgres.new_database())
    with ServeProcess(folder, url, "--no-limits", "--log-level", "warning") as server:
        yield Served(server.url)
        errors = [line for line in server.log.splitlines() if '"level": "error"' in line]
        assert not errors


@DESCRIPTION.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_fits_the_description(case: Any, served: Served) -> None:
    match = served.next_match()
    if match is not None and "match_id" in (case.path_parameters or {}):
        case.path_parameters["match_id"] = match
    answer = case.call(base_url=served.url, cookies=served.cookies, timeout=PATIENCE)
    excluded = list(NOT_OUR_PROMISE)
    if answer.status_code == 413:  # too large: nobody reads what else is wrong with it
        excluded.append(schemathesis.checks.negative_data_rejection)
    case.validate_response(answer, excluded_checks=excluded)
