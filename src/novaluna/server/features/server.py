"""All parts of a server, wired together, and their beginning and end."""

from __future__ import annotations

import logging
from collections.abc import Callable

from novaluna.bots.bot import Bot
from novaluna.server.base.ids import new_id
from novaluna.server.base.limits import Allowance, Limiter
from novaluna.server.base.settings import Settings
from novaluna.server.features.analysis import Advice, Analyse
from novaluna.server.features.daily import Challenges
from novaluna.server.features.sweeper import Sweeper
from novaluna.server.features.worker import Worker
from novaluna.server.play.cluster import Notifier
from novaluna.server.play.elsewhere import Elsewhere
from novaluna.server.play.heartbeat import Heartbeat
from novaluna.server.play.host import Host
from novaluna.server.play.live import Live
from novaluna.server.play.thinking import Thinking
from novaluna.server.store.database import Database
from novaluna.server.store.device_games import DeviceGames
from novaluna.server.store.guests import Guests
from novaluna.server.store.links import Links
from novaluna.server.store.matches import Storage

log = logging.getLogger("novaluna.server")


class Server:
    """One server process."""

    def __init__(
        self,
        settings: Settings,
        bots: Callable[[str], Bot],
        analyse: Analyse | None,
        database: Database | None = None,
    ) -> None:
        self.settings = settings
        self.is_stopping = False
        self.live = Live(settings)
        self.thinking = Thinking(settings.threads)
        self.worker = Worker()
        self.storage = Storage(database or Database(settings.database_url), process=new_id(8))
        self.host = Host(self.storage, self.live, self.thinking, bots, settings)
        self.guests = Guests(self.storage)
        self.links = Links(self.storage)
        self.device_games = DeviceGames(self.storage)
        elsewhere = Elsewhere(self.host)
        self.heartbeat = Heartbeat(self.storage, self.host, elsewhere, settings)
        self.advice = Advice(analyse, self.thinking)
        self.challenges = Challenges(self.storage, self.host, self.thinking, bots)
        self.sweeper = Sweeper(self.storage, self.host, self.heartbeat, self.thinking, settings)
        self.notifier = (
            None
            if self.storage.database.is_sqlite
            else Notifier(self.storage, self.host, elsewhere, self.guests, self.heartbeat)
        )
        limits = settings.limits
        self.requests_per_guest = Limiter(limits.requests_per_guest)
        self.messages_per_address = Limiter(limits.messages_per_address)
        self.matches = Allowance(limits.matches_per_guest, limits.matches_per_address)
        self.public_matches_per_address = Limiter(limits.public_matches_per_address)
        self.thoughts = Allowance(limits.thoughts_per_guest, limits.thoughts_per_address)
        self.records = Allowance(limits.records_per_guest, limits.records_per_address)
        self.views = Allowance(limits.views_per_guest, limits.views_per_address)

    async def start(self) -> None:
        """Open the database and begin to look after matches."""
        await self.storage.open()
        if self.notifier is not None:
            await self.notifier.start()
        await self.heartbeat.start()
        self.sweeper.start()
        log.info("started", extra={"database": self.database_kind})

    async def stop(self) -> None:
        """Tell all clients, finish what is under way, close the database."""
        log.info("stopping")
        self.begin_stopping()
        await self.sweeper.stop()
        await self.challenges.stop()
        await self.host.stop()
        await self.thinking.stop()
        await self.worker.stop()
        await self.heartbeat.stop()
        if self.notifier is not None:
            await self.notifier.stop()
        await self.storage.close()
        log.info("stopped")

    def begin_stopping(self) -> None:
        """Tell all clients that the server is about to stop."""
        if not self.is_stopping:
            self.is_stopping = True
            self.live.close_all("shutdown")

    @property
    def database_kind(self) -> str:
        return "sqlite" if self.storage.database.is_sqlite else "postgresql"
