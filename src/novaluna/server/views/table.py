"""A position worked out for clients that know no rule."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Literal

from novaluna import foresight
from novaluna.rules.display import Cell, Display, TaskProgress, TaskRef
from novaluna.rules.moves import EndPhase, Move, Refill, TakeTile
from novaluna.rules.outcome import SoloScore
from novaluna.rules.state import Consequences, State
from novaluna.rules.tiles import Tile
from novaluna.rules.track import MoonTrack
from novaluna.server.match.outcome import MatchOutcome, by_the_rules
from novaluna.server.protocol.table import (
    CellView,
    CoverView,
    DiscView,
    DisplayView,
    LegalPlaceView,
    LegalTileView,
    LegalView,
    NeedView,
    OtherMoveView,
    OutcomeView,
    PileView,
    PlacedTileView,
    PositionView,
    RefillView,
    ScoreView,
    SoloView,
    TaskView,
    TileView,
    TrackView,
    WheelView,
)


def tile_view(tile: Tile) -> TileView:
    """A tile for a client."""
    return TileView(
        name=tile.name,
        color=tile.color.value,
        time=tile.time,
        tasks=[str(task) for task in tile.tasks],
    )


def cell_view(cell: Cell) -> CellView:
    return CellView(x=cell.x, y=cell.y)


def cover_view(ref: TaskRef) -> CoverView:
    return CoverView(x=ref.cell.x, y=ref.cell.y, task=ref.task)


def position_view(state: State) -> PositionView:
    """All that lies on the table in a state."""
    wheel, outcome = state.wheel, state.outcome()
    can_refill = state.can_refill
    return PositionView(
        players=state.players,
        turn=state.turn,
        wheel=WheelView(
            spaces=[None if tile is None else tile_view(tile) for tile in wheel.spaces],
            meeple=wheel.meeple,
            offered=[] if outcome else list(wheel.offered),
        ),
        refill=RefillView(
            allowed=can_refill,
            forced=can_refill and not wheel.count,
            count=min(len(wheel.empty_spaces), len(state.unseen)) if can_refill else 0,
        ),
        track=None if state.track is None else _track_view(state.track),
        displays=[
            _display_view(display, seat, tokens)
            for seat, (display, tokens) in enumerate(
                zip(state.displays, state.supplies, strict=True)
            )
        ],
        pile=PileView(count=len(state.unseen), unseen=[tile.name for tile in state.unseen]),
        solo=_solo_view(state) if state.is_solo else None,
        outcome=None if outcome is None else outcome_view(by_the_rules(outcome)),
    )


def _display_view(display: Display, seat: int, tokens_left: int) -> DisplayView:
    tasks: dict[Cell, list[TaskView]] = {cell: [] for cell in sorted(display.tiles)}
    for progress in foresight.progress(display):
        tasks[progress.ref.cell].append(_task_view(progress))
    return DisplayView(
        seat=seat,
        tiles=[
            PlacedTileView(x=cell.x, y=cell.y, tile=tile_view(display.tiles[cell]), tasks=views)
            for cell, views in tasks.items()
        ],
        free=[cell_view(cell) for cell in display.free_cells],
        time=display.time,
        tokens_left=tokens_left,
        tokens_placed=len(display.covered),
    )


def _task_view(progress: TaskProgress) -> TaskView:
    return TaskView(
        letters=str(progress.task),
        covered=progress.covered,
        missing=progress.missing,
        needs=[
            NeedView(
                color=need.color.value,
                needed=need.needed,
                counted=need.counted,
                missing=need.missing,
                cells=[cell_view(cell) for cell in sorted(need.cells)],
            )
            for need in progress.colors
        ],
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
    return ScoreView.model_validate(score, from_attributes=True)


def _solo_view(state: State) -> SoloView:
    return SoloView(
        phase=2 if state.phase == 2 else 1,
        first_stack=state.first_stack,
        can_end_phase=state.can_end_phase,
        scores=score_view(state.solo_score),
    )


def outcome_view(outcome: MatchOutcome) -> OutcomeView:
    return OutcomeView.model_validate(outcome, from_attributes=True)


def legal_view(state: State) -> LegalView:
    """Every legal move with what would come of it, grouped by the tile it takes."""
    view = LegalView(tiles=[], others=[])
    for space, group in groupby(foresight.consequences(state), _space):
        if space is None:
            view.others.extend(map(_other_view, group))
        else:
            view.tiles.append(_tile_moves_view(space, list(group)))
    return view


def _space(told: Consequences) -> int | None:
    return told.move.space if isinstance(told.move, TakeTile) else None


def _tile_moves_view(space: int, moves: list[Consequences]) -> LegalTileView:
    first = moves[0]
    assert first.tile is not None
    return LegalTileView(
        space=space,
        tile=first.tile.name,
        distance=first.distance,
        moon_space=first.moon_space,
        order=list(first.order),
        places=list(_places(moves)),
    )


def _places(moves: Iterable[Consequences]) -> Iterable[LegalPlaceView]:
    for told in moves:
        assert isinstance(told.move, TakeTile)
        yield LegalPlaceView(
            move=str(told.move),
            cell=cell_view(told.move.cell),
            covers=[cover_view(ref) for ref in told.covers],
            tokens_left=told.supply,
            draws=told.draws,
            next_seat=told.next_turn,
            ends_game=told.ends_game,
            solo=None if told.solo_score is None else score_view(told.solo_score),
        )


def _other_view(told: Consequences) -> OtherMoveView:
    return OtherMoveView(
        move=str(told.move),
        kind="end_phase" if isinstance(told.move, EndPhase) else "refill",
        draws=told.draws,
        tokens_left=told.supply,
        next_seat=told.next_turn,
        ends_game=told.ends_game,
        solo=None if told.solo_score is None else score_view(told.solo_score),
    )


def move_kind(move: Move) -> Literal["take", "refill", "end_phase"]:
    """What sort of move it is, in the protocol's words."""
    match move:
        case TakeTile():
            return "take"
        case Refill():
            return "refill"
        case EndPhase():
            return "end_phase"
