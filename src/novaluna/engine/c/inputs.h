/* What the learned evaluation looks at.

   About each display, whatever else happens at the table: open tasks by how many tiles they miss, how
   many new colours they need and how many free sides are left for them; colour groups; and for each colour
   what one more tile of it would do for the tasks that ask for it. About each seat: tokens, time, the
   order of play, and what the tiles on the wheel and the unseen ones would do for the display. Colours
   have no numbers of their own, so that swapping two colours everywhere changes nothing. */
#ifndef NOVALUNA_INPUTS_H
#define NOVALUNA_INPUTS_H

#include "position.h"

/* Of a display. Each feature is scaled to be about 1 at most. */
enum {
    TASKS_FEASIBLE = 0,             /* 28 classes: tiles missing, new colours, tight or loose */
    TASKS_INFEASIBLE = 28,          /* 4 classes: tiles missing; more new colours than free sides */
    POTENTIAL = 32,                 /* the formula's value of all open tasks */
    BEST_SINGLE_GAIN,               /* most that one more tile can add to one tile's tasks */
    SUM_SINGLE_GAIN,                /* ... over all colours */
    BEST_TOTAL_GAIN,                /* most that one more tile can add to all tasks that ask for it */
    SUM_TOTAL_GAIN,
    BEST_WAYS,                      /* tasks that miss only one tile, of the best colour */
    SUM_WAYS,
    OPEN_TASKS,
    DISPLAY_TILES,
    FREE_CELLS,
    GROUPS,                         /* 4 classes: groups of 1, 2, 3, 4 and more tiles */
    COLORS_WITH_WAYS = GROUPS + 4,
    POTENTIAL_PER_TASK,             /* the potential times the number of open tasks */
    DISPLAY_FEATURES
};

/* Of a seat. The near tiles are the three on offer, the middle ones the next three. */
enum {
    SUPPLY = 0,
    SUPPLY_INVERSE,
    STEPS_BEHIND,           /* expected steps to the last token, less the mean of the others' */
    DISTANCE_BEHIND,        /* distance on the track, less the mean of the others' */
    DISTANCE,
    IS_TO_MOVE,
    LEAD_OF_MOVER,          /* of the seat to move: steps until the next player */
    GAP_TO_MOVER,           /* of the others: steps behind the seat to move */
    PLACE_IN_ORDER,
    NEAR_BEST_WAYS,
    NEAR_SUM_WAYS,
    NEAR_BEST_VALUE,
    NEAR_SECOND_VALUE,
    MIDDLE_BEST_WAYS,
    MIDDLE_BEST_VALUE,
    FAR_BEST_VALUE,
    UNSEEN_WAYS,            /* expected of a random unseen tile */
    UNSEEN_GAIN,
    MIDDLE_BEST_GAIN,
    CAN_NEARLY_FINISH,
    EXTRA_TURN_GAIN,        /* of the seat to move: best tile after which it moves again */
    NEAR_BEST_GAIN,
    WHEEL_TILES,
    WHEEL_AT_MOST_2,
    WHEEL_AT_MOST_3,
    UNSEEN_TILES,
    FEWEST_TOKENS,
    THREE_PLAYERS,
    FOUR_PLAYERS,
    NEAR_MEAN_TIME,
    NEAR_LEAST_TIME,
    MOST_TOKENS,
    TABLE_FEATURES
};

enum { INPUTS = DISPLAY_FEATURES + TABLE_FEATURES };

/* What a display promises, whatever else happens at the table. */
typedef struct {
    float feature[DISPLAY_FEATURES];
    float ways[COLORS];         /* tasks that miss only one tile, of this colour */
    float gain[COLORS];         /* most that one more tile of the colour can add to one tile's tasks */
    float total_gain[COLORS];   /* what it would add if every task that asks for it had it */
    float potential;            /* the formula's value of all open tasks */
} Outlook;

/* The same for the same tiles on the same cells, whatever the order in which they came. */
uint64_t nl_display_key(const Position *p, int seat);

/* Look at a display. */
void nl_survey(const Position *p, int seat, Outlook *outlook);

/* What each seat's features are beyond its display; by seat. The game is not over. */
void nl_table_features(
    const Position *p, const Outlook *const outlooks[SEATS], float features[SEATS][TABLE_FEATURES]
);

/* All features of each seat. The game is not over. */
void nl_inputs(const Position *p, float features[SEATS][INPUTS]);

#endif
