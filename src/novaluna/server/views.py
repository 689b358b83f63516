"""Each client's own view of a match: all it may see and nothing else (RULES 8.1)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Literal

from pydantic_core import to_json

from novaluna.rules.state import State
from novaluna.server.boards import OutcomeView, PlaceView
from novaluna.server.match import Match
from novaluna.server.messages import (
    FairnessView,
    MatchView,
    SeatView,
    UndoView,
    WordsView,
    You,
)
from novaluna.server.position import legal_moves_json, outcome_view, position_json


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a view: the guest, who is connected, and what is due to be told."""

    guest: str | None
    connected: Collection[int] = ()
    """The seats with a live connection."""
    now: int = 0
    today: str = ""
    """The date, before which daily challenges may be revealed."""
    invite: str | None = None
    """The key of the invitation, told to players only."""


def match_view(match: Match, reader: Reader) -> MatchView:
    """The match as ``reader`` may see it."""
    return MatchView.model_validate_json(view_json(match, reader))


def view_json(match: Match, reader: Reader) -> str:
    """The JSON of the :class:`MatchView` that ``reader`` may see.

    The large parts are the same for everybody who may see them, and written once a version.
    """
    own = match.seats_of(reader.guest)
    to_move = match.turn is not None and match.turn in own
    state = None if match.game is None else match.game.state
    own_part = {
        "now": reader.now,
        "seats": _seat_views(match, own, reader.connected),
        "you": You(
            seats=own,
            role="player" if own else "spectator",
            to_move=to_move,
            creator=reader.guest is not None and reader.guest == match.creator,
            can_join=match.may_join(reader.guest),
            invite=reader.invite if own else None,
        ),
        "undo": _undo_view(match, reader.guest, own),
        "fairness": fairness_view(match, reader.today),
    }
    # For the one to move only, although they follow from what everybody sees.
    moves = _once(match, "moves", lambda: legal_moves_json(state)) if state and to_move else "[]"
    common = _once(match, "common", lambda: _common_json(match, state))
    return f'{{{common},"legal_moves":{moves},{to_json(own_part).decode()[1:]}'


def _common_json(match: Match, state: State | None) -> str:
    """What everybody is told alike, without the braces."""
    created = match.created
    small = {
        "id": match.id,
        "version": match.version,
        "status": match.status,
        "created_at": created.at,
        "updated_at": match.updated_at,
        "public": created.public,
        "first_game": created.first_game,
        "hints": created.hints,
        "daily": created.daily,
        "continued": created.position is not None,
        "moves": 0 if match.game is None else len(match.game.moves),
        "clock": None if match.clock is None else match.clock.view(),
        "outcome": match_outcome(match),
        "rematch": match.rematch,
    }
    position = "null" if state is None else position_json(state)
    return f'{to_json(small).decode()[1:-1]},"position":{position},"log":{match.log.json()}'


def _once(match: Match, part: str, write: Callable[[], str]) -> str:
    """The JSON of a part of the view, written when it is first asked for in this version."""
    text = match.told.get(part)
    if text is None:
        text = match.told[part] = write()
    return text


def _seat_views(match: Match, own: list[int], connected: Collection[int]) -> list[SeatView]:
    return [
        SeatView(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            color=seat.color,
            yours=number in own,
            connected=seat.kind == "bot" or number in connected,
            awaited=seat.guest in match.awaited,
        )
        for number, seat in enumerate(match.seats)
    ]


def _undo_view(match: Match, guest: str | None, own: list[int]) -> UndoView:
    pending = match.undo
    return UndoView(
        allowed=bool(own) and match.undoable_by(guest) is not None,
        needs_consent=bool(own) and bool(match.other_persons(guest)),
        requested_by=None if pending is None else pending.seat,
        needed_from=[] if pending is None else sorted(pending.waiting),
        yours_to_answer=pending is not None and bool(pending.waiting.intersection(own)),
    )


def match_outcome(match: Match) -> OutcomeView | None:
    """How the match ended: by the rules, or because somebody gave up."""
    if match.status == "abandoned":
        return OutcomeView(reason="abandoned", winner=None, ranking=[], solo=None)
    if match.loser is not None and match.game is not None:
        is_late = match.log.entries[-2].kind == "timed_out"
        reason: Literal["time", "resigned"] = "time" if is_late else "resigned"
        supplies = match.game.state.supplies
        seats = sorted(range(match.players), key=lambda seat: seat == match.loser)
        ranking = [
            PlaceView(place=place, seat=seat, tokens_left=supplies[seat], reason=reason)
            for place, seat in enumerate(seats, start=1)
        ]
        return OutcomeView(reason=reason, winner=seats[0], ranking=ranking, solo=None)
    outcome = match.outcome()
    return None if outcome is None else outcome_view(outcome)


def may_reveal(match: Match, today: str) -> bool:
    """Whether the secret may be told: the match is over, and so is its day if it has one."""
    daily = match.created.daily
    return match.is_over and match.game is not None and (daily is None or daily < today)


def fairness_view(match: Match, today: str) -> FairnessView:
    """What there is to check the shuffle with, for everybody who may see the match."""
    reveal = may_reveal(match, today)
    return FairnessView(
        commitment=match.created.commitment,
        words=[WordsView(seat=seat, words=words) for seat, words in sorted(match.words.items())],
        secret=match.secret if reveal and not match.has_chosen_seed else None,
        seed=match.seed if reveal else None,
        chosen_seed=match.has_chosen_seed,
    )
