from collections.abc import Callable

from novaluna.engine.position import Position
from novaluna.rules import Move

LEVEL_KEYS: tuple[str, ...]
"""The levels, from gentle to as strong as we can."""

class Player:
    def __new__(cls, level: str, *, threads: int = 1, memory: int | None = None) -> Player: ...
    @property
    def threads(self) -> int: ...
    def choose(
        self,
        position: Position,
        new_seed: Callable[[], int],
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        threads: int | None = None,
    ) -> Move: ...
    def stop(self) -> None: ...
