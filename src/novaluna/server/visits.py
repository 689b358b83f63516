"""Who asked for which match when, by HTTP: a sign of presence for clients without a WebSocket."""

from __future__ import annotations

import re
from collections import OrderedDict

MATCH_ID = re.compile("[a-z0-9]{12}")
MOST_VISITS = 20_000
"""How many are remembered; the oldest are forgotten first."""


class Visits:
    """The last request of each guest for each match, in this process."""

    def __init__(self) -> None:
        self._last: OrderedDict[tuple[str, str], int] = OrderedDict()

    def note(self, match_id: str, guest: str, at: int) -> None:
        """Remember a request; what cannot be the name of a match is not worth it."""
        if not MATCH_ID.fullmatch(match_id):
            return
        self._last[match_id, guest] = at
        self._last.move_to_end((match_id, guest))
        if len(self._last) > MOST_VISITS:
            self._last.popitem(last=False)

    def last(self, match_id: str, guest: str | None) -> int:
        """When a guest last asked for a match; 0 if that is not known."""
        return 0 if guest is None else self._last.get((match_id, guest), 0)
