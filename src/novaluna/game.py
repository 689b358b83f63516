"""A game being played: a history of states with ``push`` and ``pop``, dealt from a seed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from novaluna.notation import parse_move
from novaluna.rules.moves import Move
from novaluna.rules.outcome import Outcome
from novaluna.rules.state import MAX_PLAYERS, LegalMoves, State
from novaluna.rules.tiles import Tile
from novaluna.shuffle import Seed, deal, is_seed, shuffled


class TakeBackError(ValueError):
    """A move cannot be taken back (RULES 8.2)."""


class Game:
    """A game from its first to its latest state.

    The game holds the draw pile; what it shows of it is only what :attr:`state` shows, so hand a
    bot or a client the state and never the game.
    """

    def __init__(
        self, players: int = 2, *, seed: Seed | int | None = None, first_game: bool = False
    ) -> None:
        """Deal a new game for 1 (solo) to 4 players; without a seed, from a fresh secret one."""
        if not isinstance(players, int) or not 1 <= players <= MAX_PLAYERS:
            raise ValueError(f"players must be a number from 1 to {MAX_PLAYERS}, not {players!r}")
        seed = _checked(seed)
        dealt = deal(seed, players)
        start = State.set_up(dealt.wheel, tower=dealt.tower, first_game=first_game)
        self._begin(start, seed, dealt.pile, first_game=first_game)

    @classmethod
    def from_state(cls, state: State, *, seed: Seed | int | None = None) -> Game:
        """A game that goes on from ``state``, its unseen tiles shuffled by ``seed``."""
        game = cls.__new__(cls)
        seed = _checked(seed)
        pile = shuffled(state.unseen, seed, "tiles")
        game._begin(state, seed, pile, first_game=state.first_game, dealt=False)
        return game

    def _begin(
        self,
        start: State,
        seed: Seed,
        pile: Sequence[Tile],
        *,
        first_game: bool = False,
        dealt: bool = True,
    ) -> None:
        self._seed = seed
        self._first_game = first_game
        self._dealt = dealt
        self._pile = tuple(pile)
        self._states = [start]
        self._moves: list[Move] = []

    @property
    def seed(self) -> Seed:
        """The seed of the shuffle. Whoever knows it knows the draw order (RULES 8.1)."""
        return self._seed

    @property
    def players(self) -> int:
        """The number of players, 1 to 4."""
        return self.start.players

    @property
    def first_game(self) -> bool:
        """Whether the first-game option is on (RULES 2.2)."""
        return self._first_game

    @property
    def from_set_up(self) -> bool:
        """Whether the game began with a regular set-up, not with some other position."""
        return self._dealt

    @property
    def start(self) -> State:
        """The state before the first move."""
        return self._states[0]

    @property
    def state(self) -> State:
        """The state now: an immutable value without the draw order."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """Every state from the start to now: one more than there are moves."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far."""
        return tuple(self._moves)

    @property
    def turn(self) -> int | None:
        """The seat to move, ``None`` when the game is over."""
        return self.state.turn

    @property
    def legal_moves(self) -> LegalMoves:
        """What the player to move may do."""
        return self.state.legal_moves

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    def outcome(self) -> Outcome | None:
        """Why the game ended, the ranking and the scores; ``None`` while it goes on."""
        return self.state.outcome()

    def push(self, move: Move | str) -> tuple[Tile, ...]:
        """Play ``move``, also as text (``"1@0,0"``), and return the tiles it turned up.

        Raises :class:`IllegalMoveError`, leaving the game as it was, if the move is not legal.
        """
        state = self.state
        if isinstance(move, str):
            move = parse_move(move)
        count = state.draws(move)
        drawn_before = len(self._pile) - len(state.unseen)
        drawn = self._pile[drawn_before : drawn_before + count]
        self._states.append(state.apply(move, drawn))
        self._moves.append(move)
        return drawn

    def copy(self) -> Game:
        """The same game, to go on with independently."""
        other = Game.__new__(Game)
        other.__dict__ |= self.__dict__
        other._states, other._moves = self._states.copy(), self._moves.copy()
        return other

    __copy__ = copy

    def pop(self) -> Move:
        """Undo the last move, whatever it was, and return it; ``IndexError`` at the start.

        The rules let players take back less: see :meth:`take_back`.
        """
        move = self._moves.pop()
        self._states.pop()
        return move

    def drawn(self, number: int) -> tuple[Tile, ...]:
        """The tiles turned up by move ``number``, counted from 0."""
        first, last = (len(self._pile) - len(self._states[n].unseen) for n in (number, number + 1))
        return self._pile[first:last]

    @property
    def can_take_back(self) -> bool:
        """Whether the last move showed nothing new, so that its player may take it back.

        Another player's answer is itself the last move then, so only the refill is to be asked
        for (RULES 8.2).
        """
        return bool(self._moves) and not self.drawn(len(self._moves) - 1)

    def take_back(self) -> Move:
        """Take back the last move as the rules allow; :class:`TakeBackError` if they do not."""
        if not self._moves:
            raise TakeBackError("there is no move to take back")
        if not self.can_take_back:
            raise TakeBackError("a move that turned up new tiles cannot be taken back")
        return self.pop()

    def __repr__(self) -> str:
        return f"<Game: {self.players} players, {len(self._moves)} moves, turn {self.turn}>"


def _checked(seed: Seed | int | None) -> Seed:
    """The seed, or a fresh secret one; an empty one would be no seed at all.

    A whole number is written in digits, as it would stand in a record.
    """
    if seed is None:
        return secrets.token_hex(16)
    if isinstance(seed, int) and not isinstance(seed, bool):
        return str(seed)
    if isinstance(seed, str | bytes) and is_seed(seed):
        return seed
    raise ValueError(f"a seed is a whole number, a text or bytes, and not empty; not {seed!r}")
