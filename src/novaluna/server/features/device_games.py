"""Games that were played on a device: what is stored of them, and their guest's view of it."""

from __future__ import annotations

import json
from typing import Any

from novaluna.server.base.problems import Refusal
from novaluna.server.features.finished import FinishedGame
from novaluna.server.protocol.answers import DeviceGame, DeviceGameRecord, SeatSummary
from novaluna.server.protocol.requests import DeviceSeat, KeepDeviceGame
from novaluna.server.protocol.table import OutcomeView


def row_of(
    game_id: str, guest: str, request: KeepDeviceGame, game: FinishedGame, now: int
) -> dict[str, Any]:
    """What is stored of a game; a device whose clock is ahead has played it now."""
    _check_seats(request.seats, game.players)
    seats = [
        {**seat.model_dump(), "hints_used": number in game.hints}
        for number, seat in enumerate(request.seats)
    ]
    return {
        "guest": guest,
        "id": game_id,
        "at": min(request.at, now),
        "moves": game.moves,
        "practice": game.practice,
        "seats": json.dumps(seats),
        "outcome": game.outcome.model_dump_json(),
        "record": game.record,
    }


def _check_seats(seats: list[DeviceSeat], players: int) -> None:
    """Refuse seats that the game of the record cannot have had."""
    if len(seats) != players:
        raise _bad_seats(f"the game of the record has {players} players")
    if any((seat.kind == "bot") != (seat.level is not None) for seat in seats):
        raise _bad_seats("a bot has a level, and only a bot has one")
    if len({seat.color for seat in seats}) < len(seats):
        raise Refusal("color_taken", "two seats have the same colour")


def _bad_seats(reason: str) -> Refusal:
    return Refusal("bad_seats", f"the seats do not fit: {reason}", reason=reason)


def device_game_view(row: Any) -> DeviceGame:
    """A stored game in the history of its guest."""
    return DeviceGame(**_fields(row))


def device_game_record(row: Any) -> DeviceGameRecord:
    """A stored game with its record."""
    return DeviceGameRecord(**_fields(row), record=row.record)


def _fields(row: Any) -> dict[str, Any]:
    seats = [
        SeatSummary.model_validate({**seat, "seat": number, "yours": seat["kind"] == "person"})
        for number, seat in enumerate(json.loads(row.seats))
    ]
    return {
        "id": row.id,
        "at": row.at,
        "seats": seats,
        "moves": row.moves,
        "practice": row.practice,
        "outcome": OutcomeView.model_validate_json(row.outcome),
    }
