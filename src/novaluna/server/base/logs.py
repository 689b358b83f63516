"""Structured logs: one JSON object on a line, to stderr. No secret and no hidden tile in them."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

from novaluna.server.base.tracebacks import told

_STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}

LOGGERS = ("novaluna", "uvicorn", "asyncio", "concurrent", "sqlalchemy", "aiosqlite", "asyncpg")


class JsonFormatter(logging.Formatter):
    """Writes a record with its extra fields as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        entry: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
        }
        extra = {key: value for key, value in vars(record).items() if key not in _STANDARD}
        entry = {**extra, **entry}
        if record.exc_info and record.exc_info[1] is not None:
            entry["exception"] = told(record.exc_info[1])
        # All but plain ASCII is escaped: a path may contain terminal control characters.
        return json.dumps(entry, default=str).replace("\x7f", "\\u007f")


def _message(record: logging.LogRecord) -> str:
    """The message; of asyncio only the first line, as others show the values of exceptions."""
    message = record.getMessage()
    return message.partition("\n")[0] if record.name == "asyncio" else message


def set_up_logs(level: str = "info", *, access: bool = True) -> None:
    """Send the server's logs to stderr, from ``level`` on.

    Of others only warnings: uvicorn would tell the keys of invitations, and cookies when debugging,
    the drivers of databases what they are given.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        if name != "novaluna":
            logger.setLevel(max(logger.level, logging.WARNING))
        logger.propagate = False
    logging.getLogger("novaluna.server.access").disabled = not access
