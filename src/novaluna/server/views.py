"""Each client's own view of a match: all it may see and nothing else (RULES 8.1)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache

from pydantic_core import to_json

from novaluna.server.boards import OutcomeView, PlaceView
from novaluna.server.match import Match
from novaluna.server.messages import (
    FairnessView,
    Level,
    MatchView,
    PlayerColor,
    SeatKind,
    SeatView,
    UndoView,
    WordsView,
    You,
)
from novaluna.server.position import legal_moves_json, outcome_view, position_json


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a view: the guest, who is connected, and what is due to be told."""

    guest: str | None
    connected: Collection[int] = ()
    """The seats with a live connection."""
    now: int = 0
    today: str = ""
    """The date, before which daily challenges may be revealed."""
    invite: str | None = None
    """The key of the invitation, told to players only."""
    hand_over_at: int | None = None
    """From when a bot may play on for the one to move, who is away."""


def match_view(match: Match, reader: Reader) -> MatchView:
    """The match as ``reader`` may see it."""
    return MatchView.model_validate_json(view_json(match, reader))


def view_json(match: Match, reader: Reader) -> str:
    """The JSON of the :class:`MatchView` that ``reader`` may see.

    The large parts are the same for everybody who may see them, and written once a version; the
    small ones are often the same as in the version before.
    """
    own = match.seats_of(reader.guest)
    to_move = match.turn is not None and match.turn in own
    you = _you_text(
        seats=tuple(own),
        to_move=to_move,
        creator=reader.guest is not None and reader.guest == match.creator,
        can_join=match.may_join(reader.guest),
        kept=tuple(match.seats_kept_for(reader.guest)),
        invite=reader.invite if own else None,
    )
    # For the one to move only, although they follow from what everybody sees.
    moves = _moves_json(match) if to_move else "[]"
    fairness = _fairness_json(match, reader.today)
    return (
        f'{{{_common_json(match)},"legal_moves":{moves},"now":{reader.now},'
        f'"seats":[{_seats_json(match, own, reader.connected)}],"you":{you},'
        f'"undo":{_undo_json(match, reader.guest, own)},"fairness":{fairness},'
        f'"hand_over_at":{"null" if reader.hand_over_at is None else reader.hand_over_at}}}'
    )


def write_ahead(match: Match) -> None:
    """Write the large parts of the views to come."""
    _common_json(match)
    if match.turn is not None and match.seats[match.turn].kind == "person":
        _moves_json(match)


def _moves_json(match: Match) -> str:
    assert match.game is not None
    state = match.game.state
    return _once(match, "moves", lambda: legal_moves_json(state))


def _common_json(match: Match) -> str:
    """What everybody is told alike, without the braces."""
    return _once(match, "common", lambda: _written_common(match))


def _written_common(match: Match) -> str:
    created = match.created
    small = {
        "id": match.id,
        "version": match.version,
        "status": match.status,
        "created_at": created.at,
        "updated_at": match.updated_at,
        "public": created.public,
        "first_game": created.first_game,
        "hints": created.hints,
        "daily": created.daily,
        "continued": created.position is not None,
        "practice": match.practice,
        "moves": 0 if match.game is None else len(match.game.moves),
        "time_limit": created.clock,
        "clock": None
        if match.clock is None
        else match.clock.view(match.absent_seats, match.leave_at),
        "outcome": match_outcome(match),
        "rematch": match.rematch,
    }
    position = "null" if match.game is None else position_json(match.game.state)
    return f'{to_json(small).decode()[1:-1]},"position":{position},"log":{match.log.json()}'


def _once(match: Match, part: str, write: Callable[[], str]) -> str:
    """The JSON of a part of the view, written when it is first asked for in this version."""
    text = match.told.get(part)
    if text is None:
        text = match.told[part] = write()
    return text


def _seats_json(match: Match, own: list[int], connected: Collection[int]) -> str:
    return ",".join(
        [
            _seat_text(
                number,
                seat.kind,
                seat.name,
                seat.level,
                seat.color,
                number in own,
                seat.kind == "bot" or number in connected,
                seat.guest in match.awaited,
            )
            for number, seat in enumerate(match.seats)
        ]
    )


@lru_cache(maxsize=1 << 12)
def _seat_text(
    seat: int,
    kind: SeatKind,
    name: str | None,
    level: Level | None,
    color: PlayerColor,
    yours: bool,
    connected: bool,
    awaited: bool,
) -> str:
    view = SeatView(
        seat=seat,
        kind=kind,
        name=name,
        level=level,
        color=color,
        yours=yours,
        connected=connected,
        awaited=awaited,
    )
    return to_json(view).decode()


@lru_cache(maxsize=1 << 12)
def _you_text(
    *,
    seats: tuple[int, ...],
    to_move: bool,
    creator: bool,
    can_join: bool,
    kept: tuple[int, ...],
    invite: str | None,
) -> str:
    view = You(
        seats=list(seats),
        role="player" if seats else "spectator",
        to_move=to_move,
        creator=creator,
        can_join=can_join,
        kept=list(kept),
        invite=invite,
    )
    return to_json(view).decode()


def _undo_json(match: Match, guest: str | None, own: list[int]) -> str:
    pending = match.undo
    return _undo_text(
        allowed=bool(own) and match.undoable_by(guest) is not None,
        needs_consent=bool(own) and bool(match.other_persons(guest)),
        requested_by=None if pending is None else pending.seat,
        needed_from=() if pending is None else tuple(sorted(pending.waiting)),
        yours_to_answer=pending is not None and bool(pending.waiting.intersection(own)),
        back_to=match.back_to(guest) if own else None,
    )


@lru_cache(maxsize=1 << 10)
def _undo_text(
    *,
    allowed: bool,
    needs_consent: bool,
    requested_by: int | None,
    needed_from: tuple[int, ...],
    yours_to_answer: bool,
    back_to: int | None,
) -> str:
    view = UndoView(
        allowed=allowed,
        needs_consent=needs_consent,
        requested_by=requested_by,
        needed_from=list(needed_from),
        yours_to_answer=yours_to_answer,
        back_to=back_to,
    )
    return to_json(view).decode()


def match_outcome(match: Match) -> OutcomeView | None:
    """How the match ended: by the rules, or because somebody gave up."""
    if match.status == "abandoned":
        return OutcomeView(reason="abandoned", winner=None, ranking=[], solo=None)
    if match.loser is not None and match.lost_by is not None and match.game is not None:
        supplies = match.game.state.supplies
        seats = sorted(range(match.players), key=lambda seat: seat == match.loser)
        ranking = [
            PlaceView(
                place=place,
                seat=seat,
                tokens_left=supplies[seat],
                reason=match.lost_by if seat == match.loser else "opponent_out",
            )
            for place, seat in enumerate(seats, start=1)
        ]
        return OutcomeView(reason=match.lost_by, winner=seats[0], ranking=ranking, solo=None)
    outcome = match.outcome()
    return None if outcome is None else outcome_view(outcome)


def may_reveal(match: Match, today: str) -> bool:
    """Whether the secret may be told: the match is over, and so is its day if it has one."""
    daily = match.created.daily
    return match.is_over and match.game is not None and (daily is None or daily < today)


def _fairness_json(match: Match, today: str) -> str:
    def write() -> str:
        return to_json(fairness_view(match, today)).decode()

    # While it is played, nothing is revealed, whatever the day.
    return write() if match.is_over else _once(match, "fairness", write)


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
