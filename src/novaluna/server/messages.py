"""The protocol: every request, every answer and every WebSocket message, as strict models.

``python -m novaluna.server.schema`` writes them as JSON Schema and OpenAPI, from which clients
generate their types. What lies on the table is described in ``boards.py``. Times are whole
milliseconds since 1970 (UTC) and durations whole milliseconds, unless a name says seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from novaluna.names import is_line, tidy
from novaluna.server.boards import (
    CoverView,
    LegalMoveView,
    OutcomeView,
    PositionView,
    ScoreView,
    SeatNumber,
    Strict,
    TileView,
    Told,
)

PROTOCOL = 1
"""Raised when a client written for an older protocol would misunderstand the server."""


def _shown(most: int) -> AfterValidator:
    """Keeps a text as it is shown, if that is one to ``most`` characters."""

    def shown(text: str) -> str:
        visible = tidy(text)
        if not 1 <= len(visible) <= most:
            raise PydanticCustomError(
                "bad_text", "must be 1 to {most} visible characters", {"most": most}
            )
        return visible

    return AfterValidator(shown)


def _line(text: str) -> str:
    if not is_line(text):
        raise ValueError("must be one line of visible text without space around it")
    return text


Level = Literal["new-moon", "crescent", "quarter", "gibbous", "full-moon", "eclipse"]
SeatKind = Literal["person", "open", "bot"]
PlayerColor = Literal["ivory", "coral", "violet", "jade"]
Name = Annotated[
    str,
    Field(description="1 to 24 visible characters; what cannot be seen is left out."),
    _shown(24),
]
Words = Annotated[
    str,
    Field(description="1 to 200 visible characters; what cannot be seen is left out."),
    _shown(200),
]
Seed = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(_line)]
MatchId = Annotated[str, Field(pattern="^[a-z0-9]{12}$")]
RequestId = Annotated[
    str,
    Field(
        pattern="^[A-Za-z0-9_-]{8,64}$",
        description="Chosen by the client, new for each action; a repeat is answered as the first.",
    ),
]
Version = Annotated[int, Field(ge=0, lt=2**31, description="The version the sender has seen.")]
MoveText = Annotated[str, Field(min_length=1, max_length=24)]
RecordText = Annotated[str, Field(min_length=1, max_length=40_000)]
Secret = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{16,64}$")]
Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class Problem(Strict):
    """Why a request was not carried out: a code to translate and a message in English."""

    code: str = Field(description="One of the codes listed in docs/api.md, e.g. stale_version.")
    message: str
    params: dict[str, Any] = Field(default_factory=dict, description="To fill into a translation.")


# ------------------------------------------------------------------------------- requests


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
    """Agree to another player's wish to take a move back, or not."""

    id: RequestId
    version: Version
    agree: bool


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


class ClaimSeat(Strict):
    """Move a seat to this device with the secret of a private link."""

    token: Secret


class ChangeMe(Strict):
    """How the guest wants to be called."""

    name: Name


# ------------------------------------------------------------------------------- the match view


@dataclass(slots=True, kw_only=True)
class SeatView(Told):
    """Who sits where."""

    seat: SeatNumber
    kind: SeatKind
    name: str | None
    level: Level | None
    color: PlayerColor
    yours: bool
    connected: Annotated[
        bool, Field(description="Whether its player has a live connection; bots always.")
    ]
    awaited: Annotated[
        bool, Field(description="Whether its player must come (join) before it begins.")
    ]


@dataclass(slots=True, kw_only=True)
class You(Told):
    """What the reader of this view is in the match."""

    seats: list[SeatNumber]
    role: Literal["player", "spectator"]
    to_move: bool
    creator: bool
    can_join: Annotated[bool, Field(description="Whether a seat is open to you, or waits for you.")]
    kept: Annotated[
        list[SeatNumber], Field(description="Seats that bots keep warm for you: `come-back`.")
    ]
    invite: Annotated[str | None, Field(description="For players: the key of the invitation link.")]


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


@dataclass(slots=True, kw_only=True)
class LogEntry(Told):
    """One thing that happened."""

    version: int
    kind: LogKind
    at: int
    seat: SeatNumber | None
    name: Annotated[str | None, Field(description="The name of the seat's player at that time.")]
    number: Annotated[
        int | None,
        Field(description="Of the move in the record, from 1; going back: of the move to come."),
    ]
    move: str | None
    tile: str | None
    cell: list[int] | None
    covers: int
    drawn: Annotated[list[str], Field(description="The tiles it turned up.")]
    level: Annotated[Level | None, Field(description="Of the bot that took over, if one did.")]


@dataclass(slots=True, kw_only=True)
class ClockView(Told):
    """The clocks. The one of ``running`` ticks down from what is left since ``at``."""

    mode: Literal["move", "game"]
    seconds: int
    remaining: Annotated[
        list[int], Field(description="By seat, in milliseconds, at the time `at`.")
    ]
    running: SeatNumber | None
    at: int
    deadline: int | None
    waits_for: Annotated[
        list[SeatNumber],
        Field(description="The clocks start when the players of these seats have been there."),
    ]
    leave_at: Annotated[
        int | None, Field(description="From when the others may `leave` meanwhile, without loss.")
    ]


@dataclass(slots=True, kw_only=True)
class UndoView(Told):
    """Whether the last move may be taken back, and who has to agree."""

    allowed: Annotated[
        bool, Field(description="Whether you may take back, or ask to take back, now.")
    ]
    needs_consent: bool
    requested_by: SeatNumber | None
    needed_from: Annotated[list[SeatNumber], Field(description="Seats that have not answered yet.")]
    yours_to_answer: bool
    back_to: Annotated[
        int | None,
        Field(
            description="Where you may go back further, for practice: "
            "how many moves stay before your last one."
        ),
    ]


@dataclass(slots=True, kw_only=True)
class WordsView(Told):
    """A player's words for the shuffle."""

    seat: SeatNumber
    words: str


@dataclass(slots=True, kw_only=True)
class FairnessView(Told):
    """What there is to check the shuffle with; the secret only when the match is over."""

    commitment: Annotated[
        str | None, Field(description="SHA-256 of the secret; null for a chosen seed.")
    ]
    words: list[WordsView]
    secret: str | None
    seed: str | None
    chosen_seed: Annotated[
        bool, Field(description="Whether the creator chose the seed (casual games).")
    ]


Status = Literal["open", "running", "over", "abandoned"]
HAND_OVER_AT = (
    "From when the others may let a bot play on for the one to move, if they show no sign of life "
    "before; null while they are connected, with a clock, and where nobody else plays."
)


class MatchView(Strict):
    """A match as one client may see it. ``legal_moves`` is filled only for the one to move."""

    id: MatchId
    version: int
    status: Status
    created_at: int
    updated_at: int
    now: int = Field(description="The server's time when it wrote this view.")
    public: bool
    first_game: bool
    hints: bool
    daily: Day | None
    continued: bool = Field(description="Whether it began from a position of another game.")
    practice: bool = Field(description="Whether somebody went back: it counts nowhere.")
    seats: list[SeatView]
    you: You
    position: PositionView | None = Field(description="Null until the match has begun.")
    moves: int = Field(description="How many moves have been played.")
    legal_moves: list[LegalMoveView]
    log: list[LogEntry]
    time_limit: ClockOption | None = Field(description="The time to think, also before it begins.")
    clock: ClockView | None
    undo: UndoView
    outcome: OutcomeView | None
    fairness: FairnessView
    rematch: MatchId | None
    hand_over_at: int | None = Field(description=HAND_OVER_AT)


# ------------------------------------------------------------------------------- other answers


class LevelView(Strict):
    """A bot level; clients have names for the keys in every language."""

    key: Level
    strength: int = Field(description="From 1, the gentlest.")
    name: str


class Info(Strict):
    """What the server is and offers."""

    name: Literal["novaluna"]
    version: str
    protocol: int
    levels: list[LevelView]
    colors: list[PlayerColor]
    analysis: bool = Field(description="Whether hints and analysis are available.")
    now: int


class Catalogue(Strict):
    """All tiles, with how often each occurs."""

    tiles: list[TileView]
    copies: list[int]


class Me(Strict):
    """The guest who asks; a guest is made when a name is set or a match is created or joined."""

    guest: bool
    name: str | None
    waiting: int = Field(description="How many matches wait for a move of mine.")


class SeatSummary(Strict):
    """A seat in a list of matches."""

    seat: SeatNumber
    kind: SeatKind
    name: str | None
    level: Level | None
    color: PlayerColor
    yours: bool


class MatchSummary(Strict):
    """A match in a list."""

    id: MatchId
    status: Status
    seats: list[SeatSummary]
    first_game: bool
    clock: ClockOption | None
    created_at: int
    updated_at: int
    moves: int
    turn: SeatNumber | None
    your_turn: bool
    daily: Day | None
    practice: bool
    result: str | None = Field(
        description="When over: the record's result line, or such as 'resigned B' or 'time B'."
    )


class Lobby(Strict):
    """The public matches: those with an open seat and those to watch."""

    open: list[MatchSummary]
    running: list[MatchSummary]


class MyMatches(Strict):
    """The matches I sit in, those that wait for me first."""

    matches: list[MatchSummary]


class SoloResult(Strict):
    """One line of the score sheet."""

    match: MatchId
    at: int
    score: ScoreView
    tokens_left: int
    daily: Day | None


class GameResult(Strict):
    """One finished game with others."""

    match: MatchId
    at: int
    place: int
    players: int
    tokens_left: int
    opponents: list[str]
    levels: list[Level] = Field(description="The levels of the bots among them.")


class SoloStatistics(Strict):
    """The solo results in a few numbers; null while there is nothing to count."""

    games: int
    best: int | None
    mean: float | None
    under_100: float | None = Field(description="The share of results under 100.")


class ScoreSheet(Strict):
    """All results of mine, the newest first."""

    solo: list[SoloResult]
    statistics: SoloStatistics
    games: list[GameResult]
    wins: int


class DailyEntry(Strict):
    """One line of the day's table."""

    place: int
    name: str
    score: ScoreView
    yours: bool


class Daily(Strict):
    """The challenge of a day."""

    date: Day
    today: bool
    commitment: str
    secret: str | None = Field(description="Once the day is over.")
    par: int | None = Field(description="Our solver's score; null until it has been worked out.")
    table: list[DailyEntry]
    players: int
    match: MatchId | None = Field(description="My attempt.")
    result: ScoreView | None


class MoveAccepted(Strict):
    """The move was played (or had been already, if its id came before)."""

    id: RequestId
    version: int = Field(description="The version that this action made.")
    view: MatchView


class RematchMade(Strict):
    """Where the rematch is."""

    match: MatchId


class SeatLink(Strict):
    """The secret that moves a seat to another device; shown once."""

    token: Secret
    expires_at: int


class ReplayMove(Strict):
    """One move of a replay."""

    number: int
    seat: SeatNumber
    move: str
    tile: str | None
    cell: list[int] | None
    covers: int
    drawn: list[str]


class Replay(Strict):
    """A whole game, with a position for every move: ``positions[0]`` is the start."""

    names: list[str]
    levels: list[Level | None]
    colors: list[PlayerColor]
    date: str | None
    first_game: bool
    practice: bool
    players: int
    result: str
    moves: list[ReplayMove]
    positions: list[PositionView]
    texts: list[str] = Field(description="Each position as text, e.g. for analysis.")
    record: str


class HelpedTaskView(Strict):
    """An open task that a move brings closer: what it lacks before and after."""

    x: int
    y: int
    task: int
    missing_before: int
    missing_after: int


class LeftTileView(Strict):
    """A tile the next player will be offered, and the most tasks it could cover for them."""

    space: int
    tile: str
    covers: int


class FactsView(Strict):
    """What a move does, in terms that can be put into words of any language."""

    tile: str | None
    covers: list[CoverView]
    helps: list[HelpedTaskView]
    time: int
    draws: int
    next_seat: SeatNumber | None
    turns_in_a_row: int
    leaves: list[LeftTileView]
    ends_game: bool


class AnalysedMove(Strict):
    """A move with what it is worth."""

    move: str
    kind: Literal["take", "refill", "end_phase"]
    chances: list[float] = Field(description="The chance of winning by seat; empty in solo.")
    expected_score: float | None = Field(description="Solo: the expected result.")
    share: float = Field(description="How much of the search went into it, from 0 to 1.")
    line: list[str] = Field(description="How play might go on, this move first.")
    facts: FactsView


class AnalysisView(Strict):
    """What the engine thinks of a position."""

    position: str
    turn: SeatNumber
    solo: bool
    moves: list[AnalysedMove] = Field(description="The best first, at most 40.")
    simulations: int


class Hint(Strict):
    """An analysis of the position of a version of a match."""

    version: int
    analysis: AnalysisView


class VerificationView(Strict):
    """What was checked of a record."""

    ok: bool
    message: str | None = Field(description="The first false claim, if not ok.")
    moves: int
    deal_checked: bool
    commitment_checked: bool
    result: str | None


class Health(Strict):
    """The server is live, or ready."""

    status: Literal["ok"]
    database: Literal["sqlite", "postgresql"]


# ------------------------------------------------------------------------------- WebSocket


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
    """Client: answer another player's wish to take back."""

    type: Literal["consent"]


class SendPing(Strict):
    """Client: are you there? Answered by a pong with the same number."""

    type: Literal["ping"]
    number: int = Field(ge=0, lt=2**31)


ClientMessage = Annotated[
    SendMove | SendUndo | SendBack | SendConsent | SendPing, Field(discriminator="type")
]


class ViewMessage(Strict):
    """Server: the match as you may see it now; on connecting and after every change."""

    type: Literal["view"]
    view: MatchView


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
    ViewMessage
    | AcceptedMessage
    | RefusedMessage
    | PresenceMessage
    | HeartbeatMessage
    | PongMessage
    | ClosingMessage,
    Field(discriminator="type"),
]
