"""How a position is told to a client: complete data, so that no client needs to know a rule.

A position never says more than the rules let everybody see (RULES 8.1).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from novaluna.server.base.models import Strict
from novaluna.server.match.outcome import EndReason, PlaceReason

SeatNumber = Annotated[int, Field(ge=0, le=3)]
Space = Annotated[int, Field(ge=0, le=11)]
ColorLetter = Literal["R", "B", "T", "Y"]


class TileView(Strict):
    """A tile: its name in every text form, its colour, its time value and its tasks."""

    name: str
    color: ColorLetter
    time: int
    tasks: list[str] = Field(description="Each task as the colour letters it asks for, e.g. RBB.")


class CellView(Strict):
    """A place in a display: x grows to the right, y downwards."""

    x: int
    y: int


class WheelView(Strict):
    """The selection track."""

    spaces: list[TileView | None] = Field(min_length=12, max_length=12)
    meeple: Space
    offered: list[Space] = Field(description="The spaces whose tiles may be taken, clockwise.")


class RefillView(Strict):
    """Whether the player to move may refill, or has to (RULES 4.1)."""

    allowed: bool
    forced: bool
    count: int = Field(description="How many tiles a refill would lay out now.")


class DiscView(Strict):
    """One disc on the moon track."""

    seat: SeatNumber
    distance: int
    space: int = Field(ge=0, le=23)


class TrackView(Strict):
    """The moon track. In a shared space the disc that comes earlier in ``order`` lies higher."""

    discs: list[DiscView] = Field(description="By seat.")
    order: list[SeatNumber] = Field(description="The order of play as it stands.")


class NeedView(Strict):
    """One colour of a task: how often it is needed and which tiles count for it now."""

    color: ColorLetter
    needed: int
    counted: int
    missing: int
    cells: list[CellView]


class TaskView(Strict):
    """One task of a tile in a display, and why it is or is not fulfilled."""

    letters: str
    covered: bool
    missing: int
    needs: list[NeedView]


class PlacedTileView(Strict):
    """A tile in a display."""

    x: int
    y: int
    tile: TileView
    tasks: list[TaskView]


class DisplayView(Strict):
    """One player's display, its tiles sorted by cell."""

    seat: SeatNumber
    tiles: list[PlacedTileView]
    free: list[CellView] = Field(description="Where the next tile may go.")
    time: int = Field(description="The time values of all its tiles together.")
    tokens_left: int
    tokens_placed: int


class PileView(Strict):
    """The draw pile: how many tiles and which, never in what order (RULES 8.1)."""

    count: int
    unseen: list[str] = Field(description="The names of its tiles, in catalogue order.")


class ScoreView(Strict):
    """The two scores of a solo game; lower is better."""

    phase1: int
    phase2: int
    total: int


class SoloView(Strict):
    """Where a solo game stands."""

    phase: Literal[1, 2]
    first_stack: int = Field(description="Tokens of the first stack still to be placed.")
    can_end_phase: bool
    scores: ScoreView = Field(description="As they would be if the phase and the game ended now.")


class PlaceView(Strict):
    """One line of the final ranking and why it stands there."""

    place: int
    seat: SeatNumber
    tokens_left: int
    reason: PlaceReason


class OutcomeView(Strict):
    """How a game ended."""

    reason: EndReason
    winner: SeatNumber | None
    ranking: list[PlaceView]
    solo: ScoreView | None


class PositionView(Strict):
    """All that lies on the table at one moment."""

    players: int = Field(ge=1, le=4)
    turn: SeatNumber | None = Field(description="Whose turn it is; null when the game is over.")
    wheel: WheelView
    refill: RefillView
    track: TrackView | None = Field(description="Null in the solo game, which has none.")
    displays: list[DisplayView] = Field(description="By seat.")
    pile: PileView
    solo: SoloView | None
    outcome: OutcomeView | None


class CoverView(Strict):
    """A task that a move would cover: the tile's cell and the task's index on the tile."""

    x: int
    y: int
    task: int


class LegalPlaceView(Strict):
    """A cell for an offered tile: the move that lays it there and what would come of it."""

    move: str = Field(description="The text to send, such as 5@2,-1.")
    cell: CellView
    covers: list[CoverView]
    tokens_left: int
    draws: int = Field(description="How many tiles it turns up: solo, at a phase's end.")
    next_seat: SeatNumber | None
    ends_game: bool
    solo: ScoreView | None = Field(description="Solo: the scores as they would then stand.")


class LegalTileView(Strict):
    """An offered tile: what taking it brings wherever it goes, and the places for it."""

    space: Space
    tile: str = Field(description="Its name.")
    distance: int | None = Field(description="Where your disc then lies; null in solo.")
    moon_space: int | None
    order: list[SeatNumber] = Field(description="The order of play afterwards.")
    places: list[LegalPlaceView]


class OtherMoveView(Strict):
    """A legal move without a tile."""

    move: str = Field(description="The text to send: refill or end-phase.")
    kind: Literal["refill", "end_phase"]
    draws: int = Field(description="How many tiles it turns up.")
    tokens_left: int
    next_seat: SeatNumber | None
    ends_game: bool
    solo: ScoreView | None


class LegalView(Strict):
    """Every legal move: the tiles that may be taken, each with its places, and the others."""

    tiles: list[LegalTileView]
    others: list[OtherMoveView]
