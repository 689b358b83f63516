from __future__ import annotations

import json
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Static

from novaluna.game import Game
from novaluna.saves import Save, SaveFolder, load
from novaluna.terminal.app import NovaLuna
from novaluna.terminal.dialogs import Choice, Question
from novaluna.terminal.start import Start
from novaluna.terminal.table import Table
from tests.terminal.driver import best, new_app, session, shown, take


def notice(app: NovaLuna) -> str:
    return " ".join(str(app.screen.query_one("#notice", Static).render()).split())


async def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=2, seed="killed", names=("Ada", "Bo"))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(3):
            await take(pilot, app, best(app))
        before = session(app).game
        # No farewell of any kind: what is on the disk now is all that a kill would leave.
        copy = {path: path.read_bytes() for path in tmp_path.rglob("*.novaluna")}
    for path, data in copy.items():
        path.write_bytes(data)
    again = new_app(tmp_path, resume=True)
    async with again.run_test(size=(80, 24)) as pilot:
        after = session(again).game
        assert after.states == before.states
        assert after.seed == before.seed
        assert session(again).names == ("Ada", "Bo")
        await take(pilot, again, best(again))
    assert len(list(tmp_path.rglob("*.novaluna"))) == 1


async def test_menu_offers_to_resume(tmp_path: Path) -> None:
    SaveFolder(tmp_path / "saves").keep(Save(played(2), ("Ada", "Bo")))
    app = new_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        menu = app.screen.query_one(OptionList)
        assert "Ada, Bo" in str(menu.get_option_at_index(0).prompt)
        await pilot.press("r")
        assert session(app).names == ("Ada", "Bo")


async def test_save_under_a_title_and_load_it_from_the_game(tmp_path: Path) -> None:
    app = new_app(tmp_path, players=2, seed="titled")
    async with app.run_test(size=(80, 24)) as pilot:
        await take(pilot, app, best(app))
        saved = session(app).state
        await pilot.press("s")
        app.screen.query_one(Input).value = "before the storm"
        await pilot.press("enter")
        assert "before the storm" in shown(app, "#info")
        await take(pilot, app, best(app))
        later, kept = session(app).state, session(app).id
        await pilot.press("l")
        choice = app.screen
        assert isinstance(choice, Choice)
        titles = [text.plain for _, text in choice.options]
        number = next(n for n, title in enumerate(titles) if "before the storm" in title)
        await pilot.press(*["down"] * number, "enter")
        await pilot.pause()
        assert session(app).state == saved
        await take(pilot, app, best(app))
        assert session(app).id != kept
    assert load(tmp_path / "saves" / f"{kept}.novaluna").game.state == later


async def test_nothing_to_resume_or_load_leads_to_the_menu(tmp_path: Path) -> None:
    app = new_app(tmp_path, resume=True)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, Start)
        assert "no game to resume" in notice(app)
        await pilot.press("l")
        await pilot.pause()
        assert "no saves yet" in notice(app)


@pytest.mark.parametrize("contents", [b"", b"{", b"\x00\xff\xfe", b'{"format": "Nova Luna save"}'])
async def test_broken_save_is_kept_aside(tmp_path: Path, contents: bytes) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "0123456789ab.novaluna").write_bytes(contents)
    app = new_app(tmp_path, resume=True)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, Start)
        assert "broken" in notice(app)
        await pilot.press("2")
        await pilot.pause()
        await take(pilot, app, best(app))
    (aside,) = folder.glob("*.broken")
    assert aside.read_bytes() == contents


async def test_save_of_a_newer_version_stays_as_it_is(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path / "saves")
    folder.keep(Save(played(1), ("Ada", "Bo")))
    (path,) = folder.path.iterdir()
    fields = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**fields, "version": 99}), "utf-8")
    before = path.read_bytes()
    app = new_app(tmp_path, load=path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "newer version" in notice(app)
        await pilot.press("1")
        await pilot.pause()
        await take(pilot, app, best(app))
    assert path.read_bytes() == before


async def test_missing_file_to_load_is_told(tmp_path: Path) -> None:
    app = new_app(tmp_path, load=tmp_path / "nowhere")
    async with app.run_test(size=(80, 24)):
        assert "no save" in notice(app)


async def test_folder_that_cannot_be_written_leaves_the_game_playable(tmp_path: Path) -> None:
    # A file where the folder should be: nobody, not even root, can write into it.
    (tmp_path / "data").write_text("in the way")
    app = new_app(tmp_path / "data", players=2, seed="read-only")
    async with app.run_test(size=(80, 24)) as pilot:
        await take(pilot, app, best(app))
        assert "cannot be saved" in " ".join(shown(app, "#info").split())
        assert "not saved!" in shown(app, "#title")
        await take(pilot, app, best(app))
        assert len(session(app).game.moves) == 2
        await pilot.press("s", "enter")
        assert "cannot be saved" in " ".join(shown(app, "#info").split())
        await pilot.press("q")
        assert isinstance(app.screen, Question)
        await pilot.press("escape")
        assert isinstance(app.screen, Table)
        assert app.is_running
        await pilot.press("q", "enter")
    assert app.return_code == 0


async def test_scores_that_cannot_be_written_are_told_with_the_result(tmp_path: Path) -> None:
    (tmp_path / "scores.sqlite3").mkdir()
    game = played(0, players=1, seed="solo end")
    while len(list(game.legal_moves)) and not _ends(game):
        game.push(min(game.legal_moves, key=str))
    folder = SaveFolder(tmp_path / "saves")
    folder.keep(Save(game, ("Ada",)))
    app = new_app(tmp_path, resume=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "enter")
        await pilot.pause()
        assert "score sheet" in notice(app)


def _ends(game: Game) -> bool:
    return game.state.phase == 2 and game.state.wheel.count == 1


def played(moves: int, players: int = 2, seed: str = "played") -> Game:
    game = Game(players, seed=seed)
    for _ in range(moves):
        game.push(next(iter(game.legal_moves)))
    return game
