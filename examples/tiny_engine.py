#!/usr/bin/env python3
"""A complete small engine that uses nothing but the standard library.

It takes the tile that covers most tasks, and among those the one with the least time. Copy it,
replace ``choose`` with something cleverer, and let it play:

    novaluna arena new-moon "cmd:python3 examples/tiny_engine.py" --games 20

The messages are described in docs/engine-protocol.md.
"""

import json
import sys


def choose(request, tiles):
    """The move to answer a ``go`` request with."""

    def merit(entry):
        time = tiles[entry["tile"]]["time"] if "tile" in entry else 0
        # A free choice between refilling and taking is decided by what can be covered now.
        return (entry.get("covers", 0), -time)

    return max(request["legal"], key=merit)["move"]


def answer_to(message, tiles):
    """What to say to a message, if anything; ``tiles`` is filled when a game begins."""
    kind = message["type"]
    if kind == "hello":
        return {"type": "hello", "protocol": 1, "name": "tiny", "options": []}
    if kind == "new-game":
        tiles.update(message["tiles"])
        return {"type": "ok"}
    if kind == "go":
        return {"type": "best", "id": message["id"], "move": choose(message, tiles)}
    if kind == "ping":
        return {"type": "pong"}
    if kind == "stop":
        return None  # it answers at once, so there is never anything to stop
    return {"type": "error", "message": f"there is no message of type {kind!r} for this engine"}


def main():
    """Answer one message a line until told to quit; a bad line gets an error and is forgotten."""
    tiles = {}
    for line in sys.stdin.buffer:
        try:
            message = json.loads(line)
            if message["type"] == "quit":
                return
            answer = answer_to(message, tiles)
        except Exception as error:
            answer = {"type": "error", "message": f"cannot answer this: {error!r}"}
        if answer:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
