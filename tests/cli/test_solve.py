from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from novaluna.cli import main
from novaluna.cli.solve import histogram


def solve(*arguments: str) -> object:
    with pytest.raises(SystemExit) as stopped:
        main(["solve", *arguments])
    return stopped.value.code


def solved(path: Path, *arguments: str) -> dict[str, Any]:
    assert solve(*arguments, "--json", str(path)) == 0
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def test_results_figures_and_histogram(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = solved(
        tmp_path / "a.json", "--deals", "3", "--seed", "s", "--beam", "20", "--processes", "1"
    )
    totals = [result["total"] for result in found["results"]]
    assert [result["deal"] for result in found["results"]] == ["s-1", "s-2", "s-3"]
    assert found["mean"] == pytest.approx(sum(totals) / 3)
    assert found["under_100"] == pytest.approx(sum(total < 100 for total in totals) / 3)
    shown = capsys.readouterr().out
    assert "█" in shown
    assert f"mean {found['mean']:.2f}" in shown
    for total in totals:
        assert f"= {total:3}" in shown


def test_processes_change_nothing(tmp_path: Path) -> None:
    options = ("--deals", "3", "--seed", "p", "--beam", "20")
    one = solved(tmp_path / "one.json", *options, "--processes", "1")
    two = solved(tmp_path / "two.json", *options, "--processes", "2")
    for results in (one, two):
        for result in results["results"]:
            del result["seconds"]
    assert one["results"] == two["results"]


def test_a_time_for_a_game(tmp_path: Path) -> None:
    found = solved(tmp_path / "t.json", "--deals", "1", "--seconds", "0.05", "--processes", "1")
    assert len(found["results"]) == 1


@pytest.mark.parametrize(
    "option",
    [
        ("--seconds", "0"),
        ("--seconds", "inf"),
        ("--seconds", "1e12"),
        ("--seed", "\udcff"),
        ("--json", "/nowhere/x.json"),
        ("--json", "tests"),
    ],
)
def test_what_cannot_be_done_is_said(
    option: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert solve("--deals", "1", *option) == 2
    assert capsys.readouterr().err.startswith("novaluna: ")


@pytest.mark.parametrize("option", ["--beam", "--deals", "--processes"])
def test_numbers_have_bounds(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve("--deals", "1", option, "9" * 20) == 2
    assert f"for '{option}': {'9' * 20} is not in the range" in capsys.readouterr().err


def test_a_histogram_has_no_gaps() -> None:
    assert [row.split()[0] for row in histogram([81, 97])] == ["80–84", "85–89", "90–94", "95–99"]
