"""What happens when the output cannot be written, or cannot show what we write."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import novaluna as package
from novaluna.cli import streams
from novaluna.game import Game
from novaluna.record import Record
from novaluna.rules.outcome import SoloScore
from novaluna.scores import Result, ScoreSheet
from tests.cli.running import COMMANDS, novaluna

PRINTING = [
    ("--help",),
    ("--version",),
    ("serve", "--help"),
    ("tiles",),
    ("scores", "--language", "hu"),
    ("scores", "--json"),
    ("verify", "game.txt"),
    ("replay", "game.txt", "--language", "cs"),
    ("solve", "--deals", "1", "--beam", "5", "--processes", "1"),
    ("arena", "quarter", "new-moon", "--games", "2", "--processes", "1"),
    ("completion", "fish"),
]
"""Every way in which a command prints something."""

ASCII = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record and a score sheet, in which the command is run."""
    game = Game(2, seed="streams")
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
    (tmp_path / "game.txt").write_text(str(Record.of(game, names=("Zoë", "Łuczak"))), "utf-8")
    finished = datetime(2025, 3, 1, 12, tzinfo=UTC)
    sheet = ScoreSheet(tmp_path / "scores.sqlite3")
    sheet.add(Result("g1", finished, "Zoë", SoloScore(30, 60), 1, 16))
    monkeypatch.setenv("NOVALUNA_DATA_DIR", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def full() -> Iterator[int]:
    """A file that is always full."""
    if not Path("/dev/full").exists():
        pytest.skip("needs /dev/full")
    handle = os.open("/dev/full", os.O_WRONLY)
    yield handle
    os.close(handle)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_full_disk_is_told_in_one_line(
    arguments: tuple[str, ...], unbuffered: str, full: int
) -> None:
    done = novaluna(*arguments, stdout=full, env={"PYTHONUNBUFFERED": unbuffered})
    *_, line = done.stderr.splitlines()  # after the progress of solve and arena
    assert line == "novaluna: cannot write the output: No space left on device"
    assert "Traceback" not in done.stderr
    assert done.returncode == 1


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_closed_pipe_is_quiet(arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = novaluna(*arguments, stdout=writing)
    finally:
        os.close(writing)
    assert "novaluna:" not in done.stderr
    assert "BrokenPipe" not in done.stderr
    assert done.returncode == 1


def test_served_address_that_nobody_reads_is_told(full: int, folder: Path) -> None:
    database = f"sqlite:///{folder / 'novaluna.db'}"
    done = novaluna("serve", "--port", "0", "--database-url", database, stdout=full)
    *_, line = done.stderr.splitlines()
    assert line == "novaluna: cannot write the output: No space left on device"
    assert done.returncode == 1


def test_error_that_cannot_be_told_keeps_its_code(full: int) -> None:
    command = [*COMMANDS["module"], "verify", "missing.txt"]
    assert subprocess.run(command, stderr=full).returncode == 1


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_ascii_terminal_shows_readable_text(arguments: tuple[str, ...]) -> None:
    plain = novaluna(*arguments, env=ASCII)
    assert plain.returncode == 0, plain.stderr
    assert plain.stdout.isascii()
    assert plain.stderr.isascii()
    assert "\\u" not in plain.stdout.replace("\\u00eb", "") + plain.stderr
    assert plain.stdout.count("?") <= plain.stdout.count("?uczak")


def test_ascii_terminal_shows_what_comes_nearest() -> None:
    assert "| R1   | red       |    1 | -" in novaluna("tiles", env=ASCII).stdout
    assert "Zoe" in novaluna("replay", "game.txt", env=ASCII).stdout
    scores = novaluna("scores", "--language", "de", env=ASCII).stdout
    assert "| Zoe" in scores
    assert "  80-99   ######" in scores


def test_every_sign_of_the_game_has_a_stand_in() -> None:
    folder = Path(package.__file__).parent
    files = [
        *folder.glob("locale/*/*.ftl"),
        *folder.glob("terminal/*.py"),
        *folder.glob("cli/*.py"),
    ]
    signs = {sign for file in files for sign in file.read_text("utf-8")}
    assert "☾" in signs
    streams.prepare()
    shown = {sign: sign.encode("ascii", "stand-in").decode() for sign in signs}
    assert [sign for sign in shown if shown[sign] == "?" != sign] == []


def test_data_is_never_replaced() -> None:
    assert '"name": "Zo\\u00eb"' in novaluna("scores", "--json", env=ASCII).stdout


def test_latin_terminal_keeps_the_letters_it_has() -> None:
    latin = {**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    command = [*COMMANDS["module"], "scores", "--language", "de"]
    done = subprocess.run(command, capture_output=True, env=latin, check=True)
    assert "Zoë" in done.stdout.decode("latin-1")


def test_file_name_that_is_no_text_is_shown(folder: Path) -> None:
    name = os.fsdecode(b"game-\xff.txt")
    (folder / "game.txt").rename(folder / name)
    done = novaluna("verify", name)
    assert done.returncode == 0
    assert done.stdout.startswith("game-?.txt: ")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("tiles", 0),
        ("--help", 0),
        ("replay game.txt", 0),
        ("verify game.txt", 0),
        ("verify missing.txt", 1),
        ("verify -", 1),
        ("replay -", 1),
        ("play", 1),
        ("engine", 0),
    ],
)
def test_closed_streams_are_no_fault_of_the_program(arguments: str, code: int, closed: str) -> None:
    command = f'"$0" -m novaluna {arguments} </dev/null {closed}'
    done = subprocess.run(["sh", "-c", command, sys.executable], capture_output=True, text=True)
    assert "inside the program" not in done.stderr
    assert "Exception ignored" not in done.stderr
    assert done.returncode == code
