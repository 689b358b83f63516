"""The language of the commands for players: their option, their help, their usage errors."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from novaluna.terminal.words import Words

AnyCommand = TypeVar("AnyCommand", bound=click.Command)

language_option = click.option(
    "--language",
    type=click.Choice(["de", "en", "nl", "hu", "cs"]),
    help="cli-language",
)

HEADINGS = {"Options": "cli-options", "Commands": "cli-commands"}


def words_for(language: str | None = None) -> Words:
    """The words of a language, or of the system's if none is given."""
    from novaluna.terminal.words import preferred_language

    return _words_of(language or preferred_language())


@cache
def _words_of(language: str) -> Words:
    from novaluna.terminal.words import Words

    return Words(language)


class PlayersFormatter(click.HelpFormatter):
    """Help with its headings in the language of the system."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or f"{words_for()('cli-usage')}: ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(words_for()(HEADINGS[heading]) if heading in HEADINGS else heading)


class PlayersContext(click.Context):
    """The context of a command for players."""

    formatter_class = PlayersFormatter


def for_players(command: AnyCommand) -> AnyCommand:
    """A copy of the command whose help is in the language of the system.

    The command itself has ids of messages where other commands have their help.
    """
    words = words_for()
    command = copy(command)
    command.context_class = PlayersContext
    command.help = words(command.help or "")
    command.epilog = words(command.epilog) if command.epilog else None
    command.options_metavar = f"[{words('cli-options')}]".upper()
    if isinstance(command, click.Group):
        command.subcommand_metavar = f"[{words('cli-command')} ...]"
    command.params = [_translated(parameter, words) for parameter in command.params]
    command.add_help_option = False
    click.help_option("-h", "--help", help=words("cli-help"))(command)
    return command


def _translated(parameter: click.Parameter, words: Words) -> click.Parameter:
    parameter = copy(parameter)
    if isinstance(parameter, click.Option):
        parameter.help = words(parameter.help or "")
    return parameter


def usage_text(error: click.UsageError) -> str:
    """What is wrong with the arguments of a command for players."""
    words = words_for()
    match error:
        case click.NoSuchCommand():
            text = words("cli-no-command", name=error.command_name)
            return text + _near(error.possibilities, words)
        case click.NoSuchOption():
            text = words("cli-no-option", name=error.option_name)
            return text + _near(error.possibilities, words)
        case click.MissingParameter():
            return words("cli-missing", name=_name(error.param))
        case click.BadParameter():
            return words("cli-bad-value", name=_name(error.param), values=_values(error.param))
        case click.BadOptionUsage():
            return words("cli-bad-option", name=error.option_name)
        case _:
            # The library names what is too much in brackets, and only in its message.
            return words("cli-too-much", arguments=error.message.partition("(")[2].rstrip(")"))


def _near(names: Sequence[str] | None, words: Words) -> str:
    quoted = ", ".join(f"'{name}'" for name in names or ())
    return f" {words('cli-did-you-mean', names=quoted)}" if quoted else ""


def _name(parameter: click.Parameter | None) -> str:
    if isinstance(parameter, click.Option):
        return parameter.opts[0]
    return "" if parameter is None else parameter.human_readable_name


def _values(parameter: click.Parameter | None) -> str:
    """The values that a parameter may have, as far as they can be listed."""
    match parameter and parameter.type:
        case click.Choice(choices=choices):
            return ", ".join(choices)
        case click.IntRange(min=least, max=most):
            return f"{least}–{'…' if most is None else most}"
        case _:
            return "…"
