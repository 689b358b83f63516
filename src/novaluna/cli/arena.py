"""``novaluna arena``: matches between levels and engines, with ratings and their intervals."""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from novaluna.bots.arena import AT, COMMAND, Result, Score, Terms, play_all, report, scores
from novaluna.bots.bot import MAX_SIMULATIONS, Limits
from novaluna.bots.external import GRACE_SECONDS
from novaluna.bots.levels import PLAYER_KEYS
from novaluna.cli.errors import UserError
from novaluna.cli.output import (
    Troubles,
    check_output,
    json_option,
    processes_option,
    progress_bar,
    write_json,
)
from novaluna.shuffle import is_seed

MOST_GRACE = 3600


def matching_players(context: click.Context, parameter: click.Parameter, typed: str) -> list[str]:
    """The players whose names begin with what was typed, for the shell."""
    return [key for key in PLAYER_KEYS if key.startswith(typed)]


@click.command()
@click.argument(
    "entrants", nargs=-1, required=True, metavar="A B [C D]", shell_complete=matching_players
)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=100,
    metavar="N",
    help="How many games at least.",
)
@click.option(
    "--seconds",
    type=float,
    metavar="SECONDS",
    help="Thinking time a move; else each level's own.",
)
@click.option("--simulations", type=click.IntRange(1), metavar="N", help="Simulations a move.")
@click.option("--seed", metavar="TEXT", help="The deals come from it; else from a fresh one.")
@processes_option
@click.option(
    "--grace",
    type=float,
    default=GRACE_SECONDS,
    metavar="SECONDS",
    help="Seconds over its time after which an engine counts as hung.",
)
@click.option("--first-game", is_flag=True, help="Fewer tokens.")
@json_option
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write a record of every game to this folder.",
)
def arena(
    entrants: tuple[str, ...],
    *,
    games: int,
    seconds: float | None,
    simulations: int | None,
    seed: str | None,
    processes: int,
    grace: float,
    first_game: bool,
    json_file: Path | None,
    records: Path | None,
) -> None:
    """Let levels and engines compete, with ratings.

    A to D are two to four players: levels, levels with a number of simulations a move
    (full-moon@5000), or 'cmd:' and the command of an engine.

    Every deal is played once with each rotation of the seats. An engine that crashes, hangs or
    answers with something not allowed loses that game.
    """
    if not 2 <= len(entrants) <= 4:
        raise UserError(f"an arena has 2 to 4 players, not {len(entrants)}", exit_code=2)
    for entrant in entrants:
        check_entrant(entrant)
    limits = limits_of(seconds, simulations)
    if not 0 <= grace <= MOST_GRACE:
        raise UserError(f"the grace must be from 0 to {MOST_GRACE} seconds", exit_code=2)
    terms = Terms(entrants, limits, grace, first_game)
    seed = seed or secrets.token_hex(4)
    if not is_seed(seed):
        raise UserError("the seed must be text in UTF-8", exit_code=2)
    if json_file is not None:
        check_output(json_file)
    if records is not None:
        prepare(records)

    numbered = run(terms, games=games, seed=seed, processes=processes)
    results = [numbered[number] for number in sorted(numbered)]
    if not results:
        raise UserError("stopped before the first game was over", exit_code=130)
    troubles = Troubles()
    if json_file is not None:
        with troubles.collect():
            write_json(json_file, {"seed": seed, **report(terms, results)})
    if records is not None:
        with troubles.collect():
            for number, result in numbered.items():
                (records / f"game-{number + 1:04}.txt").write_text(result.record, encoding="utf-8")
    console = Console()
    console.print(table(scores(terms, results), len(entrants), len(results), seed))
    for failure in failures(results):
        console.print(failure, style="yellow", markup=False, highlight=False)
    troubles.tell()


def limits_of(seconds: float | None, simulations: int | None) -> Limits | None:
    """How long everybody may think, if that was asked for."""
    if seconds is None and simulations is None:
        return None
    try:
        return Limits(seconds=seconds, simulations=simulations)
    except ValueError as error:
        raise UserError(str(error), exit_code=2) from None


def check_entrant(entrant: str) -> None:
    """Say what is wrong with the name of a player before the first game begins."""
    if entrant.startswith(COMMAND):
        command = entrant.removeprefix(COMMAND)
        if not is_seed(entrant):
            raise UserError(f"the command {command!r} is not text in UTF-8", exit_code=2)
        try:
            words = shlex.split(command)
        except ValueError:
            raise UserError(f"a quotation mark in {command!r} is not closed", exit_code=2) from None
        if not words:
            raise UserError("'cmd:' needs the command of an engine after it", exit_code=2)
        if shutil.which(words[0]) is None:
            raise UserError(f"there is no command {words[0]!r} to run", exit_code=2)
        return
    key, at, simulations = entrant.partition(AT)
    if at and not is_simulations(simulations):
        raise UserError(
            f"after {key}@ comes a number of simulations from 1 to {MAX_SIMULATIONS}", exit_code=2
        )
    if key not in PLAYER_KEYS:
        raise UserError(
            f"there is no player {entrant!r}; there are {', '.join(PLAYER_KEYS)}, "
            "or 'cmd:' and the command of an engine",
            exit_code=2,
        )


def is_simulations(text: str) -> bool:
    """Whether a text is a number of simulations that a player can be given."""
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(MAX_SIMULATIONS)):
        return False
    return 1 <= int(text) <= MAX_SIMULATIONS


def prepare(folder: Path) -> None:
    """Make the folder for the records, which must not mix with older ones."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"cannot make the folder {folder}: {error.strerror}") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise UserError(f"the folder {folder} cannot be written to")
    if any(folder.glob("game-*.txt")):
        raise UserError(f"there are records in {folder} already; choose an empty folder")


def run(terms: Terms, *, games: int, seed: str, processes: int) -> dict[int, Result]:
    """Play with a progress bar; Ctrl-C and SIGTERM end it with the results so far."""
    players = len(terms.entrants)
    total = -(-games // players) * players
    results: dict[int, Result] = {}
    with progress_bar() as progress, sigterm_like_ctrl_c():
        task = progress.add_task("games", total=total)
        played = play_all(terms, games=games, seed=seed, processes=processes)
        try:
            for number, result in played:
                results[number] = result
                share = sum(r.places[0] == 0 for r in results.values()) / len(results)
                first = escape(terms.entrants[0])
                progress.update(
                    task,
                    advance=1,
                    description=f"{first} won {share:.0%} of the games",
                )
        except KeyboardInterrupt:
            progress.console.print("stopped; these are the results so far")
        except BrokenProcessPool:
            progress.console.print("a process that played has died; these are the results so far")
        finally:
            played.close()
    return results


@contextmanager
def sigterm_like_ctrl_c() -> Iterator[None]:
    """SIGTERM stops what goes on as Ctrl-C does, so that no engine stays behind."""

    def stop(number: int, frame: object) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough, and tidying up takes time
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def table(lines: list[Score], players: int, games: int, seed: str) -> Table:
    """The result for people."""
    result = Table(
        title=f"{games} games, {players} players, seed {escape(seed)}",
        caption=f"ranges are 95 % intervals; an equal share is {1 / players:.0%}",
    )
    result.add_column("player", overflow="fold")
    for heading in ("won", "share", "", "Elo", "", "place", "failed"):
        result.add_column(heading, justify="right", no_wrap=True)
    for line in lines:
        result.add_row(
            escape(line.entrant),
            str(line.wins),
            f"{line.share.value:.1%}",
            f"{line.share.low:.1%}–{line.share.high:.1%}",
            f"{line.elo.value:+.0f}",
            f"{line.elo.low:+.0f}…{line.elo.high:+.0f}",
            f"{line.mean_place:.2f}",
            str(line.failures or "–"),
        )
    return result


def failures(results: list[Result]) -> list[str]:
    """Each different failure once, with how often it happened."""
    counts: dict[str, int] = {}
    for result in results:
        if result.failure:
            counts[result.failure] = counts.get(result.failure, 0) + 1
    return [f"{count} × {failure}" for failure, count in counts.items()]
