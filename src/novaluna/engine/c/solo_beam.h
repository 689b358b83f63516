/* A beam search for the solo game within one phase, in which nothing is left to chance (RULES 7.2).

   Level by level, one tile at a time, it keeps the most promising positions by solo_value. The successors
   of a position are valued without being made: only what a tile changes is counted anew. Those that are
   kept differ in more than the place, the turn or the mirror image of their display. */
#ifndef NOVALUNA_SOLO_BEAM_H
#define NOVALUNA_SOLO_BEAM_H

#include "host.h"
#include "position.h"
#include "solo_shape.h"
#include "solo_value.h"

enum {
    BEAM_LEVELS = 12,
    NO_RESULT = 1 << 20     /* of a search that reached no end */
};

#define NEVER 1e300         /* a deadline */

/* How a position came about: a take. */
typedef struct {
    uint32_t parent;
    int16_t x;
    int16_t y;
    uint8_t space;
} Step;

typedef struct {
    float score;
    uint32_t parent;
    _Alignas(8) uint64_t key;   /* as it lies anyway, but on some machines of 32 bits */
    uint8_t space;
    uint8_t cell;
} BeamCandidate;

/* A position in which phase 1 may end. */
typedef struct {
    float score;
    uint32_t index;
    uint8_t level;
} PhaseEnding;

/* Room for searches, one after the other, and the result of the last one. */
typedef struct {
    const Host *host;
    const SoloWeights *weights;
    int capacity;               /* the width that there is room for */
    size_t stride;              /* bytes of a position */
    size_t position_bytes;
    char *positions[2];         /* of the level that is searched and of the next one */
    Shape *shapes[2];
    Step *steps;
    BeamCandidate *pool;
    uint64_t *keys;             /* of what is in the pool: a hash table */
    uint32_t key_mask;
    PhaseEnding *endings;
    /* Limits, set by the caller. */
    double deadline;
    const volatile int *stop;   /* may be NULL */
    /* The last search. */
    int phase;
    int width;
    int count[BEAM_LEVELS + 1]; /* positions of each level */
    int levels;                 /* that were searched */
    int expanded;               /* positions of the level that is searched, so far */
    int is_making;              /* whether all are, and those of the next level are being made */
    int made;
    int pooled;
    float threshold;
    int ending_count;
    int best;                   /* result of a game that ends in the phase, or NO_RESULT */
    int best_level;
    Step best_step;             /* the last one of that game */
} Beam;

/* A beam without room; the weights must outlive it. */
void nl_beam_init(Beam *beam, const Host *host, const SoloWeights *weights);

/* Give all memory back. */
void nl_beam_release(Beam *beam);

/* Make room for searches of this width from this position; whether there was memory. */
int nl_beam_reserve(Beam *beam, const Position *root, int width);

/* The bytes that a search of this width from this position needs. */
uint64_t nl_beam_bytes(const Position *root, int width);

/* Search to the end of the phase; the best result of a game that ends in it. The room must be reserved.
   Phase 1 also leaves its endings behind, in no order. */
int nl_beam_search(Beam *beam, const Position *root, int width);

/* The same level by level: start with the root alone, then search one level more (whether there was time
   for all of it), until it is complete. */
void nl_beam_begin(Beam *beam, const Position *root, int width);
int nl_beam_step(Beam *beam);
int nl_beam_is_complete(const Beam *beam);

/* The same in slices: search on until this many positions were looked at or made, which are taken off *work;
   whether the search goes on. It does not when it is complete or out of time. */
int nl_beam_work(Beam *beam, int *work);

int nl_beam_is_out_of_time(const Beam *beam);

/* A position of the level that was searched last. */
const Position *nl_beam_position(const Beam *beam, int index);

/* The steps that lead to a position of the last search; how many. */
int nl_beam_line(const Beam *beam, int level, uint32_t index, Step steps[BEAM_LEVELS]);

#endif
