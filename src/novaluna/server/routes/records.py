"""Records: fetching, replaying, checking and continuing them, and analysing positions."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from novaluna.server import opening
from novaluna.server.advice import read_position
from novaluna.server.guard import address_of
from novaluna.server.host import Entry
from novaluna.server.messages import (
    AnalysisView,
    AskAnalysis,
    ContinueRecord,
    MatchView,
    Replay,
    UploadRecord,
    VerificationView,
)
from novaluna.server.problems import Refusal
from novaluna.server.replays import read_record, replay_of, states_of, verification_of
from novaluna.server.routes.common import PROBLEMS, Anybody, KnownGuest, ServerHere, answer
from novaluna.server.routes.matches import Key, count_new_match, count_thought, made
from novaluna.server.times import now, today
from novaluna.server.views import may_reveal

router = APIRouter(prefix="/api", tags=["records"], responses=PROBLEMS)


def _as_json(problem: dict[str, Any]) -> dict[str, Any]:
    """A problem is JSON, also where the answer is text."""
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {"description": problem["description"], "content": content}


def _record_of(entry: Entry) -> str:
    return str(entry.match.record(reveal=may_reveal(entry.match, today())))


@router.get(
    "/matches/{match_id}/record",
    response_class=PlainTextResponse,
    responses={
        200: {"content": {"text/plain": {"schema": {"type": "string"}}}},
        **{status: _as_json(problem) for status, problem in PROBLEMS.items()},
    },
)
async def record(match_id: str, server: ServerHere, guest: KnownGuest, key: Key = None) -> Response:
    """The game record, with the seed and the secret once they may be told."""
    entry = await server.host.read(match_id, guest.id if guest else None, key)
    return PlainTextResponse(
        _record_of(entry),
        headers={"content-disposition": f'attachment; filename="novaluna-{match_id}.txt"'},
    )


@router.get("/matches/{match_id}/replay", response_model=Replay)
async def replay(match_id: str, server: ServerHere, guest: KnownGuest, key: Key = None) -> Response:
    """The match so far, with a position for every move."""
    entry = await server.host.read(match_id, guest.id if guest else None, key)
    told = entry.match.record(reveal=may_reveal(entry.match, today()))
    levels = [seat.level for seat in entry.match.seats]
    colors = [seat.color for seat in entry.match.seats]
    return await asyncio.to_thread(lambda: answer(replay_of(told, levels=levels, colors=colors)))


@router.post("/records/replay", response_model=Replay)
async def replay_record(wish: UploadRecord) -> Response:
    """Any record, with a position for every move."""
    return await asyncio.to_thread(lambda: answer(replay_of(read_record(wish.record))))


@router.post("/records/verify", response_model=VerificationView)
async def verify_record(wish: UploadRecord) -> Response:
    """Check every claim of a record. ``novaluna verify`` does the same offline."""
    return await asyncio.to_thread(lambda: answer(verification_of(read_record(wish.record))))


@router.post("/records/continue", response_model=MatchView, status_code=201)
async def continue_record(
    wish: ContinueRecord, request: Request, server: ServerHere, visitor: Anybody
) -> Response:
    """A new match that goes on from a record, its unseen tiles shuffled anew."""
    guest = visitor.guest
    count_new_match(server, request, guest)
    states = await asyncio.to_thread(lambda: states_of(read_record(wish.record)))
    if wish.move >= len(states):
        raise Refusal("bad_record", "the record has fewer moves", moves=len(states) - 1)
    new = opening.continued_match(
        states[wish.move], wish.seats, guest, now(), public=wish.public, hints=wish.hints
    )
    return await made(server, new, visitor)


@router.post("/analysis", response_model=AnalysisView)
async def analyse(
    wish: AskAnalysis, request: Request, server: ServerHere, guest: KnownGuest
) -> Response:
    """What the engine thinks of a position. All analyses of an address wait in one queue."""
    state = read_position(wish.position)
    count_thought(server, request, guest)
    asker = f"address {address_of(request.scope)}"
    return answer(await server.advice.on(state, asker, wish.seconds))
