from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from novaluna import Game, parse_move
from novaluna.bots.service import EngineService

POSITION = str(Game(2, seed="service").state)


def talk(*messages: object) -> list[dict[str, Any]]:
    answers: list[dict[str, Any]] = []
    lines = [m if isinstance(m, str) else json.dumps(m) for m in messages]
    EngineService(answers.append, level="quarter").serve(lines)
    return answers


def test_a_conversation() -> None:
    answers = talk(
        {"type": "hello", "protocol": 1},
        {"type": "option", "name": "level", "value": "new-moon"},
        {"type": "new-game", "players": 2, "tiles": {}},
        {"type": "go", "id": 7, "position": POSITION, "limits": {"simulations": 5}},
    )
    assert [answer["type"] for answer in answers] == ["hello", "ok", "ok", "best"]
    assert answers[3]["id"] == 7
    assert parse_move(answers[3]["move"]) in Game(2, seed="service").legal_moves


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "null",
        "5",
        "[" * 100_000,
        '{"type": 5}',
        '{"type": "fly"}',
        '{"type": "hello", "protocol": 2}',
        '{"type": "option"}',
        '{"type": "option", "name": "level", "value": "sun"}',
        '{"type": "option", "name": "threads", "value": true}',
        '{"type": "option", "name": "threads", "value": 1.5}',
        '{"type": "option", "name": "seed", "value": 1}',
        '{"type": "go"}',
        '{"type": "go", "position": 5}',
        '{"type": "go", "position": "novaluna/1 wheel="}',
        json.dumps({"type": "go", "position": POSITION, "limits": []}),
        json.dumps({"type": "go", "position": POSITION, "limits": {"seconds": 0}}),
        json.dumps({"type": "go", "position": POSITION, "limits": {"seconds": "1"}}),
        json.dumps({"type": "go", "position": POSITION, "limits": {"simulations": True}}),
        json.dumps({"type": "go", "position": POSITION, "limits": {"simulations": -1}}),
        '{"type": "hello", "filler": "' + "x" * (1 << 20) + '"}',
    ],
)
def test_malformed_input_gets_an_error_and_the_engine_lives_on(line: str) -> None:
    answers = talk(line, {"type": "ping"})
    assert answers[-1] == {"type": "pong"}
    if line:
        assert [answer["type"] for answer in answers] == ["error", "pong"]
        assert len(answers[0]["message"]) > 10


def test_a_finished_game_is_refused() -> None:
    game = Game(1, seed="service")
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
    [answer] = talk({"type": "go", "id": 1, "position": str(game.state)})
    assert "over" in answer["message"]


def test_stop_ends_long_thinking_and_quit_ends_the_engine() -> None:
    command = [sys.executable, "-m", "novaluna", "engine", "--level", "eclipse"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        assert process.stdin
        assert process.stdout
        go = {"type": "go", "id": 1, "position": POSITION, "limits": {"seconds": 3600}}
        process.stdin.write(json.dumps(go) + "\n")
        process.stdin.write('{"type":"new-game","players":2}\n')
        assert json.loads(process.stdout.readline())["type"] == "error"
        process.stdin.write('{"type":"stop"}\n')
        best = json.loads(process.stdout.readline())
        assert best["type"] == "best"
        process.stdin.write('{"type":"quit"}\n')
        assert process.wait() == 0


def test_the_same_seed_gives_the_same_answers() -> None:
    def answer() -> object:
        seed = {"type": "option", "name": "seed", "value": "s"}
        go = {"type": "go", "id": 1, "position": POSITION, "limits": {"simulations": 50}}
        return talk(seed, go)[-1]

    assert answer() == answer()
