"""What players say to each other: ready phrases, and one nudge a turn.

It is told to everybody who is there, in every process, and kept nowhere: not in the log, not in the
record, not in the database.
"""

from __future__ import annotations

import math
from collections import OrderedDict

from novaluna.server.base.background import Background
from novaluna.server.base.limits import BUCKETS, Limiter
from novaluna.server.base.problems import Refusal
from novaluna.server.base.settings import Settings
from novaluna.server.base.times import now
from novaluna.server.match.match import Match
from novaluna.server.match.types import Phrase
from novaluna.server.play.announcer import Announcer
from novaluna.server.play.live import Live
from novaluna.server.play.memory import Memory
from novaluna.server.protocol.messages import NudgedMessage, SaidMessage


class Talk:
    """Passes on what players say, to whoever is at the match now."""

    def __init__(
        self,
        live: Live,
        memory: Memory,
        announcer: Announcer,
        background: Background,
        settings: Settings,
    ) -> None:
        self._live = live
        self._memory = memory
        self._announcer = announcer
        self._background = background
        self._settings = settings
        self._phrases = Limiter(settings.limits.phrases_per_guest)
        self._nudged: OrderedDict[str, int] = OrderedDict()
        """By match: the turn in which somebody was reminded last."""

    async def say(self, match_id: str, guest: str, phrase: Phrase) -> None:
        """Let a player say something to everybody at the match."""
        async with self._memory.lock(match_id):
            seat = _speaker((await self._memory.load(match_id)).match, guest)
        self._phrases.check(guest)
        self.tell_said(match_id, seat, phrase)
        self._pass_on(f"said {match_id} {seat} {phrase}")

    async def nudge(self, match_id: str, guest: str, version: int) -> None:
        """Nudge the player to move, if ``version`` is in the current turn."""
        async with self._memory.lock(match_id):
            match = (await self._memory.load(match_id)).match
            seat, to = _speaker(match, guest), match.turn
            if version < match.table_version:
                raise Refusal("stale_version", "the match has changed meanwhile")
            if to is None or match.seats[to].kind != "person" or match.seats[to].guest == guest:
                raise Refusal("forbidden", "only another person who is to move can be nudged")
            turn = _turn_of(match)
            if self._nudged.get(match_id) == turn:
                raise Refusal("forbidden", "there is one nudge a turn")
            wait = self._settings.nudge_seconds - (now() - match.updated_at) / 1000
            if wait > 0:
                raise Refusal("too_many", "give them a little time", retry_after=math.ceil(wait))
            self.tell_nudged(match_id, seat, to, turn)
        self._pass_on(f"nudged {match_id} {seat} {to} {turn}")

    def tell_said(self, match_id: str, seat: int, phrase: str) -> None:
        """Tell everybody connected here what a player said."""
        message = {"type": "said", "seat": seat, "phrase": phrase}
        self._live.tell(match_id, SaidMessage.model_validate(message))

    def tell_nudged(self, match_id: str, seat: int, to: int, turn: int) -> None:
        """Tell everybody connected here who was reminded, and that this was it for the turn."""
        self._nudged[match_id] = turn
        self._nudged.move_to_end(match_id)
        if len(self._nudged) > BUCKETS:
            self._nudged.popitem(last=False)
        self._live.tell(match_id, NudgedMessage(type="nudged", seat=seat, to=to))

    def _pass_on(self, text: str) -> None:
        """Tell the other processes; what cannot be told now is not said later."""
        self._background.start(self._announcer.tell(text))


def _speaker(match: Match, guest: str) -> int:
    """The seat a guest speaks from: their own to move, or their first.

    Who only watches has nothing to say here, and nobody talks to bots.
    """
    own = match.seats.of(guest)
    if not own:
        raise Refusal("forbidden", "only players say something")
    if not match.seats.of_other_persons(guest):
        raise Refusal("forbidden", "there is nobody else at this match")
    return match.turn if match.turn in own else own[0]


def _turn_of(match: Match) -> int:
    """Which turn it is: how many tiles have been taken."""
    return sum(len(display.tiles) for display in match.begun_game().state.displays)
