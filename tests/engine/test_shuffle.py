"""The engine deals as the documented shuffle does, and sets up the same games as the rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.parity import KINDS_OF_GAME
from novaluna import Game
from novaluna.engine import shuffle as engine
from novaluna.shuffle import deal
from tests.helpers import examples


def check(seed: bytes, players: int) -> None:
    tiles, tower = engine.deal(seed, players)
    wanted = deal(seed, players)
    assert list(tiles) == [tile.index for tile in (*wanted.wheel, *wanted.pile)]
    assert tuple(tower) == wanted.tower


@examples(100)
@given(seed=st.binary(min_size=1, max_size=300), players=st.integers(1, 4))
def test_deals_are_those_of_the_document(seed: bytes, players: int) -> None:
    check(seed, players)


@pytest.mark.parametrize("length", [1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 121, 128, 1000])
def test_seeds_around_the_size_of_a_block(length: int) -> None:
    check(bytes(number % 251 for number in range(length)), 2)


@pytest.mark.parametrize(("players", "first_game"), [*KINDS_OF_GAME, (2, True)])
def test_a_game_is_set_up_as_by_the_rules(players: int, first_game: bool) -> None:
    for seed in ("full moon", "Äther", "x" * 70):
        game = Game(players, seed=seed, first_game=first_game)
        position = engine.set_up(seed.encode(), players, first_game=first_game)
        assert str(position) == str(game.state)
        assert position.to_state() == game.state


def test_players_are_checked() -> None:
    for players in (0, 5, -1):
        with pytest.raises(ValueError, match="1 to 4"):
            engine.deal(b"seed", players)
