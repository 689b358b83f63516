"""``python -m novaluna.server.schema FOLDER``: the protocol as JSON Schema and OpenAPI.

``live.schema.json`` describes the WebSocket messages, ``openapi.json`` the requests. Clients
generate their types from them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from novaluna.server import messages


def live_schema() -> dict[str, Any]:
    """The WebSocket messages of both directions as one JSON Schema document."""
    unions: dict[str, Any] = {
        "ClientMessage": messages.ClientMessage,
        "ServerMessage": messages.ServerMessage,
    }
    definitions: dict[str, Any] = {}
    for name, union in unions.items():
        schema = TypeAdapter(union).json_schema(ref_template="#/$defs/{model}")
        definitions |= schema.pop("$defs")
        definitions[name] = schema
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Nova Luna live messages",
        "description": "What a client and the server say to each other on a match's WebSocket.",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in unions],
        "$defs": dict(sorted(definitions.items())),
    }


def openapi() -> dict[str, Any]:
    """The OpenAPI description of the HTTP interface."""
    from novaluna.server.app import create_app

    return create_app().openapi()


def write(folder: Path) -> list[Path]:
    """Write both descriptions into ``folder`` and return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in (("live.schema.json", live_schema()), ("openapi.json", openapi())):
        path = folder / name
        path.write_text(json.dumps(schema, indent=2, ensure_ascii=False) + "\n", "utf-8")
        written.append(path)
    return written


if __name__ == "__main__":
    for path in write(Path(sys.argv[1] if len(sys.argv) > 1 else ".")):
        print(path)
