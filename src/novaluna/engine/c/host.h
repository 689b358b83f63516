/* What the engine needs from where it runs: it makes no calls to a platform of its own. */
#ifndef NOVALUNA_HOST_H
#define NOVALUNA_HOST_H

#include <stddef.h>

typedef struct {
    /* Memory for any kind of object, not cleared, or NULL. */
    void *(*allocate)(size_t bytes);
    /* Give memory back; NULL is allowed. */
    void (*release)(void *memory);
    /* Seconds on a clock that only goes forward. */
    double (*now)(void);
    /* Let other threads go first: this one waits for one of them. */
    void (*yield)(void);
    /* Called some thousand times a second: a thread of low priority may let others go first. */
    void (*give_way)(void);
} Host;

#endif
