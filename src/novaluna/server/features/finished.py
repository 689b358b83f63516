"""The end of a game as its record tells it, every claim checked against the rules."""

from __future__ import annotations

from novaluna.record import Record, RecordError, verify
from novaluna.server.base.models import Strict
from novaluna.server.base.problems import Refusal
from novaluna.server.match.outcome import MatchOutcome, Place, by_the_rules
from novaluna.server.protocol.table import OutcomeView
from novaluna.server.views.table import outcome_view


class FinishedGame(Strict):
    """What a record tells of a game that is over, every claim of it checked."""

    record: str
    players: int
    moves: int
    practice: bool
    hints: list[int]
    outcome: OutcomeView


def finished_game(record: Record, resigned: int | None) -> FinishedGame:
    """The game of a record, over by the rules or because one of two gave up.

    A refusal if a claim does not hold, if it does not tell its seed, or if it is not over.
    """
    if record.seed is None:
        raise _bad_record("the seed is hidden, so the deal cannot be checked")
    try:
        checked = verify(record)
    except RecordError as error:
        raise _bad_record(str(error)) from None
    if checked.outcome is not None:
        outcome = by_the_rules(checked.outcome)
    else:
        outcome = _given_up(record, resigned)
    return FinishedGame(
        record=str(record),
        players=record.start.players,
        moves=checked.moves,
        practice=record.practice,
        hints=list(record.hints),
        outcome=outcome_view(outcome),
    )


def _given_up(record: Record, resigned: int | None) -> MatchOutcome:
    """How a game of two ended in which one gave up, as in a match on a server."""
    if resigned is None or record.start.players != 2 or resigned > 1:
        raise Refusal("not_over", "the game of this record is not over")
    *_, last = record.states()
    winner = 1 - resigned
    ranking = [
        Place(1, winner, last.supplies[winner], "opponent_out"),
        Place(2, resigned, last.supplies[resigned], "resigned"),
    ]
    return MatchOutcome("resigned", winner, ranking)


def _bad_record(reason: str) -> Refusal:
    return Refusal("bad_record", reason, line=None, column=None, reason=reason)
