"""The C engine gives the same results whatever compiles it, and does nothing undefined."""

from __future__ import annotations

import importlib.util
import math
import os
import platform
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.engine.golden_moves import write_moves

pytestmark = pytest.mark.skipif(
    shutil.which("cc") is None, reason="there is no C compiler called cc, as on Windows"
)

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/novaluna/engine/c"
DRIVER = Path(__file__).with_name("driver.c")
FLAGS = ["-std=c11", "-ffp-contract=off", "-fno-math-errno"]
SANITIZE = ["-g", "-O1", "-fsanitize=undefined,address", "-fno-sanitize-recover=all"]
GAMES = "1"
WINDOWS = "x86_64-windows-gnu"


class Compiler(NamedTuple):
    """A command that compiles for this machine or another, and what runs its programs."""

    command: list[str]
    runner: list[str]

    def missing(self) -> str | None:
        """What this machine lacks for it."""
        if "ziglang" in self.command and importlib.util.find_spec("ziglang") is None:
            return "ziglang is not installed"
        if "x86-linux-musl" in self.command and not IS_PC:
            return "only Linux on x86 runs programs of 32 bits"
        programs = [self.command[0], *self.runner]
        return next((f"there is no {name}" for name in programs if not shutil.which(name)), None)


IS_PC = sys.platform == "linux" and platform.machine() == "x86_64"
ZIG = [sys.executable, "-m", "ziglang", "cc", "-O3"]
COMPILERS = {
    "gcc": Compiler(["gcc", "-O3"], []),
    "clang": Compiler(["clang", "-O3"], []),
    # Multiplies and adds in one instruction where it may: it may not.
    "cc for this processor": Compiler(["cc", "-O3", "-march=native"], []),
    "zig": Compiler(ZIG, []),
    "zig for 32 bits": Compiler([*ZIG, "-target", "x86-linux-musl", "-static"], []),
    "zig for arm64": Compiler([*ZIG, "-target", "aarch64-linux-musl", "-static"], ["qemu-aarch64"]),
}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The generated tables, and the golden moves beside them."""
    spec = importlib.util.spec_from_file_location("tables", ROOT / "tools/engine_tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    folder = tmp_path_factory.mktemp("tables")
    module.write_tables(ROOT / "src/novaluna/rules/tiles.csv", folder)
    assert write_moves(folder / "moves.txt") > 400
    return folder


def own_cache(folder: Path) -> dict[str, str]:
    """The environment, with a cache of zig that is not shared."""
    return {**os.environ, "ZIG_LOCAL_CACHE_DIR": str(folder / "zig")}


def build_driver(command: list[str], tables: Path, folder: Path) -> Path:
    """Compile the driver with the engine."""
    sources = [DRIVER, *sorted(SOURCE.glob("*.c"))]
    program = folder / "driver"
    subprocess.run(
        [*command, *FLAGS, "-I", tables, "-iquote", SOURCE, *sources, "-o", program],
        check=True,
        env=own_cache(folder),
    )
    return program


def run(*command: str | Path) -> str:
    """What a program prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def plain(tables: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The driver as the compiler of this machine makes it without optimisation."""
    return build_driver(["cc", "-O0"], tables, tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="module")
def expected(plain: Path, tables: Path) -> str:
    """What it prints, which all others must."""
    printed = run(plain, GAMES, tables / "moves.txt")
    assert printed.count("\n") >= 7
    return printed


@pytest.mark.parametrize("name", COMPILERS)
def test_every_compiler_gives_the_same_results(
    name: str, expected: str, tables: Path, tmp_path: Path
) -> None:
    compiler = COMPILERS[name]
    missing = compiler.missing()
    if missing:
        pytest.skip(f"{missing}: the engine compiled by {name} is not tested")
    program = build_driver(compiler.command, tables, tmp_path)
    assert run(*compiler.runner, program, GAMES, tables / "moves.txt") == expected


MEMORY = """
#include <stddef.h>
void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
    volatile char *target = to;
    const char *source = from;
    for (size_t at = 0; at < bytes; at++) target[at] = source[at];
    return to;
}
void *memset(void *to, int value, size_t bytes) {
    volatile char *target = to;
    for (size_t at = 0; at < bytes; at++) target[at] = (char)value;
    return to;
}
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the linker's options are those of Linux")
@pytest.mark.parametrize("compiler", ["cc", "clang"])
def test_it_needs_nothing_but_memcpy_and_memset(
    compiler: str, tables: Path, tmp_path: Path
) -> None:
    """Nor does the compiler make other calls of its loops, as gcc does with memmove."""
    if not shutil.which(compiler):
        pytest.skip(f"there is no {compiler}: what it needs of a host is not tested")
    memory = tmp_path / "memory.c"
    memory.write_text(MEMORY)
    alone = ["-shared", "-fPIC", "-nostdlib", "-fno-stack-protector", "-Wl,--no-undefined"]
    headers: list[str | Path] = ["-I", tables, "-iquote", SOURCE]
    sources = [memory, *sorted(SOURCE.glob("*.c"))]
    done = subprocess.run(
        [compiler, "-O3", *FLAGS, *alone, *headers, *sources, "-o", tmp_path / "engine.so"],
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    assert done.returncode == 0


def test_windows_can_compile_it(tables: Path, tmp_path: Path) -> None:
    """Compiled only, by the compiler that setup.py takes there: nothing here runs it."""
    sources = sorted(SOURCE.glob("*.c"))
    flags = [*FLAGS, "-iquote", str(SOURCE), "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden"]
    library = ["build-lib", "-fstrip", "-target", WINDOWS, "-lc", "--name", "engine"]
    zig = [sys.executable, "-m", "ziglang", *library, "-I", str(tables)]
    subprocess.run(
        [*zig, "-cflags", *flags, "--", *sources],
        check=True,
        cwd=tmp_path,
        env=own_cache(tmp_path),
    )
    assert (tmp_path / "engine.lib").is_file()


def test_nothing_undefined_happens(expected: str, tables: Path, tmp_path: Path) -> None:
    """As ``make sanitize``, but for fewer games."""
    compiler = "gcc" if shutil.which("gcc") else "cc"
    program = build_driver([compiler, *SANITIZE], tables, tmp_path)
    assert run(program, GAMES, tables / "moves.txt") == expected


def test_the_exponential_is_as_exact_as_its_header_says(plain: Path) -> None:
    """Off by less than 2 units in the last place of a float."""
    lines = run(plain, "exponential").splitlines()
    assert len(lines) > 25_000
    worst = 0.0
    for line in lines:
        x, found = (struct.unpack(">f", bytes.fromhex(word))[0] for word in line.split())
        if x < -87:
            assert found == 0
            continue
        wanted = math.exp(min(x, 88.0))
        worst = max(worst, abs(found - wanted) / 2.0 ** (math.frexp(wanted)[1] - 24))
    assert worst < 2
