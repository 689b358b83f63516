from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from novaluna.cli import play
from novaluna.cli.errors import UserError
from novaluna.terminal.app import NovaLuna, StartOptions
from novaluna.terminal.words import LANGUAGES


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[NovaLuna]:
    """The games that the command would have shown in a real terminal."""
    begun: list[NovaLuna] = []
    monkeypatch.setenv("NOVALUNA_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(play, "has_terminal", lambda: True)
    monkeypatch.setattr(play, "run", begun.append)
    return begun


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ([], StartOptions()),
        (["--new"], StartOptions(players=2)),
        (["-p", "1"], StartOptions(players=1)),
        (["--players", "3", "--first-game"], StartOptions(players=3, first_game=True)),
        (["--name", "Ada", "--name", "Bo"], StartOptions(players=2, names=("Ada", "Bo"))),
        (["--seed", "x"], StartOptions(players=2, seed="x")),
        (["--resume"], StartOptions(resume=True)),
        (["--load", "f"], StartOptions(load=Path("f"))),
        (["-p", "4", "--record", "r"], StartOptions(players=4, record_file=Path("r"))),
    ],
)
def test_options_become_wishes(
    games: list[NovaLuna], tmp_path: Path, arguments: list[str], options: StartOptions
) -> None:
    assert CliRunner().invoke(play.play, [*arguments, "--language", "nl"]).exit_code == 0
    (game,) = games
    assert game.options == options
    assert game.words.language == "nl"
    assert game.store.folder == tmp_path


@pytest.mark.parametrize(
    "arguments",
    [
        ["--new", "--resume"],
        ["-p", "2", "--load", "f"],
        ["-p", "1", "--name", "Ada", "--name", "Bo"],
        ["-p", "1", "--first-game"],
        ["--seed", ""],
        [*["--name", "x"] * 5],
    ],
)
def test_contradictions_are_usage_errors(games: list[NovaLuna], arguments: list[str]) -> None:
    done = CliRunner().invoke(play.play, arguments)
    assert isinstance(done.exception, UserError)
    assert done.exception.exit_code == 2
    assert games == []


def test_languages_to_choose_from_are_those_there_are() -> None:
    [choice] = [option.type for option in play.play.params if option.name == "language"]
    assert isinstance(choice, click.Choice)
    assert set(choice.choices) == set(LANGUAGES)


def test_record_file_is_never_overwritten(games: list[NovaLuna], tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.touch()
    done = CliRunner().invoke(play.play, ["--record", str(path)])
    assert isinstance(done.exception, UserError)
    assert games == []


def test_without_a_terminal_the_command_says_so() -> None:
    command = [sys.executable, "-m", "novaluna", "play", "-p", "2"]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "needs a terminal" in done.stderr
    assert len(done.stderr.splitlines()) == 1
