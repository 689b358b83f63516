"""The tables of the database. ``migrations/`` brings older databases to this shape."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

matches = Table(
    "matches",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("secret", Text, nullable=False),  # never leaves the server before the match is over
    Column("invite", String(64), nullable=False),
    Column("creator", String(16)),
    Column("version", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("first_game", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("turn", SmallInteger),
    Column("seats", Text, nullable=False),  # JSON, for lists; the truth is in the events
    Column("has_open_seat", Boolean, nullable=False, server_default=false()),
    Column("clock", Text),
    Column("daily", String(10)),
    Column("result", Text),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("deadline", BigInteger),
    Column("bot_since", BigInteger),
    Index("ix_matches_public", "public", "status", "updated_at"),
    Index("ix_matches_status", "status", "updated_at"),
    Index("ix_matches_deadline", "deadline"),
    Index("ix_matches_bot_since", "bot_since"),
    UniqueConstraint("creator", "daily", name="uq_matches_daily"),
)

events = Table(
    "events",
    METADATA,
    Column("match_id", String(12), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

players = Table(
    "players",
    METADATA,
    Column("match_id", String(12), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(16), primary_key=True),
    Index("ix_players_guest", "guest"),
)

guests = Table(
    "guests",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("secret_hash", String(64), nullable=False, unique=True),
    Column("name", String(24)),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

links = Table(
    "links",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("match_id", String(12), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    UniqueConstraint("match_id", "seat", name="uq_links_seat"),
)

results = Table(
    "results",
    METADATA,
    Column("match_id", String(12), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("guest", String(16), nullable=False),
    Column("name", String(24)),
    Column("at", BigInteger, nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("tokens_left", SmallInteger, nullable=False),
    Column("phase1", Integer),
    Column("phase2", Integer),
    Column("daily", String(10)),
    Column("opponents", Text, nullable=False),  # JSON: a list of names
    Column("levels", Text, nullable=False),  # JSON: a list of bot levels
    Column("hints_used", Boolean, nullable=False, server_default=false()),
    Index("ix_results_guest", "guest", "at"),
    Index("ix_results_daily", "daily"),
)

device_games = Table(
    "device_games",
    METADATA,
    Column("guest", String(16), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(24), primary_key=True),  # given by the device
    Column("at", BigInteger, nullable=False),
    Column("moves", SmallInteger, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("seats", Text, nullable=False),  # JSON, as in matches
    Column("outcome", Text, nullable=False),  # JSON
    Column("record", Text, nullable=False),
    Index("ix_device_games_guest", "guest", "at"),
)

processes = Table(
    "processes",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("beat_at", BigInteger, nullable=False),
    Column("stopped", Boolean, nullable=False),  # in good order, by itself
)

downtimes = Table(
    "downtimes",
    METADATA,
    Column("begun_at", BigInteger, primary_key=True, autoincrement=False),
    Column("ended_at", BigInteger, nullable=False),
)

days = Table(
    "days",
    METADATA,
    Column("date", String(10), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("par", Integer),
)
