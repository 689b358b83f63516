from __future__ import annotations

import sys
from pathlib import Path

import pytest

from novaluna import Game
from novaluna.bots.bot import Limits, View
from novaluna.bots.external import EngineError, ExternalEngine
from tests.bots.engines import STARTS, engine

TINY = f"{sys.executable} examples/tiny_engine.py"


def view() -> View:
    return View.of(Game(2, seed="external").state)


def test_an_engine_plays_a_whole_game() -> None:
    game = Game(2, seed="external")
    with ExternalEngine(TINY) as tiny:
        assert tiny.name == "tiny"
        tiny.new_game(2)
        while not game.is_over:
            game.push(tiny.choose(View.of(game.state), Limits(seconds=30)))
    assert game.outcome() is not None


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("crashes", "ended with exit code 1: out of ideas"),
        ("babbles", "'no json'"),
        ("says-nothing-known", "'surprise' where 'best' was expected"),
        ("cheats", "not legal: 11@99,99"),
        ("answers-no-move", "no move: 'pass'"),
        ("answers-a-number", "no move: '5'"),
        ("answers-another-request", "answered request -1, not 1"),
        ("complains", "I give up"),
    ],
)
def test_a_bad_answer_is_named(tmp_path: Path, name: str, reason: str) -> None:
    with ExternalEngine(engine(tmp_path, name)) as bad:
        bad.new_game(2)
        with pytest.raises(EngineError, match=reason):
            bad.choose(view(), Limits(seconds=30))


def test_an_engine_that_hangs_is_given_up(tmp_path: Path) -> None:
    hung = ExternalEngine(engine(tmp_path, "hangs"), grace=0.1)
    with hung, pytest.raises(EngineError, match="no answer within"):
        hung.choose(view(), Limits(seconds=0.1))


@pytest.mark.parametrize("name", STARTS)
def test_an_engine_that_does_not_shake_hands(tmp_path: Path, name: str) -> None:
    with pytest.raises(EngineError):
        ExternalEngine(engine(tmp_path, name))


def test_a_command_that_does_not_exist() -> None:
    with pytest.raises(EngineError, match="cannot start"):
        ExternalEngine("no-such-command-anywhere")
