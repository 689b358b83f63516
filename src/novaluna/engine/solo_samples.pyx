# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Positions out of the solo planner's searches, and what becomes of them: for training and tests."""

from libc.stdint cimport uint8_t, uint64_t

from novaluna.engine.native cimport (
    MOVE_END_PHASE, SPACES, Beam, PositionData, Random, native_host, nl_beam_begin, nl_beam_init,
    nl_beam_is_complete, nl_beam_position, nl_beam_release, nl_beam_reserve, nl_beam_search,
    nl_beam_step, nl_do_move_drawn, nl_draws, nl_position_canonicalize, nl_position_copy,
    nl_random_below, nl_random_seed,
)
from novaluna.engine.position cimport Position
from novaluna.engine.solo_value cimport WEIGHTS


cdef class _Room:
    """A beam and its memory."""

    cdef Beam beam

    def __cinit__(self, Position root not None, int width):
        nl_beam_init(&self.beam, &native_host, &WEIGHTS)
        if not nl_beam_reserve(&self.beam, &root.data, width):
            raise MemoryError
        nl_beam_begin(&self.beam, &root.data, width)

    def __dealloc__(self):
        nl_beam_release(&self.beam)

    cdef Position position(self, int index):
        """A position of the level searched last."""
        cdef Position found = Position.__new__(Position)
        nl_position_copy(&found.data, nl_beam_position(&self.beam, index))
        nl_position_canonicalize(&found.data)
        return found


def sample(Position position not None, int width, int each, uint64_t seed):
    """Positions from a search: of every level ``each`` ones by chance, from the whole beam."""
    cdef _Room room = _Room(position, width)
    cdef Beam* beam = &room.beam
    cdef Random rng
    cdef int number
    nl_random_seed(&rng, seed)
    positions = []
    while not nl_beam_is_complete(beam) and nl_beam_step(beam):
        for number in range(each if beam.count[beam.levels] else 0):
            positions.append(room.position(nl_random_below(&rng, beam.count[beam.levels])))
    return positions


def successors(Position position not None, int width):
    """The best positions one tile on, each with the value that the search gave it unmade."""
    cdef _Room room = _Room(position, width)
    cdef int index
    nl_beam_step(&room.beam)
    return [
        (room.position(index), room.beam.pool[index].score) for index in range(room.beam.count[1])
    ]


def end_phase(Position position not None, drawn):
    """The position after phase 1 ends here (RULES 7.5) and ``drawn`` are turned up.

    Unlike a move this also works where the search has left off: with no tile on the track.
    """
    cdef uint8_t kinds[SPACES]
    cdef Position begun = position.copy()
    if begun.data.phase != 1 or len(drawn) != nl_draws(&begun.data, MOVE_END_PHASE):
        raise ValueError("phase 1 does not end here with so many new tiles")
    for number, tile in enumerate(drawn):
        kinds[number] = tile.index
    nl_do_move_drawn(&begun.data, MOVE_END_PHASE, kinds)
    nl_position_canonicalize(&begun.data)
    return begun


def phase1_score(Position position not None):
    """The score of phase 1 in a position of phase 2."""
    return position.data.phase1_score


def solve(Position position not None, int width):
    """The best result a search finds in phase 2; in phase 1 the best ending's expected one."""
    cdef _Room room = _Room(position, width)
    cdef Beam* beam = &room.beam
    cdef float best
    cdef int number
    with nogil:
        best = nl_beam_search(beam, &position.data, width)
        for number in range(beam.ending_count):
            if beam.endings[number].score < best:
                best = beam.endings[number].score
    return best
