"""Matches: making, joining, playing, leaving them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from novaluna.server.base import costs
from novaluna.server.base.ids import hashed, new_token
from novaluna.server.base.problems import Refusal
from novaluna.server.base.times import now
from novaluna.server.features import creation
from novaluna.server.features.server import Server
from novaluna.server.match import actions
from novaluna.server.match.events import Event
from novaluna.server.match.match import Match
from novaluna.server.match.new_match import NewMatch
from novaluna.server.match.seats import Seat
from novaluna.server.play.host import AlreadyApplied
from novaluna.server.protocol.answers import Hint, MoveAccepted, RematchMade, SeatLink
from novaluna.server.protocol.match import AnyMatchState
from novaluna.server.protocol.requests import (
    AddWords,
    AnswerUndo,
    AskHint,
    AskUndo,
    ClaimSeat,
    ComeBack,
    CreateMatch,
    FillSeat,
    GoBack,
    HandOver,
    JoinMatch,
    NewSeat,
    PlayMove,
    Resign,
)
from novaluna.server.store.guests import Guest
from novaluna.server.views.match_state import ViewKind
from novaluna.server.web.acting import Player
from novaluna.server.web.common import (
    PROBLEMS,
    Anybody,
    KnownGuest,
    ServerHere,
    SureGuest,
    Visitor,
    WantedView,
    answer,
)
from novaluna.server.web.guard import address_of

router = APIRouter(prefix="/api", tags=["matches"], responses=PROBLEMS)

Key = Annotated[
    str | None, Query(max_length=64, description="The key of the invitation to a private match.")
]
AtTable = Annotated[Player, Depends()]
HINT_SECONDS = 1.0


def count_new_match(
    server: Server,
    http: Request,
    guest: Guest,
    seats: Iterable[NewSeat | Seat] = (),
    *,
    public: bool = False,
) -> None:
    """Refuse one match too many of a guest or an address: strong bots cost more, and the lobby."""
    address = address_of(http.scope)
    server.matches.check(guest.id, address, costs.of_match(seat.level for seat in seats))
    if public:
        server.public_matches_per_address.check(address)


def count_thought(server: Server, http: Request, guest: Guest | None) -> None:
    """Refuse one hint or analysis too many of a guest or an address."""
    server.thoughts.check(guest.id if guest else None, address_of(http.scope))


async def made(server: Server, new: NewMatch, visitor: Visitor, view: ViewKind) -> Response:
    """Store a new match and answer with it."""
    state = await server.host.create(new, guest=visitor.guest.id, also=visitor.arrival, view=view)
    visitor.stay()
    return answer(state, status=201)


@router.post("/matches", response_model=AnyMatchState, status_code=201)
async def create(
    request: CreateMatch, http: Request, server: ServerHere, visitor: Anybody, view: WantedView
) -> Response:
    """Make a match. Without an open seat it begins at once, unless it is to be held."""
    count_new_match(server, http, visitor.guest, request.seats, public=request.public)
    return await made(
        server, creation.requested_match(request, visitor.guest, now()), visitor, view
    )


@router.get("/matches/{match_id}", response_model=AnyMatchState)
async def show(
    match_id: str, server: ServerHere, guest: KnownGuest, view: WantedView, key: Key = None
) -> Response:
    """The match as you may see it."""
    return answer(await server.host.view(match_id, guest.id if guest else None, key, kind=view))


@router.post("/matches/{match_id}/join", response_model=AnyMatchState)
async def join(
    match_id: str, request: JoinMatch, server: ServerHere, visitor: Anybody, view: WantedView
) -> Response:
    """Take an open seat, or the one kept for you; the match begins when nobody is missing."""
    guest = visitor.guest
    acted = await server.host.act(
        match_id,
        lambda match: actions.join(
            match,
            guest.id,
            now(),
            seat=request.seat,
            name=request.name or guest.name,
            color=request.color,
            words=request.words,
        ),
        guest=guest.id,
        key=request.key,
        also=visitor.arrival,
        view=view,
    )
    visitor.stay()
    return answer(acted.view)


@router.post("/matches/{match_id}/leave", status_code=204)
async def leave(player: AtTable) -> Response:
    """Leave your seat before the match has begun."""
    await player.act(actions.leave)
    return Response(status_code=204)


@router.post("/matches/{match_id}/words", response_model=AnyMatchState)
async def add_words(request: AddWords, player: AtTable) -> Response:
    """Add words of your own for the shuffle, before the match begins."""
    return await player.act(
        lambda match, guest, at: actions.add_words(match, guest, request.words, at)
    )


@router.post("/matches/{match_id}/fill", response_model=AnyMatchState)
async def fill(request: FillSeat, http: Request, player: AtTable) -> Response:
    """Let a bot sit in an open seat; the match begins when nobody is missing."""

    def propose(match: Match, guest: str, at: int) -> Event:
        event = actions.fill(match, guest, request.level, at, seat=request.seat)
        cost = costs.of_seat(request.level)
        if cost:
            player.server.matches.check(guest, address_of(http.scope), cost)
        return event

    return await player.act(propose)


@router.post("/matches/{match_id}/begin", response_model=AnyMatchState)
async def begin(player: AtTable) -> Response:
    """Let a match begin that was made with ``hold``."""
    return await player.act(actions.begin)


@router.post("/matches/{match_id}/moves", response_model=MoveAccepted)
async def play(request: PlayMove, player: AtTable) -> Response:
    """Play a move. It is stored when the answer comes; a repeated id plays nothing twice."""
    return await player.carry_out(request)


@router.post("/matches/{match_id}/undo", response_model=MoveAccepted)
async def undo(request: AskUndo, player: AtTable) -> Response:
    """Take back your last move, or ask the other players to let you."""
    return await player.carry_out(request)


@router.post("/matches/{match_id}/back", response_model=MoveAccepted)
async def back(request: GoBack, player: AtTable) -> Response:
    """Go back to an earlier position, alone or against bots, which makes the game practice.

    The same tiles come again, and the game counts nowhere. Not with a clock, nor in the daily.
    """
    return await player.carry_out(request)


@router.post("/matches/{match_id}/consent", response_model=MoveAccepted)
async def consent(request: AnswerUndo, player: AtTable) -> Response:
    """Let another player take a move back, or not."""
    return await player.carry_out(request)


@router.post("/matches/{match_id}/resign", response_model=AnyMatchState)
async def resign(request: Resign, player: AtTable) -> Response:
    """Give up: ends a match of two; with more a bot plays on; a solo game is abandoned."""
    return await player.act(lambda match, guest, at: actions.resign(match, guest, request.seat, at))


@router.post("/matches/{match_id}/hand-over", response_model=AnyMatchState)
async def hand_over(request: HandOver, player: AtTable) -> Response:
    """Let a bot play on for you, or for a player who has been away too long, until they come back.

    With a clock, another player is replaced by the clock only. The last person keeps their seat.
    """

    def propose(match: Match, guest: str, at: int) -> Event:
        possible_at = player.server.host.presence.hand_over_at(match)
        return actions.hand_over(match, guest, request.seat, at, possible_at=possible_at)

    return await player.act(propose)


@router.post("/matches/{match_id}/come-back", response_model=AnyMatchState)
async def come_back(request: ComeBack, player: AtTable) -> Response:
    """Take your seat back from the bot that keeps it warm; not one given up or lost on time."""
    return await player.act(
        lambda match, guest, at: actions.come_back(match, guest, request.seat, at)
    )


@router.post("/matches/{match_id}/rematch", response_model=RematchMade)
async def rematch(match_id: str, http: Request, server: ServerHere, guest: SureGuest) -> Response:
    """Play once more with the same seats; the second to ask is sent to the same match.

    With other people it begins when each of them has asked for it, or joined it.
    """
    entry = await server.host.read(match_id, guest.id)
    if not entry.match.seats.of(guest.id):
        raise Refusal("forbidden", "you have no seat in this match")
    if not entry.match.is_over or entry.match.game is None:
        raise Refusal("not_over", "the match is not over")
    if entry.match.created.daily is not None:
        raise Refusal("forbidden", "a daily challenge is played once")
    if entry.match.rematch is None:
        before = entry.match
        count_new_match(server, http, guest, before.seats, public=before.created.public)
        new = creation.rematch(before, guest.id, now())
        entry = await server.host.rematch(match_id, new, guest.id)
    assert entry.match.rematch is not None
    await _come(server, entry.match.rematch, guest)
    return answer(RematchMade(match=entry.match.rematch))


async def _come(server: Server, match_id: str, guest: Guest) -> None:
    """Take the seat of a rematch that waits for the guest, if one does."""

    def propose(match: Match) -> Event:
        if guest.id not in match.awaited or match.status != "open":
            raise AlreadyApplied(match.version)
        return actions.join(match, guest.id, now())

    with contextlib.suppress(Refusal):  # it may have been left, or be gone
        await server.host.act(match_id, propose, guest=guest.id)


@router.post("/matches/{match_id}/hint", response_model=Hint)
async def hint(
    match_id: str, request: AskHint, http: Request, server: ServerHere, guest: SureGuest
) -> Response:
    """What the engine would do in your place, if the match allows hints."""
    server.advice.check()
    before = (await server.host.read(match_id, guest.id)).match
    state = actions.hinted_state(before, guest.id, request.version)
    count_thought(server, http, guest)
    analysis = await server.advice.on(state, f"guest {guest.id}", HINT_SECONDS)

    def propose(match: Match) -> Event:
        actions.hinted_state(match, guest.id, request.version)
        return _hint_used(match, guest.id, now())

    # A hint that could not be thought out, or came too late, leaves no mark.
    await server.host.act(match_id, propose, guest=guest.id)
    return answer(Hint(version=request.version, analysis=analysis))


@router.post("/matches/{match_id}/hint-used", status_code=204)
async def use_hint(player: AtTable) -> Response:
    """Tell that you were given a hint by an engine of your own, so that the match is marked."""
    await player.act(_hint_used)
    return Response(status_code=204)


def _hint_used(match: Match, guest: str, at: int) -> Event:
    event = actions.use_hint(match, guest, at)
    if event is None:
        raise AlreadyApplied(match.version)
    return event


@router.post("/matches/{match_id}/seats/{seat}/link", response_model=SeatLink)
async def make_link(match_id: str, seat: int, server: ServerHere, guest: SureGuest) -> Response:
    """A secret that moves one of your seats to another device; it replaces an earlier one.

    It is worthless once the seat has changed hands. There is none for a chosen seed or a daily.
    """
    entry = await server.host.read(match_id, guest.id)
    actions.check_linkable(entry.match, guest.id, seat)
    token = new_token()
    expires_at = now() + int(server.settings.link_hours * 3600 * 1000)
    if not await server.links.put(match_id, seat, guest.id, hashed(token), expires_at):
        raise Refusal("forbidden", "that seat is not yours")
    return answer(SeatLink(token=token, expires_at=expires_at))


@router.delete("/matches/{match_id}/seats/{seat}/link", status_code=204)
async def revoke_link(match_id: str, seat: int, server: ServerHere, guest: SureGuest) -> Response:
    """Make that secret worthless."""
    entry = await server.host.read(match_id, guest.id)
    if seat not in entry.match.seats.of(guest.id):
        raise Refusal("forbidden", "that seat is not yours")
    await server.links.revoke(match_id, seat)
    return Response(status_code=204)


@router.post("/links", response_model=AnyMatchState)
async def claim_seat(
    request: ClaimSeat, server: ServerHere, visitor: Anybody, view: WantedView
) -> Response:
    """Move a seat to this device. The link is used up by it, unless that is refused."""
    guest = visitor.guest
    found = await server.links.find(hashed(request.token), now())
    if found is None:
        raise Refusal("link_invalid", "the link is not valid any more")

    def propose(match: Match) -> Event:
        event = actions.move_seat(match, found.seat, found.owner, guest.id, now())
        if guest.id == found.owner:  # the link was opened on the same device
            raise AlreadyApplied(match.version)
        return event

    acted = await server.host.act(
        found.match_id, propose, also=visitor.arrival, view=view, reader=guest.id
    )
    visitor.stay()
    return answer(acted.view)
