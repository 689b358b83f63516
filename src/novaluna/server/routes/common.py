"""What the handlers have in common: the server, the guest who asks, and how to answer."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request, Response
from sqlalchemy import Executable
from starlette.requests import HTTPConnection

from novaluna.server.boards import Strict
from novaluna.server.guard import NEW_COOKIE, address_of
from novaluna.server.guests import COOKIE, Guest, arrival_of, newcomer
from novaluna.server.messages import Problem
from novaluna.server.problems import Refusal
from novaluna.server.server import Server
from novaluna.server.times import now

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": description}
    for status, description in {
        400: "The request cannot be read.",
        401: "Only for guests that are known.",
        403: "Not allowed.",
        404: "There is no such thing, or not for you.",
        409: "Not possible now.",
        413: "The request is too large.",
        415: "The body is not JSON.",
        421: "The server is not known under this name.",
        422: "The request does not fit the description.",
        429: "Too many requests; see Retry-After.",
        503: "Not possible at the moment; see Retry-After.",
    }.items()
}
"""What every request may be answered with instead."""


def server_of(connection: HTTPConnection) -> Server:
    """The server that a request or a WebSocket is for."""
    server: Server = connection.app.state.server
    return server


async def known_guest(request: Request) -> Guest | None:
    """The guest who asks, if any."""
    server = server_of(request)
    guest = await server.guests.find(request.cookies.get(COOKIE))
    if guest is not None:
        server.requests_per_guest.check(guest.id)
    return guest


class Visitor:
    """Who asks: a guest, or somebody who becomes one if the request is carried out.

    A request that is refused leaves nothing behind: what is stored for it is stored together with
    the :attr:`arrival`, and :meth:`stay` comes last.
    """

    def __init__(self, request: Request, guest: Guest, token: str | None) -> None:
        self.guest = guest
        self._request = request
        self._token = token

    @property
    def arrival(self) -> list[Executable]:
        """What stores a new guest; nothing for one who is known."""
        return [] if self._token is None else [arrival_of(self.guest, self._token, now())]

    def stay(self) -> None:
        """Let the answer set the cookie of a new guest, who has been stored."""
        if self._token is not None:
            self._request.scope[NEW_COOKIE] = self._token


async def visitor(request: Request) -> Visitor:
    """Whoever asks; somebody new is counted for the address."""
    guest = await known_guest(request)
    if guest is not None:
        return Visitor(request, guest, None)
    server_of(request).matches_per_address.check(address_of(request.scope))
    return Visitor(request, *newcomer())


async def sure_guest(request: Request) -> Guest:
    """The guest who asks, who must be known."""
    guest = await known_guest(request)
    if guest is None:
        raise Refusal("no_guest", "you are not known here yet")
    return guest


ServerHere = Annotated[Server, Depends(server_of)]
KnownGuest = Annotated[Guest | None, Depends(known_guest)]
Anybody = Annotated[Visitor, Depends(visitor)]
SureGuest = Annotated[Guest, Depends(sure_guest)]


def answer(model: Strict | str, status: int = 200) -> Response:
    """The model, or its JSON, as the response; right by construction and not checked once more."""
    text = model if isinstance(model, str) else model.model_dump_json()
    return Response(text, status_code=status, media_type="application/json")
