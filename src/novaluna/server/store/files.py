"""The files of a SQLite database: for the user who runs the server only.

They hold the secrets of running matches. SQLite gives its log and index the permissions of the
database, so that one is made before SQLite would.
"""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path
from typing import IO

log = logging.getLogger("novaluna.server")

COMPANIONS = ("", "-wal", "-shm", "-journal", ".lock")
FOLDER = 0o700
FILE = 0o600


def make_folder(folder: Path) -> None:
    """Make a folder for this user only; one that is there may be shared and stays as it is."""
    folder.mkdir(FOLDER, parents=True, exist_ok=True)


def open_private(path: Path) -> IO[str]:
    """Open a file to write to its end, made for this user only if it is new."""
    return open(path, "a", opener=lambda name, flags: os.open(name, flags, FILE))


def make_private(database: Path) -> None:
    """Make the file of a database, or shut others out of it and of those beside it.

    Earlier versions let everybody read them. Where others are shut out already, a group was let
    in on purpose, and stays. Nobody may have the database open meanwhile: to close any of its files
    gives up SQLite's locks on it.
    """
    if os.name != "posix":
        return
    database = database.resolve()
    os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, FILE))
    for end in COMPANIONS:
        _shut_others_out(database.with_name(database.name + end))


def _shut_others_out(path: Path) -> None:
    try:
        file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:  # there is none, or it is none of ours
        return
    try:
        found = os.fstat(file)
        if stat.S_ISREG(found.st_mode) and found.st_mode & stat.S_IRWXO:
            os.fchmod(file, FILE)
            log.info("others can no longer read the database", extra={"file": path.name})
    except OSError:
        log.warning("others can read the database", extra={"file": path.name})
    finally:
        os.close(file)
