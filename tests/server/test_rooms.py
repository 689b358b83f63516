"""The server's rooms: each imports only those before it, and none is crowded."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import novaluna.server

SERVER = Path(novaluna.server.__file__).parent
ROOMS = ("base", "match", "store", "protocol", "views", "play", "features", "web")
NOT_FOR_STORE = {"protocol", "views"}
MAX_MODULES = 15


def imported(file: Path) -> Iterator[str]:
    """The modules of the server that a file imports."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module.startswith(
                "novaluna.server"
            ):
                yield module
                yield from (f"{module}.{name.name}" for name in names)
            case ast.Import(names=names):
                yield from (name.name for name in names if name.name.startswith("novaluna.server"))


def test_there_are_no_other_rooms() -> None:
    folders = {path.name for path in SERVER.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == set(ROOMS)
    assert [path.name for path in SERVER.glob("*.py")] == ["__init__.py"]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_rooms_before_it_and_is_not_crowded(room: str) -> None:
    allowed = set(ROOMS[: ROOMS.index(room) + 1])
    if room == "store":
        allowed -= NOT_FOR_STORE
    files = [path for path in (SERVER / room).glob("*.py") if path.stem != "__init__"]
    assert len(files) <= MAX_MODULES
    for file in (SERVER / room).rglob("*.py"):
        for module in imported(file):
            found = module.split(".")[2:3]
            assert found
            assert found[0] in allowed, f"{file.name} imports {module}"


def test_no_modules_import_each_other_in_a_circle() -> None:
    modules = {
        ".".join(["novaluna", "server", *path.relative_to(SERVER).with_suffix("").parts]): path
        for path in SERVER.rglob("*.py")
        if path.stem != "__init__"
    }
    needs = {name: set(imported(path)) & modules.keys() for name, path in modules.items()}
    while free := [name for name, needed in needs.items() if not needed]:
        for name in free:
            del needs[name]
        for needed in needs.values():
            needed.difference_update(free)
    assert not needs, "these import each other"
