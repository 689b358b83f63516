"""The daily challenge: one solo deal for each date, the same for everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial

from sqlalchemy import Executable, select, update
from sqlalchemy.exc import IntegrityError

from novaluna.bots.bot import Bot, View
from novaluna.fairness import commitment_to, new_secret, seed_from
from novaluna.game import Game
from novaluna.server.boards import ScoreView
from novaluna.server.guests import Guest
from novaluna.server.host import Entry, Host
from novaluna.server.messages import Daily, DailyEntry
from novaluna.server.opening import daily_match
from novaluna.server.problems import Refusal
from novaluna.server.storage import Storage
from novaluna.server.tables import days, results
from novaluna.server.thinking import Thinking
from novaluna.server.times import end_of, now, today

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
        self, guest: Guest, count: Callable[[], None], arrival: Sequence[Executable] = ()
    ) -> Entry:
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
                return await self._host.create(
                    new.match, secret=new.secret, invite=new.invite, also=arrival
                )
            except IntegrityError:  # asked for twice at the same time
                found = await self._storage.daily_match(guest.id, date)
                if found is None:
                    raise
        return await self._host.read(found, guest.id)

    async def show(self, date: str, guest: str | None) -> Daily:
        """The challenge of a day with its table, for a guest."""
        is_today = date == today()
        secret, par = await self._day(date, make=is_today)
        if par is None and is_today:
            self._solve(date, secret)
        total = results.c.phase1 + results.c.phase2
        rows = await self._storage.rows(
            select(results)
            .where(results.c.daily == date, results.c.at < end_of(date))
            .order_by(total, results.c.at)
        )
        scores = [
            ScoreView(phase1=row.phase1, phase2=row.phase2, total=row.phase1 + row.phase2)
            for row in rows
        ]
        places: dict[int, int] = {}  # by the total; equal ones share the best place
        for place, score in enumerate(scores, start=1):
            places.setdefault(score.total, place)
        entries = [
            DailyEntry(
                place=places[score.total],
                name=row.name or "",
                score=score,
                yours=guest is not None and row.guest == guest,
            )
            for row, score in zip(rows, scores, strict=True)
        ]
        own = [entry for entry in entries if entry.yours]
        return Daily(
            date=date,
            today=is_today,
            commitment=commitment_to(secret),
            secret=secret if date < today() else None,
            par=par,
            table=entries[:LONGEST_TABLE],
            players=len(entries),
            match=None if guest is None else await self._storage.daily_match(guest, date),
            result=own[0].score if own else None,
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
        """Give up what is being worked out."""
        for task in self._solving.values():
            task.cancel()
        await asyncio.gather(*self._solving.values(), return_exceptions=True)
