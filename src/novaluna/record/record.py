"""A record: a game as it is told, written as text, and checking every claim in it."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from novaluna.fairness import Fairness, commitment_to
from novaluna.game import Game
from novaluna.names import is_line
from novaluna.reasons import Reason
from novaluna.rules.display import TaskRef
from novaluna.rules.moves import Move, TakeTile
from novaluna.rules.outcome import Outcome
from novaluna.rules.state import State
from novaluna.rules.tiles import Tile
from novaluna.rules.track import SEAT_LETTERS
from novaluna.shuffle import Seed, deal, shuffled

TITLE = "Nova Luna record"
VERSION = 1
UNFINISHED = "unfinished"
DATE = r"\d{4}-\d\d-\d\d"
MAX_MOVES = 126
"""No game has more: every tile taken, one tile turned up by each refill, the end of a phase."""


class RecordError(ValueError):
    """A record that can be read but claims something that is not so; the message says where.

    ``reason`` says the same as data.
    """

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


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
    """A game on paper. ``str(record)`` writes it, ``parse_record(text)`` reads it."""

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
    hints: tuple[int, ...] = ()
    """The seats that were given a hint, in order."""
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
        hints: Iterable[int] = (),
    ) -> Record:
        """The record of ``game`` so far. By default the seed is told only when it is over."""
        if names and len(names) != game.players:
            raise ValueError(f"give one name for each of the {game.players} players")
        for name in names:
            if not is_line(name):
                raise ValueError(f"a name is one line of visible text, not {name!r}")
        if date is not None and not is_date(date):
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
            hints=tuple(sorted(hints)),
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
            raise RecordError(
                "the seed of this game is hidden, so its draw pile is not known",
                Reason("claim-hidden"),
            )
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
        if self.hints:
            lines.append(f"Hints: {','.join(SEAT_LETTERS[seat] for seat in self.hints)}")
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
                true, claimed = _names(drawn), _names(told.drawn)
                raise _false_move(
                    told,
                    number,
                    f"the seed turns up {true or 'nothing'}, not {claimed or 'nothing'}",
                    Reason("claim-drawn", true=true or "–", claimed=claimed or "–"),
                )
        last = after
    outcome = last.outcome()
    result = result_text(outcome)
    if record.result != result:
        raise RecordError(
            f"the result is claimed to be {record.result!r}, but it is {result!r}",
            Reason("claim-result", true=result, claimed=record.result),
        )
    return Verification(len(record.moves), pile is not None, outcome, commitment_checked)


def _check_fairness(record: Record) -> bool:
    """Whether the secret was told; :class:`RecordError` if commitment or seed contradict it."""
    fairness = record.fairness
    if fairness is None or fairness.secret is None:
        return False
    if commitment_to(fairness.secret) != fairness.commitment:
        raise RecordError(
            "the secret is not the one that was committed to", Reason("claim-commitment")
        )
    if record.seed != fairness.seed:
        raise RecordError(
            f"the secret and the words give the seed {fairness.seed}, not this one",
            Reason("claim-seed", true=fairness.seed or "–"),
        )
    return True


def _dealt_pile(record: Record, seed: Seed) -> tuple[Tile, ...]:
    """The draw pile that the seed gives, after checking that the start is what it deals."""
    if not record.from_set_up:
        return shuffled(record.start.unseen, seed, "tiles")
    dealt = deal(seed, record.start.players)
    start = State.set_up(dealt.wheel, tower=dealt.tower, first_game=record.first_game)
    if start.wheel != record.start.wheel:
        wheel = _names(dealt.wheel)
        raise RecordError(
            f"the seed deals the wheel {wheel}, not the one claimed",
            Reason("claim-wheel", true=wheel),
        )
    if start.track != record.start.track:
        tower = ",".join(SEAT_LETTERS[seat] for seat in dealt.tower)
        raise RecordError(
            f"the seed builds the tower {tower}, not the one claimed",
            Reason("claim-tower", true=tower),
        )
    return dealt.pile


def _checked_step(state: State, told: RecordedMove, number: int) -> State:
    """The state after a recorded move whose claims all hold."""
    if state.turn is None:
        raise _false_move(told, number, "the game was over before it", Reason("claim-over"))
    if told.seat != state.turn:
        mover, claimed = SEAT_LETTERS[state.turn], SEAT_LETTERS[told.seat]
        raise _false_move(
            told,
            number,
            f"it is {mover}'s turn, not {claimed}'s",
            Reason("claim-turn", true=mover, claimed=claimed),
        )
    try:
        after = state.apply(told.move, told.drawn)
    except ValueError as error:
        raise _false_move(told, number, str(error), Reason("claim-illegal")) from None
    true = _recorded(state, after, told.move, told.drawn)
    if true.tile is not told.tile:
        raise _false_move(
            told,
            number,
            f"it takes {true.tile or 'no tile'}, not {told.tile}",
            Reason("claim-tile", true=str(true.tile or "–"), claimed=str(told.tile or "–")),
        )
    if true.covers != told.covers:
        raise _false_move(
            told,
            number,
            f"it covers {true.covers} tasks, not {told.covers}",
            Reason("claim-covers", true=true.covers, claimed=told.covers),
        )
    return after


def _false_move(told: RecordedMove, number: int, message: str, claim: Reason) -> RecordError:
    place = f"line {told.line}, move {number}" if told.line else f"move {number}"
    reason = Reason("claim-at", line=told.line, move=number, claim=claim)
    return RecordError(f"{place}: {message}", reason)


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


def is_date(text: str) -> bool:
    """Whether this is a day of the calendar as records write it."""
    if not re.fullmatch(DATE, text, re.ASCII):
        return False
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _names(tiles: Sequence[Tile]) -> str:
    return ",".join(tile.name for tile in tiles)
