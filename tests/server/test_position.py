"""What is told of a position is what the rules say, in the shape that the models describe."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from pydantic import TypeAdapter

from novaluna.game import Game
from novaluna.rules import State, TaskRef
from novaluna.rules.moves import TakeTile
from novaluna.server.position import legal_move_views, position_view
from tests.helpers import examples, games


def as_told(state: State) -> Any:
    """What a client is told, as plain data; reading it checks the shape."""
    return TypeAdapter(Any).dump_python(position_view(state))


@examples(12)
@given(games())
def test_displays_are_told_with_the_reason_for_every_task(game: Game) -> None:
    for state in game.states[::5]:
        for seat, (told, display) in enumerate(
            zip(as_told(state)["displays"], state.displays, strict=True)
        ):
            assert told["seat"] == seat
            assert told["time"] == display.time
            assert told["tokens_left"] == state.supplies[seat]
            assert told["tokens_placed"] == len(display.covered)
            assert [(cell["x"], cell["y"]) for cell in told["free"]] == list(display.free_cells)
            cells = [(tile["x"], tile["y"]) for tile in told["tiles"]]
            assert cells == sorted(display.tiles)
            progress = {found.ref: found for found in display.progress()}
            for cell, tile in zip(sorted(display.tiles), told["tiles"], strict=True):
                assert tile["tile"]["name"] == display.tiles[cell].name
                assert len(tile["tasks"]) == len(display.tiles[cell].tasks)
                for index, task in enumerate(tile["tasks"]):
                    known = progress[TaskRef(cell, index)]
                    assert task["letters"] == str(known.task)
                    assert task["covered"] == known.covered
                    assert task["missing"] == known.missing
                    assert task["needs"] == [
                        {
                            "color": need.color.value,
                            "needed": need.needed,
                            "counted": need.counted,
                            "missing": need.missing,
                            "cells": [{"x": x, "y": y} for x, y in sorted(need.cells)],
                        }
                        for need in known.colors
                    ]


@examples(12)
@given(games())
def test_the_table_is_told_as_it_lies(game: Game) -> None:
    for state in game.states:
        told = as_told(state)
        assert told["turn"] == state.turn
        names = [tile and tile["name"] for tile in told["wheel"]["spaces"]]
        assert names == [tile and tile.name for tile in state.wheel.spaces]
        assert told["wheel"]["meeple"] == state.wheel.meeple
        assert told["wheel"]["offered"] == ([] if state.is_over else list(state.wheel.offered))
        assert told["pile"]["unseen"] == [tile.name for tile in state.unseen]
        assert told["refill"]["allowed"] == state.can_refill
        assert (told["outcome"] is None) == (state.outcome() is None)
        if state.track is not None:
            assert told["track"]["order"] == list(state.track.order)
            distances = [disc["distance"] for disc in told["track"]["discs"]]
            assert distances == list(state.track.distances)


@examples(12)
@given(games())
def test_every_legal_move_is_told_with_its_consequences(game: Game) -> None:
    for state in game.states[::4]:
        views = legal_move_views(state)
        assert [view.move for view in views] == [str(move) for move in state.legal_moves]
        for view, move in zip(views, state.legal_moves, strict=True):
            known = state.consequences(move)
            take = move if isinstance(move, TakeTile) else None
            cell = (view.cell.x, view.cell.y) if view.cell else None
            assert (view.space, cell) == ((take.space, take.cell) if take else (None, None))
            assert view.tile == (known.tile.name if known.tile else None)
            covers = [((cover.x, cover.y), cover.task) for cover in view.covers]
            assert covers == [(ref.cell, ref.task) for ref in known.covers]
            assert view.draws == known.draws
            assert view.tokens_left == known.supply
            assert (view.distance, view.moon_space) == (known.distance, known.moon_space)
            assert view.order == list(known.order)
            assert view.next_seat == (known.next_turn if take else state.turn)
            assert view.ends_game == known.ends_game
            solo = (view.solo.phase1, view.solo.phase2) if view.solo else None
            score = known.solo_score
            assert solo == ((score.phase1, score.phase2) if score else None)
