"""A level at work: what the bindings add to the player in C."""

from __future__ import annotations

import time

import pytest

from novaluna import Game
from novaluna.engine.players import Player
from novaluna.engine.position import Position


@pytest.mark.parametrize("players", [1, 2])
def test_a_stop_is_heard_while_a_seed_is_found(players: int) -> None:
    """It comes after the move has begun, before anything is planned or searched."""
    player, position = Player("eclipse"), Position.from_state(Game(players, seed="stop").state)

    def stop_first() -> int:
        player.stop()
        return 1

    began = time.monotonic()
    move = player.choose(position, stop_first, seconds=600)
    assert time.monotonic() - began < 300
    assert move in position.legal_moves()
    assert player.choose(position, lambda: 1, simulations=3) in position.legal_moves()
