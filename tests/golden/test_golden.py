"""The library tells the golden playthroughs byte for byte as they were written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from novaluna.record import parse_record
from tests.golden.make import FOLDER, GOLDENS, RECORD, SITUATIONS, main, situations, told_again

FILES = sorted(FOLDER.glob("*.txt"))


def _text(path: Path) -> str:
    return path.read_bytes().decode()


def test_every_playthrough_is_there() -> None:
    assert {path.stem for path in FILES} == {golden.name for golden in GOLDENS}
    starts = [parse_record(_text(path).rpartition(RECORD)[2]) for path in FILES]
    kinds = {(record.start.players, record.first_game) for record in starts}
    assert kinds == {(1, False), (2, False), (3, False), (3, True), (4, False), (4, True)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_library_tells_it_the_same_way(path: Path) -> None:
    assert told_again(_text(path)) == _text(path)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_each_situation_comes_up(situation: str) -> None:
    assert any(
        situation in situations(parse_record(_text(path).rpartition(RECORD)[2])) for path in FILES
    )


def test_comparing_says_so_when_nothing_differs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out == ""


def test_a_playthrough_can_be_played_again() -> None:
    golden = next(golden for golden in GOLDENS if golden.name == "solo-all-tiles")
    record = parse_record(_text(FOLDER / f"{golden.name}.txt").rpartition(RECORD)[2])
    assert golden.play().states == record.game().states
