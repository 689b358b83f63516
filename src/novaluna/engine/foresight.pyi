from collections.abc import Sequence

from novaluna.engine.position import Position
from novaluna.rules import Move
from novaluna.rules.display import Display, TaskProgress, TaskRef
from novaluna.rules.state import Consequences
from novaluna.rules.tiles import Tile

def consequences(position: Position) -> list[Consequences]: ...
def facts(
    position: Position, line: Sequence[Move]
) -> tuple[Consequences, list[tuple[TaskRef, int, int]], list[tuple[int, Tile, int]], int]: ...
def progress(display: Display) -> list[TaskProgress]: ...
