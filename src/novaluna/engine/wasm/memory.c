#include "memory.h"

#include <stdint.h>
#include <string.h>

/* The C library ---------------------------------------------------------------------------------- */

/* Without the attribute the compiler recognises these loops and calls the function they stand in. */
#define PLAIN __attribute__((no_builtin))

PLAIN void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
    char *restrict target = to;
    const char *restrict source = from;
    size_t at;
    for (at = 0; at < bytes; at++) target[at] = source[at];
    return to;
}

PLAIN void *memset(void *to, int value, size_t bytes) {
    char *target = to;
    size_t at;
    for (at = 0; at < bytes; at++) target[at] = (char)value;
    return to;
}

/* Blocks ----------------------------------------------------------------------------------------- */

enum { PAGE_BYTES = 65536 };

/* Before each block; blocks lie side by side from the end of the data to `end`. */
typedef struct {
    _Alignas(16) size_t bytes;  /* behind this header */
    int is_used;
} Block;

extern unsigned char __heap_base;
static char *end;

static char *first(void) { return (char *)(((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15); }

static Block *following(Block *block) { return (Block *)((char *)(block + 1) + block->bytes); }

/* Leave of a block no more than is needed. */
static void *use(Block *block, size_t bytes) {
    if (block->bytes > bytes + sizeof(Block)) {
        size_t rest = block->bytes - bytes - sizeof(Block);
        block->bytes = bytes;
        following(block)->bytes = rest;
        following(block)->is_used = 0;
    }
    block->is_used = 1;
    return block + 1;
}

/* One more free block of at least this size at the end. */
static Block *grow(size_t bytes) {
    Block *block = (Block *)end;
    size_t top = __builtin_wasm_memory_size(0) * PAGE_BYTES;
    size_t wanted = (uintptr_t)end + sizeof(Block) + bytes;
    if (wanted > top) {
        size_t pages = (wanted - top + PAGE_BYTES - 1) / PAGE_BYTES;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    }
    block->bytes = bytes;
    block->is_used = 0;
    end = (char *)following(block);
    return block;
}

void *page_allocate(size_t bytes) {
    Block *block;
    if (!end) end = first();
    if (bytes > (size_t)1 << 30) return 0; /* more than any limit; sums of sizes do not overflow below */
    bytes = (bytes + 15) & ~(size_t)15;
    for (block = (Block *)first(); (char *)block < end; block = following(block)) {
        if (block->is_used) continue;
        while ((char *)following(block) < end && !following(block)->is_used)
            block->bytes += sizeof(Block) + following(block)->bytes;
        if (block->bytes >= bytes) return use(block, bytes);
        if ((char *)following(block) == end) end = (char *)block; /* grow this one */
    }
    block = grow(bytes);
    return block ? use(block, bytes) : 0;
}

void page_release(void *memory) {
    if (memory) ((Block *)memory)[-1].is_used = 0;
}
