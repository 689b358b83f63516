"""The score sheet: the results of solo games (RULES 7.8), kept in a small SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from statistics import fmean

from novaluna.reasons import Reason
from novaluna.rules.outcome import SoloScore

SCHEMA_VERSION = 1
VERY_GOOD = 100
"""A total under this is very good (RULES 7.8)."""

_SCHEMA = """
CREATE TABLE results (
    game        TEXT PRIMARY KEY,
    finished    TEXT NOT NULL,
    name        TEXT NOT NULL,
    phase1      INTEGER NOT NULL,
    phase2      INTEGER NOT NULL,
    tokens_left INTEGER NOT NULL,
    tiles       INTEGER NOT NULL
);
"""


class ScoreSheetError(Exception):
    """The score sheet cannot be read or written; the message says why, in English.

    ``reason`` says it as data.
    """

    def __init__(self, path: Path, message: str, reason: Reason) -> None:
        super().__init__(f"{path} {message}")
        self.path = path
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the score sheet."""

    game: str
    """The id of the game, so that a game has one line however often its end is reached."""
    finished: datetime
    name: str
    score: SoloScore
    tokens_left: int
    tiles: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What the score sheet says as a whole."""

    games: int
    best: int
    mean: float
    very_good: int
    """How many games ended under 100."""


def summary(results: Sequence[Result]) -> Summary | None:
    """The summary of ``results``; ``None`` if there are none."""
    if not results:
        return None
    totals = [result.score.total for result in results]
    return Summary(
        games=len(totals),
        best=min(totals),
        mean=fmean(totals),
        very_good=sum(total < VERY_GOOD for total in totals),
    )


class ScoreSheet:
    """The results in one file. Nothing is created before the first result is added."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, result: Result) -> None:
        """Write down a result, in the place of an earlier one of the same game."""
        with self._open(write=True) as database:
            database.execute(
                "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    result.game,
                    result.finished.isoformat(timespec="seconds"),
                    result.name,
                    result.score.phase1,
                    result.score.phase2,
                    result.tokens_left,
                    result.tiles,
                ),
            )

    def strike(self, game: str) -> None:
        """Take a game's result off the sheet, because its last move was taken back."""
        if self.path.exists():
            with self._open(write=True) as database:
                database.execute("DELETE FROM results WHERE game = ?", (game,))

    def results(self) -> list[Result]:
        """All results, the oldest first."""
        if not self.path.exists() or (self.path.is_file() and not self.path.stat().st_size):
            return []
        with self._open(write=False) as database:
            rows = database.execute(
                "SELECT game, finished, name, phase1, phase2, tokens_left, tiles"
                " FROM results ORDER BY finished, rowid"
            ).fetchall()
        try:
            return [
                Result(
                    game=game,
                    finished=datetime.fromisoformat(finished),
                    name=name,
                    score=SoloScore(phase1, phase2),
                    tokens_left=tokens_left,
                    tiles=tiles,
                )
                for game, finished, name, phase1, phase2, tokens_left, tiles in rows
            ]
        except ValueError as error:
            raise self._damaged(str(error)) from None

    @contextmanager
    def _open(self, *, write: bool) -> Iterator[sqlite3.Connection]:
        """A connection to a sheet of the right version, in one transaction."""
        try:
            if write:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            mode = "rwc" if write else "ro"
            address = f"{self.path.absolute().as_uri()}?mode={mode}"
            with closing(sqlite3.connect(address, uri=True)) as database, database:
                self._check_version(database, write=write)
                yield database
        except sqlite3.OperationalError as error:
            raise ScoreSheetError(
                self.path, f"cannot be opened: {error}", Reason("sheet-closed")
            ) from None
        except sqlite3.DatabaseError as error:
            raise self._damaged(str(error)) from None
        except OSError as error:
            message = f"cannot be opened: {error.strerror or error}"
            raise ScoreSheetError(self.path, message, Reason.of(error)) from None

    def _damaged(self, detail: str) -> ScoreSheetError:
        return ScoreSheetError(self.path, f"is damaged: {detail}", Reason("sheet-damaged"))

    def _check_version(self, database: sqlite3.Connection, *, write: bool) -> None:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA_VERSION:
            raise ScoreSheetError(
                self.path,
                "was written by a newer version of this program"
                f" (version {version} of the sheet; this one reads up to {SCHEMA_VERSION})",
                Reason("sheet-newer", version=version, known=SCHEMA_VERSION),
            )
        if version == 0:
            tables = database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if tables or not write:
                raise self._damaged("this is not a score sheet")
            database.executescript(
                f"BEGIN; {_SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;"
            )
