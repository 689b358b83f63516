"""What happens in a match, as it is stored: an append-only list from which all else follows.

No event holds the secret of the shuffle or anything derived from it, so that an event can be
shown, logged or exported without giving away the draw order (RULES 8.1).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from novaluna.server.boards import SeatNumber, Strict
from novaluna.server.messages import ClockOption, Level, PlayerColor, SeatKind


class StoredSeat(Strict):
    """A seat as it was when the match was created."""

    kind: SeatKind
    color: PlayerColor
    name: str | None = None
    level: Level | None = None
    guest: str | None = None


class Happened(Strict):
    """What all events have: the time, and the action that asked for them, if one did."""

    at: int
    guest: str | None = None
    action: str | None = None
    """The client's own id of the action, so that a repeat can be recognised."""


class Created(Happened):
    """A match was made; its version is 1."""

    kind: Literal["created"] = "created"
    seats: list[StoredSeat]
    first_game: bool = False
    public: bool = False
    hints: bool = True
    clock: ClockOption | None = None
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


class Joined(Happened):
    """A guest took an open seat."""

    kind: Literal["joined"] = "joined"
    seat: SeatNumber
    name: str | None = None
    color: PlayerColor | None = None
    words: str | None = None


class Came(Happened):
    """A guest who had a seat from the beginning, and was waited for, has come."""

    kind: Literal["came"] = "came"
    words: str | None = None


class Left(Happened):
    """A guest left before the match began."""

    kind: Literal["left"] = "left"
    seat: SeatNumber
    others: list[SeatNumber] = Field(default_factory=list)
    """Further seats of the same guest."""


class WordsAdded(Happened):
    """A player added words for the shuffle."""

    kind: Literal["words"] = "words"
    seat: SeatNumber
    words: str


class Begun(Happened):
    """The creator of a match that was held let it begin."""

    kind: Literal["begun"] = "begun"


class Ready(Happened):
    """A player is there for whom the clocks of a match waited."""

    kind: Literal["ready"] = "ready"


class Moved(Happened):
    """A move was played."""

    kind: Literal["moved"] = "moved"
    seat: SeatNumber
    move: str


class UndoAsked(Happened):
    """A player asked to take back the last move."""

    kind: Literal["undo_asked"] = "undo_asked"
    seat: SeatNumber


class UndoAnswered(Happened):
    """A player answered for all own seats; the last consent takes the move back."""

    kind: Literal["undo_answered"] = "undo_answered"
    seats: list[SeatNumber]
    agree: bool


class Undone(Happened):
    """The last move was taken back at once."""

    kind: Literal["undone"] = "undone"
    seat: SeatNumber


class WentBack(Happened):
    """The one person in a match went back, which makes it a game for practice (RULES 8.3)."""

    kind: Literal["went_back"] = "went_back"
    seat: SeatNumber
    to: int
    """How many moves stay."""


class Resigned(Happened):
    """One of two players gave up, which ends the match."""

    kind: Literal["resigned"] = "resigned"
    seat: SeatNumber


class TimedOut(Happened):
    """The clock of one of two players ran out, which ends the match."""

    kind: Literal["timed_out"] = "timed_out"
    seat: SeatNumber


class HandedOver(Happened):
    """A bot plays on in a seat."""

    kind: Literal["handed_over"] = "handed_over"
    seat: SeatNumber
    level: Level
    cause: Literal["wish", "resigned", "away", "time"]


class Returned(Happened):
    """A player came back to a seat that a bot had kept warm."""

    kind: Literal["returned"] = "returned"
    seat: SeatNumber


class SeatMoved(Happened):
    """A seat went to another device."""

    kind: Literal["seat_moved"] = "seat_moved"
    seat: SeatNumber
    to: str


class Abandoned(Happened):
    """The match ended without a result."""

    kind: Literal["abandoned"] = "abandoned"


class Rematched(Happened):
    """The players went on to another match."""

    kind: Literal["rematched"] = "rematched"
    match: str


Event = Annotated[
    Created
    | Joined
    | Came
    | Left
    | WordsAdded
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
    | Rematched,
    Field(discriminator="kind"),
]

_EVENTS: TypeAdapter[Event] = TypeAdapter(Event)


def write_event(event: Event) -> str:
    """The event as the JSON that is stored."""
    return event.model_dump_json(exclude_none=True)


def read_event(text: str) -> Event:
    """The event that was stored as ``text``."""
    return _EVENTS.validate_json(text)
