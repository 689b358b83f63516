"""The signature of the search that commits carry is the one that the engine has.

`tests/engine/test_search.py` compares what the engine computes with the number on record in
`benchmarks/engine.py`; here the record is compared with the commits, both as they are in ``HEAD``,
so that a change under way may have the new number before it has a commit.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def git(*arguments: str) -> str:
    """What git says of this checkout; skips the test where there is none."""
    try:
        return subprocess.run(
            ["git", "-C", str(ROOT), *arguments], capture_output=True, check=True, encoding="utf-8"
        ).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"NOT CHECKED: the signature that commits carry; git cannot tell: {error}")


def carried(messages: str) -> int | None:
    """The first signature in these messages: a line that ends in ``Bench: 123456``."""
    found = re.search(r"\bBench: (\d+)$", messages, re.MULTILINE)
    return int(found[1]) if found else None


def test_a_signature_ends_its_line() -> None:
    told = "Bench: not yet\n\nBench: 200 simulations\n\nLess memory. Bench: 762284\n\nBench: 1\n"
    assert carried(told) == 762284
    assert carried("No functional change\n") is None


def test_the_commits_carry_the_recorded_one() -> None:
    if Path(git("rev-parse", "--show-toplevel").strip()).resolve() != ROOT.resolve():
        pytest.skip("NOT CHECKED: the signature that commits carry; this is no checkout of its own")
    signature = carried(git("log", "--format=%B"))
    if signature is None:
        assert git("rev-parse", "--is-shallow-repository").strip() == "true"
        pytest.skip(
            "NOT CHECKED: the signature that commits carry; the history is cut off before it"
        )
    recorded = re.search(
        r"^SIGNATURE = (\d+)$", git("show", "HEAD:benchmarks/engine.py"), re.MULTILINE
    )
    assert recorded is not None
    assert int(recorded[1]) == signature
