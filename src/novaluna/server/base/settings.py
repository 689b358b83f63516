"""How a server is set up: where it listens, what it stores, what it allows."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from novaluna.folders import data_folder
from novaluna.pages import STATIC

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")


def default_url() -> str:
    return f"sqlite:///{data_folder() / 'novaluna.db'}"


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: burst and refill rate."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class LimitSettings:
    """How much one guest and one address may ask for; ``None`` for a rate means no limit.

    What costs more than one token is said in ``costs.py``.
    """

    requests_per_guest: Rate | None = Rate(120, 20)
    requests_per_address: Rate | None = Rate(600, 100)
    matches_per_guest: Rate | None = Rate(30, 0.5)
    matches_per_address: Rate | None = Rate(240, 2)
    """New matches and guests."""
    public_matches_per_address: Rate | None = Rate(30, 0.05)
    """New matches that the lobby shows, which holds 50 of each kind."""
    thoughts_per_guest: Rate | None = Rate(20, 1)
    thoughts_per_address: Rate | None = Rate(60, 3)
    records_per_guest: Rate | None = Rate(3_000, 60)
    records_per_address: Rate | None = Rate(6_000, 120)
    views_per_guest: Rate | None = Rate(300, 40)
    """Matches and score sheets that are told because somebody asks."""
    views_per_address: Rate | None = Rate(1_200, 200)
    phrases_per_guest: Rate | None = Rate(4, 0.1)
    """What a player says to the others."""
    messages_per_socket: Rate | None = Rate(60, 20)
    messages_per_address: Rate | None = Rate(600, 200)
    frames_per_socket: Rate | None = Rate(240, 60)
    """WebSocket frames of any kind, pings included."""
    frames_per_address: Rate | None = Rate(2_400, 600)
    bytes_per_socket: Rate | None = Rate(256 * 1024, 64 * 1024)
    bytes_per_address: Rate | None = Rate(2560 * 1024, 640 * 1024)
    sockets_per_guest: int = 24
    sockets_per_address: int = 240
    connections_per_address: int = 480
    """Open connections, WebSockets included; those of a trusted proxy are not counted."""
    body_bytes: int = 64 * 1024
    message_bytes: int = 4 * 1024
    head_seconds: float = 10
    """How long a new connection or a begun request may take until its headers are complete."""
    body_seconds: float = 10
    request_seconds: float = 30
    action_seconds: float = 15
    """How long an action may wait for the disk before it is withdrawn; less than a request."""
    send_seconds: float = 10
    waiting_messages: int = 64
    waiting_bytes: int = 1024 * 1024
    """How much may wait for a client that does not read; a single message may be longer."""

    def without_rates(self) -> LimitSettings:
        """The same without limits on how often and how many: for trusted networks, load tests."""
        rates: dict[str, Any] = {
            rate.name: None for rate in fields(self) if isinstance(rate.default, Rate)
        }
        return replace(
            self,
            **rates,
            sockets_per_guest=1_000_000,
            sockets_per_address=1_000_000,
            connections_per_address=1_000_000,
        )


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen about a server."""

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = field(default_factory=default_url)
    public_url: str | None = None
    """Where people reach the server, if a proxy stands before it: https://play.example.org."""
    allowed_hosts: tuple[str, ...] = ()
    """Further names under which the server may be addressed."""
    static: Path = STATIC
    threads: int = field(default_factory=lambda: os.cpu_count() or 1)
    """How many bots may think at the same time."""
    retention_days: float = 30
    """How long an unfinished match is kept after its last move."""
    link_hours: float = 24
    """How long a private link to a seat is valid."""
    undo_seconds: float = 1.5
    """How long a person's move can be taken back before a bot's answer counts; 0 for no wait."""
    away_seconds: float = 120
    """How long a player must be gone before the others may let a bot play on."""
    nudge_seconds: float = 10
    """How long a match must be idle before a player can be nudged."""
    heartbeat_seconds: float = 15
    """Seconds of silence after which a client is sent a heartbeat."""
    beat_seconds: float = 5
    """How often this process stores that it is alive."""
    sweep_seconds: float = 1
    bot_grace_seconds: float = 10
    """How long a bot's turn may be pending before another process takes it over."""
    matches_in_memory: int = 2_000
    limits: LimitSettings = LimitSettings()

    @property
    def gone_seconds(self) -> float:
        """Seconds without a beat after which a process counts as gone."""
        return 3 * self.beat_seconds

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def is_secure(self) -> bool:
        """Whether people reach the server over TLS, so that cookies may insist on it."""
        return self.public_url is not None and self.public_url.startswith("https://")

    @property
    def hosts(self) -> frozenset[str] | None:
        """The names the server answers to; ``None`` for any (not on loopback, nothing named)."""
        named = set(self.allowed_hosts)
        if self.public_url is not None:
            named.add(urlsplit(self.public_url).hostname or "")
        if not named and not self.is_loopback:
            return None
        return frozenset({*LOOPBACK_NAMES, *named, self.host})
