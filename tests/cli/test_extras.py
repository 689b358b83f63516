"""The command without its extras says what to type; any other missing module is a bug."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

import novaluna
from novaluna.cli.extras import extra_with

PACKAGE = Path(novaluna.__file__).parent

REQUIRED = [
    'click<9,>=8.4; extra == "app"',
    "fluent.runtime<1,>=0.4; extra == 'app'",
    'prometheus-client<1,>=0.22; extra == "app"',
    'sqlalchemy[asyncio]<3,>=2.1; extra == "app"',
    'uvloop<1,>=0.21; sys_platform != "win32" and extra == "app"',
    'novaluna[app]; extra == "train"',
    'numpy>=2.1; extra == "train"',
    "no-extra>=1",
]

WITHOUT = """
import sys
from importlib.abc import MetaPathFinder

class Without(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

missing = set(sys.argv[1].split(","))
sys.meta_path.insert(0, Without())
sys.path.insert(0, sys.argv[2])
from novaluna.cli import main
main(sys.argv[3:])
"""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with the description of an installed package that has our extras."""
    folder = tmp_path / "novaluna-1.0.dist-info"
    folder.mkdir()
    lines = ["Metadata-Version: 2.4", "Name: novaluna", "Version: 1.0"]
    lines += [f"Requires-Dist: {requirement}" for requirement in REQUIRED]
    (folder / "METADATA").write_text("\n".join(lines) + "\n")
    return tmp_path


def run_without(missing: str, installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT, missing, str(installed), *arguments]
    env = {**os.environ, "TMPDIR": str(installed)}  # for the report of a bug
    return subprocess.run(command, capture_output=True, text=True, cwd=installed, env=env)


@pytest.mark.parametrize("arguments", [(), ("--help",), ("--version",), ("tiles",), ("nonsense",)])
def test_without_the_app_the_command_says_what_to_type(
    installed: Path, arguments: tuple[str, ...]
) -> None:
    done = run_without("click", installed, *arguments)
    assert done.stdout == ""
    assert done.stderr == (
        "novaluna: this needs packages that are not installed: pip install 'novaluna[app]'\n"
    )
    assert done.returncode == 1


def test_without_numpy_learning_says_what_to_type(installed: Path) -> None:
    done = run_without("numpy", installed, "train")
    assert done.stdout == ""
    assert done.stderr.endswith(": pip install 'novaluna[train]'\n")
    assert done.stderr.count("\n") == 1
    assert done.returncode == 1
    assert run_without("numpy", installed, "train", "--help").returncode == 0


@pytest.mark.parametrize(("missing", "command"), [("rich", "tiles"), ("statistics", "solve")])
def test_any_other_missing_module_is_a_bug(installed: Path, missing: str, command: str) -> None:
    done = run_without(missing, installed, command)
    assert "ModuleNotFoundError inside the program" in done.stderr
    assert "pip install" not in done.stderr
    assert done.returncode == 70


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("click", "app"),
        ("click.shell_completion", "app"),
        ("fluent.runtime", "app"),
        ("prometheus_client", "app"),
        ("sqlalchemy.ext.asyncio", "app"),
        ("uvloop", "app"),
        ("numpy", "train"),
        ("novaluna.engine.search", None),
        ("no_extra", None),
        ("flask", None),
        ("", None),
        (None, None),
    ],
)
def test_extra_is_the_one_that_requires_the_module(
    module: str | None, extra: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metadata, "requires", lambda name: REQUIRED)
    assert extra_with(module) == extra


def test_package_that_is_not_installed_has_no_extras(monkeypatch: pytest.MonkeyPatch) -> None:
    def requires(name: str) -> list[str]:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "requires", requires)
    assert extra_with("click") is None


def imported(folder: str) -> set[str]:
    """The modules that the files of a folder import from elsewhere."""
    names: set[str] = set()
    for file in (PACKAGE / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
    tops = {name.partition(".")[0] for name in names}
    return tops - sys.stdlib_module_names - {"novaluna", "pydantic_core"}  # a part of pydantic


@pytest.mark.parametrize("folder", ["cli", "server", "terminal", "training"])
def test_everything_imported_is_required_by_an_extra(folder: str) -> None:
    allowed = ("app", "train") if folder == "training" else ("app",)
    assert [name for name in imported(folder) if extra_with(name) not in allowed] == []
