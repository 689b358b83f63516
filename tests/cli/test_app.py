from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest

from novaluna import __version__
from novaluna.cli import UserError, main
from novaluna.cli import app as cli_app
from tests.cli.running import COMMANDS, novaluna


def exit_code(*arguments: str) -> object:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    return stopped.value.code


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A command called ``broken`` that raises whatever ``broken.failure`` is."""
    module: Any = ModuleType("novaluna.cli.broken")
    module.failure = UserError("no such file")

    def fail() -> None:
        raise module.failure

    module.broken = click.Command("broken", callback=fail)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(cli_app.COMMANDS, "broken", "Fail.")
    stand_in = click.Command("broken", short_help="Fail.")
    monkeypatch.setitem(cli_app.novaluna.commands, "broken", stand_in)
    return module


def test_version_is_the_one_in_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code("--version") == 0
    assert capsys.readouterr().out == f"novaluna {__version__}\n"


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_lists_every_command(
    option: str, broken: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(option) == 0
    shown = capsys.readouterr().out
    for name in cli_app.COMMANDS:
        assert name in shown
        assert cli_app.summary(name) in shown


@pytest.mark.parametrize("name", cli_app.COMMANDS)
def test_summary_is_the_first_line_of_the_commands_own_help(name: str) -> None:
    told = cli_app.load(name).help
    assert told is not None
    assert told.splitlines()[0] == cli_app.summary(name)


def test_unknown_command_is_a_usage_error(broken: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code("brokn") == 2
    assert "Did you mean 'broken'?" in capsys.readouterr().err


@pytest.mark.parametrize("code", [1, 2])
def test_user_error_is_one_line_on_stderr(
    code: int, broken: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    broken.failure = UserError("cannot read\n  this", exit_code=code)
    assert exit_code("broken") == code
    assert capsys.readouterr() == ("", "novaluna: cannot read this\n")


def test_interrupt_is_quiet(broken: Any, capsys: pytest.CaptureFixture[str]) -> None:
    broken.failure = KeyboardInterrupt()
    assert exit_code("broken") == 130
    assert capsys.readouterr() == ("", "")


def test_bug_is_one_line_that_names_the_file_with_the_traceback(
    broken: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    broken.failure = ZeroDivisionError("by chance")
    assert exit_code("broken") == 70
    shown = capsys.readouterr().err
    assert shown.startswith("novaluna: ZeroDivisionError inside the program; please report")
    assert shown.count("\n") == 1
    file = Path(shown.split()[-1])
    assert "by chance" in file.read_text()
    file.unlink()


def test_bug_keeps_its_traceback_when_debugging(
    broken: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOVALUNA_DEBUG", "1")
    broken.failure = ZeroDivisionError()
    with pytest.raises(ZeroDivisionError):
        main(["broken"])


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version",),
        ("serve", "--help"),
        ("tiles",),
        ("verify", "missing.txt"),
        ("plya",),
        ("play", "--players", "9"),
    ],
)
def test_module_and_script_are_the_same_command(arguments: tuple[str, ...]) -> None:
    module, script = (novaluna(*arguments, how=how) for how in COMMANDS)
    assert module.stdout + module.stderr
    assert (module.returncode, module.stdout, module.stderr) == (
        script.returncode,
        script.stdout,
        script.stderr,
    )


def test_help_loads_no_command() -> None:
    script = """
import sys
from novaluna.cli import main
try:
    main(["--help"])
except SystemExit:
    print(*sys.modules, file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    loaded = set(done.stderr.split())
    assert "novaluna.cli.app" in loaded
    assert not loaded & {"textual", *(f"novaluna.cli.{name}" for name in cli_app.COMMANDS)}
