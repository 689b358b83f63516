"""The golden playthroughs: whole games as texts that a person can follow and check.

    python -m tests.golden.make                  compare the files with what the library says
    python -m tests.golden.make --regenerate     play the games again and write the files

Each text ends with the record of its game. Checking replays that record and tells the game anew, so
it needs none of the scripted players below.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from novaluna.game import Game
from novaluna.record import Record, parse_record, verify
from novaluna.rules import Cell, Display, EndPhase, Move, Refill, State, TakeTile, Termination, Tile
from novaluna.rules.track import SEAT_LETTERS

FOLDER = Path(__file__).parent
RECORD = "\n== Record ==\n\n"

SITUATIONS = (
    "ended by tokens",
    "ended by tiles",
    "more tasks fulfilled than tokens left",
    "tie broken by order of play",
    "forced refill",
    "chosen refill",
    "declined refill",
    "partial last refill",
    "several moves in a row",
    "stacked discs",
    "phase 1 ended as soon as possible",
    "went on after 8 tokens",
    "phase 1 ended after going on",
    "phase 1 ended by itself",
)
"""What the playthroughs must show between them."""

# The scripted players

Player = Callable[[State], Move]


def _promise(display: Display) -> float:
    """How close the open tasks are to being fulfilled."""
    return sum(0.5**p.missing for p in display.progress() if not p.covered)


def _best_take(state: State, *, hurry: float) -> Move:
    """The tile and cell that cover most tasks and promise most, less the time they cost."""
    seat = state.turn or 0
    display = state.displays[seat]

    def worth(move: Move) -> float:
        assert isinstance(move, TakeTile)
        tile = state.wheel.tile_at(move.space)
        after, covers = display.place(move.cell, tile, state.supplies[seat])
        return len(covers) + 0.5 * _promise(after) - hurry * tile.time

    return max((move for move in state.legal_moves if isinstance(move, TakeTile)), key=worth)


def eager(state: State) -> Move:
    """Refills whenever it can, and is in no hurry; ends phase 1 as soon as possible."""
    for move in (Refill(), EndPhase()):
        if move in state.legal_moves:
            return move
    return _best_take(state, hurry=0.1)


def patient(state: State) -> Move:
    """Refills only when it must, and likes small times; ends phase 1 with few tiles left."""
    if not state.wheel.offered:
        return Refill()
    if EndPhase() in state.legal_moves and state.wheel.count <= 2:
        return EndPhase()
    return _best_take(state, hurry=0.2)


def tireless(state: State) -> Move:
    """Never refills or ends a phase unless it must."""
    return Refill() if not state.wheel.offered else _best_take(state, hurry=0.05)


def careless(state: State) -> Move:
    """Takes the first tile offered and puts it in a row; refills only when it must."""
    if not state.wheel.offered:
        return Refill()
    cells = state.displays[state.turn or 0].free_cells
    return TakeTile(state.wheel.offered[0], max(cells, key=lambda cell: (-abs(cell.y), cell.x)))


@dataclass(frozen=True)
class Golden:
    """A playthrough to be made: who plays, and from which seed."""

    name: str
    seed: str
    players: tuple[Player, ...]
    first_game: bool = False

    def play(self) -> Game:
        """The whole game."""
        game = Game(len(self.players), seed=self.seed, first_game=self.first_game)
        while game.turn is not None:
            game.push(self.players[game.turn](game.state))
        return game


GOLDENS = (
    Golden("solo-quick", "golden 2", (eager,)),
    Golden("solo-goes-on", "golden 20", (patient,)),
    Golden("solo-all-tiles", "golden 1", (careless,)),
    Golden("two-players", "golden 3", (eager, patient)),
    Golden("two-players-tie", "golden 16", (careless, careless)),
    Golden("three-players", "golden 3", (patient, eager, tireless)),
    Golden("three-players-first-game", "golden 1", (eager, patient, tireless), first_game=True),
    Golden("four-players", "golden 3", (eager, tireless, patient, careless)),
    Golden("four-players-first-game", "golden 3", (eager, patient, eager, tireless), True),
)

# Telling a game


def _fulfilled(display: Display) -> int:
    """How many tasks are fulfilled, covered or not."""
    return sum(progress.missing == 0 for progress in display.progress())


def situations(record: Record) -> set[str]:
    """Which of the noteworthy situations come up in a game."""
    found: set[str] = set()
    states = list(record.states())
    for number, told in enumerate(record.moves, start=1):
        found.update(_of_move(told.move, states[: number + 1]))
    outcome = states[-1].outcome()
    if outcome is not None:
        found.add(f"ended by {outcome.termination.value}")
        if any(line.by_order_of_play for line in outcome.ranking):
            found.add("tie broken by order of play")
        if outcome.termination is Termination.TOKENS:
            winner = states[-1].displays[outcome.ranking[0].seat]
            if _fulfilled(winner) > len(winner.covered):
                found.add("more tasks fulfilled than tokens left")
    return found


def _of_move(move: Move, states: list[State]) -> Iterator[str]:
    """The situations that a move brings or meets; ``states`` end with the one after it."""
    before, after = states[-2:]
    if before.can_refill and isinstance(move, TakeTile):
        yield "declined refill"
    if isinstance(move, Refill):
        yield "chosen refill" if before.wheel.count else "forced refill"
        if after.wheel.count < 11:
            yield "partial last refill"
    if isinstance(move, EndPhase):
        could_before = states[-3].can_end_phase
        yield "phase 1 ended " + ("after going on" if could_before else "as soon as possible")
    if before.can_end_phase and isinstance(move, TakeTile):
        yield "went on after 8 tokens"
    if before.phase == 1 and after.phase == 2 and isinstance(move, TakeTile):
        yield "phase 1 ended by itself"
    if after.track is not None and isinstance(move, TakeTile):
        if after.turn == before.turn:
            yield "several moves in a row"
        distance = after.track.distances[before.turn or 0]
        if len(after.track.stack(distance)) > 1:
            yield "stacked discs"


def tell(record: Record) -> str:
    """The whole game as text, with the record at its end."""
    lines = [f"A game of {record.start.players}" + (", first game" if record.first_game else "")]
    lines += ["It shows:", *(f"  {s}" for s in SITUATIONS if s in situations(record)), ""]
    states = list(record.states())
    for number, told in enumerate(record.moves, start=1):
        before, after = states[number - 1], states[number]
        lines += _position(number, before)
        lines += _move(told.move, before, after, told.drawn)
        lines += [f"  note     {note}" for note in _of_move(told.move, states[: number + 1])]
        lines.append("")
    lines += _end(states[-1])
    return "\n".join(lines) + "\n" + RECORD + str(record)


def _tile(tile: Tile) -> str:
    return f"{tile} ({' '.join(map(str, tile.tasks))})" if tile.tasks else f"{tile}"


def _position(number: int, state: State) -> Iterator[str]:
    turn = SEAT_LETTERS[state.turn or 0]
    yield f"-- {number}: {turn} to move" + (f", phase {state.phase}" if state.phase else "")
    yield f"  wheel    {' '.join(str(state.wheel).split(','))}   pile {len(state.unseen)}"
    offered = ", ".join(f"{s}: {_tile(state.wheel.tile_at(s))}" for s in state.wheel.offered)
    extra = " or refill" * state.can_refill + " or end-phase" * state.can_end_phase
    yield f"  offered  {offered or 'nothing'}{extra}"
    if state.track is not None:
        yield f"  track    {' '.join(str(state.track).split(','))}"
    yield f"  tokens   {_tokens(state)}"


def _tokens(state: State) -> str:
    pairs = zip(SEAT_LETTERS, state.supplies, strict=False)
    return " ".join(f"{letter}={left}" for letter, left in pairs)


def _move(move: Move, before: State, after: State, drawn: tuple[Tile, ...]) -> Iterator[str]:
    yield f"  plays    {move}"
    if drawn:
        yield f"  draws    {' '.join(map(str, drawn))}"
    if isinstance(move, TakeTile):
        seat = before.turn or 0
        display = after.displays[seat]
        for cell, index in sorted(display.covered - before.displays[seat].covered):
            tile = display.tiles[cell]
            yield f"  covers   {tile.tasks[index]} on {tile}@{cell}"
        rows = list(_rows(display))
        yield f"  display  {rows[0]}"
        yield from (f"           {row}" for row in rows[1:])
    if before.phase == 1 and after.phase == 2:
        yield f"  phase 1  scores {after.phase1_score}"


def _rows(display: Display) -> Iterator[str]:
    """The display as a picture: tiles by name, each with a ``+`` for every covered task."""
    columns, lines = ({cell[i] for cell in display.tiles} for i in (0, 1))
    for y in range(min(lines), max(lines) + 1):
        row = []
        for x in range(min(columns), max(columns) + 1):
            tile = display.tiles.get(Cell(x, y))
            count = sum(cell == (x, y) for cell, _ in display.covered)
            row.append(f"{tile}{'+' * count}" if tile else ".")
        yield " ".join(f"{text:<6}" for text in row).rstrip()


def _end(state: State) -> Iterator[str]:
    outcome = state.outcome()
    assert outcome is not None, "a playthrough is a whole game"
    yield f"-- The end by {outcome.termination.value}"
    if state.track is not None:
        yield f"  track    {' '.join(str(state.track).split(','))}"
    yield f"  tokens   {_tokens(state)}"
    if outcome.solo is not None:
        solo = outcome.solo
        yield f"  score    {solo.phase1} + {solo.phase2} = {solo.total}"
        return
    for line in outcome.ranking:
        why = ", by order of play" if line.by_order_of_play else ""
        yield f"  place {line.place}  {SEAT_LETTERS[line.seat]}, {line.tokens_left} left{why}"


# The files


def told_again(text: str) -> str:
    """The playthrough as the library tells it now, from the record at its end."""
    record = parse_record(text.rpartition(RECORD)[2])
    verify(record)
    return tell(record)


def main(arguments: list[str] | None = None) -> int:
    """Compare or write the files; the exit code says whether they agree."""
    parser = argparse.ArgumentParser(description="The golden playthroughs.")
    parser.add_argument("--regenerate", action="store_true", help="play again and write the files")
    wanted = parser.parse_args(arguments)
    status = 0
    for golden in GOLDENS:
        path = FOLDER / f"{golden.name}.txt"
        if wanted.regenerate:
            path.write_text(tell(Record.of(golden.play())), "utf-8")
        elif told_again(path.read_text("utf-8")) != path.read_text("utf-8"):
            print(f"{path.name} differs")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
