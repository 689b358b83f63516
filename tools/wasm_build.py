"""Builds the engine for the page: ``web/src/engine/engine.wasm``, the same bytes on every machine.

Run by the Makefile, and by ``tools/web_build.py`` before the pages are built. The compiler comes
with the Python package ``ziglang``; nothing of the machine's own goes into the file.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from engine_tables import write_tables

ZIG = "ziglang==0.17.0"
ROOT = Path(__file__).parents[1]
ENGINE = Path("src/novaluna/engine")
TABLES = Path("build/wasm")
CACHE = Path("build/zig")
MODULE = Path("web/src/engine/engine.wasm")

MEMORY = 64 << 20  # bytes at most; all that thinking may take
STACK = 1 << 20

FLAGS = [
    *(
        "-std=c11",
        "-O3",
        "-fno-unroll-loops",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-ffp-contract=off",
        "-fno-math-errno",
    ),
    *("-target", "wasm32-freestanding", "-mcpu=generic+simd128+bulk_memory", "-nostdlib", "-s"),
    *("-Wl,--no-entry", f"-Wl,-z,stack-size={STACK}", f"-Wl,--max-memory={MEMORY}"),
    *("-isystem", f"{ENGINE}/wasm", "-I", str(TABLES), "-iquote", f"{ENGINE}/c"),
]


def build_module() -> None:
    """Compile the module; ``RuntimeError`` if there is no compiler or it fails."""
    write_tables(ROOT / "src/novaluna/rules/tiles.csv", ROOT / TABLES)
    folders = [ROOT / ENGINE / "c", ROOT / ENGINE / "wasm"]
    # Relative and sorted: neither the folder nor the file system may leave a trace.
    sources = [
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in sorted(folder.glob("*.c"))
    ]
    command = [sys.executable, "-m", "ziglang", "cc", *FLAGS, *sources, "-o", MODULE.as_posix()]
    cache = str((ROOT / CACHE).absolute())
    environment = os.environ | {"ZIG_LOCAL_CACHE_DIR": cache, "ZIG_GLOBAL_CACHE_DIR": cache}
    if subprocess.run(command, cwd=ROOT, env=environment).returncode != 0:
        raise RuntimeError(
            f"the engine of the page could not be built; it needs pip install '{ZIG}'"
        )


if __name__ == "__main__":
    try:
        build_module()
    except RuntimeError as error:
        sys.exit(f"novaluna: {error}")
