"""Bringing the tables of a database up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from novaluna.server.store.urls import DatabaseError

MIGRATIONS = Path(__file__).with_name("migrations")


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables to a revision, by default to the newest."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise DatabaseError(
            "the database belongs to a newer version of novaluna: install that version, or put "
            "back the copy of the database that was made before it was used"
        )
    command.upgrade(config, revision)
