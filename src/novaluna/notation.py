"""Reading moves and positions from text (``docs/notation.md``); writing them is ``str()``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NoReturn

from novaluna.reasons import Reason
from novaluna.rules.consistency import check_consistency
from novaluna.rules.display import Cell, Display, TaskRef
from novaluna.rules.moves import EndPhase, Move, Refill, TakeTile
from novaluna.rules.state import MAX_PLAYERS, POSITION_FORMAT, State
from novaluna.rules.tiles import TILES, Tile, catalogue_order, tile_named
from novaluna.rules.track import SEAT_LETTERS, MoonTrack
from novaluna.rules.wheel import SPACES, MoonWheel


class NotationError(ValueError):
    """A text that cannot be read: where (line and column from 1), and what was expected.

    ``reason`` says as much of it as other languages have words for.
    """

    def __init__(
        self,
        message: str,
        *,
        line: int = 1,
        column: int = 1,
        code: str = "notation-wrong",
        **values: str | int,
    ) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column
        self.reason = Reason(code, line=line, column=column, **values)


class InvalidMoveError(NotationError):
    """A text that is no move in any position."""


class Scanner:
    """Reads one line from left to right; every failure names its place."""

    def __init__(self, text: str, *, line: int = 1, column: int = 1) -> None:
        self.text = text
        self.at = 0
        self._line = line
        self._column = column

    def fail(
        self,
        message: str,
        *,
        at: int | None = None,
        code: str = "notation-wrong",
        **values: str | int,
    ) -> NoReturn:
        """Raise the error for the current place, or for place ``at``."""
        column = self._column + (self.at if at is None else at)
        raise NotationError(message, line=self._line, column=column, code=code, **values)

    def expected(self, what: str) -> NoReturn:
        """Raise the error that says what should have stood here and what does."""
        found = self.text[self.at :][:20]
        if not found:
            self.fail(f"expected {what}, found the end of the line", code="notation-short")
        self.fail(f"expected {what}, found {found!r}", code="notation-found", found=found)

    def match(self, pattern: str, what: str) -> re.Match[str]:
        """Read what the pattern describes, or fail with ``what`` it is called."""
        found = re.compile(pattern, re.ASCII).match(self.text, self.at)
        if found is None:
            self.expected(what)
        self.at = found.end()
        return found

    def literal(self, text: str) -> None:
        """Read exactly ``text``."""
        self.match(re.escape(text), repr(text))

    def skip(self, text: str) -> bool:
        """Read ``text`` if it stands here."""
        found = self.text.startswith(text, self.at)
        self.at += len(text) if found else 0
        return found

    def number(self, what: str, pattern: str = r"0|[1-9][0-9]{0,4}") -> int:
        """Read a number without needless zeros."""
        return int(self.match(f"({pattern})(?![0-9])", what).group())

    def tile(self) -> Tile:
        start = self.at
        name = self.match(r"[RBTY][1-7][a-d]?", "a tile name such as R1 or B3a").group()
        try:
            return tile_named(name)
        except KeyError:
            self.fail(f"there is no tile {name}", at=start)

    def tiles(self) -> list[Tile]:
        """Read tile names separated by commas."""
        tiles = [self.tile()]
        while self.skip(","):
            tiles.append(self.tile())
        return tiles

    def seat(self, players: int = MAX_PLAYERS) -> int:
        letters = SEAT_LETTERS[:players]
        return SEAT_LETTERS.index(self.match(f"[{letters}]", f"a seat, one of {letters}").group())

    def cell(self) -> Cell:
        """Read a cell's coordinates."""
        coordinate = r"-?[1-9][0-9]{0,3}|0"
        x = self.number("a cell such as 2,-1", coordinate)
        self.literal(",")
        return Cell(x, self.number("the second coordinate of a cell", coordinate))

    def move(self) -> Move:
        """Read a move."""
        if self.skip("refill"):
            return Refill()
        if self.skip("end-phase"):
            return EndPhase()
        start = self.at
        what = "a move: refill, end-phase, or a space and a cell such as 5@2,-1"
        space = self.number(what)
        if space >= SPACES:
            self.fail(f"spaces are numbered 0 to {SPACES - 1}, not {space}", at=start)
        self.literal("@")
        return TakeTile(space, self.cell())

    def end(self) -> None:
        """Check that nothing is left."""
        if self.at < len(self.text):
            self.expected("the end of the line")


@lru_cache(maxsize=1 << 14)
def parse_move(text: str) -> Move:
    """The move that ``text`` describes: ``refill``, ``end-phase`` or ``5@2,-1``.

    Raises :class:`InvalidMoveError`. Whether the move is legal is for the state to say.
    """
    scanner = Scanner(text)
    try:
        move = scanner.move()
        scanner.end()
    except NotationError as error:
        reason = str(error).partition(": ")[2]
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise InvalidMoveError(
            f"{shown!r} is not a move; {reason}", line=error.line, column=error.column
        ) from None
    return move


def parse_position(text: str, *, line: int = 1, column: int = 1) -> State:
    """The state that a position text describes; ``parse_position(str(state)) == state``.

    Raises :class:`NotationError`, also for a position that contradicts itself. ``line`` and
    ``column`` say where the text stands, for a position inside a larger file.
    """
    scanner = Scanner(text, line=line, column=column)
    scanner.literal(POSITION_FORMAT)
    scanner.literal(" wheel=")
    wheel = _wheel(scanner)
    scanner.literal(" ")
    track: MoonTrack | None = None
    phase1_score: int | None = None
    if scanner.skip("track="):
        track = _track(scanner)
        players = len(track.order)
    else:
        scanner.match("phase=", "'track=' or 'phase='")
        players = 1
        if scanner.number("phase 1 or 2", "[12]") == 2:
            scanner.literal(",")
            phase1_score = scanner.number("the score of phase 1")
    scanner.literal(" tokens=")
    supplies = [scanner.number("a number of tokens")]
    for _ in range(1, players):
        scanner.literal(",")
        supplies.append(scanner.number("a number of tokens"))
    displays = []
    for letter in SEAT_LETTERS[:players]:
        scanner.literal(f" {letter}=")
        displays.append(_display(scanner))
    scanner.literal(" unseen=")
    start = scanner.at
    unseen = () if scanner.skip("-") else tuple(scanner.tiles())
    if unseen != catalogue_order(unseen):
        scanner.fail("expected the unseen tiles in catalogue order", at=start)
    scanner.end()
    state = State(wheel, track, tuple(displays), tuple(supplies), unseen, phase1_score)
    try:
        check_consistency(state)
    except ValueError as error:
        scanner.fail(f"impossible position: {error}", at=0)
    return state


def _wheel(scanner: Scanner) -> MoonWheel:
    spaces: list[Tile | None] = []
    meeple: int | None = None
    for space in range(SPACES):
        if space:
            scanner.match(",", f"',' and the tile on space {space}, '-' or '*'")
        if meeple is None and scanner.skip("*"):
            meeple = space
            spaces.append(None)
        elif scanner.skip("-"):
            spaces.append(None)
        else:
            spaces.append(scanner.tile())
    if meeple is None:
        scanner.expected("one space with the meeple '*' among the twelve")
    return MoonWheel(tuple(spaces), meeple)


def _track(scanner: Scanner) -> MoonTrack:
    distances: dict[int, int] = {}
    while True:
        start = scanner.at
        seat = scanner.seat()
        if seat in distances:
            scanner.fail(f"seat {SEAT_LETTERS[seat]} is there twice", at=start)
        distances[seat] = scanner.number("a distance on the moon track")
        if not scanner.skip(","):
            break
    if len(distances) < 2 or sorted(distances) != list(range(len(distances))):
        scanner.expected("discs of two to four players, A and B at least, with none left out")
    return MoonTrack(tuple(distances[seat] for seat in sorted(distances)), tuple(distances))


def _display(scanner: Scanner) -> Display:
    start = scanner.at
    if scanner.skip("-"):
        return Display()
    tiles: dict[Cell, Tile] = {}
    covered: list[TaskRef] = []
    while True:
        if len(tiles) == len(TILES):
            scanner.fail(f"expected at most the {len(TILES)} tiles of the game")
        tile = scanner.tile()
        scanner.literal("@")
        cell_at = scanner.at
        cell = scanner.cell()
        if tiles and cell <= max(tiles):
            scanner.fail("expected the cells in order, each once", at=cell_at)
        tiles[cell] = tile
        if scanner.skip("*"):
            numbers = scanner.match("1?2?3?(?![0-9])", "the numbers of covered tasks").group()
            if not numbers or int(numbers[-1]) > len(tile.tasks):
                scanner.fail(f"{tile} has {len(tile.tasks)} tasks; expected which are covered")
            covered.extend(TaskRef(cell, int(number) - 1) for number in numbers)
        if not scanner.skip(";"):
            break
    try:
        return Display.of(tiles, covered)
    except ValueError as error:
        scanner.fail(str(error), at=start)
