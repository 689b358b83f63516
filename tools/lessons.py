"""``python -m tools.lessons > web/src/learn/steps.json``: the data of the tutorial.

Positions and moves as texts: what each lesson asks for is worked out here, by the rules.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from novaluna.notation import parse_position
from novaluna.rules.consistency import check_consistency
from novaluna.rules.display import Cell, Display, TaskRef
from novaluna.rules.moves import Refill
from novaluna.rules.state import Consequences, State, tokens_to_place
from novaluna.rules.tiles import TILES, Tile, catalogue_order, tile_named
from novaluna.rules.track import MoonTrack
from novaluna.rules.wheel import SPACES, MoonWheel

Json = Any
Goal = Callable[[Consequences], bool]

READER = 0
"""The seat of the reader in every lesson."""


def table(*, wheel: str, displays: Sequence[Sequence[str]], order: Sequence[int] = ()) -> State:
    """A position between two to four players that could have come about.

    ``wheel`` gives the twelve spaces as in a position text, separated by blanks. Each display is
    drawn in rows (see :func:`drawn`). The discs are where the tiles say; ``order`` is needed only
    where discs share a space.
    """
    marks = wheel.split()
    spaces = tuple(tile_named(mark) if mark not in "*-" else None for mark in marks)
    assert len(spaces) == SPACES
    boards = tuple(drawn(*rows) for rows in displays)
    distances = tuple(board.time for board in boards)
    seats = order or sorted(range(len(boards)), key=lambda seat: distances[seat])
    tokens = tokens_to_place(len(boards))
    placed = [tile for board in boards for tile in board.tiles.values()]
    state = State(
        wheel=MoonWheel(spaces, marks.index("*")),
        track=MoonTrack(distances, tuple(seats)),
        displays=boards,
        supplies=tuple(tokens - len(board.covered) for board in boards),
        unseen=rest([*placed, *filter(None, spaces)]),
    )
    check_consistency(state)
    return state


def drawn(*rows: str) -> Display:
    """The display drawn as rows of tile names and dots; its first tile lies on the origin."""
    tiles = {
        Cell(x, y): tile_named(name)
        for y, row in enumerate(rows)
        for x, name in enumerate(row.split())
        if name != "."
    }
    first = next(iter(tiles))
    return Display.of({Cell(x - first.x, y - first.y): tile for (x, y), tile in tiles.items()})


def named(names: str) -> tuple[Tile, ...]:
    """The tiles with these names, separated by blanks."""
    return tuple(tile_named(name) for name in names.split())


def rest(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """All tiles of the game but these."""
    unseen = Counter(TILES)
    unseen.subtract(tiles)
    return catalogue_order(unseen.elements())


@dataclass(frozen=True, slots=True)
class Step:
    """One thing for the reader to do; ``data`` is what the page needs for it, all texts."""

    id: str
    kind: str
    data: dict[str, Json]


def play(id: str, state: State, goal: Goal, *, drawing: str = "") -> Step:
    """A turn with wheel, track and display; ``drawing`` are the tiles a refill turns up."""
    data: dict[str, Json] = {"position": str(state), "goals": _reached(state, goal)}
    if drawing:
        data["after"] = {str(Refill()): str(state.apply(Refill(), named(drawing)))}
    return Step(id, "play", data)


def order_quiz(id: str, state: State) -> Step:
    """Tell in which order the discs will move."""
    return Step(id, "order", {"position": str(state)})


def refill_quiz(id: str, *states: State) -> Step:
    """Tell for each position whether there is a refill."""
    return Step(id, "refill", {"positions": [str(state) for state in states]})


def place(id: str, tile: str, *rows: str, covers: Sequence[str]) -> Step:
    """Place one tile so that it covers at least these tasks, named like ``"Y4d RRR"``."""
    state = small_table(rows, tile)

    def goal(told: Consequences) -> bool:
        if told.tile is None:
            return False
        after = state.apply(told.move).displays[READER]
        return not Counter(covers) - Counter(_name(after, ref) for ref in told.covers)

    return Step(id, "place", {"position": str(state), "goals": _reached(state, goal)})


def which(id: str, *rows: str) -> Step:
    """Tell which of the tasks in a display are fulfilled: those covered in the position."""
    return Step(id, "which", {"position": str(small_table(rows))})


def small_table(rows: Sequence[str], *offered: str) -> State:
    """The reader to move with this display; the other player is far ahead, in a corner."""
    time = drawn(*rows).time
    used = " ".join([*rows, *offered])
    slow = [name for name in ("B7", "T7", "Y7", "R7") if name not in used]
    ahead = " ".join(slow[: time // 7 + 1])
    wheel = " ".join(["*", *offered, *"-" * (SPACES - 1 - len(offered))])
    return table(wheel=wheel, displays=[rows, [ahead]])


def _reached(state: State, goal: Goal) -> list[str]:
    """The moves that do what the lesson asks for."""
    moves = map(state.consequences, state.legal_moves)
    return [str(told.move) for told in moves if goal(told)]


def _name(display: Display, ref: TaskRef) -> str:
    tile = display.tiles[ref.cell]
    return f"{tile} {tile.tasks[ref.task]}"


def _covers(state: State, task: str) -> Goal:
    """The goal to cover this task of the reader's display."""
    display = state.displays[READER]

    def goal(told: Consequences) -> bool:
        old = [ref for ref in told.covers if ref.cell in display.tiles]
        return any(_name(display, ref) == task for ref in old)

    return goal


START = State.set_up(named("R4b B5b T3a Y6b R2 B1 T4b Y3c B6a R3c T2"), tower=(0, 1))
TIME = table(
    wheel="- - * T6a Y4a B2 R3a T1 B7 Y2 R5b T4d",
    displays=[["R2"], ["B5b"]],
)
NEIGHBOUR = table(
    wheel="- - * T3c Y2 B4c R1 Y7 B2 T5b R3b Y3a",
    displays=[["R5a"], ["B6a"]],
)
CHAIN = table(
    wheel="B3a - - * T2 R2 Y2 - B4c Y6b T5a R4d",
    displays=[[". B1 . .", "T1 Y4d R1 R3c", ". Y1 . ."], ["R5b B7"]],
)
STACK = table(
    wheel="- - * R5c B3a Y4c B2 T3b R6a Y1 T5c B4d",
    displays=[["Y3c"], ["T6b"]],
)
ORDER = table(
    wheel="- - - - - - * R4b B2 T3a Y6b R1",
    displays=[["T4c B3c"], ["Y4a"], ["R7"], ["B6b R3b"]],
    order=(1, 2, 0, 3),
)
REFILL = table(
    wheel="- - T7 - - - - * - - B6b -",
    displays=[["Y3b R2", "B3a ."], ["R4b T1 B4c", ". Y2 ."]],
)
THREE_LEFT = table(
    wheel="- Y5b - - - - * R3a - - T4b -",
    displays=[["B3b T2", ". R4a"], ["Y3a B5a R1", ". T5a ."]],
)
TWO_LEFT = table(
    wheel="- - - - - - - * - Y4b - R6a",
    displays=[["T3c B2", "Y5b R3c"], ["B4b T5b R2", "Y1 . T2"]],
)
NONE_LEFT = table(
    wheel="- - - * - - - - - - - -",
    displays=[["B7 R3d", "Y2 T3a", "R2 ."], ["T4d Y3c", "B2 R5b", "Y2 R1"]],
)
FINISH = parse_position(
    "novaluna/1 wheel=-,-,-,T2,-,-,*,B2,T2,Y3b,T7,- track=A66,B67 tokens=1,1"
    " A=B6b@-1,-2*23;R5b@-1,-1*2;R4c@-1,0;R5c@-1,1*2;Y6a@0,-2*23;T3b@0,-1*1;R4a@0,0*12;R2@0,1*1;"
    "T5b@1,-2*2;T3d@1,-1*2;Y5b@1,0*12;B6a@1,1*23;B5a@2,-2*12;Y3a@2,-1;Y1@2,0;T3a@2,1*1"
    " B=T3c@-2,-2;R3a@-2,-1;R6a@-2,0*13;T5a@-2,1*12;R6b@-1,-2*123;T6b@-1,-1*123;B5c@-1,0*12;"
    "B3d@-1,1;Y2@0,-2;T4c@0,-1*12;B1@0,0;T4d@0,1*1;Y4d@1,-2*2;R3c@1,-1*1;T1@1,0;Y5c@2,-2*13;"
    "R3d@2,-1;R3b@2,0 unseen=R1,R2,R4b,R4d,R5a,R7,B2,B3a,B3b,B3c,B4a,B4b,B4c,B4d,B5b,B7,T4a,T4b,"
    "T5c,T6a,Y2,Y3c,Y3d,Y4a,Y4b,Y4c,Y5a,Y6b,Y7"
)


def steps() -> tuple[Step, ...]:
    """The tutorial: first a lesson for each part of a turn, then the eight printed situations."""
    behind = STACK.track.distances[1] if STACK.track else None
    return (
        play("take", START, lambda told: told.tile is not None),
        play("time", TIME, lambda told: told.next_turn == READER),
        play("neighbour", NEIGHBOUR, _covers(NEIGHBOUR, "R5a Y")),
        play("chain", CHAIN, _covers(CHAIN, "Y4d RRR")),
        play("stack", STACK, lambda told: told.distance == behind),
        order_quiz("order", ORDER),
        play(
            "refill",
            REFILL,
            lambda told: isinstance(told.move, Refill),
            drawing="Y4d B2 R3c T3d Y5a B4a R5c T2 Y3c",
        ),
        refill_quiz("when", TWO_LEFT, THREE_LEFT, NONE_LEFT),
        play("finish", FINISH, lambda told: told.ends_game),
        which("puzzle-1", "B1 Y4d B2"),
        place("puzzle-2", "R5c", ". R1 R3c", "Y4d B1 B2", "R2 . .", covers=["Y4d RRR"]),
        which("puzzle-3", ". R1 R2 R3c", "B1 Y4d . .", ". B2 . ."),
        place("puzzle-4", "Y1", "B1 R7 T1", covers=["R7 TY", "R7 BY"]),
        which("puzzle-5", "T6a R6a"),
        place("puzzle-6", "Y2", "Y1 .", "T6a R6a", covers=["T6a YY", "R6a YY"]),
        which("puzzle-7", "R2 R5a R3c", ". R2 R1"),
        place("puzzle-8", "R5a", "B4b R1 . R3c", ". Y1 T1 R2", covers=["B4b RRRR", "B4b RR"]),
    )


def lessons_json() -> str:
    """The whole tutorial as one JSON text, a line for each step."""
    document = ({"id": step.id, "kind": step.kind, **step.data} for step in steps())
    lines = ",\n".join(json.dumps(step, separators=(",", ":")) for step in document)
    return f'{{"steps":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    print(lessons_json(), end="")
