from typing import NamedTuple

from novaluna.rules import Move, State

USUAL_WIDTH: int
"""Of a beam that nothing limits."""

WIDEST: int
"""No beam is wider, whatever the limit: some thousands find all there is."""

class Plan(NamedTuple):
    """What a plan expects of the whole game, and its moves to the end of the phase."""

    expected: float
    moves: list[Move]

class MoveValue(NamedTuple):
    """A move with the result it leads to, and how the phase would go on, the move first.

    ``width`` is that of the beam behind it, 0 if there was no time for the move.
    """

    move: Move
    expected: float
    width: int
    line: tuple[Move, ...]

class Effort(NamedTuple):
    """How much to search.

    The width of the beam, and in phase 1 how many of its endings to compare, by how many sampled
    refills, each played on by a beam of which width.
    """

    width: int
    endings: int
    samples: int
    narrow: int

def effort_of(width: int) -> Effort: ...

class SoloPlanner:
    @property
    def seed(self) -> int: ...
    def __new__(cls, seed: int = 0, *, memory: int = 512) -> SoloPlanner: ...
    def stop(self) -> None: ...
    def plan(
        self, state: State, effort: Effort | None = None, *, seconds: float | None = None
    ) -> Plan: ...
    def values(
        self, state: State, width: int, *, seconds: float | None = None
    ) -> list[MoveValue]: ...
