#include "solo_shape.h"

/* Powers of two odd numbers, by exponent modulo 256; negative ones are inverses modulo 2^64. */
static const uint64_t power_a[256] = {
#include "shape_powers_a.inc"
};
static const uint64_t power_b[256] = {
#include "shape_powers_b.inc"
};

static inline uint64_t a(int exponent) { return power_a[(unsigned)exponent & 255]; }
static inline uint64_t b(int exponent) { return power_b[(unsigned)exponent & 255]; }

void nl_shape_clear(Shape *s) {
    int number;
    for (number = 0; number < SYMMETRIES; number++) s->turned[number] = 0;
    s->low_x = s->low_y = 16384;
    s->high_x = s->high_y = -16384;
}

void nl_shape_add(Shape *s, int kind, int x, int y) {
    uint64_t z = nl_mix((uint64_t)kind + 1) | 1;
    uint64_t right = z * a(x), left = z * a(-x), down = z * a(y), up = z * a(-y);
    s->turned[0] += right * b(y);
    s->turned[1] += right * b(-y);
    s->turned[2] += left * b(y);
    s->turned[3] += left * b(-y);
    s->turned[4] += down * b(x);
    s->turned[5] += down * b(-x);
    s->turned[6] += up * b(x);
    s->turned[7] += up * b(-x);
    if (x < s->low_x) s->low_x = (int16_t)x;
    if (x > s->high_x) s->high_x = (int16_t)x;
    if (y < s->low_y) s->low_y = (int16_t)y;
    if (y > s->high_y) s->high_y = (int16_t)y;
}

uint64_t nl_shape_number(const Shape *s) {
    return nl_mix(s->turned[0] * a(-s->low_x) * b(-s->low_y)) + nl_mix(s->turned[1] * a(-s->low_x) * b(s->high_y))
        + nl_mix(s->turned[2] * a(s->high_x) * b(-s->low_y)) + nl_mix(s->turned[3] * a(s->high_x) * b(s->high_y))
        + nl_mix(s->turned[4] * a(-s->low_y) * b(-s->low_x)) + nl_mix(s->turned[5] * a(-s->low_y) * b(s->high_x))
        + nl_mix(s->turned[6] * a(s->high_y) * b(-s->low_x)) + nl_mix(s->turned[7] * a(s->high_y) * b(s->high_x));
}
