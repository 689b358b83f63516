"""What the handlers have in common: the server, the guest who asks, and how to answer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Depends, Query, Request, Response
from sqlalchemy import Executable
from starlette.requests import HTTPConnection

from novaluna.server.base import costs
from novaluna.server.base.models import Strict
from novaluna.server.base.problems import Problem, Refusal
from novaluna.server.base.times import now
from novaluna.server.features.server import Server
from novaluna.server.store.guests import COOKIE, Guest, arrival_of, newcomer
from novaluna.server.views.match_state import ViewKind
from novaluna.server.web.guard import NEW_COOKIE, PROTOCOL_HEADER, address_of

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


ServerHere = Annotated[Server, Depends(server_of)]
KnownGuest = Annotated[Guest | None, Depends(known_guest)]


async def visitor(request: Request, server: ServerHere, guest: KnownGuest) -> Visitor:
    """Whoever asks; somebody new is counted for the address."""
    if guest is not None:
        return Visitor(request, guest, None)
    server.matches.check(None, address_of(request.scope))
    return Visitor(request, *newcomer())


async def sure_guest(guest: KnownGuest) -> Guest:
    """The guest who asks, who must be known."""
    if guest is None:
        raise Refusal("no_guest", "you are not known here yet")
    return guest


async def wanted_view(
    request: Request,
    view: Annotated[
        Literal["full"] | None,
        Query(description="`full` works the position out, for clients that know no rule."),
    ] = None,
) -> ViewKind:
    """The form of a match to answer with. The page of protocol 1 would understand neither.

    It names no protocol, and only a browser tells where a request comes from. It has words for a
    problem that asks the reader to look again.
    """
    if view == "full":
        return "full"
    headers = request.headers
    is_page = "origin" in headers or headers.get("sec-fetch-mode") in ("cors", "same-origin")
    if is_page and PROTOCOL_HEADER not in headers:
        raise Refusal("stale_version", "the page is older than the server: load it again")
    return "short"


def count_view(
    server: Server,
    guest: Guest | None,
    address: str,
    kind: ViewKind,
    match_id: str = "",
    key: str | None = None,
) -> None:
    """Refuse one view too many of a guest or an address; a match that goes on for long costs more.

    One that is not in memory costs nothing for its length, and neither does one of others, to
    whom it does not exist.
    """
    who = guest.id if guest else None
    entry = server.host.memory.get(match_id)
    events = entry.match.version if entry is not None and entry.is_for(who, key) else 0
    server.views.check(who, address, costs.of_view(events, is_full=kind == "full"))


async def charged_view(
    request: Request,
    server: ServerHere,
    guest: KnownGuest,
    view: Annotated[ViewKind, Depends(wanted_view)],
) -> ViewKind:
    """The form of a match to answer with, which is counted."""
    match_id, key = request.path_params.get("match_id", ""), request.query_params.get("key")
    count_view(server, guest, address_of(request.scope), view, match_id, key)
    return view


Anybody = Annotated[Visitor, Depends(visitor)]
SureGuest = Annotated[Guest, Depends(sure_guest)]
WantedView = Annotated[ViewKind, Depends(charged_view)]


def answer(model: Strict | None, status: int = 200) -> Response:
    """The model as the response; already valid, so not validated again."""
    assert model is not None
    return Response(model.model_dump_json(), status_code=status, media_type="application/json")
