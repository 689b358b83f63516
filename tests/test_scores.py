from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from novaluna.rules.outcome import SoloScore
from novaluna.scores import Result, ScoreSheet, ScoreSheetError, summary

RESULT = Result(
    game="g0",
    finished=datetime(2025, 3, 1, 20, 15, tzinfo=UTC),
    name="Ada ☾",
    score=SoloScore(35, 64),
    tokens_left=0,
    tiles=16,
)


@pytest.fixture
def sheet(tmp_path: Path) -> ScoreSheet:
    return ScoreSheet(tmp_path / "data" / "scores.sqlite3")


def results(*totals: int) -> list[Result]:
    return [
        replace(
            RESULT,
            game=f"g{number}",
            finished=RESULT.finished + timedelta(days=number),
            score=SoloScore(30, total - 30),
        )
        for number, total in enumerate(totals)
    ]


def test_results_come_back_in_order(sheet: ScoreSheet) -> None:
    assert sheet.results() == []
    assert not sheet.path.exists(), "looking creates nothing"
    lines = results(120, 99, 140)
    for result in reversed(lines):
        sheet.add(result)
    assert sheet.results() == lines


def test_a_game_has_one_line(sheet: ScoreSheet) -> None:
    sheet.add(RESULT)
    better = replace(RESULT, score=SoloScore(30, 60))
    sheet.add(better)
    assert sheet.results() == [better]
    sheet.strike(better.game)
    assert sheet.results() == []


def test_striking_without_a_sheet_is_nothing(sheet: ScoreSheet) -> None:
    sheet.strike("g0")
    assert not sheet.path.exists()


def test_summary_tells_best_mean_and_how_often_under_100() -> None:
    assert summary([]) is None
    told = summary(results(120, 99, 100, 81))
    assert told is not None
    assert (told.games, told.best, told.mean, told.very_good) == (4, 81, 100.0, 2)


def test_sheet_carries_its_version(sheet: ScoreSheet) -> None:
    sheet.add(RESULT)
    with closing(sqlite3.connect(sheet.path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (1,)
        database.execute("PRAGMA user_version = 7")
    for action in (sheet.results, lambda: sheet.add(RESULT)):
        with pytest.raises(ScoreSheetError, match="newer version"):
            action()


@pytest.mark.parametrize(
    "contents", [b"not a database " * 100, b"SQLite format 3\x00" + b"\xff" * 500]
)
def test_damaged_sheet_is_told_and_left_alone(sheet: ScoreSheet, contents: bytes) -> None:
    sheet.path.parent.mkdir()
    sheet.path.write_bytes(contents)
    for action in (sheet.results, lambda: sheet.add(RESULT)):
        with pytest.raises(ScoreSheetError, match="damaged"):
            action()
    assert sheet.path.read_bytes() == contents


def test_another_database_is_not_taken_for_a_sheet(sheet: ScoreSheet) -> None:
    sheet.path.parent.mkdir()
    with closing(sqlite3.connect(sheet.path)) as database, database:
        database.execute("CREATE TABLE results (other)")
    for action in (sheet.results, lambda: sheet.add(RESULT)):
        with pytest.raises(ScoreSheetError, match="damaged"):
            action()


def test_damaged_line_is_told(sheet: ScoreSheet) -> None:
    sheet.add(RESULT)
    with closing(sqlite3.connect(sheet.path)) as database, database:
        database.execute("UPDATE results SET finished = 'yesterday'")
    with pytest.raises(ScoreSheetError, match="damaged"):
        sheet.results()


def test_folder_in_the_way_is_told(sheet: ScoreSheet) -> None:
    sheet.path.mkdir(parents=True)
    for action in (sheet.results, lambda: sheet.add(RESULT)):
        with pytest.raises(ScoreSheetError):
            action()


def test_empty_file_is_an_empty_sheet(sheet: ScoreSheet) -> None:
    sheet.path.parent.mkdir()
    sheet.path.touch()
    assert sheet.results() == []
    sheet.add(RESULT)
    assert sheet.results() == [RESULT]
