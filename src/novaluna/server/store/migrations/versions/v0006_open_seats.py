"""Which matches have an open seat, so that the lobby need not look for it in the seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark, by the seats as they were written until now."""
    mark = sa.Column("has_open_seat", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("matches", mark)
    matches = sa.table(
        "matches", sa.column("has_open_seat", sa.Boolean), sa.column("seats", sa.Text)
    )
    # Within a text, such as a name, JSON writes the quotation marks otherwise.
    is_open = matches.c.seats.contains('"kind": "open"')
    op.execute(matches.update().where(is_open).values(has_open_seat=True))


def downgrade() -> None:
    """Drop the mark."""
    op.drop_column("matches", "has_open_seat")
