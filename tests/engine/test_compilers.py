"""The C engine gives the same results whatever compiles it, and does nothing undefined."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/novaluna/engine/c"
DRIVER = Path(__file__).with_name("driver.c")
FLAGS = ["-std=c11", "-ffp-contract=off", "-fno-math-errno"]


def compilers() -> dict[str, list[str]]:
    """Every C compiler on this machine, optimising; one also without."""
    found = {name: [name, "-O3"] for name in ("cc", "gcc", "clang") if shutil.which(name)}
    if importlib.util.find_spec("ziglang"):
        found["zig"] = [sys.executable, "-m", "ziglang", "cc", "-O3"]
    return {"cc without optimisation": ["cc", "-O0"], **found}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The generated tables."""
    spec = importlib.util.spec_from_file_location("tables", ROOT / "tools/engine_tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    folder = tmp_path_factory.mktemp("tables")
    module.write_tables(ROOT / "src/novaluna/rules/tiles.csv", folder)
    return folder


def run_driver(command: list[str], tables: Path, folder: Path, *, games: int) -> str:
    """Compile the driver with the engine and run it; what it prints."""
    sources = [DRIVER, *sorted(SOURCE.glob("*.c"))]
    program = folder / "driver"
    environment = {**os.environ, "ZIG_LOCAL_CACHE_DIR": str(folder / "zig")}
    subprocess.run(
        [*command, *FLAGS, "-I", tables, "-iquote", SOURCE, *sources, "-o", program],
        check=True,
        env=environment,
    )
    arguments = [str(program), str(games)]
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


def test_all_compilers_agree(tables: Path, tmp_path: Path) -> None:
    printed = {}
    for name, command in compilers().items():
        folder = tmp_path / name
        folder.mkdir()
        printed[name] = run_driver(command, tables, folder, games=2)
    assert len(printed) >= 2
    first, *rest = printed
    assert printed[first].count("\n") >= 4
    for name in rest:
        assert printed[name] == printed[first], f"{name} differs from {first}"


def test_nothing_undefined_happens(tables: Path, tmp_path: Path) -> None:
    """As ``make sanitize``, but for fewer games."""
    compiler = "gcc" if shutil.which("gcc") else "cc"
    sanitize = ["-g", "-O1", "-fsanitize=undefined,address", "-fno-sanitize-recover=all"]
    assert run_driver([compiler, *sanitize], tables, tmp_path, games=2)
