from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

from novaluna.rules.tiles import COLORS, KINDS, TILES, Color, Task, catalogue_order, tile_named


def test_1_1_there_are_17_tiles_of_each_colour() -> None:
    assert len(TILES) == 68
    assert Counter(tile.color for tile in TILES) == dict.fromkeys(COLORS, 17)


def test_1_1_times_go_from_1_to_7_and_tasks_from_0_to_3() -> None:
    assert {tile.time for tile in TILES} == set(range(1, 8))
    assert {len(tile.tasks) for tile in TILES} == {0, 1, 2, 3}


def test_1_1_a_task_asks_for_one_to_four_tiles() -> None:
    sizes = Counter(sum(count for _, count in task.needs) for tile in TILES for task in tile.tasks)
    assert set(sizes) == {1, 2, 3, 4}


def test_1_1_only_the_2s_occur_twice() -> None:
    copies = {tile.name: count for tile, count in Counter(TILES).items() if count > 1}
    assert copies == {"R2": 2, "B2": 2, "T2": 2, "Y2": 2}
    assert len(KINDS) == 64


@pytest.mark.parametrize(
    ("name", "tasks"),
    [
        ("R1", ""),
        ("R2", "RRRR"),
        ("B4b", "RRRR RR"),
        ("T6a", "BB YY R"),
        ("R6a", "BB YY T"),
        ("Y4d", "TTT RRR BB"),
        ("Y7", "RT BT RB"),
        ("T3d", "RBTY YYY"),
    ],
)
def test_1_1_some_tiles_and_their_tasks(name: str, tasks: str) -> None:
    tile = tile_named(name)
    assert tile.color is Color(name[0])
    assert tile.time == int(name[1])
    assert tile.tasks == tuple(Task.of(letters) for letters in tasks.split())


def test_names_tell_the_kinds_apart() -> None:
    assert len({tile.name for tile in KINDS}) == len(KINDS)
    assert all(tile_named(tile.name) is tile and KINDS[tile.index] is tile for tile in KINDS)
    with pytest.raises(KeyError):
        tile_named("R8")


def test_a_copy_of_a_tile_is_the_tile() -> None:
    for tile in KINDS:
        assert copy.deepcopy(tile) is tile
        assert pickle.loads(pickle.dumps(tile)) is tile


def test_a_task_counts_each_colour_it_asks_for() -> None:
    task = Task.of("YRRY")
    assert str(task) == "RRYY"
    assert [task.needed(color) for color in COLORS] == [2, 0, 0, 2]
    assert task == Task.of("RYRY")


def test_catalogue_order_makes_equal_collections_equal() -> None:
    assert catalogue_order(reversed(TILES)) == TILES
    assert sorted(TILES) == list(TILES)
