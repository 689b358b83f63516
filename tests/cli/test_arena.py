from __future__ import annotations

import json
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


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["new-moon"], "2 to 4 players"),
        (["new-moon"] * 5, "2 to 4 players"),
        (["new-moon", "sun"], "no player 'sun'"),
        (["new-moon", "quarter@"], "number of simulations"),
        (["new-moon", "quarter@0"], "number of simulations"),
        (["new-moon", "quarter@many"], "number of simulations"),
        (["new-moon", "cmd:"], "needs the command"),
        (["new-moon", "cmd:no-such-command-anywhere"], "no command"),
        (["new-moon", "crescent", "--seconds", "0"], "seconds must be more than 0"),
        (["new-moon", "crescent", "--json", "no/such/folder/x.json"], "no folder"),
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
