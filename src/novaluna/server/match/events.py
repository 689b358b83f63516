"""What happens in a match, as it is stored: an append-only list from which all else follows.

No event holds the secret of the shuffle or anything derived from it, so that an event can be
shown, logged or exported without giving away the draw order (RULES 8.1). These types are for what
is stored and nothing else: whatever was once stored can be read for ever.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, PlainSerializer, PlainValidator, TypeAdapter

from novaluna.notation import parse_move
from novaluna.rules.moves import Move
from novaluna.server.base.models import Strict
from novaluna.server.match.types import Level, PlayerColor, SeatKind


def _move(value: Move | str) -> Move:
    return parse_move(value) if isinstance(value, str) else value


StoredMove = Annotated[Move, PlainValidator(_move), PlainSerializer(str, return_type=str)]
"""A move, stored as its text."""


class StoredClock(Strict):
    """Time to think: for each move, or for the whole game."""

    mode: Literal["move", "game"]
    seconds: int


class StoredSeat(Strict):
    """A seat as it was when the match was created."""

    kind: SeatKind
    color: PlayerColor
    name: str | None = None
    level: Level | None = None
    guest: str | None = None


class EventBase(Strict):
    """What all events have: the time, and the action that asked for them, if one did."""

    at: int
    guest: str | None = None
    action: str | None = None
    """The client's own id of the action, so that a repeat can be recognised."""


class Created(EventBase):
    """A match was made; its version is 1."""

    kind: Literal["created"] = "created"
    seats: list[StoredSeat]
    first_game: bool = False
    public: bool = False
    hints: bool = True
    clock: StoredClock | None = None
    clock_waits: bool = False
    """Whether the clocks start only when each player has been there since it began."""
    commitment: str | None = None
    words: dict[str, str] = Field(default_factory=dict)
    """By the number of the seat."""
    hold: bool = False
    awaits: list[str] = Field(default_factory=list)
    """Guests with a seat who must come before it begins: nobody is put into a match unasked."""
    position: str | None = None
    """Where it goes on from, if not from a regular set-up."""
    daily: str | None = None


class Joined(EventBase):
    """A guest took an open seat."""

    kind: Literal["joined"] = "joined"
    seat: int
    name: str | None = None
    color: PlayerColor | None = None
    words: str | None = None


class Arrived(EventBase):
    """A guest who had a seat from the beginning, and was waited for, has come."""

    kind: Literal["came"] = "came"
    words: str | None = None


class Left(EventBase):
    """A guest left before the match began."""

    kind: Literal["left"] = "left"
    seat: int
    others: list[int] = Field(default_factory=list)
    """Further seats of the same guest."""


class WordsAdded(EventBase):
    """A player added words for the shuffle."""

    kind: Literal["words"] = "words"
    seat: int
    words: str


class Filled(EventBase):
    """A bot was given an open seat before the match began."""

    kind: Literal["filled"] = "filled"
    seat: int
    level: Level


class Begun(EventBase):
    """The creator of a match that was held let it begin."""

    kind: Literal["begun"] = "begun"


class Ready(EventBase):
    """A player for whom the clocks were waiting has arrived."""

    kind: Literal["ready"] = "ready"


class Moved(EventBase):
    """A move was played."""

    kind: Literal["moved"] = "moved"
    seat: int
    move: StoredMove


class UndoAsked(EventBase):
    """A player asked to take back the last move."""

    kind: Literal["undo_asked"] = "undo_asked"
    seat: int


class UndoAnswered(EventBase):
    """A player answered for all own seats; the last consent takes the move back."""

    kind: Literal["undo_answered"] = "undo_answered"
    seats: list[int]
    agree: bool


class Undone(EventBase):
    """The last move was taken back at once."""

    kind: Literal["undone"] = "undone"
    seat: int


class WentBack(EventBase):
    """The one person in a match went back, which makes it a game for practice (RULES 8.3)."""

    kind: Literal["went_back"] = "went_back"
    seat: int
    to: int
    """How many moves stay."""


class Resigned(EventBase):
    """One of two players gave up, which ends the match."""

    kind: Literal["resigned"] = "resigned"
    seat: int


class TimedOut(EventBase):
    """The clock of one of two players ran out, which ends the match."""

    kind: Literal["timed_out"] = "timed_out"
    seat: int


class HandedOver(EventBase):
    """A bot plays on in a seat."""

    kind: Literal["handed_over"] = "handed_over"
    seat: int
    level: Level
    cause: Literal["wish", "resigned", "away", "time"]


class Returned(EventBase):
    """A player came back to a seat that a bot had kept warm."""

    kind: Literal["returned"] = "returned"
    seat: int


class SeatMoved(EventBase):
    """A seat went to another device."""

    kind: Literal["seat_moved"] = "seat_moved"
    seat: int
    to: str


class Abandoned(EventBase):
    """The match ended without a result."""

    kind: Literal["abandoned"] = "abandoned"


class HintUsed(EventBase):
    """A player was given a hint for the first time in this match."""

    kind: Literal["hint_used"] = "hint_used"
    seat: int


class Rematched(EventBase):
    """The players went on to another match."""

    kind: Literal["rematched"] = "rematched"
    match: str


Event = Annotated[
    Created
    | Joined
    | Arrived
    | Left
    | WordsAdded
    | Filled
    | Begun
    | Ready
    | Moved
    | UndoAsked
    | UndoAnswered
    | Undone
    | WentBack
    | Resigned
    | TimedOut
    | HandedOver
    | Returned
    | SeatMoved
    | Abandoned
    | HintUsed
    | Rematched,
    Field(discriminator="kind"),
]

_EVENTS: TypeAdapter[Event] = TypeAdapter(Event)


def write_event(event: Event) -> str:
    return event.model_dump_json(exclude_none=True)


def read_event(text: str) -> Event:
    return _EVENTS.validate_json(text)
