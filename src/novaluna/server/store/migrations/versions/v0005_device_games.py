"""Games that were played on a device without a server, as records in a guest's history."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    guest = sa.ForeignKey("guests.id", ondelete="CASCADE")
    op.create_table(
        "device_games",
        sa.Column("guest", sa.String(16), guest, primary_key=True),
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("moves", sa.SmallInteger, nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("ix_device_games_guest", "device_games", ["guest", "at"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("device_games")
