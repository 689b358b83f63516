"""The moon track: how far each player's disc has come and whose turn it is (RULES 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SPACES = 24
SEAT_LETTERS = "ABCD"
"""How seats 0 to 3 are written in every text form."""


@dataclass(frozen=True, slots=True)
class MoonTrack:
    """The discs on the moon track.

    ``distances[seat]`` is the total distance of a seat's disc (RULES 3.4). ``order`` lists the
    seats in order of play: the rearmost disc first, in a shared space from the top down.
    """

    distances: tuple[int, ...]
    order: tuple[int, ...]

    @classmethod
    def set_up(cls, tower: Sequence[int]) -> MoonTrack:
        """All discs in one tower on space 0, given from the top down (RULES 2.3)."""
        return cls((0,) * len(tower), tuple(tower))

    @property
    def next(self) -> int:
        """The seat to move: furthest back, topmost in its stack (RULES 3.1)."""
        return self.order[0]

    def space(self, seat: int) -> int:
        """The space of the 24-space circle on which the seat's disc lies (RULES 3.4)."""
        return self.distances[seat] % SPACES

    def stack(self, distance: int) -> tuple[int, ...]:
        """The seats whose discs lie at ``distance``, from the top down."""
        return tuple(seat for seat in self.order if self.distances[seat] == distance)

    def advance(self, seat: int, time: int) -> MoonTrack:
        """The track after the seat's disc went ``time`` spaces, on top on arrival (RULES 3.2)."""
        distance = self.distances[seat] + time
        distances = self.distances[:seat] + (distance,) + self.distances[seat + 1 :]
        others = [other for other in self.order if other != seat]
        behind = [other for other in others if distances[other] < distance]
        return MoonTrack(distances, (*behind, seat, *others[len(behind) :]))

    def __str__(self) -> str:
        """The discs in order of play, each with its distance: ``B0,A3``."""
        return ",".join(f"{SEAT_LETTERS[seat]}{self.distances[seat]}" for seat in self.order)
