"""What is written quickly is what the models would say."""

from __future__ import annotations

import json

from hypothesis import given
from pydantic import TypeAdapter

from novaluna.game import Game
from novaluna.server.boards import LegalMoveView, PositionView
from novaluna.server.position import (
    legal_move_views,
    legal_moves_json,
    position_json,
    position_view,
)
from tests.helpers import examples, games

POSITION = TypeAdapter(PositionView)
LEGAL_MOVES = TypeAdapter(list[LegalMoveView])


@examples(12)
@given(games())
def test_what_is_written_is_what_the_models_say(game: Game) -> None:
    for state in game.states:
        assert json.loads(position_json(state)) == POSITION.dump_python(position_view(state))
        moves = LEGAL_MOVES.dump_python(legal_move_views(state))
        assert json.loads(legal_moves_json(state)) == moves
