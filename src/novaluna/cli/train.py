"""``novaluna train``: learn the evaluation anew from self-play, and see whether it is better."""

from __future__ import annotations

import shutil
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from novaluna.cli.errors import UserError
from novaluna.cli.numbers import RealRange
from novaluna.cli.output import processes_option
from novaluna.engine.value import WEIGHTS_FILE


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
def train(
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
) -> None:
    """Learn the evaluation from games of the search against itself.

    Interrupt it at any time; with --resume it goes on, by the plan it was started with. At the end
    the new weights play the current ones on paired deals with equal thinking time.
    """
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
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
    )
    tasks = {}

    def show(label: str, done: int, of: int) -> None:
        if label not in tasks:
            tasks[label] = bar.add_task(label, total=of)
        bar.update(tasks[label], completed=done)

    with bar:
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
