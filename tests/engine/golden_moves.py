"""The moves of the golden playthroughs for ``driver.c``, which replays them without Python.

``python -m tests.engine.golden_moves FILE`` writes them: on each line a position, the move, the
tiles it turns up and the position after it, with tabs in between.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

from novaluna.record import parse_record
from tests.golden.make import FOLDER, RECORD


def write_moves(path: Path) -> int:
    """Write every move of every playthrough; how many there are."""
    lines = []
    for text in sorted(FOLDER.glob("*.txt")):
        record = parse_record(text.read_text("utf-8").rpartition(RECORD)[2])
        for told, (before, after) in zip(record.moves, pairwise(record.states()), strict=True):
            drawn = ",".join(tile.name for tile in told.drawn)
            lines.append(f"{before}\t{told.move}\t{drawn}\t{after}\n")
    path.write_text("".join(lines), "ascii")
    return len(lines)


if __name__ == "__main__":
    write_moves(Path(sys.argv[1]))
