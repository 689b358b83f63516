"""How a match ended: by the rules, or because somebody gave up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from novaluna.rules.outcome import Outcome, SoloScore, Standing, Termination
from novaluna.server.match.match import Match

PlaceReason = Literal[
    "placed_all", "fewer_tokens", "order_of_play", "resigned", "time", "opponent_out", "score"
]
EndReason = Literal["tokens", "tiles", "resigned", "time", "abandoned"]


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the final ranking and why it stands there."""

    place: int
    seat: int
    tokens_left: int
    reason: PlaceReason


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """How a match ended, the winner first."""

    reason: EndReason
    winner: int | None = None
    ranking: list[Place] = field(default_factory=list)
    solo: SoloScore | None = None


def outcome_of(match: Match) -> MatchOutcome | None:
    """How a match ended; ``None`` if it has not."""
    if match.status == "abandoned":
        return MatchOutcome("abandoned")
    if match.loser is not None and match.lost_by is not None and match.game is not None:
        supplies = match.game.state.supplies
        seats = sorted(range(match.players), key=lambda seat: seat == match.loser)
        ranking = [
            Place(place, seat, supplies[seat], "opponent_out" if place == 1 else match.lost_by)
            for place, seat in enumerate(seats, start=1)
        ]
        return MatchOutcome(match.lost_by, seats[0], ranking)
    outcome = match.outcome()
    return None if outcome is None else by_the_rules(outcome)


def by_the_rules(outcome: Outcome) -> MatchOutcome:
    """The end of a game that was played to its end (RULES 6)."""
    return MatchOutcome(
        "tokens" if outcome.termination is Termination.TOKENS else "tiles",
        outcome.winner,
        [
            Place(standing.place, standing.seat, standing.tokens_left, _reason(standing, outcome))
            for standing in outcome.ranking
        ],
        outcome.solo,
    )


def _reason(standing: Standing, outcome: Outcome) -> PlaceReason:
    if outcome.solo is not None:
        return "score"
    if standing.tokens_left == 0:
        return "placed_all"
    return "order_of_play" if standing.by_order_of_play else "fewer_tokens"
