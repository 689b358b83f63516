from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from novaluna import Game, parse_move
from novaluna.bots.protocol import encode
from novaluna.bots.service import EngineService
from novaluna.rules.moves import Move

POSITION = str(Game(2, seed="service").state)
BAD_NUMBERS: tuple[object, ...] = (None, True, "0", 1.5, "\ud800", [])


def talk(*messages: object, level: str = "quarter") -> list[dict[str, Any]]:
    """All answers to messages that a host sends as soon as the answer to the last one is there."""
    answers: list[dict[str, Any]] = []
    answered = threading.Semaphore(0)

    def send(message: dict[str, Any]) -> None:
        assert "\n" not in encode(message)
        encode(message).encode()
        answers.append(message)
        answered.release()
        time.sleep(0.002)  # the host is quicker than we are

    def lines() -> Iterator[str]:
        for message in messages:
            line = message if isinstance(message, str) else json.dumps(message)
            yield line
            if line.strip():
                answered.acquire()

    EngineService(send, level=level).serve(lines())
    return answers


def go(number: int = 1, position: str = POSITION, **limits: object) -> dict[str, Any]:
    return {"type": "go", "id": number, "position": position, "limits": limits}


def test_a_conversation() -> None:
    answers = talk(
        {"type": "hello", "protocol": 1},
        {"type": "option", "name": "level", "value": "new-moon"},
        {"type": "new-game", "players": 2, "tiles": {}},
        {**go(7, simulations=5), "seat": 0},
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
        '{"type": "go", "id": 1, "position": 5}',
        '{"type": "go", "id": 1, "position": "novaluna/1 wheel="}',
        json.dumps({**go(), "limits": []}),
        json.dumps(go(seconds=0)),
        json.dumps(go(seconds="1")),
        json.dumps(go(seconds=float("inf"))),
        json.dumps(go(simulations=True)),
        json.dumps(go(simulations=-1)),
        json.dumps(go(simulations=10**30)),
        *(json.dumps({**go(), "id": bad}) for bad in BAD_NUMBERS),
        *(json.dumps({**go(), "seat": bad}) for bad in (*BAD_NUMBERS, 1, 7)),
        *(
            json.dumps({"type": "new-game", "players": bad, "tiles": {}})
            for bad in (*BAD_NUMBERS, 0, 5, 99)
        ),
        '{"type": "\\ud800"}',
        '{"type": "option", "name": "seed", "value": "\\ud800"}',
        '{"type": "option", "name": "seed", "value": ""}',
        '{"type": "option", "name": "\\ud800", "value": "\\ud800"}',
        '{"type": "option", "name": "threads", "value": 1000}',
        json.dumps(go(position="\ud800")),
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
    [answer] = talk(go(position=str(game.state)))
    assert "over" in answer["message"]


def test_the_next_message_may_come_as_soon_as_the_answer_is_there() -> None:
    messages: list[object] = []
    for number in range(40):
        messages += [go(number, simulations=1), {"type": "new-game", "players": 2}]
    assert [answer["type"] for answer in talk(*messages)] == ["best", "ok"] * 40


class Failing:
    name = "failing"

    def choose(self, *arguments: object) -> Move:
        raise RuntimeError("lost \ud800 my way")

    def stop(self) -> None:
        pass


def test_a_failure_while_thinking_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("novaluna.bots.service.bot_for", lambda key, **options: Failing())
    failed, pong = talk(go(), {"type": "ping"})
    assert failed["type"] == "error"
    assert "my way" in failed["message"]
    assert pong == {"type": "pong"}


def test_a_failure_that_nobody_foresaw_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str) -> None:
        raise RuntimeError("unforeseen")

    monkeypatch.setattr("novaluna.bots.service.parse_position", fail)
    failed, pong = talk(go(), {"type": "ping"})
    assert "unforeseen" in failed["message"]
    assert pong == {"type": "pong"}


def test_the_end_of_input_ends_long_thinking() -> None:
    answers: list[dict[str, Any]] = []
    EngineService(answers.append).serve([json.dumps(go(seconds=3600))])
    assert [answer["type"] for answer in answers] == ["best"]


def test_the_threads_bind_the_level_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def made(key: str, *, threads: int | None = None) -> Failing:
        asked.append(threads)
        return Failing()

    monkeypatch.setattr("novaluna.bots.service.bot_for", made)
    talk({"type": "option", "name": "threads", "value": 2}, {"type": "new-game", "players": 2})
    assert asked[-1] == 2


def test_stop_ends_long_thinking_and_quit_ends_the_engine() -> None:
    command = [sys.executable, "-m", "novaluna", "engine", "--level", "eclipse"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(go(seconds=3600)) + "\n")
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
        return talk(seed, go(simulations=50))[-1]

    assert answer() == answer()
