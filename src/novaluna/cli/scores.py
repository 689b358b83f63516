"""``novaluna scores``: the score sheet of solo games."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from novaluna.cli.errors import UserError
from novaluna.cli.language import language_option, words_for
from novaluna.cli.output import bars
from novaluna.folders import data_folder
from novaluna.scores import VERY_GOOD, Result, ScoreSheetError, Summary, summary
from novaluna.terminal.session import Store
from novaluna.terminal.words import Words

BIN = 20
"""Points that share a bar of the chart."""
BAR_WIDTH = 30
"""Columns of the longest bar."""


@click.command(help="cli-scores")
@click.option("--json", "as_json", is_flag=True, help="cli-scores-json")
@click.option(
    "--last",
    type=click.IntRange(1),
    default=20,
    show_default=False,
    metavar="N",
    help="cli-scores-last",
)
@language_option
def scores(*, as_json: bool, last: int, language: str | None) -> None:
    """Show the results of your solo games."""
    words = words_for(language)
    try:
        results = Store(data_folder()).scores.results()
    except ScoreSheetError as error:
        path, detail = str(error.path), error.reason
        raise UserError(words("scores-unreadable", path=path, detail=detail)) from None
    total = summary(results)
    if as_json:
        print(json.dumps(as_data(results, total), indent=2))
        return
    if total is None:
        print(words("scores-empty"))
        return
    lines = Text.assemble(
        (words("scores-best", score=total.best), "bold bright_yellow"),
        " · ",
        words("scores-mean", score=total.mean),
        " · ",
        words("scores-very-good", count=total.very_good, games=total.games),
    )
    Console().print(Group(sheet(words, results[-last:], total.best), lines, Text()))
    Console().print(chart(words, [result.score.total for result in results]))


def as_data(results: Sequence[Result], total: Summary | None) -> dict[str, object]:
    """The score sheet as plain values."""
    return {
        "games": 0 if total is None else total.games,
        "best": None if total is None else total.best,
        "mean": None if total is None else round(total.mean, 2),
        "under_100": 0 if total is None else total.very_good,
        "results": [
            {
                "finished": result.finished.isoformat(),
                "name": result.name,
                "phase1": result.score.phase1,
                "phase2": result.score.phase2,
                "total": result.score.total,
                "tokens_left": result.tokens_left,
                "tiles": result.tiles,
            }
            for result in results
        ],
    }


def sheet(words: Words, results: Sequence[Result], best: int) -> Table:
    """A row for each game, the best ones and the very good ones standing out."""
    table = Table(title=words("scores-title"), title_style="bold", header_style="bold")
    table.add_column(words("scores-date"))
    table.add_column(words("scores-name"))
    for number in (1, 2):
        table.add_column(words("solo-phase", number=number), justify="right")
    table.add_column(words("solo-total"), justify="right")
    table.add_column(words("scores-tokens"), justify="right")
    for result in results:
        points = result.score.total
        style = "bold bright_yellow" if points == best else "green" if points < VERY_GOOD else ""
        table.add_row(
            result.finished.astimezone().strftime("%Y-%m-%d %H:%M"),
            Text(result.name),
            str(result.score.phase1),
            str(result.score.phase2),
            Text(f"{points}{' ★' if points == best else ''}", style),
            str(result.tokens_left),
        )
    return table


def chart(words: Words, totals: Sequence[int]) -> Text:
    """How often which result came up, as bars."""
    text = Text(words("scores-chart"), "bold")
    for low, count, bar in bars(totals, points=BIN, width=BAR_WIDTH):
        text.append(f"\n{low:>4}–{low + BIN - 1:<4} ", "default")
        text.append(bar, "green" if low < VERY_GOOD else "bright_blue")
        text.append(f" {count}" if count else "", "default")
    return text
