"""What requests and answers have in common: names, ids, texts of moves."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from novaluna.names import is_line, tidy
from novaluna.server.base.ids import MATCH_ID

PROTOCOL = 2
"""Raised when a client written for an older protocol would misunderstand the server."""


def _shown(most: int) -> AfterValidator:
    """Keeps a text as it is shown, if that is one to ``most`` characters."""

    def shown(text: str) -> str:
        visible = tidy(text)
        if not 1 <= len(visible) <= most:
            raise PydanticCustomError(
                "bad_text", "must be 1 to {most} visible characters", {"most": most}
            )
        return visible

    return AfterValidator(shown)


def _line(text: str) -> str:
    if not is_line(text):
        raise ValueError("must be one line of visible text without space around it")
    return text


Name = Annotated[
    str,
    Field(description="1 to 24 visible characters; what cannot be seen is left out."),
    _shown(24),
]


Words = Annotated[
    str,
    Field(description="1 to 200 visible characters; what cannot be seen is left out."),
    _shown(200),
]


Seed = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(_line)]


MatchId = Annotated[str, Field(pattern=MATCH_ID)]


DeviceGameId = Annotated[
    str,
    Field(
        pattern="^local-[0-9a-f]{18}$",
        description="The id of a game on the device it was played on, which makes up a random one.",
    ),
]


RequestId = Annotated[
    str,
    Field(
        pattern="^[A-Za-z0-9_-]{8,64}$",
        description="Chosen by the client, new for each action; a repeat is answered as the first.",
    ),
]


Version = Annotated[int, Field(ge=0, lt=2**31, description="The version the sender has seen.")]


MoveText = Annotated[str, Field(min_length=1, max_length=24)]


RecordText = Annotated[str, Field(min_length=1, max_length=40_000)]


DeviceRecordText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=12_000,
        description="More than the longest game takes: these texts are stored.",
    ),
]


Secret = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{16,64}$")]


Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
