"""What the tests need of a machine, and that what is missing is always named at the end."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import system

ROOT = Path(__file__).parents[1]

STAND_IN = """#!/bin/sh
# Notes what it is asked for, and can do nothing but remind.
echo "$*" >>asked
test "$1" = tools/system.py
"""


def test_what_is_missing_is_named_and_fails_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("NOVALUNA_CHROMIUM", raising=False)
    monkeypatch.delenv("NOVALUNA_FIREFOX", raising=False)
    monkeypatch.setattr(system, "DEBIAN_DATABASES", tmp_path)
    monkeypatch.setattr(sys, "argv", ["system.py", "--remind"])
    system.main()
    said = capsys.readouterr().err
    assert "NOT TESTED: the web app in a browser (chromium is missing)." in said
    assert "NOT TESTED: matches stored in PostgreSQL (postgresql is missing)." in said
    assert "sudo apt-get install chromium postgresql" in said
    assert "Firefox" not in said
    monkeypatch.setattr(sys, "argv", ["system.py", "--remind", "--firefox"])
    system.main()
    said = capsys.readouterr().err
    assert "NOT TESTED: the web app in Firefox (firefox-esr is missing)." in said
    assert "chromium" not in said


def test_reminder_installs_nothing_and_ends_well(tmp_path: Path) -> None:
    """As the Makefile runs it, with whatever this machine has."""
    command = [sys.executable, str(ROOT / "tools/system.py"), "--remind"]
    done = subprocess.run(command, env={"PATH": str(tmp_path)}, capture_output=True, text=True)
    assert done.returncode == 0
    assert "chromium is missing" in done.stderr
    assert not done.stdout


def test_database_is_whole_or_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(system, "DEBIAN_DATABASES", tmp_path)
    for version, programs in {
        "9.6": ("initdb", "postgres", "pg_isready"),
        "15": ("initdb", "postgres", "pg_isready"),
        "16": ("initdb",),
    }.items():
        folder = tmp_path / version / "bin"
        folder.mkdir(parents=True)
        for program in programs:
            (folder / program).touch()
    assert system.find_database() == tmp_path / "15" / "bin"


def test_reminder_comes_after_a_failure_too(tmp_path: Path) -> None:
    """Even where nothing could be installed, long before any test could run."""
    stand_in = tmp_path / "python"
    stand_in.write_text(STAND_IN)
    stand_in.chmod(0o755)
    shutil.copy(ROOT / "Makefile", tmp_path)
    # Without what the make that runs this test hands on to others.
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    command = ["make", "test", f"PYTHON={stand_in}", "VENV=.venv"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True)
    assert done.returncode != 0
    asked = (tmp_path / "asked").read_text().splitlines()
    assert asked == ["tools/preflight.py", "tools/system.py --remind"]
