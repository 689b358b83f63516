"""Matches: making, joining, playing, leaving them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import Executable

from novaluna.server import actions, opening
from novaluna.server.events import Event
from novaluna.server.guard import address_of
from novaluna.server.guests import Guest, hashed, new_token
from novaluna.server.host import Repeated
from novaluna.server.match import Match
from novaluna.server.messages import (
    AddWords,
    AnswerUndo,
    AskHint,
    AskUndo,
    ClaimSeat,
    ComeBack,
    CreateMatch,
    GoBack,
    HandOver,
    Hint,
    JoinMatch,
    MatchView,
    MoveAccepted,
    PlayMove,
    RematchMade,
    Resign,
    SeatLink,
)
from novaluna.server.problems import Refusal
from novaluna.server.routes.common import (
    PROBLEMS,
    Anybody,
    KnownGuest,
    ServerHere,
    SureGuest,
    Visitor,
    answer,
)
from novaluna.server.server import Server
from novaluna.server.times import now

router = APIRouter(prefix="/api", tags=["matches"], responses=PROBLEMS)

Key = Annotated[
    str | None, Query(max_length=64, description="The key of the invitation to a private match.")
]
HINT_SECONDS = 1.0


def once(guest: Guest, action: str, propose: Callable[[Match], Event]) -> Callable[[Match], Event]:
    """An action that is carried out only once, however often it is asked for."""

    def checked(match: Match) -> Event:
        version = match.version_of(guest.id, action)
        if version is not None:
            raise Repeated(version)
        return propose(match)

    return checked


async def view_after(
    server: Server,
    match_id: str,
    guest: Guest,
    propose: Callable[[Match], Event],
    key: str | None = None,
    also: Sequence[Executable] = (),
) -> Response:
    """Carry out an action and answer with the match as it is then."""
    entry, _ = await server.host.act(match_id, propose, guest=guest.id, key=key, also=also)
    return answer(await server.host.current_view(entry.match.id, guest.id))


async def accepted_after(
    server: Server, match_id: str, guest: Guest, action: str, propose: Callable[[Match], Event]
) -> Response:
    """Carry out an action with an id of its own and answer with the version it made."""
    entry, version = await server.host.act(match_id, once(guest, action, propose), guest=guest.id)
    view = await server.host.current_view(entry.match.id, guest.id)
    # A MoveAccepted: the id was checked and holds nothing that JSON would have to escape.
    return answer(f'{{"id":"{action}","version":{version},"view":{view}}}')


def count_new_match(server: Server, request: Request, guest: Guest) -> None:
    """Refuse one match too many of a guest or an address."""
    server.matches_per_guest.check(guest.id)
    server.matches_per_address.check(address_of(request.scope))


def count_thought(server: Server, request: Request, guest: Guest | None) -> None:
    """Refuse one hint or analysis too many of a guest or an address."""
    server.thoughts_per_guest.check(guest.id if guest else None)
    server.thoughts_per_address.check(address_of(request.scope))


async def made(server: Server, new: opening.Opening, visitor: Visitor) -> Response:
    """Store a new match and answer with it."""
    entry = await server.host.create(
        new.match, secret=new.secret, invite=new.invite, also=visitor.arrival
    )
    visitor.stay()
    return answer(await server.host.current_view(entry.match.id, visitor.guest.id), status=201)


@router.post("/matches", response_model=MatchView, status_code=201)
async def create(
    wish: CreateMatch, request: Request, server: ServerHere, visitor: Anybody
) -> Response:
    """Make a match. Without an open seat it begins at once, unless it is to be held."""
    count_new_match(server, request, visitor.guest)
    return await made(server, opening.new_match(wish, visitor.guest, now()), visitor)


@router.get("/matches/{match_id}", response_model=MatchView)
async def show(match_id: str, server: ServerHere, guest: KnownGuest, key: Key = None) -> Response:
    """The match as you may see it."""
    return answer(await server.host.view(match_id, guest.id if guest else None, key))


@router.post("/matches/{match_id}/join", response_model=MatchView)
async def join(match_id: str, wish: JoinMatch, server: ServerHere, visitor: Anybody) -> Response:
    """Take an open seat, or the one kept for you; the match begins when nobody is missing."""
    guest = visitor.guest
    if wish.name is None and guest.name is not None:
        wish = wish.model_copy(update={"name": guest.name})
    view = await view_after(
        server,
        match_id,
        guest,
        lambda match: actions.join(match, guest.id, wish, now()),
        key=wish.key,
        also=visitor.arrival,
    )
    visitor.stay()
    return view


@router.post("/matches/{match_id}/leave", status_code=204)
async def leave(match_id: str, server: ServerHere, guest: SureGuest) -> Response:
    """Leave your seat before the match has begun."""
    await server.host.act(
        match_id, lambda match: actions.leave(match, guest.id, now()), guest=guest.id
    )
    return Response(status_code=204)


@router.post("/matches/{match_id}/words", response_model=MatchView)
async def add_words(
    match_id: str, wish: AddWords, server: ServerHere, guest: SureGuest
) -> Response:
    """Add words of your own for the shuffle, before the match begins."""
    return await view_after(
        server, match_id, guest, lambda match: actions.add_words(match, guest.id, wish.words, now())
    )


@router.post("/matches/{match_id}/begin", response_model=MatchView)
async def begin(match_id: str, server: ServerHere, guest: SureGuest) -> Response:
    """Let a match begin that was made with ``hold``."""
    return await view_after(
        server, match_id, guest, lambda match: actions.begin(match, guest.id, now())
    )


@router.post("/matches/{match_id}/moves", response_model=MoveAccepted)
async def play(match_id: str, wish: PlayMove, server: ServerHere, guest: SureGuest) -> Response:
    """Play a move. It is stored when the answer comes; a repeated id plays nothing twice."""
    return await accepted_after(
        server, match_id, guest, wish.id, lambda match: actions.play(match, guest.id, wish, now())
    )


@router.post("/matches/{match_id}/undo", response_model=MoveAccepted)
async def undo(match_id: str, wish: AskUndo, server: ServerHere, guest: SureGuest) -> Response:
    """Take back your last move, or ask the other players to let you."""
    return await accepted_after(
        server,
        match_id,
        guest,
        wish.id,
        lambda match: actions.take_back(match, guest.id, wish, now()),
    )


@router.post("/matches/{match_id}/back", response_model=MoveAccepted)
async def back(match_id: str, wish: GoBack, server: ServerHere, guest: SureGuest) -> Response:
    """Go back to an earlier position, alone or against bots, which makes the game practice.

    The same tiles come again, and the game counts nowhere. Not with a clock, nor in the daily.
    """
    return await accepted_after(
        server,
        match_id,
        guest,
        wish.id,
        lambda match: actions.go_back(match, guest.id, wish, now()),
    )


@router.post("/matches/{match_id}/consent", response_model=MoveAccepted)
async def consent(
    match_id: str, wish: AnswerUndo, server: ServerHere, guest: SureGuest
) -> Response:
    """Let another player take a move back, or not."""
    return await accepted_after(
        server,
        match_id,
        guest,
        wish.id,
        lambda match: actions.answer_undo(match, guest.id, wish, now()),
    )


@router.post("/matches/{match_id}/resign", response_model=MatchView)
async def resign(match_id: str, wish: Resign, server: ServerHere, guest: SureGuest) -> Response:
    """Give up: ends a match of two; with more a bot plays on; a solo game is abandoned."""
    return await view_after(
        server, match_id, guest, lambda match: actions.resign(match, guest.id, wish.seat, now())
    )


@router.post("/matches/{match_id}/hand-over", response_model=MatchView)
async def hand_over(
    match_id: str, wish: HandOver, server: ServerHere, guest: SureGuest
) -> Response:
    """Let a bot play on for you, or for a player who has been away too long, until they come back.

    With a clock, another player is replaced by the clock only.
    """

    def propose(match: Match) -> Event:
        possible_at = server.host.presence.hand_over_at(match)
        return actions.hand_over(match, guest.id, wish.seat, now(), possible_at=possible_at)

    return await view_after(server, match_id, guest, propose)


@router.post("/matches/{match_id}/come-back", response_model=MatchView)
async def come_back(
    match_id: str, wish: ComeBack, server: ServerHere, guest: SureGuest
) -> Response:
    """Take your seat back from the bot that keeps it warm; not one given up or lost on time."""
    return await view_after(
        server, match_id, guest, lambda match: actions.come_back(match, guest.id, wish.seat, now())
    )


@router.post("/matches/{match_id}/rematch", response_model=RematchMade)
async def rematch(
    match_id: str, request: Request, server: ServerHere, guest: SureGuest
) -> Response:
    """Play once more with the same seats; the second to ask is sent to the same match.

    With other people it begins when each of them has asked for it, or joined it.
    """
    entry = await server.host.read(match_id, guest.id)
    if not entry.match.seats_of(guest.id):
        raise Refusal("forbidden", "you have no seat in this match")
    if not entry.match.is_over or entry.match.game is None:
        raise Refusal("not_over", "the match is not over")
    if entry.match.created.daily is not None:
        raise Refusal("forbidden", "a daily challenge is played once")
    if entry.match.rematch is None:
        count_new_match(server, request, guest)
        new = opening.rematch(entry.match, guest.id, now())
        entry = await server.host.rematch(match_id, new, guest.id)
    assert entry.match.rematch is not None
    await _come(server, entry.match.rematch, guest)
    return answer(RematchMade(match=entry.match.rematch))


async def _come(server: Server, match_id: str, guest: Guest) -> None:
    """Take the seat of a rematch that waits for the guest, if one does."""

    def propose(match: Match) -> Event:
        if guest.id not in match.awaited or match.status != "open":
            raise Repeated(match.version)
        return actions.join(match, guest.id, JoinMatch(), now())

    with contextlib.suppress(Refusal):  # it may have been left, or be gone
        await server.host.act(match_id, propose, guest=guest.id)


@router.post("/matches/{match_id}/hint", response_model=Hint)
async def hint(
    match_id: str, wish: AskHint, request: Request, server: ServerHere, guest: SureGuest
) -> Response:
    """What the engine would do in your place, if the match allows hints."""
    entry = await server.host.read(match_id, guest.id)
    match = entry.match
    if not match.created.hints:
        raise Refusal("hints_off", "this match is played without hints")
    if match.game is None or match.turn is None or match.turn not in match.seats_of(guest.id):
        raise Refusal("not_your_turn", "it is not your turn", turn=match.turn)
    if match.version != wish.version:
        raise Refusal("stale_version", "the match has changed meanwhile", version=match.version)
    count_thought(server, request, guest)
    analysis = await server.advice.on(match.game.state, f"guest {guest.id}", HINT_SECONDS)
    return answer(Hint(version=wish.version, analysis=analysis))


@router.post("/matches/{match_id}/seats/{seat}/link", response_model=SeatLink)
async def make_link(match_id: str, seat: int, server: ServerHere, guest: SureGuest) -> Response:
    """A secret that moves one of your seats to another device; it replaces an earlier one.

    It is worthless once the seat has changed hands. There is none for a chosen seed or a daily.
    """
    entry = await server.host.read(match_id, guest.id)
    actions.check_linkable(entry.match, guest.id, seat)
    token = new_token()
    expires_at = now() + int(server.settings.link_hours * 3600 * 1000)
    if not await server.storage.put_link(match_id, seat, guest.id, hashed(token), expires_at):
        raise Refusal("forbidden", "that seat is not yours")
    return answer(SeatLink(token=token, expires_at=expires_at))


@router.delete("/matches/{match_id}/seats/{seat}/link", status_code=204)
async def revoke_link(match_id: str, seat: int, server: ServerHere, guest: SureGuest) -> Response:
    """Make that secret worthless."""
    entry = await server.host.read(match_id, guest.id)
    if seat not in entry.match.seats_of(guest.id):
        raise Refusal("forbidden", "that seat is not yours")
    await server.storage.revoke_link(match_id, seat)
    return Response(status_code=204)


@router.post("/links", response_model=MatchView)
async def claim_seat(wish: ClaimSeat, server: ServerHere, visitor: Anybody) -> Response:
    """Move a seat to this device. The link is used up by it, unless that is refused."""
    guest = visitor.guest
    found = await server.storage.find_link(hashed(wish.token), now())
    if found is None:
        raise Refusal("link_invalid", "the link is not valid any more")

    def propose(match: Match) -> Event:
        event = actions.move_seat(match, found.seat, found.owner, guest.id, now())
        if guest.id == found.owner:  # the link was opened on the same device
            raise Repeated(match.version)
        return event

    entry, _ = await server.host.act(found.match_id, propose, also=visitor.arrival)
    visitor.stay()
    return answer(await server.host.current_view(entry.match.id, guest.id))
