#include "moves.h"

#include "display.h"

/* What is legal --------------------------------------------------------------------------------- */

static inline int offered(const Position *p, uint8_t *spaces) {
    int count = 0, step, space = p->meeple;
    for (step = 1; step < SPACES; step++) {
        space = nl_next_space(space);
        if (nl_has_tile(p, space)) {
            spaces[count++] = (uint8_t)space;
            if (count == MAX_OFFERED) break;
        }
    }
    return count;
}

int nl_offered(const Position *p, uint8_t spaces[MAX_OFFERED]) { return offered(p, spaces); }

static inline int may_refill(const Position *p) {
    uint32_t rest = p->wheel_mask;
    if (p->phase || p->over || !p->unseen) return 0;
    rest &= rest - 1; /* at most two bits are set */
    return !(rest & (rest - 1));
}

int nl_may_refill(const Position *p) { return may_refill(p); }

static inline int may_end_phase(const Position *p) {
    return p->phase == 1 && !p->over && p->supply[0] <= SOLO_TOKENS - SOLO_FIRST_STACK;
}

int nl_may_end_phase(const Position *p) { return may_end_phase(p); }

int nl_legal_moves(const Position *p, Move moves[MAX_MOVES]) {
    uint8_t spaces[MAX_OFFERED];
    int seat = p->order[0], number, slot, count = 0, tiles;
    if (p->over) return 0;
    tiles = offered(p, spaces);
    if (may_refill(p)) moves[count++] = MOVE_REFILL;
    else if (may_end_phase(p)) moves[count++] = MOVE_END_PHASE;
    for (number = 0; number < tiles; number++) {
        for (slot = 0; slot < p->free_count[seat]; slot++)
            moves[count++] = nl_move_take(spaces[number], p->free_cells[seat][slot]);
    }
    return count;
}

/* Tokens the player has left after a take. */
static int tokens_after(const Position *p, int move) {
    Position after;
    nl_position_copy(&after, p);
    nl_place(&after, p->order[0], nl_move_cell(move), p->wheel[nl_move_space(move)]);
    return after.supply[p->order[0]];
}

int nl_draws(const Position *p, int move) {
    int empty = 0, space;
    if (move == MOVE_REFILL || move == MOVE_END_PHASE) {
        for (space = 0; space < SPACES; space++) empty += space != p->meeple && !nl_has_tile(p, space);
    } else if (p->phase == 1 && p->wheel_mask == 1 << nl_move_space(move) && tokens_after(p, move)) {
        empty = SPACES - 1; /* the last tile of phase 1 */
    }
    return empty < p->unseen ? empty : p->unseen;
}

/* Moving ---------------------------------------------------------------------------------------- */

/* Fill the empty spaces clockwise from the meeple (RULES 4.1), sampling or with given tiles. */
static void refill(Position *p, Random *rng, const uint8_t *drawn) {
    int step, space = p->meeple, index, number = 0;
    for (step = 1; step < SPACES; step++) {
        space = nl_next_space(space);
        if (nl_has_tile(p, space)) continue;
        if (!p->unseen) return;
        if (!drawn) {
            index = (int)nl_random_below(rng, p->unseen);
        } else {
            for (index = 0; p->pile[index] != drawn[number]; index++) {}
            number++;
        }
        p->wheel[space] = nl_draw(p->pile, index, p->unseen);
        p->unseen--;
        p->wheel_mask |= (uint16_t)(1 << space);
    }
}

/* Score phase 1 (RULES 7.4) and fill the track for phase 2 (7.5). */
static inline void end_phase(Position *p, Random *rng, const uint8_t *drawn) {
    p->phase1_score = (int16_t)(p->distance[0] + nl_phase1_penalty(p->supply[0]));
    p->phase = 2;
    refill(p, rng, drawn);
    if (!p->wheel_mask) p->over = 1;
}

void nl_take(Position *p, int space, int cell) {
    int kind = p->wheel[space];
    p->wheel_mask &= (uint16_t)~(1 << space);
    p->wheel[space] = NONE;
    p->meeple = (uint8_t)space;
    nl_place(p, p->order[0], cell, kind);
}

static inline void do_move(Position *p, int move, Random *rng, const uint8_t *drawn) {
    int seat = p->order[0];
    if (move == MOVE_REFILL) {
        refill(p, rng, drawn);
        return;
    }
    if (move == MOVE_END_PHASE) {
        end_phase(p, rng, drawn);
        return;
    }
    nl_take(p, nl_move_space(move), nl_move_cell(move));
    if (!p->phase) {
        nl_advance(p, p->distance[seat], p->order);
        /* The last token (RULES 6.1), or nothing left to take (6.2). */
        p->over = !p->supply[seat] || !(p->wheel_mask || p->unseen);
    } else if (!p->supply[0]) {
        p->over = 1;
        if (p->phase == 1) p->phase1_score = p->distance[0];
    } else if (!p->wheel_mask) {
        if (p->phase == 1) end_phase(p, rng, drawn);
        else p->over = 1;
    }
}

void nl_do_move(Position *p, int move, Random *rng) { do_move(p, move, rng, 0); }

void nl_do_move_drawn(Position *p, int move, const uint8_t *drawn) {
    do_move(p, move, 0, drawn);
}

/* Random play and counting ---------------------------------------------------------------------- */

static inline int random_move(const Position *p, Random *rng) {
    uint8_t spaces[MAX_OFFERED];
    uint32_t free_count = p->free_count[p->order[0]];
    uint32_t takes = (uint32_t)offered(p, spaces) * free_count, choice;
    int other = may_refill(p) ? MOVE_REFILL : may_end_phase(p) ? MOVE_END_PHASE : 0;
    choice = nl_random_below(rng, takes + (other != 0));
    if (choice == takes) return other;
    return nl_move_take(spaces[choice / free_count], p->free_cells[p->order[0]][choice % free_count]);
}

int nl_random_move(const Position *p, Random *rng) { return random_move(p, rng); }

int nl_playout(Position *p, Random *rng) {
    int moves = 0;
    for (; !p->over; moves++) do_move(p, random_move(p, rng), rng, 0);
    return moves;
}

uint64_t nl_perft(const Position *p, int depth) {
    Move moves[MAX_MOVES];
    uint8_t drawn[TILES];
    Position child;
    uint64_t lines = 0;
    int count, number;
    if (depth == 0 || p->over) return 1;
    count = nl_legal_moves(p, moves);
    if (depth == 1) return (uint64_t)count;
    for (number = 0; number < p->unseen; number++) nl_insert_kind(drawn, number, p->pile[number]);
    for (number = 0; number < count; number++) {
        nl_position_copy(&child, p);
        nl_do_move_drawn(&child, moves[number], drawn);
        lines += nl_perft(&child, depth - 1);
    }
    return lines;
}
