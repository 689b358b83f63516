"""How a position is told to a client: complete data, so that no client needs to know a rule.

These models are the contract for everything that lies on the table; ``messages.py`` holds the
rest of the protocol. A position never says more than the rules let everybody see (RULES 8.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field


class Strict(BaseModel):
    """Nothing is guessed: no unknown fields, and ``false`` is not an integer."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Told:
    """What the server tells and never reads: right by construction, so nothing checks it again.

    A plain data class: a view holds hundreds of parts and is made anew with every move.
    """

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")


SeatNumber = Annotated[int, Field(ge=0, le=3)]
Space = Annotated[int, Field(ge=0, le=11)]
ColorLetter = Literal["R", "B", "T", "Y"]
PlaceReason = Literal[
    "placed_all", "fewer_tokens", "order_of_play", "resigned", "time", "opponent_out", "score"
]


@dataclass(slots=True, kw_only=True)
class TileView(Told):
    """A tile: its name in every text form, its colour, its time value and its tasks."""

    name: str
    color: ColorLetter
    time: int
    tasks: Annotated[
        list[str], Field(description="Each task as the colour letters it asks for, e.g. RBB.")
    ]


@dataclass(slots=True, kw_only=True)
class CellView(Told):
    """A place in a display: x grows to the right, y downwards."""

    x: int
    y: int


@dataclass(slots=True, kw_only=True)
class WheelView(Told):
    """The selection track."""

    spaces: Annotated[list[TileView | None], Field(min_length=12, max_length=12)]
    meeple: Space
    offered: Annotated[
        list[Space], Field(description="The spaces whose tiles may be taken, clockwise.")
    ]


@dataclass(slots=True, kw_only=True)
class RefillView(Told):
    """Whether the player to move may refill, or has to (RULES 4.1)."""

    allowed: bool
    forced: bool
    count: Annotated[int, Field(description="How many tiles a refill would lay out now.")]


@dataclass(slots=True, kw_only=True)
class DiscView(Told):
    """One disc on the moon track."""

    seat: SeatNumber
    distance: int
    space: Annotated[int, Field(ge=0, le=23)]


@dataclass(slots=True, kw_only=True)
class TrackView(Told):
    """The moon track. In a shared space the disc that comes earlier in ``order`` lies higher."""

    discs: Annotated[list[DiscView], Field(description="By seat.")]
    order: Annotated[list[SeatNumber], Field(description="The order of play as it stands.")]


@dataclass(slots=True, kw_only=True)
class NeedView(Told):
    """One colour of a task: how often it is needed and which tiles count for it now."""

    color: ColorLetter
    needed: int
    counted: int
    missing: int
    cells: list[CellView]


@dataclass(slots=True, kw_only=True)
class TaskView(Told):
    """One task of a tile in a display, and why it is or is not fulfilled."""

    letters: str
    covered: bool
    missing: int
    needs: list[NeedView]


@dataclass(slots=True, kw_only=True)
class PlacedTileView(Told):
    """A tile in a display."""

    x: int
    y: int
    tile: TileView
    tasks: list[TaskView]


@dataclass(slots=True, kw_only=True)
class DisplayView(Told):
    """One player's display, its tiles sorted by cell."""

    seat: SeatNumber
    tiles: list[PlacedTileView]
    free: Annotated[list[CellView], Field(description="Where the next tile may go.")]
    time: Annotated[int, Field(description="The time values of all its tiles together.")]
    tokens_left: int
    tokens_placed: int


@dataclass(slots=True, kw_only=True)
class PileView(Told):
    """The draw pile: how many tiles and which, never in what order (RULES 8.1)."""

    count: int
    unseen: Annotated[list[str], Field(description="The names of its tiles, in catalogue order.")]


@dataclass(slots=True, kw_only=True)
class ScoreView(Told):
    """The two scores of a solo game; lower is better."""

    phase1: int
    phase2: int
    total: int


@dataclass(slots=True, kw_only=True)
class SoloView(Told):
    """Where a solo game stands."""

    phase: Literal[1, 2]
    first_stack: Annotated[int, Field(description="Tokens of the first stack still to be placed.")]
    can_end_phase: bool
    scores: Annotated[
        ScoreView, Field(description="As they would be if the phase and the game ended now.")
    ]


@dataclass(slots=True, kw_only=True)
class PlaceView(Told):
    """One line of the final ranking and why it stands there."""

    place: int
    seat: SeatNumber
    tokens_left: int
    reason: PlaceReason


@dataclass(slots=True, kw_only=True)
class OutcomeView(Told):
    """How a game ended."""

    reason: Literal["tokens", "tiles", "resigned", "time", "abandoned"]
    winner: SeatNumber | None
    ranking: list[PlaceView]
    solo: ScoreView | None


@dataclass(slots=True, kw_only=True)
class PositionView(Told):
    """All that lies on the table at one moment."""

    players: Annotated[int, Field(ge=1, le=4)]
    turn: Annotated[
        SeatNumber | None, Field(description="Whose turn it is; null when the game is over.")
    ]
    wheel: WheelView
    refill: RefillView
    track: Annotated[TrackView | None, Field(description="Null in the solo game, which has none.")]
    displays: Annotated[list[DisplayView], Field(description="By seat.")]
    pile: PileView
    solo: SoloView | None
    outcome: OutcomeView | None


@dataclass(slots=True, kw_only=True)
class CoverView(Told):
    """A task that a move would cover: the tile's cell and the task's index on the tile."""

    x: int
    y: int
    task: int


@dataclass(slots=True, kw_only=True)
class LegalMoveView(Told):
    """A legal move and what would come of it, as far as it can be known."""

    move: Annotated[str, Field(description="The text to send: 5@2,-1, refill or end-phase.")]
    kind: Literal["take", "refill", "end_phase"]
    space: Space | None
    cell: CellView | None
    tile: Annotated[str | None, Field(description="The name of the tile taken.")]
    draws: Annotated[int, Field(description="How many tiles it turns up.")]
    covers: list[CoverView]
    tokens_left: int
    distance: int | None
    moon_space: int | None
    order: Annotated[list[SeatNumber], Field(description="The order of play afterwards.")]
    next_seat: SeatNumber | None
    ends_game: bool
    solo: Annotated[
        ScoreView | None, Field(description="Solo: the scores as they would then stand.")
    ]
