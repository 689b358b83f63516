"""``novaluna train``: learn the evaluation anew from self-play, and see whether it is better."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from novaluna.cli.errors import UserError
from novaluna.engine.value import WEIGHTS_FILE

app = typer.Typer(add_completion=False)


@app.command()
def train(
    games: Annotated[int, typer.Option(help="Games in each generation.", min=1)] = 5000,
    generations: Annotated[int, typer.Option(help="How often to learn.", min=1)] = 3,
    simulations: Annotated[int, typer.Option(help="Simulations a move.", min=2)] = 200,
    epochs: Annotated[int, typer.Option(help="Passes over the positions.", min=1)] = 6,
    out: Annotated[Path, typer.Option(help="The folder for games and weights.")] = Path("training"),
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with what is in the folder.")
    ] = False,
    formula: Annotated[
        bool, typer.Option("--formula", help="Begin with games of the formula, from nothing.")
    ] = False,
    processes: Annotated[
        int,
        typer.Option(
            help="How many at the same time; as many as cores if not said.", min=1, max=256
        ),
    ] = os.cpu_count() or 1,
    seed: Annotated[int, typer.Option(help="Deals and first weights come from it.")] = 1,
    deals: Annotated[
        int, typer.Option(help="Deals of the match at the end.", min=2, max=1_000_000)
    ] = 200,
    milliseconds: Annotated[
        float, typer.Option(help="Thinking time a move in that match.", min=0.1, max=600_000)
    ] = 5.0,
    install: Annotated[
        bool, typer.Option("--install", help="Put the new weights in place if they win.")
    ] = False,
) -> None:
    """Learn the evaluation anew from games of the search against itself.

    Interrupt it at any time; with --resume it goes on, by the plan it was started with. At the end
    the new weights play the current ones on paired deals with equal thinking time.
    """
    try:
        from novaluna.training.compare import Outcome, Side, compare, total
        from novaluna.training.loop import Plan, open_folder, run
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise UserError("learning needs numpy: pip install 'novaluna[train]'") from None
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
    typer.echo(
        f"the new weights won {share.value:.1%} of {2 * deals} games against the current ones "
        f"(95 %: {share.low:.1%}–{share.high:.1%}) at {milliseconds:g} ms a move"
    )
    typer.echo(f"they are in {weights}")
    if share.low <= 0.5:
        typer.echo("that is no clear win: the current weights stay")
    elif install:
        shutil.copyfile(weights, WEIGHTS_FILE)
        typer.echo(f"they win clearly and are now in {WEIGHTS_FILE}")
    else:
        typer.echo(f"they win clearly: copy them to {WEIGHTS_FILE}, or train with --install")
