"""Request costs, in tokens of the rates in :class:`~.settings.LimitSettings`.

A token of the views is about half a millisecond in which no other match gets its turn.
"""

from __future__ import annotations

from collections.abc import Iterable

FULL_VIEW = 10
"""The extra cost of a full view; also the charge for a full message."""
EVENTS_PER_TOKEN = 50
ROWS_PER_TOKEN = 20
RECORD = 10
"""The fixed cost of a record, in addition to its moves."""
SEATS = {"full-moon": 1, "eclipse": 4}
"""The extra cost of a bot that thinks for seconds; *eclipse* uses every core."""


def of_view(events: int, *, is_full: bool) -> float:
    """The cost of one guest's view of a match with this many events."""
    return 1 + events / EVENTS_PER_TOKEN + (FULL_VIEW if is_full else 0)


def of_results(rows: int) -> float:
    """A score sheet of so many games."""
    return 1 + rows / ROWS_PER_TOKEN


def of_record(moves: int) -> float:
    """A record to read."""
    return RECORD + moves


def of_match(levels: Iterable[str | None]) -> float:
    """A new match with bots of these levels; ``None`` is no bot."""
    return 1 + sum(map(of_seat, levels))


def of_seat(level: str | None) -> float:
    """A bot of this level, beside the match; ``None`` is no bot."""
    return SEATS.get(level or "", 0)
