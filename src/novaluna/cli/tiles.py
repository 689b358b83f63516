"""``novaluna tiles``: the catalogue of tiles (RULES 1.1) as a table."""

from __future__ import annotations

from itertools import groupby

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from novaluna.cli.language import language_option, words_for
from novaluna.rules.tiles import KINDS, TILES, Color, Task, Tile
from novaluna.terminal.words import Words

STYLES = {
    Color.RED: "bright_red",
    Color.BLUE: "bright_blue",
    Color.TURQUOISE: "bright_cyan",
    Color.YELLOW: "bright_yellow",
}


@click.command(help="cli-tiles")
@language_option
def tiles(*, language: str | None) -> None:
    """List the 68 tiles with their times and tasks."""
    Console().print(catalogue(words_for(language)))


def catalogue(words: Words) -> Table:
    """A row for each kind of tile, in catalogue order, with a line between the colours."""
    table = Table(
        title=words("tiles-title"),
        caption=words("tiles-count", tiles=len(TILES), kinds=len(KINDS)),
    )
    table.add_column(words("tiles-tile"))
    table.add_column(words("tiles-color"))
    table.add_column(words("tiles-time"), justify="right")
    table.add_column(words("tiles-tasks"))
    table.add_column(words("tiles-copies"), justify="right")
    for color, kinds in groupby(KINDS, key=lambda tile: tile.color):
        for tile in kinds:
            table.add_row(
                Text(tile.name, STYLES[color]),
                Text(words.color(color), STYLES[color]),
                str(tile.time),
                tasks_of(tile),
                str(TILES.count(tile)),
            )
        table.add_section()
    return table


def tasks_of(tile: Tile) -> Text:
    """The tasks as letters, each letter in its own colour, or a dash if there are none."""
    return Text("  ").join(map(letters, tile.tasks)) if tile.tasks else Text("–")


def letters(task: Task) -> Text:
    """A task in its text form, with the colours it asks for."""
    return Text.assemble(*((letter, STYLES[Color(letter)]) for letter in str(task)))
