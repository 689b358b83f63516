/* Numbers that tell displays apart, but not where they lie or how they are turned.

   A tile of a kind on x, y counts kind[kind] * a^x * b^y (modulo 2^64), so that moving the whole display
   multiplies its number, and dividing by a^(least x) * b^(least y) makes all its places one. */
#ifndef NOVALUNA_SOLO_SHAPE_H
#define NOVALUNA_SOLO_SHAPE_H

#include <stdint.h>

enum { SYMMETRIES = 8 };

/* A display as numbers that do not depend on where it lies, one for each way to turn it. */
typedef struct {
    uint64_t turned[SYMMETRIES];
    int16_t low_x;
    int16_t high_x;
    int16_t low_y;
    int16_t high_y;
} Shape;

/* A number that looks unlike those of similar keys. */
static inline uint64_t nl_mix(uint64_t key) {
    key = (key ^ (key >> 32)) * UINT64_C(0xD6E8FEB86659FD93);
    key = (key ^ (key >> 29)) * UINT64_C(0xBF58476D1CE4E5B9);
    return key ^ (key >> 32);
}

/* A display without tiles. */
void nl_shape_clear(Shape *s);

/* Add a tile to a display. */
void nl_shape_add(Shape *s, int kind, int x, int y);

/* The same for all displays that can be moved, turned or mirrored into one another. */
uint64_t nl_shape_number(const Shape *s);

#endif
