/* Random numbers: PCG-XSH-RR 64/32. */
#ifndef NOVALUNA_RANDOM_H
#define NOVALUNA_RANDOM_H

#include <stdint.h>

typedef struct {
    uint64_t state;
} Random;

/* 32 random bits. */
static inline uint32_t nl_random(Random *rng) {
    uint64_t old = rng->state;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    rng->state = old * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (mixed >> turn) | (mixed << ((32 - turn) & 31));
}

/* Start the generator; seeds that differ little give unrelated numbers. */
static inline void nl_random_seed(Random *rng, uint64_t seed) {
    seed = (seed ^ (seed >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    seed = (seed ^ (seed >> 27)) * UINT64_C(0x94D049BB133111EB);
    rng->state = (seed ^ (seed >> 31)) + UINT64_C(1442695040888963407);
    nl_random(rng);
}

/* A number from 0 to bound - 1; the bias is below 1 in 10 million for the bounds used here. */
static inline uint32_t nl_random_below(Random *rng, uint32_t bound) {
    return (uint32_t)(((uint64_t)nl_random(rng) * bound) >> 32);
}

/* A number from 0 up to 1. */
static inline double nl_random_unit(Random *rng) {
    return nl_random(rng) * (1.0 / 4294967296.0);
}

#endif
