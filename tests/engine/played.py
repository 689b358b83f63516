"""Random games of every kind, and positions from them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from benchmarks.parity import KINDS_OF_GAME, STYLES, new_game
from novaluna.engine.position import Position
from novaluna.rules import State
from novaluna.rules.tiles import Tile


def played(number: int) -> Iterator[tuple[State, State, str, list[Tile]]]:
    """Every move of a random game: the states before and after, the move, the tiles turned up."""
    players, first_game = KINDS_OF_GAME[number % len(KINDS_OF_GAME)]
    choose = list(STYLES.values())[number // len(KINDS_OF_GAME) % len(STYLES)]
    rng = random.Random(f"module-{number}")
    state, pile = new_game(rng, players, first_game=first_game)
    while not state.is_over:
        move = choose(rng, Position.from_state(state), list(state.legal_moves))
        count = state.draws(move)
        drawn, pile = pile[:count], pile[count:]
        after = state.apply(move, drawn)
        yield state, after, str(move), drawn
        state = after


def positions(count: int, *, solo: bool) -> list[State]:
    """Some positions, from the middle of so many games."""
    found: list[State] = []
    for number in range(3, 1000):
        game = [state for state, *_ in played(number)]
        if game[0].is_solo == solo:
            found.append(game[(5 * number) % len(game)])
        if len(found) == count:
            break
    return found
