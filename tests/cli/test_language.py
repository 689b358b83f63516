"""The commands for players speak their language, whatever goes wrong."""

from __future__ import annotations

import errno
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from novaluna.cli import main
from novaluna.cli.app import FOR_PLAYERS, load, novaluna
from novaluna.cli.errors import UserError
from novaluna.fairness import Fairness, commitment_to
from novaluna.game import Game
from novaluna.notation import NotationError
from novaluna.reasons import Reason
from novaluna.record import Record, RecordError, parse_record, verify
from novaluna.terminal.words import LANGUAGES, Words

OTHERS = [language for language in LANGUAGES if language != "en"]
ENGLISH = re.compile(r"\b(the|this|is|are|of|and|with|not|to|usage|options|show)\b", re.I)
"""Words that hardly an English sentence does without."""
ALSO_OURS = {"nl": {"is", "of"}, "hu": {"is"}, "cs": {"to"}, "de": set[str]()}
"""Those of them that another language has too."""


def english_in(text: str, language: str) -> set[str]:
    return {word.lower() for word in ENGLISH.findall(text)} - ALSO_OURS[language]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str]:
    """The exit code, and what was printed."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    shown = capsys.readouterr()
    return stopped.value.code, shown.out + shown.err


@pytest.fixture(params=OTHERS)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The language of the system, which is not English."""
    language = str(request.param)
    monkeypatch.setenv("LANGUAGE", language)
    monkeypatch.setenv("COLUMNS", "80")
    return language


def test_commands_for_players() -> None:
    assert {"play", "replay", "verify", "scores", "tiles"} == FOR_PLAYERS


@pytest.mark.parametrize("name", sorted(FOR_PLAYERS))
def test_help(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = told(capsys, name, "--help")
    assert code == 0
    assert english_in(said, language) == set()
    assert Words(language)(f"cli-{name}").splitlines()[0] in said
    assert max(map(len, said.splitlines())) <= 80
    options = [option.opts[-1] for option in load(name).params if option.opts[-1][0] == "-"]
    assert "--help" in options
    assert [option for option in options if option not in said] == []


def test_list_of_commands(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = told(capsys, "--help")
    assert code == 0
    words = Words(language)
    for message in ("cli-about", "cli-usage", "cli-options", "cli-commands", "cli-version"):
        assert words(message) in said
    for name in FOR_PLAYERS:
        assert " ".join(words(f"cli-{name}").splitlines()[0].split()) in " ".join(said.split())


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["plya"], "'play'"),
        (["--nonsense"], "--nonsense"),
        (["play", "--nw"], "'--new'"),
        (["play", "--players", "9"], "1–4"),
        (["play", "--players"], "--players"),
        (["scores", "--last", "x"], "--last"),
        (["scores", "--language", "xx"], "de, en, nl, hu, cs"),
        (["tiles", "more"], "more"),
        (["verify"], "FILE"),
        (["play", "--new", "--resume"], "--resume"),
        (["play", "--seed", ""], "--seed"),
        (["play", *["--name", "Ada"] * 5], "5"),
        (["play", "-p", "1", "--name", "Ada", "--name", "Bo"], "2"),
        (["play", "-p", "1", "--first-game"], "--first-game"),
    ],
)
def test_wrong_arguments(
    arguments: list[str], named: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(capsys, *arguments)
    assert code == 2
    assert named in said
    assert said.count("\n") == 1
    plain = re.sub(r"\S*--\S*|'[^']*'", "", said)
    assert english_in(plain, language) == set()


def finished() -> Game:
    game = Game(2, seed="language")
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
    return game


GAME = finished()
RECORD = Record.of(GAME, names=("Ada", "Bo"))
SECRET = "5f" * 32


def changed(old: str, new: str) -> str:
    text, count = re.subn(old, new, str(RECORD), count=1, flags=re.M)
    assert count == 1
    return text


FALSE = {
    "notation-found": changed("^Wheel: .", "Wheel: ?"),
    "notation-short": changed("^Wheel: .*$", "Wheel: "),
    "notation-end": str(RECORD)[:-20],
    "notation-version": changed("record 1", "record 2"),
    "notation-wrong": changed("^Tower: .,.", "Tower: A,A"),
    "claim-wheel": changed("language", "other"),
    "claim-result": changed(r"^Result: (\w+) (\w)=\d+", r"Result: \1 \2=99"),
    "claim-commitment": str(RECORD.with_fairness(Fairness(commitment_to("x"), SECRET, ()))),
    "claim-seed": str(RECORD.with_fairness(Fairness(commitment_to(SECRET), SECRET, ()))),
    "claim-turn": changed("^1 A", "1 B") if RECORD.moves[0].seat == 0 else changed("^1 B", "1 A"),
    "claim-illegal": changed(r"^1 (\w) (\d+)@\S+", r"1 \1 \2@9,9"),
    "claim-covers": str(
        replace(
            RECORD,
            moves=(replace(RECORD.moves[0], covers=RECORD.moves[0].covers + 1), *RECORD.moves[1:]),
        )
    ),
}


@pytest.mark.parametrize("code", FALSE)
def test_records_that_are_wrong(code: str, language: str) -> None:
    done = CliRunner().invoke(novaluna, ["verify", "-", "--language", language], input=FALSE[code])
    assert isinstance(done.exception, UserError)
    with pytest.raises((NotationError, RecordError)) as wrong:
        verify(parse_record(FALSE[code]))
    assert isinstance(wrong.value, NotationError | RecordError)
    reason = wrong.value.reason
    claim = reason.values.get("claim", reason)
    assert isinstance(claim, Reason)
    assert claim.code == code
    assert str(done.exception) == f"-: {Words(language).reason(reason)}"
    assert english_in(str(done.exception), language) == set()


@pytest.mark.parametrize("code", ["notation-end", "claim-illegal"])
def test_replay_of_a_wrong_record(code: str, language: str) -> None:
    done = CliRunner().invoke(novaluna, ["replay", "-", "--language", language], input=FALSE[code])
    assert isinstance(done.exception, UserError)
    assert english_in(str(done.exception), language) == set()


def test_a_true_record(language: str) -> None:
    arguments = ["verify", "-", "--language", language]
    done = CliRunner().invoke(novaluna, arguments, input=str(RECORD))
    assert done.exit_code == 0
    assert english_in(done.output, language) == set()
    assert Words(language)("verify-deal") in done.output


def test_files_that_cannot_be_read(tmp_path: Path, language: str) -> None:
    words = Words(language)
    for path, message in (
        (tmp_path / "none", "system-missing"),
        (tmp_path, "system-folder"),
    ):
        done = CliRunner().invoke(novaluna, ["verify", str(path), "--language", language])
        assert str(done.exception) == f"{path}: {words(message)}"


def test_damaged_score_sheet(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOVALUNA_DATA_DIR", str(tmp_path))
    (tmp_path / "scores.sqlite3").write_bytes(b"rubbish " * 200)
    done = CliRunner().invoke(novaluna, ["scores", "--language", language])
    assert Words(language)("sheet-damaged") in str(done.exception)


def test_reasons_of_the_system() -> None:
    words = Words("de")
    assert words.reason(Reason.of(OSError(errno.ENOSPC, "x"))) == "der Datenträger ist voll"
    assert words.reason(Reason.of(OSError(errno.EIO, "x"))) == f"Fehler {errno.EIO} des Systems"


def test_tiles(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = told(capsys, "tiles")
    assert code == 0
    words = Words(language)
    for message in ("tiles-title", "tiles-color", "tiles-copies", "color-turquoise"):
        assert words(message) in said
