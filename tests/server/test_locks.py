"""Locks by name: fair, and gone when nobody needs them."""

from __future__ import annotations

import asyncio

from novaluna.server.locks import Locks


async def test_a_lock_is_there_from_the_first_holder_to_the_last_who_waited() -> None:
    locks = Locks()
    done: list[str] = []

    async def work(who: str, name: str) -> None:
        async with locks.hold(name):
            await asyncio.sleep(0)
            done.append(who)

    first = asyncio.create_task(work("first", "a"))
    second = asyncio.create_task(work("second", "a"))
    other = asyncio.create_task(work("other", "b"))
    await asyncio.sleep(0)
    assert "a" in locks
    await first
    # Woken but not yet running, the second is still counted: its lock must not be taken away.
    assert "a" in locks
    await asyncio.gather(second, other)
    assert done.index("first") < done.index("second")
    assert "a" not in locks
    assert "b" not in locks


async def test_whoever_gives_up_waiting_leaves_nothing_behind() -> None:
    locks = Locks()
    async with locks.hold("a"):

        async def wait() -> None:
            async with locks.hold("a"):
                pass

        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert "a" in locks
    assert "a" not in locks
