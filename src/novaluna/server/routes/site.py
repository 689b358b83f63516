"""Everything that is not the API: health, metrics, the documentation, and the web app."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from novaluna.server.apidocs import documentation
from novaluna.server.messages import Health
from novaluna.server.problems import Refusal
from novaluna.server.routes.common import PROBLEMS, ServerHere, answer
from novaluna.server.schema import live_schema

router = APIRouter()

FOREVER = "public, max-age=31536000, immutable"
"""For files whose names change with their contents."""


@router.get("/healthz", response_model=Health, tags=["operation"], responses={503: PROBLEMS[503]})
async def health(server: ServerHere) -> Response:
    """Whether the server can do its work: it is not stopping, and the database answers."""
    if server.is_stopping:
        raise Refusal("shutting_down", "the server is about to stop", retry_after=2)
    await server.storage.count("running")
    return answer(Health.model_validate({"status": "ok", "database": server.database_kind}))


@router.get("/metrics", include_in_schema=False)
async def metrics() -> Response:
    """Figures for Prometheus."""
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


@router.get("/api/docs", include_in_schema=False)
async def docs(request: Request) -> Response:
    """The documentation of the API for people."""
    return HTMLResponse(documentation(request.app.openapi(), live_schema()))


@router.get("/api/live.schema.json", include_in_schema=False)
async def live_messages() -> dict[str, object]:
    """The WebSocket messages as JSON Schema."""
    return live_schema()


@router.get("/{path:path}", include_in_schema=False)
async def web_app(path: str, server: ServerHere) -> Response:
    """The web app: a file of it, or its page for every address the app itself understands."""
    if path == "api" or path.startswith("api/"):
        raise Refusal("not_found", "there is no such thing")
    root = server.settings.static
    file = _file_in(root, path)
    if file is not None:
        is_hashed = path.startswith("assets/")
        return FileResponse(file, headers={"cache-control": FOREVER if is_hashed else "no-cache"})
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
