"""What has happened in a match, entry by entry, for everybody who may see it."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from novaluna.server.messages import LogEntry

NO_MOVE: dict[str, Any] = {
    "number": None,
    "move": None,
    "tile": None,
    "cell": None,
    "covers": 0,
    "drawn": [],
    "level": None,
}
"""What an entry says of a move, or of a bot, if it tells of something else."""


class Logbook:
    """The log of a match; it only grows, even when a move is taken back."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self._written: list[str] = []

    def note(self, **told: Any) -> None:
        """Add an entry: version, kind, at, seat, name and, for a move or a bot, all about that."""
        self.entries.append(LogEntry(**{**NO_MOVE, **told}))

    def json(self) -> str:
        """All of it as JSON; each entry is written once."""
        new = self.entries[len(self._written) :]
        self._written += [to_json(entry).decode() for entry in new]
        return f"[{','.join(self._written)}]"
