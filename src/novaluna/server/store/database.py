"""The connection to the database: SQLite in one file, or PostgreSQL shared by several servers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from novaluna.server.store.files import make_private
from novaluna.server.store.migrate import migrate
from novaluna.server.store.process_lock import ProcessLock
from novaluna.server.store.urls import DatabaseError, parsed_url

Result = TypeVar("Result")


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
        """Run ``work`` in a transaction and return its result after the commit.

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
    """Wait for other programs now: at the first write it would be too late to retry."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
