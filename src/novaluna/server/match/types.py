"""The words that matches, their events and the protocol have in common."""

from __future__ import annotations

from typing import Literal, get_args

Level = Literal["new-moon", "crescent", "quarter", "gibbous", "full-moon", "eclipse"]
SeatKind = Literal["person", "open", "bot"]
PlayerColor = Literal["ivory", "coral", "violet", "jade"]
Status = Literal["open", "running", "over", "abandoned"]
LostBy = Literal["resigned", "time"]
LogKind = Literal[
    "created",
    "joined",
    "left",
    "begun",
    "take",
    "refill",
    "end_phase",
    "undo_asked",
    "undo_refused",
    "undone",
    "went_back",
    "resigned",
    "handed_over",
    "returned",
    "timed_out",
    "ended",
    "rematch",
]
Phrase = Literal[
    "hello",
    "good-luck",
    "nice-move",
    "well-played",
    "thanks",
    "sorry",
    "one-moment",
    "goodbye",
]
"""All that players can say to each other; each reader's language has words for it."""
COLORS: tuple[PlayerColor, ...] = get_args(PlayerColor)
