#include "sha256.h"

#include <string.h>

enum { BLOCK_BYTES = 64 };

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
};

/* The same of the square roots of the first 8 primes. */
static const uint32_t initial_state[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
};

typedef struct {
    uint32_t state[8];
    uint64_t length;
    uint8_t block[BLOCK_BYTES];
} Sha256;

static inline uint32_t rotate(uint32_t x, int bits) { return x >> bits | x << (32 - bits); }

static void compress(uint32_t state[8], const uint8_t *block) {
    uint32_t w[64], s[8], first, second;
    int t;
    for (t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 | (uint32_t)block[4 * t + 2] << 8
            | block[4 * t + 3];
    for (; t < 64; t++) {
        first = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ w[t - 15] >> 3;
        second = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = w[t - 16] + first + w[t - 7] + second;
    }
    memcpy(s, state, sizeof s);
    for (t = 0; t < 64; t++) {
        first = s[7] + (rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6]))
            + round_constants[t] + w[t];
        second = (rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22))
            + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        s[7] = s[6];
        s[6] = s[5];
        s[5] = s[4];
        s[4] = s[3] + first;
        s[3] = s[2];
        s[2] = s[1];
        s[1] = s[0];
        s[0] = first + second;
    }
    for (t = 0; t < 8; t++) state[t] += s[t];
}

static void begin(Sha256 *sha) {
    memcpy(sha->state, initial_state, sizeof initial_state);
    sha->length = 0;
}

static void add(Sha256 *sha, const uint8_t *bytes, size_t length) {
    for (; length; length--) {
        sha->block[sha->length++ % BLOCK_BYTES] = *bytes++;
        if (sha->length % BLOCK_BYTES == 0) compress(sha->state, sha->block);
    }
}

static void finish(Sha256 *sha, uint8_t digest[DIGEST_BYTES]) {
    static const uint8_t one = 0x80, zero = 0;
    uint64_t bits = 8 * sha->length;
    uint8_t length[8];
    int number;
    for (number = 0; number < 8; number++) length[number] = (uint8_t)(bits >> (56 - 8 * number));
    add(sha, &one, 1);
    while (sha->length % BLOCK_BYTES != BLOCK_BYTES - sizeof length) add(sha, &zero, 1);
    add(sha, length, sizeof length);
    for (number = 0; number < DIGEST_BYTES; number++)
        digest[number] = (uint8_t)(sha->state[number / 4] >> (24 - 8 * (number % 4)));
}

void nl_sha256(const uint8_t *bytes, size_t length, uint8_t digest[DIGEST_BYTES]) {
    Sha256 sha;
    begin(&sha);
    add(&sha, bytes, length);
    finish(&sha, digest);
}

/* Begin with the key, padded to a block and mixed with a mask. */
static void begin_keyed(Sha256 *sha, const uint8_t key[DIGEST_BYTES], uint8_t mask) {
    uint8_t block[BLOCK_BYTES];
    int number;
    for (number = 0; number < BLOCK_BYTES; number++)
        block[number] = (uint8_t)((number < DIGEST_BYTES ? key[number] : 0) ^ mask);
    begin(sha);
    add(sha, block, sizeof block);
}

void nl_hmac_sha256(
    const uint8_t key[DIGEST_BYTES], const uint8_t *bytes, size_t length, uint8_t digest[DIGEST_BYTES]
) {
    Sha256 sha;
    begin_keyed(&sha, key, 0x36);
    add(&sha, bytes, length);
    finish(&sha, digest);
    begin_keyed(&sha, key, 0x5c);
    add(&sha, digest, DIGEST_BYTES);
    finish(&sha, digest);
}
