"""A lock for each name, which is there only as long as somebody holds it or waits for it."""

from __future__ import annotations

import asyncio
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

    def hold(self, name: str) -> _Hold:
        """Wait for the lock of this name and hold it meanwhile."""
        return _Hold(self._by_name, name)


class _Hold:
    """``async with``, several times as fast as by a generator; every move comes here."""

    __slots__ = ("_by_name", "_counted", "_name")

    def __init__(self, by_name: dict[str, _Counted], name: str) -> None:
        self._by_name = by_name
        self._name = name

    async def __aenter__(self) -> None:
        self._counted = self._by_name.setdefault(self._name, _Counted())
        self._counted.users += 1
        try:
            await self._counted.lock.acquire()
        except BaseException:
            self._leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._counted.lock.release()
        self._leave()

    def _leave(self) -> None:
        self._counted.users -= 1
        if not self._counted.users:
            del self._by_name[self._name]
