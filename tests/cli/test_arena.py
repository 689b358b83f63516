from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from novaluna import parse_record
from novaluna.cli import main
from novaluna.record import verify
from tests.bots.engines import engine


def arena(*arguments: str) -> object:
    with pytest.raises(SystemExit) as stopped:
        main(["arena", *arguments])
    return stopped.value.code


def test_results_as_table_json_and_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report, records = tmp_path / "report.json", tmp_path / "records"
    code = arena(
        *("new-moon", "crescent", "--games", "3", "--seed", "s", "--processes", "1"),
        *("--json", str(report), "--records", str(records)),
    )
    assert code == 0
    shown = capsys.readouterr().out
    assert "crescent" in shown
    assert "95 % intervals" in shown
    told = json.loads(report.read_text())
    assert told["games"] == 4
    assert told["seed"] == "s"
    assert {score["entrant"] for score in told["scores"]} == {"new-moon", "crescent"}
    files = sorted(records.iterdir())
    assert len(files) == 4
    for file in files:
        assert verify(parse_record(file.read_text())).deal_checked


def test_a_failing_engine_is_in_the_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = f"cmd:{engine(tmp_path, 'cheats')}"
    assert arena("new-moon", bad, "--games", "2", "--processes", "1") == 0
    assert "not legal: 11@99,99" in capsys.readouterr().out.replace("\n", "")


@pytest.mark.parametrize("name", ["complains-in-halves", "has-a-number-of-options"])
def test_what_an_engine_says_cannot_stop_the_arena(
    name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bad, report = f"cmd:{engine(tmp_path, name)}", tmp_path / "report.json"
    players = ("new-moon", bad)
    assert arena(*players, "--games", "2", "--processes", "1", "--json", str(report)) == 0
    assert "2 ×" in capfd.readouterr().out
    assert json.loads(report.read_text())["results"][0]["failure"].isprintable()


def test_names_are_shown_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "my dir [/b]"
    folder.mkdir(parents=True)
    bad = f"cmd:{engine(folder, 'crashes')}"
    assert arena(bad, "new-moon", "--games", "2", "--processes", "1", "--seed", "[/s]") == 0
    shown = capsys.readouterr().out
    assert "out of ideas" in shown.replace("\n", "")
    assert "[/s]" in shown


@pytest.mark.parametrize("processes", ["1", "2"])
def test_sigterm_ends_it_and_the_engines(tmp_path: Path, processes: str) -> None:
    program = tmp_path / "engine.py"
    program.write_text(
        "import os, sys, time\n"
        f"open({str(tmp_path)!r} + f'/{{os.getpid()}}.pid', 'w').close()\n"
        "time.sleep(3600)\n"
    )
    bad = f"cmd:{shlex.join([sys.executable, str(program)])}"
    command = [sys.executable, "-m", "novaluna", "arena", "new-moon", bad]
    with subprocess.Popen([*command, "--processes", processes], stderr=subprocess.PIPE) as process:
        while len(list(tmp_path.glob("*.pid"))) < int(processes):
            assert process.poll() is None
            time.sleep(0.02)
        process.terminate()
        _, said = process.communicate()
    assert b"stopped before the first game" in said
    assert b"Traceback" not in said
    assert process.returncode == 130
    for file in tmp_path.glob("*.pid"):
        with pytest.raises(ProcessLookupError):
            wait_for_end(int(file.stem))


def wait_for_end(pid: int) -> None:
    """Raise ``ProcessLookupError`` once there is no such process, within a minute.

    One that has ended is there until somebody has taken note of it.
    """
    for _ in range(3_000):
        os.kill(pid, 0)
        time.sleep(0.02)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a file that is always full")
def test_results_are_not_lost_when_their_file_cannot_be_written_any_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    arguments = ("--games", "2", "--processes", "1", "--json", "/dev/full")
    assert arena("new-moon", "crescent", *arguments) == 1
    shown = capsys.readouterr()
    assert "crescent" in shown.out
    assert "cannot write /dev/full" in shown.err
    [saved] = tmp_path.glob("novaluna-*.json")
    assert str(saved) in shown.err
    assert json.loads(saved.read_text())["games"] == 2


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["new-moon"], "2 to 4 players"),
        (["new-moon"] * 5, "2 to 4 players"),
        (["new-moon", "sun"], "no player 'sun'"),
        (["new-moon", "quarter@"], "number of simulations"),
        (["new-moon", "quarter@0"], "number of simulations"),
        (["new-moon", "quarter@many"], "number of simulations"),
        (["new-moon", "quarter@" + "9" * 30], "number of simulations"),
        (["new-moon", "quarter@" + "9" * 5000], "number of simulations"),
        (["new-moon", "cmd:"], "needs the command"),
        (["new-moon", "cmd:'"], "quotation mark"),
        (["new-moon", "cmd:\udcff"], "UTF-8"),
        (["new-moon", "cmd:no-such-command-anywhere"], "no command"),
        (["new-moon", "crescent", "--seconds", "0"], "seconds must be more than 0"),
        (["new-moon", "crescent", "--seconds", "inf"], "seconds must be more than 0"),
        (["new-moon", "crescent", "--seconds", "nan"], "seconds must be more than 0"),
        (["new-moon", "crescent", "--seconds", "1e12"], "seconds must be more than 0"),
        (["new-moon", "crescent", "--simulations", "9" * 30], "simulations must be"),
        (["new-moon", "crescent", "--grace", "inf"], "grace must be"),
        (["new-moon", "crescent", "--grace", "nan"], "grace must be"),
        (["new-moon", "crescent", "--grace=-5"], "grace must be"),
        (["new-moon", "crescent", "--seed", "\udcff"], "UTF-8"),
        (["new-moon", "crescent", "--json", "no/such/folder/x.json"], "no folder"),
        (["new-moon", "crescent", "--json", "tests"], "is a folder"),
    ],
)
def test_what_is_asked_for_wrongly_is_named(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena(*arguments) == 2
    assert reason in capsys.readouterr().err


def test_records_are_never_mixed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game-0001.txt").write_text("an older game")
    assert arena("new-moon", "crescent", "--records", str(tmp_path)) == 1
    assert "records" in capsys.readouterr().err
    assert (tmp_path / "game-0001.txt").read_text() == "an older game"
