"""Who is let in, how much may be asked for, and what an answer never says."""

from __future__ import annotations

import mimetypes
import re
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from novaluna.game import Game
from novaluna.server.base.settings import LimitSettings, Rate, Settings
from novaluna.server.store.tables import guests
from tests.server.serving import OPEN, PATIENCE, PERSON, Person, Running, serving, settings_for


async def test_the_cookie_is_secret_and_stored_hashed(ann: Person, running: Running) -> None:
    async with httpx.AsyncClient(base_url=running.url, timeout=PATIENCE) as client:
        answer = await client.post("/api/me", json={"name": "Eve"})
        cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    token = cookie.partition("=")[2].partition(";")[0]
    database = Path(str(running.server.storage.database.url.database))
    stored = b"".join(path.read_bytes() for path in database.parent.glob("novaluna.db*"))
    assert token.encode() not in stored
    assert ann.cookie.encode() not in stored


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://["}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"host": "evil.example"}, 421),
        ({}, 201),
    ],
)
async def test_only_the_own_page_may_change_anything(
    ann: Person, headers: dict[str, str], status: int
) -> None:
    answer = await ann.http.post("/api/matches", json={"seats": [PERSON]}, headers=headers)
    assert answer.status_code == status, answer.text


@pytest.mark.parametrize(
    ("origin", "host", "status"),
    [
        ("https://play.example.org", "play.example.org", 200),
        ("https://PLAY.example.org:443", "play.example.org", 200),
        ("https://play.example.org", "play.example.org:443", 200),
        ("http://play.example.org", "play.example.org", 403),
        ("https://play.example.org:8443", "play.example.org", 403),
        ("http://play.example.org:443", "play.example.org:443", 403),
        ("ftp://127.0.0.1:{port}", "127.0.0.1:{port}", 403),
        ("https://other.example.org", "play.example.org", 403),
        ("http://127.0.0.1:{port}", "127.0.0.1:{port}", 200),
    ],
)
async def test_the_page_of_a_tls_address_comes_by_tls(
    tmp_path: Path, origin: str, host: str, status: int
) -> None:
    """Who can change plain HTTP on its way must not speak for the page that comes by TLS."""
    async with (
        serving(settings_for(tmp_path, public_url="https://play.example.org")) as running,
        httpx.AsyncClient(base_url=running.url, timeout=PATIENCE) as client,
    ):
        port = running.url.rpartition(":")[2]
        headers = {"origin": origin.format(port=port), "host": host.format(port=port)}
        answer = await client.post("/api/me", json={"name": "Eve"}, headers=headers)
        assert answer.status_code == status, answer.text


async def test_figures_are_not_for_those_who_come_through_a_proxy(stranger: Person) -> None:
    assert (await stranger.http.get("/metrics")).status_code == 200
    for header in ("x-forwarded-for", "forwarded", "via", "x-real-ip"):
        answer = await stranger.http.get("/metrics", headers={header: "192.0.2.7"})
        assert answer.status_code == 404, header


def test_every_proxy_of_the_documentation_hides_the_figures() -> None:
    text = (Path(__file__).parents[2] / "docs" / "self-hosting.md").read_text("utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    proxies = [block for block in blocks if "proxy_pass" in block or "reverse_proxy" in block]
    assert len(proxies) >= 3
    assert all("/metrics" in block for block in proxies)


async def test_a_websocket_with_an_origin_that_cannot_be_read_is_refused(
    ann: Person, running: Running
) -> None:
    view = await ann.create(PERSON)
    url = f"{running.live_url}/api/matches/{view['id']}/live?protocol=2"
    with pytest.raises(InvalidStatus) as refused:
        async with connect(url, additional_headers={"Origin": "http://["}, open_timeout=PATIENCE):
            pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/links", {"token": "x" * 43}, 404),
        ("/api/links", {"token": 1}, 422),
        ("/api/matches/abcdefghijkm/join", {}, 404),
        ("/api/matches", {"seats": [OPEN]}, 422),
        ("/api/matches", {"seats": 7}, 422),
        ("/api/records/continue", {"record": "x", "move": 0, "seats": [PERSON]}, 422),
        ("/api/me", {"name": " "}, 422),
        ("/api/analysis", {"position": "nonsense"}, 422),
    ],
)
async def test_a_refused_request_makes_no_guest(
    stranger: Person, running: Running, path: str, body: object, status: int
) -> None:
    count = select(func.count()).select_from(guests)
    database = sqlite3.connect(str(running.server.storage.database.url.database))
    before = database.execute(str(count)).fetchone()
    answer = await stranger.http.post(path, json=body)
    assert answer.status_code == status, answer.text
    assert "set-cookie" not in answer.headers
    assert database.execute(str(count)).fetchone() == before
    database.close()


async def test_analyses_without_a_cookie_are_counted_for_the_address(tmp_path: Path) -> None:
    """They make no guests, and all of them wait in one queue beside the bots."""
    askers: list[str] = []
    limits = replace(LimitSettings().without_rates(), thoughts_per_address=Rate(3, 0.001))
    position = {"position": str(Game(2, seed="any").state), "seconds": 0.01}
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        think = running.server.thinking.think

        async def noted(asker: str, *arguments: Any, **options: Any) -> Any:
            askers.append(asker)
            return await think(asker, *arguments, **options)

        running.server.thinking.think = noted  # type: ignore[method-assign]
        for status in (200, 200, 200, 429):
            async with Person(running.url) as somebody:
                answer = await somebody.http.post("/api/analysis", json=position)
                assert answer.status_code == status, answer.text
                assert "set-cookie" not in answer.headers
        await ann.post("/api/me", {"name": "Ann"})
        assert (await ann.post("/api/analysis", position, 429))["code"] == "too_many"
    assert askers == ["address 127.0.0.1"] * 3


async def test_positions_that_cannot_be_read_are_counted_too(tmp_path: Path) -> None:
    """To find that out takes milliseconds in which no other match gets its turn."""
    limits = replace(LimitSettings().without_rates(), thoughts_per_address=Rate(2, 0.001))
    bad = {"position": "novaluna/1 nonsense"}
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as somebody,
    ):
        for status in (422, 422, 429):
            await somebody.post("/api/analysis", bad, status)


@pytest.mark.parametrize("path", ["/" + "a" * 300, "/" + "a/" * 3_000, "/a%00b", "/%ff"])
async def test_an_address_that_no_file_can_have_is_no_fault(stranger: Person, path: str) -> None:
    assert (await stranger.http.get(path)).status_code == 404


async def test_every_answer_has_the_security_headers(stranger: Person) -> None:
    for path in ("/api/info", "/api/nothing", "/healthz", "/api/docs"):
        headers = (await stranger.http.get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "script-src 'self' 'wasm-unsafe-eval';" in headers["content-security-policy"]
        assert headers["content-security-policy"].count("unsafe") == 1
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"


async def test_a_large_request_is_refused(ann: Person) -> None:
    answer = await ann.http.post("/api/records/replay", json={"record": "x" * 100_000})
    assert answer.status_code == 413

    async def endless() -> Any:
        for _ in range(100):
            yield b"x" * 10_000

    answer = await ann.http.post(
        "/api/records/replay", content=endless(), headers={"content-type": "application/json"}
    )
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[" * 60_000, b'{"name": NaN}', b"\xff\xfe", b'{"name": "\\ud800"}', b"1"]
)
async def test_malformed_bodies_are_problems(ann: Person, body: bytes) -> None:
    answer = await ann.http.post(
        "/api/me", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422), answer.text
    assert set(answer.json()) == {"code", "message", "params"}


async def test_asking_too_often_is_answered_with_a_time_to_wait(tmp_path: Path) -> None:
    limits = replace(LimitSettings().without_rates(), requests_per_guest=Rate(5, 0.01))
    limits = replace(limits, matches_per_guest=Rate(2, 0.01))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
        Person(running.url) as bob,
    ):
        await ann.create(PERSON)
        await ann.create(PERSON)
        assert (await ann.post("/api/matches", {"seats": [PERSON]}, 429))["code"] == "too_many"
        while True:
            answer = await ann.http.get("/api/me")
            if answer.status_code == 429:
                break
        assert int(answer.headers["retry-after"]) > 1
        await bob.create(PERSON)


async def test_addresses_are_limited_too(tmp_path: Path) -> None:
    limits = replace(LimitSettings(), requests_per_address=Rate(3, 0.01))
    async with (
        serving(settings_for(tmp_path, limits=limits)) as running,
        Person(running.url) as ann,
    ):
        codes = [(await ann.http.get("/api/info")).status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]


async def test_problems_never_show_a_traceback(tmp_path: Path) -> None:
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:

        async def broken(*_: object) -> None:
            raise RuntimeError("the secret is here")

        running.server.storage.matches_of = broken  # type: ignore[method-assign, assignment]
        await ann.create(PERSON)
        answer = await ann.http.get("/api/me/matches")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text


async def test_the_web_app_is_served_with_its_own_addresses(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>Nova Luna</title>")
    (static / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "private.txt").write_text("private")
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        for path in ("/", "/match/abcdefghijkm", "/learn"):
            page = await ann.http.get(path)
            assert page.text == "<title>Nova Luna</title>"
            assert page.headers["cache-control"] == "no-cache"
        script = await ann.http.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        for path in ("/missing.js", "/../private.txt", "/%2e%2e/private.txt", "/api/x"):
            assert (await ann.http.get(path)).status_code == 404


async def test_types_of_files_do_not_depend_on_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mimetypes, "_db", mimetypes.MimeTypes(filenames=()))
    types = {
        "engine.wasm": "application/wasm",
        "text.woff2": "font/woff2",
        "app.webmanifest": "application/manifest+json",
    }
    (tmp_path / "static").mkdir()
    for name in types:
        (tmp_path / "static" / name).write_text("")
    async with serving(settings_for(tmp_path)) as running, Person(running.url) as ann:
        for name, media_type in types.items():
            assert (await ann.http.get(f"/{name}")).headers["content-type"] == media_type


def test_other_machines_are_let_in_only_on_request() -> None:
    assert Settings().is_loopback
    assert Settings().hosts == frozenset({"localhost", "127.0.0.1", "::1"})
    assert Settings(host="0.0.0.0").hosts is None
    public = Settings(host="0.0.0.0", public_url="https://play.example.org")
    assert public.hosts is not None
    assert "play.example.org" in public.hosts
    assert public.is_secure


async def test_a_known_match_id_is_not_enough(ann: Person, bob: Person) -> None:
    match = await ann.create(PERSON, OPEN)
    path = f"/api/matches/{match['id']}"
    for action in ("record", "replay"):
        await bob.get(f"{path}/{action}", status=404)
    for action in ("join", "resign", "rematch", "seats/0/link"):
        await bob.post(f"{path}/{action}", {}, status=404)
