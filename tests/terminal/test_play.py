from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, Static

from novaluna.record import parse_record, verify
from novaluna.rules import Display, State
from novaluna.rules.moves import EndPhase, Refill
from novaluna.scores import ScoreSheet
from novaluna.terminal.board import KeyLine
from novaluna.terminal.dialogs import Help, Question
from novaluna.terminal.result import ResultWindow
from novaluna.terminal.start import Start
from novaluna.terminal.turn import Stage
from novaluna.terminal.words import LANGUAGES
from tests.terminal.driver import best, new_app, play_out, session, shown, table, take


@pytest.fixture
def _only_the_engine_foresees(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law's own foresight, which is slow, fails the test."""

    def ask(*_: object) -> None:
        raise AssertionError("the law was asked what novaluna.foresight tells")

    monkeypatch.setattr(State, "consequences", ask)
    monkeypatch.setattr(Display, "progress", ask)


@pytest.mark.usefixtures("_only_the_engine_foresees")
async def test_whole_solo_game_by_keys(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=1, seed="solo 20", names=("Ada",))
    sheet = ScoreSheet(tmp_path / "scores.sqlite3")
    async with app.run_test(size=(80, 24)) as pilot:
        await play_out(pilot, app, "solo")
        outcome = session(app).game.outcome()
        assert outcome is not None
        assert outcome.solo is not None
        assert EndPhase() in session(app).game.moves
        assert isinstance(app.screen, ResultWindow)
        said = app.screen.text.plain
        for score in (outcome.solo.phase1, outcome.solo.phase2, outcome.solo.total):
            assert f" {score}\n" in said
        (result,) = sheet.results()
        assert (result.name, result.score) == ("Ada", outcome.solo)
        # The board, the result again, and the last move taken back: its score goes with it.
        await pilot.press("escape")
        assert "result" in shown(app, "#keys")
        await pilot.press("enter")
        assert isinstance(app.screen, ResultWindow)
        await pilot.press("u")
        assert not session(app).game.is_over
        assert sheet.results() == []


@pytest.mark.usefixtures("_only_the_engine_foresees")
async def test_whole_game_for_two_by_keys(tmp_path: Path) -> None:
    record_file = tmp_path / "record.txt"
    app = new_app(tmp_path, players=2, seed="two 51", record_file=record_file)
    async with app.run_test(size=(80, 24)) as pilot:
        assert await play_out(pilot, app, "two") > 0, "the refill was a choice at least once"
        outcome = session(app).game.outcome()
        assert outcome is not None
        assert isinstance(app.screen, ResultWindow)
        lines = app.screen.text.plain.splitlines()
        for standing in outcome.ranking:
            (line,) = (line for line in lines if f" {standing.place}. " in line)
            assert session(app).names[standing.seat] in line
            assert f" {standing.tokens_left} token" in line
            assert line.endswith("*") == standing.by_order_of_play
        await pilot.press("w")
        app.screen.query_one(Input).value = str(tmp_path / "other.txt")
        await pilot.press("enter")
        assert "other.txt" in str(app.screen.query_one("#notice", Static).render())
        await pilot.press("w")
        app.screen.query_one(Input).value = str(record_file)
        await pilot.press("enter")
        assert "exists already" in str(app.screen.query_one("#notice", Static).render())
    for path in (record_file, tmp_path / "other.txt"):
        record = parse_record(path.read_text("utf-8"))
        assert record.seed == "two 51"
        assert verify(record).outcome == outcome


async def test_four_players_see_each_other(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=4, seed="four", names=("Ada", "Bo", "Cy", "Di"))
    async with app.run_test(size=(80, 24)) as pilot:
        seat = session(app).state.turn
        for name in {"Ada", "Bo", "Cy", "Di"} - {session(app).names[seat or 0]}:
            assert name in shown(app, "#others")
        await pilot.press("v")
        other = session(app).names[((seat or 0) + 1) % 4]
        assert other in shown(app, "#display")
        await pilot.press("v", "v", "v")
        assert session(app).names[seat or 0] in shown(app, "#display")


async def test_refill_is_a_choice_and_cannot_be_taken_back(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=2, seed="refill")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        assert "fewer than three" in shown(app, "#info")
        while Refill() not in session(app).state.legal_moves:
            await take(pilot, app, best(app))
        assert "refill with R" in shown(app, "#info")
        assert "R refill" in shown(app, "#keys")
        tiles = session(app).state.wheel.count
        await pilot.press("r")
        assert session(app).state.wheel.count == 11
        assert f"{11 - tiles} new tiles" in shown(app, "#info")
        await pilot.press("u")
        assert session(app).state.wheel.count == 11
        assert "cannot be taken back" in shown(app, "#info")


async def test_forced_refill_happens_with_a_note(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=2, seed="forced")
    async with app.run_test(size=(80, 24)) as pilot:
        while not session(app).game.moves or session(app).game.moves[-1] != Refill():
            await take(pilot, app, best(app))
        assert session(app).state.wheel.count == 11
        assert "was empty, so it was refilled: 11 new tiles" in shown(app, "#info")


async def test_undo_goes_back_as_far_as_nothing_new_appeared(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=2, seed="undo")
    async with app.run_test(size=(80, 24)) as pilot:
        start = session(app).state
        await pilot.press("u")
        assert "no move to take back" in shown(app, "#info")
        await pilot.press("1", "enter", "2", "enter")
        assert len(session(app).game.moves) == 2
        await pilot.press("u", "u")
        assert session(app).state == start
        assert "taken back" in shown(app, "#info")


async def test_end_of_phase_is_explained_before_it_happens(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=1, seed="solo 20")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e")
        assert "eight tokens" in shown(app, "#info")
        while EndPhase() not in session(app).state.legal_moves:
            await take(pilot, app, best(app))
        assert "E ends phase 1" in shown(app, "#info")
        score = session(app).state.solo_score.phase1
        await pilot.press("e")
        assert isinstance(app.screen, Question)
        assert f"scores {score} points" in str(app.screen.body)
        await pilot.press("escape")
        assert session(app).state.phase == 1
        await pilot.press("e", "enter")
        assert session(app).state.phase == 2
        assert f"score of {score}" in shown(app, "#info")


async def test_choosing_and_steering(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=2, seed="keys")
    async with app.run_test(size=(80, 24)) as pilot:
        turn = table(app).turn
        assert turn.chosen == turn.spaces[0]
        await pilot.press("right")
        assert turn.chosen == turn.spaces[1]
        await pilot.press("left", "left")
        assert turn.chosen == turn.spaces[2]
        await pilot.press("enter")
        assert table(app).turn.stage is Stage.PLACE
        await pilot.press("2")
        assert turn.chosen == turn.spaces[1]
        await pilot.press("escape")
        assert table(app).turn.stage is Stage.CHOOSE
        assert not session(app).game.moves
        await pilot.press("4", "x", "enter", "enter")
        assert len(session(app).game.moves) == 1


async def test_tasks_are_explained_one_by_one(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=1, seed="tasks")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        assert "no tasks" in shown(app, "#info")
        await pilot.press("escape")
        for _ in range(4):
            await take(pilot, app, best(app))
        progress = list(session(app).state.displays[0].progress())
        seen = set()
        for _ in progress:
            await pilot.press("tab")
            task = table(app).turn.task
            assert task is not None
            seen.add(task.ref)
            said = shown(app, "#info")
            for color in task.colors:
                assert f"{color.color.name.lower()}: {color.counted} of {color.needed}" in said
            assert ("covered" in said) == task.covered
            assert "▸" in shown(app, "#display")
        assert seen == {task.ref for task in progress}
        await pilot.press("shift+tab", "enter")
        assert table(app).turn.stage is Stage.CHOOSE


async def test_menu_leads_to_a_game_with_the_first_game_option(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, Start)
        await pilot.press("question_mark")
        assert isinstance(app.screen, Help)
        await pilot.press("escape", "f", "3")
        await pilot.pause()
        assert session(app).game.first_game
        assert session(app).state.supplies == (17, 17, 17)


async def test_menu_by_arrows(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert session(app).state.is_solo


async def test_window_too_small_hides_the_game_and_loses_nothing(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=2, seed="small")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "enter", "1")
        before = session(app).state
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        message = str(app.screen.query_one("#too-small", Static).render())
        assert "60×20" in message
        assert "80×24" in message
        await pilot.press("enter")
        assert session(app).state == before
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert app.screen is table(app)
        await pilot.press("enter")
        assert len(session(app).game.moves) == 2


async def test_window_too_small_from_the_start(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=2)
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        assert "40×10" in str(app.screen.query_one("#too-small", Static).render())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_fits_the_smallest_window(tmp_path: Path, language: str) -> None:
    app = new_app(tmp_path, language, players=2, seed="words")
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in (["1"], ["enter", "1"], ["enter", "t"]):
            await pilot.press(*keys)
            await pilot.pause()
            view = app.screen.query_one(KeyLine)
            line = str(view.canvas)
            assert "? " in line
            assert all(key in line for key, _ in view.hints[:2])
            info = app.screen.query_one("#info")
            assert info.virtual_size.height <= 6
