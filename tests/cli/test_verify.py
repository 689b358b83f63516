from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from novaluna.cli.app import novaluna
from novaluna.cli.errors import UserError
from novaluna.fairness import Fairness, commitment_to, seed_from
from novaluna.game import Game
from novaluna.record import MAX_MOVES, Record


def finished(players: int = 2, seed: str = "verify") -> Game:
    game = Game(players, seed=seed)
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
    return game


@pytest.fixture(scope="module")
def text() -> str:
    return str(Record.of(finished(), names=("Ada", "Bo"), date="2025-03-01"))


def fails(*arguments: str, stdin: bytes | None = None) -> str:
    done = CliRunner().invoke(novaluna, ["verify", *arguments], input=stdin)
    assert isinstance(done.exception, UserError)
    assert done.exception.exit_code == 1
    said = str(done.exception)
    assert "\n" not in said
    return said


def test_true_record_is_summed_up(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    done = CliRunner().invoke(novaluna, ["verify", str(path)])
    assert done.exit_code == 0
    game = finished()
    assert f"{len(game.moves)} moves, all legal" in done.output
    assert "the tiles came as the seed says" in done.output
    outcome = game.outcome()
    assert outcome is not None
    winner = ("Ada", "Bo")[outcome.ranking[0].seat]
    assert f"result: {winner} ({outcome.ranking[0].tokens_left} tokens left), " in done.output


def test_names_from_right_to_left_keep_their_places(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(str(Record.of(finished(), names=("אבי", "דן"))), "utf-8")
    done = CliRunner().invoke(novaluna, ["verify", str(path)])
    for name in ("אבי", "דן"):
        assert f"\u2068{name}\u2069 (" in done.output


def test_record_on_standard_input_with_other_line_ends(text: str) -> None:
    done = CliRunner().invoke(novaluna, ["verify", "-"], input=text.replace("\n", "\r\n"))
    assert done.exit_code == 0


@pytest.mark.parametrize(
    ("is_told", "says"),
    [(True, "it was sealed before the first move"), (False, "once the secret is revealed")],
)
def test_the_commitment_is_said(tmp_path: Path, is_told: bool, says: str) -> None:
    secret = "5f" * 32
    record = Record.of(finished(seed=seed_from(secret, {})))
    told = Fairness(commitment_to(secret), secret if is_told else None, ())
    record = (record if is_told else replace(record, seed=None)).with_fairness(told)
    path = tmp_path / "game.txt"
    path.write_text(str(record), "utf-8")
    done = CliRunner().invoke(novaluna, ["verify", str(path)])
    assert done.exit_code == 0
    assert says in done.output


def test_hidden_seed_is_said(tmp_path: Path) -> None:
    game = Game(2, seed="x")
    path = tmp_path / "game.txt"
    path.write_text(str(Record.of(game)), "utf-8")
    done = CliRunner().invoke(novaluna, ["verify", str(path)])
    assert "the seed is hidden" in done.output
    assert "unfinished" in done.output


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    assert "no such file" in fails(str(tmp_path / "none"))
    assert "folder" in fails(str(tmp_path))
    assert "not text" in fails("-", stdin=b"\xff\xfe\x00\x80")
    assert "line 1" in fails("-", stdin=b"")
    assert "line 1" in fails("-", stdin=b"hello\n")
    assert "too large" in fails("-", stdin=b" " * (1 << 23))


def test_truncated_record_is_told_wherever_it_was_cut(text: str) -> None:
    lines = text.splitlines(keepends=True)
    for count in range(0, len(lines), 5):
        assert "line " in fails("-", stdin="".join(lines[:count]).encode())


def test_a_file_with_far_too_many_moves_is_not_replayed(text: str) -> None:
    head, moves = text.split("\n\n")
    first = moves.splitlines()[0].split(" ", 1)[1]
    many = "".join(f"{number} {first}\n" for number in range(1, 200_001))
    said = fails("-", stdin=f"{head}\n\n{many}".encode())
    line = len(head.splitlines()) + 1 + MAX_MOVES + 1
    assert said == f"-: line {line}, column 1: no game has more than {MAX_MOVES} moves"


def test_tampering_is_told(text: str) -> None:
    lines = text.splitlines()
    result = lines[-1]
    changes = [
        (result, result[:-1] + ("1" if result[-1] != "1" else "2")),
        ('Seed: "verify"', 'Seed: "other"'),
        ("1 A", "1 B") if "\n1 A" in text else ("1 B", "1 A"),
        ("@-1,0", "@-9,9"),
        ("B: Bo\n", ""),
    ]
    for old, new in changes:
        assert old in text
        assert old != new
        fails("-", stdin=text.replace(old, new, 1).encode())


def test_exit_codes_of_the_real_command(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "novaluna", "verify", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    good = run(str(path))
    assert (good.returncode, good.stderr) == (0, "")
    path.write_text(text[:-20], "utf-8")
    bad = run(str(path))
    assert (bad.returncode, bad.stdout) == (1, "")
    assert len(bad.stderr.splitlines()) == 1
    assert run().returncode == 2
