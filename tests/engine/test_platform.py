"""The engine computes the same on every platform: it calls nothing that rounds as it likes."""

from __future__ import annotations

from pathlib import Path

import pytest

import novaluna.engine

FOLDER = Path(novaluna.engine.__path__[0])
MODULES = sorted([*FOLDER.glob("*.so"), *FOLDER.glob("*.pyd")])
ROUNDED_DIFFERENTLY = ("exp", "expf", "log", "logf", "pow", "powf", "sqrtf", "qsort")


def test_there_are_compiled_modules() -> None:
    assert MODULES


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name.partition(".")[0])
def test_no_module_calls_the_math_library(path: Path) -> None:
    names = path.read_bytes().split(b"\0")
    assert [name for name in ROUNDED_DIFFERENTLY if name.encode() in names] == []
