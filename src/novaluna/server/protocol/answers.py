"""Every answer that is not a match."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from novaluna.server.base.models import Strict
from novaluna.server.match.types import Level, PlayerColor, SeatKind, Status
from novaluna.server.protocol.fields import Day, DeviceGameId, MatchId, RequestId, Secret
from novaluna.server.protocol.match import AnyMatchState
from novaluna.server.protocol.requests import ClockOption
from novaluna.server.protocol.table import (
    CellView,
    CoverView,
    OutcomeView,
    ScoreView,
    SeatNumber,
    TileView,
)


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
    hints_used: bool


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
    hints_used: bool


class GameResult(Strict):
    """One finished game with others."""

    match: MatchId
    at: int
    place: int
    players: int
    tokens_left: int
    opponents: list[str]
    levels: list[Level] = Field(description="The levels of the bots among them.")
    hints_used: bool = Field(description="Whether I was given a hint.")


class SoloStatistics(Strict):
    """The solo results in a few numbers; null while there is nothing to count."""

    games: int
    best: int | None
    mean: float | None
    under_100: float | None = Field(description="The share of results under 100.")


class DeviceGame(Strict):
    """A game that was played on a device without a server; it counts nowhere."""

    id: DeviceGameId
    at: int = Field(description="When it ended, by the clock of the device.")
    seats: list[SeatSummary]
    moves: int
    practice: bool
    outcome: OutcomeView


class DeviceGameRecord(DeviceGame):
    """Such a game with its record."""

    record: str


class ScoreSheet(Strict):
    """All results of mine, the newest first."""

    solo: list[SoloResult]
    statistics: SoloStatistics
    games: list[GameResult]
    wins: int
    device_games: list[DeviceGame] = Field(
        description="Played on a device without a server: not among the results above."
    )


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
    view: AnyMatchState


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
    cell: CellView | None
    covers: int
    drawn: list[str]


class Replay(Strict):
    """A whole game, with the text of a position for every move: ``positions[0]`` is the start."""

    names: list[str]
    levels: list[Level | None]
    colors: list[PlayerColor]
    date: str | None
    first_game: bool
    practice: bool
    players: int
    result: str
    moves: list[ReplayMove]
    positions: list[str]
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
