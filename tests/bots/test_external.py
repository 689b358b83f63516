from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from novaluna import Game
from novaluna.bots.bot import Limits, View
from novaluna.bots.external import UNREAD, EngineError, ExternalEngine
from tests.bots.engines import LEAVES_A_CHILD, STARTS, engine

TINY = f"{sys.executable} examples/tiny_engine.py"


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> float:
    """Seconds to wait for our own engine, which loads much more than the small ones do."""
    seconds = 60.0
    monkeypatch.setattr("novaluna.bots.external.START_SECONDS", seconds)
    return seconds


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


def test_the_example_knows_all_messages_and_lives_on_after_a_bad_line() -> None:
    lines = [
        b'{"type":"ping"}',
        *(b"{", b"5", b"[]", b"\xff", b"", b'{"type":5}', b'{"type":"fly \\ud800"}'),
        *(b'{"type":"new-game"}', b'{"type":"go","id":1}', b"[" * 100_000),
        b'{"type":"stop"}',
        b'{"type":"hello","protocol":1}',
        b'{"type":"quit"}',
        b'{"type":"ping"}',
    ]
    done = subprocess.run(TINY.split(), input=b"\n".join(lines), capture_output=True, check=True)
    answers = [json.loads(line)["type"] for line in done.stdout.splitlines()]
    assert answers == ["pong", *["error"] * 10, "hello"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("crashes", "ended with exit code 1: out of ideas"),
        ("babbles", "'no json'"),
        ("says-nothing-known", "'surprise' where 'best' was expected"),
        ("cheats", "not legal: 11@99,99"),
        ("answers-no-move", "no move: 'pass'"),
        ("answers-a-number", "no move: 5"),
        ("answers-another-request", "answered request -1, not 1"),
        ("complains", "I give up"),
        ("complains-in-halves", re.escape("half ? a?[31m character")),
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


def test_an_engine_cannot_talk_its_way_past_its_time(tmp_path: Path) -> None:
    flooding = ExternalEngine(engine(tmp_path, "floods"), grace=0.1)
    with flooding, pytest.raises(EngineError, match="no answer within"):
        flooding.choose(view(), Limits(seconds=0.1))
    assert flooding._lines.qsize() <= UNREAD


def test_an_engine_that_does_not_read_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExternalEngine(engine(tmp_path, "answers-without-reading"), grace=0.1) as deaf:
        deaf.choose(view(), Limits(seconds=30))
        with pytest.raises(EngineError, match="does not read"):
            deaf._send({"type": "new-game", "filler": "x" * (1 << 20)}, seconds=0.1)


def test_what_an_engine_leaves_behind_does_not_hold_us_up(tmp_path: Path) -> None:
    program, child = tmp_path / "engine.py", tmp_path / "child"
    program.write_text(LEAVES_A_CHILD)
    with ExternalEngine(shlex.join([sys.executable, str(program), str(child)])) as parent:
        assert parent.name == "parent"
    os.kill(int(child.read_text()), signal.SIGKILL)  # still there, with the pipes in its hands


def test_our_own_engine_behind_the_protocol(patience: float) -> None:
    command = f"{sys.executable} -m novaluna engine --level quarter"
    game = Game(2, seed="external")
    with ExternalEngine(command, start=patience) as ours:
        ours.new_game(2)
        for _ in range(30):
            if not game.is_over:
                game.push(ours.choose(View.of(game.state), Limits(simulations=1)))
        ours.new_game(2)


def test_options_of_an_engine(patience: float) -> None:
    command = f"{sys.executable} -m novaluna engine"
    with ExternalEngine(command, start=patience) as ours:
        assert ours.options == {"level", "threads", "seed"}
        ours.set_option("level", "new-moon")
        ours.set_option("threads", 1)
        ours.set_option("seed", "the same")
        ours.new_game(2)
        first = ours.choose(view())
        ours.set_option("seed", "the same")
        assert ours.choose(view()) == first
        with pytest.raises(EngineError, match="threads must be"):
            ours.set_option("threads", "many")


@pytest.mark.parametrize("name", STARTS)
def test_an_engine_that_does_not_shake_hands(tmp_path: Path, name: str) -> None:
    with pytest.raises(EngineError):
        ExternalEngine(engine(tmp_path, name))


def test_a_command_that_does_not_exist() -> None:
    with pytest.raises(EngineError, match="cannot start"):
        ExternalEngine("no-such-command-anywhere")
