"""Running the application under uvicorn, with an orderly end."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket as sockets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import cast

import uvicorn
from fastapi import FastAPI

from novaluna.server.base.settings import Settings
from novaluna.server.features.server import Server
from novaluna.server.web.connections import Connections, Watched
from novaluna.server.web.protocols import Config

SOCKET_CLOSE_TIMEOUT = 2
GRACEFUL_SECONDS = 10

COLLECT_AFTER = (700, 20_000, 1)
"""GC thresholds: collect the young generation often, the others rarely.

Every look stops all matches: about a millisecond for what is new, ten times that for what is a
little older, half a second for all. And only what is new has any worth freeing: of 7,600 moves and
370 connections that ended, 56 small objects were left over.
"""


class Runner(uvicorn.Server):
    """Tells clients before it closes their connections, and others once it answers."""

    def __init__(self, config: Config, app: FastAPI) -> None:
        super().__init__(config)
        self._connections = config.connections
        self._app = app
        self.on_started: Callable[[], None] | None = None
        self._usual_collection = gc.get_threshold()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal. It has then done its work and is not raised again afterwards."""
        numbers = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Start, then call ``on_started`` if all went well; if that fails, stop in good order."""
        await super().startup(sockets)
        # What is there now stays: code and tables. Looking through it again and again for
        # something to free would show as a pause of a tenth of a second in every match.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT_AFTER)
        if self.started and self.on_started is not None:
            try:
                self.on_started()
            except BaseException:
                await self.shutdown(sockets)
                raise

    async def on_tick(self, counter: int) -> bool:
        """Once a second, end the connections whose clients keep the server waiting."""
        if counter % 10 == 0:
            watched = cast("set[Watched]", self.server_state.connections)
            self._connections.sweep(watched, asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Say farewell on every WebSocket, then shut down."""
        server: Server | None = getattr(self._app.state, "server", None)
        if server is not None:
            server.begin_stopping()
            for _ in range(SOCKET_CLOSE_TIMEOUT * 20):
                if not server.live.count:
                    break
                await asyncio.sleep(0.05)
        await super().shutdown(sockets)
        gc.set_threshold(*self._usual_collection)
        gc.unfreeze()


def runner(app: FastAPI, settings: Settings) -> Runner:
    """The application, ready to run where the settings say."""
    has_proxy = settings.public_url is not None
    connections = Connections(settings.limits, trusts_proxy=has_proxy)
    config = Config(
        app,
        limits=settings.limits,
        connections=connections,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=has_proxy,
        forwarded_allow_ips="127.0.0.1,::1,::ffff:127.0.0.1",
        ws_max_size=4 * settings.limits.message_bytes,
        ws_ping_interval=None,  # our protocol does that itself
        ws_ping_timeout=None,
        ws_per_message_deflate=False,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
        backlog=2048,
    )
    return Runner(config, app)
