"""Learns the weights of the solo planner from games it plays itself.

Run as ``python -m novaluna.training.solo FOLDER``. Every generation plays deals with the
weights of the one before, takes positions out of the beams, notes what a narrow beam makes of each,
and fits the weights to that. The folder keeps what was found, so that a run that was interrupted
goes on where it stopped, and each generation's weights in the form of ``solo_weights.json``.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.progress import track

from novaluna.engine.position import Position
from novaluna.engine.solo_fit import fit_within
from novaluna.engine.solo_samples import end_phase, phase1_score, sample, solve
from novaluna.engine.solo_value import expected_result, features, formula, set_weights
from novaluna.rules import TILES, State

WIDTHS = (40, 200, 1000)
JUDGE = 50
EACH = 5
MIDDLE, END, SECOND = range(3)
"""Families of tables: within phase 1, at its end, and in phase 2."""
STAGES = 12
TOKENS = 21
SECOND_STACK = 13
RIDGE = 3.0
STIFFNESS = 200.0
BOUND = 3.0
FEW = 50
RECENT = 3
"""Generations that are fitted together: their judges hardly differ, and more samples help."""

Sample = tuple[int, list[tuple[int, int]], float]
"""The number of the table, the features that are not 0, and what was still to come."""


def play(seed: str) -> list[Sample]:
    """What one deal teaches."""
    rng = random.Random(seed)
    tiles = rng.sample(TILES, len(TILES))
    start = Position.from_state(State.set_up(tiles[:11]))
    found: list[Sample] = []
    endings: list[Position] = []
    for position in sample(start, rng.choice(WIDTHS), EACH, rng.getrandbits(63)):
        may_end = position.supplies[0] <= SECOND_STACK or not position.offered
        if may_end:
            endings.append(position)
        if position.offered:
            result = solve(position, JUDGE)
            if may_end:
                result = min(result, expected_result(position, at_end=True))
            found.append(note(position, result - 2 * position.distances[0]))
    rng.shuffle(endings)
    endings.sort(key=lambda position: expected_result(position, at_end=True))
    chosen = endings[:5] + rng.sample(endings[5:], min(7, len(endings[5:])))
    begun = [second_phase(position, rng) for position in chosen]
    for position, after in zip(chosen, begun, strict=True):
        target = outlook(after)
        found.append(note(position, target, at_end=True))
        found.append(note(after, target))
    for later in sample(rng.choice(begun[:5]), rng.choice(WIDTHS), EACH, rng.getrandbits(63)):
        found.append(note(later, outlook(later)))
    return found


def second_phase(position: Position, rng: random.Random) -> Position:
    """The position after phase 1 ends here, with a refill by chance."""
    unseen = position.to_state().unseen
    return end_phase(position, rng.sample(unseen, min(len(unseen), len(position.tiles(0)))))


def outlook(position: Position) -> float:
    """What phase 2 still adds to the score from here on."""
    return solve(position, JUDGE) - phase1_score(position) - position.distances[0]


def note(position: Position, target: float, *, at_end: bool = False) -> Sample:
    """The sample of a position."""
    table, counts = features(position, at_end=at_end)
    return table, [(index, count) for index, count in enumerate(counts) if count], target


def fit(deals: Sequence[Sequence[Sample]]) -> list[list[float]]:
    """Weights that explain the samples: common ones for each family, then what a stage adds."""
    tables = formula()
    length = len(tables[0])
    for family in (MIDDLE, END, SECOND):
        rest = []
        for deal, samples in enumerate(deals):
            for table, pairs, target in samples:
                if table // STAGES == family:
                    # Endings compete with endings of other stages, other positions do not.
                    group = (deal, 0 if family == END else table)
                    error = target - guess(tables[table], pairs)
                    place = (length + table % STAGES, 1)
                    rest.append((group, (*pairs, place), error, table))
        common = fit_within(
            [(group, pairs, error) for group, pairs, error, _ in rest],
            length + STAGES,
            ridge=RIDGE,
            bound=BOUND,
        )
        for stage in range(STAGES):
            at = family * STAGES + stage
            own = [
                (group, pairs[:-1], error - guess(common, pairs))
                for group, pairs, error, table in rest
                if table == at
            ]
            extra = [0.0] * length
            if family != END and len(own) > FEW:
                extra = fit_within(own, length, ridge=STIFFNESS, bound=BOUND)
            for index in range(length):
                tables[at][index] += common[index] + extra[index]
            for left in range(TOKENS + 1):
                tables[at][left] += common[length + stage]
    level(tables, [sample for samples in deals for sample in samples])
    return tables


def level(tables: list[list[float]], samples: Sequence[Sample]) -> None:
    """Raise or lower whole tables so that they are right on average."""
    errors: dict[int, list[float]] = {}
    for table, pairs, target in samples:
        same = END * STAGES if table // STAGES == END else table
        errors.setdefault(same, []).append(target - guess(tables[table], pairs))
    for at, weights in enumerate(tables):
        found = errors.get(END * STAGES if at // STAGES == END else at)
        if found:
            for left in range(TOKENS + 1):
                weights[left] += sum(found) / len(found)


def guess(table: Sequence[float], pairs: Sequence[tuple[int, int]]) -> float:
    """What the weights make of the features."""
    return sum(table[index] * count for index, count in pairs)


def errors_within(deals: Sequence[Sequence[Sample]], tables: list[list[float]]) -> list[float]:
    """The mean error in each family, but for what all positions of a deal have in common."""
    groups: dict[tuple[int, int], list[float]] = {}
    for deal, samples in enumerate(deals):
        for table, pairs, target in samples:
            group = (deal, END * STAGES if table // STAGES == END else table)
            groups.setdefault(group, []).append(target - guess(tables[table], pairs))
    found: list[list[float]] = [[], [], []]
    for (_, table), errors in groups.items():
        mean = sum(errors) / len(errors)
        found[table // STAGES] += [abs(error - mean) for error in errors]
    return [sum(errors) / max(1, len(errors)) for errors in found]


def begin(tables: list[list[float]]) -> None:
    """Get a worker process ready."""
    set_weights(tables)


def generation(
    folder: Path, number: int, tables: list[list[float]], deals: int, processes: int
) -> list[list[Sample]]:
    """Play the deals of a generation that were not played before."""
    path = folder / f"samples-{number}.jsonl"
    known = []
    if path.exists():
        # The last line is cut short if the run was ended while writing it.
        lines = [line for line in path.read_text("utf-8").splitlines(True) if line.endswith("\n")]
        path.write_text("".join(lines), "utf-8")
        known = [json.loads(line) for line in lines]
    seeds = [f"solo-training-{number}-{deal}" for deal in range(len(known), deals)]
    if not seeds:
        return known
    with (
        path.open("a", encoding="utf-8") as out,
        ProcessPoolExecutor(processes, initializer=begin, initargs=(tables,)) as pool,
    ):
        found: Iterator[list[Sample]] = pool.map(play, seeds, chunksize=4)
        for samples in track(found, f"generation {number}", total=len(seeds)):
            out.write(json.dumps(samples) + "\n")
            known.append(samples)
    return known


def main() -> None:
    """Train, or go on training."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    tables = formula()
    recent: list[list[Sample]] = []
    for number in range(1, options.generations + 1):
        path = options.folder / f"weights-{number}.json"
        fresh = generation(options.folder, number, tables, options.deals, options.processes)
        if path.exists():
            tables = json.loads(path.read_text("utf-8"))["weights"]
            recent = [*recent, *fresh][-RECENT * options.deals :]
            continue
        # What was not seen in the fit tells how good it is; then everything goes into it.
        test = len(fresh) // 10
        errors = errors_within(fresh[:test], fit([*recent, *fresh[test:]]))
        recent = [*recent, *fresh][-RECENT * options.deals :]
        tables = [[round(weight, 2) for weight in table] for table in fit(recent)]
        shown = ", ".join(f"{error:.2f}" for error in errors)
        print(f"generation {number}: mean error {shown} (phase 1, its end, phase 2)")
        made = (
            f"python -m novaluna.training.solo FOLDER"
            f" --generations {number} --deals {options.deals}"
        )
        rows = ",\n".join(json.dumps(table, separators=(",", ":")) for table in tables)
        about = f'"made_by": {json.dumps(made)},\n"errors": {json.dumps(shown)}'
        path.write_text(f'{{{about},\n"weights": [\n{rows}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main()
