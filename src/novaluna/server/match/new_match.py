"""Making new matches: from a request to the first event."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from novaluna.fairness import commitment_to, new_secret
from novaluna.server.base.ids import new_id
from novaluna.server.match.events import Created
from novaluna.server.match.match import Match


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match that is ready to be stored, with what only the server may know of it."""

    match: Match
    secret: str = field(repr=False)
    invite: str = field(repr=False)


def new_match(created: Created, *, seed: str | None = None, secret: str | None = None) -> NewMatch:
    """The match that begins with ``created``: from a chosen seed, a given or a fresh secret."""
    if seed is not None:
        kept = f"seed:{seed}"
    else:
        drawn = secret or new_secret()
        kept = f"secret:{drawn}"
        created = created.model_copy(update={"commitment": commitment_to(drawn)})
    return NewMatch(Match(new_id(12), kept, created), kept, secrets.token_urlsafe(16))
