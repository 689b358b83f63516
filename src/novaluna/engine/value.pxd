"""The learned evaluation: a small network, and a memory of displays it has seen."""

from libc.stdint cimport uint64_t

from novaluna.engine.core cimport PositionData
from novaluna.engine.features cimport DISPLAY_FEATURES, INPUTS, TABLE_FEATURES, Outlook

cdef enum:
    HIDDEN = 32
    NARROW = 16
    REMEMBERED = 4096

cdef struct Layers:
    # The first layer sees a seat's own inputs (the first HIDDEN columns) and, as the mean of the
    # other seats, theirs (the rest).
    float first[INPUTS][2 * HIDDEN]
    float first_bias[HIDDEN]
    float second[HIDDEN][NARROW]
    float second_bias[NARROW]
    float last[NARROW]

cdef struct Seen:
    uint64_t key
    Outlook outlook
    float sums[2 * HIDDEN]      # the first layer's sums over the display's features

cdef struct Memory:
    Seen seen[REMEMBERED]

cdef class Network:
    cdef Layers layers
    cdef readonly dict made

cdef Network LEARNED

cdef void inputs_of(const PositionData* p, float[INPUTS]* features) noexcept nogil
cdef Memory* new_memory() noexcept nogil
cdef void learned_chances(
    const PositionData* p, const Layers* net, Memory* memory, float* chances
) noexcept nogil
