"""The heartbeats of server processes, and the times in which there was none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("beat_at", sa.BigInteger, nullable=False),
        sa.Column("stopped", sa.Boolean, nullable=False),
    )
    op.create_table(
        "downtimes",
        sa.Column("begun_at", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop both tables."""
    for table in ("downtimes", "processes"):
        op.drop_table(table)
