"""A state of the game: what everybody can see, what may be done, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from novaluna.rules import track as moon_track
from novaluna.rules.display import Cell, Display, TaskRef
from novaluna.rules.moves import EndPhase, IllegalMoveError, Move, Refill, TakeTile
from novaluna.rules.outcome import PENALTY, Outcome, SoloScore, Termination, rank
from novaluna.rules.tiles import TILES, Tile, catalogue_order
from novaluna.rules.track import SEAT_LETTERS, MoonTrack
from novaluna.rules.wheel import MoonWheel

POSITION_FORMAT = "novaluna/1"
MAX_PLAYERS = 4
TOKENS = 21
FIRST_GAME_TOKENS = {2: 21, 3: 18, 4: 16}
SOLO_FIRST_STACK = 8
REFILL_BELOW = 3


def tokens_to_place(players: int, *, first_game: bool = False) -> int:
    """How many tokens each player has to place (RULES 2.2, 2.3, 7.1)."""
    if players == 1:
        return TOKENS
    return (FIRST_GAME_TOKENS[players] if first_game else TOKENS) - 1


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """Everything public about a game at one moment: an immutable, hashable value.

    The draw pile is known only by its composition, ``unseen`` (RULES 8.1): a move that turns up
    tiles is given them by whoever holds the pile (see :meth:`draws` and :meth:`apply`).
    """

    wheel: MoonWheel
    track: MoonTrack | None
    """The moon track; ``None`` in the solo game, which has none (RULES 7.1)."""
    displays: tuple[Display, ...]
    supplies: tuple[int, ...]
    """Tokens each seat still has to place."""
    unseen: tuple[Tile, ...]
    """The tiles of the draw pile as a multiset, in catalogue order whatever their true order."""
    phase1_score: int | None = None
    """Solo: the score of phase 1 once phase 2 has begun (RULES 7.4)."""

    @classmethod
    def set_up(
        cls, wheel: Sequence[Tile], *, tower: Sequence[int] = (0,), first_game: bool = False
    ) -> State:
        """The start of a game (RULES 2, 7.1).

        ``wheel`` holds the eleven tiles of spaces 1–11, ``tower`` the seats from the top down;
        one seat means the solo game.
        """
        players = len(tower)
        if not 1 <= players <= MAX_PLAYERS or sorted(tower) != list(range(players)):
            raise ValueError(f"a tower holds each of 1 to {MAX_PLAYERS} seats once, not {tower!r}")
        if first_game and players == 1:
            raise ValueError("the first-game option is for two to four players, not for solo")
        unseen = Counter(TILES)
        unseen.subtract(wheel)
        if min(unseen.values()) < 0:
            raise ValueError("the set-up shows a tile more often than it occurs")
        return cls(
            wheel=MoonWheel.set_up(wheel),
            track=MoonTrack.set_up(tower) if players > 1 else None,
            displays=(Display(),) * players,
            supplies=(tokens_to_place(players, first_game=first_game),) * players,
            unseen=catalogue_order(unseen.elements()),
        )

    @property
    def players(self) -> int:
        """The number of players, 1 to 4."""
        return len(self.displays)

    @property
    def is_solo(self) -> bool:
        """Whether this is the solo game (RULES 7)."""
        return self.track is None

    @property
    def first_game(self) -> bool:
        """Whether players have fewer tokens than usual: two never do (RULES 2.2)."""
        return self.supplies[0] + len(self.displays[0].covered) < tokens_to_place(self.players)

    @property
    def phase(self) -> int | None:
        """1 or 2 in the solo game, ``None`` with more players (RULES 7.3, 7.5)."""
        if self.track is not None:
            return None
        return 1 if self.phase1_score is None else 2

    @property
    def turn(self) -> int | None:
        """The seat to move; ``None`` when the game is over (RULES 3.1)."""
        return None if self.is_over else self.mover

    @property
    def mover(self) -> int:
        """The seat first in order of play: the one to move, if the game is not over (RULES 3.1)."""
        return self.order[0]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in order of play (RULES 3.1)."""
        return (0,) if self.track is None else self.track.order

    @property
    def is_over(self) -> bool:
        """Whether a player is out of tokens or no tile can be taken (RULES 6.1, 6.2, 7.6)."""
        if 0 in self.supplies:
            return True
        if any(self.wheel.spaces):
            return False
        return self.is_solo or not self.unseen

    @property
    def can_refill(self) -> bool:
        """Whether the player may, or must, refill now (RULES 4.1, 7.2)."""
        return (
            self.track is not None
            and bool(self.unseen)
            and self.wheel.count < REFILL_BELOW
            and not self.is_over
        )

    @property
    def can_end_phase(self) -> bool:
        """Whether the solo player may end phase 1 now (RULES 7.3)."""
        return self.phase == 1 and self.first_stack == 0 and not self.is_over

    @property
    def first_stack(self) -> int:
        """Solo: tokens of the first stack still to be placed (RULES 7.1)."""
        return max(0, self.supplies[0] - (TOKENS - SOLO_FIRST_STACK))

    @property
    def legal_moves(self) -> LegalMoves:
        """What the player to move may do; empty when the game is over."""
        return LegalMoves(self)

    def draws(self, move: Move) -> int:
        """How many tiles ``move`` turns up from the draw pile; none if it is not legal."""
        if move not in self.legal_moves:
            return 0
        if not isinstance(move, TakeTile):
            return self._refill_size
        if self.phase != 1 or self.wheel.count > 1:
            return 0
        # RULES 7.3: phase 1 ends by itself with the last tile, unless the game ends with it.
        after, _ = self._take(move)
        return 0 if 0 in after.supplies else after._refill_size

    @property
    def _refill_size(self) -> int:
        return min(len(self.wheel.empty_spaces), len(self.unseen))

    def apply(self, move: Move, drawn: Sequence[Tile] = ()) -> State:
        """The state after ``move``, with ``drawn`` the tiles it turns up, in order.

        Raises :class:`IllegalMoveError` if the move is not legal now, and ``ValueError`` if
        ``drawn`` is not ``draws(move)`` tiles of the draw pile.
        """
        if move not in self.legal_moves:
            raise IllegalMoveError(self._why_illegal(move))
        self._check_drawn(drawn, self.draws(move))
        match move:
            case TakeTile():
                after, _ = self._take(move)
                return after._end_phase1(drawn) if drawn else after
            case Refill():
                return self._fill(drawn)
            case EndPhase():
                return self._end_phase1(drawn)

    def _take(self, move: TakeTile) -> tuple[State, tuple[TaskRef, ...]]:
        """Take, advance, place and cover (RULES 4.2–4.5); also the tasks that are covered."""
        seat = self.mover
        tile = self.wheel.tile_at(move.space)
        display, covers = self.displays[seat].place(move.cell, tile, self.supplies[seat])
        supply = self.supplies[seat] - len(covers)
        after = replace(
            self,
            wheel=self.wheel.take(move.space),
            track=None if self.track is None else self.track.advance(seat, tile.time),
            displays=self.displays[:seat] + (display,) + self.displays[seat + 1 :],
            supplies=self.supplies[:seat] + (supply,) + self.supplies[seat + 1 :],
        )
        return after, covers

    def _fill(self, drawn: Sequence[Tile]) -> State:
        """Put tiles of the draw pile on the empty spaces (RULES 4.1)."""
        unseen = list(self.unseen)
        for tile in drawn:
            unseen.remove(tile)
        return replace(self, wheel=self.wheel.refill(drawn), unseen=tuple(unseen))

    def _end_phase1(self, drawn: Sequence[Tile]) -> State:
        """Score phase 1 and fill the selection track for phase 2 (RULES 7.4, 7.5)."""
        return replace(self._fill(drawn), phase1_score=self.solo_score.phase1)

    def _check_drawn(self, drawn: Sequence[Tile], count: int) -> None:
        if len(drawn) != count:
            raise ValueError(f"the move draws {count} tiles, but {len(drawn)} were given")
        if Counter(drawn) - Counter(self.unseen):
            raise ValueError("a drawn tile is not in the draw pile")

    @property
    def solo_score(self) -> SoloScore:
        """Solo: both scores if the game, or the phase, ended now (RULES 7.4, 7.7)."""
        time = self.displays[0].time
        phase1 = self.phase1_score
        if phase1 is None:
            phase1 = time + PENALTY * self.first_stack
        return SoloScore(phase1, time + PENALTY * self.supplies[0])

    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on (RULES 6, 7.6–7.8)."""
        if not self.is_over:
            return None
        return Outcome(
            termination=Termination.TOKENS if 0 in self.supplies else Termination.TILES,
            ranking=rank(self.supplies, self.order),
            solo=self.solo_score if self.is_solo else None,
        )

    def consequences(self, move: Move) -> Consequences:
        """What ``move`` would bring, as far as it can be known before tiles are drawn.

        Raises :class:`IllegalMoveError` if it is not legal now. For all legal moves at once, ask
        :mod:`novaluna.foresight`.
        """
        if move not in self.legal_moves:
            raise IllegalMoveError(self._why_illegal(move))
        after, covers = self._take(move) if isinstance(move, TakeTile) else (self, ())
        seat, draws = self.mover, self.draws(move)
        return Consequences(
            move=move,
            covers=covers,
            draws=draws,
            supply=after.supplies[seat],
            order=after.order,
            tile=self.wheel.tile_at(move.space) if isinstance(move, TakeTile) else None,
            distance=None if after.track is None else after.track.distances[seat],
            ends_game=after.is_over and not draws,
            solo_score=after.solo_score if after.is_solo else None,
        )

    def __str__(self) -> str:
        """The position as one line of text; :func:`novaluna.parse_position` reads it."""
        tokens = ",".join(map(str, self.supplies))
        standing = f"track={self.track}"
        if self.track is None:
            standing = "phase=1" if self.phase1_score is None else f"phase=2,{self.phase1_score}"
        displays = zip(SEAT_LETTERS, self.displays, strict=False)
        return " ".join(
            [
                POSITION_FORMAT,
                f"wheel={self.wheel}",
                standing,
                f"tokens={tokens}",
                *(f"{letter}={display}" for letter, display in displays),
                f"unseen={','.join(tile.name for tile in self.unseen) or '-'}",
            ]
        )

    def __repr__(self) -> str:
        turn = "over" if self.turn is None else f"{SEAT_LETTERS[self.turn]} to move"
        tokens = ", ".join(map(str, self.supplies))
        return (
            f"<State: {self.players} players, {turn}, tokens {tokens}, {len(self.unseen)} unseen>"
        )

    def _why_illegal(self, move: Move) -> str:  # noqa: C901 - a plain match, read from top to bottom
        """One sentence: what is wrong with ``move`` and what would be legal."""
        if self.is_over:
            return f"{move} is not legal: the game is over"
        match move:
            case Refill() if self.is_solo:
                reason = "a solo game has no refill; the track is filled between the phases"
            case Refill() if not self.unseen:
                reason = "the draw pile is empty"
            case Refill():
                lie = self.wheel.count
                reason = f"{lie} tiles lie on the track, refill only below {REFILL_BELOW}"
            case EndPhase() if not self.is_solo:
                reason = "only the solo game has phases"
            case EndPhase() if self.phase == 2:
                reason = "phase 2 ends with the last token or tile"
            case EndPhase():
                reason = f"{self.first_stack} of the first 8 tokens are not placed yet"
            case TakeTile(space) if space not in self.wheel.offered and self.wheel.offered:
                reason = f"space {space} is not offered"
            case TakeTile() if not self.wheel.offered:
                reason = "the selection track is empty"
            case TakeTile(_, cell):
                display = self.displays[self.mover]
                reason = (
                    f"cell {cell} is taken"
                    if cell in display.tiles
                    else f"cell {cell} touches no tile of the display"
                    if display.tiles
                    else "the first tile goes to 0,0"
                )
            case _:
                return f"{move!r} is not a move: give TakeTile, Refill or EndPhase"
        return f"{move} is not legal: {reason}; legal: {self.legal_moves.summary()}"


class Consequences(NamedTuple):
    """What a legal move would bring, before it is played."""

    move: Move
    covers: tuple[TaskRef, ...]
    """The tasks it fulfils and covers, on any tile of the display."""
    draws: int
    """How many tiles it turns up."""
    supply: int
    """Tokens the player would have left to place."""
    order: tuple[int, ...]
    """The order of play afterwards."""
    tile: Tile | None
    """The tile taken; ``None`` for the other moves."""
    distance: int | None
    """Where the player's disc then lies; ``None`` in solo."""
    ends_game: bool
    solo_score: SoloScore | None
    """Solo: both scores as they would then stand."""

    @property
    def moon_space(self) -> int | None:
        """Where the disc then lies on the 24-space circle."""
        return None if self.distance is None else self.distance % moon_track.SPACES

    @property
    def next_turn(self) -> int | None:
        """Who moves next; ``None`` if the game is over then."""
        return None if self.ends_game else self.order[0]


class LegalMoves(Collection[Move]):
    """The legal moves of a state: iterate, ``in``, ``len`` (RULES 4.1, 4.2, 4.4, 7.3)."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __iter__(self) -> Iterator[Move]:
        state = self._state
        if state.is_over:
            return
        if state.can_refill:
            yield Refill()
        if state.can_end_phase:
            yield EndPhase()
        for space in state.wheel.offered:
            for cell in self._cells():
                yield TakeTile(space, cell)

    def __contains__(self, move: object) -> bool:
        state = self._state
        match move:
            case TakeTile(space, cell):
                offered = state.wheel.offered
                return space in offered and cell in self._cells() and not state.is_over
            case Refill():
                return state.can_refill
            case EndPhase():
                return state.can_end_phase
        return False

    def __len__(self) -> int:
        state = self._state
        if state.is_over:
            return 0
        extra = state.can_refill + state.can_end_phase
        return extra + len(state.wheel.offered) * len(self._cells())

    def _cells(self) -> tuple[Cell, ...]:
        return self._state.displays[self._state.mover].free_cells

    def summary(self) -> str:
        """The legal moves in a few words, for messages."""
        state = self._state
        parts = []
        if state.wheel.offered and not state.is_over:
            spaces = ", ".join(map(str, state.wheel.offered))
            cells = " ".join(map(str, self._cells()))
            parts.append(f"take from space {spaces} to one of the cells {cells}")
        if state.can_refill:
            parts.append("refill")
        if state.can_end_phase:
            parts.append("end-phase")
        return " or ".join(parts) or "nothing, the game is over"

    def __repr__(self) -> str:
        return f"<LegalMoves: {self.summary()}>"
