"""The list of commands, each loaded only when it is called, so that ``--help`` stays fast."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module

import click
from click.shell_completion import shell_complete

from novaluna import __version__
from novaluna.cli.errors import UserError

COMMANDS: dict[str, str] = {
    "play": "Play in the terminal: solo, or up to four at one keyboard.",
    "replay": "Look at a recorded game move by move.",
    "verify": "Replay a game record and check every claim in it.",
    "scores": "Show the results of your solo games.",
    "serve": "Run the match server until it is stopped with Ctrl-C or SIGTERM.",
    "arena": "Let levels and engines compete, with ratings.",
    "engine": "Offer our levels to other programs, by JSON lines.",
    "train": "Learn the evaluation from games of the search against itself.",
    "solve": "Let the planner play solo deals, and show its results.",
    "tiles": "List the 68 tiles with their times and tasks.",
    "completion": "Print what a shell needs to complete commands and options.",
}
"""Each command with its line in ``novaluna --help``, in the order shown there.

A command called ``name`` is the Click command ``name`` of the module ``novaluna.cli.name``.
"""

COMPLETE = "_NOVALUNA_COMPLETE"
"""Set by the shell in the environment when it asks for completions."""


class LazyGroup(click.Group):
    """Shows the commands from their names and summaries alone, and loads the one that is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, in the order of ``COMMANDS``."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Put the real command in the place of the one that only stands in for it."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, load(name) if name in COMMANDS else command, rest


def load(name: str) -> click.Command:
    """Import the module of a command and return the command."""
    command: click.Command = getattr(import_module(f"novaluna.cli.{name}"), name)
    return command


@click.group(
    cls=LazyGroup,
    commands={name: click.Command(name, short_help=line) for name, line in COMMANDS.items()},
    invoke_without_command=True,
    subcommand_metavar="[COMMAND] [ARGS]...",
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
    epilog="An unofficial fan edition. 'novaluna COMMAND --help' tells more.",
)
@click.version_option(__version__, message="novaluna %(version)s")
@click.pass_context
def novaluna(context: click.Context) -> None:
    """Play Nova Luna in the browser; with a command, do something else with it."""
    if context.invoked_subcommand is None:
        import_module("novaluna.cli.browser").play_in_browser()


def run(arguments: Sequence[str]) -> int:
    """Run what the arguments ask for and return the exit code; ``UserError`` if they are wrong."""
    if COMPLETE in os.environ:
        return shell_complete(novaluna, {}, "novaluna", COMPLETE, os.environ[COMPLETE])
    try:
        with novaluna.make_context("novaluna", list(arguments)) as context:
            novaluna.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.UsageError as error:
        path = ["novaluna", *(name for name in arguments[:1] if name in COMMANDS)]
        message = error.format_message()
        stop = "" if message.endswith((".", "?", "?)")) else "."
        raise UserError(f"{message}{stop} See '{' '.join(path)} --help'.", exit_code=2) from None
    return 0
