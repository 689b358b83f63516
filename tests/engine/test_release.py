"""A release has the sources of the engine where they belong."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import release

ROOT = Path(__file__).parents[2]
SOURCES = [
    path.relative_to(ROOT).as_posix()
    for pattern in ("*.c", "*.h", "*.pyx")
    for path in (ROOT / "src").rglob(pattern)
]


def pack(folder: Path, in_wheel: list[str], in_source: list[str]) -> tuple[Path, Path]:
    """A wheel and a source distribution with these files, all empty."""
    wheel, source = folder / "n.whl", folder / "n.tar.gz"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in in_wheel:
            archive.writestr(name, "")
    with tarfile.open(source, "w:gz") as archive:
        for name in in_source:
            archive.addfile(tarfile.TarInfo(f"novaluna-1/{name}"))
    return wheel, source


def test_sources_are_in_the_source_distribution_only(tmp_path: Path) -> None:
    assert len(SOURCES) > 40
    release.check_sources(*pack(tmp_path, ["novaluna/engine/position.so"], SOURCES))
    for name in SOURCES:
        wheel = pack(tmp_path, [name.removeprefix("src/")], SOURCES)
        with pytest.raises(SystemExit, match=r"holds the source novaluna/engine/"):
            release.check_sources(*wheel)
    with pytest.raises(SystemExit, match=f"lacks {SOURCES[-1]}"):
        release.check_sources(*pack(tmp_path, [], SOURCES[:-1]))
