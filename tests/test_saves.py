from __future__ import annotations

import json
import os
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from novaluna import saves
from novaluna.game import Game
from novaluna.saves import Save, SaveError, SaveFolder, Trouble, from_text, load, to_text
from novaluna.shuffle import Seed
from novaluna.terminal.words import LANGUAGES, Words


def game(seed: Seed = "saved", moves: int = 5, players: int = 2) -> Game:
    played = Game(players, seed=seed)
    for _ in range(moves):
        played.push(next(iter(played.legal_moves)))
    return played


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "data" / "saves")


@pytest.mark.parametrize("seed", ["moon", "Mondschein ☾", b"\x00\xff" * 16, "x" * 500])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_goes_on_from_its_save(folder: SaveFolder, seed: Seed, players: int) -> None:
    names = ("Ada", "Bo ☾", "Cy", "Di")[:players]
    save = folder.keep(Save(game(seed, players=players), names))
    (path,) = folder.path.iterdir()
    again = folder.resume(path)
    assert again.game.states == save.game.states
    assert (again.game.seed, again.names, again.id) == (seed, names, save.id)
    while not again.game.is_over:
        move = next(iter(again.game.legal_moves))
        assert again.game.push(move) == save.game.push(move)


def test_rules_8_1_the_save_does_not_show_the_seed_or_the_draw_order() -> None:
    text = to_text(Save(game("open sesame"), ("A", "B")))
    assert "sesame" not in text
    assert "Seed: hidden" in text
    undrawn = json.dumps([tile.name for tile in game("open sesame")._pile])[1:-1]
    assert undrawn not in text


def test_rules_8_1_equal_seeds_look_different_in_different_games() -> None:
    first, second = (json.loads(to_text(Save(game(), ("A", "B"))))["sealed"] for _ in range(2))
    assert first != second


def snaking() -> Game:
    """A game whose displays grow to the right."""
    played = Game(2, seed="snaking")
    for _ in range(6):
        played.push(max(played.legal_moves, key=lambda move: getattr(move, "cell", (0, 0))))
    return played


def broken(**changes: Any) -> str:
    fields = json.loads(to_text(Save(snaking(), ("Ada", "Bo"), id="0123456789ab")))
    return json.dumps({**fields, **changes})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        "[" * 100_000,
        broken(format="Another save"),
        broken(version="1"),
        broken(version=0),
        broken(id="../../etc"),
        broken(id=7),
        broken(title=7),
        broken(saved="yesterday"),
        broken(saved="2025-01-01T00:00:00"),
        broken(record=None),
        broken(record=["Nova Luna record 1"]),
        broken(sealed="?"),
        broken(sealed=""),
        broken(id="ba9876543210"),
        broken()[:300],
        broken().replace("@1,0", "@7,0"),
        '{"format": "Nova Luna save", "version": 1}',
    ],
    ids=count(),
)
def test_broken_saves_are_told(text: str) -> None:
    with pytest.raises(SaveError) as told:
        from_text(text, Path("x"))
    assert told.value.trouble is Trouble.BROKEN
    english, *others = (Words(language).reason(told.value.reason) for language in LANGUAGES)
    assert english not in others
    assert len(set(others)) == len(others)


def test_first_game_claim_is_checked() -> None:
    three = Save(game(players=3), ("A", "B", "C"))
    text = to_text(three)
    moved = text.replace("First game: no", "First game: yes")
    assert from_text(text, Path("x")).game.state == three.game.state
    assert from_text(moved, Path("x")).game.state.supplies != three.game.state.supplies


def test_newer_version_is_told_apart() -> None:
    with pytest.raises(SaveError, match="version 2") as told:
        from_text(broken(version=2, record="in a new form"), Path("x"))
    assert told.value.trouble is Trouble.NEWER


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    def trouble(path: Path) -> Trouble:
        with pytest.raises(SaveError) as told:
            load(path)
        return told.value.trouble

    assert trouble(tmp_path / "none") is Trouble.MISSING
    assert trouble(tmp_path) is Trouble.UNREADABLE
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert trouble(tmp_path / "binary") is Trouble.BROKEN
    (tmp_path / "huge").write_bytes(b" " * (saves.MAX_BYTES + 1))
    assert trouble(tmp_path / "huge") is Trouble.BROKEN


def test_a_crash_while_writing_leaves_the_old_save(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = folder.keep(Save(game(moves=3), ("Ada", "Bo")))

    def crash(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", crash)
    save.game.push(next(iter(save.game.legal_moves)))
    with pytest.raises(SaveError, match="No space left") as told:
        folder.keep(save)
    assert told.value.trouble is Trouble.UNWRITABLE
    (path,) = folder.path.iterdir()
    assert len(load(path).game.moves) == 3


def test_two_windows_with_one_game_do_not_overwrite_each_other(tmp_path: Path) -> None:
    first, second = SaveFolder(tmp_path), SaveFolder(tmp_path)
    save = first.keep(Save(game(moves=2), ("Ada", "Bo")))
    (path,) = tmp_path.iterdir()
    other = second.resume(path)
    save.game.push(next(iter(save.game.legal_moves)))
    assert first.keep(save).id == save.id
    forked = second.keep(other)
    assert forked.id != save.id
    assert sorted(len(load(path).game.moves) for path in tmp_path.iterdir()) == [2, 3]


def test_titles_never_overwrite_another_game(folder: SaveFolder) -> None:
    first, second = Save(game("one"), ("A", "B")), Save(game("two"), ("A", "B"))
    paths = [folder.store(save, "Sunday / night") for save in (first, second, first)]
    assert paths[0] == paths[2] != paths[1]
    assert [path.parent for path in paths] == [folder.path] * 3
    assert load(paths[1]).game.seed == "two"
    assert load(paths[0]).title == "Sunday / night"
    assert folder.store(first, "/..").name == "game.novaluna"


def test_a_title_that_is_used_up_is_told(folder: SaveFolder) -> None:
    folder.path.mkdir(parents=True)
    for number in range(1, 1000):
        (folder.path / f"here{'' if number == 1 else f'-{number}'}.novaluna").touch()
    with pytest.raises(SaveError, match="too many saves with this title") as told:
        folder.store(Save(game(), ("A", "B")), "here")
    assert told.value.trouble is Trouble.UNWRITABLE
    assert told.value.reason.code == "save-many"


def test_a_broken_save_that_cannot_be_set_aside_stays(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.path.mkdir(parents=True)
    broken = folder.path / "bad.novaluna"
    broken.write_text("bad")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    assert folder.set_aside(broken) == broken
    assert broken.read_text() == "bad"


def test_a_save_with_a_title_branches_off(folder: SaveFolder) -> None:
    save = Save(game(), ("A", "B"))
    path = folder.store(save, "here")
    assert folder.resume(path).id != save.id
    assert folder.resume(path).title is None


def test_latest_is_the_newest_unfinished_game(folder: SaveFolder) -> None:
    assert folder.latest() == (None, [])
    old = folder.keep(Save(game("old"), ("A", "B")))
    new = folder.keep(Save(game("new"), ("A", "B")))
    over = game("over")
    while not over.is_over:
        over.push(next(iter(over.legal_moves)))
    for number, save in enumerate((old, new, folder.keep(Save(over, ("A", "B"))))):
        os.utime(folder.path / f"{save.id}.novaluna", ns=(number, number))
    (folder.path / "bad.novaluna").write_text("bad")
    path, errors = folder.latest()
    assert path == folder.path / f"{new.id}.novaluna"
    assert [error.path.name for error in errors] == ["bad.novaluna"]


def test_broken_saves_set_aside_are_never_overwritten(folder: SaveFolder) -> None:
    folder.path.mkdir(parents=True)
    for contents in ("first", "second"):
        (folder.path / "bad.novaluna").write_text(contents)
        folder.set_aside(folder.path / "bad.novaluna")
    kept = {path.name: path.read_text() for path in folder.path.iterdir()}
    assert kept == {"bad.novaluna.broken": "first", "bad.novaluna.broken-2": "second"}
    assert folder.entries() == []


def test_a_save_is_a_value() -> None:
    save = Save(game(), ("A", "B"))
    assert replace(save, title="x").game is save.game
