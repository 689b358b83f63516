"""What a solo position promises: a table of weights for each stage, and the features they weigh."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t

from novaluna.engine.core cimport CATALOGUE, FREE, NONE, SOLO_TOKENS, Cell, Kind, PositionData

cdef enum:
    STAGES = 12             # tiles left on the selection track
    MIDDLE = 0              # in phase 1
    END = STAGES            # phase 1 ends here
    SECOND = 2 * STAGES     # in phase 2
    TABLES = 3 * STAGES
    TASK_TYPES = 169
    OFFER_TYPES = 5
    LENGTH = SOLO_TOKENS + 1 + TASK_TYPES + 2 * OFFER_TYPES + 2

cdef struct Table:
    # In points; the order is that of the features.
    float tokens[SOLO_TOKENS + 1]   # by tokens left
    float task[TASK_TYPES]          # for each open task in the display
    float offer[OFFER_TYPES]        # for each task of a tile on the track
    float near[OFFER_TYPES]         # the same for the next three tiles once more
    float rest                      # for each time unit on the track
    float next                      # for each time unit of the next three tiles

cdef Table WEIGHTS[TABLES]


cdef inline uint32_t missing_colors(uint32_t have, uint32_t need) noexcept nogil:
    """How many of each colour are missing, four bits a colour (RULES 5.3)."""
    cdef uint32_t rest = (need | 0x8888) - have
    cdef uint32_t guard = rest & 0x8888
    return rest & (guard - (guard >> 3))


cdef inline int nibbles(uint32_t packed) noexcept nogil:
    """The sum of the four counts."""
    return <int>(((packed * 0x1111) >> 12) & 15)


cdef inline uint32_t some(uint32_t packed) noexcept nogil:
    """A one for each count that is not 0; the counts are below 8."""
    return (packed | packed >> 1 | packed >> 2) & 0x1111


cdef inline int task_type(
    uint32_t rest, uint32_t have, int sides, uint32_t stock
) noexcept nogil:
    """Which sort of open task: how much is missing, where it may go, whether the track has it.

    ``rest`` is what is missing, ``sides`` the free sides of the tile, ``stock`` the tiles on the
    track by colour, at most 7 each.
    """
    cdef uint32_t wanted = some(rest)
    cdef int missing = nibbles(rest)
    cdef int fresh = nibbles(wanted & ~some(have))
    cdef int margin = sides - fresh
    cdef uint32_t left = (stock | 0x8888) - rest
    cdef int slack = 0
    if margin < 0:
        return 0
    if margin > 2:
        margin = 2
    if (left & 0x8888) == 0x8888:
        slack = 1
        left -= wanted
        if (left & 0x8888) == 0x8888:
            slack = 2
            left -= wanted
            if (left & 0x8888) == 0x8888:
                slack = 3
    # 1, 2, 3 or 4 are missing, of which 0 and more are of a colour that does not touch yet.
    return 1 + ((missing * (missing + 1) // 2 - 1 + fresh) * 3 + margin) * 4 + slack


cdef inline int free_sides(const PositionData* p, const Cell* tile) noexcept nogil:
    return (
        (p.cells[tile.nbr[0]].color == FREE) + (p.cells[tile.nbr[1]].color == FREE)
        + (p.cells[tile.nbr[2]].color == FREE) + (p.cells[tile.nbr[3]].color == FREE)
    )


cdef inline int offer_type(uint32_t largest, uint32_t need) noexcept nogil:
    """Which sort of task on the track: what the largest group of each colour lacks of it."""
    return nibbles(missing_colors(largest, need))


cdef uint32_t colors_on_track(const PositionData* p, int without) noexcept nogil
cdef uint32_t largest_groups(const PositionData* p) noexcept nogil
cdef float track_value(
    const PositionData* p, int taken, uint32_t largest, const Table* table
) noexcept nogil
cdef const Table* table_of(const PositionData* p, bint at_end) noexcept nogil
cdef float value(const PositionData* p, bint at_end) noexcept nogil
