"""Saved games: files from which a game goes on, written so that a crash loses nothing.

A save is a small JSON file. It holds the game's record with a hidden seed, as anyone may read it,
and the seed itself *sealed*: masked and encoded, so that a player who opens the file does not see
the order of the draw pile (RULES 8.1). That is protection against a glance, not against somebody
determined: the program must be able to open the seal, so whoever reads this source can do it too.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import secrets
import tempfile
import zlib
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

from novaluna.game import Game
from novaluna.notation import NotationError
from novaluna.reasons import Reason
from novaluna.record import Record, RecordError, parse_record
from novaluna.shuffle import Seed

FORMAT = "Nova Luna save"
VERSION = 1
SUFFIX = ".novaluna"
MAX_BYTES = 1 << 20
"""No save is nearly this large; whatever is larger is not read into memory."""


class Trouble(Enum):
    """What can be wrong with a save; the interface has words for each."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    UNWRITABLE = "unwritable"
    BROKEN = "broken"
    NEWER = "newer"


class SaveError(Exception):
    """A save that cannot be written or read: which, what is wrong, and why.

    The message tells the detail in English, ``reason`` as data.
    """

    def __init__(self, trouble: Trouble, path: Path, detail: str, reason: Reason) -> None:
        super().__init__(f"{path}: {detail}")
        self.trouble = trouble
        self.path = path
        self.reason = reason


def new_id() -> str:
    """A fresh name for a game, by which its saves and its score are known."""
    return secrets.token_hex(6)


@dataclass(frozen=True, slots=True)
class Save:
    """A game as it is saved."""

    game: Game
    names: tuple[str, ...]
    id: str = field(default_factory=new_id)
    title: str | None = None
    """What the player called it; ``None`` for the save kept by the program itself."""
    saved: datetime = field(default_factory=lambda: datetime.now(UTC))


def write_atomically(path: Path, text: str) -> None:
    """Write a file as a whole or not at all: a crash leaves the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    # The rename itself is safe only once the folder is on the disk; not every system can do it.
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def to_text(save: Save) -> str:
    """The contents of the file for ``save``."""
    record = Record.of(save.game, names=save.names, reveal_seed=False)
    return (
        json.dumps(
            {
                "format": FORMAT,
                "version": VERSION,
                "id": save.id,
                "title": save.title,
                "saved": save.saved.isoformat(timespec="seconds"),
                "record": str(record).splitlines(),
                "sealed": _seal(save.game.seed, save.id),
            },
            ensure_ascii=False,
            indent=1,
        )
        + "\n"
    )


def from_text(text: str, path: Path) -> Save:
    """The save that ``text`` holds, with every claim of its record checked.

    Raises :class:`SaveError`; ``path`` is only named in it.
    """
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        reason = Reason("broken-format")
        raise SaveError(Trouble.BROKEN, path, f"this is not a {FORMAT}", reason)
    key = "version"
    try:
        version = fields[key]
        if not isinstance(version, int) or version < 1:
            raise ValueError(f"there is no version {version!r}")
        if version > VERSION:
            detail = f"version {version} of the format; this program reads up to {VERSION}"
            reason = Reason("save-version", version=version, known=VERSION)
            raise SaveError(Trouble.NEWER, path, detail, reason)
        key = "id"
        identity = fields[key]
        if not isinstance(identity, str) or not re.fullmatch("[0-9a-f]{12}", identity):
            raise ValueError(f"a game's id is twelve hexadecimal digits, not {identity!r}")
        key = "title"
        title = fields[key]
        if not isinstance(title, str | None):
            raise ValueError("the title is not a text")
        key = "saved"
        saved = datetime.fromisoformat(fields[key])
        if saved.tzinfo is None:
            raise ValueError("the time has no time zone")
        key = "record"
        record = parse_record("".join(f"{line}\n" for line in fields[key]))
        key = "sealed"
        game = replace(record, seed=_unseal(fields[key], identity)).game()
    except (NotationError, RecordError) as error:
        raise SaveError(Trouble.BROKEN, path, str(error), error.reason) from None
    except (ValueError, TypeError, KeyError, zlib.error) as error:
        detail = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        reason = Reason("broken-field", field=key)
        raise SaveError(Trouble.BROKEN, path, detail, reason) from None
    return Save(game, record.names, identity, title, saved)


def load(path: Path) -> Save:
    """Read the save in a file; :class:`SaveError` says what is wrong with it."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        trouble = Trouble.MISSING if isinstance(error, FileNotFoundError) else Trouble.UNREADABLE
        detail = error.strerror or str(error)
        raise SaveError(trouble, path, detail, Reason.of(error)) from None
    if len(data) > MAX_BYTES:
        reason = Reason("broken-large")
        raise SaveError(Trouble.BROKEN, path, "far too large for a save", reason)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        reason = Reason("broken-binary")
        raise SaveError(Trouble.BROKEN, path, "this is not text", reason) from None
    return from_text(text, path)


class SaveFolder:
    """The folder with a player's saves: one file kept for each game, and those with a title."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._own: dict[Path, tuple[int, int]] = {}  # files written here, as they then were

    def keep(self, save: Save) -> Save:
        """Write the file that is kept for the game, and return the save as it was written.

        If another window has gone on with the same game meanwhile, neither overwrites the other:
        the save gets a new id, and so a file of its own. Raises :class:`SaveError`.
        """
        path = self._kept(save.id)
        if path in self._own and _stamp(path) not in (None, self._own[path]):
            save = replace(save, id=new_id())
            path = self._kept(save.id)
        self._write(path, save)
        stamp = _stamp(path)
        if stamp is not None:
            self._own[path] = stamp
        return save

    def store(self, save: Save, title: str) -> Path:
        """Write a save under ``title``, never over another game's; :class:`SaveError`."""
        name = re.sub(r"[^\w-]+", "-", title).strip("-")[:40] or "game"
        for number in range(1, 1000):
            path = self.path / f"{name}{'' if number == 1 else f'-{number}'}{SUFFIX}"
            if not path.exists() or self._holds(path, save.id, title):
                self._write(path, replace(save, title=title))
                return path
        detail = "too many saves with this title"
        raise SaveError(Trouble.UNWRITABLE, self.path, detail, Reason("save-many"))

    def resume(self, path: Path) -> Save:
        """Load a save to play on.

        The file kept for a game goes on being that game's; from a save with a title a new game
        branches off, so that what was played after it stays as it is.
        """
        save = load(path)
        if save.title is not None:
            return replace(save, id=new_id(), title=None)
        stamp = _stamp(path)
        if stamp is not None and path == self._kept(save.id):
            self._own[path] = stamp
        return save

    def entries(self) -> list[tuple[Path, Save | SaveError]]:
        """Every save in the folder, the latest first, with what is wrong with the broken ones."""
        try:
            found = [path for path in self.path.iterdir() if path.name.endswith(SUFFIX)]
        except OSError:
            return []
        paths = sorted(found, key=lambda path: _stamp(path) or (0, 0), reverse=True)
        return [(path, _tried(path)) for path in paths if not path.name.startswith(".")]

    def latest(self) -> tuple[Path | None, list[SaveError]]:
        """The latest game that is not over, and the broken saves met on the way to it."""
        broken: list[SaveError] = []
        for path, save in self.entries():
            if isinstance(save, SaveError):
                broken.append(save)
            elif save.title is None and not save.game.is_over:
                return path, broken
        return None, broken

    def set_aside(self, path: Path) -> Path:
        """Rename a broken save, so that nothing ever writes over it; return its new name."""
        for number in range(1, 1000):
            aside = path.with_name(f"{path.name}.broken{'' if number == 1 else f'-{number}'}")
            if not aside.exists():
                with suppress(OSError):
                    path.rename(aside)
                    return aside
                break
        return path

    def _kept(self, identity: str) -> Path:
        return self.path / f"{identity}{SUFFIX}"

    def _write(self, path: Path, save: Save) -> None:
        try:
            write_atomically(path, to_text(save))
        except OSError as error:
            detail = error.strerror or str(error)
            raise SaveError(Trouble.UNWRITABLE, self.path, detail, Reason.of(error)) from None

    def _holds(self, path: Path, identity: str, title: str) -> bool:
        """Whether a file is an earlier save of the same game under the same title."""
        other = _tried(path)
        return isinstance(other, Save) and (other.id, other.title) == (identity, title)


def _tried(path: Path) -> Save | SaveError:
    try:
        return load(path)
    except SaveError as error:
        return error


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _mask(data: bytes, identity: str) -> bytes:
    stream = hashlib.shake_256(f"{FORMAT} {identity}".encode()).digest(len(data))
    return bytes(a ^ b for a, b in zip(data, stream, strict=True))


def _seal(seed: Seed, identity: str) -> str:
    kind, data = (b"t", seed.encode()) if isinstance(seed, str) else (b"b", seed)
    return base64.b64encode(_mask(zlib.compress(kind + data), identity)).decode()


def _unseal(sealed: str, identity: str) -> Seed:
    unpacked = zlib.decompress(_mask(base64.b64decode(sealed, validate=True), identity))
    kind, data = unpacked[:1], unpacked[1:]
    if kind not in (b"t", b"b") or not data:
        raise ValueError("the seal is broken")
    return data.decode() if kind == b"t" else data
