"""The addresses of databases."""

from __future__ import annotations

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

SSL_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")


PARAMETERS = {
    "application_name",
    "host",
    "port",
    "sslcert",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "target_session_attrs",
}
"""What may follow the ? of a PostgreSQL URL, as PostgreSQL's own programs understand it."""


class DatabaseError(Exception):
    """The database cannot be used; the message tells the person who runs the server why."""


def parsed_url(text: str) -> URL:
    """The URL with the server's driver; :class:`DatabaseError` if it is not a supported one."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise DatabaseError("the database URL cannot be read") from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite":
        _check_parameters(url, set())
        return url.set(drivername="sqlite+aiosqlite")
    if kind in ("postgresql", "postgres"):
        _check_parameters(url, PARAMETERS)
        return url.set(drivername="postgresql+asyncpg")
    raise DatabaseError("the database URL must begin with sqlite:/// or postgresql://")


def _check_parameters(url: URL, known: set[str]) -> None:
    for name, value in url.query.items():
        if name not in known:
            raise DatabaseError(f"the database URL has a parameter that is not known: {name[:40]}")
        if name == "sslmode" and value not in SSL_MODES:
            raise DatabaseError(f"sslmode must be one of {', '.join(SSL_MODES)}")
