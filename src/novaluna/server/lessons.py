"""``python -m novaluna.server.lessons > web/src/learn/lessons.json``: the data of the tutorial.

The web client knows no rules. So every position that a reader of the tutorial can reach is worked
out here, with each legal move, what would come of it, and whether it is what the lesson asks for.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic_core import to_jsonable_python

from novaluna.notation import parse_position
from novaluna.rules.consistency import check_consistency
from novaluna.rules.display import Cell, Display, TaskRef
from novaluna.rules.moves import Refill
from novaluna.rules.state import TOKENS, State, tokens_to_place
from novaluna.rules.tiles import TILES, Tile, catalogue_order, tile_named
from novaluna.rules.track import MoonTrack
from novaluna.rules.wheel import SPACES, MoonWheel
from novaluna.server.boards import LegalMoveView
from novaluna.server.position import display_view, legal_move_views, position_view, tile_view

Json = Any
Goal = Callable[[LegalMoveView], bool]

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
    """One thing for the reader to do; ``data`` is what the client needs for it, all views."""

    id: str
    kind: str
    data: dict[str, Json]


def play(id: str, state: State, goal: Goal, *, drawing: str = "") -> Step:
    """A turn with wheel, track and display; ``drawing`` are the tiles a refill turns up."""
    moves = []
    for move, view in zip(state.legal_moves, legal_move_views(state), strict=True):
        after = state.apply(move, named(drawing) if isinstance(move, Refill) else ())
        moves.append({"legal": view, "after": position_view(after), "goal": goal(view)})
    return Step(id=id, kind="play", data={"position": position_view(state), "moves": moves})


def order_quiz(id: str, state: State) -> Step:
    """Tell in which order the discs will move."""
    return Step(id=id, kind="order", data={"position": position_view(state)})


def refill_quiz(id: str, *states: State) -> Step:
    """Tell for each position whether there is a refill; the view itself has the answer."""
    return Step(id=id, kind="refill", data={"positions": [position_view(s) for s in states]})


def place(id: str, tile: str, *rows: str, covers: Sequence[str]) -> Step:
    """Place one tile so that it covers at least these tasks, named like ``"Y4d RRR"``."""
    display = drawn(*rows)
    hand = tile_named(tile)
    supply = TOKENS - len(display.covered)
    spaces = (None, hand, *(None,) * (SPACES - 2))
    unseen = rest([hand, *display.tiles.values()])
    state = State(MoonWheel(spaces), None, (display,), (supply,), unseen, phase1_score=1)
    moves = []
    for move, view in zip(state.legal_moves, legal_move_views(state), strict=True):
        after = state.apply(move).displays[READER]
        done = [_name(after, TaskRef(Cell(c.x, c.y), c.task)) for c in view.covers]
        moves.append(
            {
                "legal": view,
                "after": display_view(after, READER, view.tokens_left),
                "goal": not Counter(covers) - Counter(done),
            }
        )
    before = display_view(display, READER, supply)
    return Step(
        id=id, kind="place", data={"display": before, "tile": tile_view(hand), "moves": moves}
    )


def which(id: str, *rows: str) -> Step:
    """Tell which of the tasks in a display are fulfilled, before any is covered."""
    display = drawn(*rows)
    bare = Display.of(display.tiles, ())
    covers = [{"x": cell.x, "y": cell.y, "task": task} for cell, task in sorted(display.covered)]
    return Step(
        id=id,
        kind="which",
        data={
            "display": display_view(bare, READER, TOKENS),
            "after": display_view(display, READER, TOKENS - len(covers)),
            "covers": covers,
        },
    )


def _name(display: Display, ref: TaskRef) -> str:
    tile = display.tiles[ref.cell]
    return f"{tile} {tile.tasks[ref.task]}"


def _covers(state: State, task: str) -> Goal:
    """The goal to cover this task of the reader's display."""
    display = state.displays[READER]

    def goal(view: LegalMoveView) -> bool:
        old = (TaskRef(Cell(c.x, c.y), c.task) for c in view.covers)
        return any(ref.cell in display.tiles and _name(display, ref) == task for ref in old)

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
        play("take", START, lambda move: move.kind == "take"),
        play("time", TIME, lambda move: move.next_seat == READER),
        play("neighbour", NEIGHBOUR, _covers(NEIGHBOUR, "R5a Y")),
        play("chain", CHAIN, _covers(CHAIN, "Y4d RRR")),
        play("stack", STACK, lambda move: move.distance == behind),
        order_quiz("order", ORDER),
        play(
            "refill",
            REFILL,
            lambda move: move.kind == "refill",
            drawing="Y4d B2 R3c T3d Y5a B4a R5c T2 Y3c",
        ),
        refill_quiz("when", TWO_LEFT, THREE_LEFT, NONE_LEFT),
        play("finish", FINISH, lambda move: move.ends_game),
        which("puzzle-1", "B1 Y4d B2"),
        place("puzzle-2", "R5c", ". R1 R3c", "Y4d B1 B2", "R2 . .", covers=["Y4d RRR"]),
        which("puzzle-3", ". R1 R2 R3c", "B1 Y4d . .", ". B2 . ."),
        place("puzzle-4", "Y1", "B1 R7 T1", covers=["R7 TY", "R7 BY"]),
        which("puzzle-5", "T6a R6a"),
        place("puzzle-6", "Y2", "Y1 .", "T6a R6a", covers=["T6a YY", "R6a YY"]),
        which("puzzle-7", "R2 R5a R3c", ". R2 R1"),
        place("puzzle-8", "R5a", "B4b R1 . R3c", ". Y1 T1 R2", covers=["B4b RRRR", "B4b RR"]),
    )


def plain(value: object) -> Json:
    """Views and what holds them as plain JSON values."""
    return to_jsonable_python(value)


class Shared:
    """Objects that occur more than once are written once; ``{"$": 3}`` stands for the third."""

    def __init__(self, document: Json) -> None:
        """Find out what occurs how often in the document."""
        self._seen: Counter[str] = Counter()
        self._numbers: dict[str, int] = {}
        self.parts: list[Json] = []
        self._count(document)
        self.document = self._share(document)

    def _count(self, value: Json) -> None:
        if isinstance(value, dict):
            text = json.dumps(value)
            self._seen[text] += 1
            if self._seen[text] > 1:
                return
        for item in value.values() if isinstance(value, dict) else value:
            if isinstance(item, dict | list):
                self._count(item)

    def _share(self, value: Json) -> Json:
        if isinstance(value, list):
            return [self._share(item) for item in value]
        if not isinstance(value, dict):
            return value
        text = json.dumps(value)
        if text not in self._numbers:
            shared = {key: self._share(item) for key, item in value.items()}
            if self._seen[text] == 1 or len(text) < 24:
                return shared
            self._numbers[text] = len(self.parts)
            self.parts.append(shared)
        return {"$": self._numbers[text]}


def lessons_json() -> str:
    """The whole tutorial as one JSON text, a line for each shared part and each step."""
    document = [{"id": s.id, "kind": s.kind, **plain(s.data)} for s in steps()]
    shared = Shared(document)
    lines = []
    for name, items in (("parts", shared.parts), ("steps", shared.document)):
        texts = (json.dumps(item, separators=(",", ":")) for item in items)
        lines.append(f'"{name}":[\n' + ",\n".join(texts) + "\n]")
    return "{" + ",\n".join(lines) + "}\n"


if __name__ == "__main__":
    print(lessons_json(), end="")
