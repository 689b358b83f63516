"""Reading a record from text, strictly: there is one way to write each thing."""

from __future__ import annotations

import json

from novaluna.fairness import Fairness
from novaluna.names import is_line
from novaluna.notation import NotationError, Scanner, parse_position
from novaluna.record.record import (
    MAX_MOVES,
    TITLE,
    UNFINISHED,
    VERSION,
    Record,
    RecordedMove,
    is_date,
)
from novaluna.rules.moves import TakeTile
from novaluna.rules.state import MAX_PLAYERS, State
from novaluna.rules.tiles import Tile
from novaluna.rules.track import SEAT_LETTERS
from novaluna.shuffle import Seed, is_seed


def parse_record(text: str) -> Record:
    """The record that ``text`` holds; ``parse_record(str(record)) == record``.

    Raises :class:`NotationError` with line and column. Whether its claims are true is for
    :func:`~novaluna.record.verify` to say. A byte-order mark, which some editors put in front,
    is passed over.
    """
    return _RecordReader(text.removeprefix("\ufeff")).read()


class _RecordReader:
    """Reads a record line by line: title, headers, an empty line, moves, the result."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._number = 0

    def _next(self, expected: str) -> Scanner:
        """The next line; a file that ends before it has been cut short."""
        last = len(self._lines) - 1
        if self._number >= last:
            cut = "" if self._number > last or not self._lines[last] else " (cut short?)"
            raise NotationError(
                f"expected {expected} and a line end, but the record ends here{cut}",
                line=last + 1,
                column=len(self._lines[last]) + 1,
                code="notation-end",
            )
        self._number += 1
        return Scanner(self._lines[self._number - 1], line=self._number)

    def _peek(self, prefix: str) -> bool:
        return self._number < len(self._lines) and self._lines[self._number].startswith(prefix)

    def _header(self, key: str) -> Scanner:
        scanner = self._next(f"'{key}: '")
        scanner.literal(f"{key}: ")
        return scanner

    def read(self) -> Record:
        title = self._next(f"'{TITLE} {VERSION}'")
        title.literal(f"{TITLE} ")
        version = title.number("the number of the format's version")
        if version != VERSION:
            title.fail(
                f"this program reads version {VERSION} of the format, not {version}",
                code="notation-version",
                version=version,
                known=VERSION,
            )
        title.end()
        day = self._date() if self._peek("Date: ") else None
        names = self._names()
        scanner = self._header("First game")
        first_game = scanner.match("(yes|no)$", "'yes' or 'no'").group() == "yes"
        practice = self._peek("Practice: ")
        if practice:
            self._header("Practice").match("yes$", "'yes', or no such line")
        hints = self._hints(len(names)) if self._peek("Hints: ") else ()
        seed = self._seed()
        fairness = self._fairness(len(names)) if self._peek("Commitment: ") else None
        from_set_up = not self._peek("Position: ")
        start = (self._set_up if from_set_up else self._position)(len(names), first_game)
        self._next("an empty line").end()
        moves: list[RecordedMove] = []
        while not self._peek("Result: "):
            if len(moves) == MAX_MOVES:
                raise NotationError(
                    f"no game has more than {MAX_MOVES} moves", line=self._number + 1
                )
            moves.append(self._move(len(moves) + 1, len(names)))
        scanner = self._header("Result")
        result = scanner.match(
            rf"({UNFINISHED}|(tokens|tiles) "
            r"(\d{1,3}\+\d{1,3}=\d{1,3}|[A-D]=\d\d?( [A-D]=\d\d?){1,3}))$",
            "a result such as 'tokens A=0 B=3', 'tiles 50+61=111' or 'unfinished'",
        ).group()
        if self._number != len(self._lines) - 1 or self._lines[-1]:
            raise NotationError("expected nothing after the result", line=self._number + 1)
        return Record(
            start=start,
            moves=tuple(moves),
            result=result,
            names=names,
            seed=seed,
            first_game=first_game,
            from_set_up=from_set_up,
            date=day,
            practice=practice,
            hints=hints,
            fairness=fairness,
        )

    def _hints(self, players: int) -> tuple[int, ...]:
        """The seats that were given a hint, each once and in order."""
        scanner = self._header("Hints")
        letters = SEAT_LETTERS[:players]
        what = "the seats that were given a hint, such as 'A' or 'A,B'"
        found = scanner.match(rf"[{letters}](,[{letters}])*$", what).group()
        seats = tuple(letters.index(letter) for letter in found.split(","))
        if seats != tuple(sorted(set(seats))):
            scanner.fail("each seat stands once and in order", at=len("Hints: "))
        return seats

    def _date(self) -> str:
        scanner = self._header("Date")
        text = scanner.text[scanner.at :]
        if not is_date(text):
            scanner.expected("a day such as 2024-05-31")
        return text

    def _names(self) -> tuple[str, ...]:
        names: list[str] = []
        while len(names) < MAX_PLAYERS and (not names or self._peek(SEAT_LETTERS[len(names)])):
            scanner = self._header(SEAT_LETTERS[len(names)])
            name = scanner.text[scanner.at :]
            if not is_line(name):
                scanner.expected("a name, one line of visible text")
            names.append(name)
        return tuple(names)

    def _seed(self) -> Seed | None:
        scanner = self._header("Seed")
        value = scanner.text[scanner.at :]
        if value == "hidden":
            return None
        if scanner.skip("hex:"):
            digits = scanner.match("([0-9a-f]{2})+$", "pairs of hexadecimal digits").group()
            return bytes.fromhex(digits)
        return self._text(scanner, "'hidden', a text in double quotes, or hex: and digits")

    def _fairness(self, players: int) -> Fairness:
        hexadecimal = r"[0-9a-f]{64}$"
        commitment = self._header("Commitment").match(hexadecimal, "64 hexadecimal digits").group()
        secret: str | None = None
        if self._peek("Secret: "):
            secret = self._header("Secret").match(hexadecimal, "64 hexadecimal digits").group()
        words: list[tuple[int, str]] = []
        for seat, letter in enumerate(SEAT_LETTERS[:players]):
            if self._peek(f"Words {letter}: "):
                words.append((seat, self._text(self._header(f"Words {letter}"))))
        return Fairness(commitment, secret, tuple(words))

    def _text(self, scanner: Scanner, what: str = "a text in double quotes") -> str:
        """Read a JSON string, written in the one way in which records write it."""
        value = scanner.text[scanner.at :]
        try:
            # Only texts: the JSON reader is not proof against what else a file may hold.
            text = json.loads(value) if value.startswith('"') else ""
        except ValueError:
            text = ""
        if not is_seed(text) or json.dumps(text, ensure_ascii=False) != value:
            scanner.expected(what)
        return str(text)

    def _set_up(self, players: int, first_game: bool) -> State:
        tower = [0]
        if players > 1:
            scanner = self._header("Tower")
            tower = [scanner.seat(players)]
            while scanner.skip(","):
                tower.append(scanner.seat(players))
            scanner.end()
            if sorted(tower) != list(range(players)):
                scanner.fail(f"expected each of the {players} seats once in the tower")
        scanner = self._header("Wheel")
        tiles = scanner.tiles()
        scanner.end()
        try:
            return State.set_up(tiles, tower=tower, first_game=first_game)
        except ValueError as error:
            scanner.fail(str(error), at=0)

    def _position(self, players: int, first_game: bool) -> State:
        scanner = self._header("Position")
        text = scanner.text[scanner.at :]
        state = parse_position(text, line=self._number, column=scanner.at + 1)
        if state.players != players:
            scanner.fail(f"the position has {state.players} players, but {players} are named")
        if state.first_game != first_game:
            tokens = "fewer tokens than usual" if state.first_game else "the usual tokens"
            scanner.fail(f"the position has {tokens}, which 'First game' contradicts")
        return state

    def _move(self, number: int, players: int) -> RecordedMove:
        scanner = self._next(f"move {number} or 'Result: '")
        scanner.match(f"{number} ", f"move {number} or 'Result: '")
        seat = scanner.seat(players)
        scanner.literal(" ")
        move = scanner.move()
        tile: Tile | None = None
        if isinstance(move, TakeTile):
            scanner.literal(" ")
            tile = scanner.tile()
        covers = scanner.number("tasks covered", "[1-9][0-9]?") if scanner.skip(" +") else 0
        drawn = tuple(scanner.tiles()) if scanner.skip(" :") else ()
        scanner.end()
        return RecordedMove(seat, move, tile, covers, drawn, line=self._number)
