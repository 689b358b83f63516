"""What may be done in a match: each action is checked here and becomes an event, or is refused.

``match.apply(event)`` makes it so. Nothing here changes a match. ``version`` is the one that
whoever acts has seen, and ``action`` their own name for the action.
"""

from __future__ import annotations

from typing import Literal

from novaluna.rules.moves import IllegalMoveError, Move
from novaluna.rules.state import State
from novaluna.server.base.problems import Refusal
from novaluna.server.match import events
from novaluna.server.match.match import Match
from novaluna.server.match.types import Level, PlayerColor

DEFAULT_SUBSTITUTE: Level = "quarter"
"""The bot that plays on for a player, always of the same level: no seat borrows a strong one."""


def join(
    match: Match,
    guest: str,
    at: int,
    *,
    seat: int | None = None,
    name: str | None = None,
    color: PlayerColor | None = None,
    words: str | None = None,
) -> events.Joined | events.Arrived:
    """Take an open seat, or come to the one that was kept for the guest."""
    if match.status != "open":
        raise Refusal("not_open", "the match has begun already")
    _check_length(match)
    if guest in match.awaited:
        return events.Arrived(at=at, guest=guest, words=words)
    if match.seats.of(guest):
        raise Refusal("already_seated", "you have a seat in this match")
    taken = _open_seat(match, seat)
    others = {other.color for number, other in enumerate(match.seats) if number != taken}
    if color in others:
        raise Refusal("color_taken", "another seat has that colour", color=color)
    return events.Joined(at=at, guest=guest, seat=taken, name=name, color=color, words=words)


def leave(match: Match, guest: str, at: int) -> events.Left | events.Abandoned:
    """Leave all own seats before the match has begun, or while a player does not come to it."""
    seats = _own_seats(match, guest)
    if match.absent and match.leave_at is not None:
        if at < match.leave_at:
            message = "give the others a moment to come; then you may leave without loss"
            raise Refusal("forbidden", message, leave_at=match.leave_at)
        return events.Abandoned(at=at, guest=guest)
    if match.status != "open":
        raise Refusal("not_open", "the match has begun: resign, or let a bot take over")
    return events.Left(at=at, guest=guest, seat=seats[0], others=seats[1:])


def add_words(match: Match, guest: str, words: str, at: int) -> events.WordsAdded:
    """Add words for the shuffle, or change the own ones, before the match begins."""
    seats = _own_seats(match, guest)
    if match.status != "open":
        raise Refusal("not_open", "the tiles are dealt already")
    _check_length(match)
    return events.WordsAdded(at=at, guest=guest, seat=seats[0], words=words)


def fill(match: Match, guest: str, level: Level, at: int, *, seat: int | None) -> events.Filled:
    """Let a bot sit in an open seat before the match begins."""
    if guest != match.creator:
        raise Refusal("not_creator", "only who made the match can give seats to bots")
    if match.status != "open":
        raise Refusal("not_open", "the match has begun already")
    _check_length(match)
    return events.Filled(at=at, guest=guest, seat=_open_seat(match, seat), level=level)


def begin(match: Match, guest: str, at: int) -> events.Begun:
    """Let a match that was held begin."""
    if guest != match.creator:
        raise Refusal("not_creator", "only who made the match can let it begin")
    if match.status != "open":
        raise Refusal("not_open", "the match has begun already")
    if any(seat.kind == "open" for seat in match.seats):
        raise Refusal("not_begun", "some seats are still open")
    if match.awaited:
        raise Refusal("not_begun", "some players have not come yet")
    return events.Begun(at=at, guest=guest)


def play(
    match: Match, guest: str, move: Move, at: int, *, version: int, action: str
) -> events.Moved:
    """Play a move for the seat to move, which must be the guest's."""
    seat = _seat_to_move(match, guest)
    _check_version(match, version)
    _check_time(match, at)
    _check_legal(match, move)
    return events.Moved(at=at, guest=guest, action=action, seat=seat, move=move)


def play_bot(match: Match, version: int, move: Move, at: int) -> events.Moved:
    """Play the move that a bot chose in the position of ``version``."""
    if version != match.version or not match.is_bot_turn or match.turn is None:
        raise Refusal("stale_version", "the match went on meanwhile")
    _check_legal(match, move)
    return events.Moved(at=at, seat=match.turn, move=move)


def take_back(
    match: Match, guest: str, at: int, *, version: int, action: str
) -> events.Undone | events.UndoAsked:
    """Take back the own last move at once, or ask the other players for it (RULES 8.2)."""
    _own_seats(match, guest)
    _check_version(match, version)
    _check_time(match, at)
    seat = match.undoable_by(guest)
    if seat is None:
        raise Refusal("undo_not_allowed", "there is no move of yours that can be taken back")
    kind = events.UndoAsked if match.seats.of_other_persons(guest) else events.Undone
    return kind(at=at, guest=guest, action=action, seat=seat)


def go_back(
    match: Match, guest: str, to: int, at: int, *, version: int, action: str
) -> events.WentBack:
    """Go back so that ``to`` moves stay; the game is for practice from then on (RULES 8.3)."""
    seats = _own_seats(match, guest)
    _check_running(match)
    _check_version(match, version)
    if not match.may_go_back(guest):
        raise Refusal(
            "undo_not_allowed",
            "one goes back only alone or against bots, without a clock, not in the daily challenge",
        )
    moves = len(match.begun_game().moves)
    if to >= moves:
        raise Refusal("undo_not_allowed", f"fewer moves must stay than the {moves} there are")
    return events.WentBack(at=at, guest=guest, action=action, seat=seats[0], to=to)


def answer_undo(
    match: Match, guest: str, agree: bool, at: int, *, version: int, action: str
) -> events.UndoAnswered:
    """Accept or refuse a take-back for all of the guest's seats that were asked."""
    _own_seats(match, guest)
    _check_version(match, version)
    asked = sorted(match.undo.waiting.intersection(match.seats.of(guest))) if match.undo else []
    if not asked:
        raise Refusal("nothing_to_answer", "nobody waits for your answer")
    return events.UndoAnswered(at=at, guest=guest, action=action, seats=asked, agree=agree)


def resign(
    match: Match, guest: str, seat: int | None, at: int
) -> events.Resigned | events.HandedOver | events.Abandoned:
    """Give up: ends the match of two, lets a bot play on with more, abandons a solo game."""
    own = _own_seats(match, guest)
    _check_running(match)
    chosen = seat
    if chosen is None:  # of several on one device the one to move
        chosen = match.turn if match.turn in own else own[0]
    if chosen not in own:
        raise Refusal("forbidden", "that seat is not yours")
    if match.players == 1:
        return events.Abandoned(at=at, guest=guest)
    if match.players == 2:
        return events.Resigned(at=at, guest=guest, seat=chosen)
    return events.HandedOver(
        at=at, guest=guest, seat=chosen, level=DEFAULT_SUBSTITUTE, cause="resigned"
    )


def hand_over(
    match: Match, guest: str, seat: int, at: int, *, possible_at: int | None
) -> events.HandedOver:
    """Let a bot keep an own seat warm, or that of a player who is to move and away.

    ``possible_at`` is from when it may; ``None`` if that player is there.
    With a clock, how long a player may take is the clock's business and nobody else's. Where no
    other person plays, bots would end the game at once, and there would be nothing to come back to.
    """
    own = _own_seats(match, guest)
    _check_running(match)
    if seat >= match.players or match.seats[seat].kind != "person":
        raise Refusal("bad_seats", "no person sits there", reason="no person sits there")
    if sum(seated.kind == "person" for seated in match.seats) == 1:
        raise Refusal("forbidden", "no other person plays in this match")
    if seat in own:
        return _kept_warm(guest, seat, at, "wish")
    if match.clock is not None:
        raise Refusal("forbidden", "that seat is not yours, and its player has time left")
    if seat != match.turn or possible_at is None or at < possible_at:
        told = possible_at if seat == match.turn else None
        message = "that seat is not yours, and its player is not away long enough"
        raise Refusal("forbidden", message, hand_over_at=told)
    return _kept_warm(guest, seat, at, "away")


def _kept_warm(guest: str, seat: int, at: int, cause: Literal["wish", "away"]) -> events.HandedOver:
    return events.HandedOver(at=at, guest=guest, seat=seat, level=DEFAULT_SUBSTITUTE, cause=cause)


def come_back(match: Match, guest: str, seat: int, at: int) -> events.Returned:
    """Take the own seat back from the bot that keeps it warm."""
    _check_running(match)
    if seat not in match.seats_kept_for(guest):
        raise Refusal("forbidden", "no bot keeps that seat for you")
    _check_length(match)
    return events.Returned(at=at, guest=guest, seat=seat)


def run_out(match: Match, at: int) -> events.TimedOut | events.HandedOver | events.Abandoned | None:
    """The timeout event, if the time of the seat to move is up."""
    deadline = match.deadline
    if deadline is None or at < deadline or match.turn is None:
        return None
    if match.players == 1:
        return events.Abandoned(at=at)
    if match.players == 2:
        return events.TimedOut(at=at, seat=match.turn)
    return events.HandedOver(at=at, seat=match.turn, level=DEFAULT_SUBSTITUTE, cause="time")


def use_hint(match: Match, guest: str, at: int) -> events.HintUsed | None:
    """Note that a player is given a hint; ``None`` if it is already recorded for the seat."""
    own = _own_seats(match, guest)
    if not match.created.hints:
        raise Refusal("hints_off", "this match is played without hints")
    _check_running(match)
    seat = match.turn if match.turn in own else own[0]
    assert seat is not None
    return None if seat in match.hints_used else events.HintUsed(at=at, guest=guest, seat=seat)


def hinted_state(match: Match, guest: str, version: int) -> State:
    """The position in which a player may be given a hint now."""
    use_hint(match, guest, match.updated_at)
    _seat_to_move(match, guest)
    _check_version(match, version)
    return match.begun_game().state


def check_linkable(match: Match, guest: str, seat: int) -> None:
    """Refuse a private link for a seat that is not the guest's, or that must not move.

    Whoever chose the seed knows the deal, and so may who played a daily challenge before:
    nobody else is to play on it.
    """
    if seat not in match.seats.of(guest):
        raise Refusal("forbidden", "that seat is not yours")
    if not match.are_seats_movable:
        raise Refusal("forbidden", "a chosen seed or a daily challenge stays on its device")
    _check_length(match)


def move_seat(match: Match, seat: int, owner: str | None, guest: str, at: int) -> events.SeatMoved:
    """Give the seat of ``owner`` to another guest, who showed the owner's private link."""
    if seat not in match.seats.of(owner) or not match.are_seats_movable:
        raise Refusal("link_invalid", "the link is not valid any more")
    return events.SeatMoved(at=at, seat=seat, to=guest)


# ------------------------------------------------------------------------------ checking


def _own_seats(match: Match, guest: str) -> list[int]:
    seats = match.seats.of(guest)
    if not seats:
        raise Refusal("forbidden", "you have no seat in this match")
    return seats


def _open_seat(match: Match, wanted: int | None) -> int:
    """The seat that is wanted, or the first that is open."""
    free = [number for number, seat in enumerate(match.seats) if seat.kind == "open"]
    if not free:
        raise Refusal("match_full", "all seats are taken")
    if wanted is not None and wanted not in free:
        raise Refusal("no_open_seat", "that seat is not open", open=free)
    return free[0] if wanted is None else wanted


def _check_running(match: Match) -> None:
    match.begun_game()
    if match.status != "running":
        raise Refusal("match_over", "the match is over")


def _check_version(match: Match, version: int) -> None:
    if not match.table_version <= version <= match.version:
        raise Refusal("stale_version", "the match has changed meanwhile", version=match.version)


def _check_time(match: Match, at: int) -> None:
    deadline = match.deadline
    if deadline is not None and at >= deadline:
        raise Refusal("match_over", "your time is up")


def _check_length(match: Match) -> None:
    if match.is_long:
        raise Refusal("forbidden", "too much has happened in this match")


def _seat_to_move(match: Match, guest: str) -> int:
    """The seat to move, if it is the guest's."""
    own = _own_seats(match, guest)
    _check_running(match)
    if match.turn is None or match.turn not in own:
        raise Refusal("not_your_turn", "it is not your turn", turn=match.turn)
    return match.turn


def _check_legal(match: Match, move: Move) -> None:
    state = match.begun_game().state
    if move not in state.legal_moves:
        try:
            state.consequences(move)
        except IllegalMoveError as error:
            raise Refusal("illegal_move", str(error), reason=str(error)) from None
