"""The files of a SQLite database are for the user who runs the server, and nobody else."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import PERSON, Person, serving, settings_for


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """What most systems have: everybody may read what is made."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


async def play(folder: Path) -> dict[str, int]:
    """Run a server on a database there and store something; the permissions meanwhile."""
    async with serving(settings_for(folder)) as running, Person(running.url) as ann:
        await ann.move(await ann.create(PERSON))
        return modes(folder)


async def test_a_new_database_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    found = await play(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert set(found) == {f"novaluna.db{end}" for end in ("", "-wal", "-shm", ".lock")}
    assert set(found.values()) == {0o600}


async def test_a_folder_that_was_there_stays_as_it_is(tmp_path: Path) -> None:
    """It may be shared with something else; only the files in it are ours."""
    tmp_path.chmod(0o755)
    assert set((await play(tmp_path)).values()) == {0o600}
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


async def test_the_files_of_earlier_versions_are_made_private(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await play(tmp_path)
    for name in ("novaluna.db", "novaluna.db.lock"):
        (tmp_path / name).chmod(0o644)
    (tmp_path / "novaluna.db-wal").touch(0o644)
    (tmp_path / "other.db").touch(0o644)
    caplog.set_level(logging.INFO)
    found = await play(tmp_path)
    assert found.pop("other.db") == 0o644
    assert set(found.values()) == {0o600}
    assert "others can no longer read the database" in caplog.text


async def test_what_was_chosen_for_a_group_stays(tmp_path: Path) -> None:
    """Others were shut out on purpose, so whoever is in the group was let in on purpose."""
    await play(tmp_path)
    (tmp_path / "novaluna.db").chmod(0o640)
    assert (await play(tmp_path))["novaluna.db"] == 0o640


async def test_another_users_file_is_used_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await play(tmp_path)
    (tmp_path / "novaluna.db").chmod(0o666)

    def not_yours(*_: object) -> None:
        raise PermissionError("not yours")

    monkeypatch.setattr(os, "fchmod", not_yours)
    assert (await play(tmp_path))["novaluna.db"] == 0o666
    assert "others can read the database" in caplog.text


async def test_a_link_to_the_database_is_followed(tmp_path: Path) -> None:
    real, seen = tmp_path / "real", tmp_path / "seen"
    await play(real)
    (real / "novaluna.db").chmod(0o644)
    seen.mkdir()
    (seen / "novaluna.db").symlink_to(real / "novaluna.db")
    await play(seen)
    assert modes(real)["novaluna.db"] == 0o600
