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


def main():
    """Answer one message a line until told to quit."""
    tiles = {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"type": "hello", "protocol": 1, "name": "tiny", "options": []}
        elif message["type"] == "new-game":
            tiles = message["tiles"]
            answer = {"type": "ok"}
        elif message["type"] == "go":
            answer = {"type": "best", "id": message["id"], "move": choose(message, tiles)}
        elif message["type"] == "quit":
            return
        elif message["type"] == "stop":
            continue  # it answers at once, so there is never anything to stop
        else:
            answer = {"type": "error", "message": f"unknown message {message['type']}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
