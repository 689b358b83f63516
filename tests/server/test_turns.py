"""Bots that think while the match goes on without them."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

from novaluna.bots.bot import Limits, View
from novaluna.rules.moves import Move
from tests.server.serving import (
    BOT,
    PATIENCE,
    PERSON,
    FirstMoveBot,
    Person,
    new_action,
    serving,
    settings_for,
)


class Ponderer(FirstMoveBot):
    """Thinks until it is stopped, or until all are released; plays the last legal move."""

    def __init__(self, made: list[Ponderer], released: threading.Event) -> None:
        made.append(self)
        self.thoughts = 0
        self.is_stopped = False
        self._released = released
        self._one = threading.Lock()

    def choose(self, view: View, limits: Limits | None = None, rng: Any = None) -> Move:
        assert self._one.acquire(blocking=False), "it is thinking already"
        self.thoughts += 1
        try:
            for _ in range(PATIENCE * 100):
                if self._released.wait(0.01) or self.is_stopped:
                    break
        finally:
            self._one.release()
        return list(view.state.legal_moves)[-1]

    def stop(self) -> None:
        self.is_stopped = True


async def test_a_move_taken_back_stops_the_bot_that_thinks_about_it(tmp_path: Path) -> None:
    made: list[Ponderer] = []
    released = threading.Event()
    released.set()
    settings = settings_for(tmp_path)
    async with (
        serving(settings, bots=lambda level: Ponderer(made, released)) as running,
        Person(running.url) as ann,
        asyncio.timeout(PATIENCE),
    ):
        view = await ann.create(PERSON, BOT)
        path = f"/api/matches/{view['id']}"
        while not view["you"]["to_move"]:
            await asyncio.sleep(0.01)
            view = await ann.get(path)
        released.clear()
        thoughts = sum(bot.thoughts for bot in made)
        while view["you"]["to_move"]:
            before = view
            view = await ann.move(view)
        while sum(bot.thoughts for bot in made) == thoughts:
            await asyncio.sleep(0.01)
        wish = {"id": new_action(), "version": view["version"]}
        view = (await ann.post(f"{path}/undo", wish))["view"]
        assert view["position"] == before["position"]
        assert made[-1].is_stopped

        view = await ann.move(view)
        while sum(bot.thoughts for bot in made) == thoughts + 1:
            await asyncio.sleep(0.01)
        assert not made[-1].is_stopped
        released.set()
        while not view["you"]["to_move"]:
            await asyncio.sleep(0.01)
            view = await ann.get(path)
