"""The open connections of a process: how many of each address, what comes on them, which end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from novaluna.server.base.addresses import is_loopback, network_of
from novaluna.server.base.limits import Limiter
from novaluna.server.base.settings import LimitSettings


class Watched(Protocol):
    """What is watched of a connection."""

    transport: asyncio.Transport
    closing_since: float | None

    def is_overdue(self, at: float) -> bool:
        """Whether the client has kept the server waiting too long."""


class Connections:
    """Counts connections by address, and ends those whose client keeps the server waiting."""

    def __init__(self, limits: LimitSettings, *, trusts_proxy: bool) -> None:
        """``trusts_proxy``: connections from this machine are a proxy's, and not counted."""
        self._limits = limits
        self._trusts_proxy = trusts_proxy
        self._per_address: Counter[str] = Counter()
        self._addresses: dict[asyncio.Transport, str] = {}
        self._frames = Limiter(limits.frames_per_address)
        self._bytes = Limiter(limits.bytes_per_address)

    def admit(self, transport: asyncio.Transport, host: str | None) -> bool:
        """Count a new connection; ``False``, and not counted, if its address has too many."""
        address = self._counted_for(host)
        if address is None:
            return True
        if self._per_address[address] >= self._limits.connections_per_address:
            return False
        self._per_address[address] += 1
        self._addresses[transport] = address
        return True

    def _counted_for(self, host: str | None) -> str | None:
        """The address that a client is counted for; ``None`` for the proxy."""
        if host is None or (self._trusts_proxy and is_loopback(host)):
            return None
        return network_of(host)

    def allow(self, host: str | None, frames: int, size: int) -> bool:
        """Count what came on a WebSocket; ``False`` if its address sends too much on all of its."""
        address = self._counted_for(host)
        return not (self._frames.wait(address, frames) or self._bytes.wait(address, size))

    def dismiss(self, transport: asyncio.Transport) -> None:
        """Remove a closed connection from the count."""
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._per_address[address] -= 1
            if not self._per_address[address]:
                del self._per_address[address]

    def sweep(self, connections: Iterable[Watched], at: float) -> None:
        """Close the connections that owe something for too long.

        A connection that is closed waits until the client has taken what was sent before; one
        whose client takes nothing is broken off.
        """
        for connection in list(connections):
            transport = connection.transport
            if transport.is_closing():
                if connection.closing_since is None:
                    connection.closing_since = at
                elif at - connection.closing_since > self._limits.send_seconds:
                    transport.abort()
            elif connection.is_overdue(at):
                transport.close()
