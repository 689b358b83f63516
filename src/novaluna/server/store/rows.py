"""A match in one row: what lists, sweeps and score sheets need without replaying its events."""

from __future__ import annotations

import json
from typing import Any

from novaluna.server.match.match import Match
from novaluna.server.match.outcome import outcome_of


def row_of(match: Match) -> dict[str, Any]:
    """The columns of the ``matches`` table that change with every event."""
    return {
        "version": match.version,
        "status": match.status,
        "updated_at": match.updated_at,
        "moves": len(match.game.moves) if match.game is not None else 0,
        "turn": match.turn,
        "result": match.result,
        "practice": match.practice,
        "deadline": match.deadline,
        "bot_since": match.updated_at if match.is_bot_turn else None,
    }


def seats_row_of(match: Match) -> dict[str, Any]:
    """The columns of the ``matches`` table that change with the seats."""
    seats = [
        {
            "kind": seat.kind,
            "color": seat.color,
            "name": seat.name,
            "level": seat.level,
            "guest": seat.guest,
            "hints_used": number in match.hints_used,
        }
        for number, seat in enumerate(match.seats)
    ]
    return {"seats": json.dumps(seats), "has_open_seat": match.seats.has_open}


def results_of(match: Match) -> list[dict[str, Any]]:
    """What a finished match adds to the score sheets of those who played it.

    Who gave up, so that a bot played on, has come last, however the bot did. A match whose seed
    was chosen, that began from some position, or that is for practice, counts for nobody.
    """
    outcome = outcome_of(match)
    if (
        outcome is None
        or match.status != "over"
        or match.has_chosen_seed
        or match.created.position is not None
        or match.practice
    ):
        return []
    places = [
        (match.seats.former[place.seat], match.players)
        if place.seat in match.seats.former
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
            "hints_used": standing.seat in match.hints_used,
            **_opponents(match, standing.seat),
        }
        for standing, (seat, place) in zip(outcome.ranking, places, strict=True)
        if seat.guest is not None and not (match.players == 1 and match.seats.former)
    ]


def _opponents(match: Match, seat: int) -> dict[str, str]:
    """Who else played, as JSON: the names of people and the levels of bots."""
    others = [other for number, other in enumerate(match.seats) if number != seat]
    return {
        "opponents": json.dumps([other.name or "" for other in others if other.kind == "person"]),
        "levels": json.dumps([other.level for other in others if other.level]),
    }
