# cython: language_level=3
"""The documented shuffle by the engine; ``c/shuffle.h`` says what it is."""

from novaluna.engine.native cimport SEATS, TILES, DealData, nl_deal, nl_position_set_up
from novaluna.engine.position cimport Position


def deal(bytes seed not None, int players):
    """The kinds of all tiles in drawing order, the wheel's first, and the starting tower."""
    cdef DealData found = _deal(seed, players)
    return bytes(found.tiles[:TILES]), bytes(found.tower[:players])


def set_up(bytes seed not None, int players, *, bint first_game=False):
    """The position before the first move of the game that the seed gives."""
    cdef DealData found = _deal(seed, players)
    cdef Position position = Position.__new__(Position)
    nl_position_set_up(&position.data, &found, players, first_game)
    return position


cdef DealData _deal(bytes seed, int players) except *:
    cdef DealData found
    if not 1 <= players <= SEATS:
        raise ValueError(f"there must be 1 to 4 players, not {players}")
    nl_deal(seed, len(seed), players, &found)
    return found
