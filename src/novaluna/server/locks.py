"""A lock for each name, which is there only as long as somebody holds it or waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass(slots=True)
class _Counted:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


class Locks:
    """``async with locks.hold(name)``: one after the other for each name."""

    def __init__(self) -> None:
        self._by_name: dict[str, _Counted] = {}

    def __contains__(self, name: str) -> bool:
        """Whether somebody holds the lock, waits for it or is about to get it."""
        return name in self._by_name

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[None]:
        """Wait for the lock of this name and hold it meanwhile."""
        counted = self._by_name.setdefault(name, _Counted())
        counted.users += 1
        try:
            async with counted.lock:
                yield
        finally:
            counted.users -= 1
            if not counted.users:
                del self._by_name[name]
