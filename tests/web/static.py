"""A plain web server for static files, which knows nothing of the game."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import BaseRequestHandler
from typing import Self
from urllib.parse import urlsplit

from tests.web.server import free_port

BINARY = "application/octet-stream"


class StaticHost:
    """Serves ``folder`` with ``http.server`` on a loopback port, which outlasts a stop.

    It does not know what a WebAssembly module is. As a proxy it answers for every other name too.
    """

    def __init__(self, folder: Path, *, port: int | None = None) -> None:
        self.port = port or free_port()
        self.asked: list[str] = []
        """The paths that were asked for."""
        self._handler: Callable[..., BaseRequestHandler] = partial(
            _Handler, asked=self.asked, directory=str(folder)
        )
        self._server: ThreadingHTTPServer | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._server = _Server(("127.0.0.1", self.port), self._handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop answering, on open connections too."""
        server, self._server = self._server, None
        if server is not None:
            server.shutdown()
            server.server_close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop()


class OtherProgram(StaticHost):
    """Answers every request with its name."""

    def __init__(self, folder: Path, *, port: int, status: HTTPStatus = HTTPStatus.OK) -> None:
        super().__init__(folder, port=port)
        self._handler = partial(_OtherHandler, asked=self.asked, status=status)


class _Server(ThreadingHTTPServer):
    daemon_threads = True


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".wasm": BINARY}  # noqa: RUF012

    def __init__(self, *arguments: object, asked: list[str], **options: object) -> None:
        self.asked = asked
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        found = urlsplit(self.path)
        self.path = re.sub("^/+", "/", found.path)
        self.asked.append(self.path)
        super().do_GET()

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing: the tests look at ``asked``."""


class _OtherHandler(_Handler):
    def __init__(self, *arguments: object, status: HTTPStatus, **options: object) -> None:
        self.status = status
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        answer = b"<h1>another program</h1>"
        self.send_response(self.status)
        self.send_header("content-type", "text/html")
        self.send_header("content-length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)
