"""What has happened in a match, entry by entry, for everybody who may see it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from novaluna.rules.display import Cell
from novaluna.server.match.types import Level, LogKind


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One thing that happened."""

    version: int
    kind: LogKind
    at: int
    seat: int | None
    name: str | None
    """The name of the seat's player at that time."""
    number: int | None = None
    """The move's number in the record, from 1; for a step back, that of the next move."""
    move: str | None = None
    tile: str | None = None
    cell: Cell | None = None
    covers: int = 0
    drawn: list[str] = field(default_factory=list)
    """The tiles it turned up."""
    level: Level | None = None
    """Of the bot that took over, if one did."""


class Logbook:
    """The log of a match; it only grows, even when a move is taken back."""

    def __init__(self) -> None:
        self.lines: list[LogLine] = []

    def add(self, line: LogLine) -> None:
        self.lines.append(line)

    def after(self, version: int) -> list[LogLine]:
        return self.lines[bisect_right(self.lines, version, key=lambda line: line.version) :]
