"""Which of two evaluations plays better: paired deals, every seat once, with a 95 % interval."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from novaluna.bots.ratings import Estimate, win_share
from novaluna.engine.selfplay import Player, deal, play
from novaluna.engine.value import Network


@dataclass(frozen=True, slots=True)
class Side:
    """One of two ways to play: a file of weights or the formula, a limit, options of the search."""

    weights: Path | None = None
    simulations: int = 0
    seconds: float = 0.0
    """Time the processor works on a move; counts if there are no simulations."""
    options: dict[str, float] = field(default_factory=dict)

    def player(self) -> Player:
        network = None if self.weights is None else Network.load(self.weights)
        return Player(
            simulations=self.simulations,
            seconds=self.seconds,
            network=network,
            **self.options,  # type: ignore[arg-type]
        )


@dataclass(frozen=True, slots=True)
class Task:
    """Some deals to be played by one process."""

    first: Side
    second: Side
    players: int
    seeds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What some deals showed."""

    shares: tuple[float, ...]
    """The share of the games of each deal that the first side won."""
    simulations: tuple[int, int]
    """Of all moves of one seat of the first side, and of the mean seat of the second."""


def play_deals(task: Task) -> Outcome:
    """Play each deal once with the first side in each seat, all other seats the second side's."""
    first, second = task.first.player(), task.second.player()
    shares, own, theirs = [], 0, 0
    for seed in task.seeds:
        start, wins = deal(seed, task.players), 0
        for seat in range(task.players):
            seats = [first if other == seat else second for other in range(task.players)]
            game = play(start, seats, seed + seat)
            wins += game.winner == seat
            own += game.simulations[seat]
            theirs += sum(game.simulations) - game.simulations[seat]
        shares.append(wins / task.players)
    return Outcome(tuple(shares), (own, theirs // (task.players - 1)))


def compare(
    first: Side, second: Side, *, players: int, deals: int, seed: int, processes: int
) -> Iterator[Outcome]:
    """Play the deals in several processes; the outcomes of small groups of them as they come."""
    size = max(1, min(5, deals // processes))
    seeds = [seed * 1_000_003 + 16 * number for number in range(deals)]
    tasks = [
        Task(first, second, players, tuple(seeds[at : at + size])) for at in range(0, deals, size)
    ]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for future in as_completed([pool.submit(play_deals, task) for task in tasks]):
            yield future.result()


def total(outcomes: list[Outcome]) -> tuple[Estimate, float]:
    """The first side's share of the games, and how many simulations it had for one of the other."""
    shares = [share for outcome in outcomes for share in outcome.shares]
    own = sum(outcome.simulations[0] for outcome in outcomes)
    theirs = sum(outcome.simulations[1] for outcome in outcomes)
    return win_share(shares), own / max(1, theirs)
