"""The list of commands, each loaded only when it is called, so that ``--help`` stays fast."""

from __future__ import annotations

from importlib import import_module, metadata
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

COMMANDS: dict[str, str] = {
    "play": "Play in the terminal: solo, or up to four people at one keyboard.",
    "replay": "Look at a recorded game move by move.",
    "verify": "Replay a game record and check every claim in it.",
    "scores": "Show the results of your solo games.",
    "serve": "Run the match server until it is stopped with Ctrl-C or SIGTERM.",
    "arena": "Let levels and engines compete, with ratings.",
    "engine": "Offer our levels to other programs, by JSON lines.",
    "train": "Learn the evaluation anew from games of the search against itself.",
    "solve": "Let the planner play solo deals, and show its results.",
    "tiles": "List the 68 tiles with their times and tasks.",
}
"""Each command with its line in ``novaluna --help``, in the order shown there.

A command called ``name`` is the Typer ``app`` of the module ``novaluna.cli.name``.
"""


class LazyGroup(TyperGroup):
    """Shows the commands from their names and summaries alone, and loads the one that is run."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for name, summary in COMMANDS.items():
            self.add_command(TyperCommand(name, help=summary))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Put the real command in the place of the one that only stands in for it."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, load(name) if name in COMMANDS else command, rest


def load(name: str) -> Any:
    """Import the module of a command and return what the command line can run."""
    command = typer.main.get_command(import_module(f"novaluna.cli.{name}").app)
    command.name = name
    return command


def show_version(is_wanted: bool) -> None:
    """Print the version and stop, if ``--version`` was given."""
    if is_wanted:
        typer.echo(f"novaluna {metadata.version('novaluna')}")
        raise typer.Exit


app = typer.Typer(
    cls=LazyGroup,
    add_completion=False,
    invoke_without_command=True,
    # A traceback with local variables could show the order of the draw pile (RULES 8.1).
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(epilog="An unofficial fan edition. 'novaluna COMMAND --help' tells more.")
def novaluna(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the version and exit.", callback=show_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Play Nova Luna in the browser; with a command, do something else with it."""
    if context.invoked_subcommand is None:
        import_module("novaluna.cli.browser").play_in_browser()
