from __future__ import annotations

import pytest

from novaluna.cli import main
from novaluna.rules.tiles import KINDS, TILES, tile_named


@pytest.fixture
def rows(capsys: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    """The printed table: the cells after the tile's name, by that name."""
    with pytest.raises(SystemExit) as stopped:
        main(["tiles"])
    assert stopped.value.code == 0
    cells = [
        [cell.strip() for cell in line.split("│")[1:-1]]
        for line in capsys.readouterr().out.splitlines()
        if line.startswith("│")
    ]
    return {name: rest for name, *rest in cells}


def test_every_kind_has_its_row_in_catalogue_order(rows: dict[str, list[str]]) -> None:
    assert list(rows) == [tile.name for tile in KINDS]


def test_copies_add_up_to_all_tiles(rows: dict[str, list[str]]) -> None:
    assert sum(int(copies) for *_, copies in rows.values()) == len(TILES) == 68


def test_a_row_tells_all_about_the_tile(rows: dict[str, list[str]]) -> None:
    assert rows["R1"] == ["red", "1", "–", "1"]
    assert rows["R2"] == ["red", "2", "RRRR", "2"]
    for name, (color, time, tasks, _) in rows.items():
        tile = tile_named(name)
        assert (color, int(time)) == (tile.color.name.lower(), tile.time)
        assert tasks.split() == ([str(task) for task in tile.tasks] or ["–"])
