"""What is told of a position is what the rules say, in the shape that the models describe."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from pydantic import TypeAdapter

from novaluna.game import Game
from novaluna.rules import Cell, State, TaskRef
from novaluna.rules.moves import TakeTile
from novaluna.server.protocol.table import LegalPlaceView, OtherMoveView
from novaluna.server.views.table import legal_view, position_view
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
        legal = legal_view(state)
        moves: list[OtherMoveView | LegalPlaceView] = [
            *legal.others,
            *(place for tile in legal.tiles for place in tile.places),
        ]
        assert [told.move for told in moves] == [str(move) for move in state.legal_moves]
        for told, move in zip(moves, state.legal_moves, strict=True):
            known = state.consequences(move)
            assert told.draws == known.draws
            assert told.tokens_left == known.supply
            assert told.next_seat == (known.next_turn if known.tile else state.turn)
            assert told.ends_game == known.ends_game
            solo = (told.solo.phase1, told.solo.phase2) if told.solo else None
            score = known.solo_score
            assert solo == ((score.phase1, score.phase2) if score else None)
        for tile in legal.tiles:
            for place in tile.places:
                move = TakeTile(tile.space, Cell(place.cell.x, place.cell.y))
                known = state.consequences(move)
                assert place.move == str(move)
                assert known.tile is not None
                assert tile.tile == known.tile.name
                covers = [((cover.x, cover.y), cover.task) for cover in place.covers]
                assert covers == [(ref.cell, ref.task) for ref in known.covers]
                assert (tile.distance, tile.moon_space) == (known.distance, known.moon_space)
                assert tile.order == list(known.order)
