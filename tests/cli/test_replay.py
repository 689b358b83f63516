from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from novaluna.cli.app import novaluna
from novaluna.cli.errors import UserError
from novaluna.game import Game
from novaluna.record import Record, parse_record
from novaluna.terminal.board import InfoView
from novaluna.terminal.replay import Replay, Story
from novaluna.terminal.words import LANGUAGES, Words


def record(players: int) -> str:
    game = Game(players, seed="replay")
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
    return str(Record.of(game, names=("Ada", "Bo", "Cy", "Di")[:players]))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_pipe_gets_every_move_and_board(tmp_path: Path, players: int) -> None:
    path = tmp_path / "game.txt"
    path.write_text(record(players), "utf-8")
    done = CliRunner().invoke(novaluna, ["replay", str(path), "--language", "en"])
    assert done.exit_code == 0
    count = len(parse_record(record(players)).moves)
    for number in range(1, count + 1):
        assert f"\n{number}. " in done.output
    assert done.output.count("☾ │") == count + 1, "a wheel for every state"
    assert "Result" in done.output
    assert "\x1b" not in done.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_tell_it(language: str) -> None:
    arguments = ["replay", "-", "--text", "--language", language]
    assert CliRunner().invoke(novaluna, arguments, input=record(1)).exit_code == 0


def test_false_or_unreadable_records_are_told(tmp_path: Path) -> None:
    false = record(2).replace("@-1,0", "@-7,7", 1)
    for arguments, stdin in ((["-"], false), ([str(tmp_path)], ""), (["-"], "no record")):
        done = CliRunner().invoke(novaluna, ["replay", *arguments], input=stdin)
        assert isinstance(done.exception, UserError)


async def test_stepping_by_keys() -> None:
    replay = Replay(Words("en"), Story(parse_record(record(2))))
    async with replay.run_test(size=(80, 24)) as pilot:
        info = replay.query_one(InfoView)
        assert info.plain == "The start"
        await pilot.press("left", "right", "right")
        assert replay.number == 2
        assert "from space" in info.plain
        await pilot.press("end")
        assert replay.number == len(replay.story)
        assert "1." in info.plain
        await pilot.resize_terminal(50, 10)
        await pilot.press("home")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert replay.number == 0
        await pilot.press("q")
    assert replay.return_code == 0
