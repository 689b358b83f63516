"""What the search thinks of each move, with the facts an interface needs to say why."""

from __future__ import annotations

from dataclasses import dataclass

from novaluna.bots.bot import USUAL, Limits, View
from novaluna.bots.solo import solo_values
from novaluna.engine import foresight
from novaluna.engine.position import Position
from novaluna.engine.search import Search
from novaluna.rules.display import TaskRef
from novaluna.rules.moves import Move
from novaluna.rules.state import State
from novaluna.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class HelpedTask:
    """An open task that a move brings closer: how many tiles it lacks before and after."""

    ref: TaskRef
    missing_before: int
    missing_after: int


@dataclass(frozen=True, slots=True)
class LeftTile:
    """A tile that the next player will be offered, and the most tasks it could cover for them."""

    space: int
    tile: Tile
    covers: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What a move does, in terms that can be put into words of any language."""

    tile: Tile | None
    covers: tuple[TaskRef, ...]
    helps: tuple[HelpedTask, ...]
    time: int
    """Steps on the moon track, or points in the solo game."""
    draws: int
    """Tiles turned up."""
    next_turn: int | None
    """Who moves next; ``None`` if the game is over then."""
    turns_in_a_row: int
    """How many takes that player then has in a row, by the expected line; 0 if the game is over."""
    leaves: tuple[LeftTile, ...]
    """What is on offer to the next player, as far as it is known."""
    ends_game: bool


@dataclass(frozen=True, slots=True)
class AnalysedMove:
    """One move with what the search thinks of it."""

    move: Move
    chances: tuple[float, ...]
    """The chance of winning by seat; empty in the solo game."""
    expected_score: float | None
    """The expected result of the solo game; ``None`` with more players."""
    visits: int
    line: tuple[Move, ...]
    """How it would probably go on, this move first, up to the next draw."""
    facts: Facts


@dataclass(frozen=True, slots=True)
class Analysis:
    """The moves of a position, best first."""

    moves: tuple[AnalysedMove, ...]
    simulations: int
    seconds: float

    @property
    def best(self) -> AnalysedMove:
        """The move to play."""
        return self.moves[0]


def analyse(view: View, limits: Limits | None = None, *, seed: int = 0) -> Analysis:
    """Rank the moves of the player to move, who must be ``view.seat``.

    With a limit in simulations the result depends on the position, the limit and ``seed`` only.
    """
    limits = limits or USUAL
    state = view.state
    if state.turn != view.seat:
        raise ValueError("only the player to move can be advised, and only while the game goes on")
    if state.is_solo:
        return _analyse_solo(state, limits, seed)
    found = Search(state, seed=seed).run(
        simulations=limits.simulations, seconds=limits.seconds, threads=limits.threads
    )
    moves = tuple(
        AnalysedMove(
            move=candidate.move,
            chances=candidate.chances,
            expected_score=None,
            visits=candidate.visits,
            line=candidate.line,
            facts=facts(state, candidate.move, candidate.line),
        )
        for candidate in found.candidates
    )
    return Analysis(moves, found.simulations, found.seconds)


def _analyse_solo(state: State, limits: Limits, seed: int) -> Analysis:
    found = solo_values(state, limits, seed=seed)
    moves = tuple(
        AnalysedMove(
            move=value.move,
            chances=(),
            expected_score=value.expected_score,
            visits=value.visits,
            line=value.line,
            facts=facts(state, value.move, value.line),
        )
        for value in found.values
    )
    return Analysis(moves, found.simulations, found.seconds)


def facts(state: State, move: Move, line: tuple[Move, ...] = ()) -> Facts:
    """The facts about a legal move; ``line``, this move first, is how the game may go on."""
    seen, helps, leaves, turns = foresight.facts(Position.from_state(state), line or (move,))
    return Facts(
        tile=seen.tile,
        covers=seen.covers,
        helps=tuple(HelpedTask(*helped) for helped in helps),
        time=0 if seen.tile is None else seen.tile.time,
        draws=seen.draws,
        next_turn=seen.next_turn,
        turns_in_a_row=turns,
        leaves=tuple(LeftTile(*left) for left in leaves),
        ends_game=seen.ends_game,
    )
