"""Runs ``make test`` with several Pythons, each in an environment of its own.

A name is tried only if it really starts: version managers leave stand-ins on the path. Every
Python is tried even if an earlier one fails, and the end names what passed, failed or was missing.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def starts(python: str) -> bool:
    """Whether this Python can be run."""
    try:
        done = subprocess.run([python, "--version"], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def passes(python: str) -> bool:
    """Whether ``make test`` passes with this Python."""
    print(f"novaluna: make test with {python}", flush=True)
    environment = f"VENV=.venv-{Path(python).name}"
    return subprocess.run(["make", "test", f"PYTHON={python}", environment]).returncode == 0


def main(pythons: list[str]) -> int:
    """Run the tests with each, then say what became of it; 1 if one failed or none was found."""
    results = {
        python: ("passed" if passes(python) else "FAILED") if starts(python) else "NOT FOUND"
        for python in pythons
    }
    print("\nnovaluna: make test")
    for python, result in results.items():
        print(f"  {python:<12} {result}")
    outcomes = set(results.values())
    return 0 if "passed" in outcomes and "FAILED" not in outcomes else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
