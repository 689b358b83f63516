"""The bot in ``examples/`` and the examples in ``docs/api.md`` work with the server as it is."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from novaluna.server.base.problems import STATUSES
from novaluna.server.protocol.messages import ClientMessage, ServerMessage
from novaluna.server.web.schema import openapi
from tests.server.serving import OPEN, PATIENCE, PERSON, Person, Running

ROOT = Path(__file__).parents[2]
API = (ROOT / "docs" / "api.md").read_text("utf-8")


async def run_bot(*arguments: str) -> str:
    """What the bot prints, once it has played to the end."""
    bot = ROOT / "examples" / "api_bot.py"
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(bot), *arguments, stdout=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(2 * PATIENCE):
        printed, _ = await process.communicate()
    assert process.returncode == 0
    return printed.decode()


async def test_the_bot_plays_against_ours_to_the_end(running: Running) -> None:
    printed = await run_bot(running.url, "--against", "new-moon")
    assert re.fullmatch(r"(won|lost) after \d+ moves, \d+ tokens left; shuffle: fair\n", printed)


async def test_the_bot_follows_an_invitation(running: Running, ann: Person) -> None:
    match = await ann.create(PERSON, OPEN, words="mine")
    invited = run_bot(running.url, "--join", match["id"], "--key", match["you"]["invite"])
    playing = asyncio.create_task(invited)
    async with ann.live(match["id"]) as socket:
        view = await socket.view()
        while view["status"] in ("open", "running"):
            if view["you"]["to_move"]:
                await ann.move(view)
            view = await socket.until(view["version"] + 1)
    assert "shuffle: fair" in await playing
    words = {said["seat"]: said["words"] for said in view["fairness"]["words"]}
    assert words == {0: "mine", 1: "a bot was here"}


def test_every_problem_is_documented() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", API, re.M))
    assert told == {code: str(status) for code, status in STATUSES.items()}


def test_every_endpoint_is_documented() -> None:
    told = set(re.findall(r"`(GET|POST|PUT|DELETE) (/[^`?]*)", API))
    real = {
        (method.upper(), path) for path, methods in openapi()["paths"].items() for method in methods
    }
    assert {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path in real} <= {
        (method, re.sub(r"\{\w+\}", "{}", path)) for method, path in told
    }


def examples(arrow: str) -> list[Any]:
    return [json.loads(line) for line in re.findall(rf"^{arrow} (\{{.*\}})$", API, re.M)]


def test_the_messages_shown_fit_the_schema() -> None:
    sent, received = examples("→"), examples("←")
    assert {message["type"] for message in sent} == {
        "move",
        "undo",
        "back",
        "consent",
        "say",
        "nudge",
        "refresh",
        "ping",
    }
    for message in sent:
        TypeAdapter[Any](ClientMessage).validate_json(json.dumps(message))
    assert received
    for message in received:
        TypeAdapter[Any](ServerMessage).validate_json(json.dumps(message))


@pytest.mark.parametrize("body", re.findall(r"^POST \S+\n(\{.*?\n?\})$", API, re.M | re.S))
async def test_the_matches_shown_can_be_made(ann: Person, body: str) -> None:
    view = await ann.post("/api/matches", json.loads(body), status=201)
    assert view["fairness"]["commitment"] or view["fairness"]["chosen_seed"]
