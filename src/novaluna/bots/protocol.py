"""Messages between a host and an engine, one JSON object a line: ``docs/engine-protocol.md``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from novaluna.bots.bot import Limits, View
from novaluna.foresight import consequences
from novaluna.rules.state import State
from novaluna.rules.tiles import KINDS

PROTOCOL = 1
MAX_LINE = 1 << 20
"""No message is longer, in bytes; a longer line is an error."""

Message = dict[str, Any]


class ProtocolError(ValueError):
    """A line that is not a message of the protocol; says what was expected."""


def encode(message: Mapping[str, object]) -> str:
    """A message as its line, without the line end."""
    return writable(json.dumps(message, ensure_ascii=False, separators=(",", ":")))


def writable(text: str) -> str:
    """The text with ``?`` for the halves of characters that JSON can name, but UTF-8 not write."""
    return text.encode("utf-8", "replace").decode("utf-8")


def decode(line: str) -> Message:
    """The message on a line: a JSON object with a text ``type``."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise ProtocolError("expected one JSON object on a line") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise ProtocolError('expected a JSON object with a text "type"')
    return message


def tile_catalogue() -> Message:
    """Every kind of tile by name, for engines that bring no list of their own."""
    return {
        tile.name: {
            "color": tile.color.value,
            "time": tile.time,
            "tasks": [str(task) for task in tile.tasks],
        }
        for tile in KINDS
    }


def state_message(state: State) -> Message:
    """A state as data: the same that its position text says, and nothing more."""
    track = state.track
    return {
        "wheel": [tile.name if tile else None for tile in state.wheel.spaces],
        "meeple": state.wheel.meeple,
        "track": track
        and [{"seat": seat, "distance": track.distances[seat]} for seat in track.order],
        "phase": state.phase,
        "phase1_score": state.phase1_score,
        "tokens": list(state.supplies),
        "displays": [
            [
                {
                    "tile": tile.name,
                    "x": cell.x,
                    "y": cell.y,
                    "covered": [i for i in range(len(tile.tasks)) if (cell, i) in display.covered],
                }
                for cell, tile in sorted(display.tiles.items())
            ]
            for display in state.displays
        ],
        "unseen": [tile.name for tile in state.unseen],
    }


def go_message(view: View, limits: Limits, number: int) -> Message:
    """The request for a move: all that the player may know, and how long to think."""
    moves = []
    for told in consequences(view.state):
        entry: Message = {"move": str(told.move)}
        if told.tile is not None:
            entry["tile"] = told.tile.name
            entry["covers"] = len(told.covers)
        moves.append(entry)
    return {
        "type": "go",
        "id": number,
        "seat": view.seat,
        "position": str(view.state),
        "state": state_message(view.state),
        "legal": moves,
        "limits": {"seconds": limits.seconds, "simulations": limits.simulations},
    }
