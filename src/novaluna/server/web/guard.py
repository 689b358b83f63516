"""What stands between the network and the handlers: hosts, origins, sizes, rates, headers.

A plain ASGI middleware, so that nothing of a request is read before it has passed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from novaluna.pages import POLICY
from novaluna.server.base import metrics
from novaluna.server.base.addresses import network_of
from novaluna.server.base.limits import Limiter
from novaluna.server.base.problems import Refusal
from novaluna.server.base.settings import LOOPBACK_NAMES, Settings
from novaluna.server.protocol.fields import PROTOCOL
from novaluna.server.store.guests import COOKIE, COOKIE_SECONDS

log = logging.getLogger("novaluna.server.access")

PORTS = {"http": 80, "https": 443}
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
NEW_COOKIE = "novaluna.new_cookie"
"""Where in the scope a handler leaves the cookie value to set; empty to delete the cookie."""
REFUSAL = "novaluna.refusal"
"""The scope key for why the request body was not fully read."""

PROTOCOL_HEADER = "novaluna-protocol"
"""By which a page names the protocol it speaks."""

SECURITY_HEADERS = {
    "content-security-policy": f"{POLICY}; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def problem_response(refusal: Refusal) -> Response:
    """The answer to a request that is not carried out."""
    metrics.REFUSALS.labels(refusal.code).inc()
    headers = {"cache-control": "no-store"}
    if "retry_after" in refusal.params:
        headers["retry-after"] = str(refusal.params["retry_after"])
    return Response(
        refusal.problem.model_dump_json(),
        status_code=refusal.status,
        media_type="application/json",
        headers=headers,
    )


def address_of(scope: Scope) -> str:
    """Whom to count a request for: the client's address, or its network for IPv6."""
    client = scope.get("client")
    return network_of(client[0]) if client else "unknown"


def check_protocol(named: str | None) -> None:
    """Refuse a page that speaks another protocol: it is loaded again and then speaks ours."""
    if named is not None and named != str(PROTOCOL):
        raise Refusal(
            "wrong_protocol", f"this server speaks protocol {PROTOCOL}", protocol=PROTOCOL
        )


class Doorman:
    """Checks where a request comes from and whom it is for."""

    def __init__(self, settings: Settings) -> None:
        self._hosts = settings.hosts
        self._public = _origin(settings.public_url) if settings.public_url else None
        self._is_secure = settings.is_secure

    def check(self, scope: Scope, headers: Headers) -> None:
        """Refuse a wrong host, and a state-changing or live request of another site's page."""
        host = headers.get("host", "")
        if self._hosts is not None and _hostname(host) not in self._hosts:
            raise Refusal("wrong_host", "the server is not known under this name")
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return
        origin = headers.get("origin")
        if origin is None:
            # Not a browser, or one that tells by other means that the page is our own.
            if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
                raise Refusal("wrong_origin", "the request comes from another site")
        elif not self._is_own(origin, host):
            raise Refusal("wrong_origin", "the request comes from another site")

    def _is_own(self, origin: str, host: str) -> bool:
        """Whether a page came from here. Where people come by TLS, only such a page counts."""
        found = _origin(origin)
        if found is None:
            return False
        scheme, name, _ = found
        if self._is_secure and scheme != "https" and name not in LOOPBACK_NAMES:
            return False
        return found in (self._public, _origin(f"{scheme}://{host}"))


def _origin(url: str) -> tuple[str, str, int] | None:
    """Scheme, name and port of the address of a page; ``None`` if it cannot be one."""
    try:
        found = urlsplit(url)
        usual = PORTS[found.scheme]
        port = found.port or usual
    except (KeyError, ValueError):
        return None
    return (found.scheme, found.hostname, port) if found.hostname else None


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._limits = settings.limits
        self._doorman = Doorman(settings)
        self._per_address = Limiter(settings.limits.requests_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._doorman.check(scope, Headers(scope=scope))
            self._per_address.check(address_of(scope))
        except Refusal as refusal:
            metrics.REFUSALS.labels(refusal.code).inc()
            await receive()
            code = 4429 if refusal.code == "too_many" else 4403
            await send({"type": "websocket.close", "code": code, "reason": refusal.code})
            return
        await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_headers(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            headers = Headers(scope=scope)
            self._doorman.check(scope, headers)
            self._per_address.check(address_of(scope))
            if scope["path"].startswith("/api/"):
                check_protocol(headers.get(PROTOCOL_HEADER))
            async with asyncio.timeout(self._limits.request_seconds):
                await self._app(scope, self._measured(scope, receive, headers), answer)
        except Refusal as refusal:
            if not status:
                await problem_response(refusal)(scope, receive, answer)
        except TimeoutError:
            if not status:
                late = Refusal("busy", "the server took too long", retry_after=5)
                if scope["method"] not in SAFE_METHODS:
                    late = Refusal("outcome_unknown", "whether it was done is not known yet")
                await problem_response(late)(scope, receive, answer)
        except Exception:
            logging.getLogger("novaluna.server").exception("a request failed")
            if not status:
                internal = Refusal("internal", "something went wrong on the server")
                await problem_response(internal)(scope, receive, answer)
        finally:
            seconds = time.perf_counter() - started
            metrics.REQUESTS.labels(_known_method(scope["method"]), str(status)).inc()
            metrics.REQUEST_SECONDS.observe(seconds)
            # The path only: queries can hold the key of an invitation.
            log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"][:200],
                    "status": status,
                    "ms": round(seconds * 1000, 1),
                },
            )

    def _measured(self, scope: Scope, receive: Receive, headers: Headers) -> Receive:
        """A ``receive`` that refuses a body that is too long or takes too long.

        The framework hides what it raises, so the refusal is left in the scope as well.
        """
        largest = self._limits.body_bytes
        declared = headers.get("content-length", "0")
        if declared.isdecimal() and int(declared[:20]) > largest:
            raise _too_large(largest)
        received = 0
        is_complete = False
        deadline = time.monotonic() + self._limits.body_seconds

        async def measured() -> Message:
            nonlocal received, is_complete
            if is_complete:
                return await receive()  # waits for the client to go away
            try:
                async with asyncio.timeout(max(0, deadline - time.monotonic())):
                    message = await receive()
            except TimeoutError:
                scope[REFUSAL] = Refusal("busy", "the request came too slowly", retry_after=1)
                raise scope[REFUSAL] from None
            received += len(message.get("body", b""))
            is_complete = not message.get("more_body", False)
            if received > largest:
                scope[REFUSAL] = _too_large(largest)
                raise scope[REFUSAL]
            return message

        return measured

    def _add_headers(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in SECURITY_HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")
        if self._settings.is_secure:
            headers.setdefault("strict-transport-security", "max-age=31536000")
        token = scope.get(NEW_COOKIE)
        if token is not None:
            age = COOKIE_SECONDS if token else 0
            secure = "; Secure" if self._settings.is_secure else ""
            headers.append(
                "set-cookie",
                f"{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}",
            )


def _too_large(largest: int) -> Refusal:
    return Refusal("too_large", f"a request may have {largest} bytes", largest=largest)


def _known_method(method: str) -> str:
    return method if method in (*SAFE_METHODS, "POST", "PUT", "DELETE") else "other"
