"""The connection to the database: SQLite in one file, or PostgreSQL shared by several servers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from novaluna.folders import data_folder
from novaluna.server.files import make_folder, make_private, open_private

Result = TypeVar("Result")

MIGRATIONS = Path(__file__).with_name("migrations")

SSL_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
PARAMETERS = {
    "application_name",
    "host",
    "port",
    "sslcert",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "target_session_attrs",
}
"""What may follow the ? of a PostgreSQL URL, as PostgreSQL's own programs understand it."""


class DatabaseError(Exception):
    """The database cannot be used; the message tells the person who runs the server why."""


def default_url() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{data_folder() / 'novaluna.db'}"


def parsed_url(text: str) -> URL:
    """The URL with the driver that the server uses; :class:`DatabaseError` if it is no such one."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise DatabaseError("the database URL cannot be read") from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite":
        _check_parameters(url, set())
        return url.set(drivername="sqlite+aiosqlite")
    if kind in ("postgresql", "postgres"):
        _check_parameters(url, PARAMETERS)
        return url.set(drivername="postgresql+asyncpg")
    raise DatabaseError("the database URL must begin with sqlite:/// or postgresql://")


def _check_parameters(url: URL, known: set[str]) -> None:
    for name, value in url.query.items():
        if name not in known:
            raise DatabaseError(f"the database URL has a parameter that is not known: {name[:40]}")
        if name == "sslmode" and value not in SSL_MODES:
            raise DatabaseError(f"sslmode must be one of {', '.join(SSL_MODES)}")


class ProcessLock:
    """Keeps a second server process away from the same SQLite file."""

    def __init__(self, database: Path) -> None:
        file = database.resolve()  # by whatever link it was named
        self._path = file.with_name(file.name + ".lock")
        self._file: IO[str] | None = None

    def acquire(self) -> None:
        """Take the lock, or say that another process has it."""
        try:
            make_folder(self._path.parent)
            file = open_private(self._path)
        except OSError as error:
            raise DatabaseError(f"the database cannot be used: {error}") from error
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


class Database:
    """An open database whose tables are up to date."""

    def __init__(self, url: str) -> None:
        self.url = parsed_url(url)
        self.is_sqlite = self.url.drivername.startswith("sqlite")
        self._lock: ProcessLock | None = None
        self._is_open = False
        self.engine = self._engine()
        self._writing = self._writing_engine(30)
        self._at_once = self._writing_engine(0)
        self._thread = ThreadPoolExecutor(1, "writer")

    @property
    def dsn(self) -> str:
        """The PostgreSQL URL as asyncpg reads it, parameters and password included."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def _engine(self) -> AsyncEngine:
        if not self.is_sqlite:
            return create_async_engine(
                self.url,
                pool_size=8,
                max_overflow=8,
                pool_timeout=10,
                pool_pre_ping=True,
                hide_parameters=True,
                # asyncpg reads the URL itself: SQLAlchemy hands it sslmode as something unknown.
                async_creator=self._connect,
            )
        options: dict[str, Any] = {"hide_parameters": True}
        if self.url.database in (None, "", ":memory:"):
            options["poolclass"] = StaticPool
        else:
            self._lock = ProcessLock(Path(str(self.url.database)))
        engine = create_async_engine(self.url, connect_args={"timeout": 30}, **options)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine

    async def _connect(self) -> Any:
        import asyncpg  # type: ignore[import-untyped]

        return await asyncpg.connect(self.dsn, timeout=10, command_timeout=30)

    def _writing_engine(self, patience: float) -> Engine | None:
        """For a SQLite file: writes are carried out in a thread, a whole transaction at a time.

        ``patience`` is how many seconds to wait for a program that holds the database.
        The asynchronous driver goes to a thread and back for every single step, which takes far
        longer than the step itself, above all on a busy machine.
        """
        if self._lock is None:
            return None
        url = self.url.set(drivername="sqlite+pysqlite")
        arguments = {"timeout": patience, "check_same_thread": False, "isolation_level": None}
        engine = create_engine(url, connect_args=arguments, hide_parameters=True)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_to_write)
        return engine

    async def transaction(self, work: Callable[[Connection], Result]) -> Result:
        """Do ``work`` in a transaction; its result once that is committed.

        ``work`` may be called in another thread, but never twice at the same time.
        """
        engine = self._writing
        if engine is None:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)

        def carried_out() -> Result:
            with engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._thread, carried_out)

    async def small_transaction(self, work: Callable[[Connection], Result]) -> Result:
        """The same for work that takes no longer than going to a thread and back.

        On a SQLite file it is done at once and only the commit, which waits for the disk, in a
        thread: a thread would have to wait for the interpreter after every step. If another program
        holds the database, a thread waits for it after all.
        """
        if self._at_once is None:
            return await self.transaction(work)
        with ExitStack() as held:  # what is not committed is rolled back at its end
            try:
                connection = held.enter_context(self._at_once.connect())
                begun = connection.begin()
                result = work(connection)
            except OperationalError:
                held.close()
                return await self.transaction(work)
            loop = asyncio.get_running_loop()
            commit = loop.run_in_executor(self._thread, begun.commit)
            try:
                await asyncio.shield(commit)
            except asyncio.CancelledError:
                await asyncio.wait([commit])  # nobody else may touch the connection before
                raise
        return result

    async def open(self) -> None:
        """Take the database into use and bring its tables up to date, unless that was done."""
        if self._is_open:
            return
        if self._lock is not None:
            self._lock.acquire()
        try:
            if self._lock is not None:
                make_private(Path(str(self.url.database)))
            # For a SQLite file not by the asynchronous driver: where it cannot connect, a thread
            # of its own would complain after the end of the event loop.
            await self.transaction(migrate)
        except DatabaseError:
            await self.close()
            raise
        except (OSError, SQLAlchemyError) as error:
            await self.close()
            said = str(getattr(error, "orig", None) or error).splitlines()
            reason = said[0] if said else "it does not answer"
            raise DatabaseError(f"the database cannot be used: {reason}") from error
        self._is_open = True

    async def close(self) -> None:
        """Give everything back."""
        self._is_open = False
        self._thread.shutdown()
        self._thread = ThreadPoolExecutor(1, "writer")  # starts a thread only if opened again
        for engine in (self._writing, self._at_once):
            if engine is not None:
                engine.dispose()
        await self.engine.dispose()
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Write-ahead log, every commit on the disk before it is acknowledged, foreign keys."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_to_write(connection: Connection) -> None:
    """Wait for other programs now: with the first write it would be too late to think again."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables to a revision, by default to the newest."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise DatabaseError(
            "the database belongs to a newer version of novaluna: install that version, or put "
            "back the copy of the database that was made before it was used"
        )
    command.upgrade(config, revision)
