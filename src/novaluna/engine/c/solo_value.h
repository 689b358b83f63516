/* What a solo position promises: the expected result of good play from it on, in points.

   A result is known in part: the time of every tile in the display counts once in phase 2 and, if it was
   there by then, once in phase 1 (RULES 7.4, 7.7). What is still to come is a sum of weights, from a table
   for each stage of the game: one weight for the number of tokens left, one for each open task by its
   sort, one for each task on the selection track by how near the display comes to it, and the time of
   the tiles on the track. The weights are learned, and handed in by the host. */
#ifndef NOVALUNA_SOLO_VALUE_H
#define NOVALUNA_SOLO_VALUE_H

#include "counts.h"
#include "position.h"

enum {
    STAGES = 12,                /* tiles left on the selection track */
    STAGE_MIDDLE = 0,           /* in phase 1 */
    STAGE_END = STAGES,         /* phase 1 ends here */
    STAGE_SECOND = 2 * STAGES,  /* in phase 2 */
    SOLO_TABLES = 3 * STAGES,
    TASK_TYPES = 169,
    OFFER_TYPES = 5
};

/* In points; the order is that of the features. */
typedef struct {
    float tokens[SOLO_TOKENS + 1];      /* by tokens left */
    float task[TASK_TYPES];             /* for each open task in the display */
    float offer[OFFER_TYPES];           /* for each task of a tile on the track */
    float near_offer[OFFER_TYPES];      /* the same for the next three tiles once more */
    float time;                         /* for each time unit on the track */
    float near_time;                    /* for each time unit of the next three tiles */
} SoloTable;

enum { SOLO_FEATURES = SOLO_TOKENS + 1 + TASK_TYPES + 2 * OFFER_TYPES + 2 };

typedef struct {
    SoloTable table[SOLO_TABLES];
} SoloWeights;

/* Which sort of open task: how much is missing, where it may go, whether the track has it. `rest` is what
   is missing, `sides` the free sides of the tile, `stock` the tiles on the track by colour, at most 7
   each. */
static inline int nl_task_type(uint32_t rest, uint32_t have, int sides, uint32_t stock) {
    uint32_t wanted = nl_counts_present(rest);
    int missing = nl_counts_sum(rest);
    int fresh = nl_counts_sum(wanted & ~nl_counts_present(have));
    int margin = sides - fresh, slack = 0;
    uint32_t left = (stock | COUNT_GUARDS) - rest;
    if (margin < 0) return 0;
    if (margin > 2) margin = 2;
    for (; slack < 3 && (left & COUNT_GUARDS) == COUNT_GUARDS; slack++) left -= wanted;
    /* 1, 2, 3 or 4 are missing, of which 0 and more are of a colour that does not touch yet. */
    return 1 + ((missing * (missing + 1) / 2 - 1 + fresh) * 3 + margin) * 4 + slack;
}

/* The tiles on the selection track by colour, at most 7 each, but for the one on a space (or NONE). */
uint32_t nl_track_stock(const Position *p, int without);

/* The size of the largest group of each colour, at most 4. */
uint32_t nl_largest_groups(const Position *p);

/* The part of the value that depends on the track, once the tile on `taken` is taken; with NONE, the track
   as it is. */
float nl_track_value(const Position *p, int taken, uint32_t largest, const SoloTable *table);

/* The number of the table for this stage; `at_end`: phase 1 is to end here. */
int nl_solo_stage(const Position *p, int at_end);

/* The expected result of the whole game; `at_end`: if phase 1 ends here (RULES 7.3). */
float nl_solo_value(const Position *p, const SoloWeights *weights, int at_end);

/* How often each weight of the table counts. */
void nl_solo_features(const Position *p, uint16_t features[SOLO_FEATURES]);

#endif
