"""A client of protocol 2: it keeps a match up to date by changes."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from novaluna.server.protocol.match import MatchState
from novaluna.server.protocol.messages import ChangeMessage, MatchMessage

_CHANGE: TypeAdapter[ChangeMessage] = TypeAdapter(ChangeMessage)


class Follower:
    """What a client knows that hears the messages of a match one after the other."""

    def __init__(self) -> None:
        self.state: MatchState | None = None
        self.is_behind = False
        """Whether a message was missed, so that everything must be asked for."""

    def hear(self, message: Any) -> None:
        """Take in a message, as plain data."""
        match message["type"]:
            case "match":
                self.state = MatchMessage.model_validate(message, strict=False).match
                self.is_behind = False
            case "change":
                self._change(_CHANGE.validate_python(message, strict=False))
            case "presence" if self.state is not None:
                told = zip(self.state.seats, message["connected"], strict=True)
                seats = [seat.model_copy(update={"connected": there}) for seat, there in told]
                new = {"seats": seats, "hand_over_at": message["hand_over_at"]}
                self.state = self.state.model_copy(update=new)

    def _change(self, change: ChangeMessage) -> None:
        if self.state is None or self.state.version != change["since"]:
            self.is_behind = True
            return
        new = {name: value for name, value in change.items() if name not in ("type", "since")}
        log = [*self.state.log, *change["log"]]
        self.state = self.state.model_copy(update={**new, "log": log})
