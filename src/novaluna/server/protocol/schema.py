"""The WebSocket messages as JSON Schema."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from novaluna.server.protocol import messages


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
