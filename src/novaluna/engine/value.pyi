from array import array
from collections.abc import Iterable, Mapping
from pathlib import Path

from novaluna.engine.position import Position

WEIGHTS_FILE: Path
SHAPES: dict[str, tuple[int, ...]]

class Network:
    def __init__(
        self, weights: Mapping[str, Iterable[object]], made: Mapping[str, object] | None = None
    ) -> None: ...
    @property
    def made(self) -> dict[str, object]: ...
    @staticmethod
    def load(path: Path | str) -> Network: ...
    def chances(self, position: Position) -> tuple[float, ...]: ...

def inputs(position: Position) -> array[float]: ...
def learned() -> Network: ...
