"""HTTP methods: HEAD wherever there is GET, and which ones an address takes."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.routing import BaseRoute, Match, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HeadAsGet:
    """Answers HEAD with the status and the headers of GET (RFC 9110, 9.3.2)."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_without_body(message: Message) -> None:
            scope["method"] = "HEAD"  # as those around this layer know it
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        scope["method"] = "GET"
        try:
            await self._app(scope, receive, send_without_body)
        finally:
            scope["method"] = "HEAD"


def allowed_methods(routes: Iterable[BaseRoute], scope: Scope) -> str:
    """The methods that some route takes at the address of a request, for the Allow header."""
    methods = {
        method
        for route in routes
        if isinstance(route, Route) and route.matches(scope)[0] is not Match.NONE
        for method in route.methods or ()
    }
    return ", ".join(sorted(methods | ({"HEAD"} if "GET" in methods else set())))
