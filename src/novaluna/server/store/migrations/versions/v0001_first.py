"""The first tables.

Written out, not taken from ``tables.py``: what this creates must never change again.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("invite", sa.String(64), nullable=False),
        sa.Column("creator", sa.String(16)),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("first_game", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("turn", sa.SmallInteger),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("daily", sa.String(10)),
        sa.Column("result", sa.Text),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("bot_since", sa.BigInteger),
        sa.UniqueConstraint("creator", "daily", name="uq_matches_daily"),
    )
    op.create_index("ix_matches_public", "matches", ["public", "status", "updated_at"])
    op.create_index("ix_matches_status", "matches", ["status", "updated_at"])
    op.create_index("ix_matches_deadline", "matches", ["deadline"])
    op.create_index("ix_matches_bot_since", "matches", ["bot_since"])
    match = "matches.id"
    op.create_table(
        "events",
        sa.Column(
            "match_id", sa.String(12), sa.ForeignKey(match, ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "players",
        sa.Column(
            "match_id", sa.String(12), sa.ForeignKey(match, ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("guest", sa.String(16), primary_key=True),
    )
    op.create_index("ix_players_guest", "players", ["guest"])
    op.create_table(
        "guests",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("secret_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(24)),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column(
            "match_id", sa.String(12), sa.ForeignKey(match, ondelete="CASCADE"), nullable=False
        ),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("match_id", "seat", name="uq_links_seat"),
    )
    op.create_table(
        "results",
        sa.Column("match_id", sa.String(12), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("name", sa.String(24)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("place", sa.SmallInteger, nullable=False),
        sa.Column("tokens_left", sa.SmallInteger, nullable=False),
        sa.Column("phase1", sa.Integer),
        sa.Column("phase2", sa.Integer),
        sa.Column("daily", sa.String(10)),
        sa.Column("opponents", sa.Text, nullable=False),
        sa.Column("levels", sa.Text, nullable=False),
    )
    op.create_index("ix_results_guest", "results", ["guest", "at"])
    op.create_index("ix_results_daily", "results", ["daily"])
    op.create_table(
        "days",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("par", sa.Integer),
    )


def downgrade() -> None:
    """Drop everything."""
    for table in ("days", "results", "links", "guests", "players", "events", "matches"):
        op.drop_table(table)
