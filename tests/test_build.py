"""What has to agree between the files that describe the build."""

from __future__ import annotations

import importlib
import tomllib
from importlib import metadata, resources
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
COMPILED = [
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    for path in sorted((ROOT / "src").glob("novaluna/**/*.pyx"))
]


def test_installed_version_is_the_declared_one() -> None:
    assert metadata.version("novaluna") == PROJECT["version"]


def test_development_uses_the_compiler_of_the_build() -> None:
    [cython] = [name for name in PROJECT["optional-dependencies"]["dev"] if "Cython" in name]
    assert f'COMPILER = "{cython}"' in (ROOT / "tools" / "backend.py").read_text()


def test_package_says_that_it_is_typed() -> None:
    assert resources.files("novaluna").joinpath("py.typed").is_file()


@pytest.mark.parametrize("name", COMPILED)
def test_cython_module_was_compiled(name: str) -> None:
    path = importlib.import_module(name).__file__
    assert path is not None
    assert path.endswith((".so", ".pyd"))
