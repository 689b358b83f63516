"""Finished games to look at: from a record to a position for every move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from novaluna.notation import NotationError
from novaluna.record import Record, RecordError, parse_record, verify
from novaluna.rules.moves import TakeTile
from novaluna.rules.state import State
from novaluna.server.messages import (
    Level,
    PlayerColor,
    Replay,
    ReplayMove,
    VerificationView,
)
from novaluna.server.position import position_json
from novaluna.server.problems import Refusal

COLORS: tuple[PlayerColor, ...] = get_args(PlayerColor)


def read_record(text: str) -> Record:
    """The record, or a refusal that says where it cannot be read."""
    try:
        return parse_record(text)
    except NotationError as error:
        reason = str(error)
        raise Refusal(
            "bad_record", reason, line=error.line, column=error.column, reason=reason
        ) from None


def states_of(record: Record) -> list[State]:
    """Every state of a record; a refusal at a claim that does not hold."""
    try:
        return list(record.states())
    except RecordError as error:
        raise Refusal("bad_record", str(error), line=None, column=None, reason=str(error)) from None


def replay_json(
    record: Record,
    *,
    levels: Sequence[Level | None] | None = None,
    colors: Sequence[PlayerColor] | None = None,
) -> str:
    """The replay of a record, each of whose claims is checked: a ``Replay`` as JSON.

    The positions, which are nearly all of it, are written and not made into models first.
    """
    states = states_of(record)
    players = record.start.players
    rest = Replay(
        names=list(record.names),
        levels=list(levels or [None] * players),
        colors=list(colors or COLORS[:players]),
        date=record.date,
        first_game=record.first_game,
        practice=record.practice,
        players=players,
        result=record.result,
        moves=[
            ReplayMove(
                number=number,
                seat=told.seat,
                move=str(told.move),
                tile=told.tile.name if told.tile else None,
                cell=list(told.move.cell) if isinstance(told.move, TakeTile) else None,
                covers=told.covers,
                drawn=[tile.name for tile in told.drawn],
            )
            for number, told in enumerate(record.moves, start=1)
        ],
        positions=[],
        texts=[str(state) for state in states],
        record=str(record),
    )
    positions = ",".join(map(position_json, states))
    return f'{rest.model_dump_json(exclude={"positions"})[:-1]},"positions":[{positions}]}}'


def verification_of(record: Record) -> VerificationView:
    """What can be checked of a record without trusting anybody."""
    try:
        checked = verify(record)
    except RecordError as error:
        return VerificationView(
            ok=False,
            message=str(error),
            moves=len(record.moves),
            deal_checked=False,
            commitment_checked=False,
            result=None,
        )
    return VerificationView(
        ok=True,
        message=None,
        moves=checked.moves,
        deal_checked=checked.deal_checked,
        commitment_checked=checked.commitment_checked,
        result=record.result,
    )
