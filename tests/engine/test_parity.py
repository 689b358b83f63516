"""The engine and the rules, played in lockstep: thousands of games in each run of the tests."""

from __future__ import annotations

import pytest

from benchmarks.parity import play_many

BATCHES = 16
GAMES = 144  # a multiple of all kinds of game and styles of play


@pytest.mark.parametrize("batch", range(BATCHES))
def test_engine_and_rules_agree(batch: int) -> None:
    assert play_many(GAMES, f"test-{batch}") > 30 * GAMES
