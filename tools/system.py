"""Installs the programs that the tests need beside Python: browsers and a database server.

Run by the Makefile. On Debian and its relatives it installs what is missing when it runs as
root; anywhere else, or when that fails, it says what will not be tested and what to do about it.
It never fails itself: without a browser or PostgreSQL their tests are skipped. ``--remind`` says
it again, for the end of a long run, and installs nothing. ``--firefox`` is for the tests in
Firefox, which are run by themselves.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

DEBIAN_DATABASES = Path("/usr/lib/postgresql")


@dataclass(frozen=True)
class Program:
    """A program: its Debian package, where it is (if it is there), and what it is for."""

    package: str
    find: Callable[[], str | Path | None]
    untested: str


def find_browser() -> str | None:
    """The Chromium or Chrome that the tests use: named in the environment, or on the path."""
    named = os.environ.get("NOVALUNA_CHROMIUM")
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return named or next(filter(None, map(shutil.which, names)), None)


def find_firefox() -> str | None:
    """The Firefox that the tests use: named in the environment, or Debian's.

    Another ``firefox`` on the path may be a script that starts it in a sandbox of its own, which
    no driver reaches.
    """
    return os.environ.get("NOVALUNA_FIREFOX") or shutil.which("firefox-esr")


def find_database() -> Path | None:
    """The folder of the PostgreSQL that the tests use: on the path, or where Debian keeps it."""
    folders = [Path(found).resolve().parent for found in (shutil.which("initdb"),) if found]
    debian = DEBIAN_DATABASES.glob("*/bin")
    folders += sorted(debian, key=lambda folder: float(folder.parent.name), reverse=True)
    for folder in folders:
        if all((folder / name).exists() for name in ("initdb", "postgres", "pg_isready")):
            return folder
    return None


PROGRAMS = (
    Program("chromium", find_browser, "the web app in a browser"),
    Program("postgresql", find_database, "matches stored in PostgreSQL"),
)

FIREFOX = Program("firefox-esr", find_firefox, "the web app in Firefox")


def missing(programs: Sequence[Program]) -> list[Program]:
    """Those of the programs that are not there."""
    return [program for program in programs if program.find() is None]


def install(packages: list[str]) -> None:
    """Install Debian packages, as many as there are: not every relative of Debian has them all."""
    print("novaluna: installing " + " and ".join(packages) + " for the tests …", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    get = ["apt-get", "--quiet", "--quiet", "--option", "DPkg::Lock::Timeout=120"]
    one = ["install", "--yes", "--no-install-recommends"]
    for arguments in (["update"], *([*one, package] for package in packages)):
        subprocess.run([*get, *arguments], env=environment, stdin=subprocess.DEVNULL)


def warn(programs: list[Program]) -> None:
    """Print a prominent box saying what is not tested and how to fix it."""
    lines = [
        f"NOT TESTED: {program.untested} ({program.package} is missing)." for program in programs
    ]
    packages = " ".join(program.package for program in programs)
    lines.append(f"On Debian and Ubuntu: sudo apt-get install {packages}")
    if any(program.package == "chromium" for program in programs):
        lines.append("Elsewhere: any Chromium or Chrome on PATH, or named in NOVALUNA_CHROMIUM")
    if any(program.package == "firefox-esr" for program in programs):
        lines.append("Elsewhere: any Firefox named in NOVALUNA_FIREFOX, and geckodriver on PATH")
    width = max(map(len, lines))
    print("!" * (width + 6), file=sys.stderr)
    for line in lines:
        print(f"!! {line:<{width}} !!", file=sys.stderr)
    print("!" * (width + 6), file=sys.stderr, flush=True)


def main() -> None:
    """Install what is missing, if that is possible here; warn of what is missing still."""
    programs = [FIREFOX] if "--firefox" in sys.argv else PROGRAMS
    absent = missing(programs)
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if absent and "--remind" not in sys.argv and is_root and shutil.which("apt-get"):
        install([program.package for program in absent])
        absent = missing(programs)
    if absent:
        warn(absent)


if __name__ == "__main__":
    main()
