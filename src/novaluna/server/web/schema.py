"""``python -m novaluna.server.web.schema FOLDER``: the protocol as JSON Schema and OpenAPI.

``live.schema.json`` describes the WebSocket messages, ``openapi.json`` the requests. Clients
generate their types from them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from novaluna.server.protocol.schema import live_schema
from novaluna.server.web.app import create_app


def openapi() -> dict[str, Any]:
    """The OpenAPI description of the HTTP interface."""
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
