"""What uvicorn speaks with clients, made safe against those who send too much or nothing.

Both protocols are named here and not left to uvicorn, whose choice changes between versions.
"""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from novaluna.server.base import metrics
from novaluna.server.base.frames import FrameMeter
from novaluna.server.base.settings import LimitSettings
from novaluna.server.base.tracebacks import forget_origin
from novaluna.server.web.connections import Connections

KEEPALIVE_SECONDS = 20
"""How often a WebSocket client is asked whether it is there; one that stays silent is gone."""

LINGER_SECONDS = 1
"""How long a client that was sent away may take to read why."""

END = b"content-length: 0\r\nconnection: close\r\n\r\n"
TOO_MANY_CONNECTIONS = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\n" + END
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\n" + END


def end(transport: asyncio.Transport, last: bytes, loop: asyncio.AbstractEventLoop) -> None:
    """Flush, stop reading, then abort the connection.

    To close it with something unread would reset it, and the client never learn why.
    """
    transport.write(last)
    transport.pause_reading()
    if transport.can_write_eof():
        transport.write_eof()
    loop.call_later(LINGER_SECONDS, transport.abort)


class Config(uvicorn.Config):
    """uvicorn's settings, with ours for the protocols."""

    def __init__(
        self, app: Any, *, limits: LimitSettings, connections: Connections, **options: Any
    ) -> None:
        super().__init__(app, http=HttpProtocol, ws=SocketProtocol, **options)
        self.limits = limits
        self.connections = connections


class HttpProtocol(HttpToolsProtocol):
    """HTTP; a request has to come in time, and an address has so many connections at most."""

    def __init__(self, config: Config, *arguments: Any, **options: Any) -> None:
        super().__init__(config, *arguments, **options)
        self._limits = config.limits
        self._counted = config.connections
        self._owed_since: float | None = None  # the rest of a request, or the first one
        self._is_head_complete = False
        self._head_bytes = 0  # of headers or trailers that are not complete, in whole reads
        self._is_refused = False
        self.closing_since: float | None = None
        self.close_timer = None  # older versions of uvicorn have none

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._owed_since = self.loop.time()
        if not self._counted.admit(transport, self.client[0] if self.client else None):
            self._refuse("too_many", TOO_MANY_CONNECTIONS)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._counted.dismiss(self.transport)

    def data_received(self, data: bytes) -> None:
        if self._is_refused or self.transport.is_closing():
            return
        self._head_bytes += len(data)
        super().data_received(data)
        is_long = self._owed_since is not None and self._head_bytes > self._limits.body_bytes
        if is_long and not self.transport.is_closing():
            self._refuse("too_large", TOO_LONG)
        # What is no request yet, such as an empty line, must come to an end too.
        is_idle = self.cycle is None or self.cycle.response_complete
        if is_idle and self._owed_since is None and self.timeout_keep_alive_task is None:
            self._owed_since = self.loop.time()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._owed_since is None:
            self._owed_since = self.loop.time()

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._is_head_complete:  # a trailer comes after the body; nobody asks for it
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self._head_bytes = 0

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._is_head_complete = True
        self._head_bytes = 0
        self._owed_since = self.loop.time()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._is_head_complete = False
        self._head_bytes = 0
        self._owed_since = None

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # they form a reference cycle

    def _refuse(self, code: str, answer: bytes) -> None:
        metrics.REFUSALS.labels(code).inc()
        self._is_refused = True
        end(self.transport, answer, self.loop)

    def is_overdue(self, at: float) -> bool:
        """Whether the rest of a request has been owed for too long."""
        if self._owed_since is None:
            return False
        if self.flow.read_paused:  # it is the server that has not read on
            self._owed_since = at
            return False
        limits = self._limits
        if self._is_head_complete:
            # The application refuses a late body itself and needs a moment to say so.
            return at - self._owed_since > limits.body_seconds + limits.send_seconds
        return at - self._owed_since > limits.head_seconds


class SocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket; limits frames and bytes before they are read, and notices clients that are gone.

    Flow control and keepalive are here because only newer versions of uvicorn have them.
    """

    def __init__(self, config: Config, *arguments: Any, **options: Any) -> None:
        super().__init__(config, *arguments, **options)
        self._counted = config.connections
        self._meter = FrameMeter(config.limits, self.loop.time())
        self.has_heard = True  # since it was last asked
        self._is_refused = False
        self._keepalive: asyncio.TimerHandle | None = None
        self.closing_since: float | None = None
        self.close_timer = None  # older versions of uvicorn have none

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._keepalive = self.loop.call_later(KEEPALIVE_SECONDS, self.keep_alive)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._counted.dismiss(self.transport)
        self.writable.set()  # nobody waits any longer to send something
        if self._keepalive is not None:
            self._keepalive.cancel()
        self.conn.parser.close()  # a generator of the object that holds it
        forget_origin(self.conn.parser_exc)
        forget_origin(self.conn.handshake_exc)

    def data_received(self, data: bytes) -> None:
        self.has_heard = True
        if self.transport.is_closing() or self._is_refused:
            return
        if self.handshake_initiated and not self._is_allowed(data):
            self._refuse()
            return
        super().data_received(data)

    def _is_allowed(self, data: bytes) -> bool:
        """Count what has come, for the socket and for whom the proxy says it is of, if any."""
        frames = self._meter.allows(data, self.loop.time())
        client = self.scope["client"]
        return frames > 0 and self._counted.allow(client and client[0], frames, len(data))

    def shutdown(self) -> None:
        """End the connection because the server stops."""
        if not self.close_sent:
            super().shutdown()
            return
        # It is being closed already; older versions of uvicorn would fail to close it once more.
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.transport.close()

    def pause_writing(self) -> None:
        self.writable.clear()

    def resume_writing(self) -> None:
        self.writable.set()

    def is_overdue(self, at: float) -> bool:
        """Nothing is owed on a WebSocket but the answer to a ping."""
        return False

    def _refuse(self) -> None:
        """End a connection on which too much comes."""
        metrics.REFUSALS.labels("too_many").inc()
        self._is_refused = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008})
        if not self.handshake_complete:
            self.transport.abort()
            return
        self.conn.fail(1008, "too many frames")
        self.close_sent = True
        self.read_paused = False
        # Where there is such a timer, newer versions of uvicorn leave the rest to it.
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)
        end(self.transport, b"".join(self.conn.data_to_send()), self.loop)

    def keep_alive(self) -> None:
        """Ask whether the client is there; break off if it has not answered the last time."""
        if self.transport.is_closing():
            return
        if not self.has_heard and not self.read_paused:
            self.transport.abort()
            return
        self.has_heard = False
        if self.handshake_complete and not self.close_sent:
            self.conn.send_ping(b"")
            self._write()
        self._keepalive = self.loop.call_later(KEEPALIVE_SECONDS, self.keep_alive)

    def _write(self) -> None:
        self.transport.write(b"".join(self.conn.data_to_send()))
