"""The WebSocket of a match: the view at once, then every change; moves and wishes to undo."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from fastapi import APIRouter
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from novaluna.server import actions, metrics
from novaluna.server.events import Event
from novaluna.server.guard import address_of
from novaluna.server.guests import COOKIE, Guest
from novaluna.server.host import view_message
from novaluna.server.limits import Limiter
from novaluna.server.live import Connection
from novaluna.server.match import Match
from novaluna.server.messages import (
    AcceptedMessage,
    ClientMessage,
    PongMessage,
    RefusedMessage,
    SendBack,
    SendConsent,
    SendMove,
    SendPing,
    SendUndo,
)
from novaluna.server.problems import Refusal
from novaluna.server.routes.common import server_of
from novaluna.server.routes.matches import once
from novaluna.server.server import Server
from novaluna.server.times import now

log = logging.getLogger("novaluna.server")

router = APIRouter()

MOST_MISTAKES = 20
"""After so many messages that cannot be read, or too many at once, the connection ends."""

_Action = SendMove | SendUndo | SendBack | SendConsent
_MESSAGES: TypeAdapter[_Action | SendPing] = TypeAdapter(ClientMessage)


@router.websocket("/api/matches/{match_id}/live")
async def live(websocket: WebSocket, match_id: str) -> None:
    """Follow a match; ``?key=`` holds the key of the invitation to a private one."""
    server = server_of(websocket)
    guest = await server.guests.find(websocket.cookies.get(COOKIE))
    address = address_of(websocket.scope)
    await websocket.accept()
    try:
        server.live.admit(guest.id if guest else None, address)
    except Refusal:
        await websocket.close(4429, "too_many")
        return
    metrics.SOCKETS.inc()
    try:
        await _follow(server, websocket, match_id, guest)
    finally:
        server.live.dismiss(guest.id if guest else None, address)
        metrics.SOCKETS.dec()


async def _follow(server: Server, websocket: WebSocket, match_id: str, guest: Guest | None) -> None:
    key = websocket.query_params.get("key")
    connection = Connection(
        websocket,
        match_id,
        guest.id if guest else None,
        server.settings,
        key[:64] if key else None,
    )
    try:
        await server.host.connect(connection)
        await _converse(server, connection, guest)
    except Refusal as refusal:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(4404, refusal.code)
    finally:
        await server.host.disconnect(connection)


async def _converse(server: Server, connection: Connection, guest: Guest | None) -> None:
    """Read and write until one of them ends."""
    if server.is_stopping:
        connection.close("shutdown")
    writer = asyncio.create_task(connection.write())
    reader = asyncio.create_task(_Listener(server, connection, guest).listen())
    try:
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (writer, reader):
            task.cancel()
        for ended in await asyncio.gather(writer, reader, return_exceptions=True):
            if isinstance(ended, Exception):
                log.error("a connection failed", exc_info=ended)


class _Listener:
    """Reads what a client says and carries it out."""

    def __init__(self, server: Server, connection: Connection, guest: Guest | None) -> None:
        self._server = server
        self._connection = connection
        self._guest = guest
        self._limiter = Limiter(server.settings.limits.messages_per_socket)
        self._mistakes = 0

    async def listen(self) -> None:
        """Read messages until the client goes away or is sent away."""
        while True:
            message = await self._connection.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            try:
                self._limiter.check("messages")
                if text is None or len(text) > self._server.settings.limits.message_bytes:
                    raise Refusal("bad_request", "a message is a short JSON text")
                await self._handle(text)
            except Refusal as refusal:
                self._mistakes += 1
                self._refuse(None, refusal)
            if self._mistakes > MOST_MISTAKES:
                self._connection.close("abuse")
                await asyncio.sleep(5)  # the writer says farewell and ends this
                return

    async def _handle(self, text: str) -> None:
        try:
            message = _MESSAGES.validate_json(text)
        except ValidationError as error:
            raise Refusal(
                "bad_request",
                "the message does not fit the description",
                errors=[
                    {"where": ".".join(map(str, found["loc"]))[:200], "message": found["msg"]}
                    for found in error.errors(include_input=False, include_url=False)[:5]
                ],
            ) from None
        metrics.messages(message.type).inc()
        if isinstance(message, SendPing):
            self._connection.tell(PongMessage(type="pong", number=message.number))
            return
        try:
            await self._act(message)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
            if refusal.code == "stale_version":
                await self._send_view()
            elif refusal.code == "no_guest" and self._guest is not None:
                self._connection.close("gone")
        except Exception:
            log.exception("a message failed", extra={"match": self._connection.match_id})
            internal = Refusal("internal", "something went wrong on the server")
            self._refuse(message.id, internal)

    async def _act(self, message: _Action) -> None:
        guest = await self._known_guest()
        propose: Callable[[Match], Event]
        match message:
            case SendMove():
                propose = lambda match: actions.play(match, guest.id, message, now())  # noqa: E731
            case SendUndo():
                propose = lambda match: actions.take_back(match, guest.id, message, now())  # noqa: E731
            case SendBack():
                propose = lambda match: actions.go_back(match, guest.id, message, now())  # noqa: E731
            case SendConsent():
                propose = lambda match: actions.answer_undo(match, guest.id, message, now())  # noqa: E731
        _, version = await self._server.host.act(
            self._connection.match_id,
            once(guest, message.id, propose),
            guest=guest.id,
            key=self._connection.key,
        )
        accepted = AcceptedMessage(type="accepted", id=message.id, version=version)
        self._connection.tell(accepted)

    async def _known_guest(self) -> Guest:
        """Whose connection it is, if they are still known: they may have asked to be forgotten."""
        if self._guest is None:
            raise Refusal("no_guest", "you are not known here yet")
        guest = await self._server.guests.find(self._connection.websocket.cookies.get(COOKIE))
        if guest is None:
            raise Refusal("no_guest", "you are not known here any more")
        return guest

    def _refuse(self, action: str | None, refusal: Refusal) -> None:
        metrics.REFUSALS.labels(refusal.code).inc()
        self._connection.tell(RefusedMessage(type="refused", id=action, problem=refusal.problem))

    async def _send_view(self) -> None:
        host, connection = self._server.host, self._connection
        view = await host.view(connection.match_id, connection.guest, connection.key)
        connection.send(view_message(view))
