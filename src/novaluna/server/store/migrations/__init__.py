"""How older databases are brought to the shape of today (Alembic)."""
