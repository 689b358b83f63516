"""How fast the compiled position is, next to the rules in plain Python, on one core and on two."""

from __future__ import annotations

import random
import threading
import time

from benchmarks.parity import new_game
from novaluna.engine.evaluate import greedy_move
from novaluna.engine.position import Position
from novaluna.engine.search import Search

SEED = 20
GAMES = 20_000
SIGNATURE = 762284
"""What `search_signature` gives: whoever changes search or evaluation on purpose changes it too."""


def rules_moves_per_second(seconds: float = 2.0) -> float:
    """Random play with the rules, for about this long; in processor time, as below."""
    rng = random.Random(SEED)
    moves, began = 0, time.thread_time()
    while time.thread_time() - began < seconds:
        state, pile = new_game(rng, 2, first_game=False)
        while not state.is_over:
            move = rng.choice(list(state.legal_moves))
            number = state.draws(move)
            state, pile = state.apply(move, pile[:number]), pile[number:]
            moves += 1
    return moves / (time.thread_time() - began)


def playout_moves_per_second(players: int, games: int = GAMES) -> float:
    """Random play-outs of the engine; processor time, so that a busy machine does not matter."""
    position = a_position(players)
    began = time.thread_time()
    moves, _ = position.playouts(games, SEED)
    return moves / (time.thread_time() - began)


def a_position(players: int) -> Position:
    """The start of some game."""
    return Position.from_state(new_game(random.Random(SEED), players, first_game=False)[0])


def scaling(games: int = GAMES) -> float:
    """How much more two threads do than one, by the clock: the best of five tries of each."""
    position = a_position(2)
    seconds = {}
    for count in (1, 2):
        tries = []
        for _ in range(5):
            workers = [
                threading.Thread(target=position.playouts, args=(games, SEED)) for _ in range(count)
            ]
            began = time.perf_counter()
            for worker in workers:
                worker.start()
            for worker in workers:
                worker.join()
            tries.append(time.perf_counter() - began)
        seconds[count] = min(tries)
    return 2 * seconds[1] / seconds[2]


def search_signature() -> tuple[int, float]:
    """A number that changes whenever search or evaluation do, and simulations per second.

    Commits that touch them end with ``Bench:`` and this number, or with ``No functional change``.
    """
    signature, simulations, began = 0, 0, time.thread_time()
    for players in (2, 3, 4):
        rng = random.Random(SEED)
        state, pile = new_game(rng, players, first_game=False)
        search = Search(state, seed=SEED, memory=32)
        while not state.is_over:
            search.follow(state)
            result = search.run(simulations=1000)
            simulations += result.simulations
            for number, candidate in enumerate(result.candidates, start=1):
                signature += number * candidate.visits
            number = state.draws(result.move)
            state, pile = state.apply(result.move, pile[:number]), pile[number:]
    speed = simulations / (time.thread_time() - began)
    # In so little memory the tree has to forget what it visited least, again and again.
    result = Search(a_position(2), seed=SEED, memory=1).run(simulations=20_000)
    for number, candidate in enumerate(result.candidates, start=1):
        signature += number * candidate.visits
    return signature, speed


def evaluations_per_second(seconds: float = 1.0) -> float:
    """Searches of a position in the middle of a game, one leaf evaluated in each simulation."""
    rng = random.Random(SEED)
    state, _ = new_game(rng, 2, first_game=False)
    while state.wheel.count > 3:
        state = state.apply(greedy_move(Position.from_state(state)))
    began = time.thread_time()
    result = Search(state, memory=256).run(seconds=seconds)
    return result.simulations / (time.thread_time() - began)


def main() -> None:
    """Print all figures."""
    rules = rules_moves_per_second()
    print(f"rules, random play, 2 players      {rules:14,.0f} moves/s")
    for players in (1, 2, 3, 4):
        speed = playout_moves_per_second(players)
        note = f"{speed / rules:8,.0f} × rules" if players == 2 else ""
        print(f"engine, random play, {players} player(s)   {speed:14,.0f} moves/s {note}")
    print(f"engine, two threads                {scaling():14.2f} × one thread")
    print(f"engine, search, 2 players          {evaluations_per_second():14,.0f} simulations/s")
    signature, speed = search_signature()
    print(f"engine, search, whole games        {speed:14,.0f} simulations/s")
    print(f"Bench: {signature}")


if __name__ == "__main__":
    main()
