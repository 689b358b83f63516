"""One server process for each SQLite file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from novaluna.server.store.files import make_folder, open_private
from novaluna.server.store.urls import DatabaseError


class ProcessLock:
    """Keeps a second server process away from the same SQLite file."""

    def __init__(self, database: Path) -> None:
        self._database = database.resolve()  # by whatever link it was named
        self._path = self._database.with_name(self._database.name + ".lock")
        self._file: IO[str] | None = None

    def acquire(self) -> None:
        """Take the lock, or say that another process has it."""
        try:
            make_folder(self._path.parent)
            file = open_private(self._path)
        except OSError as error:
            raise DatabaseError(f"the database cannot be used: {error}") from error
        if self._database.is_file() and self._database.stat().st_nlink > 1:
            file.close()
            raise DatabaseError(
                "the database has a second name (a hard link), by which another server could open "
                "it at the same time: copy the file instead, and remove the link"
            )
        try:
            _lock(file)
        except OSError:
            file.close()
            raise DatabaseError(
                "another novaluna server is using this SQLite database; to run several server "
                "processes on one database, use PostgreSQL (--database-url postgresql://…)"
            ) from None
        self._file = file

    def release(self) -> None:
        """Give the lock back; the end of the process does it too."""
        if self._file is not None:
            self._file.close()
            self._file = None


if os.name == "nt":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
