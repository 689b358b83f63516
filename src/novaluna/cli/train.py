"""``novaluna train``: learn the evaluation anew from self-play, and see whether it is better."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from click.core import ParameterSource

from novaluna.cli.errors import UserError
from novaluna.cli.numbers import RealRange
from novaluna.cli.output import processes_option, progress_bar
from novaluna.engine.value import WEIGHTS_FILE

FOR_SOLO = frozenset({"games", "generations", "out", "resume", "processes", "solo"})
"""What else can be said with ``--solo``."""


@contextmanager
def shown() -> Iterator[Callable[[str, int, int], None]]:
    """Show progress on standard error."""
    bar = progress_bar()
    tasks = {}

    def show(label: str, done: int, of: int) -> None:
        if label not in tasks:
            tasks[label] = bar.add_task(label, total=of)
        bar.update(tasks[label], completed=done)

    with bar:
        yield show


@click.command()
@click.option(
    "--games",
    type=click.IntRange(1),
    default=5000,
    metavar="N",
    help="Games in each generation.",
)
@click.option(
    "--generations",
    type=click.IntRange(1),
    default=3,
    metavar="N",
    help="How often to learn.",
)
@click.option(
    "--simulations",
    type=click.IntRange(2),
    default=200,
    metavar="N",
    help="Simulations a move.",
)
@click.option(
    "--epochs",
    type=click.IntRange(1),
    default=6,
    metavar="N",
    help="Passes over the positions.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("training"),
    metavar="FOLDER",
    help="The folder for games and weights.",
)
@click.option("--resume", is_flag=True, help="Go on with what is in the folder.")
@click.option("--formula", is_flag=True, help="Begin with games of the formula, from nothing.")
@processes_option
@click.option(
    "--seed",
    type=int,
    default=1,
    metavar="N",
    help="Deals and first weights come from it.",
)
@click.option(
    "--deals",
    type=click.IntRange(2, 1_000_000),
    default=200,
    metavar="N",
    help="Deals of the match at the end.",
)
@click.option(
    "--milliseconds",
    type=RealRange(0.1, 600_000),
    default=5.0,
    metavar="MS",
    help="Thinking time a move in that match.",
)
@click.option("--install", is_flag=True, help="Put the new weights in place if they win.")
@click.option("--solo", is_flag=True, help="Learn the solo planner's weights; games are deals.")
@click.pass_context
def train(
    context: click.Context,
    *,
    games: int,
    generations: int,
    simulations: int,
    epochs: int,
    out: Path,
    resume: bool,
    formula: bool,
    processes: int,
    seed: int,
    deals: int,
    milliseconds: float,
    install: bool,
    solo: bool,
) -> None:
    """Learn the evaluation from games of the search against itself.

    Interrupt it at any time; with --resume it goes on, by the plan it was started with. At the end
    the new weights play the current ones on paired deals with equal thinking time.

    With --solo the planner learns from phases it solves; nothing is played at the end.
    """
    if solo:
        for name in context.params:
            given = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
            if given and name not in FOR_SOLO:
                raise UserError(f"--{name} does not go with --solo", exit_code=2)
        train_solo(out, generations=generations, deals=games, processes=processes, resume=resume)
        return
    from novaluna.training.compare import Outcome, Side, compare, total
    from novaluna.training.loop import Plan, open_folder, run

    try:
        plan = Plan(
            games=games,
            generations=generations,
            simulations=simulations,
            quick=max(1, simulations // 3),
            epochs=epochs,
            formula=formula,
            seed=seed,
        )
        plan = open_folder(out, plan, resume=resume)
    except (OSError, ValueError) as error:
        raise UserError(str(error), exit_code=2) from None
    with shown() as show:
        try:
            weights = run(out, plan, processes=processes, progress=show)
            outcomes: list[Outcome] = []
            new = Side(weights, seconds=milliseconds / 1000)
            current = Side(WEIGHTS_FILE, seconds=milliseconds / 1000)
            show("new against current", 0, deals)
            for outcome in compare(
                new, current, players=2, deals=deals, seed=plan.seed, processes=processes
            ):
                outcomes.append(outcome)
                show("new against current", sum(len(o.shares) for o in outcomes), deals)
        except KeyboardInterrupt:
            raise UserError("stopped; go on with --resume", exit_code=130) from None
    share, _ = total(outcomes)
    print(
        f"the new weights won {share.value:.1%} of {2 * deals} games against the current ones "
        f"(95 %: {share.low:.1%}–{share.high:.1%}) at {milliseconds:g} ms a move"
    )
    print(f"they are in {weights}")
    if share.low <= 0.5:
        print("that is no clear win: the current weights stay")
    elif install:
        shutil.copyfile(weights, WEIGHTS_FILE)
        print(f"they win clearly and are now in {WEIGHTS_FILE}")
    else:
        print(f"they win clearly: copy them to {WEIGHTS_FILE}, or train with --install")


def train_solo(out: Path, *, generations: int, deals: int, processes: int, resume: bool) -> None:
    """Learn the solo planner's weights, and say where they are and how good."""
    from novaluna.training.solo import run

    with shown() as show:
        try:
            weights = run(
                out,
                generations=generations,
                deals=deals,
                processes=processes,
                resume=resume,
                progress=show,
            )
        except (OSError, ValueError) as error:
            raise UserError(str(error), exit_code=2) from None
        except KeyboardInterrupt:
            raise UserError("stopped; go on with --resume", exit_code=130) from None
    errors = json.loads(weights.read_text("utf-8"))["errors"]
    print(f"mean errors on deals not learned from: {errors} (phase 1, its end, phase 2)")
    print(f"the weights are in {weights}")
