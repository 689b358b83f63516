"""Telling a position: from a state of the rules to the JSON a client gets.

It is written part by part, several times faster than through the models of ``boards.py``, which
say what it must look like: what has not changed since the last move, and what many legal moves
share, is written once. Where models are wanted, they read what is written here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal, TypedDict

from pydantic import TypeAdapter
from pydantic_core import to_json

from novaluna.rules.display import Cell, Display, PlacedTile, TaskProgress, TaskRef
from novaluna.rules.moves import EndPhase, Move, Refill, TakeTile, take_tile
from novaluna.rules.outcome import Outcome, SoloScore, Standing, Termination
from novaluna.rules.state import Consequences, State
from novaluna.rules.tiles import Tile
from novaluna.rules.track import MoonTrack
from novaluna.server.boards import (
    DiscView,
    DisplayView,
    LegalMoveView,
    OutcomeView,
    PileView,
    PlaceReason,
    PlaceView,
    PositionView,
    RefillView,
    ScoreView,
    SoloView,
    TileView,
    TrackView,
    WheelView,
)

_POSITION = TypeAdapter(PositionView)
_DISPLAY = TypeAdapter(DisplayView)
_LEGAL_MOVES = TypeAdapter(list[LegalMoveView])


@cache
def tile_view(tile: Tile) -> TileView:
    """A tile for a client; there are only 64 different ones."""
    return TileView(
        name=tile.name,
        color=tile.color.value,
        time=tile.time,
        tasks=[str(task) for task in tile.tasks],
    )


@lru_cache(maxsize=1 << 14)
def _cell_json(x: int, y: int) -> str:
    return f'{{"x":{x},"y":{y}}}'


def _cells_json(cells: Iterable[Cell]) -> str:
    return f"[{','.join([_cell_json(x, y) for x, y in cells])}]"


def display_view(display: Display, seat: int, tokens_left: int) -> DisplayView:
    """A display for a client, with the reason for every task."""
    return _DISPLAY.validate_json(_display_json(display, seat, tokens_left))


@lru_cache(maxsize=1 << 14)
def _placed_tile_json(placed: PlacedTile) -> str:
    x, y = placed.cell
    tasks = ",".join([_task_json(task) for task in placed.progress()])
    return f'{{"x":{x},"y":{y},"tile":{_tile_json(placed.tile)},"tasks":[{tasks}]}}'


@cache
def _tile_json(tile: Tile) -> str:
    return to_json(tile_view(tile)).decode()


def _task_json(progress: TaskProgress) -> str:
    needs = ",".join(
        [
            f'{{"color":"{color.color.value}","needed":{color.needed},"counted":{color.counted},'
            f'"missing":{color.missing},"cells":{_cells_json(sorted(color.cells))}}}'
            for color in progress.colors
        ]
    )
    covered = "true" if progress.covered else "false"
    return (
        f'{{"letters":"{progress.task}","covered":{covered},"missing":{progress.missing},'
        f'"needs":[{needs}]}}'
    )


@lru_cache(maxsize=1 << 10)
def _display_json(display: Display, seat: int, tokens_left: int) -> str:
    tiles = ",".join(_placed_tile_json(display.placed(cell)) for cell in sorted(display.tiles))
    return (
        f'{{"seat":{seat},"tiles":[{tiles}],"free":{_cells_json(display.free_cells)},'
        f'"time":{display.time},"tokens_left":{tokens_left},'
        f'"tokens_placed":{len(display.covered)}}}'
    )


def _track_view(track: MoonTrack) -> TrackView:
    return TrackView(
        discs=[
            DiscView(seat=seat, distance=distance, space=track.space(seat))
            for seat, distance in enumerate(track.distances)
        ],
        order=list(track.order),
    )


def score_view(score: SoloScore) -> ScoreView:
    """The solo scores for a client."""
    return ScoreView(phase1=score.phase1, phase2=score.phase2, total=score.total)


def _solo_view(state: State) -> SoloView:
    return SoloView(
        phase=2 if state.phase == 2 else 1,
        first_stack=state.first_stack,
        can_end_phase=state.can_end_phase,
        scores=score_view(state.solo_score),
    )


def _place_reason(standing: Standing, outcome: Outcome) -> PlaceReason:
    if outcome.solo is not None:
        return "score"
    if standing.tokens_left == 0:
        return "placed_all"
    return "order_of_play" if standing.by_order_of_play else "fewer_tokens"


def _place_view(standing: Standing, outcome: Outcome) -> PlaceView:
    return PlaceView(
        place=standing.place,
        seat=standing.seat,
        tokens_left=standing.tokens_left,
        reason=_place_reason(standing, outcome),
    )


def outcome_view(outcome: Outcome) -> OutcomeView:
    """The end of a game for a client."""
    return OutcomeView(
        reason="tokens" if outcome.termination is Termination.TOKENS else "tiles",
        winner=outcome.winner,
        ranking=[_place_view(standing, outcome) for standing in outcome.ranking],
        solo=None if outcome.solo is None else score_view(outcome.solo),
    )


def position_view(state: State) -> PositionView:
    """A state for a client."""
    return _POSITION.validate_json(position_json(state))


def position_json(state: State) -> str:
    """A state for a client, as JSON: a ``PositionView``."""
    displays = enumerate(zip(state.displays, state.supplies, strict=True))
    told = ",".join(_display_json(display, seat, tokens) for seat, (display, tokens) in displays)
    return f'{{"displays":[{told}],{to_json(_position_rest(state)).decode()[1:]}'


class _PositionRest(TypedDict):
    players: int
    turn: int | None
    wheel: WheelView
    refill: RefillView
    track: TrackView | None
    pile: PileView
    solo: SoloView | None
    outcome: OutcomeView | None


def _position_rest(state: State) -> _PositionRest:
    wheel = state.wheel
    outcome = state.outcome()
    refill_size = min(len(wheel.empty_spaces), len(state.unseen))
    return {
        "players": state.players,
        "turn": state.turn,
        "wheel": WheelView(
            spaces=[tile_view(tile) if tile else None for tile in wheel.spaces],
            meeple=wheel.meeple,
            offered=[] if outcome else list(wheel.offered),
        ),
        "refill": RefillView(
            allowed=state.can_refill,
            forced=state.can_refill and not wheel.count,
            count=refill_size if state.can_refill else 0,
        ),
        "track": None if state.track is None else _track_view(state.track),
        "pile": PileView(count=len(state.unseen), unseen=[tile.name for tile in state.unseen]),
        "solo": _solo_view(state) if state.is_solo else None,
        "outcome": None if outcome is None else outcome_view(outcome),
    }


def legal_move_views(state: State) -> list[LegalMoveView]:
    """Every legal move with what would come of it."""
    return _LEGAL_MOVES.validate_json(legal_moves_json(state))


def legal_moves_json(state: State) -> str:
    """Every legal move with what would come of it, as JSON: a list of ``LegalMoveView``."""
    turn = state.turn
    shared: dict[tuple[Move | int, int], str] = {}
    texts = []
    for told in state.legal_moves.consequences():
        move = told.move
        take = move if isinstance(move, TakeTile) else None
        # Where a tile goes decides the tasks it covers, and their number all the rest.
        alike = (take.space if take else move, len(told.covers))
        rest = shared.get(alike)
        if rest is None:
            rest = shared[alike] = _consequences_json(told, turn)
        which = _take_json(take.space, take.cell) if take else f'"move":"{move}","cell":null'
        covers = ",".join([_cover_json(ref) for ref in told.covers])
        texts.append(f'{{{which},"covers":[{covers}],{rest}}}')
    return f"[{','.join(texts)}]"


def _consequences_json(told: Consequences, turn: int | None) -> str:
    """What would come of a move, but for where it goes and what it covers; without braces."""
    take = told.move if isinstance(told.move, TakeTile) else None
    rest = {
        "kind": move_kind(told.move),
        "space": take.space if take else None,
        "tile": told.tile.name if told.tile else None,
        "draws": told.draws,
        "tokens_left": told.supply,
        "distance": told.distance,
        "moon_space": told.moon_space,
        "order": told.order,
        "next_seat": told.next_turn if take else turn,
        "ends_game": told.ends_game,
        "solo": None if told.solo_score is None else score_view(told.solo_score),
    }
    return to_json(rest).decode()[1:-1]


@lru_cache(maxsize=1 << 14)
def _take_json(space: int, cell: Cell) -> str:
    """Which tile goes where."""
    return f'"move":"{take_tile(space, cell)}","cell":{_cell_json(*cell)}'


@lru_cache(maxsize=1 << 14)
def _cover_json(ref: TaskRef) -> str:
    return f'{{"x":{ref.cell.x},"y":{ref.cell.y},"task":{ref.task}}}'


def move_kind(move: Move) -> Literal["take", "refill", "end_phase"]:
    """What sort of move it is, in the protocol's words."""
    match move:
        case TakeTile():
            return "take"
        case Refill():
            return "refill"
        case EndPhase():
            return "end_phase"
