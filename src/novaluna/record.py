"""Game records: a whole game as readable text, and checking every claim in it.

``docs/notation.md`` describes the format.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from novaluna.fairness import Fairness, commitment_to
from novaluna.game import Game
from novaluna.names import is_line
from novaluna.notation import NotationError, Scanner, parse_position
from novaluna.rules.display import TaskRef
from novaluna.rules.moves import Move, TakeTile
from novaluna.rules.outcome import Outcome
from novaluna.rules.state import MAX_PLAYERS, State
from novaluna.rules.tiles import Tile
from novaluna.rules.track import SEAT_LETTERS
from novaluna.shuffle import Seed, deal, is_seed, shuffled

TITLE = "Nova Luna record"
VERSION = 1
UNFINISHED = "unfinished"
DATE = r"\d{4}-\d\d-\d\d"
MAX_MOVES = 126
"""No game has more: every tile taken, one tile turned up by each refill, the end of a phase."""


class RecordError(ValueError):
    """A record that can be read but claims something that is not so; the message says where."""


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """One move as a record tells it, with what it claims came of it."""

    seat: int
    move: Move
    tile: Tile | None = None
    """The tile taken."""
    covers: int = 0
    """How many tasks the move covered."""
    drawn: tuple[Tile, ...] = ()
    """The tiles the move turned up."""
    line: int = field(default=0, compare=False)
    """Where it stands in the file it was read from."""

    def __str__(self) -> str:
        parts = [SEAT_LETTERS[self.seat], str(self.move)]
        if self.tile is not None:
            parts.append(self.tile.name)
        if self.covers:
            parts.append(f"+{self.covers}")
        if self.drawn:
            parts.append(":" + ",".join(tile.name for tile in self.drawn))
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class Record:
    """A game on paper. ``str(record)`` writes it, :func:`parse_record` reads it."""

    start: State
    moves: tuple[RecordedMove, ...]
    result: str
    """What :func:`result_text` says of the outcome, or ``"unfinished"``."""
    names: tuple[str, ...]
    seed: Seed | None = None
    """The seed of the shuffle; ``None`` while it must stay hidden (RULES 8.1)."""
    first_game: bool = False
    from_set_up: bool = True
    """Whether ``start`` is a regular set-up, not a position to go on from."""
    date: str | None = None
    practice: bool = False
    """Whether somebody went back in it further than one may, so that it counts nowhere."""
    fairness: Fairness | None = None
    """How the seed came about, if a server made it from a secret and the players' words."""

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        names: Sequence[str] = (),
        date: str | None = None,
        reveal_seed: bool | None = None,
        practice: bool = False,
    ) -> Record:
        """The record of ``game`` so far. By default the seed is told only when it is over."""
        if names and len(names) != game.players:
            raise ValueError(f"give one name for each of the {game.players} players")
        for name in names:
            if not is_line(name):
                raise ValueError(f"a name is one line of visible text, not {name!r}")
        if date is not None and not _is_date(date):
            raise ValueError(f"a date is written like 2024-05-31, not {date!r}")
        reveal = game.is_over if reveal_seed is None else reveal_seed
        return cls(
            start=game.start,
            moves=tuple(
                _recorded(before, after, move, game.drawn(number))
                for number, (move, (before, after)) in enumerate(
                    zip(game.moves, pairwise(game.states), strict=True)
                )
            ),
            result=result_text(game.outcome()),
            names=tuple(names) or tuple(SEAT_LETTERS[: game.players]),
            seed=game.seed if reveal else None,
            first_game=game.first_game,
            from_set_up=game.from_set_up,
            date=date,
            practice=practice,
        )

    def with_fairness(self, fairness: Fairness) -> Record:
        """This record with the story of its seed."""
        return replace(self, fairness=fairness)

    def states(self) -> Iterator[State]:
        """Every state of the game, from the start on; :class:`RecordError` at a false claim."""
        state = self.start
        yield state
        for number, told in enumerate(self.moves, start=1):
            state = _checked_step(state, told, number)
            yield state

    def game(self) -> Game:
        """The game, ready to go on; the seed must be known, and every claim is checked."""
        if self.seed is None:
            raise RecordError("the seed of this game is hidden, so its draw pile is not known")
        verify(self)
        if self.from_set_up:
            game = Game(self.start.players, seed=self.seed, first_game=self.first_game)
        else:
            game = Game.from_state(self.start, seed=self.seed)
        for told in self.moves:
            game.push(told.move)
        return game

    def __str__(self) -> str:
        lines = [f"{TITLE} {VERSION}"]
        if self.date is not None:
            lines.append(f"Date: {self.date}")
        lines += [
            f"{letter}: {name}" for letter, name in zip(SEAT_LETTERS, self.names, strict=False)
        ]
        lines.append(f"First game: {'yes' if self.first_game else 'no'}")
        if self.practice:
            lines.append("Practice: yes")
        lines.append(f"Seed: {_seed_text(self.seed)}")
        if self.fairness is not None:
            lines += _fairness_lines(self.fairness)
        if self.from_set_up:
            if self.start.track is not None:
                tower = ",".join(SEAT_LETTERS[seat] for seat in self.start.track.order)
                lines.append(f"Tower: {tower}")
            lines.append(f"Wheel: {_names([tile for tile in self.start.wheel.spaces if tile])}")
        else:
            lines.append(f"Position: {self.start}")
        lines.append("")
        lines += [f"{number} {told}" for number, told in enumerate(self.moves, start=1)]
        lines.append(f"Result: {self.result}")
        return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class Verification:
    """What was checked of a record that holds true."""

    moves: int
    deal_checked: bool
    """Whether the seed was there, so that the deal and every draw were checked against it."""
    outcome: Outcome | None
    commitment_checked: bool = False
    """Whether a secret was told and gives both the commitment and the seed."""


def verify(record: Record) -> Verification:
    """Replay ``record``, checking every claim; :class:`RecordError` names the first wrong one."""
    commitment_checked = _check_fairness(record)
    pile = None if record.seed is None else _dealt_pile(record, record.seed)
    last = record.start
    # One move at a time, so that a false draw is found before it makes a later move look false.
    steps = zip(record.moves, pairwise(record.states()), strict=True)
    for number, (told, (before, after)) in enumerate(steps, start=1):
        if pile is not None:
            drawn = pile[len(pile) - len(before.unseen) : len(pile) - len(after.unseen)]
            if told.drawn != drawn:
                raise RecordError(
                    f"{_place(told, number)}: the seed turns up {_names(drawn)}, "
                    f"not {_names(told.drawn)}"
                )
        last = after
    outcome = last.outcome()
    result = result_text(outcome)
    if record.result != result:
        raise RecordError(f"the result is claimed to be {record.result!r}, but it is {result!r}")
    return Verification(len(record.moves), pile is not None, outcome, commitment_checked)


def _check_fairness(record: Record) -> bool:
    """Whether the secret was told; :class:`RecordError` if commitment or seed contradict it."""
    fairness = record.fairness
    if fairness is None or fairness.secret is None:
        return False
    if commitment_to(fairness.secret) != fairness.commitment:
        raise RecordError("the secret is not the one that was committed to")
    if record.seed != fairness.seed:
        raise RecordError(f"the secret and the words give the seed {fairness.seed}, not this one")
    return True


def _dealt_pile(record: Record, seed: Seed) -> tuple[Tile, ...]:
    """The draw pile that the seed gives, after checking that the start is what it deals."""
    if not record.from_set_up:
        return shuffled(record.start.unseen, seed, "tiles")
    dealt = deal(seed, record.start.players)
    start = State.set_up(dealt.wheel, tower=dealt.tower, first_game=record.first_game)
    if start.wheel != record.start.wheel:
        raise RecordError(f"the seed deals the wheel {_names(dealt.wheel)}, not the one claimed")
    if start.track != record.start.track:
        tower = ",".join(SEAT_LETTERS[seat] for seat in dealt.tower)
        raise RecordError(f"the seed builds the tower {tower}, not the one claimed")
    return dealt.pile


def _checked_step(state: State, told: RecordedMove, number: int) -> State:
    """The state after a recorded move whose claims all hold."""
    place = _place(told, number)
    if state.turn is None:
        raise RecordError(f"{place}: the game was over before it")
    if told.seat != state.turn:
        raise RecordError(
            f"{place}: it is {SEAT_LETTERS[state.turn]}'s turn, not {SEAT_LETTERS[told.seat]}'s"
        )
    try:
        after = state.apply(told.move, told.drawn)
    except ValueError as error:
        raise RecordError(f"{place}: {error}") from None
    true = _recorded(state, after, told.move, told.drawn)
    if true.tile is not told.tile:
        raise RecordError(f"{place}: it takes {true.tile or 'no tile'}, not {told.tile}")
    if true.covers != told.covers:
        raise RecordError(f"{place}: it covers {true.covers} tasks, not {told.covers}")
    return after


def _place(told: RecordedMove, number: int) -> str:
    return f"line {told.line}, move {number}" if told.line else f"move {number}"


def _recorded(
    before: State, after: State, move: Move, drawn: tuple[Tile, ...] = ()
) -> RecordedMove:
    seat = before.mover
    covered: frozenset[TaskRef] = after.displays[seat].covered - before.displays[seat].covered
    tile = before.wheel.tile_at(move.space) if isinstance(move, TakeTile) else None
    return RecordedMove(seat=seat, move=move, tile=tile, covers=len(covered), drawn=drawn)


def result_text(outcome: Outcome | None) -> str:
    """The result line: why it ended, and the ranking with tokens left, or the solo scores."""
    if outcome is None:
        return UNFINISHED
    why = outcome.termination.value
    if outcome.solo is not None:
        return f"{why} {outcome.solo.phase1}+{outcome.solo.phase2}={outcome.solo.total}"
    places = (f"{SEAT_LETTERS[s.seat]}={s.tokens_left}" for s in outcome.ranking)
    return f"{why} {' '.join(places)}"


def _fairness_lines(fairness: Fairness) -> list[str]:
    lines = [f"Commitment: {fairness.commitment}"]
    if fairness.secret is not None:
        lines.append(f"Secret: {fairness.secret}")
    for seat, words in fairness.words:
        lines.append(f"Words {SEAT_LETTERS[seat]}: {json.dumps(words, ensure_ascii=False)}")
    return lines


def _seed_text(seed: Seed | None) -> str:
    if seed is None:
        return "hidden"
    return json.dumps(seed, ensure_ascii=False) if isinstance(seed, str) else f"hex:{seed.hex()}"


def _is_date(text: str) -> bool:
    """Whether this is a day of the calendar as records write it."""
    if not re.fullmatch(DATE, text, re.ASCII):
        return False
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _names(tiles: Sequence[Tile]) -> str:
    return ",".join(tile.name for tile in tiles) or "nothing"


def parse_record(text: str) -> Record:
    """The record that ``text`` holds; ``parse_record(str(record)) == record``.

    Raises :class:`NotationError` with line and column. Whether its claims are true is for
    :func:`verify` to say. A byte-order mark, which some editors put in front, is passed over.
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
            title.fail(f"this program reads version {VERSION} of the format, not {version}")
        title.end()
        day = self._date() if self._peek("Date: ") else None
        names = self._names()
        scanner = self._header("First game")
        first_game = scanner.match("(yes|no)$", "'yes' or 'no'").group() == "yes"
        practice = self._peek("Practice: ")
        if practice:
            self._header("Practice").match("yes$", "'yes', or no such line")
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
            fairness=fairness,
        )

    def _date(self) -> str:
        scanner = self._header("Date")
        text = scanner.text[scanner.at :]
        if not _is_date(text):
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
