"""Every WebSocket message, of both directions."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from novaluna.server.base.models import Strict
from novaluna.server.base.problems import Problem
from novaluna.server.match.types import Phrase, Status
from novaluna.server.protocol.fields import MatchId, RequestId, Version
from novaluna.server.protocol.match import (
    HAND_OVER_AT,
    AnyMatchState,
    ClockView,
    FairnessView,
    LogEntry,
    SeatView,
    UndoView,
    You,
)
from novaluna.server.protocol.requests import AnswerUndo, AskUndo, GoBack, PlayMove
from novaluna.server.protocol.table import (
    OutcomeView,
    SeatNumber,
)


class SendMove(PlayMove):
    """Client: play a move."""

    type: Literal["move"]


class SendUndo(AskUndo):
    """Client: take back, or ask to."""

    type: Literal["undo"]


class SendBack(GoBack):
    """Client: go back to an earlier position."""

    type: Literal["back"]


class SendConsent(AnswerUndo):
    """Client: answer another player's request to take back."""

    type: Literal["consent"]


class SendSay(Strict):
    """Client: send a ready phrase to everybody at the match; answered by it, or refused."""

    type: Literal["say"]
    id: RequestId
    phrase: Phrase


class SendNudge(Strict):
    """Client: remind the one to move, in the turn you have seen. Answered by it, or refused."""

    type: Literal["nudge"]
    id: RequestId
    version: Version


class SendPing(Strict):
    """Client: are you there? Answered by a pong with the same number."""

    type: Literal["ping"]
    number: int = Field(ge=0, lt=2**31)


class SendRefresh(Strict):
    """Client: tell me everything anew. Answered by a match."""

    type: Literal["refresh"]


ClientMessage = Annotated[
    SendMove | SendUndo | SendBack | SendConsent | SendSay | SendNudge | SendPing | SendRefresh,
    Field(discriminator="type"),
]


class MatchMessage(Strict):
    """Server: everything as you may see it now. On connecting and when you ask for it.

    With ``?view=full`` also after every change, instead of a change.
    """

    type: Literal["match"]
    match: AnyMatchState


@with_config(ConfigDict(strict=True, extra="forbid"))
class ChangeMessage(TypedDict):
    """Server: what is new since a version. Parts that are absent have not changed.

    A client that has not seen the version ``since`` asks for everything.
    """

    type: Literal["change"]
    since: int
    version: int
    now: int
    updated_at: int
    moves: int
    position: str | None
    log: Annotated[list[LogEntry], Field(description="The entries after `since`.")]
    hand_over_at: int | None
    status: NotRequired[Status]
    practice: NotRequired[bool]
    hints_used: NotRequired[list[SeatNumber]]
    seats: NotRequired[list[SeatView]]
    you: NotRequired[You]
    clock: NotRequired[ClockView | None]
    undo: NotRequired[UndoView]
    outcome: NotRequired[OutcomeView | None]
    fairness: NotRequired[FairnessView]
    rematch: NotRequired[MatchId | None]


class AcceptedMessage(Strict):
    """Server: your action with this id was carried out and is stored."""

    type: Literal["accepted"]
    id: RequestId
    version: int


class RefusedMessage(Strict):
    """Server: your action was not carried out. A fresh view follows if yours was stale."""

    type: Literal["refused"]
    id: str | None = Field(description="Null if the message could not be read.")
    problem: Problem


class PresenceMessage(Strict):
    """Server: who is connected now, by seat, and how many are watching."""

    type: Literal["presence"]
    connected: list[bool]
    spectators: int
    hand_over_at: int | None = Field(description=HAND_OVER_AT)


class SaidMessage(Strict):
    """Server: what the player of a seat says. It is told once and kept nowhere."""

    type: Literal["said"]
    seat: SeatNumber
    phrase: Phrase


class NudgedMessage(Strict):
    """Server: somebody reminds the one to move, the only time in this turn."""

    type: Literal["nudged"]
    seat: SeatNumber
    to: SeatNumber


class HeartbeatMessage(Strict):
    """Server: still here; every ``interval`` milliseconds at the latest."""

    type: Literal["heartbeat"]
    now: int
    interval: int


class PongMessage(Strict):
    """Server: the answer to a ping."""

    type: Literal["pong"]
    number: int


class ClosingMessage(Strict):
    """Server: this connection ends; why, and when to come back (null: do not)."""

    type: Literal["closing"]
    reason: Literal["shutdown", "slow", "abuse", "gone"]
    retry_after: int | None


ServerMessage = Annotated[
    MatchMessage
    | ChangeMessage
    | AcceptedMessage
    | RefusedMessage
    | PresenceMessage
    | SaidMessage
    | NudgedMessage
    | HeartbeatMessage
    | PongMessage
    | ClosingMessage,
    Field(discriminator="type"),
]
