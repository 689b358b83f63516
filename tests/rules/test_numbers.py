"""Every numbered rule has a test that names it, and nobody cites a rule that does not exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NUMBERS = re.findall(r"^- \*\*(\d\.\d)\*\*", (ROOT / "docs/rules.md").read_text("utf-8"), re.M)


def _named_in_tests() -> dict[str, list[str]]:
    """The tests that name a rule, by its number: ``test_4_1_…`` names rule 4.1."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                number = re.match(r"test_(\d)_(\d)_", node.name)
                if number:
                    found.setdefault(".".join(number.groups()), []).append(node.name)
    return found


def test_the_rules_are_numbered_in_order() -> None:
    assert sorted(set(NUMBERS)) == NUMBERS
    sizes = [sum(number.startswith(f"{chapter}.") for number in NUMBERS) for chapter in range(1, 9)]
    assert sizes == [3, 3, 4, 5, 5, 3, 8, 3]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_has_a_test_that_names_it(number: str) -> None:
    assert _named_in_tests().get(number), f"no test is named test_{number.replace('.', '_')}_…"


def test_every_test_names_a_rule_that_exists() -> None:
    assert set(_named_in_tests()) <= set(NUMBERS)


@pytest.mark.parametrize(
    "path",
    sorted(
        path
        for path in (ROOT / "src/novaluna").rglob("*.*")
        if path.suffix in {".py", ".pyx", ".pxd", ".pyi", ".c", ".h"}
    ),
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_every_rule_cited_in_the_code_exists(path: Path) -> None:
    chapters = {number[0] for number in NUMBERS}
    for citation in re.findall(r"RULES ((?:\d(?:\.\d)?(?:, |–| and )?)+)", path.read_text("utf-8")):
        for cited in re.findall(r"\d(?:\.\d)?", citation):
            assert cited in NUMBERS or cited in chapters, f"RULES {cited} does not exist"
