"""``novaluna tiles``: the catalogue of tiles (RULES 1.1) as a table."""

from __future__ import annotations

from itertools import groupby

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from novaluna.rules.tiles import KINDS, TILES, Color, Task, Tile

STYLES = {
    Color.RED: "bright_red",
    Color.BLUE: "bright_blue",
    Color.TURQUOISE: "bright_cyan",
    Color.YELLOW: "bright_yellow",
}


@click.command()
def tiles() -> None:
    """List the 68 tiles with their times and tasks.

    A task is written as the letters of the colours it asks for: RBB is one red and two blue.
    """
    Console().print(catalogue())


def catalogue() -> Table:
    """A row for each kind of tile, in catalogue order, with a line between the colours."""
    table = Table(
        title="The tiles of Nova Luna",
        caption=f"{len(TILES)} tiles of {len(KINDS)} kinds",
    )
    table.add_column("Tile")
    table.add_column("Colour")
    table.add_column("Time", justify="right")
    table.add_column("Tasks")
    table.add_column("Copies", justify="right")
    for color, kinds in groupby(KINDS, key=lambda tile: tile.color):
        for tile in kinds:
            table.add_row(
                Text(tile.name, STYLES[color]),
                Text(color.name.lower(), STYLES[color]),
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
