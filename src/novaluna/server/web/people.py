"""Guests: who I am, my matches, my scores; and the lists for everybody."""

from __future__ import annotations

import contextlib
from datetime import date
from typing import Literal, get_args

from fastapi import APIRouter, Request, Response

from novaluna import __version__
from novaluna.rules.tiles import KINDS, TILES
from novaluna.server.base import costs
from novaluna.server.base.problems import Refusal
from novaluna.server.base.times import now, today
from novaluna.server.features.scores import score_sheet
from novaluna.server.match import actions
from novaluna.server.match.types import COLORS, Level
from novaluna.server.protocol.answers import (
    Catalogue,
    Daily,
    Info,
    LevelView,
    Lobby,
    Me,
    MyMatches,
    ScoreSheet,
    SoloStatistics,
)
from novaluna.server.protocol.fields import PROTOCOL
from novaluna.server.protocol.match import AnyMatchState
from novaluna.server.protocol.requests import ChangeMe
from novaluna.server.views.summary import summary_view
from novaluna.server.views.table import tile_view
from novaluna.server.web.common import (
    PROBLEMS,
    Anybody,
    KnownGuest,
    ServerHere,
    SureGuest,
    WantedView,
    answer,
)
from novaluna.server.web.guard import NEW_COOKIE, address_of
from novaluna.server.web.matches import count_new_match

router = APIRouter(prefix="/api", tags=["people"], responses=PROBLEMS)

LEVELS: tuple[Level, ...] = get_args(Level)
UNFINISHED: tuple[Literal["open"], Literal["running"]] = ("open", "running")


@router.get("/info", response_model=Info)
async def info(server: ServerHere) -> Response:
    """What this server is and offers."""
    return answer(
        Info(
            name="novaluna",
            version=__version__,
            protocol=PROTOCOL,
            levels=[
                LevelView(key=key, strength=strength, name=key.replace("-", " "))
                for strength, key in enumerate(LEVELS, start=1)
            ],
            colors=list(COLORS),
            analysis=server.advice.is_available,
            now=now(),
        )
    )


@router.get("/tiles", response_model=Catalogue)
async def tiles() -> Response:
    """All tiles."""
    return answer(
        Catalogue(
            tiles=[tile_view(tile) for tile in KINDS],
            copies=[TILES.count(tile) for tile in KINDS],
        )
    )


@router.get("/me", response_model=Me)
async def me(server: ServerHere, guest: KnownGuest) -> Response:
    """Who you are here."""
    if guest is None:
        return answer(Me(guest=False, name=None, waiting=0))
    rows = await server.storage.matches_of(guest.id)
    waiting = sum(summary_view(row, guest.id).your_turn for row in rows if row.status in UNFINISHED)
    return answer(Me(guest=True, name=guest.name, waiting=waiting))


@router.post("/me", response_model=Me)
async def change_me(request: ChangeMe, server: ServerHere, visitor: Anybody) -> Response:
    """Choose a name."""
    changed = await server.guests.rename(visitor.guest, request.name, now(), visitor.arrival)
    visitor.stay()
    return answer(Me(guest=True, name=changed.name, waiting=0))


@router.delete("/me", status_code=204)
async def forget_me(request: Request, server: ServerHere, guest: SureGuest) -> Response:
    """Forget who you are; you leave matches that have not begun, others will expire."""
    for match_id in await server.storage.open_matches_of(guest.id):
        with contextlib.suppress(Refusal):  # it has begun meanwhile
            await server.host.act(match_id, lambda match: actions.leave(match, guest.id, now()))
    await server.guests.forget(guest)
    server.live.close_guest(guest.id, "gone")
    request.scope[NEW_COOKIE] = ""
    return Response(status_code=204)


@router.get("/me/matches", response_model=MyMatches)
async def my_matches(server: ServerHere, guest: KnownGuest) -> Response:
    """The matches you sit in, those that wait for you first."""
    if guest is None:
        return answer(MyMatches(matches=[]))
    rows = await server.storage.matches_of(guest.id)
    matches = [summary_view(row, guest.id) for row in rows]
    matches.sort(key=lambda match: (not match.your_turn, match.status not in UNFINISHED))
    return answer(MyMatches(matches=matches))


@router.get("/me/scores", response_model=ScoreSheet)
async def my_scores(http: Request, server: ServerHere, guest: KnownGuest) -> Response:
    """Your score sheet and history."""
    if guest is None:
        empty = SoloStatistics(games=0, best=None, mean=None, under_100=None)
        return answer(ScoreSheet(solo=[], statistics=empty, games=[], wins=0, device_games=[]))

    def count(games: int) -> None:
        server.views.check(guest.id, address_of(http.scope), costs.of_results(games))

    return answer(await score_sheet(server.storage, server.device_games, guest.id, count))


@router.get("/lobby", response_model=Lobby)
async def lobby(server: ServerHere, guest: KnownGuest) -> Response:
    """The public matches to join or to watch."""
    who = guest.id if guest else None
    open_rows, running_rows = [await server.storage.public_matches(status) for status in UNFINISHED]
    return answer(
        Lobby(
            open=[summary_view(row, who) for row in open_rows],
            running=[summary_view(row, who) for row in running_rows],
        )
    )


@router.get("/daily", response_model=Daily, tags=["daily"])
async def todays_challenge(server: ServerHere, guest: KnownGuest) -> Response:
    """Today's challenge and its table."""
    return answer(await server.challenges.show(today(), guest.id if guest else None))


@router.get("/daily/{day}", response_model=Daily, tags=["daily"])
async def challenge(day: str, server: ServerHere, guest: KnownGuest) -> Response:
    """The challenge of another day."""
    try:
        known = date.fromisoformat(day).isoformat() if len(day) == 10 else ""
    except ValueError:
        known = ""
    if not known:
        raise Refusal("day_unknown", "there was no challenge on that day", date=day[:10])
    return answer(await server.challenges.show(known, guest.id if guest else None))


@router.post("/daily", response_model=AnyMatchState, tags=["daily"])
async def play_daily(
    request: Request, server: ServerHere, visitor: Anybody, view: WantedView
) -> Response:
    """Your attempt at today's challenge, begun now or before. Everybody has one."""
    guest = visitor.guest
    state = await server.challenges.start(
        guest, lambda: count_new_match(server, request, guest), visitor.arrival, view
    )
    visitor.stay()
    return answer(state)
