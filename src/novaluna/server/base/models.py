"""What all models of data that comes or goes have in common."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Strict(BaseModel):
    """Nothing is guessed: no unknown fields, and ``false`` is not an integer."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
