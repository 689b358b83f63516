/* The learned evaluation: each seat's chance to win, from a small network over the features.

   Every seat gets a score from its own features and the mean of the others' by one network with the same
   weights for all seats; the chances are the softmax of the scores. So two to four players share one
   model. Displays recur all over a search tree, so what the first layer makes of one is cached. */
#ifndef NOVALUNA_NETWORK_H
#define NOVALUNA_NETWORK_H

#include "inputs.h"
#include "position.h"

enum {
    HIDDEN = 32,
    NARROW = 16,
    CACHED_DISPLAYS = 4096
};

/* The weights. The first layer sees a seat's own inputs (the first HIDDEN columns) and, as the mean of the
   other seats, theirs (the rest). */
typedef struct {
    float first[INPUTS][2 * HIDDEN];
    float first_bias[HIDDEN];
    float second[HIDDEN][NARROW];
    float second_bias[NARROW];
    float last[NARROW];
} Network;

typedef struct {
    uint64_t key;
    Outlook outlook;
    float sums[2 * HIDDEN];     /* the first layer's sums over the display's features */
} CachedDisplay;

/* For one thread and one network; all zero in the beginning. */
typedef struct {
    CachedDisplay displays[CACHED_DISPLAYS];
} DisplayCache;

/* Each seat's chance to win; the cache may be NULL. */
void nl_network_chances(const Position *p, const Network *net, DisplayCache *cache, float chances[SEATS]);

#endif
