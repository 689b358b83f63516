"""What can be counted of a house that is easy to live in: short files, one way of importing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parent.parent
ROOMS = ("src", "tests", "benchmarks", "examples", "tools", "docs", "web/src", "web/scripts")
WRITTEN = {
    ".py",
    ".pyx",
    ".pxd",
    ".pyi",
    ".c",
    ".h",
    ".ts",
    ".svelte",
    ".mjs",
    ".css",
    ".ftl",
    ".md",
}
MAX_LINES = 500
GENERATED = {"web/src/protocol/messages.ts"}


def written() -> Iterator[tuple[str, str]]:
    """The name and the text of each file that somebody wrote."""
    for room in ROOMS:
        for path in (HOUSE / room).rglob("*"):
            name = path.relative_to(HOUSE).as_posix()
            if path.suffix in WRITTEN and "/static/" not in name and name not in GENERATED:
                yield name, path.read_text("utf-8")


def test_no_file_is_longer_than_one_reading() -> None:
    lines = {name: text.count("\n") for name, text in written()}
    assert len(lines) > 500
    assert {name for name, count in lines.items() if count > MAX_LINES} == set()


def imported(*paths: Path) -> set[str]:
    """The modules that these files import."""
    statement = re.compile(r"^\s*(?:from|import|cimport) ([\w.]+)", re.M)
    return {name for path in paths for name in statement.findall(path.read_text("utf-8"))}


def test_the_engine_in_cython_knows_only_the_rules() -> None:
    """The layers of all other modules are checked by import-linter (pyproject.toml)."""
    found = imported(*(HOUSE / "src/novaluna/engine").glob("*.p[xy][xdi]"))
    ours = {name for name in found if name.startswith("novaluna")}
    assert "novaluna.rules.moves" in ours
    assert {name.split(".")[1] for name in ours} == {"engine", "rules"}


def test_the_rules_need_no_clock_no_chance_and_no_outside_world() -> None:
    found = imported(*(HOUSE / "src/novaluna/rules").glob("*.py"))
    others = {name for name in found if not name.startswith("novaluna.rules")}
    assert others <= {
        "__future__",
        "collections",
        "collections.abc",
        "csv",
        "dataclasses",
        "enum",
        "functools",
        "importlib",  # the table of tiles lies beside the rules
        "types",
        "typing",
    }
