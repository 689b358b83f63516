"""Prints the requirements of some extras or dependency groups of pyproject.toml, one a line.

The Makefile installs from this list, so that ``make play`` fetches what playing needs, ``make
test`` adds the rest to the same environment, and the package itself is built once. ``--lowest``
prints the oldest versions that pyproject.toml allows instead, for ``make floors``.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"
FLOOR = re.compile(r"(?:>=|~=|==)\s*([\w.]+)")


def requirements(document: dict, name: str) -> Iterator[str]:
    """The requirements of an extra or a group, those of the extras that it includes too."""
    project = document["project"]
    lists = document.get("dependency-groups", {}) | project["optional-dependencies"]
    if name not in lists:
        raise SystemExit(f"pyproject.toml has no {name!r}; it has {', '.join(sorted(lists))}")
    for requirement in lists[name]:
        included = re.fullmatch(rf"{project['name']}\[(.+)\]", requirement)
        if included:
            for extra in included[1].split(","):
                yield from requirements(document, extra.strip())
        else:
            yield requirement


def lowest(requirement: str) -> str:
    """The requirement for its oldest version alone."""
    specification, _, marker = requirement.partition(";")
    floor = FLOOR.search(specification)
    if floor is None:
        raise SystemExit(f"{requirement!r} in pyproject.toml has no lowest version")
    name = re.split(r"[<>=~!]", specification, maxsplit=1)[0].strip()
    return f"{name}=={floor[1]}" + (f";{marker}" if marker else "")


def main() -> None:
    """Print the list."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="+", metavar="extra")
    parser.add_argument("--lowest", action="store_true", help="the oldest versions allowed")
    arguments = parser.parse_args()
    document = tomllib.loads(PYPROJECT.read_text("utf-8"))
    found = [line for name in arguments.names for line in requirements(document, name)]
    for requirement in dict.fromkeys(found):
        print(lowest(requirement) if arguments.lowest else requirement)


if __name__ == "__main__":
    main()
