/* The part of the C library that the engine uses: there is none on this platform. */
#ifndef NOVALUNA_WASM_STRING_H
#define NOVALUNA_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memset(void *to, int value, size_t bytes);

#endif
