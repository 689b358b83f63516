"""A private PostgreSQL instance for the tests: found, started, and stopped again.

PostgreSQL refuses to run as root, so there it runs as the user ``postgres``, or as ``nobody``.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from tools.system import find_database


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class Postgres:
    """A running PostgreSQL; every test gets a database of its own."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test_{uuid.uuid4().hex}"
        connection = await asyncpg.connect(self._url("postgres"))
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()
        return self._url(name)

    def _url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self._port}/{database}"


@contextlib.contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Start a PostgreSQL with an empty folder, and stop it at the end."""
    binaries = find_database()
    assert binaries is not None, "there is no PostgreSQL: apt install postgresql"
    folder = Path(tempfile.mkdtemp(prefix="novaluna-pg-"))
    user = _user(folder)
    data = folder / "data"
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}

    def run(*command: str | Path) -> None:
        done = subprocess.run(
            list(map(str, command)),
            user=user,
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    run(binaries / "initdb", "--pgdata", data, "--username", "postgres", "--auth", "trust", "-N")

    def started(port: int) -> subprocess.Popen[bytes] | None:
        """The server on a port; ``None`` if somebody else has taken the port meanwhile."""
        with (folder / "log").open("w") as log:
            server = subprocess.Popen(
                [
                    str(binaries / "postgres"),
                    *("-D", str(data), "-p", str(port), "-k", str(folder), "-h", "127.0.0.1"),
                    # Only server processes are killed in tests, never this one.
                    *("-c", "fsync=off", "-c", "shared_buffers=32MB", "-c", "max_connections=200"),
                ],
                user=user,
                cwd=folder,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=log,
            )
        ready = [str(binaries / "pg_isready"), "-q", "-h", str(folder), "-p", str(port)]
        while subprocess.run(ready, check=False).returncode != 0:
            if server.poll() is not None:
                said = (folder / "log").read_text()
                assert "Address already in use" in said, said
                return None
            time.sleep(0.05)
        return server

    try:
        while (server := started(port := free_port())) is None:
            pass
        try:
            yield Postgres(port)
        finally:
            # Fast: it waits for nobody, not even for the connection of a test that failed.
            server.send_signal(signal.SIGINT)
            server.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _user(folder: Path) -> str | None:
    """The user to run as: root may not, so it hands the folder to somebody else."""
    if os.geteuid() != 0:
        return None
    names = {account.pw_name for account in pwd.getpwall()}
    account = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(folder, account.pw_uid, account.pw_gid)
    return account.pw_name
