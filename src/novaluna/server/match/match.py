"""A match: seats, versions and all that has happened, on top of a game. No input or output here.

A match is the sum of its events. What may be done in it is checked in :mod:`actions`, which returns
the event that it would be; ``match.apply(event)`` makes it so.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from novaluna.fairness import Fairness, seed_from
from novaluna.game import Game
from novaluna.names import apart
from novaluna.notation import parse_position
from novaluna.record import Record, result_text
from novaluna.rules.moves import EndPhase, TakeTile
from novaluna.rules.outcome import Outcome
from novaluna.rules.track import SEAT_LETTERS
from novaluna.server.base.problems import Refusal
from novaluna.server.base.times import end_of
from novaluna.server.match import events
from novaluna.server.match.clock import Clock
from novaluna.server.match.downtime import Downtimes
from novaluna.server.match.events import Event
from novaluna.server.match.log import Logbook, LogLine
from novaluna.server.match.seats import Seats
from novaluna.server.match.types import LogKind, LostBy, Status

MAX_EVENTS = 2_000
"""After this many events a match can only be played on: nothing is taken back any more.

A game has far fewer than 200 moves; without an end the log would grow for ever.
"""


NO_SHOW = 60_000
"""Milliseconds after the start until players who are there need not wait for absent ones."""

HAND_OVERS: dict[str, LogKind] = {"resigned": "resigned", "time": "timed_out"}
"""The log kind for each cause of a hand-over that has one of its own."""


@dataclass(slots=True)
class PendingUndo:
    """A request to take back the last move, and the seats that have not answered yet."""

    seat: int
    waiting: set[int] = field(default_factory=set)


class Match:
    """One match as the server knows it. ``version`` counts its events."""

    def __init__(
        self,
        match_id: str,
        secret: str,
        created: events.Created,
        downtimes: Downtimes | None = None,
    ) -> None:
        """``secret`` is ``secret:`` and the fair secret, or ``seed:`` and a chosen seed."""
        self._downtimes = downtimes or Downtimes()
        self.id = match_id
        self._secret = secret
        self.version = 1
        self.created = created
        self.updated_at = created.at
        self.status: Status = "open"
        self.seats = Seats(created.seats)
        self.words = {int(seat): words for seat, words in created.words.items()}
        self.creator = created.guest
        """Who may let it begin; when the creator leaves, the first of those who stay."""
        self.awaited = set(created.awaits)
        """Guests with a seat who have not come yet."""
        self.game: Game | None = None
        self.clock: Clock | None = None
        self.absent: set[str] = set()
        """Players of a match with a clock who have not been there since it began."""
        self._waits_since: int | None = None
        self.log = Logbook()
        self.undo: PendingUndo | None = None
        self._is_undo_refused = False  # one request for each move
        self.loser: int | None = None
        self.lost_by: LostBy | None = None
        """Why the loser lost, where that was not by the rules."""
        self.rematch: str | None = None
        self.jumps = 0
        """How often somebody went back further than the rules let players take back."""
        self._is_shared = sum(seat.kind != "bot" for seat in created.seats) > 1
        self.hints_used: set[int] = set()
        """The seats that were given a hint."""
        self.table_version = 1
        """Since when nothing has changed but who is there and who was given a hint."""
        self._actions: dict[tuple[str, str], int] = {}
        self._note("created", created.at, self._seat_of(created.guest))
        self._begin_unless_held(created.at, created.guest)

    # -------------------------------------------------------------------------- questions

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def has_chosen_seed(self) -> bool:
        """Whether the creator chose the seed, so that the deal is no secret to everybody."""
        return self._secret.startswith("seed:")

    @property
    def secret(self) -> str:
        """The secret of the shuffle, or the chosen seed: never for a view of a running match."""
        return self._secret.partition(":")[2]

    @property
    def seed(self) -> str:
        """The seed of the deal: never for a view of a running match."""
        return self.secret if self.has_chosen_seed else seed_from(self.secret, self.words)

    @property
    def turn(self) -> int | None:
        """The seat to move, if the match is running."""
        return self.game.turn if self.game is not None and self.status == "running" else None

    @property
    def is_bot_turn(self) -> bool:
        return self.turn is not None and self.seats[self.turn].kind == "bot"

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen on the table."""
        return self.status in ("over", "abandoned")

    def seats_kept_for(self, guest: str | None) -> list[int]:
        """The seats that bots keep warm for a guest, who may come back to them."""
        if guest is None or self.status != "running":
            return []
        former = self.seats.former
        return [seat for seat in sorted(self.seats.kept_warm) if former[seat].guest == guest]

    def is_known_to(self, guest: str | None) -> bool:
        """Whether a guest may see it although it is private: made it, plays it or played it."""
        if guest is None:
            return False
        return guest == self.created.guest or guest in self.seats.guests_ever

    def begun_game(self) -> Game:
        """The game; refused if the match has not begun."""
        if self.game is None:
            raise Refusal("not_begun", "the match has not begun")
        return self.game

    def outcome(self) -> Outcome | None:
        """How the game ended by the rules; ``None`` while it goes on or if a player gave up."""
        return self.game.outcome() if self.game is not None else None

    def version_of(self, guest: str, action: str) -> int | None:
        """The version an action of this guest made, if it was carried out before."""
        return self._actions.get((guest, action))

    def record(self, *, reveal: bool) -> Record:
        """The record of the game so far, with its seed and secret only if ``reveal``."""
        game = self.begun_game()
        record = Record.of(
            game,
            names=apart([seat.recorded_name for seat in self.seats]),
            reveal_seed=reveal,
            practice=self.practice,
            hints=self.hints_used,
        )
        if self.has_chosen_seed:
            return record
        return record.with_fairness(
            Fairness(
                commitment=self.created.commitment or "",
                secret=self.secret if reveal else None,
                words=tuple(sorted(self.words.items())),
            )
        )

    @property
    def result(self) -> str | None:
        """The result line when the match is over."""
        if not self.is_over:
            return None
        if self.loser is not None:
            return f"{self.lost_by} {SEAT_LETTERS[self.loser]}"
        return "abandoned" if self.status == "abandoned" else result_text(self.outcome())

    def may_join(self, guest: str | None) -> bool:
        """Whether there is a seat to take, or one that waits for this guest."""
        if self.status != "open":
            return False
        if guest in self.awaited:
            return True
        return self.seats.has_open and not self.seats.of(guest)

    def undoable_by(self, guest: str | None) -> int | None:
        """The seat of the guest that made the last move, if it may be taken back now."""
        if self.status != "running" or self.game is None or not self.game.can_take_back:
            return None
        seat = self._last_mover(self.game)
        if seat not in self.seats.of(guest) or self.undo is not None:
            return None
        return None if self._is_undo_refused or self.is_long else seat

    @property
    def is_undoable_at_once(self) -> bool:
        """Whether a person may take back the last move without asking anybody."""
        mover = None if self.game is None else self._last_mover(self.game)
        guest = None if mover is None else self.seats[mover].guest
        return self.undoable_by(guest) is not None and not self.seats.of_other_persons(guest)

    @property
    def practice(self) -> bool:
        """Whether it is a game for practice, which counts nowhere (RULES 8.3)."""
        return self.jumps > 0

    def may_go_back(self, guest: str | None) -> bool:
        """Whether this guest may go back to any earlier position (RULES 8.3).

        Only where no other person ever sat, and where neither a clock nor a day decides.
        """
        created = self.created
        is_free = created.clock is None and created.daily is None and not self._is_shared
        is_begun = self.status == "running" and self.game is not None and bool(self.game.moves)
        return is_free and is_begun and bool(self.seats.of(guest)) and not self.is_long

    def back_to(self, guest: str | None) -> int | None:
        """How many moves stay if the guest may, and does, go back to before the own last one."""
        if self.game is None or not self.may_go_back(guest):
            return None
        own, states = self.seats.of(guest), self.game.states
        return next((n for n in range(len(states) - 2, -1, -1) if states[n].turn in own), None)

    @property
    def is_long(self) -> bool:
        """Whether so much has happened that it can only be played to its end."""
        return self.version >= MAX_EVENTS

    @property
    def deadline(self) -> int | None:
        """When the time of the seat to move is up: by the clock, or because its day is over.

        The secret of a daily challenge is told after its day, so nobody may play on then.
        """
        if self.turn is None:
            return None
        if self.created.daily is not None:
            return end_of(self.created.daily)
        return self.clock.deadline if self.clock is not None else None

    @property
    def leave_at(self) -> int | None:
        """From when the others may leave without loss, as long as somebody is absent.

        Nobody could come while the server was down.
        """
        since = self._waits_since
        return None if since is None else since + NO_SHOW + self._downtimes.between(since)

    @property
    def absent_seats(self) -> list[int]:
        """The seats of the players for whom the clocks wait."""
        return [number for number, seat in enumerate(self.seats) if seat.guest in self.absent]

    @property
    def are_seats_movable(self) -> bool:
        """Whether a seat may go to another device: not where its player may know the deal."""
        return not self.has_chosen_seed and self.created.daily is None

    # -------------------------------------------------------------------------- happening

    # A flat list of what each kind of event does: in parts it would be harder to read.
    def apply(self, event: Event) -> None:  # noqa: C901
        """Make an event part of the match. It must come from :mod:`actions`, or from storage."""
        self.version += 1
        self.updated_at = event.at
        if not isinstance(event, events.Ready | events.HintUsed):
            self.table_version = self.version
        if event.guest is not None and event.action is not None:
            self._actions[event.guest, event.action] = self.version
        match event:
            case events.Joined():
                self.seats.take(event.seat, event.guest, event.name, event.color)
                if event.words is not None:
                    self.words[event.seat] = event.words
                self._note("joined", event.at, event.seat)
                self._begin_unless_held(event.at, event.guest)
            case events.Arrived():
                own = self.seats.of(event.guest)
                if event.words is not None:
                    self.words[own[0]] = event.words
                self._note("joined", event.at, own[0])
                self._no_longer_await(event.guest, event.at, event.guest)
            case events.Left():
                self._leave(event)
            case events.WordsAdded():
                self.words[event.seat] = event.words
            case events.Filled():
                seat = self.seats[event.seat]
                seat.kind, seat.level = "bot", event.level
                self._note("joined", event.at, event.seat, level=event.level)
                self._begin_unless_held(event.at, event.guest)
            case events.Begun():
                self._begin_if_full(event.at, event.guest)
            case events.Ready():
                pass  # whatever a player does shows that they are there
            case events.Moved():
                self._move(event)
            case events.UndoAsked():
                waiting = set(self.seats.of_other_persons(event.guest))
                self.undo = PendingUndo(event.seat, waiting)
                self._note("undo_asked", event.at, event.seat)
            case events.UndoAnswered():
                self._answer(event)
            case events.Undone():
                self._undo(event.seat, event.at)
            case events.WentBack():
                self._go_back(event)
            case events.Resigned():
                self.loser, self.lost_by = event.seat, "resigned"
                self._note("resigned", event.at, event.seat)
                self._end("over", event.at)
            case events.TimedOut():
                self.loser, self.lost_by = event.seat, "time"
                self._note("timed_out", event.at, event.seat)
                self._end("over", event.at)
            case events.HandedOver():
                self._hand_over(event)
            case events.Returned():
                self.seats.give_back(event.seat)
                self._note("returned", event.at, event.seat)
                self._run_clock(event.at)
            case events.SeatMoved():
                self._is_shared = True
                before = self.seats[event.seat].guest
                self.seats[event.seat].guest = event.to
                if not self.seats.of(before):  # who comes from another device has come
                    self._no_longer_await(before, event.at, event.to)
                    self._arrive(before, event.at)
            case events.Abandoned():
                self._end("abandoned", event.at)
            case events.HintUsed():
                self.hints_used.add(event.seat)
            case events.Rematched():
                self.rematch = event.match
                self._note("rematch", event.at, self._seat_of(event.guest))
        self._arrive(event.guest, event.at)

    def discount(self, downtimes: Downtimes) -> None:
        """Let these times be on nobody's clock from now on."""
        self._downtimes = downtimes
        if self.clock is not None:
            self.clock.downtimes = downtimes

    def _leave(self, event: events.Left) -> None:
        for number in (event.seat, *event.others):
            self._note("left", event.at, number)
            self.seats.empty(number)
            self.words.pop(number, None)
        self.awaited.discard(event.guest or "")
        staying = self.seats.guests
        if not staying:
            self._end("abandoned", event.at)
        elif event.guest == self.creator:
            self.creator = staying[0]

    def _no_longer_await(self, guest: str | None, at: int, by: str | None) -> None:
        if guest in self.awaited:
            self.awaited.remove(guest)
            self._begin_unless_held(at, by)

    def _arrive(self, guest: str | None, at: int) -> None:
        """Note that a player is there; the clocks start with the last one."""
        if guest in self.absent:
            self.absent.remove(guest)
            self._run_clock(at)

    def _begin_unless_held(self, at: int, by: str | None) -> None:
        if not self.created.hold:
            self._begin_if_full(at, by)

    def _begin_if_full(self, at: int, by: str | None) -> None:
        """Deal, and start the clock once nobody is missing; ``by`` is present already."""
        if self.awaited or self.seats.has_open:
            return
        created = self.created
        if created.position is not None:
            self.game = Game.from_state(parse_position(created.position), seed=self.seed)
        else:
            self.game = Game(self.players, seed=self.seed, first_game=created.first_game)
        self.status = "running"
        if created.clock is not None:
            self.clock = Clock(created.clock, self.players, self._downtimes)
            if created.clock_waits:
                self.absent = set(self.seats.guests) - {by or ""}
                self._waits_since = at
        self._note("begun", at)
        if self.game.is_over:
            self._end("over", at)
        self._run_clock(at)

    def _move(self, event: events.Moved) -> None:
        game, move = self.begun_game(), event.move
        before = game.state
        drawn = game.push(move)
        after = game.state.displays[event.seat]
        tile = before.wheel.tile_at(move.space) if isinstance(move, TakeTile) else None
        self._note(
            "take" if tile else "end_phase" if isinstance(move, EndPhase) else "refill",
            event.at,
            event.seat,
            number=len(game.moves),
            move=str(move),
            tile=tile.name if tile else None,
            cell=move.cell if isinstance(move, TakeTile) else None,
            covers=len(after.covered) - len(before.displays[event.seat].covered),
            drawn=[drawn_tile.name for drawn_tile in drawn],
        )
        self.undo = None
        self._is_undo_refused = False
        if game.is_over:
            self._end("over", event.at)
        self._run_clock(event.at)

    def _answer(self, event: events.UndoAnswered) -> None:
        if self.undo is None:
            return
        if not event.agree:
            self.undo = None
            self._is_undo_refused = True
            self._note("undo_refused", event.at, event.seats[0])
            return
        self.undo.waiting.difference_update(event.seats)
        if not self.undo.waiting:
            self._undo(self.undo.seat, event.at)

    def _undo(self, seat: int, at: int) -> None:
        self.begun_game().take_back()
        self.undo = None
        self._is_undo_refused = False
        self._note("undone", at, seat)
        self._run_clock(at)

    def _go_back(self, event: events.WentBack) -> None:
        game = self.begun_game()
        while len(game.moves) > event.to:
            game.pop()
        self.jumps += 1
        self.undo = None
        self._is_undo_refused = False
        self._note("went_back", event.at, event.seat, number=event.to + 1)

    def _hand_over(self, event: events.HandedOver) -> None:
        kind = HAND_OVERS.get(event.cause, "handed_over")
        self._note(kind, event.at, event.seat, level=event.level)
        keep_warm = event.cause not in HAND_OVERS and self.players > 1
        self.seats.hand_over(event.seat, event.level, keep_warm=keep_warm)
        if event.cause == "time" and self.clock is not None:
            self.clock.stop(event.at)
        if self.undo is not None:
            self.undo.waiting.discard(event.seat)
            if self.undo.seat == event.seat:
                self.undo = None
            elif not self.undo.waiting:
                self._undo(self.undo.seat, event.at)
        self._run_clock(event.at)

    def _end(self, status: Status, at: int) -> None:
        self.status = status
        self.undo = None
        self.absent.clear()
        self._note("ended", at)
        if self.clock is not None:
            self.clock.stop(at)

    def _run_clock(self, at: int) -> None:
        if self.clock is not None:
            turn = self.turn
            is_person = turn is not None and self.seats[turn].kind == "person"
            self.clock.turn_to(turn if is_person and not self.absent else None, at)

    def _last_mover(self, game: Game) -> int | None:
        return game.states[-2].turn if game.moves else None

    # -------------------------------------------------------------------------- the log

    def _seat_of(self, guest: str | None) -> int | None:
        return next(iter(self.seats.of(guest)), None)

    def _note(self, kind: LogKind, at: int, seat: int | None = None, **about: Any) -> None:
        """Add to the log, with what it tells about a move or a bot."""
        name = None if seat is None else self.seats[seat].name
        line = LogLine(version=self.version, kind=kind, at=at, seat=seat, name=name, **about)
        self.log.add(line)
