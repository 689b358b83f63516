"""Plays the terminal game as a person would: by keys, looking only at what the app offers."""

from __future__ import annotations

import random
from pathlib import Path

from textual.pilot import Pilot
from textual.widget import Widget

from novaluna import foresight
from novaluna.rules.moves import EndPhase, Refill, TakeTile
from novaluna.terminal.app import NovaLuna, StartOptions
from novaluna.terminal.board import CanvasView, InfoView
from novaluna.terminal.result import ResultWindow
from novaluna.terminal.session import Session, Store
from novaluna.terminal.table import Table
from novaluna.terminal.turn import step
from novaluna.terminal.words import Words

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def new_app(folder: Path, language: str = "en", **options: object) -> NovaLuna:
    return NovaLuna(Words(language), Store(folder), StartOptions(**options))  # type: ignore[arg-type]


def table(app: NovaLuna) -> Table:
    return next(screen for screen in app.screen_stack if isinstance(screen, Table))


def session(app: NovaLuna) -> Session:
    assert app.session is not None
    return app.session


def shown(app: NovaLuna, selector: str) -> str:
    """The characters that a part of the board shows."""
    widget = table(app).query_one(selector, Widget)
    if isinstance(widget, InfoView):
        return widget.plain
    assert isinstance(widget, CanvasView)
    return str(widget.canvas)


def route(app: NovaLuna, move: TakeTile) -> list[str]:
    """The keys that bring the ghost of a chosen tile to its cell, found from the legal cells."""
    turn = table(app).turn
    ways: dict[object, list[str]] = {turn.ghost: []}
    waiting = [turn.ghost]
    while waiting:
        cell = waiting.pop(0)
        if cell == move.cell:
            return ways[cell]
        for key, (dx, dy) in ARROWS.items():
            other = step(turn.cells, cell, dx, dy)
            if other not in ways:
                ways[other] = [*ways[cell], key]
                waiting.append(other)
    raise AssertionError(f"the arrow keys do not lead to {move.cell}")


async def take(pilot: Pilot[None], app: NovaLuna, move: TakeTile) -> None:
    """Take and place a tile by keys."""
    number = table(app).turn.spaces.index(move.space) + 1
    await pilot.press(str(number))
    await pilot.press(*route(app, move), "enter")


async def play_out(pilot: Pilot[None], app: NovaLuna, seed: str) -> int:
    """Play to the result, greedily for tasks; return how many refills were chosen."""
    chance = random.Random(seed)
    refills = 0
    while not isinstance(app.screen, ResultWindow):
        state = session(app).state
        legal = list(state.legal_moves)
        if Refill() in legal and chance.random() < 0.5:
            refills += 1
            await pilot.press("r")
        elif EndPhase() in legal:
            await pilot.press("e", "enter")
        else:
            await take(pilot, app, best(app))
        await pilot.pause()
    return refills


def best(app: NovaLuna) -> TakeTile:
    """The move that covers most and costs least, the nearest to the ghost first."""
    state, ghost = session(app).state, table(app).turn.ghost

    def value(move: TakeTile) -> tuple[int, int, int]:
        consequences = foreseen[move]
        assert consequences.tile is not None
        way = abs(move.cell.x - ghost.x) + abs(move.cell.y - ghost.y)
        return -len(consequences.covers), consequences.tile.time, way

    foreseen = {told.move: told for told in foresight.consequences(state)}
    return min((m for m in foreseen if isinstance(m, TakeTile)), key=value)
