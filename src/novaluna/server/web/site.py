"""Everything that is not the API: health, metrics, the documentation, and the web app."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.convertors import StringConvertor, register_url_convertor

from novaluna.server.base.problems import Refusal
from novaluna.server.protocol.answers import Health
from novaluna.server.protocol.schema import live_schema
from novaluna.server.web.apidocs import documentation
from novaluna.server.web.common import PROBLEMS, ServerHere, answer

router = APIRouter()

PROXY_HEADERS = ("x-forwarded-for", "forwarded", "via", "x-real-ip")
"""By one of these a request is known that came through a proxy."""

FOREVER = "public, max-age=31536000, immutable"
"""For files whose names change with their contents."""

TYPES = {
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Media types that some systems lack."""


class PageConvertor(StringConvertor):
    """Every address that is not one of the API."""

    regex = "(?!api(?:/|$)).*"


register_url_convertor("page", PageConvertor())


@router.get("/livez", response_model=Health, tags=["operation"])
async def live(server: ServerHere) -> Response:
    """Whether the server is live: it answers at all. If it does not, start it anew."""
    return answer(Health.model_validate({"status": "ok", "database": server.database_kind}))


@router.get("/readyz", response_model=Health, tags=["operation"], responses={503: PROBLEMS[503]})
async def ready(server: ServerHere) -> Response:
    """Whether the server is ready to work: it is not stopping, and could store something lately.

    Asking writes nothing: the server stores a heartbeat every few seconds.
    """
    if server.is_stopping:
        raise Refusal("shutting_down", "the server is about to stop", retry_after=2)
    if not server.heartbeat.is_recent:
        raise Refusal("not_ready", "the database takes no writes", retry_after=5)
    return await live(server)


@router.get("/healthz", response_model=Health, tags=["operation"], responses={503: PROBLEMS[503]})
async def health(server: ServerHere) -> Response:
    """The same as `/readyz`."""
    return await ready(server)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Figures for Prometheus, which asks the server itself and not its proxy."""
    if any(header in request.headers for header in PROXY_HEADERS):
        raise Refusal("not_found", "there is no such page")
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


@router.get("/api/docs", include_in_schema=False)
async def docs(request: Request) -> Response:
    """The documentation of the API for people."""
    app = request.app
    return HTMLResponse(_once(app, "docs", lambda: documentation(app.openapi(), live_schema())))


@router.get("/api/live.schema.json", include_in_schema=False)
async def live_messages(request: Request) -> Response:
    """The WebSocket messages as JSON Schema."""
    text = _once(request.app, "live_schema", lambda: json.dumps(live_schema()))
    return Response(text, media_type="application/json")


def _once(app: FastAPI, name: str, write: Callable[[], str]) -> str:
    """A text that takes long to write and stays the same."""
    if not hasattr(app.state, name):
        setattr(app.state, name, write())
    return str(getattr(app.state, name))


@router.get("/{path:page}", include_in_schema=False)
async def web_app(path: str, server: ServerHere) -> Response:
    """The web app: a file of it, or its page for every address the app itself understands."""
    root = server.settings.static
    file = _file_in(root, path)
    if file is not None:
        is_hashed = path.startswith("assets/")
        headers = {"cache-control": FOREVER if is_hashed else "no-cache"}
        return FileResponse(file, headers=headers, media_type=TYPES.get(file.suffix))
    index = _file_in(root, "index.html")
    if index is None or "." in path.rpartition("/")[2]:
        raise Refusal("not_found", "there is no such page")
    return FileResponse(index, headers={"cache-control": "no-cache"})


def _file_in(root: Path, path: str) -> Path | None:
    """The file below ``root``, if there is one; nothing outside it can be named."""
    if not path or "\0" in path:
        return None
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None
