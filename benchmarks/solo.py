"""How well the planner plays solo: 500 deals, with the processor time of one core a game."""

from __future__ import annotations

import argparse
import os

from novaluna.cli.solve import histogram, limits_for_a_phase, run, summary

DEALS = 500
SEED = "solo-benchmark"
WIDTH = 6000


def main() -> None:
    """Play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--beam", type=int, default=WIDTH)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    limits = limits_for_a_phase(seconds=None, beam=options.beam)
    results = run(options.deals, options.seed, limits, options.processes)
    print("\n".join(histogram([result.total for result in results])))
    print(f"beam {options.beam}, " + summary(results, options.seed))


if __name__ == "__main__":
    main()
