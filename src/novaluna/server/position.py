"""Telling a position: from a state of the rules to the JSON a client gets.

It is written part by part, several times faster than through the models of ``boards.py``, which
say what it must look like. Where models are wanted, they read what is written here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal

from pydantic import TypeAdapter
from pydantic_core import to_json

from novaluna import foresight
from novaluna.rules.display import Cell, Display, TaskProgress, TaskRef
from novaluna.rules.moves import EndPhase, Move, Refill, TakeTile
from novaluna.rules.outcome import Outcome, SoloScore, Standing, Termination
from novaluna.rules.state import Consequences, State
from novaluna.rules.tiles import COLORS, Task, Tile
from novaluna.rules.track import MoonTrack
from novaluna.server.boards import (
    DisplayView,
    LegalMoveView,
    OutcomeView,
    PlaceReason,
    PlaceView,
    PositionView,
    ScoreView,
    SoloView,
    TileView,
)

_POSITION = TypeAdapter(PositionView)
_DISPLAY = TypeAdapter(DisplayView)
_LEGAL_MOVES = TypeAdapter(list[LegalMoveView])


LETTERS = {color: color.value for color in COLORS}


def tile_view(tile: Tile) -> TileView:
    """A tile for a client."""
    return TileView(
        name=tile.name,
        color=tile.color.value,
        time=tile.time,
        tasks=[_letters(task) for task in tile.tasks],
    )


@cache
def _tile_json(tile: Tile | None) -> str:
    """A tile, of which there are only 64 different ones, or none."""
    return "null" if tile is None else to_json(tile_view(tile)).decode()


@lru_cache(maxsize=1 << 12)
def _names_json(tiles: tuple[Tile, ...]) -> str:
    """The names of tiles: a draw pile stays the same until a refill."""
    return to_json([tile.name for tile in tiles]).decode()


@cache
def _letters(task: Task) -> str:
    return str(task)


def _number(number: int | None) -> str:
    return "null" if number is None else str(number)


@lru_cache(maxsize=1 << 10)
def _numbers(numbers: tuple[int, ...]) -> str:
    return f"[{','.join(map(str, numbers))}]"


def _truth(truth: bool) -> str:
    return "true" if truth else "false"


@lru_cache(maxsize=1 << 14)
def _cell_json(cell: Cell) -> str:
    return f'{{"x":{cell.x},"y":{cell.y}}}'


def _cells_json(cells: Iterable[Cell]) -> str:
    return f"[{','.join(map(_cell_json, cells))}]"


def display_view(display: Display, seat: int, tokens_left: int) -> DisplayView:
    """A display for a client, with the reason for every task."""
    return _DISPLAY.validate_json(_display_json(display, seat, tokens_left))


@lru_cache(maxsize=1 << 10)
def _display_json(display: Display, seat: int, tokens_left: int) -> str:
    """A display, of which most moves change only one."""
    tasks: dict[Cell, list[str]] = {cell: [] for cell in sorted(display.tiles)}
    for progress in foresight.progress(display):
        tasks[progress.ref.cell].append(_task_json(progress))
    tiles = ",".join(
        [
            f'{{"x":{cell.x},"y":{cell.y},"tile":{_tile_json(display.tiles[cell])},'
            f'"tasks":[{",".join(texts)}]}}'
            for cell, texts in tasks.items()
        ]
    )
    return (
        f'{{"seat":{seat},"tiles":[{tiles}],"free":{_cells_json(display.free_cells)},'
        f'"time":{display.time},"tokens_left":{tokens_left},'
        f'"tokens_placed":{len(display.covered)}}}'
    )


def _task_json(progress: TaskProgress) -> str:
    needs = ",".join(
        [
            f'{{"color":"{LETTERS[need.color]}","needed":{need.needed},"missing":{need.missing},'
            f'"counted":{need.counted},"cells":{_counting_json(need.cells)}}}'
            for need in progress.colors
        ]
    )
    return (
        f'{{"letters":"{_letters(progress.task)}","covered":{_truth(progress.covered)},'
        f'"missing":{progress.missing},"needs":[{needs}]}}'
    )


@lru_cache(maxsize=1 << 13)
def _counting_json(cells: frozenset[Cell]) -> str:
    """The tiles that count for a task, mostly the same as before the last move."""
    return _cells_json(sorted(cells))


def _track_json(track: MoonTrack) -> str:
    discs = ",".join(
        [
            f'{{"seat":{seat},"distance":{distance},"space":{track.space(seat)}}}'
            for seat, distance in enumerate(track.distances)
        ]
    )
    return f'{{"discs":[{discs}],"order":{_numbers(track.order)}}}'


def score_view(score: SoloScore) -> ScoreView:
    """The solo scores for a client."""
    return ScoreView(phase1=score.phase1, phase2=score.phase2, total=score.total)


def _solo_json(state: State) -> str:
    view = SoloView(
        phase=2 if state.phase == 2 else 1,
        first_stack=state.first_stack,
        can_end_phase=state.can_end_phase,
        scores=score_view(state.solo_score),
    )
    return to_json(view).decode()


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
    displays = [
        _display_json(display, seat, tokens)
        for seat, (display, tokens) in enumerate(zip(state.displays, state.supplies, strict=True))
    ]
    wheel, outcome = state.wheel, state.outcome()
    can_refill = state.can_refill
    refill_size = min(len(wheel.empty_spaces), len(state.unseen)) if can_refill else 0
    return (
        f'{{"players":{state.players},"turn":{_number(state.turn)},'
        f'"wheel":{{"spaces":[{",".join(map(_tile_json, wheel.spaces))}],"meeple":{wheel.meeple},'
        f'"offered":{_numbers(() if outcome else wheel.offered)}}},'
        f'"refill":{{"allowed":{_truth(can_refill)},'
        f'"forced":{_truth(can_refill and not wheel.count)},"count":{refill_size}}},'
        f'"track":{"null" if state.track is None else _track_json(state.track)},'
        f'"displays":[{",".join(displays)}],'
        f'"pile":{{"count":{len(state.unseen)},"unseen":{_names_json(state.unseen)}}},'
        f'"solo":{_solo_json(state) if state.is_solo else "null"},'
        f'"outcome":{"null" if outcome is None else to_json(outcome_view(outcome)).decode()}}}'
    )


def legal_move_views(state: State) -> list[LegalMoveView]:
    """Every legal move with what would come of it."""
    return _LEGAL_MOVES.validate_json(legal_moves_json(state))


def legal_moves_json(state: State) -> str:
    """Every legal move with what would come of it, as JSON: a list of ``LegalMoveView``."""
    texts = []
    shared: dict[tuple[int | None, int], str] = {}  # by the tile's space and the tasks covered
    for told in foresight.consequences(state):
        space = told.move.space if isinstance(told.move, TakeTile) else None
        kind = (space, len(told.covers))
        if space is None or kind not in shared:
            shared[kind] = _consequences_json(told)
        texts.append(
            f'{{"move":"{told.move}","cell":{_place_json(told.move)},'
            f'"covers":[{",".join(map(_cover_json, told.covers))}],{shared[kind]}}}'
        )
    return f"[{','.join(texts)}]"


def _place_json(move: Move) -> str:
    return _cell_json(move.cell) if isinstance(move, TakeTile) else "null"


def _consequences_json(told: Consequences) -> str:
    """What would come of a move, but for where it goes and what it covers; without braces."""
    space = told.move.space if isinstance(told.move, TakeTile) else None
    tile = f'"{told.tile.name}"' if told.tile else "null"
    solo = "null" if told.solo_score is None else to_json(score_view(told.solo_score)).decode()
    return (
        f'"kind":"{move_kind(told.move)}","space":{_number(space)},"tile":{tile},'
        f'"draws":{told.draws},"tokens_left":{told.supply},"distance":{_number(told.distance)},'
        f'"moon_space":{_number(told.moon_space)},"order":{_numbers(told.order)},'
        f'"next_seat":{_number(told.next_turn)},"ends_game":{_truth(told.ends_game)},"solo":{solo}'
    )


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
