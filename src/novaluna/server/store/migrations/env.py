"""Runs the migrations on the connection that the server hands over."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, text

from novaluna.server.store.tables import METADATA

MIGRATION_LOCK = 0x6E6F7661
"""PostgreSQL: server processes that start together migrate one after the other."""

connection: Connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=METADATA,
    render_as_batch=connection.dialect.name == "sqlite",
)
with context.begin_transaction():
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    context.run_migrations()
