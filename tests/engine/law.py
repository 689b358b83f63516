"""What the law says of a position, in the shapes of ``web/src/engine/types.ts``."""

from __future__ import annotations

from typing import Any

from novaluna.bots.analyse import Facts
from novaluna.rules import Cell, State, TakeTile, TaskRef, Tile
from novaluna.rules.display import TaskProgress
from novaluna.rules.moves import EndPhase, Move
from novaluna.rules.outcome import Outcome, SoloScore, Standing

Shape = dict[str, Any]


def look(state: State) -> Shape:
    """The position and every legal move with its consequences."""
    moves = [legal_move(state, move) for move in state.legal_moves]
    return {"position": position(state), "moves": moves}


def position(state: State) -> Shape:
    """All that lies on the table."""
    wheel, outcome = state.wheel, state.outcome()
    count = min(len(wheel.empty_spaces), len(state.unseen)) if state.can_refill else 0
    return {
        "players": state.players,
        "turn": state.turn,
        "wheel": {
            "spaces": [tile and tile_shape(tile) for tile in wheel.spaces],
            "meeple": wheel.meeple,
            "offered": [] if outcome else list(wheel.offered),
        },
        "refill": {
            "allowed": state.can_refill,
            "forced": state.can_refill and not wheel.count,
            "count": count,
        },
        "track": track(state),
        "displays": [display(state, seat) for seat in range(state.players)],
        "pile": {"count": len(state.unseen), "unseen": [tile.name for tile in state.unseen]},
        "solo": solo(state),
        "outcome": outcome and outcome_shape(outcome),
    }


def tile_shape(tile: Tile) -> Shape:
    tasks = [str(task) for task in tile.tasks]
    return {"name": tile.name, "color": tile.color.value, "time": tile.time, "tasks": tasks}


def track(state: State) -> Shape | None:
    if state.track is None:
        return None
    discs = [
        {"seat": seat, "distance": distance, "space": state.track.space(seat)}
        for seat, distance in enumerate(state.track.distances)
    ]
    return {"discs": discs, "order": list(state.track.order)}


def display(state: State, seat: int) -> Shape:
    shown = state.displays[seat]
    tasks: dict[Cell, list[Shape]] = {cell: [] for cell in sorted(shown.tiles)}
    for progress in shown.progress():
        tasks[progress.ref.cell].append(task(progress))
    return {
        "seat": seat,
        "tiles": [
            {"x": x, "y": y, "tile": tile_shape(shown.tiles[Cell(x, y)]), "tasks": of_tile}
            for (x, y), of_tile in tasks.items()
        ],
        "free": [cell(free) for free in shown.free_cells],
        "time": shown.time,
        "tokens_left": state.supplies[seat],
        "tokens_placed": len(shown.covered),
    }


def task(progress: TaskProgress) -> Shape:
    needs = [
        {
            "color": need.color.value,
            "needed": need.needed,
            "counted": need.counted,
            "missing": need.missing,
            "cells": [cell(counting) for counting in sorted(need.cells)],
        }
        for need in progress.colors
    ]
    return {
        "letters": str(progress.task),
        "covered": progress.covered,
        "missing": progress.missing,
        "needs": needs,
    }


def cell(place: Cell) -> Shape:
    return {"x": place.x, "y": place.y}


def covers(refs: tuple[TaskRef, ...]) -> list[Shape]:
    return [{**cell(ref.cell), "task": ref.task} for ref in refs]


def score(found: SoloScore | None) -> Shape | None:
    return (
        None
        if found is None
        else {"phase1": found.phase1, "phase2": found.phase2, "total": found.total}
    )


def solo(state: State) -> Shape | None:
    if not state.is_solo:
        return None
    return {
        "phase": state.phase,
        "first_stack": state.first_stack,
        "can_end_phase": state.can_end_phase,
        "scores": score(state.solo_score),
    }


def outcome_shape(outcome: Outcome) -> Shape:
    return {
        "reason": outcome.termination.value,
        "winner": outcome.winner,
        "ranking": [
            {
                "place": standing.place,
                "seat": standing.seat,
                "tokens_left": standing.tokens_left,
                "reason": place_reason(standing, outcome),
            }
            for standing in outcome.ranking
        ],
        "solo": score(outcome.solo),
    }


def place_reason(standing: Standing, outcome: Outcome) -> str:
    if outcome.solo is not None:
        return "score"
    if standing.tokens_left == 0:
        return "placed_all"
    return "order_of_play" if standing.by_order_of_play else "fewer_tokens"


def kind_of(move: Move) -> str:
    if isinstance(move, TakeTile):
        return "take"
    return "end_phase" if isinstance(move, EndPhase) else "refill"


def legal_move(state: State, move: Move) -> Shape:
    told = state.consequences(move)
    take = move if isinstance(move, TakeTile) else None
    return {
        "move": str(move),
        "kind": kind_of(move),
        "space": take and take.space,
        "cell": take and cell(take.cell),
        "tile": told.tile and told.tile.name,
        "draws": told.draws,
        "covers": covers(told.covers),
        "tokens_left": told.supply,
        "distance": told.distance,
        "moon_space": told.moon_space,
        "order": list(told.order),
        "next_seat": told.next_turn,
        "ends_game": told.ends_game,
        "solo": score(told.solo_score),
    }


def facts_shape(told: Facts) -> Shape:
    return {
        "tile": told.tile and told.tile.name,
        "covers": covers(told.covers),
        "helps": [
            {
                **cell(helped.ref.cell),
                "task": helped.ref.task,
                "missing_before": helped.missing_before,
                "missing_after": helped.missing_after,
            }
            for helped in told.helps
        ],
        "time": told.time,
        "draws": told.draws,
        "next_seat": told.next_turn,
        "turns_in_a_row": told.turns_in_a_row,
        "leaves": [
            {"space": left.space, "tile": left.tile.name, "covers": left.covers}
            for left in told.leaves
        ],
        "ends_game": told.ends_game,
    }
