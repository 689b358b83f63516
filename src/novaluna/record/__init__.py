"""Game records: a whole game as readable text, and checking every claim in it.

``docs/notation.md`` describes the format.
"""

from novaluna.record.reading import parse_record
from novaluna.record.record import (
    MAX_MOVES,
    TITLE,
    UNFINISHED,
    VERSION,
    Record,
    RecordedMove,
    RecordError,
    Verification,
    result_text,
    verify,
)

__all__ = [
    "MAX_MOVES",
    "TITLE",
    "UNFINISHED",
    "VERSION",
    "Record",
    "RecordError",
    "RecordedMove",
    "Verification",
    "parse_record",
    "result_text",
    "verify",
]
