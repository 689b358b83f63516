"""Every request."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from novaluna.server.base.models import Strict
from novaluna.server.match.types import Level, PlayerColor, SeatKind
from novaluna.server.protocol.fields import (
    DeviceRecordText,
    MoveText,
    Name,
    RecordText,
    RequestId,
    Secret,
    Seed,
    Version,
    Words,
)
from novaluna.server.protocol.table import (
    SeatNumber,
)


class NewSeat(Strict):
    """A seat of a new match: a person on this device, an open seat, or a bot."""

    kind: SeatKind
    name: Name | None = None
    color: PlayerColor | None = None
    level: Level | None = Field(default=None, description="For a bot, and only for a bot.")


class ClockOption(Strict):
    """Time to think: for each move, or for the whole game."""

    mode: Literal["move", "game"]
    seconds: int = Field(ge=5, le=7 * 24 * 3600)


class CreateMatch(Strict):
    """A new match. Without an open seat it begins at once, unless ``hold`` is set."""

    seats: list[NewSeat] = Field(min_length=1, max_length=4)
    first_game: bool = False
    public: bool = Field(default=False, description="Listed in the lobby and open to spectators.")
    hints: bool = True
    clock: ClockOption | None = None
    words: Words | None = Field(default=None, description="Your own words for the shuffle.")
    seed: Seed | None = Field(default=None, description="Casual games only: no open seat.")
    hold: bool = Field(
        default=False, description="Wait for `begin`, so that words can follow the commitment."
    )
    shuffle_seats: bool = Field(default=False, description="Give the seats out in random order.")


class JoinMatch(Strict):
    """Take an open seat."""

    key: Secret | None = Field(
        default=None, description="The key of the invitation to a private match."
    )
    seat: SeatNumber | None = Field(default=None, description="Any open seat if none is named.")
    name: Name | None = None
    color: PlayerColor | None = None
    words: Words | None = None


class AddWords(Strict):
    """Own words for the shuffle, before the match begins."""

    words: Words


class PlayMove(Strict):
    """A move for the seat to move, which must be the sender's."""

    id: RequestId
    version: Version
    move: MoveText


class AskUndo(Strict):
    """Take back the own last move, or ask the other players for it."""

    id: RequestId
    version: Version


class GoBack(Strict):
    """Go back to an earlier position, alone or against bots: it is for practice from then on."""

    id: RequestId
    version: Version
    move: int = Field(ge=0, lt=1_000, description="How many moves stay.")


class AnswerUndo(Strict):
    """Agree to another player's request to take a move back, or not."""

    id: RequestId
    version: Version
    agree: bool


class FillSeat(Strict):
    """Let a bot sit in an open seat before the match begins."""

    level: Level
    seat: SeatNumber | None = Field(default=None, description="The first open one by default.")


class Resign(Strict):
    """Give up. With two players the match ends; with more a bot takes the seat."""

    seat: SeatNumber | None = Field(
        default=None, description="Of several the one to move, by default."
    )


class HandOver(Strict):
    """Let a bot keep one of your seats warm, or that of a player who has been away too long."""

    seat: SeatNumber
    level: Level | None = Field(
        default=None, description="Not used any more: the bot's level is always `quarter`."
    )


class ComeBack(Strict):
    """Take a seat back that a bot keeps warm for you."""

    seat: SeatNumber


class AskHint(Strict):
    """Ask for a hint in the position of ``version``."""

    version: Version


class AskAnalysis(Strict):
    """Ask what is best in a position (its text, docs/notation.md)."""

    position: Annotated[str, Field(min_length=1, max_length=4_000)]
    seconds: float = Field(default=0.5, gt=0, le=5)


class UploadRecord(Strict):
    """A game record as text (docs/notation.md)."""

    record: RecordText


class ContinueRecord(Strict):
    """A new match that goes on from a record after its first ``move`` moves."""

    record: RecordText
    move: int = Field(ge=0, le=1_000)
    seats: list[NewSeat] = Field(min_length=1, max_length=4)
    public: bool = False
    hints: bool = True


class DeviceSeat(Strict):
    """Who sat where in a game that was played on a device."""

    kind: Literal["person", "bot"]
    name: Name | None
    color: PlayerColor
    level: Level | None = Field(description="For a bot, and only for a bot.")


class KeepDeviceGame(Strict):
    """A finished game that was played on a device without a server, for your history."""

    record: DeviceRecordText
    at: int = Field(ge=0, lt=2**53, description="When it ended, by the clock of the device.")
    seats: list[DeviceSeat] = Field(min_length=1, max_length=4)
    resigned: SeatNumber | None = Field(
        default=None, description="Who of two gave up, if it was not played to its end."
    )


class ClaimSeat(Strict):
    """Move a seat to this device with the secret of a private link."""

    token: Secret


class ChangeMe(Strict):
    """How the guest wants to be called."""

    name: Name
