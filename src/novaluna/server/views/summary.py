"""A match in a list, as its reader may see it."""

from __future__ import annotations

import json
from typing import Any

from novaluna.server.protocol.answers import MatchSummary, SeatSummary
from novaluna.server.protocol.requests import ClockOption


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
            SeatSummary.model_validate(
                {"hints_used": False, **seat, "seat": number, "yours": own[number]}
            )
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
