"""Making new matches: from a request to the first event."""

from __future__ import annotations

import secrets
from dataclasses import asdict

from novaluna.rules.state import State
from novaluna.server.base.problems import Refusal
from novaluna.server.match.events import Created, StoredClock, StoredSeat
from novaluna.server.match.match import Match
from novaluna.server.match.new_match import NewMatch, new_match
from novaluna.server.match.types import COLORS
from novaluna.server.protocol.requests import CreateMatch, NewSeat
from novaluna.server.store.guests import Guest


def requested_match(request: CreateMatch, guest: Guest, at: int) -> NewMatch:
    """The match a guest requests for."""
    seats = seats_from(request.seats, guest)
    if request.shuffle_seats:
        secrets.SystemRandom().shuffle(seats)
    if len(seats) == 1 and request.first_game:
        _bad_seats("the first-game option is for two to four players")
    if request.seed is not None and any(seat.kind == "open" for seat in seats):
        raise Refusal("seed_not_allowed", "a seed can be chosen only if nobody else joins")
    own = next(number for number, seat in enumerate(seats) if seat.guest == guest.id)
    created = Created(
        at=at,
        guest=guest.id,
        seats=seats,
        first_game=request.first_game,
        public=request.public,
        hints=request.hints,
        clock=None
        if request.clock is None
        else StoredClock(mode=request.clock.mode, seconds=request.clock.seconds),
        clock_waits=request.clock is not None,
        words={} if request.words is None else {str(own): request.words},
        hold=request.hold,
    )
    return new_match(created, seed=request.seed)


def continued_match(
    state: State, seats: list[NewSeat], guest: Guest, at: int, *, public: bool, hints: bool
) -> NewMatch:
    """A match that goes on from a position."""
    if len(seats) != state.players:
        _bad_seats(f"the position has {state.players} players")
    if state.is_over:
        raise Refusal("match_over", "the game is over in this position")
    created = Created(
        at=at,
        guest=guest.id,
        seats=seats_from(seats, guest),
        public=public,
        hints=hints,
        position=str(state),
    )
    return new_match(created)


def daily_match(date: str, secret: str, guest: Guest, at: int) -> NewMatch:
    """A guest's attempt at the challenge of a day."""
    seat = StoredSeat(kind="person", color=COLORS[0], name=guest.name, guest=guest.id)
    created = Created(at=at, guest=guest.id, seats=[seat], hints=False, daily=date)
    return new_match(created, secret=secret)


def rematch(match: Match, guest: str, at: int) -> NewMatch:
    """The same people and bots once more, with a new deal.

    It begins when everybody has come: nobody loses on time, unasked, in a match not yet seen.
    """
    created = match.created
    people = {seat.guest for seat in match.seats if seat.guest is not None}
    return new_match(
        Created(
            at=at,
            guest=guest,
            seats=[StoredSeat.model_validate(asdict(seat)) for seat in match.seats],
            first_game=created.first_game,
            public=created.public,
            hints=created.hints,
            clock=created.clock,
            clock_waits=created.clock is not None,
            awaits=sorted(people - {guest}),
        )
    )


def seats_from(requests: list[NewSeat], guest: Guest) -> list[StoredSeat]:
    """The seats as they are stored, with a colour of its own for each."""
    if not any(request.kind == "person" for request in requests):
        _bad_seats("at least one seat must be a person's")
    if len(requests) == 1 and requests[0].kind != "person":
        _bad_seats("the solo game is for a person")
    wanted = [request.color for request in requests if request.color is not None]
    if len(set(wanted)) < len(wanted):
        raise Refusal("color_taken", "two seats have the same colour")
    left = [color for color in COLORS if color not in wanted]
    seats = []
    name: str | None = guest.name
    for request in requests:
        if (request.kind == "bot") != (request.level is not None):
            _bad_seats("a bot has a level, and only a bot has one")
        is_person = request.kind == "person"
        seats.append(
            StoredSeat(
                kind=request.kind,
                color=request.color or left.pop(0),
                name=request.name or (name if is_person else None),
                level=request.level,
                guest=guest.id if is_person else None,
            )
        )
        if is_person:
            name = None  # the guest's own name is for the first seat only
    return seats


def _bad_seats(reason: str) -> None:
    raise Refusal("bad_seats", f"the seats do not fit: {reason}", reason=reason)
