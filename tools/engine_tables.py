"""Writes the tables that the C engine includes: the tiles, from the file the rules read too."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

COLORS = "RBTY"
MAX_TASKS = 3
POWER_BASES = {"a": 0x9E3779B97F4A7C15, "b": 0xC2B2AE3D27D4EB4D}


def tile_rows(catalogue: Path) -> list[tuple[str, str, str]]:
    """Colour, time and tasks of every tile, in catalogue order."""
    with catalogue.open(encoding="utf-8", newline="") as file:
        return [(row["color"], row["time"], row["tasks"]) for row in csv.DictReader(file)]


def kind_entry(name: str, color: str, time: str, tasks: list[str]) -> str:
    """One kind of tile as a C initializer of ``TileKind``."""
    needs = [sum(1 << 4 * COLORS.index(letter) for letter in task) for task in tasks]
    rest = [0] * (MAX_TASKS - len(tasks))
    packed = ", ".join(f"{need:#06x}" for need in needs + rest)
    sums = ", ".join(str(number) for number in [len(task) for task in tasks] + rest)
    head = f'"{name}", {COLORS.index(color)}, {time}, {len(tasks)}, {(1 << len(tasks)) - 1}'
    return f"{{{head}, {{{packed}}}, {{{sums}}}}},"


def write_tables(catalogue: Path, folder: Path) -> None:
    """Write all tables below ``folder``."""
    rows = tile_rows(catalogue)
    kinds = list(dict.fromkeys(rows))
    alike = Counter((color, time) for color, time, _ in kinds)
    numbered: Counter[tuple[str, str]] = Counter()
    entries = []
    for color, time, tasks in kinds:
        suffix = "abcd"[numbered[color, time]] if alike[color, time] > 1 else ""
        numbered[color, time] += 1
        entries.append(kind_entry(f"{color}{time}{suffix}", color, time, tasks.split()))
    tables = {
        "tile_table.inc": entries,
        "tile_list.inc": [f"{kinds.index(row)}," for row in rows],
    }
    for name, base in POWER_BASES.items():
        exponents = [number if number < 128 else number - 256 for number in range(256)]
        tables[f"shape_powers_{name}.inc"] = [
            f"UINT64_C({pow(base, exponent, 1 << 64):#018x})," for exponent in exponents
        ]
    folder.mkdir(parents=True, exist_ok=True)
    for file_name, lines in tables.items():
        (folder / file_name).write_text("\n".join(lines) + "\n", encoding="utf-8")
