"""Each client's own view of a match: all it may see and nothing else (RULES 8.1)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, cast

from pydantic import TypeAdapter

from novaluna.foresight import position_text
from novaluna.server.match.match import Match
from novaluna.server.match.outcome import outcome_of
from novaluna.server.protocol.match import (
    ClockView,
    FairnessView,
    FullMatchState,
    LogEntry,
    MatchState,
    SeatView,
    UndoView,
    WordsView,
    You,
)
from novaluna.server.protocol.messages import ChangeMessage, MatchMessage
from novaluna.server.protocol.requests import ClockOption
from novaluna.server.protocol.table import LegalView, PositionView
from novaluna.server.views.table import legal_view, outcome_view, position_view

ViewKind = Literal["short", "full"]

_CHANGE: TypeAdapter[ChangeMessage] = TypeAdapter(ChangeMessage)


@dataclass(frozen=True, slots=True)
class Known:
    """What a reader was told of a match."""

    version: int
    parts: dict[str, Any]
    """The parts that a change message includes only if they differ."""


class Moment:
    """A match at one moment, from which the views of all its readers are made.

    What everybody sees alike is worked out once.
    """

    def __init__(
        self,
        match: Match,
        *,
        now: int,
        today: str = "",
        connected: Collection[int] = (),
        invite: str | None = None,
        hand_over_at: int | None = None,
    ) -> None:
        """``connected`` are the seats with a live connection, ``today`` is the date, before which
        daily challenges may be revealed, ``invite`` is told to players only, and from
        ``hand_over_at`` on a bot may play for the one to move, who is away.
        """
        self.match = match
        self._connected = connected
        self._invite = invite
        outcome = outcome_of(match)
        # Told with every change: they are hardly ever the same, and a word about who is there may
        # have told another `hand_over_at` meanwhile.
        self._told_always: dict[str, Any] = {
            "version": match.version,
            "now": now,
            "updated_at": match.updated_at,
            "moves": 0 if match.game is None else len(match.game.moves),
            "position": None if match.game is None else position_text(match.game.state),
            "hand_over_at": hand_over_at,
        }
        self._parts_of_all: dict[str, Any] = {
            "status": match.status,
            "practice": match.practice,
            "hints_used": sorted(match.hints_used),
            "clock": _clock_view(match),
            "outcome": None if outcome is None else outcome_view(outcome),
            "fairness": fairness_view(match, today),
            "rematch": match.rematch,
        }

    def known_by(self, guest: str | None) -> Known:
        """What this guest knows of the match who has been told all."""
        own = self.match.seats.of(guest)
        parts = {
            **self._parts_of_all,
            "seats": self._seats(own),
            "you": self._you(guest, own),
            "undo": _undo_view(self.match, guest, own),
        }
        return Known(self.match.version, parts)

    def change_for(self, before: Known, after: Known) -> ChangeMessage:
        """What a reader who knows ``before`` has to be told to know ``after``."""
        new = {part: told for part, told in after.parts.items() if told != before.parts[part]}
        return cast(
            ChangeMessage,
            {
                "type": "change",
                "since": before.version,
                **self._told_always,
                "log": self._log(before.version),
                **new,
            },
        )

    def state_for(self, guest: str | None) -> MatchState:
        """Everything this guest may see."""
        match, created = self.match, self.match.created
        return MatchState(
            id=match.id,
            created_at=created.at,
            public=created.public,
            first_game=created.first_game,
            hints=created.hints,
            daily=created.daily,
            continued=created.position is not None,
            time_limit=None
            if created.clock is None
            else ClockOption(mode=created.clock.mode, seconds=created.clock.seconds),
            log=self._log(0),
            **self._told_always,
            **self.known_by(guest).parts,
        )

    def full_for(self, guest: str | None) -> FullMatchState:
        """The same with all that follows from the position."""
        state = self.state_for(guest)
        # Legal moves for the one to move only, although they follow from what everybody sees.
        legal = self._legal if state.you.to_move else None
        return FullMatchState(**dict(state), table=self._table, legal=legal)

    def view_for(self, guest: str | None, kind: ViewKind) -> MatchState:
        return self.full_for(guest) if kind == "full" else self.state_for(guest)

    def _log(self, since: int) -> list[LogEntry]:
        lines = self.match.log.after(since)
        return [LogEntry.model_validate(line, from_attributes=True) for line in lines]

    @cached_property
    def _table(self) -> PositionView | None:
        return None if self.match.game is None else position_view(self.match.game.state)

    @cached_property
    def _legal(self) -> LegalView:
        return legal_view(self.match.begun_game().state)

    def _seats(self, own: list[int]) -> list[SeatView]:
        return [
            SeatView(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                color=seat.color,
                yours=number in own,
                connected=seat.kind == "bot" or number in self._connected,
                awaited=seat.guest in self.match.awaited,
            )
            for number, seat in enumerate(self.match.seats)
        ]

    def _you(self, guest: str | None, own: list[int]) -> You:
        match = self.match
        return You(
            seats=own,
            role="player" if own else "spectator",
            to_move=match.turn is not None and match.turn in own,
            creator=guest is not None and guest == match.creator,
            can_join=match.may_join(guest),
            kept=match.seats_kept_for(guest),
            invite=self._invite if own else None,
        )


class Telling:
    """The messages that tell everybody at a match of one moment; equal ones are written once."""

    def __init__(self, moment: Moment) -> None:
        self._moment = moment
        self._known: dict[str | None, Known] = {}
        self._written: dict[tuple[str | None, ViewKind, int], str] = {}

    def message(self, guest: str | None, kind: ViewKind, before: Known | None) -> tuple[str, Known]:
        """The message for a reader who was last told ``before``, and what they know then."""
        # Who knows the same from now on holds the same object, and is told the next change alike.
        if guest not in self._known:
            self._known[guest] = self._moment.known_by(guest)
        known = self._known[guest]
        if kind == "full" or (before is not None and before.version == known.version):
            before = None
        key = (guest, kind, id(before))  # whoever was told something holds it
        if key not in self._written:
            self._written[key] = self._write(guest, kind, before, known)
        return self._written[key], known

    def _write(self, guest: str | None, kind: ViewKind, before: Known | None, known: Known) -> str:
        if before is None:
            state = self._moment.view_for(guest, kind)
            return MatchMessage(type="match", match=state).model_dump_json()
        return _CHANGE.dump_json(self._moment.change_for(before, known)).decode()


def _clock_view(match: Match) -> ClockView | None:
    """The clocks as they stood when the running one began to run."""
    clock, absent = match.clock, match.absent_seats
    if clock is None:
        return None
    return ClockView(
        mode=clock.option.mode,
        seconds=clock.option.seconds,
        remaining=clock.left,
        running=clock.running,
        at=clock.runs_since,
        deadline=clock.deadline,
        waits_for=absent,
        leave_at=match.leave_at if absent else None,
    )


def _undo_view(match: Match, guest: str | None, own: list[int]) -> UndoView:
    pending = match.undo
    return UndoView(
        allowed=bool(own) and match.undoable_by(guest) is not None,
        needs_consent=bool(own) and bool(match.seats.of_other_persons(guest)),
        requested_by=None if pending is None else pending.seat,
        needed_from=[] if pending is None else sorted(pending.waiting),
        yours_to_answer=pending is not None and bool(pending.waiting.intersection(own)),
        back_to=match.back_to(guest) if own else None,
    )


def may_reveal(match: Match, today: str) -> bool:
    """Whether the secret may be told: the match is over, and so is its day if it has one."""
    daily = match.created.daily
    return match.is_over and match.game is not None and (daily is None or daily < today)


def fairness_view(match: Match, today: str) -> FairnessView:
    """What there is to check the shuffle with, for everybody who may see the match."""
    reveal = may_reveal(match, today)
    return FairnessView(
        commitment=match.created.commitment,
        words=[WordsView(seat=seat, words=words) for seat, words in sorted(match.words.items())],
        secret=match.secret if reveal and not match.has_chosen_seed else None,
        seed=match.seed if reveal else None,
        chosen_seed=match.has_chosen_seed,
    )
