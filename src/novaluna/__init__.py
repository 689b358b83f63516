"""Nova Luna: the rules, games and records as a library.

>>> import novaluna
>>> game = novaluna.Game(players=2, seed="moonlight")
>>> game.push(novaluna.parse_move("1@0,0"))
()
"""

from novaluna.game import Game, TakeBackError
from novaluna.notation import InvalidMoveError, NotationError, parse_move, parse_position
from novaluna.record import Record, RecordError, Verification, parse_record, verify
from novaluna.rules import (
    TILES,
    Cell,
    Color,
    Consequences,
    Display,
    EndPhase,
    IllegalMoveError,
    LegalMoves,
    MoonTrack,
    MoonWheel,
    Move,
    Outcome,
    Refill,
    SoloScore,
    Standing,
    State,
    TakeTile,
    Task,
    TaskProgress,
    TaskRef,
    Termination,
    Tile,
    tile_named,
)

__version__ = "0.3.0"

__all__ = [
    "TILES",
    "Cell",
    "Color",
    "Consequences",
    "Display",
    "EndPhase",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "LegalMoves",
    "MoonTrack",
    "MoonWheel",
    "Move",
    "NotationError",
    "Outcome",
    "Record",
    "RecordError",
    "Refill",
    "SoloScore",
    "Standing",
    "State",
    "TakeBackError",
    "TakeTile",
    "Task",
    "TaskProgress",
    "TaskRef",
    "Termination",
    "Tile",
    "Verification",
    "parse_move",
    "parse_position",
    "parse_record",
    "tile_named",
    "verify",
]
