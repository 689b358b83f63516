"""Records: fetching, replaying, checking, continuing and keeping them; analysing positions."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import PlainTextResponse

from novaluna.notation import parse_position
from novaluna.record import MAX_MOVES, Record
from novaluna.server.base import costs
from novaluna.server.base.problems import Refusal
from novaluna.server.base.times import now, today
from novaluna.server.features import creation
from novaluna.server.features.analysis import read_position
from novaluna.server.features.device_games import (
    device_game_record,
    device_game_view,
    row_of,
)
from novaluna.server.features.finished import FinishedGame
from novaluna.server.features.replay import positions_of, replay_of
from novaluna.server.features.server import Server
from novaluna.server.match.match import Match
from novaluna.server.protocol.answers import (
    AnalysisView,
    DeviceGame,
    DeviceGameRecord,
    Replay,
    VerificationView,
)
from novaluna.server.protocol.fields import DeviceGameId
from novaluna.server.protocol.match import AnyMatchState
from novaluna.server.protocol.requests import (
    AskAnalysis,
    ContinueRecord,
    KeepDeviceGame,
    UploadRecord,
)
from novaluna.server.store.guests import Guest
from novaluna.server.views.match_state import may_reveal
from novaluna.server.web.common import (
    PROBLEMS,
    Anybody,
    KnownGuest,
    ServerHere,
    WantedView,
    answer,
    wanted_view,
)
from novaluna.server.web.guard import address_of
from novaluna.server.web.matches import Key, count_new_match, count_thought, made

router = APIRouter(prefix="/api", tags=["records"], responses=PROBLEMS)

MAX_LINES = MAX_MOVES + 50
"""With the headers."""


def _charge(server: Server, http: Request, guest: Guest | None, moves: int) -> None:
    """Refuse one record too many of a guest or an address; they are charged for by the move."""
    server.records.check(
        guest.id if guest else None, address_of(http.scope), costs.of_record(moves)
    )


async def _worked_out(
    server: Server, http: Request, guest: Guest | None, record: str, **job: Any
) -> bytes:
    """The answer of the process that reads records."""
    lines = record.count("\n")
    if lines > MAX_LINES:
        reason = f"no record has more than {MAX_LINES} lines"
        raise Refusal("bad_record", reason, line=MAX_LINES, column=1, reason=reason)
    _charge(server, http, guest, lines)
    asker = f"guest {guest.id}" if guest else f"address {address_of(http.scope)}"
    return await server.worker.do(asker, record=record, **job)


def _as_json(problem: dict[str, Any]) -> dict[str, Any]:
    """A problem is JSON, also where the answer is text."""
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {"description": problem["description"], "content": content}


def _record_of(match: Match) -> Record:
    return match.record(reveal=may_reveal(match, today()))


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
        str(_record_of(entry.match)),
        headers={"content-disposition": f'attachment; filename="novaluna-{match_id}.txt"'},
    )


@router.get(
    "/matches/{match_id}/replay", response_model=Replay, dependencies=[Depends(wanted_view)]
)
async def replay(
    match_id: str, http: Request, server: ServerHere, guest: KnownGuest, key: Key = None
) -> Response:
    """The match so far, with the text of a position for every move."""
    match = (await server.host.read(match_id, guest.id if guest else None, key)).match
    game = match.begun_game()
    _charge(server, http, guest, len(game.moves))
    told = _record_of(match)  # before anything else can happen in the match
    levels = [seat.level for seat in match.seats]
    colors = [seat.color for seat in match.seats]
    positions = await positions_of(list(game.states))
    return answer(replay_of(told, positions, levels=levels, colors=colors))


@router.post("/records/replay", response_model=Replay, dependencies=[Depends(wanted_view)])
async def replay_record(
    request: UploadRecord, http: Request, server: ServerHere, guest: KnownGuest
) -> Response:
    """Any record, with the text of a position for every move."""
    found = await _worked_out(server, http, guest, request.record, kind="replay")
    return Response(found, media_type="application/json")


@router.post("/records/verify", response_model=VerificationView)
async def verify_record(
    request: UploadRecord, http: Request, server: ServerHere, guest: KnownGuest
) -> Response:
    """Check every claim of a record. ``novaluna verify`` does the same offline."""
    found = await _worked_out(server, http, guest, request.record, kind="verify")
    return Response(found, media_type="application/json")


@router.post("/records/continue", response_model=AnyMatchState, status_code=201)
async def continue_record(
    request: ContinueRecord,
    http: Request,
    server: ServerHere,
    visitor: Anybody,
    view: WantedView,
) -> Response:
    """A new match that goes on from a record, its unseen tiles shuffled anew."""
    guest = visitor.guest
    count_new_match(server, http, guest, request.seats, public=request.public)
    found = await _worked_out(
        server, http, guest, request.record, kind="position", move=request.move
    )
    state = parse_position(json.loads(found))
    new = creation.continued_match(
        state, request.seats, guest, now(), public=request.public, hints=request.hints
    )
    return await made(server, new, visitor, view)


@router.put("/me/device-games/{game_id}", response_model=DeviceGame)
async def keep_device_game(
    game_id: DeviceGameId,
    request: KeepDeviceGame,
    http: Request,
    server: ServerHere,
    visitor: Anybody,
) -> Response:
    """Keep a game that was played on a device in your history; a repeat changes nothing."""
    guest = visitor.guest
    found = await server.device_games.find(guest.id, game_id)
    if found is None:
        if await server.device_games.is_full(guest.id):
            raise _history_full()
        told = await _worked_out(
            server, http, guest, request.record, kind="finished", resigned=request.resigned
        )
        game = FinishedGame.model_validate_json(told)
        row = row_of(game_id, guest.id, request, game, now())
        kept = await server.device_games.keep(row, visitor.arrival)
        if kept == "full":
            raise _history_full()
        if kept == "no_guest":
            raise Refusal("no_guest", "you are not known here any more")
        visitor.stay()
        found = kept
    return answer(device_game_view(found))


def _history_full() -> Refusal:
    return Refusal("history_full", "your history holds no more games of devices")


@router.get("/me/device-games/{game_id}", response_model=DeviceGameRecord)
async def device_game(game_id: DeviceGameId, server: ServerHere, guest: KnownGuest) -> Response:
    """A game of your history that was played on a device, with its record."""
    found = await server.device_games.find(guest.id, game_id) if guest else None
    if found is None:
        raise Refusal("not_found", "there is no such game in your history")
    return answer(device_game_record(found))


@router.post("/analysis", response_model=AnalysisView)
async def analyse(
    request: AskAnalysis, http: Request, server: ServerHere, guest: KnownGuest
) -> Response:
    """What the engine thinks of a position. All analyses of an address wait in one queue."""
    count_thought(server, http, guest)  # to read a position takes milliseconds too
    state = read_position(request.position)
    asker = f"address {address_of(http.scope)}"
    return answer(await server.advice.on(state, asker, request.seconds))
