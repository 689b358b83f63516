"""How fast the page's module is beside the native engine: the median of alternating runs.

Both do the same work, move for move; counted is processor time, so that a busy machine matters
less.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from statistics import median

from benchmarks.engine import SEED, a_position
from benchmarks.page_module import MODULE, PageModule
from benchmarks.parity import new_game
from novaluna.engine.evaluate import greedy_move
from novaluna.engine.position import Position
from novaluna.engine.search import Search

PLAYOUTS = 5_000
SIMULATIONS = 10_000
LOOKS = 200
WANTED = 0.7
"""Of the native speed, for play-outs and for simulations."""


def timed(work: Callable[[], object]) -> float:
    """Processor seconds."""
    began = time.thread_time()
    work()
    return time.thread_time() - began


def middle_position() -> Position:
    """Some position in the middle of a game of two."""
    state, pile = new_game(random.Random(SEED), 2, first_game=False)
    for _ in range(24):
        move = greedy_move(Position.from_state(state))
        count = state.draws(move)
        state, pile = state.apply(move, pile[:count]), pile[count:]
    return Position.from_state(state)


def measure(module: PageModule, rounds: int) -> bool:
    """Print all figures; whether the module is as fast as it is to be."""
    start, middle = a_position(2), middle_position()
    moves, _ = start.playouts(PLAYOUTS, SEED)
    cases: list[tuple[str, int, Callable[[], object], tuple[object, ...]]] = [
        (
            "play-outs, moves/s",
            moves,
            lambda: start.playouts(PLAYOUTS, SEED),
            ("playouts", str(start), PLAYOUTS, SEED),
        ),
        (
            "search, simulations/s",
            SIMULATIONS,
            lambda: Search(middle, seed=SEED, memory=56).run(simulations=SIMULATIONS),
            ("analyse", str(middle), {"simulations": SIMULATIONS}, SEED),
        ),
    ]
    is_fast = True
    for name, count, native, question in cases:
        module.ask("timed", *question)  # compiles what it needs
        runs = [(timed(native), float(module.ask("timed", *question))) for _ in range(rounds)]
        here, there = median(run[0] for run in runs), median(run[1] for run in runs)
        is_fast &= here / there >= WANTED
        print(
            f"{name:24} native {count / here:12,.0f}   module {count / there:12,.0f}"
            f"   {here / there:.2f}"
        )
    looks = [float(module.ask("timed", "looks", str(middle), LOOKS)) for _ in range(rounds)]
    print(f"{'look, middle of a game':24} {1000 * median(looks) / LOOKS:.3f} ms")
    return is_fast


def main() -> None:
    """Measure and say whether it is enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    print(f"{MODULE.name}: {MODULE.stat().st_size:,} bytes")
    with PageModule() as module:
        if not measure(module, rounds):
            raise SystemExit(f"the module is slower than {WANTED} of the native engine")


if __name__ == "__main__":
    main()
