"""The network of `novaluna.engine.value` in numpy: the same sums, and how to learn its weights."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from novaluna.engine.value import SHAPES

Floats = NDArray[np.float32]
Weights = dict[str, Floats]

HIDDEN = SHAPES["first_bias"][0]
HOLD_OUT = 20
"""Every so-many-th game is kept back to see how well the network does on games it does not know."""


@dataclass(frozen=True, slots=True)
class Examples:
    """Positions to learn from; arrays by position, with room for four seats in each."""

    inputs: NDArray[np.float16]
    """By position, seat and input."""
    winner: Floats
    """1 for the seat that won the game, else 0."""
    search: Floats
    """The chances that the search saw."""
    players: NDArray[np.int8]
    game: NDArray[np.int32]


def fresh_weights(rng: np.random.Generator) -> Weights:
    """Small random weights to start from."""
    weights: Weights = {}
    for name, shape in SHAPES.items():
        scale = {"first": 0.15, "second": (2 / HIDDEN) ** 0.5, "last": 0.3}.get(name, 0.0)
        weights[name] = (rng.standard_normal(shape) * scale).astype(np.float32)
    return weights


def _forward(weights: Weights, inputs: Floats) -> tuple[Floats, Floats, Floats]:
    """The chances, and what the two hidden layers put out."""
    seats = inputs.shape[1]
    sums = inputs @ weights["first"]
    own, others = sums[:, :, :HIDDEN], sums[:, :, HIDDEN:]
    mean = (others.sum(1, keepdims=True) - others) / np.float32(seats - 1)
    wide = np.maximum(own + mean + weights["first_bias"], 0)
    narrow = np.maximum(wide @ weights["second"] + weights["second_bias"], 0)
    scores = narrow @ weights["last"]
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True), wide, narrow


def chances(weights: Weights, inputs: Floats) -> Floats:
    """The win chances of each seat; ``inputs`` is by position, seat and input."""
    return _forward(weights, inputs)[0]


def gradients(weights: Weights, inputs: Floats, target: Floats) -> Weights:
    """The slope of the mean cross entropy between the target and the chances."""
    count, seats, size = inputs.shape
    found, wide, narrow = _forward(weights, inputs)
    by_score = (found - target) / np.float32(count)
    by_narrow = by_score[:, :, None] * weights["last"] * (narrow > 0)
    by_wide = (by_narrow @ weights["second"].T) * (wide > 0)
    by_others = (by_wide.sum(1, keepdims=True) - by_wide) / np.float32(seats - 1)
    by_sums = np.concatenate([by_wide, by_others], 2).reshape(count * seats, -1)
    return {
        "first": inputs.reshape(count * seats, size).T @ by_sums,
        "first_bias": by_wide.sum((0, 1)),
        "second": wide.reshape(count * seats, -1).T @ by_narrow.reshape(count * seats, -1),
        "second_bias": by_narrow.sum((0, 1)),
        "last": np.tensordot(by_score, narrow, 2),
    }


def log_loss(weights: Weights, examples: Examples, chosen: NDArray[np.intp]) -> dict[int, float]:
    """Log loss of the predicted winner, by number of players."""
    result = {}
    for seats in (2, 3, 4):
        rows = chosen[examples.players[chosen] == seats]
        if len(rows):
            surprise = 0.0
            for part in np.array_split(rows, len(rows) // 20_000 + 1):
                found = chances(weights, examples.inputs[part, :seats].astype(np.float32))
                hit = (found * examples.winner[part, :seats]).sum(1)
                surprise -= float(np.log(np.maximum(hit, 1e-6)).sum())
            result[seats] = round(surprise / len(rows), 4)
    return result


def fit(
    examples: Examples,
    *,
    weights: Weights | None = None,
    epochs: int = 6,
    rate: float = 2e-3,
    batch: int = 2048,
    trust: float = 0.5,
    seed: int = 0,
    on_epoch: Callable[[int, dict[int, float]], None] = lambda epoch, loss: None,
) -> Weights:
    """Learn weights by Adam with a rate that fades to nothing.

    The target is the winner, mixed with what the search thought by the share ``trust``.
    ``on_epoch`` hears the log loss on the games held out.
    """
    rng = np.random.default_rng(seed)
    weights = {name: w.copy() for name, w in (weights or fresh_weights(rng)).items()}
    held_out = np.nonzero(examples.game % HOLD_OUT == 0)[0]
    known = np.nonzero(examples.game % HOLD_OUT != 0)[0]
    target = (1 - np.float32(trust)) * examples.winner + np.float32(trust) * examples.search
    mean = {name: np.zeros_like(w) for name, w in weights.items()}
    square = {name: np.zeros_like(w) for name, w in weights.items()}
    step, steps = 0, epochs * (len(known) // batch + 3)
    for epoch in range(epochs):
        for seats, rows in _batches(rng, examples.players, known, batch):
            inputs = examples.inputs[rows, :seats].astype(np.float32)
            slopes = gradients(weights, inputs, target[rows, :seats])
            step += 1
            pace = rate * min(1, step / 100) * (1 + np.cos(np.pi * min(1, step / steps))) / 2
            for name, w in weights.items():
                slope = slopes[name] + np.float32(1e-5) * w
                mean[name] += 0.1 * (slope - mean[name])
                square[name] += 0.001 * (slope * slope - square[name])
                size = np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
                w -= (pace / (1 - 0.9**step) * mean[name] / size).astype(np.float32)
        on_epoch(epoch, log_loss(weights, examples, held_out))
    return weights


def _batches(
    rng: np.random.Generator, players: NDArray[np.int8], rows: NDArray[np.intp], size: int
) -> list[tuple[int, NDArray[np.intp]]]:
    """All rows in random order, in batches of games with the same number of players."""
    batches = []
    for seats in (2, 3, 4):
        mixed = rng.permutation(rows[players[rows] == seats])
        batches += [(seats, mixed[at : at + size]) for at in range(0, len(mixed), size)]
    return [batches[number] for number in rng.permutation(len(batches))]


def save_weights(weights: Weights, path: Path, made: Mapping[str, object]) -> None:
    """Write a file that `novaluna.engine.value.Network.load` reads, with how it was made."""
    lines = [
        f'  "{name}": [{", ".join(f"{number:.5g}" for number in w.ravel().tolist())}]'
        for name, w in weights.items()
    ]
    text = json.dumps(made, indent=1, ensure_ascii=False)
    body = ",\n".join(lines)
    path.write_text(f'{{"made": {text},\n "weights": {{\n{body}\n }}}}\n', encoding="utf-8")


def load_weights(path: Path) -> Weights:
    """Read such a file into arrays."""
    stored = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return {
        name: np.array(stored[name], np.float32).reshape(shape) for name, shape in SHAPES.items()
    }
