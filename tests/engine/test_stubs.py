"""The stubs of the compiled modules say what the modules have, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import novaluna.engine

FOLDER = Path(novaluna.engine.__path__[0])
STUBS = sorted(path.stem for path in FOLDER.glob("*.pyi"))
ALLOWED = Path(__file__).with_name("stubs_allowed.txt")


def test_every_compiled_module_has_one() -> None:
    compiled = {path.name.partition(".")[0] for path in FOLDER.glob("*.so")}
    compiled |= {path.name.partition(".")[0] for path in FOLDER.glob("*.pyd")}
    assert set(STUBS) == compiled


def test_the_stubs_say_what_the_modules_have() -> None:
    """Names, parameters and their defaults, by mypy's stubtest, which imports the modules."""
    checked = subprocess.run(
        [
            *(sys.executable, "-m", "mypy.stubtest", "--concise", "--ignore-disjoint-bases"),
            *("--ignore-unused-allowlist", "--allowlist", str(ALLOWED)),
            *(f"novaluna.engine.{name}" for name in STUBS),
        ],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
