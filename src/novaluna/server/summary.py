"""A match in one row: what lists, sweeps and score sheets need without replaying its events."""

from __future__ import annotations

import json
from typing import Any

from novaluna.server.match import Match
from novaluna.server.messages import ClockOption, MatchSummary, SeatSummary
from novaluna.server.views import match_outcome


def row_of(match: Match) -> dict[str, Any]:
    """The columns of the ``matches`` table that change with the match."""
    turn = match.turn
    return {
        "version": match.version,
        "status": match.status,
        "updated_at": match.updated_at,
        "moves": len(match.game.moves) if match.game is not None else 0,
        "turn": turn,
        "seats": json.dumps(  # lists look for seats in this very text
            [
                {
                    "kind": seat.kind,
                    "name": seat.name,
                    "level": seat.level,
                    "color": seat.color,
                    "guest": seat.guest,
                }
                for seat in match.seats
            ]
        ),
        "result": match.result,
        "practice": match.practice,
        "deadline": match.deadline,
        "bot_since": match.updated_at if match.is_bot_turn else None,
    }


def guests_of(match: Match) -> list[str]:
    """Everyone who sits in the match."""
    return sorted({seat.guest for seat in match.seats if seat.guest is not None})


def results_of(match: Match) -> list[dict[str, Any]]:
    """What a finished match adds to the score sheets of those who played it.

    Who gave up, so that a bot played on, has come last, however the bot did. A match whose seed
    was chosen, that began from some position, or that is for practice, counts for nobody.
    """
    outcome = match_outcome(match)
    if (
        outcome is None
        or match.status != "over"
        or match.has_chosen_seed
        or match.created.position is not None
        or match.practice
    ):
        return []
    places = [
        (match.former[place.seat], match.players)
        if place.seat in match.former
        else (match.seats[place.seat], place.place)
        for place in outcome.ranking
    ]
    return [
        {
            "match_id": match.id,
            "seat": standing.seat,
            "guest": seat.guest,
            "name": seat.name,
            "at": match.updated_at,
            "players": match.players,
            "place": place,
            "tokens_left": standing.tokens_left,
            "phase1": outcome.solo.phase1 if outcome.solo else None,
            "phase2": outcome.solo.phase2 if outcome.solo else None,
            "daily": match.created.daily,
            **_opponents(match, standing.seat),
        }
        for standing, (seat, place) in zip(outcome.ranking, places, strict=True)
        if seat.guest is not None and not (match.players == 1 and match.former)
    ]


def _opponents(match: Match, seat: int) -> dict[str, str]:
    """Who else played, as JSON: the names of people and the levels of bots."""
    others = [other for number, other in enumerate(match.seats) if number != seat]
    return {
        "opponents": json.dumps([other.name or "" for other in others if other.kind == "person"]),
        "levels": json.dumps([other.level for other in others if other.level]),
    }


def summary_view(row: Any, guest: str | None) -> MatchSummary:
    """A row of the ``matches`` table for a list, as the guest may see it."""
    seats = json.loads(row.seats)
    own = [guest is not None and seat.pop("guest") == guest for seat in seats]
    for seat in seats:
        seat.pop("guest", None)
    return MatchSummary(
        id=row.id,
        status=row.status,
        seats=[
            SeatSummary.model_validate({**seat, "seat": number, "yours": own[number]})
            for number, seat in enumerate(seats)
        ],
        first_game=row.first_game,
        clock=None if row.clock is None else ClockOption.model_validate_json(row.clock),
        created_at=row.created_at,
        updated_at=row.updated_at,
        moves=row.moves,
        turn=row.turn,
        your_turn=row.turn is not None and own[row.turn],
        daily=row.daily,
        practice=row.practice,
        result=row.result,
    )
