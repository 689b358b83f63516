from array import array
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from novaluna.engine.value import Network

@dataclass(frozen=True, slots=True)
class Deal:
    tiles: bytes
    order: bytes
    tokens: int

@dataclass(frozen=True, slots=True)
class Played:
    deal: Deal
    moves: array[int]
    values: array[float]
    thorough: array[int]
    winner: int
    simulations: tuple[int, ...]

class Player:
    def __new__(
        cls,
        *,
        simulations: int = 0,
        seconds: float = 0,
        network: Network | None = None,
        exploration: float = ...,
        urgency: float = ...,
        temperature: float = ...,
        widening: float = ...,
        width: int = ...,
        root_width: int = ...,
        memory: int = ...,
    ) -> Player: ...

def deal(seed: int, players: int, tokens: int = 20) -> Deal: ...
def play(
    start: Deal,
    players: Sequence[Player],
    seed: int,
    *,
    opening: int = 0,
    wander: float = 0.0,
    thorough: float = 1.0,
    quick: int = 0,
) -> Played: ...
def replay_inputs(start: Deal, moves: Sequence[int], inputs: NDArray[np.float32]) -> None: ...
