"""Which results were reached with a hint."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark; no result of an earlier version has it, as nobody noted hints then."""
    mark = sa.Column("hints_used", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("results", mark)


def downgrade() -> None:
    """Drop the mark."""
    op.drop_column("results", "hints_used")
