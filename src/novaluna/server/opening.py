"""Making new matches: from a wish to the first event."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import get_args

from novaluna.fairness import commitment_to, new_secret
from novaluna.rules.state import State
from novaluna.server.events import Created, StoredSeat
from novaluna.server.guests import Guest, new_id
from novaluna.server.match import Match
from novaluna.server.messages import CreateMatch, NewSeat, PlayerColor
from novaluna.server.problems import Refusal

COLORS: tuple[PlayerColor, ...] = get_args(PlayerColor)


@dataclass(frozen=True, slots=True)
class Opening:
    """A match that is ready to be stored, with what only the server may know of it."""

    match: Match
    secret: str = field(repr=False)
    invite: str = field(repr=False)


def opening(created: Created, *, seed: str | None = None, secret: str | None = None) -> Opening:
    """The match that begins with ``created``: from a chosen seed, a given or a fresh secret."""
    if seed is not None:
        kept = f"seed:{seed}"
    else:
        drawn = secret or new_secret()
        kept = f"secret:{drawn}"
        created = created.model_copy(update={"commitment": commitment_to(drawn)})
    return Opening(Match(new_id(12), kept, created), kept, secrets.token_urlsafe(16))


def new_match(wish: CreateMatch, guest: Guest, at: int) -> Opening:
    """The match a guest wishes for."""
    seats = seats_from(wish.seats, guest)
    if wish.shuffle_seats:
        secrets.SystemRandom().shuffle(seats)
    if len(seats) == 1 and wish.first_game:
        _bad_seats("the first-game option is for two to four players")
    if wish.seed is not None and any(seat.kind == "open" for seat in seats):
        raise Refusal("seed_not_allowed", "a seed can be chosen only if nobody else joins")
    own = next(number for number, seat in enumerate(seats) if seat.guest == guest.id)
    created = Created(
        at=at,
        guest=guest.id,
        seats=seats,
        first_game=wish.first_game,
        public=wish.public,
        hints=wish.hints,
        clock=wish.clock,
        clock_waits=wish.clock is not None,
        words={} if wish.words is None else {str(own): wish.words},
        hold=wish.hold,
    )
    return opening(created, seed=wish.seed)


def continued_match(
    state: State, seats: list[NewSeat], guest: Guest, at: int, *, public: bool, hints: bool
) -> Opening:
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
    return opening(created)


def daily_match(date: str, secret: str, guest: Guest, at: int) -> Opening:
    """A guest's attempt at the challenge of a day."""
    seat = StoredSeat(kind="person", color=COLORS[0], name=guest.name, guest=guest.id)
    created = Created(at=at, guest=guest.id, seats=[seat], hints=False, daily=date)
    return opening(created, secret=secret)


def rematch(match: Match, guest: str, at: int) -> Opening:
    """The same people and bots once more, with a new deal.

    It begins when everybody has come: nobody loses on time, unasked, in a match not yet seen.
    """
    created = match.created
    people = {seat.guest for seat in match.seats if seat.guest is not None}
    return opening(
        Created(
            at=at,
            guest=guest,
            seats=[
                StoredSeat.model_validate(
                    {
                        "kind": seat.kind,
                        "color": seat.color,
                        "name": seat.name,
                        "level": seat.level,
                        "guest": seat.guest,
                    }
                )
                for seat in match.seats
            ],
            first_game=created.first_game,
            public=created.public,
            hints=created.hints,
            clock=created.clock,
            clock_waits=created.clock is not None,
            awaits=sorted(people - {guest}),
        )
    )


def seats_from(wishes: list[NewSeat], guest: Guest) -> list[StoredSeat]:
    """The seats as they are stored, with a colour of its own for each."""
    if not any(wish.kind == "person" for wish in wishes):
        _bad_seats("at least one seat must be a person's")
    if len(wishes) == 1 and wishes[0].kind != "person":
        _bad_seats("the solo game is for a person")
    wanted = [wish.color for wish in wishes if wish.color is not None]
    if len(set(wanted)) < len(wanted):
        raise Refusal("color_taken", "two seats have the same colour")
    left = [color for color in COLORS if color not in wanted]
    seats = []
    name: str | None = guest.name
    for wish in wishes:
        if (wish.kind == "bot") != (wish.level is not None):
            _bad_seats("a bot has a level, and only a bot has one")
        is_person = wish.kind == "person"
        seats.append(
            StoredSeat(
                kind=wish.kind,
                color=wish.color or left.pop(0),
                name=wish.name or (name if is_person else None),
                level=wish.level,
                guest=guest.id if is_person else None,
            )
        )
        if is_person:
            name = None  # the guest's own name is for the first seat only
    return seats


def _bad_seats(reason: str) -> None:
    raise Refusal("bad_seats", f"the seats do not fit: {reason}", reason=reason)
