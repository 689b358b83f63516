/* The rules on one flat struct, for searching: fast, and trusting its caller. What a tile does in a display
   is in display.h, moves are in moves.h.

   novaluna.rules is the law; this is kept equal to it by tests that play both in lockstep. Three facts
   carry the design. Colour groups only grow, so a task once fulfilled stays fulfilled and is covered
   at once (RULES 4.5). No task asks for more than four tiles of a colour, so what a tile touches need
   only be counted up to four, and groups that are already large change nothing for the tiles beside
   them. And a player's distance is the sum of the time values in the display (RULES 4.3). */
#ifndef NOVALUNA_POSITION_H
#define NOVALUNA_POSITION_H

#include <stdint.h>

#include "tiles.h"

enum {
    SPACES = 12,
    SEATS = 4,
    /* A connected display of n tiles touches at most 2n + 2 free cells, so that all displays together
       never use more than 3 * 68 + 2 * 4 cells and no single one more than 2 * 68 + 2 free ones. */
    MAX_CELLS = 3 * TILES + 2 * SEATS,
    MAX_FREE = 2 * TILES + 2,
    MAX_OFFERED = 3,
    MAX_MOVES = MAX_OFFERED * MAX_FREE + 1,
    NONE = 255,         /* no cell, no tile */
    FREE = 4,           /* the "colour" of a cell without a tile */
    SOLO_TOKENS = 21,
    SOLO_FIRST_STACK = 8,
    TOKEN_PENALTY = 10  /* points for a token that is not placed (RULES 7.4, 7.7) */
};

/* A place in a display: a tile, or free and beside a tile. The sides are right, left, below, above, so
   that the opposite of a side is side ^ 1. */
typedef struct {
    int16_t x;
    int16_t y;
    uint16_t counts;        /* what the tile touches, as 5.1 counts; kept while a task is open */
    uint8_t neighbor[4];    /* of a tile: all four cells; of a free cell: the tiles beside it */
    uint8_t kind;
    uint8_t color;
    uint8_t group;          /* the cell that stands for the colour group */
    uint8_t group_next;     /* the next cell of the group, in a ring */
    uint8_t group_size;     /* valid at the cell that stands for the group */
    uint8_t open_tasks;     /* a bit for each task not yet covered */
    uint8_t hash_next;      /* the next cell with the same hash */
    union {
        uint8_t free_slot;  /* of a free cell: its place in free_cells */
        uint8_t previous;   /* of a tile: the owner's tile before it */
    };
    uint8_t owner;
} Cell;

typedef struct {
    int16_t distance[SEATS];    /* the sum of time values in the display (RULES 3.4, 7.4) */
    int16_t phase1_score;       /* -1 until known */
    uint16_t wheel_mask;        /* a bit for each space with a tile */
    uint8_t players;
    uint8_t phase;              /* 0 with 2-4 players, 1 or 2 in solo */
    uint8_t over;
    uint8_t meeple;
    uint8_t unseen;             /* how many of pile[] count */
    uint8_t cell_count;
    uint8_t order[SEATS];       /* seats in order of play */
    uint8_t supply[SEATS];      /* tokens left to place */
    uint8_t tile_count[SEATS];
    uint8_t last[SEATS];        /* the cell of the tile placed last */
    uint8_t free_count[SEATS];
    uint8_t wheel[SPACES];
    uint8_t pile[TILES];        /* the unseen tiles, in an order that means nothing */
    uint8_t hash[256];          /* cells by hash of their coordinates */
    uint8_t free_cells[SEATS][MAX_FREE];
    Cell cells[MAX_CELLS];      /* last, so that a copy may stop at cell_count */
} Position;

/* An empty table: no tiles anywhere, and one free cell at 0,0 for each player. */
void nl_position_clear(Position *p, int players);

/* Copy as much as is in use. */
void nl_position_copy(Position *to, const Position *from);

/* Rebuild in canonical order, as if the tiles had been placed breadth first from 0,0.

   Positions that are equal by the rules are then equal in every list, so that whatever is computed
   from them, down to the last bit of a sum, depends on the position alone and not on how it came
   about or was read. Takes some microseconds: this is for the door, not for the search. */
void nl_position_canonicalize(Position *p);

/* Are these the same position of a game, tile for tile, in whatever order they were placed? */
int nl_position_equal(const Position *a, const Position *b);

/* The seat that is first if the game ends now: fewest tokens, then first to move (RULES 6.3). */
int nl_winner(const Position *p);

/* The seats from first to last if the game ends now (RULES 6.3). */
void nl_ranking(const Position *p, uint8_t seats[SEATS]);

/* Tokens each player has to place (RULES 2.2, 2.3, 7.1). */
int nl_tokens_to_place(int players, int is_first_game);

/* What the tokens of the first stack cost that are not placed when phase 1 ends (RULES 7.4). */
static inline int nl_phase1_penalty(int supply) {
    int missing = supply - (SOLO_TOKENS - SOLO_FIRST_STACK);
    return missing > 0 ? TOKEN_PENALTY * missing : 0;
}

static inline int nl_next_space(int space) { return space < SPACES - 1 ? space + 1 : 0; }

static inline int nl_has_tile(const Position *p, int space) { return (p->wheel_mask >> space) & 1; }

static inline int nl_tiles_on_wheel(const Position *p) {
    uint32_t mask = p->wheel_mask;
    int count = 0;
    for (; mask; mask &= mask - 1) count++;
    return count;
}

/* Insert into a sorted list of kinds, which has room. */
void nl_insert_kind(uint8_t *sorted, int count, int kind);

#endif
