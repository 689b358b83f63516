"""How strong the learned evaluation is against the formula, on paired deals.

``python -m benchmarks.strength`` (or ``make bench-strength``) plays at equal simulations and at
equal time, with two to four players; with ``--deals 400 --milliseconds 50 --players 2`` one longer
match. The time is the processor's, so that a busy machine does not favour either side.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from novaluna.engine.value import WEIGHTS_FILE
from novaluna.training.compare import Side, compare, total


def match(
    name: str, first: Side, second: Side, *, players: int, deals: int, seed: int, processes: int
) -> None:
    """Play one match and print its result in a line."""
    outcomes = list(
        compare(first, second, players=players, deals=deals, seed=seed, processes=processes)
    )
    share, ratio = total(outcomes)
    print(
        f"{players} players, {name:<18} {share.value:6.1%} ({share.low:.1%}–{share.high:.1%}) "
        f"of {players * deals} games, an equal share is {1 / players:.0%}; "
        f"{ratio:.2f} simulations for one of the other's",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--simulations", type=int, nargs="*", default=[])
    parser.add_argument("--milliseconds", type=float, nargs="*", default=[])
    parser.add_argument("--weights", type=Path, default=WEIGHTS_FILE, help="who is measured")
    parser.add_argument("--against", type=Path, help="other weights instead of the formula")
    parser.add_argument("--memory", type=int, default=64, help="megabytes of who is measured")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if not options.simulations and not options.milliseconds:
        options.simulations, options.milliseconds = [200], [5.0]
    limits: list[tuple[str, dict[str, float]]] = [
        (f"{count} simulations", {"simulations": count}) for count in options.simulations
    ]
    limits += [(f"{time:g} ms a move", {"seconds": time / 1000}) for time in options.milliseconds]
    for players in options.players:
        for name, limit in limits:
            match(
                name,
                Side(options.weights, **limit, options={"memory": options.memory}),  # type: ignore[arg-type]
                Side(options.against, **limit),  # type: ignore[arg-type]
                players=players,
                deals=options.deals,
                seed=options.seed,
                processes=options.processes,
            )


if __name__ == "__main__":
    main()
