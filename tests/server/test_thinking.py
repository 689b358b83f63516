"""Who may think when: nobody is kept waiting by those who ask for a lot."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

from novaluna.bots.bot import Limits, View
from novaluna.rules.moves import Move
from novaluna.server.match.events import Created, HandedOver, StoredSeat
from novaluna.server.match.new_match import new_match
from novaluna.server.play.bots import askers_of
from novaluna.server.play.thinking import Thinking
from tests.server.serving import (
    BOT,
    PATIENCE,
    PERSON,
    FirstMoveBot,
    Person,
    serving,
    settings_for,
)

ECLIPSE: dict[str, Any] = {"kind": "bot", "level": "eclipse"}
FULL_MOON: dict[str, Any] = {"kind": "bot", "level": "full-moon"}
LONG = 5 * PATIENCE
"""Seconds that a test may take which makes dozens of matches before anything can come of it."""


class Strong(FirstMoveBot):
    """Thinks until it is let go."""

    def __init__(self, go: threading.Event, thoughts: list[int]) -> None:
        self._go = go
        self._thoughts = thoughts

    def choose(self, view: View, limits: Limits | None = None, rng: Any = None) -> Move:
        self._thoughts.append(view.state.players)
        assert self._go.wait(LONG)
        return super().choose(view)

    def stop(self) -> None:
        self._go.set()


async def bots_turn(person: Person, *seats: dict[str, Any]) -> None:
    """A new match in which a bot is to move."""
    view = await person.create(*seats)
    while view["you"]["to_move"]:
        view = await person.move(view)


async def test_gentle_bots_never_wait_for_strong_ones(tmp_path: Path) -> None:
    """Forty matches with three *eclipse* each, of two guests, and somebody's *new moon*."""
    go = threading.Event()
    thoughts: list[int] = []

    def bots(level: str) -> FirstMoveBot:
        return Strong(go, thoughts) if level == "eclipse" else FirstMoveBot()

    async with (
        serving(settings_for(tmp_path), bots=bots) as running,
        Person(running.url) as eve,
        Person(running.url) as mallory,
        Person(running.url) as ann,
        asyncio.timeout(LONG),
    ):
        for person in (eve, mallory):
            for _ in range(20):
                await bots_turn(person, ECLIPSE, PERSON, ECLIPSE, ECLIPSE)
        while not thoughts:
            await asyncio.sleep(0.01)
        view = await ann.create(PERSON, BOT)
        async with ann.live(view["id"]) as socket:
            while view["moves"] < 10:
                view = await socket.view()
                if view["you"]["to_move"]:
                    await ann.move(view)
        assert not go.is_set()
        go.set()


async def test_strong_bots_of_different_guests_take_turns(tmp_path: Path) -> None:
    """However many matches somebody has, another guest's bot is among the next to think."""
    go = threading.Event()
    thoughts: list[int] = []
    async with (
        serving(settings_for(tmp_path, threads=1), bots=lambda _: Strong(go, thoughts)) as running,
        Person(running.url) as eve,
        Person(running.url) as ann,
        asyncio.timeout(LONG),
    ):
        for _ in range(10):
            await bots_turn(eve, FULL_MOON, PERSON, FULL_MOON)
        await bots_turn(ann, FULL_MOON, PERSON, FULL_MOON, FULL_MOON)
        while running.server.thinking.waiting < 10:  # all wait for the one that thinks
            await asyncio.sleep(0.01)
        go.set()
        while len(thoughts) < 11:
            await asyncio.sleep(0.01)
    assert 4 in thoughts[:2]


class Desk:
    """Thoughts that last until they are told to end, and a clock that stands still meanwhile."""

    def __init__(self, threads: int) -> None:
        self.time = 0.0
        self.thinking = Thinking(threads, clock=lambda: self.time)
        self.begun: list[str] = []
        self._ends: dict[str, threading.Event] = {}
        self._tasks: dict[str, asyncio.Task[str]] = {}

    def ask(self, asker: str, name: str, **options: Any) -> None:
        end = self._ends[name] = threading.Event()

        def work() -> str:
            self.begun.append(name)
            assert end.wait(PATIENCE)
            return name

        thought = self.thinking.think(asker, work, **options)
        self._tasks[name] = asyncio.create_task(thought)

    async def begins(self, *names: str) -> None:
        """Wait until these, and no others, think for the first time."""
        async with asyncio.timeout(PATIENCE):
            while len(self.begun) < len(names):
                await asyncio.sleep(0.001)
        await asyncio.sleep(0.01)
        assert sorted(self.begun) == sorted(names)
        self.begun.clear()

    async def end(self, name: str, seconds: float) -> None:
        self.time += seconds
        self._ends[name].set()
        assert await self._tasks[name] == name

    async def close(self) -> None:
        for end in self._ends.values():
            end.set()
        await asyncio.gather(*self._tasks.values())
        await self.thinking.stop()


async def test_nobody_thinks_twice_at_once() -> None:
    desk = Desk(threads=2)
    desk.ask("eve", "e1")
    desk.ask("eve", "e2")
    await desk.begins("e1")
    desk.ask("ann", "a1")
    await desk.begins("a1")
    await desk.end("e1", 1)
    await desk.begins("e2")
    await desk.close()


async def test_turns_are_fair_by_time_and_threads() -> None:
    """Who has thought for long with every thread waits for those who thought less."""
    desk = Desk(threads=2)
    for name in ("e1", "e2"):
        desk.ask("eve", name, slots=2)
    await desk.begins("e1")
    for number in range(4):
        desk.ask("ann", f"a{number}", slots=2)
    await desk.end("e1", 5)  # ten seconds of thread time
    for number in range(4):
        await desk.begins(f"a{number}")
        await desk.end(f"a{number}", 1)
    await desk.begins("e2")
    await desk.close()


async def test_nobody_saves_up_turns() -> None:
    """Who asks for the first time does not go before everybody else for all they have had."""
    desk = Desk(threads=1)
    for number in range(5):
        desk.ask("eve", f"e{number}")
        await desk.begins(f"e{number}")
        await desk.end(f"e{number}", 100)
    for asker in ("eve", "ann"):
        for number in range(3):
            desk.ask(asker, f"{asker}{number}")
    await desk.begins("eve0")
    for this, following in (
        ("eve0", "ann0"),
        ("ann0", "eve1"),
        ("eve1", "ann1"),
        ("ann1", "eve2"),
    ):
        await desk.end(this, 1)
        await desk.begins(following)
    await desk.close()


async def test_a_match_counts_for_the_busiest_of_its_guests() -> None:
    """More guests make no more turns, and a match that bots play among themselves has an owner."""
    desk = Desk(threads=1)
    desk.ask("eve", "first")
    await desk.begins("first")
    desk.ask("eve", "e1")
    desk.ask("mallory", "m1")
    desk.ask("mallory", "m2")
    await asyncio.sleep(0.01)
    assert desk.thinking.busiest(["ann", "eve"]) == "eve"
    assert desk.thinking.busiest(["mallory", "ann"]) == "mallory"
    assert desk.thinking.busiest(["bob", "ann"]) == "bob"
    await desk.close()


def test_bots_that_play_among_themselves_are_their_makers() -> None:
    seats = [
        StoredSeat(kind="person", color="ivory", guest="ann"),
        StoredSeat(kind="person", color="coral", guest="bob"),
        StoredSeat(kind="bot", color="jade", level="eclipse"),
    ]
    match = new_match(Created(at=0, guest="eve", seats=seats)).match
    assert askers_of(match) == ["guest ann", "guest bob", "guest eve"]
    for seat, guest in enumerate(("ann", "bob")):
        event = HandedOver(at=1, guest=guest, seat=seat, level="eclipse", cause="wish")
        match.apply(event)
    assert askers_of(match) == ["guest ann", "guest bob", "guest eve"]
