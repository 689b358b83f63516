"""``benchmarks.scaling``: what it works out from measured figures, and the document that has it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.scaling import BEGIN, CORES, DOCUMENT, END, MOVE_SECONDS, Costs, tables, written
from benchmarks.server.figures import Figures
from benchmarks.server.report import Phase, Report

DATA = Path(__file__).parent / "data"
FIGURES = Path(__file__).parents[2] / "benchmarks" / "figures"


@pytest.fixture
def sqlite() -> Report:
    """A run of round numbers: 1,000 moves a second of 1 ms each."""
    return Report.read(DATA / "figures-sqlite.json")


@pytest.fixture
def postgres() -> Report:
    """Two processes: 1.5 ms a move, 0.5 ms of PostgreSQL, 50 µs to hear of a move elsewhere."""
    return Report.read(DATA / "figures-postgresql.json")


@pytest.fixture
def costs(sqlite: Report, postgres: Report) -> Costs:
    return Costs.of(sqlite, postgres)


def test_costs_are_those_of_one_move_match_and_connection(costs: Costs) -> None:
    expected = Costs(
        alone=0.001,
        shared=0.0015,
        database=0.0005,
        hearing=0.00005,
        sent=2_000,
        rows=2.5,
        log_bytes=1_500,
        notifications=1.25,
        match_memory=0.4,
        socket_memory=0.05,
        socket_share=0.00002,
    )
    for name in Costs.__slots__:
        assert getattr(costs, name) == pytest.approx(getattr(expected, name)), name


def test_a_core_carries_what_six_tenths_of_its_time_are_enough_for(costs: Costs) -> None:
    assert costs.core == pytest.approx(600)


def test_processes_hear_of_each_others_moves(costs: Costs) -> None:
    assert costs.processes(1) == pytest.approx(400)
    # 1.5 ms for its own, and 1.25 times 50 µs for each of the nine others'.
    assert costs.processes(10) == pytest.approx(10 * 0.6 / (0.0015 + 9 * 0.0000625))
    assert costs.processes(100_000) == pytest.approx(costs.postgres_by_hearing, rel=0.001)
    assert CORES == 8
    assert costs.server == pytest.approx(8 * 0.6 / (0.0015 + 6 * 0.0000625 + 0.0005))


def test_one_postgresql_carries_what_its_narrowest_part_does(costs: Costs) -> None:
    # 600 flushes of 1 ms a second, and 50 commits of each process.
    assert costs.most_processes == 12
    assert costs.postgres_by_commits == pytest.approx(costs.processes(12))
    assert costs.postgres_by_hearing == pytest.approx(9_600)
    assert costs.postgres_by_cores == pytest.approx(9_600)
    assert costs.postgres == costs.postgres_by_commits
    deaf = replace(costs, hearing=1e-9, database=0.01)
    assert deaf.postgres == deaf.postgres_by_cores == pytest.approx(480)


def test_tables_tell_it(sqlite: Report, postgres: Report) -> None:
    told = tables(sqlite, postgres)
    assert MOVE_SECONDS == 10
    assert "| one core: one process, SQLite | 600 | 6,000 | 12,000 | 2.4 GB | 10 Mbit/s |" in told
    assert "| bytes of PostgreSQL's log (WAL) | 1,500 |" in told
    assert "commits that notify, one after the other (12 processes) (**first**)" in told
    assert told.count("**first**") == 1
    assert (
        "1,000 moves/s, p99 40 ms (undisturbed parts; other work on the machine: load 0.1)" in told
    )
    assert "667 moves/s, p99 40 ms (all parts, disturbed ones too; other work" in told
    # 12 × 0.6 / (1.5 ms + 11 × 62.5 µs) = 3,291 moves a second.
    assert "| moves/s | 3,300 | 33,000 | 330,000 | 3,300,000 |" in told
    assert "| games at once | 33,000 | 330,000 | 3,300,000 | 33,000,000 |" in told
    assert "| 9 | 83 | 823 | 8,229 |" in told
    assert "| 1 | 4 | 35 | 343 |" in told


def test_reports_of_other_runs_are_refused(sqlite: Report, postgres: Report) -> None:
    with pytest.raises(ValueError, match="first report must be of one process on SQLite"):
        Costs.of(postgres, sqlite)
    with pytest.raises(ValueError, match="second report must be of a run with --postgres"):
        Costs.of(sqlite, sqlite)
    assert postgres.database is not None
    postgres.database.hearing = -1e-6
    with pytest.raises(ValueError, match="too busy to measure"):
        Costs.of(sqlite, postgres)


def test_report_survives_its_file(sqlite: Report, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    figures = Figures([0.01] * 50, seconds=2, cpu=0.5, own=0.25, received=1_000)
    sqlite.flat_out = Phase.of(figures)
    sqlite.write(file)
    assert Report.read(file) == sqlite
    sqlite.paced = None
    sqlite.write(file)
    with pytest.raises(ValueError, match="is not complete"):
        Report.read(file)
    file.write_text('{"something": "else"}')
    with pytest.raises(ValueError, match=r"is no report of benchmarks\.server"):
        Report.read(file)


def test_document_has_the_tables_of_the_stored_figures() -> None:
    reports = (Report.read(FIGURES / f"server-{name}.json") for name in ("sqlite", "postgresql"))
    document = DOCUMENT.read_text("utf-8")
    assert written(document, tables(*reports)) == document


def test_tables_take_the_place_of_those_before() -> None:
    new = f"{BEGIN}new\n{END}"
    assert written(f"before\n{BEGIN}old\n{END}after\n", new) == f"before\n{new}after\n"
    with pytest.raises(ValueError, match="no two marks"):
        written("nothing", new)
