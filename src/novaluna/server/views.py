"""Each client's own view of a match: all it may see and nothing else (RULES 8.1)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from novaluna.server.boards import LegalMoveView, OutcomeView, PlaceView
from novaluna.server.match import Match
from novaluna.server.messages import (
    FairnessView,
    MatchView,
    SeatView,
    UndoView,
    WordsView,
    You,
)
from novaluna.server.position import legal_move_views, outcome_view, position_view


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


def match_view(match: Match, reader: Reader) -> MatchView:
    """The match as ``reader`` may see it."""
    own = match.seats_of(reader.guest)
    to_move = match.turn is not None and match.turn in own
    game = match.game
    return MatchView(
        id=match.id,
        version=match.version,
        status=match.status,
        created_at=match.created.at,
        updated_at=match.updated_at,
        now=reader.now,
        public=match.created.public,
        first_game=match.created.first_game,
        hints=match.created.hints,
        daily=match.created.daily,
        continued=match.created.position is not None,
        seats=_seat_views(match, own, reader.connected),
        you=You(
            seats=own,
            role="player" if own else "spectator",
            to_move=to_move,
            creator=reader.guest is not None and reader.guest == match.created.guest,
            can_join=not own and match.status == "open",
            invite=reader.invite if own else None,
        ),
        position=None if game is None else position_view(game.state),
        moves=0 if game is None else len(game.moves),
        legal_moves=_legal_moves(match) if to_move else [],
        log=list(match.log),
        clock=None if match.clock is None else match.clock.view(),
        undo=_undo_view(match, reader.guest, own),
        outcome=match_outcome(match),
        fairness=fairness_view(match, reader.today),
        rematch=match.rematch,
    )


def _legal_moves(match: Match) -> list[LegalMoveView]:
    """Worked out once for each version: it is what takes longest."""
    if match.legal_moves is None:
        assert match.game is not None
        match.legal_moves = legal_move_views(match.game.state)
    return match.legal_moves


def _seat_views(match: Match, own: list[int], connected: Collection[int]) -> list[SeatView]:
    return [
        SeatView.model_validate(
            {
                "seat": number,
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "color": seat.color,
                "yours": number in own,
                "connected": seat.kind == "bot" or number in connected,
            }
        )
        for number, seat in enumerate(match.seats)
    ]


def _undo_view(match: Match, guest: str | None, own: list[int]) -> UndoView:
    pending = match.undo
    return UndoView(
        allowed=bool(own) and match.undoable_by(guest) is not None,
        needs_consent=bool(own) and bool(match.other_persons(guest)),
        requested_by=None if pending is None else pending.seat,
        needed_from=[] if pending is None else sorted(pending.waiting),
        yours_to_answer=pending is not None and bool(pending.waiting.intersection(own)),
    )


def match_outcome(match: Match) -> OutcomeView | None:
    """How the match ended: by the rules, or because somebody gave up."""
    if match.status == "abandoned":
        return OutcomeView(reason="abandoned", winner=None, ranking=[], solo=None)
    if match.loser is not None and match.game is not None:
        reason = "time" if match.log[-2].kind == "timed_out" else "resigned"
        supplies = match.game.state.supplies
        seats = sorted(range(match.players), key=lambda seat: seat == match.loser)
        ranking = [
            PlaceView.model_validate(
                {"place": place, "seat": seat, "tokens_left": supplies[seat], "reason": reason}
            )
            for place, seat in enumerate(seats, start=1)
        ]
        return OutcomeView.model_validate(
            {"reason": reason, "winner": seats[0], "ranking": ranking, "solo": None}
        )
    outcome = match.outcome()
    return None if outcome is None else outcome_view(outcome)


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
