"""Numbers that tell displays apart, but not where they lie or how they are turned."""

from libc.stdint cimport int16_t, uint64_t

cdef enum:
    SYMMETRIES = 8

cdef struct Shape:
    # The display as numbers that do not depend on where it lies, one for each way to turn it.
    uint64_t turned[SYMMETRIES]
    int16_t low_x
    int16_t high_x
    int16_t low_y
    int16_t high_y

# A tile of a kind on x, y counts KIND[kind] * A^x * B^y, so that moving the whole display multiplies
# its number, and dividing by A^(least x) * B^(least y) makes all its places one.
cdef uint64_t POWER_A[256]
cdef uint64_t POWER_B[256]
cdef uint64_t KIND[256]


cdef inline uint64_t mix(uint64_t key) noexcept nogil:
    """A number that looks unlike those of similar keys."""
    key = (key ^ (key >> 32)) * <uint64_t>0xD6E8FEB86659FD93
    key = (key ^ (key >> 29)) * <uint64_t>0xBF58476D1CE4E5B9
    return key ^ (key >> 32)


cdef inline void clear_shape(Shape* s) noexcept nogil:
    """A display without tiles."""
    cdef int number
    for number in range(SYMMETRIES):
        s.turned[number] = 0
    s.low_x = s.low_y = 16384
    s.high_x = s.high_y = -16384


cdef inline void add_tile(Shape* s, int kind, int x, int y) noexcept nogil:
    """Add a tile to a display."""
    cdef uint64_t z = KIND[kind]
    cdef uint64_t za = z * POWER_A[x & 255], zA = z * POWER_A[-x & 255]
    cdef uint64_t zb = z * POWER_A[y & 255], zB = z * POWER_A[-y & 255]
    s.turned[0] += za * POWER_B[y & 255]
    s.turned[1] += za * POWER_B[-y & 255]
    s.turned[2] += zA * POWER_B[y & 255]
    s.turned[3] += zA * POWER_B[-y & 255]
    s.turned[4] += zb * POWER_B[x & 255]
    s.turned[5] += zb * POWER_B[-x & 255]
    s.turned[6] += zB * POWER_B[x & 255]
    s.turned[7] += zB * POWER_B[-x & 255]
    if x < s.low_x:
        s.low_x = x
    if x > s.high_x:
        s.high_x = x
    if y < s.low_y:
        s.low_y = y
    if y > s.high_y:
        s.high_y = y


cdef inline uint64_t shape_number(const Shape* s) noexcept nogil:
    """The same for all displays that can be moved, turned or mirrored into one another."""
    cdef uint64_t la = POWER_A[-s.low_x & 255], ha = POWER_A[s.high_x & 255]
    cdef uint64_t lb = POWER_B[-s.low_y & 255], hb = POWER_B[s.high_y & 255]
    cdef uint64_t lc = POWER_A[-s.low_y & 255], hc = POWER_A[s.high_y & 255]
    cdef uint64_t ld = POWER_B[-s.low_x & 255], hd = POWER_B[s.high_x & 255]
    return (
        mix(s.turned[0] * la * lb) + mix(s.turned[1] * la * hb)
        + mix(s.turned[2] * ha * lb) + mix(s.turned[3] * ha * hb)
        + mix(s.turned[4] * lc * ld) + mix(s.turned[5] * lc * hd)
        + mix(s.turned[6] * hc * ld) + mix(s.turned[7] * hc * hd)
    )
