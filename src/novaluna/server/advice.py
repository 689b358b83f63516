"""Hints and analyses for clients."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from novaluna.bots.bot import Limits, View
from novaluna.notation import NotationError, parse_position
from novaluna.rules.state import State
from novaluna.server.boards import CoverView
from novaluna.server.messages import (
    AnalysedMove,
    AnalysisView,
    FactsView,
    HelpedTaskView,
    LeftTileView,
)
from novaluna.server.position import move_kind
from novaluna.server.problems import Refusal
from novaluna.server.thinking import Thinking

if TYPE_CHECKING:
    from novaluna.bots.analyse import Analysis, Facts

Analyse: TypeAlias = "Callable[[View, Limits], Analysis]"

MOST_MOVES = 40


class Advice:
    """Asks the engine on behalf of guests, in the same fair queue as the bots."""

    def __init__(self, analyse: Analyse | None, thinking: Thinking) -> None:
        self._analyse = analyse
        self._thinking = thinking

    @property
    def is_available(self) -> bool:
        """Whether there is an engine to ask."""
        return self._analyse is not None

    async def on(self, state: State, asker: str, seconds: float) -> AnalysisView:
        """What the engine thinks of a state after so many seconds; ``asker`` waits in a queue."""
        analyse = self._analyse
        if analyse is None:
            raise Refusal("no_analysis", "this server has no analysis")
        if state.turn is None:
            raise Refusal("match_over", "the game is over in this position")
        view = View.of(state)
        found = await self._thinking.think(asker, lambda: analyse(view, Limits(seconds=seconds)))
        return analysis_view(state, found)


def read_position(text: str) -> State:
    """The position, or a refusal that says where it cannot be read."""
    try:
        return parse_position(text)
    except NotationError as error:
        raise Refusal(
            "bad_position", str(error), line=error.line, column=error.column, reason=str(error)
        ) from None


def analysis_view(state: State, analysis: Analysis) -> AnalysisView:
    """An analysis for a client."""
    visits = sum(move.visits for move in analysis.moves) or 1
    return AnalysisView(
        position=str(state),
        turn=state.mover,
        solo=state.is_solo,
        moves=[
            AnalysedMove(
                move=str(found.move),
                kind=move_kind(found.move),
                chances=list(found.chances),
                expected_score=found.expected_score,
                share=found.visits / visits,
                line=[str(move) for move in found.line],
                facts=_facts_view(found.facts),
            )
            for found in analysis.moves[:MOST_MOVES]
        ],
        simulations=analysis.simulations,
    )


def _facts_view(facts: Facts) -> FactsView:
    return FactsView(
        tile=facts.tile.name if facts.tile else None,
        covers=[CoverView(x=ref.cell.x, y=ref.cell.y, task=ref.task) for ref in facts.covers],
        helps=[
            HelpedTaskView(
                x=helped.ref.cell.x,
                y=helped.ref.cell.y,
                task=helped.ref.task,
                missing_before=helped.missing_before,
                missing_after=helped.missing_after,
            )
            for helped in facts.helps
        ],
        time=facts.time,
        draws=facts.draws,
        next_seat=facts.next_turn,
        turns_in_a_row=facts.turns_in_a_row,
        leaves=[
            LeftTileView(space=left.space, tile=left.tile.name, covers=left.covers)
            for left in facts.leaves
        ],
        ends_game=facts.ends_game,
    )
