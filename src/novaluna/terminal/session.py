"""A game at the keyboard with all that happens around it: saving, scores, the record file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path

from novaluna.names import apart, tidy
from novaluna.reasons import Reason
from novaluna.record import Record
from novaluna.rules.display import Cell
from novaluna.rules.moves import Move, Refill, TakeTile
from novaluna.rules.state import State
from novaluna.saves import Save, SaveError, SaveFolder, Trouble, write_atomically
from novaluna.scores import Result, ScoreSheet, ScoreSheetError
from novaluna.terminal.canvas import fitted

NAME_WIDTH = 20


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player is told: a message of the translation files and its values."""

    message: str
    values: dict[str, str | int | Reason] = field(default_factory=dict)
    is_trouble: bool = False


SAVE_TROUBLES = {
    Trouble.MISSING: "save-missing",
    Trouble.UNREADABLE: "save-unreadable",
    Trouble.UNWRITABLE: "save-unwritable",
    Trouble.BROKEN: "save-broken",
    Trouble.NEWER: "save-newer",
}


def notice_of(error: SaveError) -> Notice:
    """What to tell the player about a save that failed."""
    return Notice(
        SAVE_TROUBLES[error.trouble],
        {"path": str(error.path), "detail": error.reason},
        is_trouble=True,
    )


class Store:
    """The player's data folder: saved games and the score sheet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.saves = SaveFolder(folder / "saves")
        self.scores = ScoreSheet(folder / "scores.sqlite3")


class Session:
    """A game being played. Whatever goes wrong with files, the game itself goes on."""

    def __init__(self, save: Save, store: Store, *, record_file: Path | None = None) -> None:
        self.game = save.game
        self.names = save.names
        self.id = save.id
        self.store = store
        self.record_file = record_file
        self.is_saved = True
        self.notices: list[Notice] = []
        """What has happened and was not shown yet."""
        self._refill_if_forced()

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def last_cell(self) -> Cell | None:
        """Where the player to move placed a tile last."""
        turn = self.state.turn
        history = zip(self.game.moves, self.game.states, strict=False)
        cells = [m.cell for m, state in history if state.turn == turn and isinstance(m, TakeTile)]
        return cells[-1] if cells else None

    def play(self, move: Move) -> None:
        """Play a legal move, and all that follows from it by itself; then save."""
        before = self.state
        self.notices = []
        drawn = self.game.push(move)
        if self.state.phase != before.phase:
            score = self.state.phase1_score or 0
            self.notices.append(Notice("note-phase-two", {"score": score, "count": len(drawn)}))
        elif drawn:
            self.notices.append(Notice("note-refilled", {"count": len(drawn)}))
        self._refill_if_forced()
        self.save()
        if self.game.is_over:
            self._finish()

    def take_back(self) -> bool:
        """Take back the last move if the rules allow it (RULES 8.2); whether they did."""
        self.notices = []
        if not self.game.can_take_back:
            reason = "note-no-move-yet" if not self.game.moves else "note-no-take-back"
            self.notices.append(Notice(reason))
            return False
        was_over = self.game.is_over
        self.game.take_back()
        self.notices.append(Notice("note-taken-back"))
        self.save()
        if was_over and self.state.is_solo:
            try:
                self.store.scores.strike(self.id)
            except ScoreSheetError as error:
                self._trouble_with_scores(error)
        return True

    def save(self) -> None:
        """Keep the game as it stands; a failure is told once, and the game goes on."""
        try:
            kept = self.store.saves.keep(Save(self.game, self.names, self.id))
        except SaveError as error:
            if self.is_saved:
                self.notices.append(notice_of(error))
            self.is_saved = False
        else:
            self.id, self.is_saved = kept.id, True

    def save_as(self, title: str) -> Notice:
        try:
            self.store.saves.store(Save(self.game, self.names, self.id), title)
        except SaveError as error:
            return notice_of(error)
        return Notice("note-saved", {"title": title})

    def write_record(self, path: Path) -> Notice:
        """Write the record of the game to a new file; one that exists is never overwritten."""
        record = Record.of(self.game, names=self.names, date=date.today().isoformat())
        try:
            if path.exists():
                return Notice("record-exists", {"path": str(path)}, is_trouble=True)
            write_atomically(path, str(record))
        except OSError as error:
            detail = Reason.of(error)
            return Notice("record-failed", {"path": str(path), "detail": detail}, is_trouble=True)
        return Notice("record-written", {"path": str(path)})

    def _refill_if_forced(self) -> None:
        """Refill when that is all the player to move can do (RULES 4.1)."""
        if list(self.game.legal_moves) == [Refill()]:
            count = len(self.game.push(Refill()))
            self.notices.append(Notice("note-forced-refill", {"count": count}))

    def _finish(self) -> None:
        outcome = self.game.outcome()
        if outcome is not None and outcome.solo is not None:
            result = Result(
                game=self.id,
                finished=datetime.now(UTC),
                name=self.names[0],
                score=outcome.solo,
                tokens_left=self.state.supplies[0],
                tiles=len(self.state.displays[0].tiles),
            )
            try:
                self.store.scores.add(result)
            except ScoreSheetError as error:
                self._trouble_with_scores(error)
        if self.record_file is not None:
            self.notices.append(self.write_record(self.record_file))

    def _trouble_with_scores(self, error: ScoreSheetError) -> None:
        self.notices.append(Notice("scores-failed", {"detail": error.reason}, is_trouble=True))


def fit_names(names: Sequence[str], default: Sequence[str]) -> tuple[str, ...]:
    """A name for each seat: the one given, fit for a line of a record, else the default one."""
    fit = [tidy(name) for name in names]
    shown = [
        fitted(fit[seat], NAME_WIDTH) if seat < len(fit) and fit[seat] else name
        for seat, name in enumerate(default)
    ]
    return tuple(apart(shown))
