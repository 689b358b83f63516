"""What the learned evaluation looks at: numbers about a display, and about a seat in a position."""

from libc.stdint cimport uint64_t

from novaluna.engine.core cimport COLORS, PositionData

cdef enum:
    DISPLAY_FEATURES = 48
    TABLE_FEATURES = 32
    INPUTS = DISPLAY_FEATURES + TABLE_FEATURES

cdef struct Outlook:
    # What a display promises, whatever else happens at the table.
    float feature[DISPLAY_FEATURES]
    float ways[COLORS]      # tasks that miss only one tile, of this colour
    float gain[COLORS]      # most that one more tile of the colour can add to one tile's tasks
    float total[COLORS]     # what it would add if every task that asks for it had it
    float promise           # the formula's worth of all open tasks

cdef uint64_t display_key(const PositionData* p, int seat) noexcept nogil
cdef void survey(const PositionData* p, int seat, Outlook* outlook) noexcept nogil
cdef void table_features(
    const PositionData* p, const Outlook** outlooks, float[TABLE_FEATURES]* features
) noexcept nogil
