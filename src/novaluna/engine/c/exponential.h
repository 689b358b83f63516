/* The exponential function, in arithmetic that every compiler and platform rounds alike.

   There is no libm here: the C libraries' `expf` differ in the last bit, and with it the moves that
   a search chooses. Needs -ffp-contract=off (or a compiler that does not contract). */
#ifndef NOVALUNA_EXPONENTIAL_H
#define NOVALUNA_EXPONENTIAL_H

#include <stdint.h>
#include <string.h>

/* e to the power of x, off by less than 2 units in the last place; 0 below -87, and no more than
   e to the power of 88 above that. */
static inline float nl_exp(float x) {
    /* 1. x = n ln 2 + r with |r| <= ln(2) / 2; the first part of ln 2 has so few bits that its
       product with n is exact. */
    const float ln2_high = 0.693359375f, ln2_low = -2.12194440e-4f;
    uint32_t bits;
    float r, y, scale;
    int n;
    if (!(x >= -87.0f)) return 0.0f; /* nor is this a number: no conversion may overflow */
    if (x > 88.0f) x = 88.0f;
    n = (int)(x * 1.44269504f + (x < 0 ? -0.5f : 0.5f));
    r = x - (float)n * ln2_high;
    r = r - (float)n * ln2_low;
    /* 2. Taylor's series: what comes after the seventh power is too small for a float. */
    y = 1.0f / 5040.0f;
    y = y * r + 1.0f / 720.0f;
    y = y * r + 1.0f / 120.0f;
    y = y * r + 1.0f / 24.0f;
    y = y * r + 1.0f / 6.0f;
    y = y * r + 0.5f;
    y = y * r * r + r;
    y = y + 1.0f;
    /* 3. Times two to the power of n, put together from its bits. */
    bits = (uint32_t)(n + 127) << 23;
    memcpy(&scale, &bits, sizeof scale);
    return y * scale;
}

#endif
