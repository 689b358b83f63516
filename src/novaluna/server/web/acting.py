"""What clients do in matches, over HTTP and on the WebSocket."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import Response

from novaluna.notation import InvalidMoveError, parse_move
from novaluna.rules.moves import Move
from novaluna.server.base.problems import Refusal
from novaluna.server.base.times import now
from novaluna.server.match import actions
from novaluna.server.match.events import Event
from novaluna.server.match.match import Match
from novaluna.server.play.host import AlreadyApplied, Propose
from novaluna.server.protocol.answers import MoveAccepted
from novaluna.server.protocol.requests import AnswerUndo, AskUndo, GoBack, PlayMove
from novaluna.server.web.common import ServerHere, SureGuest, WantedView, answer

Action = PlayMove | AskUndo | GoBack | AnswerUndo
"""What is asked for in a version, with an id of its own."""


class Player:
    """A guest who does something in a match."""

    def __init__(
        self, match_id: str, server: ServerHere, guest: SureGuest, view: WantedView
    ) -> None:
        self.server = server
        self._match_id = match_id
        self._guest = guest.id
        self._view = view

    async def act(self, propose: Callable[[Match, str, int], Event]) -> Response:
        """Answer with the match after what ``propose`` makes of it, the guest and the time."""
        acted = await self.server.host.act(
            self._match_id,
            lambda match: propose(match, self._guest, now()),
            guest=self._guest,
            view=self._view,
        )
        return answer(acted.view)

    async def carry_out(self, action: Action) -> Response:
        """Carry out an action and answer with the version it made."""
        acted = await self.server.host.act(
            self._match_id, proposal(action, self._guest), guest=self._guest, view=self._view
        )
        assert acted.view is not None
        return answer(MoveAccepted(id=action.id, version=acted.version, view=acted.view))


def proposal(action: Action, guest: str) -> Propose:
    """Whether the action was already applied: actions are idempotent."""
    version, name = action.version, action.id
    move = parsed(action.move) if isinstance(action, PlayMove) else None

    def propose(match: Match) -> Event:
        applied = match.version_of(guest, name)
        if applied is not None:
            raise AlreadyApplied(applied)
        if move is not None:
            return actions.play(match, guest, move, now(), version=version, action=name)
        if isinstance(action, GoBack):
            return actions.go_back(match, guest, action.move, now(), version=version, action=name)
        if isinstance(action, AnswerUndo):
            agree = action.agree
            return actions.answer_undo(match, guest, agree, now(), version=version, action=name)
        return actions.take_back(match, guest, now(), version=version, action=name)

    return propose


def parsed(text: str) -> Move:
    """The move that a client sent."""
    try:
        return parse_move(text)
    except InvalidMoveError as error:
        raise Refusal("invalid_move", str(error)) from None
