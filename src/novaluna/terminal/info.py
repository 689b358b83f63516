"""Sentences about the game as it stands: what a move would bring, what a task still needs."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from novaluna.names import isolate
from novaluna.rules.display import TaskProgress, TaskRef
from novaluna.rules.moves import Move, Refill, TakeTile
from novaluna.rules.state import Consequences, State
from novaluna.rules.tiles import Task, Tile
from novaluna.rules.track import SEAT_LETTERS
from novaluna.terminal.palette import FAINT, GOOD, MOON, SEATS, TEXT, TONES
from novaluna.terminal.words import Words


def tile_text(tile: Tile) -> Text:
    """A tile in letters: its colour and time, then its tasks."""
    text = Text(tile.name[:2], f"bold {TONES[tile.color].letter}")
    for task in tile.tasks:
        text.append(" ")
        text.append_text(task_text(task))
    return text


def task_text(task: Task) -> Text:
    """A task as letters, each in its colour."""
    pieces = [(color.value * count, TONES[color].letter) for color, count in task.needs]
    return Text.assemble(*pieces)


def player(names: Sequence[str], seat: int) -> Text:
    """A player's name with the letter of the disc."""
    return Text(f"{isolate(names[seat])} ({SEAT_LETTERS[seat]})", f"bold {SEATS[seat]}")


def tile_info(words: Words, tile: Tile) -> Text:
    """The tile being considered, in words."""
    line = words("info-tile", color=words.color(tile.color), time=tile.time)
    return Text.assemble(tile_text(tile), ("  " + line, FAINT))


def preview(
    words: Words, state: State, names: Sequence[str], consequences: Consequences
) -> list[Text]:
    """What placing the ghost would bring: tasks, tokens, disc and whose turn comes next."""
    seat = state.mover
    lines = []
    if consequences.covers:
        line = Text(words("info-fulfils", count=len(consequences.covers)), f"bold {GOOD}")
        for ref in consequences.covers:
            line.append("  ")
            line.append_text(_task_at(state, consequences, ref))
        lines.append(line)
    else:
        lines.append(Text(words("info-fulfils-none"), FAINT))
    lines.append(
        Text(words("info-tokens", before=state.supplies[seat], after=consequences.supply), TEXT)
    )
    if state.track is not None:
        space = words("info-disc", before=state.track.space(seat), after=_landing(consequences))
        lines[-1].append(" · " + space)
    if consequences.ends_game:
        lines.append(Text(words("info-ends-game"), f"bold {MOON}"))
    elif consequences.draws:
        lines.append(Text(words("info-ends-phase", count=consequences.draws), f"bold {MOON}"))
    elif state.track is not None and consequences.next_turn == seat:
        lines.append(Text(words("info-again"), f"bold {GOOD}"))
    elif consequences.next_turn is not None and state.track is not None:
        name = player(names, consequences.next_turn)
        lines.append(Text.assemble((words("info-next") + " ", TEXT), name))
    if consequences.solo_score is not None:
        lines.append(
            solo_line(words, consequences.solo_score.phase1, consequences.solo_score.phase2)
        )
    return lines


def _landing(consequences: Consequences) -> int:
    return consequences.moon_space if consequences.moon_space is not None else 0


def _task_at(state: State, consequences: Consequences, ref: TaskRef) -> Text:
    """A task that would be fulfilled, after the tile that carries it."""
    tile = state.displays[state.mover].tiles.get(ref.cell, consequences.tile)
    if tile is None:
        return Text()
    badge = Text(tile.name[:2], TONES[tile.color].letter)
    return Text.assemble(badge, ":", task_text(tile.tasks[ref.task]))


def solo_line(words: Words, phase1: int, phase2: int) -> Text:
    """The two scores as they stand and their sum."""
    line = words("info-solo", first=phase1, second=phase2, total=phase1 + phase2)
    return Text(line, TEXT)


def task_info(words: Words, progress: TaskProgress) -> list[Text]:
    """How a task stands, colour by colour."""
    title = Text.assemble(
        (progress.tile.name[:2], f"bold {TONES[progress.tile.color].letter}"),
        ": ",
        task_text(progress.task),
        "  ",
    )
    if progress.covered:
        title.append(words("task-covered"), GOOD)
    else:
        title.append(words("task-open", count=progress.missing), MOON)
    lines = [title]
    for color in progress.colors:
        text = words(
            "task-color",
            color=words.color(color.color),
            counted=color.counted,
            needed=color.needed,
        )
        line = Text(f"{color.color.value} {text}", TONES[color.color].letter)
        if color.missing and not progress.covered:
            line.append(" – " + words("task-missing", count=color.missing), MOON)
        lines.append(line)
    return lines


def move_text(words: Words, state: State, move: Move, after: State, names: Sequence[str]) -> Text:
    """One line about a move that was played in ``state`` and led to ``after``."""
    seat = state.mover
    name = player(names, seat)
    match move:
        case TakeTile(space, cell):
            tile = state.wheel.tile_at(space)
            where = words("move-take", space=space, cell=str(cell))
            covers = state.supplies[seat] - after.supplies[seat]
            line = Text.assemble(name, ": ", tile_text(tile), f"  {where}")
            if covers:
                line.append(" · " + words("info-fulfils", count=covers), GOOD)
            return line
        case Refill():
            return Text.assemble(name, ": ", words("move-refill"))
    return Text.assemble(name, ": ", words("move-end-phase"))
