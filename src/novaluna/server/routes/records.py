"""Records: fetching, replaying, checking and continuing them, and analysing positions."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from novaluna.notation import parse_position
from novaluna.record import MAX_MOVES
from novaluna.server import opening
from novaluna.server.advice import read_position
from novaluna.server.guard import address_of
from novaluna.server.guests import Guest
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
from novaluna.server.routes.common import PROBLEMS, Anybody, KnownGuest, ServerHere, answer
from novaluna.server.routes.matches import Key, count_new_match, count_thought, made
from novaluna.server.server import Server
from novaluna.server.times import now, today
from novaluna.server.views import may_reveal

router = APIRouter(prefix="/api", tags=["records"], responses=PROBLEMS)

MOST_LINES = MAX_MOVES + 50
"""With the headers."""
BASE_COST = 10
"""What a record costs beside its moves."""


async def _worked_out(
    server: Server, request: Request, guest: Guest | None, record: str, **job: Any
) -> bytes:
    """The answer of the process that reads records, which is charged for by the move."""
    lines = record.count("\n")
    if lines > MOST_LINES:
        reason = f"no record has more than {MOST_LINES} lines"
        raise Refusal("bad_record", reason, line=MOST_LINES, column=1, reason=reason)
    address = address_of(request.scope)
    server.records_per_guest.check(guest.id if guest else None, BASE_COST + lines)
    server.records_per_address.check(address, BASE_COST + lines)
    asker = f"guest {guest.id}" if guest else f"address {address}"
    return await server.worker.do(asker, record=record, **job)


async def _replay(
    server: Server, request: Request, guest: Guest | None, record: str, **options: Any
) -> Response:
    """A ``Replay``; compressed by the process that made it, because it is long."""
    compress = "gzip" in request.headers.get("accept-encoding", "")
    body = await _worked_out(
        server, request, guest, record, kind="replay", compress=compress, **options
    )
    headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"} if compress else None
    return Response(body, media_type="application/json", headers=headers)


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
async def replay(
    match_id: str, request: Request, server: ServerHere, guest: KnownGuest, key: Key = None
) -> Response:
    """The match so far, with a position for every move."""
    entry = await server.host.read(match_id, guest.id if guest else None, key)
    seats = entry.match.seats
    return await _replay(
        server,
        request,
        guest,
        _record_of(entry),
        levels=[seat.level for seat in seats],
        colors=[seat.color for seat in seats],
    )


@router.post("/records/replay", response_model=Replay)
async def replay_record(
    wish: UploadRecord, request: Request, server: ServerHere, guest: KnownGuest
) -> Response:
    """Any record, with a position for every move."""
    return await _replay(server, request, guest, wish.record)


@router.post("/records/verify", response_model=VerificationView)
async def verify_record(
    wish: UploadRecord, request: Request, server: ServerHere, guest: KnownGuest
) -> Response:
    """Check every claim of a record. ``novaluna verify`` does the same offline."""
    found = await _worked_out(server, request, guest, wish.record, kind="verify")
    return Response(found, media_type="application/json")


@router.post("/records/continue", response_model=MatchView, status_code=201)
async def continue_record(
    wish: ContinueRecord, request: Request, server: ServerHere, visitor: Anybody
) -> Response:
    """A new match that goes on from a record, its unseen tiles shuffled anew."""
    guest = visitor.guest
    count_new_match(server, request, guest)
    found = await _worked_out(server, request, guest, wish.record, kind="position", move=wish.move)
    state = parse_position(json.loads(found))
    new = opening.continued_match(
        state, wish.seats, guest, now(), public=wish.public, hints=wish.hints
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
