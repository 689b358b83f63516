"""A beam search for the solo game within one phase."""

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t

from novaluna.engine.core cimport PositionData
from novaluna.engine.solo_shape cimport Shape

cdef enum:
    LEVELS = 12
    NO_RESULT = 1 << 20     # of a search that reached no end

cdef struct Step:
    # How a position came about.
    uint32_t parent
    int16_t x
    int16_t y
    uint8_t space

cdef struct Candidate:
    float score
    uint32_t parent
    uint64_t key
    uint8_t space
    uint8_t cell

cdef struct Ending:
    # A position in which phase 1 may end.
    float score
    uint32_t index
    uint64_t key
    uint8_t level

cdef class Beam:
    cdef int capacity
    cdef size_t stride
    cdef size_t bytes
    cdef char* positions[2]
    cdef Shape* shapes[2]
    cdef Step* steps
    cdef Candidate* pool
    cdef uint64_t* keys
    cdef Ending* endings
    cdef uint32_t mask
    # The last search.
    cdef int phase
    cdef int width
    cdef int count[LEVELS + 1]
    cdef int levels
    cdef int pooled
    cdef float threshold
    cdef int ending_count
    cdef int best
    cdef int best_level
    cdef Step best_step
    cdef double deadline
    cdef const int* stop

    cdef int reserve(self, const PositionData* root, int width) except -1
    cdef int search(self, const PositionData* root, int width) noexcept nogil
    cdef void begin(self, const PositionData* root, int width) noexcept nogil
    cdef bint step(self) noexcept nogil
    cdef bint is_complete(self) noexcept nogil
    cdef bint out_of_time(self) noexcept nogil
    cdef void expand(self, int level, int index) noexcept nogil
    cdef void propose(self, float score, int level, int index, int space, int cell) noexcept nogil
    cdef void select(self) noexcept nogil
    cdef void advance(self, int level) noexcept nogil
    cdef int line(self, int level, uint32_t index, Step* steps) noexcept nogil

cdef double now() noexcept nogil
