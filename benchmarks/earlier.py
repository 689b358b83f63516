"""How strong a level is against itself in an earlier version: paired deals at equal simulations.

``python -m benchmarks.earlier '/its/folder/.venv/bin/novaluna engine' --level gibbous`` starts the
other version once and plays all games with it, each deal twice with the seats swapped. Both count
simulations and take seeds, so that a busy machine changes nothing. The result so far is printed
after every ten deals.
"""

from __future__ import annotations

import argparse
import random

from novaluna.bots.bot import Limits, View
from novaluna.bots.external import ExternalEngine
from novaluna.bots.levels import bot_for
from novaluna.bots.ratings import win_share
from novaluna.game import Game
from novaluna.rules.outcome import rank

PATIENCE = 600.0
"""Seconds that the other version may take to start, or for a move: the machine may be busy."""
SEATS = (0, 1)


def is_won(engine: ExternalEngine, level: str, limits: Limits, seed: str, seat: int) -> bool:
    """Whether this version wins the deal from this seat against the other one."""
    game = Game(len(SEATS), seed=seed)
    bot, rng = bot_for(level), random.Random(f"{seed}/{seat}")
    engine.new_game(len(SEATS))
    while game.turn is not None:
        chooses = bot if game.turn == seat else engine
        game.push(chooses.choose(View(game.state, game.turn), limits, rng))
    assert game.state.track is not None
    return rank(game.state.supplies, game.state.track.order)[0].seat == seat


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", help="what starts the earlier version's 'novaluna engine'")
    parser.add_argument("--level", default="full-moon")
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="earlier")
    options = parser.parse_args(arguments)
    limits, shares = Limits(simulations=options.simulations), list[float]()
    with ExternalEngine(options.command, grace=PATIENCE, start=PATIENCE) as engine:
        engine.set_option("level", options.level)
        engine.set_option("seed", options.seed)
        for deal in range(options.deals):
            seed = f"{options.seed}/{deal}"
            won = [is_won(engine, options.level, limits, seed, seat) for seat in SEATS]
            shares.append(sum(won) / len(won))
            if (deal + 1) % 10 == 0 or deal + 1 == options.deals:
                share = win_share(shares)
                print(
                    f"{options.level} at {options.simulations} simulations: {share.value:.1%} "
                    f"({share.low:.1%}–{share.high:.1%}) of {len(SEATS) * len(shares)} games",
                    flush=True,
                )


if __name__ == "__main__":
    main()
