"""The seats of a match: who sits there, and who did until a bot took over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from novaluna.names import tidy
from novaluna.server.match.events import StoredSeat
from novaluna.server.match.types import Level, PlayerColor, SeatKind


@dataclass(slots=True)
class Seat:
    """Who sits in a seat: a guest, nobody yet, or a bot."""

    kind: SeatKind
    color: PlayerColor
    name: str | None
    level: Level | None
    guest: str | None

    @property
    def recorded_name(self) -> str:
        """How a record calls its player, also one without a name."""
        if self.level is not None:
            return self.name or f"{self.level.replace('-', ' ').capitalize()} bot"
        return self.name or "Guest"


class Seats:
    """All seats of a match, by their number."""

    def __init__(self, stored: Sequence[StoredSeat]) -> None:
        self._seats = [
            Seat(seat.kind, seat.color, _shown(seat.name), seat.level, seat.guest)
            for seat in stored
        ]
        self.former: dict[int, Seat] = {}
        """The seats as they were until a bot took over."""
        self.kept_warm: set[int] = set()
        """Those of them to which their players may come back."""

    def __len__(self) -> int:
        return len(self._seats)

    def __iter__(self) -> Iterator[Seat]:
        return iter(self._seats)

    def __getitem__(self, number: int) -> Seat:
        return self._seats[number]

    @property
    def has_open(self) -> bool:
        return any(seat.kind == "open" for seat in self._seats)

    @property
    def guests(self) -> list[str]:
        """Everyone who sits in the match, once, in the order of the seats."""
        return list(dict.fromkeys(seat.guest for seat in self._seats if seat.guest is not None))

    @property
    def guests_ever(self) -> set[str]:
        """The same, and who did until a bot took over."""
        return {*self.guests, *(seat.guest for seat in self.former.values() if seat.guest)}

    def of(self, guest: str | None) -> list[int]:
        """The seats that belong to a guest."""
        if guest is None:
            return []
        return [number for number, seat in enumerate(self._seats) if seat.guest == guest]

    def of_other_persons(self, guest: str | None) -> list[int]:
        """The seats of other people."""
        return [
            number
            for number, seat in enumerate(self._seats)
            if seat.kind == "person" and seat.guest != guest
        ]

    def take(
        self, number: int, guest: str | None, name: str | None, color: PlayerColor | None
    ) -> None:
        """Let a guest sit in an open seat."""
        seat = self._seats[number]
        seat.kind, seat.guest = "person", guest
        seat.name = _shown(name) or seat.name
        seat.color = color or seat.color

    def empty(self, number: int) -> None:
        seat = self._seats[number]
        seat.kind, seat.guest, seat.name = "open", None, None

    def hand_over(self, number: int, level: Level, *, keep_warm: bool) -> None:
        """Let a bot play on; with ``keep_warm`` until the player comes back."""
        seat = self._seats[number]
        if seat.guest is not None:
            self.former[number] = replace(seat)
            if keep_warm:
                self.kept_warm.add(number)
        seat.kind, seat.guest, seat.level, seat.name = "bot", None, level, None

    def give_back(self, number: int) -> None:
        """Let the player sit there again for whom a bot has kept it warm."""
        self._seats[number] = self.former.pop(number)
        self.kept_warm.remove(number)


def _shown(name: str | None) -> str | None:
    """A stored name as it is shown; earlier versions took what nobody can see."""
    return (name and tidy(name)) or None
