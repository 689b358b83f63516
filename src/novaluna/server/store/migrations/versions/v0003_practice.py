"""Which matches are for practice, and count nowhere."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark; no match of an earlier version has it."""
    mark = sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("matches", mark)


def downgrade() -> None:
    """Drop the mark."""
    op.drop_column("matches", "practice")
