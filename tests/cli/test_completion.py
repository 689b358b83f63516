"""Completion by the shell, asked for as its scripts do."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from novaluna.bots.levels import LEVELS, PLAYER_KEYS
from novaluna.cli import app
from tests.cli.running import COMMANDS, novaluna


def completed(line: str) -> list[str]:
    """What bash is offered for the last word of a line, which may be empty."""
    words = line.split(" ")
    done = novaluna(
        env={
            "_NOVALUNA_COMPLETE": "bash_complete",
            "COMP_WORDS": line,
            "COMP_CWORD": str(len(words) - 1),
        }
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [line.partition(",")[2] for line in done.stdout.splitlines()]


def test_commands() -> None:
    assert completed("novaluna ") == list(app.COMMANDS)
    assert completed("novaluna s") == ["scores", "serve", "site", "solve"]


def test_options_of_a_command() -> None:
    assert completed("novaluna serve --p") == ["--port", "--public-url"]
    assert "--milliseconds" in completed("novaluna train --")
    assert "--version" in completed("novaluna --")


def test_levels_and_other_values() -> None:
    assert completed("novaluna engine --level ") == [level.key for level in LEVELS]
    assert completed("novaluna arena ") == list(PLAYER_KEYS)
    assert completed("novaluna arena full-moon g") == ["gibbous", "greedy"]
    assert completed("novaluna play --language ") == ["de", "en", "nl", "hu", "cs"]
    assert completed("novaluna completion ") == ["bash", "zsh", "fish"]


def test_completing_commands_loads_none() -> None:
    script = """
import os, sys
os.environ |= {"_NOVALUNA_COMPLETE": "bash_complete", "COMP_WORDS": "novaluna ", "COMP_CWORD": "1"}
from novaluna.cli import main
try:
    main([])
except SystemExit:
    print(*sys.modules, file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    loaded = set(done.stderr.split())
    assert "click.shell_completion" in loaded
    assert not loaded & {"rich", "textual", *(f"novaluna.cli.{name}" for name in app.COMMANDS)}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_script_asks_the_command(shell: str) -> None:
    done = novaluna("completion", shell)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"_NOVALUNA_COMPLETE={shell}_complete" in done.stdout


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_bash_completes_with_the_script() -> None:
    script = """
eval "$("$0" completion bash)"
COMP_WORDS=("$0" engine --level g) COMP_CWORD=3
_novaluna_completion "$0"
echo "${COMPREPLY[@]}"
"""
    done = subprocess.run(
        ["bash", "-c", script, *COMMANDS["script"]], capture_output=True, text=True
    )
    assert done.stdout.split() == ["gibbous"], done.stderr
