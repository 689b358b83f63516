"""The list of commands, each loaded only when it is called, so that ``--help`` stays fast."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module

import click
from click.shell_completion import shell_complete

from novaluna import __version__
from novaluna.cli.errors import UserError
from novaluna.cli.language import for_players, usage_text, words_for

COMMANDS: dict[str, str] = {
    "play": "cli-play",
    "replay": "cli-replay",
    "verify": "cli-verify",
    "scores": "cli-scores",
    "serve": "Run the match server until it is stopped with Ctrl-C or SIGTERM.",
    "site": "Write the game as a static site, for any web server.",
    "arena": "Let levels and engines compete, with ratings.",
    "engine": "Offer our levels to other programs, by JSON lines.",
    "train": "Learn the evaluation from games of the search against itself.",
    "solve": "Let the planner play solo deals, and show its results.",
    "tiles": "cli-tiles",
    "completion": "Print what a shell needs to complete commands and options.",
}
"""Each command with its line in ``novaluna --help``, in the order shown there.

A command called ``name`` is the Click command ``name`` of the module ``novaluna.cli.name``. Those
for players speak their language, and have a message's id here; those for developers speak English.
"""

FOR_PLAYERS = frozenset(name for name, line in COMMANDS.items() if line == f"cli-{name}")

COMPLETE = "_NOVALUNA_COMPLETE"
"""Set by the shell in the environment when it asks for completions."""


class LazyGroup(click.Group):
    """Shows the commands from their names and summaries alone, and loads the one that is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, in the order of ``COMMANDS``."""
        return list(self.commands)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command that stands in for another, with its line for the list."""
        command = super().get_command(ctx, cmd_name)
        if command is not None and cmd_name in COMMANDS:
            command.short_help = summary(cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Put the real command in the place of the one that only stands in for it."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, load(name) if name in COMMANDS else command, rest


def load(name: str) -> click.Command:
    """Import the module of a command and return the command."""
    command: click.Command = getattr(import_module(f"novaluna.cli.{name}"), name)
    return for_players(command) if name in FOR_PLAYERS else command


def summary(name: str) -> str:
    """The line of a command in ``novaluna --help``: the first one of its own help."""
    line = COMMANDS[name]
    return words_for()(line).splitlines()[0] if name in FOR_PLAYERS else line


@click.group(
    cls=LazyGroup,
    commands={name: click.Command(name) for name in COMMANDS},
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
    help="cli-about",
    epilog="cli-more",
)
@click.version_option(__version__, message="novaluna %(version)s", help="cli-version")
@click.pass_context
def novaluna(context: click.Context) -> None:
    """Play Nova Luna in the browser; with a command, do something else with it."""
    if context.invoked_subcommand is None:
        import_module("novaluna.cli.browser").play_in_browser()


def run(arguments: Sequence[str]) -> int:
    """Run what the arguments ask for and return the exit code; ``UserError`` if they are wrong."""
    group = for_players(novaluna)
    if COMPLETE in os.environ:
        return shell_complete(group, {}, "novaluna", COMPLETE, os.environ[COMPLETE])
    try:
        with group.make_context("novaluna", list(arguments)) as context:
            group.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.UsageError as error:
        name = arguments[0] if arguments and arguments[0] in COMMANDS else None
        if name is None or name in FOR_PLAYERS:
            command = " ".join(filter(None, ["novaluna", name]))
            see = words_for()("cli-see", command=f"{command} --help")
            raise UserError(f"{usage_text(error)} {see}", exit_code=2) from None
        message = error.format_message()
        stop = "" if message.endswith((".", "?", "?)")) else "."
        raise UserError(f"{message}{stop} See 'novaluna {name} --help'.", exit_code=2) from None
    return 0
