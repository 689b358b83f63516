"""Whether a state could have come about: what a position read from elsewhere must satisfy."""

from __future__ import annotations

from collections import Counter

from novaluna.rules.display import Display
from novaluna.rules.state import State, tokens_to_place
from novaluna.rules.tiles import TILES
from novaluna.rules.track import SEAT_LETTERS

MAX_SPREAD = 7


def check_consistency(state: State) -> None:
    """Raise ``ValueError`` with the reason if ``state`` contradicts itself or the material."""
    _check_tiles(state)
    _check_tokens(state)
    if state.track is None:
        _check_solo(state)
    else:
        _check_track(state)


def _check_tiles(state: State) -> None:
    """Every tile of the game is in exactly one place (RULES 1.1)."""
    placed = [tile for display in state.displays for tile in display.tiles.values()]
    seen = Counter(placed)
    seen.update(tile for tile in state.wheel.spaces if tile)
    seen.update(state.unseen)
    every = Counter(TILES)
    for tile in every | seen:
        if seen[tile] != every[tile]:
            raise ValueError(f"tile {tile} is there {seen[tile]} times instead of {every[tile]}")


def _check_tokens(state: State) -> None:
    """Tokens left and tasks covered add up, and no fulfilled task is left open (RULES 2.2, 4.5)."""
    totals = {
        supply + len(display.covered)
        for supply, display in zip(state.supplies, state.displays, strict=True)
    }
    players = state.players
    possible = {tokens_to_place(players)}
    if players > 1:
        possible.add(tokens_to_place(players, first_game=True))
    if len(totals) > 1 or not totals <= possible:
        wanted = " or ".join(map(str, sorted(possible)))
        raise ValueError(f"tokens left and tasks covered must add up to {wanted} for every player")
    if state.supplies.count(0) > 1:
        raise ValueError("only one player can be out of tokens: the game ends at once")
    for letter, supply, display in zip(SEAT_LETTERS, state.supplies, state.displays, strict=False):
        if supply and Display.of(display.tiles).covered != display.covered:
            raise ValueError(f"{letter} has a fulfilled task that is not covered")


def _check_solo(state: State) -> None:
    """The solo game's track is filled only between the phases (RULES 7.2)."""
    taken = len(state.displays[0].tiles)
    if state.phase == 1 and state.wheel.count + taken != 11:
        raise ValueError("in phase 1 the selection track and the display hold 11 tiles together")
    if state.phase == 1 and not state.wheel.count and not state.is_over:
        raise ValueError("phase 1 ends by itself when the selection track is empty")
    if state.phase == 2 and not 0 < state.wheel.count + taken - 11 <= min(11, taken):
        raise ValueError("phase 2 begins with as many new tiles as phase 1 took")
    if state.phase == 2 and not (0 < (state.phase1_score or 0) <= state.displays[0].time + 80):
        raise ValueError("the score of phase 1 does not fit the display")


def _check_track(state: State) -> None:
    """Discs have gone as far as the time values of the display say (RULES 3, 4.3)."""
    assert state.track is not None
    distances = state.track.distances
    for letter, distance, display in zip(SEAT_LETTERS, distances, state.displays, strict=False):
        if distance != display.time:
            raise ValueError(
                f"{letter}'s disc is at {distance}, but its tiles have time {display.time}"
            )
    ahead = [distances[seat] for seat in state.track.order]
    if ahead != sorted(ahead):
        raise ValueError("the moon track must list the rearmost disc first")
    if ahead[-1] - ahead[0] > MAX_SPREAD:
        raise ValueError(f"discs can be at most {MAX_SPREAD} spaces apart")
