"""An analysis for a client."""

from __future__ import annotations

from typing import TYPE_CHECKING

from novaluna.rules.state import State
from novaluna.server.protocol.answers import (
    AnalysedMove,
    AnalysisView,
    FactsView,
    HelpedTaskView,
    LeftTileView,
)
from novaluna.server.views.table import cover_view, move_kind

if TYPE_CHECKING:
    from novaluna.bots.analyse import Analysis, Facts

MAX_MOVES = 40


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
            for found in analysis.moves[:MAX_MOVES]
        ],
        simulations=analysis.simulations,
    )


def _facts_view(facts: Facts) -> FactsView:
    return FactsView(
        tile=facts.tile.name if facts.tile else None,
        covers=[cover_view(ref) for ref in facts.covers],
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
