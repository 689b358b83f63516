#include "formula.h"

#include "counts.h"
#include "display.h"
#include "exponential.h"

const Formula nl_formula = {
    {1.0f, 0.40f, 0.22f, 0.17f, 0.05f, 0.05f},
    0.4f,
    3.3f,
    0.22f,
};

/* The value of the open tasks of a tile with this many free sides. */
static inline float tile_value(uint32_t counts, int open_tasks, int kind, int sides) {
    const TileKind *k = &nl_kinds[kind];
    float total = 0;
    int task;
    for (task = 0; task < k->task_count; task++) {
        if ((open_tasks >> task) & 1) {
            int missing = nl_counts_sum(nl_counts_missing(counts, k->need[task]));
            int is_feasible = nl_counts_new_colors(counts, k->need[task]) <= sides;
            total += is_feasible ? nl_formula.task_value[missing] : 0;
        }
    }
    return total;
}

static inline int fulfilled_tasks(uint32_t counts, int open_tasks, int kind) {
    const TileKind *k = &nl_kinds[kind];
    int task, total = 0;
    for (task = 0; task < k->task_count; task++)
        total += (open_tasks >> task) & 1 && nl_counts_fulfil(counts, k->need[task]);
    return total;
}

float nl_potential(const Position *p, int seat) {
    float total = 0;
    int cell;
    for (cell = p->last[seat]; cell != NONE; cell = p->cells[cell].previous) {
        const Cell *c = &p->cells[cell];
        if (c->open_tasks) total += tile_value(c->counts, c->open_tasks, c->kind, nl_free_sides(p, c));
    }
    return total;
}

void nl_formula_chances(const Position *p, float chances[SEATS]) {
    float best = 1e9f, total = 0;
    int seat;
    if (p->over) {
        for (seat = 0; seat < p->players; seat++) chances[seat] = 0;
        chances[nl_winner(p)] = 1;
        return;
    }
    for (seat = 0; seat < p->players; seat++) {
        float left = p->supply[seat] - nl_potential(p, seat);
        float steps = p->distance[seat] + nl_formula.pace * left;
        chances[seat] = steps;
        if (steps < best) best = steps;
    }
    for (seat = 0; seat < p->players; seat++) {
        chances[seat] = nl_exp(nl_formula.slope * (best - chances[seat]));
        total += chances[seat];
    }
    for (seat = 0; seat < p->players; seat++) chances[seat] /= total;
}

/* What the display's other tiles gain, or lose for want of a free side, by a tile on the cell. */
static inline float gain_of_others(
    const Position *p, int cell, const Effects *e, const float *value, const uint8_t *sides
) {
    float total = 0;
    int number, side, done = 0;
    for (number = 0; number < e->count; number++) {
        const Cell *tile = &p->cells[e->cell[number]];
        int left = sides[e->cell[number]];
        for (side = 0; side < 4; side++) {
            if (tile->neighbor[side] == cell) {
                left--;
                done |= 1 << (side ^ 1);
            }
        }
        total += tile_value(e->after[number], tile->open_tasks, tile->kind, left) - value[e->cell[number]];
    }
    for (side = 0; side < 4; side++) {
        int beside = p->cells[cell].neighbor[side];
        if (beside != NONE && p->cells[beside].open_tasks && !((done >> side) & 1)) {
            const Cell *tile = &p->cells[beside];
            total += tile_value(tile->counts, tile->open_tasks, tile->kind, sides[beside] - 1) - value[beside];
        }
    }
    return total;
}

/* How many tasks a tile with these effects would fulfil. */
static int tasks_covered(const Position *p, const Effects *e, int kind) {
    int number, total = fulfilled_tasks(e->counts, nl_kinds[kind].all_tasks, kind);
    for (number = 0; number < e->count; number++) {
        const Cell *tile = &p->cells[e->cell[number]];
        total += fulfilled_tasks(e->after[number], tile->open_tasks, tile->kind);
    }
    return total;
}

/* Long on purpose, its parts numbered: it shares what it knows of cells and colours among all moves, and takes a
   fifth of a search. */
int nl_score_moves(const Position *p, Move moves[MAX_MOVES], float scores[MAX_MOVES]) {
    uint8_t spaces[MAX_OFFERED], sides[MAX_CELLS];
    float value[MAX_CELLS], gain[COLORS], best = -1e9f;
    Effects effects[COLORS];
    int seat = p->order[0], cell, number, slot, count = 0, tiles;
    if (p->over) return 0;
    /* 1. What the display is worth now, tile by tile. */
    for (cell = p->last[seat]; cell != NONE; cell = p->cells[cell].previous) {
        const Cell *c = &p->cells[cell];
        if (c->open_tasks) {
            sides[cell] = (uint8_t)nl_free_sides(p, c);
            value[cell] = tile_value(c->counts, c->open_tasks, c->kind, sides[cell]);
        }
    }
    /* 2. For each free cell what a colour there changes, then what the tile itself brings along. */
    tiles = nl_offered(p, spaces);
    for (slot = 0; slot < p->free_count[seat]; slot++) {
        int known = 0, own_sides;
        cell = p->free_cells[seat][slot];
        own_sides = nl_empty_sides(&p->cells[cell]);
        for (number = 0; number < tiles; number++) {
            int kind = p->wheel[spaces[number]], color = nl_kinds[kind].color;
            const Effects *e = &effects[color];
            float score;
            if (!((known >> color) & 1)) {
                known |= 1 << color;
                nl_effects(p, cell, color, &effects[color]);
                gain[color] = gain_of_others(p, cell, e, value, sides);
            }
            score = gain[color] - nl_formula.time_cost * nl_kinds[kind].time
                + tile_value(e->counts, nl_kinds[kind].all_tasks, kind, own_sides);
            if (score > best) best = score;
            if (MAX_TASKS * (e->count + 1) >= p->supply[seat] && tasks_covered(p, e, kind) >= p->supply[seat])
                score += WIN_SCORE;
            moves[count] = nl_move_take(spaces[number], cell);
            scores[count++] = score;
        }
    }
    /* 3. The other moves. */
    if (nl_may_refill(p)) {
        moves[count] = MOVE_REFILL;
        scores[count] = count ? best : 0;
        count++;
    } else if (nl_may_end_phase(p)) {
        moves[count] = MOVE_END_PHASE;
        scores[count++] = 0;
    }
    return count;
}

int nl_greedy_move(const Position *p) {
    Move moves[MAX_MOVES];
    float scores[MAX_MOVES];
    int number, best = -1, count = nl_score_moves(p, moves, scores);
    for (number = 0; number < count; number++) {
        if (moves[number] < MOVE_REFILL && (best < 0 || scores[number] > scores[best])) best = number;
    }
    if (best >= 0 && nl_may_end_phase(p) && scores[best] <= 0) return MOVE_END_PHASE;
    return moves[best < 0 ? 0 : best];
}

int nl_sample_move(const Position *p, double temperature, Random *rng) {
    Move moves[MAX_MOVES];
    float scores[MAX_MOVES], top = -1e9f, total = 0, pick;
    int number, count = nl_score_moves(p, moves, scores);
    for (number = 0; number < count; number++) {
        if (scores[number] > top) top = scores[number];
    }
    for (number = 0; number < count; number++) {
        scores[number] = nl_exp((float)((scores[number] - top) / temperature));
        total += scores[number];
    }
    pick = (float)nl_random_unit(rng) * total;
    for (number = 0; number < count; number++) {
        pick -= scores[number];
        if (pick < 0) return moves[number];
    }
    return moves[count - 1];
}
