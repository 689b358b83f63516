"""Structured logs: one JSON object on a line, to stderr. No secret and no hidden tile in them."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

_STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonFormatter(logging.Formatter):
    """Writes a record with its extra fields as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        entry: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        extra = {key: value for key, value in vars(record).items() if key not in _STANDARD}
        entry = {**extra, **entry}
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, default=str, ensure_ascii=False)


def set_up_logs(level: str = "info", *, access: bool = True) -> None:
    """Send the server's logs to stderr, from ``level`` on.

    Of uvicorn only warnings: it would tell the keys of invitations, and cookies when debugging.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in ("novaluna", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        if name == "uvicorn":
            logger.setLevel(max(logger.level, logging.WARNING))
        logger.propagate = False
    logging.getLogger("novaluna.server.access").disabled = not access
