"""Learns the weights of the solo planner from games it plays itself.

Run as ``python -m novaluna.engine.solo_training FOLDER``. Every generation plays deals with the
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
from novaluna.engine.solo_beam import end_phase, phase1_score, sample, solve
from novaluna.engine.solo_value import expected_result, features, formula, set_weights
from novaluna.rules import TILES, State

WIDTHS = (40, 200, 1000)
JUDGE = 50
FAMILIES = 3
STAGES = 12
SECOND_STACK = 13
RIDGE = 3.0
STIFFNESS = 60.0

Sample = tuple[int, list[tuple[int, int]], float]
"""The number of the table, the features that are not 0, and what was still to come."""


def play(seed: str) -> list[Sample]:
    """What one deal teaches."""
    rng = random.Random(seed)
    tiles = rng.sample(TILES, len(TILES))
    start = Position.from_state(State.set_up(tiles[:11]))
    found: list[Sample] = []
    endings: list[Position] = []
    for position in sample(start, rng.choice(WIDTHS), 4, rng.getrandbits(63)):
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
    for later in sample(rng.choice(begun[:5]), rng.choice(WIDTHS), 4, rng.getrandbits(63)):
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


def fit(samples: Sequence[Sample], length: int) -> list[list[float]]:
    """Weights that explain the samples: for each family common ones, then what each stage adds."""
    tables = formula()
    samples = [
        (table, pairs, target - sum(tables[table][index] * count for index, count in pairs))
        for table, pairs, target in samples
    ]
    for family in range(FAMILIES):
        own = [s for s in samples if s[0] // STAGES == family]
        pooled = [
            (table, [*pairs, (length + table % STAGES, 1)], target) for table, pairs, target in own
        ]
        common = least_squares(pooled, length + STAGES, RIDGE)
        for stage in range(STAGES):
            at = family * STAGES + stage
            rest = [
                (table, pairs, target - sum(common[index] * count for index, count in pairs))
                for table, pairs, target in pooled
                if table == at
            ]
            rest = [(t, pairs[:-1], target) for t, pairs, target in rest]
            extra = least_squares(rest, length, STIFFNESS) if rest else [0.0] * length
            for index in range(length):
                tables[at][index] += common[index] + extra[index]
            for left in range(22):
                tables[at][left] += common[length + stage]
    return tables


def least_squares(samples: Sequence[Sample], length: int, ridge: float) -> list[float]:
    """The weights with the least squared error plus ``ridge`` times their own squares."""
    matrix = [[0.0] * length for _ in range(length)]
    right = [0.0] * length
    for _, pairs, target in samples:
        for index, count in pairs:
            row = matrix[index]
            for other, factor in pairs:
                row[other] += count * factor
            right[index] += count * target
    for index in range(length):
        matrix[index][index] += ridge
    return solve_symmetric(matrix, right)


def solve_symmetric(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a positive definite system by elimination."""
    size = len(right)
    for pivot in range(size):
        row = matrix[pivot]
        for below in range(pivot + 1, size):
            factor = row[below] / row[pivot]
            if factor:
                target = matrix[below]
                for column in range(below, size):
                    target[column] -= factor * row[column]
                right[below] -= factor * right[pivot]
    answer = [0.0] * size
    for pivot in range(size - 1, -1, -1):
        row = matrix[pivot]
        known = sum(row[column] * answer[column] for column in range(pivot + 1, size))
        answer[pivot] = (right[pivot] - known) / row[pivot]
    return answer


def error(samples: Sequence[Sample], tables: list[list[float]]) -> list[float]:
    """The root mean squared error in each family."""
    sums, counts = [0.0] * FAMILIES, [1] * FAMILIES
    for table, pairs, target in samples:
        guess = sum(tables[table][index] * count for index, count in pairs)
        sums[table // STAGES] += (target - guess) ** 2
        counts[table // STAGES] += 1
    return [(total / count) ** 0.5 for total, count in zip(sums, counts, strict=True)]


def begin(tables: list[list[float]]) -> None:
    """Get a worker process ready."""
    set_weights(tables)


def generation(
    folder: Path, number: int, tables: list[list[float]], deals: int, processes: int
) -> list[Sample]:
    """Play the deals of a generation that were not played before."""
    path = folder / f"samples-{number}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    known = [json.loads(line) for line in lines]
    seeds = [f"solo-training-{number}-{deal}" for deal in range(len(known), deals)]
    with (
        path.open("a", encoding="utf-8") as out,
        ProcessPoolExecutor(processes, initializer=begin, initargs=(tables,)) as pool,
    ):
        found: Iterator[list[Sample]] = pool.map(play, seeds, chunksize=4)
        for samples in track(found, f"generation {number}", total=len(seeds)):
            out.write(json.dumps(samples) + "\n")
            known.append(samples)
    return [sample for samples in known for sample in samples]


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
    for number in range(1, options.generations + 1):
        path = options.folder / f"weights-{number}.json"
        if path.exists():
            tables = json.loads(path.read_text("utf-8"))["weights"]
            continue
        samples = generation(options.folder, number, tables, options.deals, options.processes)
        test = samples[: len(samples) // 10]
        held = fit(samples[len(samples) // 10 :], len(tables[0]))
        print(f"generation {number}: {len(samples)} samples, error {error(test, held)}")
        tables = [[round(weight, 3) for weight in table] for table in held]
        path.write_text(json.dumps({"weights": tables}), "utf-8")


if __name__ == "__main__":
    main()
