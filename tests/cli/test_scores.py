from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from novaluna.cli.app import novaluna
from novaluna.cli.errors import UserError
from novaluna.rules.outcome import SoloScore
from novaluna.scores import Result, ScoreSheet
from novaluna.terminal.words import LANGUAGES


@pytest.fixture
def sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ScoreSheet:
    monkeypatch.setenv("NOVALUNA_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    return ScoreSheet(tmp_path / "scores.sqlite3")


def fill(sheet: ScoreSheet, *totals: int) -> None:
    start = datetime(2025, 3, 1, 12, tzinfo=UTC)
    for number, total in enumerate(totals):
        score = SoloScore(30, total - 30)
        sheet.add(Result(f"g{number}", start + timedelta(days=number), "Ada", score, 1, 16))


def test_no_games_yet(sheet: ScoreSheet) -> None:
    done = CliRunner().invoke(novaluna, ["scores", "--language", "en"])
    assert (done.exit_code, done.output) == (0, "No solo game has been finished yet.\n")
    data = json.loads(CliRunner().invoke(novaluna, ["scores", "--json"]).output)
    assert data == {"games": 0, "best": None, "mean": None, "under_100": 0, "results": []}


def test_table_summary_and_chart(sheet: ScoreSheet) -> None:
    fill(sheet, 120, 99, 145, 131)
    said = CliRunner().invoke(novaluna, ["scores", "--language", "en"]).output
    assert "Best: 99 · Average: 123.8 · Under 100: 1 of 4" in said
    assert "99 ★" in said
    bars = [line.split() for line in said.splitlines() if "█" in line]
    assert [(bar[0], bar[-1]) for bar in bars] == [
        ("80–99", "1"),
        ("120–139", "2"),
        ("140–159", "1"),
    ]


def test_the_mean_is_written_as_the_language_does(sheet: ScoreSheet) -> None:
    fill(sheet, 120, 99, 145, 131)
    shown = {
        language: CliRunner().invoke(novaluna, ["scores", "--language", language]).output
        for language in LANGUAGES
    }
    assert "123.8" in shown.pop("en")
    assert all("123,8" in said and "123.8" not in said for said in shown.values())


def test_long_sheets_list_the_last_games_and_sum_up_all(sheet: ScoreSheet) -> None:
    fill(sheet, *range(100, 130))
    said = CliRunner().invoke(novaluna, ["scores", "--last", "5", "--language", "de"]).output
    assert said.count("Ada") == 5
    assert "von 30" in said


def test_json_tells_everything(sheet: ScoreSheet) -> None:
    fill(sheet, 120, 90)
    data = json.loads(CliRunner().invoke(novaluna, ["scores", "--json"]).output)
    assert (data["games"], data["best"], data["mean"], data["under_100"]) == (2, 90, 105.0, 1)
    assert [result["total"] for result in data["results"]] == [120, 90]


def test_damaged_sheet_is_told(sheet: ScoreSheet) -> None:
    sheet.path.write_bytes(b"rubbish " * 200)
    done = CliRunner().invoke(novaluna, ["scores"])
    assert isinstance(done.exception, UserError)
    assert "damaged" in str(done.exception)


def test_unknown_language_is_a_usage_error(sheet: ScoreSheet) -> None:
    done = CliRunner().invoke(novaluna, ["scores", "--language", "xx"])
    assert done.exit_code == 2
    assert "'xx' is not one of" in done.stderr
