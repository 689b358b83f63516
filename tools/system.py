"""Installs the programs that the tests need beside Python: a browser and a database server.

Run by the Makefile. On Debian and its relatives it installs what is missing when it runs as
root; anywhere else, or when that fails, it says what will not be tested and what to do about it.
It never fails itself: without a browser or PostgreSQL their tests are skipped. ``--remind`` says
it again, for the end of a long run, and installs nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Program:
    """A program: its Debian package, how to tell that it is there, and what it is for."""

    package: str
    is_there: Callable[[], bool]
    untested: str


def has_browser() -> bool:
    """Whether there is a Chromium or Chrome; tests/web/browser.py looks for the same names."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return bool(os.environ.get("NOVALUNA_CHROMIUM")) or any(map(shutil.which, names))


def has_database() -> bool:
    """Whether there is a PostgreSQL server where tests/server/postgres.py looks for it."""
    debian = any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return debian or shutil.which("initdb") is not None


PROGRAMS = (
    Program("chromium", has_browser, "the web app in a browser"),
    Program("postgresql", has_database, "matches stored in PostgreSQL"),
)


def missing() -> list[Program]:
    """The programs that are not there."""
    return [program for program in PROGRAMS if not program.is_there()]


def install(packages: list[str]) -> bool:
    """Install Debian packages; whether that went well."""
    print("novaluna: installing " + " and ".join(packages) + " for the tests …", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    get = ["apt-get", "--quiet", "--quiet", "--option", "DPkg::Lock::Timeout=120"]
    return all(
        subprocess.run([*get, *arguments], env=environment, stdin=subprocess.DEVNULL).returncode
        == 0
        for arguments in (["update"], ["install", "--yes", "--no-install-recommends", *packages])
    )


def warn(programs: list[Program]) -> None:
    """Say in a frame that cannot be overlooked what is not tested, and the remedy."""
    lines = [
        f"NOT TESTED: {program.untested} ({program.package} is missing)." for program in programs
    ]
    packages = " ".join(program.package for program in programs)
    lines.append(f"On Debian and Ubuntu: sudo apt-get install {packages}")
    if any(program.package == "chromium" for program in programs):
        lines.append("Elsewhere: any Chromium or Chrome on PATH, or named in NOVALUNA_CHROMIUM")
    width = max(map(len, lines))
    print("!" * (width + 6), file=sys.stderr)
    for line in lines:
        print(f"!! {line:<{width}} !!", file=sys.stderr)
    print("!" * (width + 6), file=sys.stderr, flush=True)


def main() -> None:
    """Install what is missing, if that is possible here; warn of what is missing still."""
    absent = missing()
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if absent and "--remind" not in sys.argv and is_root and shutil.which("apt-get"):
        install([program.package for program in absent])
        absent = missing()
    if absent:
        warn(absent)


if __name__ == "__main__":
    main()
