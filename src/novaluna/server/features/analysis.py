"""Hints and analyses for clients."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from novaluna.bots.bot import Limits, View
from novaluna.notation import NotationError, parse_position
from novaluna.rules.state import State
from novaluna.server.base.problems import Refusal
from novaluna.server.play.thinking import Thinking
from novaluna.server.protocol.answers import (
    AnalysisView,
)
from novaluna.server.views.analysis import analysis_view

if TYPE_CHECKING:
    from novaluna.bots.analyse import Analysis

Analyse: TypeAlias = "Callable[[View, Limits], Analysis]"


class Advice:
    """Asks the engine on behalf of guests, in the same fair queue as the bots."""

    def __init__(self, analyse: Analyse | None, thinking: Thinking) -> None:
        self._analyse = analyse
        self._thinking = thinking

    @property
    def is_available(self) -> bool:
        return self._analyse is not None

    def check(self) -> None:
        if not self.is_available:
            raise Refusal("no_analysis", "this server has no analysis")

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
