"""The application: the parts of the server behind the guard, reachable by HTTP and WebSocket."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from novaluna import __version__
from novaluna.bots.bot import Bot
from novaluna.server.base.problems import Refusal
from novaluna.server.base.settings import Settings
from novaluna.server.base.tracebacks import forget_origin
from novaluna.server.features.analysis import Analyse
from novaluna.server.features.server import Server
from novaluna.server.store.database import Database
from novaluna.server.web import matches, people, records, site, socket
from novaluna.server.web.guard import REFUSAL, Guard, problem_response
from novaluna.server.web.methods import HeadAsGet, allowed_methods

ROUTERS = (matches.router, people.router, records.router, socket.router, site.router)

CODES = {
    400: "malformed",
    404: "not_found",
    405: "method_not_allowed",
    415: "unsupported_media_type",
}


def our_bots(threads: int) -> Callable[[str], Bot]:
    """The players of our levels, loaded when the first one is asked for."""

    def bot(level: str) -> Bot:
        from novaluna.bots.levels import bot_for

        return bot_for(level, threads=threads)

    return bot


def our_analysis() -> Analyse:
    """Our engine's analysis, loaded when it is first asked for."""

    def analyse(view: object, limits: object) -> object:
        from novaluna.bots.analyse import analyse

        return analyse(view, limits)  # type: ignore[arg-type]

    return analyse  # type: ignore[return-value]


def create_app(
    settings: Settings | None = None,
    *,
    bots: Callable[[str], Bot] | None = None,
    analyse: Analyse | None = None,
    database: Database | None = None,
) -> FastAPI:
    """The application; nothing is opened before it is started.

    ``bots`` makes the bot of a level, ``analyse`` answers for hints; by default ours do.
    ``database`` is that of the settings, if it was opened already.
    """
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        make_bot = bots or our_bots(settings.threads)
        server = Server(settings, make_bot, analyse or our_analysis(), database)
        await server.start()
        app.state.server = server
        try:
            yield
        finally:
            await server.stop()

    app = FastAPI(
        title="Nova Luna match server",
        version=__version__,
        description=(
            "Play Nova Luna online. A guest is known by the cookie novaluna_guest; matches are "
            "followed on the WebSocket /api/matches/{match_id}/live."
        ),
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=_operation_id,
    )
    for router in ROUTERS:
        app.include_router(router)
    app.add_middleware(GZipMiddleware, minimum_size=4096, compresslevel=4)
    app.add_middleware(HeadAsGet)
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(Refusal, _on_refusal)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http_error)
    return app


def _operation_id(route: APIRoute) -> str:
    return route.name


async def _on_refusal(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    forget_origin(error)
    return problem_response(error)


async def _on_invalid(_: Request, error: Exception) -> Response:
    """What does not fit, and where; never what was sent."""
    assert isinstance(error, RequestValidationError)
    forget_origin(error)
    for found in error.errors():
        if found["type"] == "bad_text":
            where, most = ".".join(map(str, found["loc"][1:])), found["ctx"]["most"]
            refusal = Refusal("bad_text", f"{where} {found['msg']}", where=where, most=most)
            return problem_response(refusal)
    errors = [
        {"where": ".".join(map(str, found["loc"]))[:200], "message": str(found["msg"])[:200]}
        for found in list(error.errors())[:10]
    ]
    return problem_response(
        Refusal("bad_request", "the request does not fit the description", errors=errors)
    )


async def _on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    forget_origin(error)
    refusal = request.scope.get(REFUSAL)
    if isinstance(refusal, Refusal):
        forget_origin(refusal)
        return problem_response(refusal)
    code = CODES.get(error.status_code, "malformed")
    answer = problem_response(Refusal(code, "the request cannot be answered"))
    if error.status_code == 405:
        routes = (route for router in (request.app, *ROUTERS) for route in router.routes)
        answer.headers["allow"] = allowed_methods(routes, request.scope)
    return answer
