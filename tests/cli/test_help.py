"""Help and usage errors: in our own words where the library's change, and whole at any width."""

from __future__ import annotations

import click
import pytest

from novaluna.cli import main
from novaluna.cli.app import COMMANDS, load


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str, str]:
    """The exit code, what went to standard output, and what to standard error."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    shown = capsys.readouterr()
    return stopped.value.code, shown.out, shown.err


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_fits_and_needs_no_special_signs(
    name: str, columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    code, help_text, _ = told(capsys, *filter(None, [name, "--help"]))
    assert code == 0
    assert help_text.isascii()
    if name != "completion":  # has lines to copy as they are
        assert max(map(len, help_text.splitlines())) <= columns


@pytest.mark.parametrize("columns", [60, 80, 200])
def test_environment_variables_are_shown_whole(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    _, help_text, _ = told(capsys, "serve", "--help")
    assert "NOVALUNA_DATABASE_URL]" in help_text
    assert "NOVALUNA_PUBLIC_URL]" in help_text
    assert "https://play.example.org." in help_text


@pytest.mark.parametrize("name", COMMANDS)
def test_values_have_names_of_ours(name: str) -> None:
    """The library's names for its types mean nothing to players, and change between versions."""
    for parameter in load(name).params:
        is_flag = isinstance(parameter, click.Option) and parameter.is_flag
        if isinstance(parameter, click.Option) and not is_flag:
            assert parameter.metavar or isinstance(parameter.type, click.Choice)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["platy"], "'platy'"),
        (["--nonsense"], "--nonsense"),
        (["tiles", "--nonsense"], "--nonsense"),
        (["tiles", "more"], "more"),
        (["serve", "--port"], "--port"),
        (["serve", "--port", "abc"], "'abc'"),
        (["serve", "--port", "1.5"], "'1.5'"),
        (["serve", "--port", "99999"], "0<=x<=65535"),
        (["serve", "--limits=3"], "--limits"),
        (["serve", "--log-level", "loud"], "'info'"),
        (["verify"], "FILE"),
        (["arena"], "A B [C D]"),
        (["engine", "--level", "sun"], "'full-moon'"),
        (["completion"], "zsh"),
        (["completion", "tcsh"], "'zsh'"),
    ],
)
def test_usage_error_is_one_line_that_names_what_is_wrong(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, output, error = told(capsys, *arguments)
    assert (code, output) == (2, "")
    path = " ".join(["novaluna", *(name for name in arguments[:1] if name in COMMANDS)])
    assert error.startswith("novaluna: ")
    assert named in error
    assert error.endswith(f" See '{path} --help'.\n")
    assert error.count("\n") == 1


def test_near_miss_is_put_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert "'verify'" in told(capsys, "verfy")[2]
    assert "'--port'" in told(capsys, "serve", "--prt")[2]
