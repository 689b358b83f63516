"""``novaluna serve`` as a process: where it listens, what it refuses, how it ends."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from novaluna.cli import main
from novaluna.server.store.database import Database
from novaluna.server.store.guests import COOKIE
from novaluna.server.store.urls import DatabaseError
from tests.server.postgres import Postgres
from tests.server.processes import COMMAND, ServeProcess
from tests.server.serving import PATIENCE, PERSON, Person, serving, settings_for


@pytest.fixture(scope="module")
def database_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("serve") / "data" / "novaluna.db"


@pytest.fixture(scope="module")
def served(database_file: Path) -> Iterator[ServeProcess]:
    """A server with its default options."""
    folder = database_file.parents[1]
    with ServeProcess(folder, f"sqlite:///{database_file}") as server:
        yield server


def get(url: str, headers: dict[str, str] | None = None) -> httpx.Response:
    return httpx.get(url, headers=headers, timeout=PATIENCE)


def is_reachable(address: str, port: int) -> bool:
    try:
        with socket.create_connection((address, port), PATIENCE):
            return True
    except OSError:
        return False


def test_it_listens_on_this_machine_only(served: ServeProcess) -> None:
    assert served.url == f"http://127.0.0.1:{served.port}"
    assert is_reachable("127.0.0.1", served.port)
    assert not is_reachable("127.0.0.2", served.port)
    wrong = get(f"{served.url}/api/info", headers={"host": "evil.example"})
    assert wrong.json()["code"] == "wrong_host"


def test_it_lets_others_in_when_told_to(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'novaluna.db'}"
    with ServeProcess(tmp_path, url, "--host", "0.0.0.0", "--no-limits") as server:
        assert is_reachable("127.0.0.2", server.port)
        assert server.stop(signal.SIGINT) == 0


def test_it_answers_for_its_health_and_its_figures(served: ServeProcess) -> None:
    health = get(f"{served.url}/healthz")
    assert health.json() == {"status": "ok", "database": "sqlite"}
    assert "novaluna_requests_total" in get(f"{served.url}/metrics").text
    entries = [json.loads(line) for line in served.log.splitlines()]
    assert any(entry.get("path") == "/healthz" and entry["status"] == 200 for entry in entries)


def test_a_second_process_on_the_same_sqlite_is_refused(
    served: ServeProcess, database_file: Path
) -> None:
    second = subprocess.run(
        [*COMMAND, "--port", "0", "--log-level", "error"],
        env={**os.environ, "NOVALUNA_DATABASE_URL": f"sqlite:///{database_file}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert second.returncode == 1
    assert second.stdout == ""
    assert len(second.stderr.splitlines()) == 1
    assert "use PostgreSQL" in second.stderr
    assert get(f"{served.url}/healthz").status_code == 200


@pytest.mark.parametrize("linked", ["file", "folder"])
async def test_a_symlink_is_no_way_around_the_lock(tmp_path: Path, linked: str) -> None:
    (tmp_path / "data").mkdir()
    first = Database(f"sqlite:///{tmp_path / 'data' / 'novaluna.db'}")
    await first.open()
    if linked == "file":
        link = tmp_path / "link.db"
        link.symlink_to(tmp_path / "data" / "novaluna.db")
    else:
        (tmp_path / "link").symlink_to(tmp_path / "data")
        link = tmp_path / "link" / "novaluna.db"
    with pytest.raises(DatabaseError, match="PostgreSQL"):
        await Database(f"sqlite:///{link}").open()
    await first.close()


async def test_a_database_with_a_second_name_is_refused(tmp_path: Path) -> None:
    """Two servers that open one file by two names would each have a lock and a log of their own."""
    path = tmp_path / "novaluna.db"
    await (first := Database(f"sqlite:///{path}")).open()
    await first.close()
    (tmp_path / "linked.db").hardlink_to(path)
    with pytest.raises(DatabaseError, match="second name"):
        await Database(f"sqlite:///{tmp_path / 'linked.db'}").open()
    (tmp_path / "linked.db").unlink()
    await first.open()
    await first.close()


async def test_a_database_of_a_newer_version_is_told_in_one_line(database_url: str) -> None:
    database = Database(database_url)
    await database.open()
    newer = text("UPDATE alembic_version SET version_num = '9999'")
    await database.transaction(lambda connection: connection.execute(newer))
    await database.close()
    with pytest.raises(DatabaseError, match="newer version of novaluna"):
        await Database(database_url).open()


async def test_the_database_is_held_from_the_check_to_the_end(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'novaluna.db'}"
    checked, other = Database(url), Database(url)
    await checked.open()
    await checked.open()  # as the application does that is given an open one
    with pytest.raises(DatabaseError, match="PostgreSQL"):
        await other.open()
    await checked.close()
    await other.open()
    await other.close()


def test_a_signal_ends_it_in_good_order(tmp_path: Path) -> None:
    with ServeProcess(tmp_path, f"sqlite:///{tmp_path / 'novaluna.db'}") as server:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as ann:
            match = ann.post("/api/matches", json={"seats": [PERSON]}).json()
            cookie = ann.cookies[COOKIE]
        live = f"{server.url.replace('http', 'ws', 1)}/api/matches/{match['id']}/live?protocol=2"
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        with connect(live, additional_headers=headers, open_timeout=PATIENCE) as connection:
            assert json.loads(connection.recv())["match"]["id"] == match["id"]
            assert json.loads(connection.recv())["type"] == "presence"
            assert server.stop() == 0
            farewell = json.loads(connection.recv())
            assert (farewell["type"], farewell["reason"]) == ("closing", "shutdown")
            with pytest.raises(ConnectionClosed) as closed:
                connection.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert [json.loads(line)["level"] for line in server.log.splitlines()].count("error") == 0


@pytest.mark.usefixtures("own_logs")
@pytest.mark.parametrize(
    ("arguments", "code", "complaint"),
    [
        (["--database-url", "nonsense"], 2, "the database URL cannot be read"),
        (["--database-url", "postgresql://here:port/x"], 2, "the database URL cannot be read"),
        (["--database-url", "mysql://x"], 2, "must begin with sqlite:/// or postgresql://"),
        (["--database-url", "postgresql://h/x?colour=red"], 2, "is not known: colour"),
        (["--database-url", "postgresql://h/x?sslmode=on"], 2, "sslmode must be one of"),
        (["--database-url", "sqlite:///x.db?timeout=1"], 2, "is not known: timeout"),
        (["--database-url", "sqlite:////dev/null/x.db"], 1, "the database cannot be used"),
        (["--database-url", "sqlite:///{folder}"], 1, "the database cannot be used"),
        (["--database-url", "postgresql://127.0.0.1:1/x"], 1, "the database cannot be used"),
        (["--host", ""], 2, "the host must be named"),
        (["--host", "nowhere.invalid"], 1, "cannot listen on nowhere.invalid"),
        (["--public-url", "play.example.org"], 2, "must begin with http:// or https://"),
        (["--public-url", "https://"], 2, "must name a host"),
        (["--public-url", "https://["], 2, "must name a host"),
        (["--public-url", "https://a.example:port"], 2, "must name a host"),
        (["--public-url", "https://a.example/games"], 2, "must name a host"),
        (["--retention-days", "nan"], 2, "nan is not a number"),
        (["--retention-days", "inf"], 2, "inf is not in the range"),
        (["--retention-days", "1e300"], 2, "is not in the range"),
        (["--log-level", "loud"], 2, "'loud' is not one of"),
    ],
)
def test_a_mistake_is_told_in_one_line(
    arguments: list[str],
    code: int,
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("NOVALUNA_DATABASE_URL", f"sqlite:///{tmp_path / 'novaluna.db'}")
    given = [argument.replace("{folder}", str(tmp_path)) for argument in arguments]
    assert told(["--port", "0", *given], code, capsys).count(complaint) == 1


@pytest.mark.usefixtures("own_logs")
async def test_a_database_that_is_not_there_is_told_in_one_line(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = (await postgres.new_database()) + "x"
    with pytest.raises(DatabaseError, match="does not exist"):
        await Database(url).open()


async def test_the_usual_parameters_of_postgresql_are_understood(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = await postgres.new_database()
    settings = settings_for(tmp_path, database_url=f"{url}?sslmode=prefer&application_name=moon")
    async with serving(settings) as running, Person(running.url) as ann:
        await ann.create(PERSON)
        query = (
            "SELECT DISTINCT application_name FROM pg_stat_activity"
            " WHERE datname = :name AND backend_type = 'client backend'"
        )
        names = await running.server.storage.rows(
            text(query).bindparams(name=url.rpartition("/")[2])
        )
        assert {row[0] for row in names} == {"moon"}
    with pytest.raises(DatabaseError, match="SSL"):
        await Database(f"{url}?sslmode=require").open()


@pytest.mark.usefixtures("own_logs")
def test_a_port_in_use_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NOVALUNA_DATABASE_URL", f"sqlite:///{tmp_path / 'novaluna.db'}")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = told(["--port", str(port)], 1, capsys)
    assert f"cannot listen on 127.0.0.1 port {port}" in line


@pytest.mark.usefixtures("own_logs")
@pytest.mark.parametrize("port", ["65536", "-1", "http"])
def test_a_wrong_port_is_told(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["serve", "--port", port])
    assert stopped.value.code == 2
    assert "--port" in capsys.readouterr().err


def told(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that the command says, ending with ``code``."""
    with pytest.raises(SystemExit) as stopped:
        main(["serve", *arguments])
    assert stopped.value.code == code
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    return line
