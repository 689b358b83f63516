"""Play the compiled engine and the rules in lockstep and stop at the first difference.

``python -m benchmarks.parity --games 20000 --seed 7`` (or ``make parity GAMES=20000``).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

from novaluna.engine.position import Position
from novaluna.rules import Cell, Move, State, TakeTile, TaskRef
from novaluna.rules.tiles import TILES, Tile

Choose = Callable[[random.Random, Position, list[Move]], Move]


def any_move(rng: random.Random, position: Position, moves: list[Move]) -> Move:
    """Uniformly random play."""
    return rng.choice(moves)


def thrifty_move(rng: random.Random, position: Position, moves: list[Move]) -> Move:
    """Roughly greedy play: of a few random takes, the one that leaves the fewest tokens."""
    seat = position.turn
    assert seat is not None
    best, fewest = moves[0], 99
    for move in rng.sample(moves, min(len(moves), 10)):
        if position.draws(move):
            continue
        after = position.copy()
        after.apply(move)
        if after.supplies[seat] < fewest:
            best, fewest = move, after.supplies[seat]
    return best


def shaped(key: Callable[[Cell], object]) -> Choose:
    """Play that builds a display of a peculiar shape: the cell with the smallest key."""

    def choose(rng: random.Random, position: Position, moves: list[Move]) -> Move:
        takes = [move for move in moves if isinstance(move, TakeTile)]
        if not takes or (len(takes) < len(moves) and rng.random() < 0.3):
            return moves[0]
        space = rng.choice(takes).space
        here = [move for move in takes if move.space == space]
        return min(here, key=lambda move: key(move.cell))  # type: ignore[arg-type, return-value]

    return choose


STYLES: dict[str, Choose] = {
    "random": any_move,
    "greedy": thrifty_move,
    "line": shaped(lambda cell: (abs(cell.y), -cell.x)),
    "column": shaped(lambda cell: (abs(cell.x), cell.y)),
    "diagonal": shaped(lambda cell: (abs(cell.x - cell.y), -cell.x)),
    "block": shaped(lambda cell: cell.x * cell.x + cell.y * cell.y),
    "comb": shaped(lambda cell: (cell.y % 2 and cell.x % 2, abs(cell.y), -abs(cell.x))),
    "cross": shaped(lambda cell: (min(abs(cell.x), abs(cell.y)), max(abs(cell.x), abs(cell.y)))),
}

KINDS_OF_GAME = [(1, False), (2, False), (3, False), (4, False), (3, True), (4, True)]


def new_game(rng: random.Random, players: int, *, first_game: bool) -> tuple[State, list[Tile]]:
    """A fresh deal: the state at the start and the draw pile."""
    tiles, tower = list(TILES), list(range(players))
    rng.shuffle(tiles)
    rng.shuffle(tower)
    return State.set_up(tiles[:11], tower=tower, first_game=first_game), tiles[11:]


def compare(state: State, position: Position, *, fully: bool) -> None:
    """Raise ``AssertionError`` unless both describe the same game."""
    assert position.turn == state.turn
    assert position.is_over == state.is_over
    assert position.supplies == state.supplies
    assert position.unseen == len(state.unseen)
    assert position.distances == tuple(display.time for display in state.displays)
    if state.track is not None:
        assert position.order == state.track.order
        assert position.distances == state.track.distances
    if state.turn is not None:
        assert position.offered == state.wheel.offered
        assert position.free_cells(state.turn) == state.displays[state.turn].free_cells
    for seat, display in enumerate(state.displays):
        placed = display.tiles.items()
        tasks = {TaskRef(cell, i) for cell, tile in placed for i in range(len(tile.tasks))}
        assert set(position.open_tasks(seat)) == {(*cell, i) for cell, i in tasks - display.covered}
    if fully:
        moves = position.legal_moves()
        assert len(moves) == len(state.legal_moves)
        assert set(moves) == set(state.legal_moves)
        assert position.to_state() == state
        assert Position.from_state(state).to_state() == state


def play_in_lockstep(seed: int | str, players: int, *, first_game: bool, style: str) -> int:
    """Play one game with both and compare after each move; the number of moves."""
    rng = random.Random(f"{seed}/{players}/{first_game}/{style}")
    choose = STYLES[style]
    state, pile = new_game(rng, players, first_game=first_game)
    position = Position.from_state(state)
    count = 0
    while not state.is_over:
        move = choose(rng, position, position.legal_moves())
        number = state.draws(move)
        assert position.draws(move) == number
        drawn, pile = pile[:number], pile[number:]
        state = state.apply(move, drawn)
        position.apply(move, drawn)
        count += 1
        compare(state, position, fully=count % 24 == 0 or state.is_over)
    outcome = state.outcome()
    assert outcome is not None
    assert position.ranking() == tuple(standing.seat for standing in outcome.ranking)
    if outcome.solo:
        assert position.solo_score == outcome.solo.total
    return count


def play_many(games: int, seed: int | str) -> int:
    """Lockstep games of every kind and style in turn; the number of moves."""
    styles = list(STYLES)
    moves = 0
    for number in range(games):
        players, first_game = KINDS_OF_GAME[number % len(KINDS_OF_GAME)]
        style = styles[number // len(KINDS_OF_GAME) % len(styles)]
        moves += play_in_lockstep(f"{seed}-{number}", players, first_game=first_game, style=style)
    return moves


def perft(state: State, depth: int) -> int:
    """The rules' own count for ``Position.perft``: refills turn up tiles in catalogue order."""
    if depth == 0 or state.is_over:
        return 1
    if depth == 1:
        return len(state.legal_moves)
    return sum(
        perft(state.apply(move, state.unseen[: state.draws(move)]), depth - 1)
        for move in state.legal_moves
    )


def main() -> None:
    """Play as many games as asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="parity")
    options = parser.parse_args()
    start = time.perf_counter()
    moves = play_many(options.games, options.seed)
    seconds = time.perf_counter() - start
    print(f"{options.games} games, {moves} moves, no difference ({seconds:.1f} s)")


if __name__ == "__main__":
    main()
