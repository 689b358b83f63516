"""Games to look at: from a record to a position for every move."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from novaluna.notation import NotationError
from novaluna.record import Record, RecordError, parse_record, verify
from novaluna.rules.moves import TakeTile
from novaluna.rules.state import State
from novaluna.server.base.problems import Refusal
from novaluna.server.match.types import COLORS, Level, PlayerColor
from novaluna.server.protocol.answers import Replay, ReplayMove, VerificationView
from novaluna.server.views.table import cell_view

POSITIONS_AT_ONCE = 5
"""After so many, half a millisecond, other matches get their turn."""


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


async def positions_of(states: Sequence[State]) -> list[str]:
    """The texts of some states, made a few at a time: those of a whole game take long."""
    texts = []
    for number, state in enumerate(states, start=1):
        texts.append(str(state))
        if number % POSITIONS_AT_ONCE == 0:
            await asyncio.sleep(0)
    return texts


def replay_of(
    record: Record,
    positions: Sequence[str],
    *,
    levels: Sequence[Level | None] | None = None,
    colors: Sequence[PlayerColor] | None = None,
) -> Replay:
    """The replay of a record with the positions of its states."""
    players = record.start.players
    return Replay(
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
                cell=cell_view(told.move.cell) if isinstance(told.move, TakeTile) else None,
                covers=told.covers,
                drawn=[tile.name for tile in told.drawn],
            )
            for number, told in enumerate(record.moves, start=1)
        ],
        positions=list(positions),
        record=str(record),
    )


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
