"""The compiled part of the build and the web app; all else is declared in pyproject.toml.

The engine, plain C in ``src/novaluna/engine/c``, is compiled once into a static library. Every
``.pyx`` file below ``src/novaluna`` becomes an extension module of the same name that is linked to
it. The web app is built by
``tools/web_build.py``.

``NOVALUNA_PORTABLE=1`` compiles for any processor of this kind, as a wheel for others must be;
without it the code may use what this machine has.

On Windows the compiler is zig, a Python package: Microsoft's has neither the atomics of C11 nor the
square root that is an instruction. ``CC`` names another one that takes what gcc takes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import ClassVar

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

sys.path.insert(0, str(Path(__file__).parent / "tools"))

from engine_tables import write_tables
from web_build import BuildWeb, SourceDistribution

SOURCE = Path("src")
TILES = SOURCE / "novaluna/rules/tiles.csv"
C_SOURCE = SOURCE / "novaluna/engine/c"
HOST = SOURCE / "novaluna/engine/native_host.h"
C_TABLES = Path("build/engine")
C_LIBRARY = "novaluna_engine"

ZIG = f'"{Path(sys.executable).as_posix()}" -m ziglang'
WINDOWS = "x86_64-windows-gnu"

# Exits with 0 on a processor that has what x86-64-v2 promises (popcount above all).
PROBE = """
int main(void) {
    __builtin_cpu_init();
    return !(__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("ssse3")
             && __builtin_cpu_supports("sse4.2"));
}
"""


def extensions() -> list[Extension]:
    """One extension module for each Cython source file."""
    return [
        Extension(
            ".".join(path.relative_to(SOURCE).with_suffix("").parts),
            [path.as_posix()],
            include_dirs=[C_SOURCE.parent.as_posix()],
            depends=[path.as_posix() for path in (TILES, HOST, *sorted(C_SOURCE.glob("*.[ch]")))],
        )
        for path in sorted(SOURCE.glob("novaluna/**/*.pyx"))
    ]


class BuildExtensions(build_ext):
    """Compiles the C engine, translates all Cython sources and compiles them side by side."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()
        if sys.platform == "win32":
            self.compiler = "mingw32"
            os.environ.setdefault("CC", f"{ZIG} cc -target {WINDOWS}")

    def build_extensions(self) -> None:
        self.translate()
        if sys.platform == "win32":
            self.compiler.set_executables(archiver=f"{ZIG} ar -cr")
        flags = self.optimisation_flags()
        self.build_engine(flags)
        for extension in self.extensions:
            extension.libraries.append(C_LIBRARY)
            extension.library_dirs.append(self.build_temp)
            extension.extra_compile_args = [*flags, *(extension.extra_compile_args or [])]
            if sys.platform == "linux":
                extension.extra_link_args = ["-Wl,-s", *(extension.extra_link_args or [])]
        super().build_extensions()

    def build_engine(self, flags: list[str]) -> None:
        """Compile the C engine into a static library; each module links what it calls."""
        write_tables(TILES, C_TABLES)
        objects = self.compiler.compile(
            [path.as_posix() for path in sorted(C_SOURCE.glob("*.c"))],
            output_dir=self.build_temp,
            include_dirs=[C_TABLES.as_posix()],
            extra_postargs=[*flags, "-Wall", "-Wextra", "-fvisibility=hidden"],
        )
        self.compiler.create_static_lib(objects, C_LIBRARY, output_dir=self.build_temp)

    def translate(self) -> None:
        """Turn the Cython sources into C or C++, below ``build/`` and out of the source tree."""
        # Only here, because listing the sources for an sdist must work without Cython.
        from Cython.Build import cythonize

        translated = cythonize(
            [
                Extension(
                    extension.name,
                    list(extension.sources),
                    include_dirs=extension.include_dirs,
                    depends=extension.depends,
                )
                for extension in self.extensions
            ],
            build_dir="build/cython",
            compiler_directives={"language_level": "3"},
            force=bool(self.force),
            include_path=[str(SOURCE)],
            nthreads=min(os.cpu_count() or 1, len(self.extensions)),
        )
        by_name = {extension.name: extension for extension in translated}
        for extension in self.extensions:
            # Keeps the file names that setuptools has already noted on the extension.
            vars(extension).update(vars(by_name[extension.name]))

    def optimisation_flags(self) -> list[str]:
        """The flags for fast code, as far as this compiler and this processor take them."""
        # No debugging information, which is most of a wheel otherwise. Sums are rounded alike by
        # every compiler, and a square root is an instruction, not a call of libm.
        flags = ["-std=c11", "-O3", "-g0", "-ffp-contract=off", "-fno-math-errno"]
        if sys.platform == "win32":
            # Python's headers know by themselves only what Microsoft's compiler is at.
            return [*flags, "-DMS_WIN64="]
        baseline = "-march=x86-64-v2"
        is_portable = os.environ.get("NOVALUNA_PORTABLE") == "1"
        return [*flags, baseline] if not is_portable and self.runs_with(baseline) else flags

    def runs_with(self, flag: str) -> bool:
        """Whether the probe compiles with ``flag`` and then succeeds on this machine."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text(PROBE)
            try:
                objects = self.compiler.compile(
                    [str(source)], output_dir=folder, extra_postargs=[flag, "-w"]
                )
                self.compiler.link_executable(objects, "probe", output_dir=folder)
                return subprocess.run([Path(folder, "probe")], check=False).returncode == 0
            except (CompileError, LinkError, OSError):
                return False


class Build(build):
    """Builds the web app after everything else, because what fails fast should come first."""

    sub_commands: ClassVar = [*build.sub_commands, ("build_web", None)]


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={
            "build": Build,
            "build_ext": BuildExtensions,
            "build_web": BuildWeb,
            "sdist": SourceDistribution,
        },
    )
