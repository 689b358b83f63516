/* What may be done now and what would come of it, for screens and explanations: equal to the rules' own
   answers by test, but for all moves at once. */
#ifndef NOVALUNA_FORESIGHT_H
#define NOVALUNA_FORESIGHT_H

#include "display.h"
#include "moves.h"

enum { MAX_COVERS = MAX_TASKS * (MAX_EFFECTS + 1) };

/* One task of one tile in the display of the player to move. */
typedef struct {
    uint8_t cell;
    uint8_t task;
} TaskRef;

/* What a legal move would bring, before it is made. */
typedef struct {
    Move move;
    uint8_t kind;               /* the tile taken; NONE for the other moves */
    uint8_t draws;              /* how many tiles it turns up */
    uint8_t supply;             /* tokens the player would have left */
    uint8_t order[SEATS];       /* of play, afterwards */
    int16_t distance;           /* of the player afterwards: on the track, or the display's time */
    uint8_t ends_game;
    int16_t phase1_score;       /* solo: both scores as they would then stand (RULES 7.4, 7.7) */
    int16_t phase2_score;
    int cover_count;            /* the tasks it covers, sorted by x, y and task */
    TaskRef covers[MAX_COVERS];
} Consequences;

/* The cells of a seat that have a tile, or those that are free, x first; how many. */
int nl_tiles_in_order(const Position *p, int seat, uint8_t cells[TILES]);
int nl_free_in_order(const Position *p, int seat, uint8_t cells[MAX_FREE]);

/* All moves of the player to move in the order of the rules: those without a tile, then by space, each by
   cell, x first; how many. */
int nl_moves_in_order(const Position *p, Move moves[MAX_MOVES]);

/* What a legal move would bring. */
void nl_foresee(const Position *p, int move, Consequences *c);

/* The tiles of a colour that count for a tile on the cell, be it there or not (RULES 5.1, 5.2), in no
   order; how many. */
int nl_counting_cells(const Position *p, int cell, int color, uint8_t cells[TILES]);

#endif
