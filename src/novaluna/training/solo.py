"""Learns the weights of the solo planner from games it plays itself: ``novaluna train --solo``.

Every generation plays deals with the weights of the one before, takes positions out of the beams,
notes what a narrow beam makes of each, and fits the weights to that. The folder keeps what was
found, so that a run that was interrupted goes on where it stopped, and each generation's weights in
the form of ``solo_weights.json``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from novaluna.engine.position import Position
from novaluna.engine.solo_fit import fit_within
from novaluna.engine.solo_samples import end_phase, phase1_score, sample, solve
from novaluna.engine.solo_value import expected_result, features, formula, set_weights
from novaluna.rules import TILES, State
from novaluna.training.loop import Progress

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
    """The mean error in each family after subtracting each deal's common offset."""
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


def play_generation(
    path: Path,
    number: int,
    tables: list[list[float]],
    *,
    deals: int,
    processes: int,
    progress: Progress,
) -> list[list[Sample]]:
    """What all deals of a generation teach; those not yet in the file are played."""
    known: list[list[Sample]] = []
    if path.exists():
        # The last line is cut short if the run was ended while writing it.
        lines = [line for line in path.read_text("utf-8").splitlines(True) if line.endswith("\n")]
        path.write_text("".join(lines), "utf-8")
        known = [json.loads(line) for line in lines]
    label = f"generation {number}: playing"
    progress(label, len(known), deals)
    seeds = [f"solo-training-{number}-{deal}" for deal in range(len(known), deals)]
    if not seeds:
        return known
    with (
        path.open("a", encoding="utf-8") as out,
        ProcessPoolExecutor(
            processes, mp_context=get_context("spawn"), initializer=begin, initargs=(tables,)
        ) as pool,
    ):
        try:
            for samples in pool.map(play, seeds, chunksize=4):
                out.write(json.dumps(samples) + "\n")
                known.append(samples)
                progress(label, len(known), deals)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return known


def save(path: Path, tables: list[list[float]], **made: str) -> None:
    """Write the weights, one table on each line, with how they came about."""
    rows = ",\n".join(json.dumps(table, separators=(",", ":")) for table in tables)
    about = "".join(f"{json.dumps(name)}: {json.dumps(text)},\n" for name, text in made.items())
    path.write_text(f'{{{about}"weights": [\n{rows}\n]}}\n', "utf-8")


def open_folder(folder: Path, plan: dict[str, int], *, resume: bool) -> dict[str, int]:
    """Prepare the folder; the plan to follow, which is the folder's own when going on."""
    path = folder / "plan.json"
    if not resume:
        if path.exists():
            raise ValueError(
                f"{folder} holds a training already; resume it or choose another folder"
            )
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(plan), "utf-8")
        return plan
    if not path.exists():
        raise ValueError(f"there is nothing to resume in {folder}")
    try:
        found = json.loads(path.read_text("utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.keys() != plan.keys():
        raise ValueError(f"{path} is no plan of a solo training")
    if not all(type(number) is int and number > 0 for number in found.values()):
        raise ValueError(f"{path} needs whole numbers from 1")
    return found


def run(
    folder: Path,
    *,
    generations: int,
    deals: int,
    processes: int,
    resume: bool,
    progress: Progress,
) -> Path:
    """Do all that is not yet done in the folder; the weights of the last generation.

    Going on, the numbers are those it was begun with. Raises ``ValueError`` if there is nothing to
    go on with, or something that would be lost.
    """
    plan = open_folder(folder, {"generations": generations, "deals": deals}, resume=resume)
    generations, deals = plan["generations"], plan["deals"]
    tables = formula()
    recent: list[list[Sample]] = []
    for number in range(1, generations + 1):
        path = folder / f"weights-{number}.json"
        fresh = play_generation(
            folder / f"samples-{number}.jsonl",
            number,
            tables,
            deals=deals,
            processes=processes,
            progress=progress,
        )
        known, recent = recent, [*recent, *fresh][-RECENT * deals :]
        if path.exists():
            tables = json.loads(path.read_text("utf-8"))["weights"]
            continue
        # What was not seen in the fit tells how good it is; then everything goes into it.
        test = max(1, len(fresh) // 10)
        errors = errors_within(fresh[:test], fit([*known, *fresh[test:]]))
        tables = [[round(weight, 2) for weight in table] for table in fit(recent)]
        save(
            path,
            tables,
            made_by=f"novaluna train --solo --generations {number} --games {deals}",
            errors=", ".join(f"{error:.2f}" for error in errors),
        )
    return folder / f"weights-{generations}.json"
