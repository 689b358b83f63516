"""``novaluna solve``: the planner plays solo deals and reports its results."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import click
from rich.console import Console

from novaluna.bots.bot import Limits, View
from novaluna.bots.levels import bot_for
from novaluna.cli.errors import UserError
from novaluna.cli.output import (
    Troubles,
    bars,
    check_output,
    json_option,
    processes_option,
    progress_bar,
    write_json,
)
from novaluna.engine.solo import USUAL_WIDTH, WIDEST
from novaluna.game import Game
from novaluna.scores import VERY_GOOD
from novaluna.shuffle import is_seed

BIN = 5
BAR_WIDTH = 50


@click.command()
@click.option(
    "--deals",
    type=click.IntRange(1, 1_000_000),
    default=20,
    metavar="N",
    help="How many deals to play.",
)
@click.option("--seed", metavar="TEXT", help="The deals come from it; else from a fresh one.")
@click.option(
    "--seconds", type=float, metavar="SECONDS", help="Thinking time a game, instead of a width."
)
@click.option(
    "--beam",
    type=click.IntRange(1, WIDEST),
    metavar="N",
    help=f"Positions kept at each step; {USUAL_WIDTH} if not said.",
)
@processes_option
@json_option
def solve(
    *,
    deals: int,
    seed: str | None,
    seconds: float | None,
    beam: int | None,
    processes: int,
    json_file: Path | None,
) -> None:
    """Let the planner play solo deals, and show its results.

    With a width, or neither limit, the same seed gives the same results.
    """
    if json_file is not None:
        check_output(json_file)
    try:
        limits = limits_for_a_phase(seconds=seconds, beam=beam)
    except ValueError as error:
        raise UserError(str(error), exit_code=2) from None
    seed = seed or secrets.token_hex(4)
    if not is_seed(seed):
        raise UserError("the seed must be text in UTF-8", exit_code=2)
    results = run(deals, seed, limits, processes)
    if not results:
        raise UserError("stopped before the first game was over", exit_code=130)
    troubles = Troubles()
    if json_file is not None:
        with troubles.collect():
            write_json(json_file, {"seed": seed, **report(results)})
    console = Console(highlight=False)
    for result in results:
        console.print(line(result), markup=False)
    console.print()
    console.print("\n".join(histogram([result.total for result in results])), markup=False)
    console.print()
    console.print(summary(results, seed), markup=False)
    troubles.tell()


@dataclass(frozen=True, slots=True)
class Result:
    """How one deal went."""

    deal: str
    phase1: int
    phase2: int
    tokens_left: int
    tiles: int
    seconds: float
    """Processor time of the whole game."""

    @property
    def total(self) -> int:
        """The result of the game (RULES 7.8)."""
        return self.phase1 + self.phase2


def limits_for_a_phase(*, seconds: float | None, beam: int | None) -> Limits:
    """A game is planned twice, once for each phase."""
    if seconds is None and beam is None:
        beam = USUAL_WIDTH
    return Limits(seconds=None if seconds is None else seconds / 2, simulations=beam)


def play_deal(deal: str, limits: Limits) -> Result:
    """Play the deal of a seed to its end; the bot sees the state only, never the game."""
    began = time.process_time()
    game = Game(1, seed=deal)
    bot = bot_for("full-moon")
    rng = random.Random(deal)
    while not game.is_over:
        game.push(bot.choose(View.of(game.state), limits, rng))
    spent = time.process_time() - began
    score = game.state.solo_score
    return Result(
        deal=deal,
        phase1=score.phase1,
        phase2=score.phase2,
        tokens_left=game.state.supplies[0],
        tiles=len(game.state.displays[0].tiles),
        seconds=spent,
    )


def play_deals(deals: int, seed: str, limits: Limits, processes: int) -> Iterator[Result]:
    """The results of the deals ``seed-1``, ``seed-2`` and so on, as they come."""
    seeds = [f"{seed}-{number}" for number in range(1, deals + 1)]
    if processes == 1:
        for deal in seeds:
            yield play_deal(deal, limits)
        return
    with pool_of(processes) as pool:
        for future in as_completed([pool.submit(play_deal, deal, limits) for deal in seeds]):
            yield future.result()


@contextmanager
def pool_of(processes: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes; jobs not yet started when the caller leaves are cancelled."""
    pool = ProcessPoolExecutor(processes)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def run(deals: int, seed: str, limits: Limits, processes: int) -> list[Result]:
    """Play with a progress bar; Ctrl-C ends it with the results so far. In order of the deals."""
    results: list[Result] = []
    with progress_bar() as progress:
        task = progress.add_task("deals", total=deals)
        played = play_deals(deals, seed, limits, processes)
        try:
            for result in played:
                results.append(result)
                mean = fmean(result.total for result in results)
                progress.update(task, advance=1, description=f"mean {mean:.1f}")
        except KeyboardInterrupt:
            progress.console.print("stopped; these are the results so far")
    return sorted(results, key=lambda result: int(result.deal.rpartition("-")[2]))


def figures(results: Sequence[Result]) -> dict[str, float]:
    """What the results amount to; ``interval`` is half a 95 % confidence interval of the mean."""
    totals = [result.total for result in results]
    count = len(totals)
    return {
        "deals": count,
        "mean": fmean(totals),
        "interval": 1.96 * stdev(totals) / count**0.5 if count > 1 else 0.0,
        "best": min(totals),
        "worst": max(totals),
        "under_100": sum(total < VERY_GOOD for total in totals) / count,
        "all_placed": sum(not result.tokens_left for result in results) / count,
        "seconds": fmean(result.seconds for result in results),
        "most_seconds": max(result.seconds for result in results),
    }


def report(results: Sequence[Result]) -> dict[str, Any]:
    """Everything, for a program to read."""
    return {
        **figures(results),
        "results": [{**asdict(result), "total": result.total} for result in results],
    }


def line(result: Result) -> str:
    left = f"  {result.tokens_left} tokens not placed" if result.tokens_left else ""
    return (
        f"{result.deal:>16}  {result.phase1:3} + {result.phase2:3} = {result.total:3}"
        f"  {result.tiles:2} tiles{left}"
    )


def histogram(totals: Sequence[int]) -> list[str]:
    """A bar for each five points."""
    return [
        f"{low:4}–{low + BIN - 1:<4} {count:4}  {bar}"
        for low, count, bar in bars(totals, points=BIN, width=BAR_WIDTH)
    ]


def summary(results: Sequence[Result], seed: str) -> str:
    """The figures in words."""
    found = figures(results)
    return (
        f"{found['deals']} deals (seed {seed}): mean {found['mean']:.2f} ± {found['interval']:.2f},"
        f" from {found['best']} to {found['worst']}\n"
        f"under 100: {found['under_100']:.1%}   all 21 placed: {found['all_placed']:.1%}\n"
        f"processor time a game: {found['seconds']:.2f} s, at most {found['most_seconds']:.2f} s"
    )
