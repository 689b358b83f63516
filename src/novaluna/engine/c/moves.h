/* Moves: what is legal, what a move turns up, making it, and playing at random (RULES 4, 7.3). */
#ifndef NOVALUNA_MOVES_H
#define NOVALUNA_MOVES_H

#include "position.h"
#include "random.h"

/* A move: space << 8 | cell for a take, or one of these. */
typedef uint16_t Move;
enum {
    MOVE_REFILL = 0xF000,
    MOVE_END_PHASE = 0xF001
};

static inline int nl_move_space(int move) { return move >> 8; }
static inline int nl_move_cell(int move) { return move & 0xFF; }
static inline Move nl_move_take(int space, int cell) { return (Move)(space << 8 | cell); }

/* The spaces of the next three tiles clockwise from the meeple (RULES 4.2); how many. */
int nl_offered(const Position *p, uint8_t spaces[MAX_OFFERED]);

/* With one or two tiles the player may, with none must refill (RULES 4.1). */
int nl_may_refill(const Position *p);

/* Solo, once eight tokens are placed (RULES 7.3). */
int nl_may_end_phase(const Position *p);

/* All moves of the player to move; how many. */
int nl_legal_moves(const Position *p, Move moves[MAX_MOVES]);

/* How many tiles the move turns up. */
int nl_draws(const Position *p, int move);

/* Make a legal move; tiles that it turns up are sampled from the unseen ones. */
void nl_do_move(Position *p, int move, Random *rng);

/* Make a legal move; it turns up these unseen tiles, in this order. NULL if it turns up none. */
void nl_do_move_drawn(Position *p, int move, const uint8_t *drawn);

/* The order of play once the player to move is this far: on top of the stack there (RULES 3.1, 3.2). */
static inline void nl_advance(const Position *p, int distance, uint8_t order[SEATS]) {
    uint8_t seat = order[0];
    int number = 1;
    for (; number < p->players && p->distance[order[number]] < distance; number++) order[number - 1] = order[number];
    order[number - 1] = seat;
}

/* Draw the tile with this index out of so many; the last one takes its place. */
static inline uint8_t nl_draw(uint8_t *pile, int index, int count) {
    uint8_t kind = pile[index];
    pile[index] = pile[count - 1];
    return kind;
}

/* Solo: take and place (RULES 4.2, 4.4) without what may follow, the end of the phase. */
void nl_take(Position *p, int space, int cell);

/* Any legal move, all equally likely. The game is not over. */
int nl_random_move(const Position *p, Random *rng);

/* Play to the end at random; the number of moves made. */
int nl_playout(Position *p, Random *rng);

/* The number of lines of this many moves, shorter if the game ends. A refill turns up the unseen tiles
   in catalogue order. */
uint64_t nl_perft(const Position *p, int depth);

#endif
