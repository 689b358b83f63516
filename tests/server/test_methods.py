"""HEAD is answered wherever GET is, and a method that is not allowed with those that are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from novaluna.server.web.schema import openapi
from tests.server.serving import BOT, PERSON, Person, serving, settings_for

PATHS = [
    "/",
    "/play/somewhere",
    "/assets/app.js",
    "/missing.png",
    "/healthz",
    "/metrics",
    "/api/info",
    "/api/docs",
    "/api/openapi.json",
    "/api/live.schema.json",
    "/api/me",
    "/api/me/matches",
    "/api/matches/{match}",
    "/api/matches/{match}/record",
    "/api/matches/missing",
    "/api/missing",
]

CHANGING = {"age", "content-length", "date"}
"""What may differ between two answers to the same question: metrics and times grow."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    assets = tmp_path / "static" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<p>the page</p>")
    (assets / "app.js").write_text("let moon;" * 2000)
    return tmp_path


async def test_head_is_answered_like_get_without_the_body(folder: Path) -> None:
    async with serving(settings_for(folder)) as running, Person(running.url) as ann:
        match = (await ann.create(PERSON, BOT))["id"]
        for path in (path.format(match=match) for path in PATHS):
            got = await ann.http.get(path)
            head = await ann.http.head(path)
            assert head.status_code == got.status_code != 405, path
            assert head.content == b""
            assert fixed(head.headers) == fixed(got.headers), path
            if path.endswith((".js", ".json", "/docs")):
                assert head.headers["content-length"] == got.headers["content-length"]
            again = await ann.http.get(path)  # on the same connection, which is still in step
            assert again.status_code == got.status_code


def fixed(headers: httpx.Headers) -> dict[str, str]:
    return {name: value for name, value in headers.items() if name not in CHANGING}


async def test_head_is_counted_under_its_own_name(folder: Path) -> None:
    async with serving(settings_for(folder)) as running, Person(running.url) as ann:
        before = count(await ann.get("/metrics"))
        await ann.http.head("/healthz")
        assert count(await ann.get("/metrics")) == before + 1


def count(metrics: str) -> float:
    lines = [line for line in metrics.splitlines() if 'method="HEAD",status="200"' in line]
    return sum(float(line.rpartition(" ")[2]) for line in lines)


def described() -> dict[str, Any]:
    paths: dict[str, Any] = openapi()["paths"]
    return paths


def test_head_is_not_described() -> None:
    assert "head" not in {method for operations in described().values() for method in operations}


@pytest.mark.parametrize("path", described())
async def test_other_methods_are_told_which_are_allowed(stranger: Person, path: str) -> None:
    allowed = {method.upper() for method in described()[path]}
    if "GET" in allowed:
        allowed.add("HEAD")
    address = path.replace("{", "").replace("}", "")
    for method in {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"} - allowed:
        answer = await stranger.http.request(method, address)
        assert answer.status_code == 405, method
        assert set(answer.headers["allow"].split(", ")) == allowed
        if method != "HEAD":
            assert answer.json()["code"] == "method_not_allowed"


@pytest.mark.parametrize("path", ["/", "/play/somewhere", "/metrics", "/api/openapi.json"])
async def test_what_is_not_described_can_only_be_read(stranger: Person, path: str) -> None:
    answer = await stranger.http.put(path)
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE"])
@pytest.mark.parametrize("path", ["/api", "/api/", "/api/missing", "/api/matches/m/missing"])
async def test_what_the_api_does_not_have_is_not_found(
    stranger: Person, method: str, path: str
) -> None:
    assert (await stranger.http.request(method, path)).status_code == 404
