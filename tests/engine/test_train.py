"""Learning: the slopes are right, a tiny training runs through, and can be taken up again."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from novaluna.cli import main
from novaluna.engine.selfplay import Deal, Player, deal, play, replay_inputs
from novaluna.engine.value import SHAPES, WEIGHTS_FILE, Network, learned

TINY = ["--games", "4", "--simulations", "4", "--epochs", "1", "--processes", "1"]
MATCH = ["--deals", "2", "--milliseconds", "0.1"]


def run(*arguments: str) -> object:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    return stopped.value.code


def test_slopes_are_those_of_the_loss() -> None:
    from novaluna.training.model import chances, fresh_weights, gradients

    rng = np.random.default_rng(2)
    # In double precision, so that differences show the slopes; the network itself learns in single.
    weights: dict[str, Any] = {name: w.astype(np.float64) for name, w in fresh_weights(rng).items()}
    for seats in (2, 4):
        seen: Any = rng.standard_normal((7, seats, SHAPES["first"][0]))
        target: Any = rng.dirichlet(np.ones(seats), 7)
        slopes = gradients(weights, seen, target)
        for name, w in weights.items():
            at = tuple(int(rng.integers(size)) for size in w.shape)
            loss = []
            for shift in (1e-5, -1e-5):
                moved = {**weights, name: w.copy()}
                moved[name][at] += shift
                loss.append(-(target * np.log(chances(moved, seen))).sum() / 7)
            assert slopes[name][at] == pytest.approx((loss[0] - loss[1]) / 2e-5, abs=1e-6)


def test_games_can_be_kept_and_learned_from(tmp_path: Path) -> None:
    from novaluna.training.games import examples_from, play_one, save_games
    from novaluna.training.model import fit, fresh_weights, log_loss

    rng = random.Random(1)
    player = Player(simulations=6)
    games = [play_one(rng, player, 3) for _ in range(40)]
    save_games(games, tmp_path / "games.npz")
    examples = examples_from([tmp_path / "games.npz"])
    searched = sum(flag != 2 for game in games for flag in game.thorough)
    assert len(examples.game) == searched
    assert np.isfinite(examples.inputs).all()
    assert examples.winner.sum(1).tolist() == [1] * searched
    rows = np.arange(searched)
    before = log_loss(fresh_weights(np.random.default_rng(0)), examples, rows)
    after = log_loss(fit(examples, epochs=8, batch=256), examples, rows)
    assert after[2] < before[2]


def test_a_game_is_the_same_for_the_same_seed() -> None:
    player, other = Player(simulations=20, network=learned()), Player(simulations=20)
    first, again = (play(deal(3, 2), [player, other], 5) for _ in range(2))
    assert first == again
    assert first.simulations[0] <= 20 * len(first.moves)


def test_arguments_are_checked() -> None:
    with pytest.raises(ValueError, match="limit"):
        Player()
    with pytest.raises(ValueError, match="memory"):
        Player(simulations=1, memory=0)
    with pytest.raises(ValueError, match="players"):
        deal(1, 5)
    with pytest.raises(ValueError, match="for 2 players"):
        play(deal(1, 2), [Player(simulations=1)], 1)
    with pytest.raises(ValueError, match="all tiles"):
        play(Deal(b"", b"\0\1", 20), [Player(simulations=1)] * 2, 1)
    with pytest.raises(ValueError, match="fit"):
        replay_inputs(deal(1, 2), [1, 2], np.zeros((1, 2, 80), np.float32))


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("--seed=-5", "seed must be from 0"),
        (f"--seed={10**30}", "seed must be from 0"),
        (f"--simulations={10**20}", "simulations must be from 2"),
        (f"--games={10**20}", "games must be from 1"),
        ("--milliseconds=inf", "'--milliseconds'"),
        ("--milliseconds=nan", "'--milliseconds'"),
    ],
)
def test_numbers_have_bounds(
    option: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("train", "--out", str(tmp_path / "training"), option) == 2
    assert reason in capsys.readouterr().err
    assert not (tmp_path / "training").exists()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"{", "no JSON"),
        (b"", "no JSON"),
        (b"\xff", "utf-8"),
        (b"[]", "not a JSON object"),
        (b'{"name": "a plan of a house"}', "a plan has no 'name'"),
        (b'{"games": "many"}', "games must be a whole number"),
        (b'{"games": 1.5}', "games must be a whole number"),
        (b'{"trust": true}', "trust must be a number"),
        (b'{"trust": NaN}', "trust must be from 0 to 1"),
        (b'{"seed": -5}', "seed must be from 0"),
        (b'{"formula": 1}', "formula must be true or false"),
    ],
)
def test_a_plan_that_is_none_is_named(
    content: bytes, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "plan.json").write_bytes(content)
    assert run("train", "--out", str(tmp_path), "--resume") == 2
    said = capsys.readouterr().err
    assert f"{tmp_path / 'plan.json'} is no plan of a training: " in said
    assert reason in said


def test_train_and_resume(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = WEIGHTS_FILE.read_bytes()
    folder = tmp_path / "training"
    assert run("train", "--out", str(folder), "--resume") == 2
    start = ["train", "--out", str(folder), "--generations", "2", *TINY, *MATCH]
    assert not run(*start)
    assert "the new weights won" in capsys.readouterr().out
    second = folder / "generation-02" / "weights.json"
    network = Network.load(second)
    assert network.made["generation"] == 2
    assert json.loads((folder / "plan.json").read_text())["games"] == 4
    # Not again into the same folder, but on from where it was interrupted.
    assert run(*start) == 2
    learnt = second.read_bytes()
    second.unlink()
    assert not run("train", "--out", str(folder), "--resume", "--processes", "1", *MATCH)
    assert second.read_bytes() == learnt
    assert WEIGHTS_FILE.read_bytes() == before


def test_train_and_resume_the_solo_planner(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from novaluna.engine.solo_value import formula, set_weights, weights

    folder = tmp_path / "solo"
    start = ["train", "--solo", "--out", str(folder), "--games", "2", "--processes", "1"]
    assert run(*start, "--resume") == 2
    assert "nothing to resume" in capsys.readouterr().err
    assert run(*start, "--install") == 2
    assert "--install does not go with --solo" in capsys.readouterr().err
    assert not folder.exists()
    assert not run(*start, "--generations", "2")
    said = capsys.readouterr().out
    second = folder / "weights-2.json"
    assert str(second) in said
    learnt = json.loads(second.read_text("utf-8"))
    assert learnt["made_by"] == "novaluna train --solo --generations 2 --games 2"
    assert learnt["errors"] in said
    assert learnt["weights"] != formula()
    # They have the form of those that the package brings.
    before = weights()
    set_weights(learnt["weights"])
    set_weights(before)
    # Not again into the same folder, but on from where it was interrupted.
    assert run(*start) == 2
    assert "holds a training already" in capsys.readouterr().err
    second.unlink()
    samples = folder / "samples-2.jsonl"
    played = samples.read_text("utf-8").splitlines(keepends=True)
    samples.write_text(played[0] + played[1][:20], "utf-8")
    # By the plan it was begun with, whatever is said now.
    assert not run("train", "--solo", "--out", str(folder), "--processes", "1", "--resume")
    assert samples.read_text("utf-8").splitlines(keepends=True) == played
    assert json.loads(second.read_text("utf-8")) == learnt
    capsys.readouterr()
    (folder / "plan.json").write_text('{"generations": 2}')
    assert run(*start, "--resume") == 2
    assert "no plan of a solo training" in capsys.readouterr().err
