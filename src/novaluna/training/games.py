"""Games of the search against itself: playing them, keeping them in files, learning from them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from novaluna.engine.selfplay import Deal, Played, Player, deal, play, replay_inputs
from novaluna.engine.value import SHAPES, Network
from novaluna.training.model import Examples

FIRST_GAME_TOKENS = {3: 17, 4: 15}
BLIND = 2
"""The mark of a move of the opening that was made without a search."""
OPENINGS = (0, 0, 1, 2, 3, 4, 6, 8, 12, 16)
"""How many moves may be made blindly at first, with two players."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games to be played by one process, and where to keep them."""

    path: Path
    seed: str
    games: int
    simulations: int
    quick: int
    """Simulations of the moves that are not searched thoroughly."""
    weights: Path | None
    """The network that plays; without one, the formula."""


def play_batch(batch: Batch) -> int:
    """Play the games of a batch and write them; how many there were."""
    rng = random.Random(batch.seed)
    network = None if batch.weights is None else Network.load(batch.weights)
    player = Player(simulations=batch.simulations, network=network)
    save_games([play_one(rng, player, batch.quick) for _ in range(batch.games)], batch.path)
    return batch.games


def play_one(rng: random.Random, player: Player, quick: int) -> Played:
    """One game of a random kind, with enough wandering that not all games are alike."""
    players = rng.choices((2, 3, 4), (70, 15, 15))[0]
    tokens = FIRST_GAME_TOKENS.get(players, 20) if rng.random() < 0.2 else 20
    return play(
        deal(rng.getrandbits(60), players, tokens),
        [player] * players,
        rng.getrandbits(60),
        opening=rng.choice(OPENINGS) * players // 2,
        wander=0.15,
        thorough=0.4,
        quick=quick,
    )


def save_games(games: Sequence[Played], path: Path) -> None:
    """Write the games; the file appears only when it is complete."""
    unfinished = path.with_suffix(".part.npz")
    np.savez_compressed(
        unfinished,
        tiles=np.array([list(game.deal.tiles) for game in games], np.uint8),
        order=np.array([list(game.deal.order.ljust(4, b"\xff")) for game in games], np.uint8),
        tokens=np.array([game.deal.tokens for game in games], np.uint8),
        winner=np.array([game.winner for game in games], np.uint8),
        count=np.array([len(game.moves) for game in games], np.int32),
        moves=np.concatenate([np.array(game.moves, np.uint16) for game in games]),
        values=np.concatenate([np.array(game.values, np.float32) for game in games]).reshape(-1, 4),
        flags=np.concatenate([np.array(game.thorough, np.uint8) for game in games]),
    )
    unfinished.replace(path)


def examples_from(paths: Iterable[Path]) -> Examples:
    """The positions of all games in the files that were searched, with their features."""
    inputs, winners, values, players, numbers = [], [], [], [], []
    number = 0
    for path in paths:
        with np.load(path) as stored:
            games = {name: stored[name] for name in stored.files}
        ends = np.cumsum(games["count"])
        for at, end in enumerate(ends.tolist()):
            rows = slice(end - int(games["count"][at]), end)
            order = games["order"][at].tobytes().rstrip(b"\xff")
            start = Deal(games["tiles"][at].tobytes(), order, int(games["tokens"][at]))
            seen = np.zeros((rows.stop - rows.start, 4, SHAPES["first"][0]), np.float32)
            replay_inputs(start, games["moves"][rows].tolist(), seen)
            searched = games["flags"][rows] != BLIND
            count = int(searched.sum())
            winner = np.zeros((count, 4), np.float32)
            winner[:, games["winner"][at]] = 1
            inputs.append(seen[searched].astype(np.float16))
            winners.append(winner)
            values.append(games["values"][rows][searched])
            players.append(np.full(count, len(order), np.int8))
            numbers.append(np.full(count, number, np.int32))
            number += 1
    if not inputs:
        raise ValueError("there are no games to learn from")
    return Examples(
        np.concatenate(inputs),
        np.concatenate(winners),
        np.concatenate(values),
        np.concatenate(players),
        np.concatenate(numbers),
    )
