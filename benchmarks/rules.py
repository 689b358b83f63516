"""How fast random games go through the public API, and how much memory a game's history takes."""

from __future__ import annotations

import random
import time
import tracemalloc

from novaluna import Game

SEED = 20
GAMES = 150


def play(players: int, seed: str, rng: random.Random) -> Game:
    """A game of random moves, with all legal moves listed at every turn."""
    game = Game(players, seed=seed)
    while not game.is_over:
        game.push(rng.choice(list(game.legal_moves)))
    return game


def moves_per_second(players: int, games: int = GAMES) -> float:
    """In processor time, so that a busy machine does not matter; the best of three tries."""
    best = 0.0
    for attempt in range(3):
        rng = random.Random(SEED)
        began = time.process_time()
        moves = sum(len(play(players, f"{attempt}/{n}", rng).moves) for n in range(games))
        best = max(best, moves / (time.process_time() - began))
    return best


def history_bytes(players: int) -> int:
    """What a finished game keeps in memory, all its states included."""
    rng = random.Random(SEED)
    play(players, "warm-up", rng)
    tracemalloc.start()
    game = play(players, "history", rng)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert game.is_over
    return size


def main() -> None:
    """Print all figures."""
    for players in (1, 2, 3, 4):
        speed, size = moves_per_second(players), history_bytes(players)
        print(
            f"public API, random games, {players} player(s) {speed:10,.0f} moves/s"
            f"   history of a finished game {size / 1000:6,.0f} kB"
        )


if __name__ == "__main__":
    main()
