"""What goes wrong in a way a client can act on: a code, a message, an HTTP status."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from novaluna.server.base.models import Strict

STATUSES = {
    "already_seated": 409,
    "bad_position": 422,
    "bad_record": 422,
    "bad_request": 422,
    "bad_seats": 422,
    "bad_text": 422,
    "busy": 503,
    "color_taken": 409,
    "day_unknown": 404,
    "forbidden": 403,
    "hints_off": 409,
    "history_full": 409,
    "illegal_move": 409,
    "internal": 500,
    "invalid_move": 422,
    "link_invalid": 404,
    "malformed": 400,
    "match_full": 409,
    "match_over": 409,
    "method_not_allowed": 405,
    "no_analysis": 503,
    "no_guest": 401,
    "no_open_seat": 409,
    "not_begun": 409,
    "not_creator": 403,
    "not_found": 404,
    "not_open": 409,
    "not_over": 409,
    "not_ready": 503,
    "not_your_turn": 403,
    "nothing_to_answer": 409,
    "outcome_unknown": 504,
    "seed_not_allowed": 422,
    "shutting_down": 503,
    "stale_version": 409,
    "too_large": 413,
    "too_many": 429,
    "undo_not_allowed": 409,
    "unsupported_media_type": 415,
    "wrong_host": 421,
    "wrong_origin": 403,
    "wrong_protocol": 409,
}
"""Every problem code with the HTTP status it is answered with."""


class Problem(Strict):
    """Why a request was not carried out: a code to translate and a message in English."""

    code: str = Field(description="One of the codes listed in docs/api.md, e.g. stale_version.")
    message: str
    params: dict[str, Any] = Field(default_factory=dict, description="To fill into a translation.")


class Refusal(Exception):
    """A request that is not carried out; the server and the match are as they were."""

    def __init__(self, code: str, message: str, **params: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.params = params

    @property
    def status(self) -> int:
        """The HTTP status of the answer."""
        return STATUSES[self.code]

    @property
    def problem(self) -> Problem:
        """What the client is told."""
        return Problem(code=self.code, message=self.message, params=self.params)
