"""What may be done now and what would come of it: the rules' answers, worked out by the engine.

`State.consequences` and `Display.progress` define them; here they are told for all moves and tiles
at once. Tests keep the two equal.
"""

from __future__ import annotations

from novaluna.engine import foresight as engine
from novaluna.engine.position import Position
from novaluna.rules.display import Display, TaskProgress
from novaluna.rules.state import Consequences, State


def consequences(state: State) -> list[Consequences]:
    """What every legal move would bring, in the order of ``state.legal_moves``."""
    return engine.consequences(Position.from_state(state))


def position_text(state: State) -> str:
    """``str(state)``."""
    return str(Position.from_state(state))


def progress(display: Display) -> list[TaskProgress]:
    """Every task of a display, by cell, with the very tiles that count for it."""
    return engine.progress(display)
