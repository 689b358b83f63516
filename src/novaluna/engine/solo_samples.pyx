# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Positions out of the solo planner's searches, and what becomes of them: for training and tests."""

from libc.stdint cimport uint8_t, uint64_t

from novaluna.engine.core cimport (
    END_PHASE, SPACES, PositionData, Random, below, copy, do_move_drawn, draws, seed_random,
)
from novaluna.engine.position cimport Position
from novaluna.engine.solo_beam cimport Beam


def sample(Position position not None, int width, int each, uint64_t seed):
    """Positions from a search: of every level ``each`` ones by chance, from the whole beam."""
    cdef Beam beam = Beam()
    cdef Position found
    cdef Random rng
    cdef int number, index
    beam.reserve(&position.data, width)
    seed_random(&rng, seed)
    beam.begin(&position.data, width)
    positions = []
    while not beam.is_complete() and beam.step():
        for number in range(each if beam.count[beam.levels] else 0):
            index = below(&rng, beam.count[beam.levels])
            found = Position.__new__(Position)
            copy(&found.data, <PositionData*>(beam.positions[beam.levels & 1] + index * beam.stride))
            positions.append(found)
    return positions


def successors(Position position not None, int width):
    """The best positions one tile on, each with the value that the search gave it unmade."""
    cdef Beam beam = Beam()
    cdef Position found
    cdef int index
    beam.reserve(&position.data, width)
    beam.begin(&position.data, width)
    beam.step()
    pairs = []
    for index in range(beam.count[1]):
        found = Position.__new__(Position)
        copy(&found.data, <PositionData*>(beam.positions[1] + index * beam.stride))
        pairs.append((found, beam.pool[index].score))
    return pairs


def end_phase(Position position not None, drawn):
    """The position after phase 1 ends here (RULES 7.5) and ``drawn`` are turned up.

    Unlike a move this also works where the search has left off: with no tile on the track.
    """
    cdef uint8_t kinds[SPACES]
    cdef Position begun = position.copy()
    if begun.data.phase != 1 or len(drawn) != draws(&begun.data, END_PHASE):
        raise ValueError("phase 1 does not end here with so many new tiles")
    for number, tile in enumerate(drawn):
        kinds[number] = tile.index
    do_move_drawn(&begun.data, END_PHASE, kinds)
    return begun


def phase1_score(Position position not None):
    """The score of phase 1 in a position of phase 2."""
    return position.data.phase1_score


def solve(Position position not None, int width):
    """The best result a search finds in phase 2; in phase 1 the best ending's expected one."""
    cdef Beam beam = Beam()
    cdef int result, number
    cdef float best
    beam.reserve(&position.data, width)
    with nogil:
        result = beam.search(&position.data, width)
        best = result
        for number in range(beam.ending_count):
            if beam.endings[number].score < best:
                best = beam.endings[number].score
    return best
