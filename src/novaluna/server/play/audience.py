"""Telling those who are connected to a match what has changed."""

from __future__ import annotations

from novaluna.server.base.times import now, today
from novaluna.server.match.match import Match
from novaluna.server.play.live import Connection, Live
from novaluna.server.play.memory import Entry
from novaluna.server.play.presence import Presence
from novaluna.server.views.match_state import Moment, Telling


class Audience:
    """Everybody at the matches. Whoever calls holds the lock of the match."""

    def __init__(self, live: Live, presence: Presence) -> None:
        self._live = live
        self._presence = presence

    def moment(self, entry: Entry) -> Moment:
        """The match as it is now."""
        match = entry.match
        present = self._presence.connected(match.id)
        return Moment(
            match,
            now=now(),
            today=today(),
            connected=[n for n, seat in enumerate(match.seats) if seat.guest in present],
            invite=entry.invite,
            hand_over_at=self._presence.hand_over_at(match),
        )

    def tell(self, entry: Entry) -> None:
        """Tell everybody connected what is new, and send away who may not see it any more."""
        listeners = self._live.listeners(entry.match.id)
        if not listeners:
            return
        telling = Telling(self.moment(entry))
        seated = entry.match.seats.guests_ever
        for connection in listeners:
            if not entry.is_for(connection.guest, connection.key):
                connection.close("gone")
                continue
            reader = connection.guest if connection.guest in seated else None
            text, connection.told = telling.message(reader, connection.view, connection.told)
            connection.send(text)

    def tell_everything(self, entry: Entry, connection: Connection) -> None:
        """Tell a connection all there is."""
        telling = Telling(self.moment(entry))
        text, connection.told = telling.message(connection.guest, connection.view, None)
        connection.send(text)

    def tell_presence(self, match: Match) -> None:
        """Tell everybody at a match who is connected."""
        present = self._presence.connected(match.id)
        connected = [seat.kind == "bot" or seat.guest in present for seat in match.seats]
        players, hand_over_at = set(match.seats.guests), self._presence.hand_over_at(match)
        self._live.tell_presence(match.id, connected, players, hand_over_at)
