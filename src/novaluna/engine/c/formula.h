/* The evaluation by formula: what a display promises, win chances, scores of moves at first sight.

   A display is worth its tokens placed, plus for each open task a part of a token that depends on how
   many tiles it still misses, less a price for the time used. A task counts for nothing if it needs more
   new colours than its tile has free sides. */
#ifndef NOVALUNA_FORMULA_H
#define NOVALUNA_FORMULA_H

#include "moves.h"

enum {
    WIN_SCORE = 1000    /* added to the score of a move that places the last token */
};

typedef struct {
    float task_value[6];    /* by tiles missing: 0 is a token placed, 4 and 5 the same */
    float time_cost;        /* of a step on the moon track, in tokens */
    float pace;             /* steps that a token takes on average until it is placed */
    float slope;            /* of the win chance, by steps until the last token */
} Formula;

extern const Formula nl_formula;

/* The value of all open tasks of the seat, in tokens. */
float nl_potential(const Position *p, int seat);

/* Each seat's chance to win, by who is likely to have placed the last token earliest. */
void nl_formula_chances(const Position *p, float chances[SEATS]);

/* All legal moves, each with what it would add to the display's value less the time; how many.

   A move that places the last token (RULES 6.1) scores at least WIN_SCORE / 2, no other does. A refill
   promises no more than the best tile on offer, for nobody knows what it brings. */
int nl_score_moves(const Position *p, Move moves[MAX_MOVES], float scores[MAX_MOVES]);

/* The move of a player who looks one ply ahead and refills only when there is no tile. The game is not
   over. */
int nl_greedy_move(const Position *p);

/* A sensible-looking move by chance, the more likely the better it scores. The game is not over. */
int nl_sample_move(const Position *p, double temperature, Random *rng);

#endif
