"""The rules of Nova Luna in plain Python: the law that every other part of the project follows.

Nothing here knows about files, clocks, randomness or other packages. Rule numbers in the
docstrings (``RULES 4.1``) refer to ``docs/rules.md``.
"""

from novaluna.rules.display import Cell, ColorProgress, Display, TaskProgress, TaskRef
from novaluna.rules.moves import EndPhase, IllegalMoveError, Move, Refill, TakeTile
from novaluna.rules.outcome import Outcome, SoloScore, Standing, Termination
from novaluna.rules.state import Consequences, LegalMoves, State
from novaluna.rules.tiles import TILES, Color, Task, Tile, tile_named
from novaluna.rules.track import MoonTrack
from novaluna.rules.wheel import MoonWheel

__all__ = [
    "TILES",
    "Cell",
    "Color",
    "ColorProgress",
    "Consequences",
    "Display",
    "EndPhase",
    "IllegalMoveError",
    "LegalMoves",
    "MoonTrack",
    "MoonWheel",
    "Move",
    "Outcome",
    "Refill",
    "SoloScore",
    "Standing",
    "State",
    "TakeTile",
    "Task",
    "TaskProgress",
    "TaskRef",
    "Termination",
    "Tile",
    "tile_named",
]
