"""The whole of learning, generation by generation, in a folder where it can be taken up again."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, fields
from multiprocessing import get_context
from pathlib import Path

from novaluna.engine.value import WEIGHTS_FILE
from novaluna.training.games import Batch, examples_from, play_batch
from novaluna.training.model import fit, load_weights, save_weights

BATCH = 50
"""Games in a file; what is lost at most by each process when it is interrupted."""


BOUNDS: dict[str, tuple[float, float]] = {
    "games": (1, 10_000_000),
    "generations": (1, 99),
    "simulations": (2, 1_000_000),
    "quick": (1, 1_000_000),
    "epochs": (1, 10_000),
    "trust": (0, 1),
    "window": (1, 99),
    "seed": (0, 2**32 - 1),
}
"""The least and the most of each number in a plan."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do; kept in the folder, because going on with another plan would mix things up.

    ``ValueError`` names a value that is not within its bounds.
    """

    games: int = 5000
    """In each generation."""
    generations: int = 3
    simulations: int = 200
    quick: int = 60
    epochs: int = 6
    trust: float = 0.5
    window: int = 3
    """Generations that each network learns from: its own and those before."""
    formula: bool = False
    """Begin with games of the formula instead of the network that comes with the package."""
    seed: int = 1

    def __post_init__(self) -> None:
        for name, (least, most) in BOUNDS.items():
            value = getattr(self, name)
            kinds = int | float if name == "trust" else int
            if isinstance(value, bool) or not isinstance(value, kinds):
                raise ValueError(f"{name} must be a {'' if name == 'trust' else 'whole '}number")
            if not least <= value <= most:
                raise ValueError(f"{name} must be from {least} to {most}")
        if not isinstance(self.formula, bool):
            raise ValueError("formula must be true or false")


Progress = Callable[[str, int, int], None]
"""Progress callback: (task, done, total)."""


def open_folder(folder: Path, plan: Plan, *, resume: bool) -> Plan:
    """Prepare the folder; the plan to follow, which is the folder's own when going on.

    Raises ``ValueError`` if there is nothing to go on with, or something that would be lost.
    """
    path = folder / "plan.json"
    if resume:
        if not path.exists():
            raise ValueError(f"there is nothing to resume in {folder}")
        return read_plan(path)
    if path.exists():
        raise ValueError(f"{folder} holds a training already; resume it or choose another folder")
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(asdict(plan), indent=1), encoding="utf-8")
    return plan


def read_plan(path: Path) -> Plan:
    """The plan in a file; ``ValueError`` says what is wrong with it."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(found, dict):
            raise ValueError("it is not a JSON object")
        if strange := sorted(found.keys() - {field.name for field in fields(Plan)}):
            raise ValueError(f"a plan has no {strange[0][:40]!r}")
        return Plan(**found)
    except json.JSONDecodeError as error:
        raise ValueError(f"{path} is no plan of a training: no JSON, {error}") from None
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path} is no plan of a training: {error}") from None


def weights_of(folder: Path, generation: int) -> Path:
    """Where the network learned in this generation is, counted from 1."""
    return folder / f"generation-{generation:02}" / "weights.json"


def run(folder: Path, plan: Plan, *, processes: int, progress: Progress) -> Path:
    """Do all of the plan that is not yet done; the weights of the last generation."""
    for generation in range(1, plan.generations + 1):
        path = weights_of(folder, generation)
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            play_generation(folder, plan, generation, processes=processes, progress=progress)
            learn(folder, plan, generation, progress=progress)
    return weights_of(folder, plan.generations)


def play_generation(
    folder: Path, plan: Plan, generation: int, *, processes: int, progress: Progress
) -> None:
    """Play those games of the generation that are not there yet."""
    weights: Path | None = None if plan.formula else WEIGHTS_FILE
    if generation > 1:
        weights = weights_of(folder, generation - 1)
    batches = []
    for number, at in enumerate(range(0, plan.games, BATCH)):
        batches.append(
            Batch(
                weights_of(folder, generation).with_name(f"games-{number:04}.npz"),
                f"{plan.seed}/{generation}/{number}",
                min(BATCH, plan.games - at),
                plan.simulations,
                plan.quick,
                weights,
            )
        )
    done = sum(batch.games for batch in batches if batch.path.exists())
    label = f"generation {generation}: playing"
    progress(label, done, plan.games)
    missing = [batch for batch in batches if not batch.path.exists()]
    if not missing:
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            for future in as_completed([pool.submit(play_batch, batch) for batch in missing]):
                done += future.result()
                progress(label, done, plan.games)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def learn(folder: Path, plan: Plan, generation: int, *, progress: Progress) -> None:
    """Fit a network to the games of this generation and, as the plan says, of those before."""
    label = f"generation {generation}: learning"
    progress(label, 0, plan.epochs)
    first = max(1, generation - plan.window + 1)
    files = [
        file
        for number in range(first, generation + 1)
        for file in sorted(weights_of(folder, number).parent.glob("games-????.npz"))
    ]
    examples = examples_from(files)
    losses: list[dict[int, float]] = []

    def on_epoch(epoch: int, loss: dict[int, float]) -> None:
        losses.append(loss)
        progress(label, epoch + 1, plan.epochs)

    start = weights_of(folder, generation - 1)
    weights = fit(
        examples,
        weights=load_weights(start) if generation > 1 else None,
        epochs=plan.epochs,
        trust=plan.trust,
        seed=plan.seed,
        on_epoch=on_epoch,
    )
    made = {
        "by": "novaluna train",
        "plan": asdict(plan),
        "generation": generation,
        "positions": len(examples.game),
        "log loss by players": losses[-1] if losses else {},
    }
    path = weights_of(folder, generation)
    unfinished = path.with_suffix(".part")
    save_weights(weights, unfinished, made)
    unfinished.replace(path)
