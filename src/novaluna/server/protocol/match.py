"""A match as one client may see it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from novaluna.server.base.models import Strict
from novaluna.server.match.types import Level, LogKind, PlayerColor, SeatKind, Status
from novaluna.server.protocol.fields import Day, MatchId
from novaluna.server.protocol.requests import ClockOption
from novaluna.server.protocol.table import (
    CellView,
    LegalView,
    OutcomeView,
    PositionView,
    SeatNumber,
)


class SeatView(Strict):
    """Who sits where."""

    seat: SeatNumber
    kind: SeatKind
    name: str | None
    level: Level | None
    color: PlayerColor
    yours: bool
    connected: bool = Field(description="Whether its player has a live connection; bots always.")
    awaited: bool = Field(description="Whether its player must come (join) before it begins.")


class You(Strict):
    """The reader's role and rights in the match."""

    seats: list[SeatNumber]
    role: Literal["player", "spectator"]
    to_move: bool
    creator: bool
    can_join: bool = Field(description="Whether a seat is open to you, or waits for you.")
    kept: list[SeatNumber] = Field(description="Seats that bots keep warm for you: `come-back`.")
    invite: str | None = Field(description="For players: the key of the invitation link.")


class LogEntry(Strict):
    """One thing that happened."""

    version: int
    kind: LogKind
    at: int
    seat: SeatNumber | None
    name: str | None = Field(description="The name of the seat's player at that time.")
    number: int | None = Field(
        description="Of the move in the record, from 1; going back: of the move to come."
    )
    move: str | None
    tile: str | None
    cell: CellView | None
    covers: int
    drawn: list[str] = Field(description="The tiles it turned up.")
    level: Level | None = Field(description="Of the bot that took over, if one did.")


class ClockView(Strict):
    """The clocks. The one of ``running`` ticks down from what is left since ``at``."""

    mode: Literal["move", "game"]
    seconds: int
    remaining: list[int] = Field(description="By seat, in milliseconds, at the time `at`.")
    running: SeatNumber | None
    at: int
    deadline: int | None
    waits_for: list[SeatNumber] = Field(
        description="The clocks start when the players of these seats have been there."
    )
    leave_at: int | None = Field(
        description="From when the others may `leave` meanwhile, without loss."
    )


class UndoView(Strict):
    """Whether the last move may be taken back, and who has to agree."""

    allowed: bool = Field(description="Whether you may take back, or ask to take back, now.")
    needs_consent: bool
    requested_by: SeatNumber | None
    needed_from: list[SeatNumber] = Field(description="Seats that have not answered yet.")
    yours_to_answer: bool
    back_to: int | None = Field(
        description="Where you may go back further, for practice: "
        "how many moves stay before your last one."
    )


class WordsView(Strict):
    """A player's words for the shuffle."""

    seat: SeatNumber
    words: str


class FairnessView(Strict):
    """What there is to check the shuffle with; the secret only when the match is over."""

    commitment: str | None = Field(description="SHA-256 of the secret; null for a chosen seed.")
    words: list[WordsView]
    secret: str | None
    seed: str | None
    chosen_seed: bool = Field(description="Whether the creator chose the seed (casual games).")


HAND_OVER_AT = (
    "From when the others may let a bot play on for the one to move, if they show no sign of life "
    "before; null while they are connected, with a clock, and where nobody else plays."
)


class MatchState(Strict):
    """Everything about a match that one client may see."""

    id: MatchId
    version: int
    status: Status
    created_at: int
    updated_at: int
    now: int = Field(description="The server's time when it wrote this.")
    public: bool
    first_game: bool
    hints: bool
    daily: Day | None
    continued: bool = Field(description="Whether it began from a position of another game.")
    practice: bool = Field(description="Whether somebody went back: it counts nowhere.")
    hints_used: list[SeatNumber] = Field(description="The seats that were given a hint.")
    seats: list[SeatView]
    you: You
    position: str | None = Field(
        description="As text (docs/notation.md); null until the match has begun."
    )
    moves: int = Field(description="How many moves have been played.")
    log: list[LogEntry]
    time_limit: ClockOption | None = Field(description="The time to think, also before it begins.")
    clock: ClockView | None
    undo: UndoView
    outcome: OutcomeView | None
    fairness: FairnessView
    rematch: MatchId | None
    hand_over_at: int | None = Field(description=HAND_OVER_AT)


class FullMatchState(MatchState):
    """The same with all that follows from the position, for clients that know no rule."""

    table: PositionView | None = Field(
        description="The position worked out; null until the match has begun."
    )
    legal: LegalView | None = Field(description="Every legal move, if you are to move.")


AnyMatchState = MatchState | FullMatchState
"""The second, if it was asked for with ``?view=full``."""
