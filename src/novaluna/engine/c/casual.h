/* The two gentle levels: players who see what people new to the game see, and no further.

   They look one move ahead, at the new tile and the tiles it will touch, and nowhere else. What a longer
   chain completes further away is a surprise to them, as it is to people. */
#ifndef NOVALUNA_CASUAL_H
#define NOVALUNA_CASUAL_H

#include "position.h"
#include "random.h"

enum { MAX_HOPED = 3 };

/* How a casual player looks at the board. A fulfilled task is worth 1. */
typedef struct {
    int follows_chains;             /* counts whole groups, not only the tiles that touch (RULES 5.1) */
    double task_values[MAX_HOPED];  /* of an open task with 1, 2, 3 tiles missing; with more it is worth 0 */
    double time_cost;               /* of a step on the moon track */
    double noise;                   /* standard deviation of what is added to the value of a take */
    double refill_threshold;        /* refills instead of taking if no tile seems worth this much */
} CasualStyle;

extern const CasualStyle nl_newcomer;
extern const CasualStyle nl_learner;

/* The move that the player likes best at first sight; it ends phase 1 of a solo game as soon as it may. The
   game is not over. */
int nl_casual_move(const Position *p, const CasualStyle *style, Random *rng);

#endif
