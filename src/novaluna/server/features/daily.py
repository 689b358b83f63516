"""The daily challenge: one solo deal for each date, the same for everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Executable, Row, func, select, update
from sqlalchemy.exc import IntegrityError

from novaluna.bots.bot import Bot, View
from novaluna.fairness import commitment_to, new_secret, seed_from
from novaluna.game import Game
from novaluna.server.base.problems import Refusal
from novaluna.server.base.times import end_of, now, today
from novaluna.server.features.creation import daily_match
from novaluna.server.play.host import Host
from novaluna.server.play.thinking import Thinking
from novaluna.server.protocol.answers import Daily, DailyEntry
from novaluna.server.protocol.match import MatchState
from novaluna.server.protocol.table import ScoreView
from novaluna.server.store.guests import Guest
from novaluna.server.store.matches import Storage
from novaluna.server.store.tables import days, results
from novaluna.server.views.match_state import ViewKind

log = logging.getLogger("novaluna.server")

PAR_LEVEL = "full-moon"
LONGEST_TABLE = 100


class Challenges:
    """The challenges of all days, their tables and their par."""

    def __init__(
        self, storage: Storage, host: Host, thinking: Thinking, bots: Callable[[str], Bot]
    ) -> None:
        self._storage = storage
        self._host = host
        self._thinking = thinking
        self._make_bot = bots
        self._solving: dict[str, asyncio.Task[None]] = {}

    async def start(
        self,
        guest: Guest,
        count: Callable[[], None],
        arrival: Sequence[Executable] = (),
        view: ViewKind = "short",
    ) -> MatchState:
        """The guest's attempt at today's challenge, begun before or now.

        ``count`` is called, and may refuse, before a new one begins. A new guest is stored with it.
        """
        date = today()
        secret, _ = await self._day(date, make=True)
        found = await self._storage.daily_match(guest.id, date)
        if found is None:
            count()
            new = daily_match(date, secret, guest, now())
            try:
                return await self._host.create(new, guest=guest.id, also=arrival, view=view)
            except IntegrityError:  # asked for twice at the same time
                found = await self._storage.daily_match(guest.id, date)
                if found is None:
                    raise
        return await self._host.view(found, guest.id, kind=view)

    async def show(self, date: str, guest: str | None) -> Daily:
        """The challenge of a day with its table, for a guest."""
        is_today = date == today()
        secret, par = await self._day(date, make=is_today)
        if par is None and is_today:
            self._solve(date, secret)
        total = results.c.phase1 + results.c.phase2
        counted = (results.c.daily == date) & (results.c.at < end_of(date))
        table = select(results).where(counted).order_by(total, results.c.at)
        # However many have played, only what is told is read.
        rows = await self._storage.rows(table.limit(LONGEST_TABLE))
        players = await self._storage.rows(select(func.count()).where(counted))
        mine = table.where(results.c.guest == guest).limit(1)
        own = await self._storage.rows(mine) if guest is not None else []
        places: dict[int, int] = {}  # by the total; equal ones share the best place
        for place, row in enumerate(rows, start=1):
            places.setdefault(_score(row).total, place)
        entries = [
            DailyEntry(
                place=places[_score(row).total],
                name=row.name or "",
                score=_score(row),
                yours=guest is not None and row.guest == guest,
            )
            for row in rows
        ]
        return Daily(
            date=date,
            today=is_today,
            commitment=commitment_to(secret),
            secret=secret if date < today() else None,
            par=par,
            table=entries,
            players=players[0][0],
            match=None if guest is None else await self._storage.daily_match(guest, date),
            result=_score(own[0]) if own else None,
        )

    async def _day(self, date: str, *, make: bool) -> tuple[str, int | None]:
        """The secret of a day, drawn when it is first asked for, and its par."""
        query = select(days.c.secret, days.c.par).where(days.c.date == date)
        rows = await self._storage.rows(query)
        if not rows and make:
            new = self._storage.insert_new(days).values(date=date, secret=new_secret())
            await self._storage.writer.write(lambda connection: connection.execute(new))
            rows = await self._storage.rows(query)
        if not rows:
            raise Refusal("day_unknown", "there was no challenge on that day", date=date)
        return rows[0].secret, rows[0].par

    def _solve(self, date: str, secret: str) -> None:
        if date not in self._solving:
            self._solving[date] = asyncio.create_task(self._find_par(date, secret))

    async def _find_par(self, date: str, secret: str) -> None:
        """Let our solver play the day's deal, one move at a time, and store its score."""
        try:
            bot = self._make_bot(PAR_LEVEL)
            game = Game(1, seed=seed_from(secret, {}))
            while not game.is_over:
                choice = partial(bot.choose, View.of(game.state))
                game.push(await self._thinking.think("daily", choice))
            outcome = game.outcome()
            assert outcome is not None
            assert outcome.solo is not None
            par = outcome.solo.total
            change = update(days).where(days.c.date == date).values(par=par)
            await self._storage.writer.write(lambda connection: connection.execute(change))
        except Refusal:
            log.info("par not worked out: too busy")
        except Exception:
            log.exception("par could not be worked out")
        finally:
            self._solving.pop(date, None)

    async def stop(self) -> None:
        """Cancel pending calculations."""
        for task in self._solving.values():
            task.cancel()
        await asyncio.gather(*self._solving.values(), return_exceptions=True)


def _score(row: Row[Any]) -> ScoreView:
    return ScoreView(phase1=row.phase1, phase2=row.phase2, total=row.phase1 + row.phase2)
