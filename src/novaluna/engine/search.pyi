from collections.abc import Iterable
from dataclasses import dataclass

from novaluna.engine.position import Position
from novaluna.engine.value import Network
from novaluna.rules import Move, State, Tile

@dataclass(frozen=True, slots=True)
class Candidate:
    move: Move
    visits: int
    chances: tuple[float, ...]
    prior: float
    line: tuple[Move, ...]

@dataclass(frozen=True, slots=True)
class SearchResult:
    candidates: tuple[Candidate, ...]
    chances: tuple[float, ...]
    simulations: int
    seconds: float
    @property
    def move(self) -> Move: ...

class Search:
    def __new__(
        cls,
        position: Position | State,
        *,
        seed: int = 0,
        memory: int = 128,
        exploration: float = 1.0,
        urgency: float = 0.1,
        temperature: float = 0.3,
        widening: float = 1.0,
        width: int = 12,
        root_width: int = 40,
        network: Network | None = None,
        formula: bool = False,
    ) -> Search: ...
    def run(
        self,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
    ) -> SearchResult: ...
    def stop(self) -> None: ...
    @property
    def position(self) -> Position: ...
    @property
    def visits(self) -> int: ...
    def advance(self, move: Move, drawn: Iterable[Tile] = ()) -> bool: ...
    def follow(self, state: Position | State) -> bool: ...
    def reseed(self, seed: int) -> None: ...
