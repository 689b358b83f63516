"""The WebSocket of a match: everything at once, then every change; moves and requests to undo."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from fastapi import APIRouter
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from novaluna.server.base import costs, metrics
from novaluna.server.base.limits import Limiter
from novaluna.server.base.problems import Refusal
from novaluna.server.features.server import Server
from novaluna.server.play.live import Connection
from novaluna.server.protocol.messages import (
    AcceptedMessage,
    ClientMessage,
    PongMessage,
    RefusedMessage,
    SendBack,
    SendConsent,
    SendMove,
    SendNudge,
    SendPing,
    SendRefresh,
    SendSay,
    SendUndo,
)
from novaluna.server.store.guests import COOKIE, Guest
from novaluna.server.web.acting import proposal
from novaluna.server.web.common import count_view, server_of
from novaluna.server.web.guard import address_of, check_protocol

log = logging.getLogger("novaluna.server")

router = APIRouter()

MAX_MISTAKES = 20
"""After so many messages that cannot be read, or too many at once, the connection ends."""

WRONG_PROTOCOL = 4426
OLD_PAGE = 1008
"""After which the page of protocol 1 waits as long as it ever does before it comes again."""

_Action = SendMove | SendUndo | SendBack | SendConsent
_Talk = SendSay | SendNudge
_MESSAGES: TypeAdapter[_Action | _Talk | SendPing | SendRefresh] = TypeAdapter(ClientMessage)


@router.websocket("/api/matches/{match_id}/live")
async def live(websocket: WebSocket, match_id: str) -> None:
    """Follow a match; ``?key=`` holds the key of the invitation to a private one.

    ``?protocol=`` names the protocol of a page, ``?view=full`` asks for everything worked out.
    """
    server = server_of(websocket)
    guest = await server.guests.find(websocket.cookies.get(COOKIE))
    address = address_of(websocket.scope)
    await websocket.accept()
    if not await _is_understood(websocket):
        return
    try:
        server.live.admit(guest.id if guest else None, address)
    except Refusal:
        await websocket.close(4429, "too_many")
        return
    metrics.SOCKETS.inc()
    try:
        await _follow(server, websocket, match_id, guest, address)
    finally:
        server.live.dismiss(guest.id if guest else None, address)
        metrics.SOCKETS.dec()


async def _is_understood(websocket: WebSocket) -> bool:
    """Whether the client speaks our protocol; it is told, and sent away, if it does not."""
    query = websocket.query_params
    try:
        check_protocol(query.get("protocol"))
        if "protocol" in query or query.get("view") == "full":
            return True
        # The page of protocol 1, which has words for this and goes on when it is loaded again.
        raise Refusal("stale_version", "the page is older than the server: load it again")
    except Refusal as refusal:
        metrics.REFUSALS.labels(refusal.code).inc()
        told = RefusedMessage(type="refused", id=None, problem=refusal.problem)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await websocket.send_text(told.model_dump_json())
            await websocket.close(WRONG_PROTOCOL if "protocol" in query else OLD_PAGE)
        return False


async def _follow(
    server: Server, websocket: WebSocket, match_id: str, guest: Guest | None, address: str
) -> None:
    query = websocket.query_params
    key = query.get("key")
    connection = Connection(
        websocket,
        match_id,
        guest.id if guest else None,
        server.settings,
        key[:64] if key else None,
        "full" if query.get("view") == "full" else "short",
    )
    listener = _Listener(server, connection, guest, address)
    try:
        listener.count_view()
        await server.host.connect(connection)
        if guest is not None and await server.guests.find(websocket.cookies.get(COOKIE)) is None:
            connection.close("gone")  # forgotten while this came to be among those that end with it
        await _run(server, connection, listener)
    except Refusal as refusal:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(4429 if refusal.code == "too_many" else 4404, refusal.code)
    finally:
        await server.host.disconnect(connection)


async def _run(server: Server, connection: Connection, listener: _Listener) -> None:
    """Read and write until one of them ends."""
    if server.is_stopping:
        connection.close("shutdown")
    writer = asyncio.create_task(connection.write())
    reader = asyncio.create_task(listener.listen())
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

    def __init__(
        self, server: Server, connection: Connection, guest: Guest | None, address: str
    ) -> None:
        self._server = server
        self._connection = connection
        self._guest = guest
        self._address = address
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
                self._server.messages_per_address.check(self._address)
                if text is None or len(text) > self._server.settings.limits.message_bytes:
                    raise Refusal("bad_request", "a message is a short JSON text")
                await self._handle(text)
            except Refusal as refusal:
                self._mistakes += 1
                self._refuse(None, refusal)
            if self._mistakes > MAX_MISTAKES:
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
        metrics.MESSAGES.labels(message.type).inc()
        if isinstance(message, SendPing):
            self._connection.tell(PongMessage(type="pong", number=message.number))
            return
        if isinstance(message, SendRefresh):
            await self._refresh()
            return
        try:
            if isinstance(message, SendSay | SendNudge):
                await self._speak(message)
            else:
                await self._act(message)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
            if refusal.code == "stale_version":
                await self._refresh()
            elif refusal.code == "no_guest" and self._guest is not None:
                self._connection.close("gone")
        except Exception:
            log.exception("a message failed", extra={"match": self._connection.match_id})
            internal = Refusal("internal", "something went wrong on the server")
            self._refuse(message.id, internal)

    def count_view(self) -> None:
        """Refuse to tell everything once more, if that is too much for a guest or an address."""
        told = self._connection
        count_view(self._server, self._guest, self._address, told.view, told.match_id, told.key)

    async def _refresh(self) -> None:
        if self._connection.view == "full":
            self._limiter.check("messages", costs.FULL_VIEW)
        self.count_view()
        await self._server.host.refresh_connection(self._connection)

    async def _act(self, message: _Action) -> None:
        guest = await self._known_guest()
        acted = await self._server.host.act(
            self._connection.match_id,
            proposal(message, guest.id),
            guest=guest.id,
            key=self._connection.key,
        )
        accepted = AcceptedMessage(type="accepted", id=message.id, version=acted.version)
        self._connection.tell(accepted)

    async def _speak(self, message: _Talk) -> None:
        guest, match_id = await self._known_guest(), self._connection.match_id
        if isinstance(message, SendSay):
            await self._server.host.talk.say(match_id, guest.id, message.phrase)
        else:
            await self._server.host.talk.nudge(match_id, guest.id, message.version)

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
