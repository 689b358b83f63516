/* Packed counts: how many tiles of each colour, four bits a colour, red lowest.

   No task asks for more than four tiles of a colour, so counts of what a tile touches stop at four.
   The top bit of each nibble is then free to guard a subtraction of all four counts at once. */
#ifndef NOVALUNA_COUNTS_H
#define NOVALUNA_COUNTS_H

#include <stdint.h>

#include "tiles.h"

enum {
    COUNT_GUARDS = 0x8888,
    COUNT_ONES = 0x1111
};

static inline int nl_count_of(uint32_t counts, int color) {
    return (int)((counts >> (4 * color)) & 15);
}

/* The counts with this one replaced, at most MAX_NEEDED. */
static inline uint16_t nl_count_set(uint32_t counts, int color, int count) {
    int shift = 4 * color;
    uint32_t value = (uint32_t)(count < MAX_NEEDED ? count : MAX_NEEDED);
    return (uint16_t)((counts & ~((uint32_t)15 << shift)) | (value << shift));
}

/* Is every colour there at least as often as needed (RULES 5.3)? */
static inline int nl_counts_fulfil(uint32_t have, uint32_t need) {
    return (((have | COUNT_GUARDS) - need) & COUNT_GUARDS) == COUNT_GUARDS;
}

/* How many of each colour are missing. A guard survives where as many or more are needed than there
   are; only those nibbles are kept. */
static inline uint32_t nl_counts_missing(uint32_t have, uint32_t need) {
    uint32_t rest = (need | COUNT_GUARDS) - have;
    uint32_t guards = rest & COUNT_GUARDS;
    return rest & (guards - (guards >> 3));
}

/* The sum of the four counts; it must be below 16. */
static inline int nl_counts_sum(uint32_t counts) {
    return (int)(((counts * COUNT_ONES) >> 12) & 15);
}

/* A one for each count that is not zero; counts are below 8. */
static inline uint32_t nl_counts_present(uint32_t counts) {
    return (counts | counts >> 1 | counts >> 2) & COUNT_ONES;
}

/* How many colours are needed of which there is none yet. */
static inline int nl_counts_new_colors(uint32_t have, uint32_t need) {
    return nl_counts_sum(nl_counts_present(need) & ~nl_counts_present(have));
}

#endif
