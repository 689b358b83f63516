"""What may be done in a match: each action is checked here and becomes an event, or is refused.

``match.apply(event)`` makes it so. Nothing here changes a match.
"""

from __future__ import annotations

from typing import Literal

from novaluna.notation import InvalidMoveError, parse_move
from novaluna.rules.moves import IllegalMoveError, Move
from novaluna.server import events
from novaluna.server.match import Match
from novaluna.server.messages import AnswerUndo, AskUndo, GoBack, JoinMatch, Level, PlayMove
from novaluna.server.problems import Refusal

DEFAULT_SUBSTITUTE: Level = "quarter"
"""The bot that plays on for a player, always of the same level: no seat borrows a strong one."""


def join(match: Match, guest: str, wish: JoinMatch, at: int) -> events.Joined | events.Came:
    """Take an open seat, or come to the one that was kept for the guest."""
    if match.status != "open":
        raise Refusal("not_open", "the match has begun already")
    _check_length(match)
    if guest in match.awaited:
        return events.Came(at=at, guest=guest, words=wish.words)
    if match.seats_of(guest):
        raise Refusal("already_seated", "you have a seat in this match")
    free = [number for number, seat in enumerate(match.seats) if seat.kind == "open"]
    if not free:
        raise Refusal("match_full", "all seats are taken")
    if wish.seat is not None and wish.seat not in free:
        raise Refusal("no_open_seat", "that seat is not open", open=free)
    seat = free[0] if wish.seat is None else wish.seat
    others = {other.color for number, other in enumerate(match.seats) if number != seat}
    if wish.color in others:
        raise Refusal("color_taken", "another seat has that colour", color=wish.color)
    return events.Joined(
        at=at, guest=guest, seat=seat, name=wish.name, color=wish.color, words=wish.words
    )


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


def play(match: Match, guest: str, wish: PlayMove, at: int) -> events.Moved:
    """Play a move for the seat to move, which must be the guest's."""
    seat = _seat_to_move(match, guest)
    _check_version(match, wish.version)
    _check_time(match, at)
    move = _legal(match, wish.move)
    return events.Moved(at=at, guest=guest, action=wish.id, seat=seat, move=str(move))


def play_bot(match: Match, version: int, move: Move, at: int) -> events.Moved:
    """Play the move that a bot chose in the position of ``version``."""
    if version != match.version or not match.is_bot_turn or match.turn is None:
        raise Refusal("stale_version", "the match went on meanwhile")
    return events.Moved(at=at, seat=match.turn, move=str(_legal(match, str(move))))


def take_back(match: Match, guest: str, wish: AskUndo, at: int) -> events.Undone | events.UndoAsked:
    """Take back the own last move at once, or ask the other players for it (RULES 8.2)."""
    _own_seats(match, guest)
    _check_version(match, wish.version)
    _check_time(match, at)
    seat = match.undoable_by(guest)
    if seat is None:
        raise Refusal("undo_not_allowed", "there is no move of yours that can be taken back")
    kind = events.UndoAsked if match.other_persons(guest) else events.Undone
    return kind(at=at, guest=guest, action=wish.id, seat=seat)


def go_back(match: Match, guest: str, wish: GoBack, at: int) -> events.WentBack:
    """Go back to an earlier position; the game is for practice from then on (RULES 8.3)."""
    seats = _own_seats(match, guest)
    _check_running(match)
    _check_version(match, wish.version)
    if not match.may_go_back(guest):
        raise Refusal(
            "undo_not_allowed",
            "one goes back only alone or against bots, without a clock, not in the daily challenge",
        )
    moves = len(match.begun_game().moves)
    if wish.move >= moves:
        raise Refusal("undo_not_allowed", f"fewer moves must stay than the {moves} there are")
    return events.WentBack(at=at, guest=guest, action=wish.id, seat=seats[0], to=wish.move)


def answer_undo(match: Match, guest: str, wish: AnswerUndo, at: int) -> events.UndoAnswered:
    """Agree to a take-back, or not, for all own seats that were asked."""
    _own_seats(match, guest)
    _check_version(match, wish.version)
    asked = sorted(match.undo.waiting.intersection(match.seats_of(guest))) if match.undo else []
    if not asked:
        raise Refusal("nothing_to_answer", "nobody waits for your answer")
    return events.UndoAnswered(at=at, guest=guest, action=wish.id, seats=asked, agree=wish.agree)


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
    With a clock, how long a player may take is the clock's business and nobody else's. A solo
    game is its player's alone.
    """
    own = _own_seats(match, guest)
    _check_running(match)
    if match.players == 1:
        raise Refusal("forbidden", "nobody plays a solo game for somebody else")
    if seat >= match.players or match.seats[seat].kind != "person":
        raise Refusal("bad_seats", "no person sits there", reason="no person sits there")
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
    """What comes of the clock, if the time of the seat to move is up."""
    deadline = match.deadline
    if deadline is None or at < deadline or match.turn is None:
        return None
    if match.players == 1:
        return events.Abandoned(at=at)
    if match.players == 2:
        return events.TimedOut(at=at, seat=match.turn)
    return events.HandedOver(at=at, seat=match.turn, level=DEFAULT_SUBSTITUTE, cause="time")


def check_linkable(match: Match, guest: str, seat: int) -> None:
    """Refuse a private link for a seat that is not the guest's, or that must not move.

    Whoever chose the seed knows the deal, and so may who played a daily challenge before:
    nobody else is to play on it.
    """
    if seat not in match.seats_of(guest):
        raise Refusal("forbidden", "that seat is not yours")
    if not match.are_seats_movable:
        raise Refusal("forbidden", "a chosen seed or a daily challenge stays on its device")
    _check_length(match)


def move_seat(match: Match, seat: int, owner: str | None, guest: str, at: int) -> events.SeatMoved:
    """Give the seat of ``owner`` to another guest, who showed the owner's private link."""
    if seat not in match.seats_of(owner) or not match.are_seats_movable:
        raise Refusal("link_invalid", "the link is not valid any more")
    return events.SeatMoved(at=at, seat=seat, to=guest)


# ------------------------------------------------------------------------------ checking


def _own_seats(match: Match, guest: str) -> list[int]:
    seats = match.seats_of(guest)
    if not seats:
        raise Refusal("forbidden", "you have no seat in this match")
    return seats


def _check_running(match: Match) -> None:
    match.begun_game()
    if match.status != "running":
        raise Refusal("match_over", "the match is over")


def _check_version(match: Match, version: int) -> None:
    if version != match.version:
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


def _legal(match: Match, text: str) -> Move:
    try:
        move = parse_move(text)
    except InvalidMoveError as error:
        raise Refusal("invalid_move", str(error)) from None
    state = match.begun_game().state
    if move not in state.legal_moves:
        try:
            state.consequences(move)
        except IllegalMoveError as error:
            raise Refusal("illegal_move", str(error), reason=str(error)) from None
    return move
