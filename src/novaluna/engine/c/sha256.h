/* SHA-256 (FIPS 180-4) and HMAC (RFC 2104), for the documented shuffle. */
#ifndef NOVALUNA_SHA256_H
#define NOVALUNA_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { DIGEST_BYTES = 32 };

/* The digest of some bytes. */
void nl_sha256(const uint8_t *bytes, size_t length, uint8_t digest[DIGEST_BYTES]);

/* The keyed digest of some bytes, with a key that is itself a digest. */
void nl_hmac_sha256(
    const uint8_t key[DIGEST_BYTES], const uint8_t *bytes, size_t length, uint8_t digest[DIGEST_BYTES]
);

#endif
