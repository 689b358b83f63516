"""The documentation of the API as one page, made from its own description; no scripts needed."""

from __future__ import annotations

import json
from html import escape
from typing import Any


def documentation(openapi: dict[str, Any], live: dict[str, Any]) -> str:
    """A page with every request, every WebSocket message and every model."""
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8>",
        '<meta name=viewport content="width=device-width">',
        f"<title>{escape(openapi['info']['title'])}</title>",
        f"<h1>{escape(openapi['info']['title'])} {escape(openapi['info']['version'])}</h1>",
        f"<p>{escape(openapi['info'].get('description', ''))}</p>",
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a>, '
        '<a href="/api/live.schema.json">live.schema.json</a>.</p>',
        "<h2>Requests</h2>",
    ]
    for path, operations in sorted(openapi["paths"].items()):
        for method, operation in operations.items():
            parts.append(_operation(method, path, operation))
    parts.append("<h2>WebSocket messages</h2>")
    for name in ("ClientMessage", "ServerMessage"):
        kinds = live["$defs"][name]["discriminator"]["mapping"]
        parts.append(f"<h3>{name}</h3><ul>")
        parts += [
            f"<li><code>{escape(kind)}</code>: {_link(ref)}</li>" for kind, ref in kinds.items()
        ]
        parts.append("</ul>")
    parts.append("<h2>Models</h2>")
    models = {**openapi.get("components", {}).get("schemas", {}), **live["$defs"]}
    for name, schema in sorted(models.items()):
        description = escape(schema.get("description", ""))
        body = escape(json.dumps(schema, indent=2, ensure_ascii=False))
        parts.append(
            f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{description}</p>'
            f"<details><summary>Schema</summary><pre>{body}</pre></details>"
        )
    return "\n".join(parts)


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    parts = [
        f"<h3><code>{method.upper()} {escape(path)}</code></h3>",
        f"<p>{escape(operation.get('description', ''))}</p>",
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    if "$ref" in body.get("schema", {}):
        parts.append(f"<p>Body: {_link(body['schema']['$ref'])}</p>")
    for status, response in operation["responses"].items():
        content = response.get("content", {}).get("application/json", {}).get("schema", {})
        if status.startswith("2"):
            answer = _link(content["$ref"]) if "$ref" in content else "no JSON"
            parts.append(f"<p>{status}: {answer}</p>")
    return "".join(parts)


def _link(ref: str) -> str:
    name = escape(ref.rpartition("/")[2])
    return f'<a href="#{name}">{name}</a>'
