#include "casual.h"

#include "counts.h"
#include "foresight.h"
#include "moves.h"

/* Newcomers miss that whole groups count. */
const CasualStyle nl_newcomer = {0, {0.25, 0.1, 0}, 0.06, 0.18, 0};
const CasualStyle nl_learner = {1, {0.35, 0.15, 0.08}, 0.2, 0.12, -0.2};

/* The tiles of a colour that the player counts for a tile on the cell. */
static int count_tiles(const Position *p, const CasualStyle *style, int cell, int color) {
    uint8_t cells[TILES];
    int side, count = 0;
    if (style->follows_chains) return nl_counting_cells(p, cell, color, cells);
    for (side = 0; side < 4; side++) {
        int neighbor = p->cells[cell].neighbor[side];
        count += neighbor != NONE && p->cells[neighbor].color == color;
    }
    return count;
}

/* How good a task of a tile on the cell looks, with one more tile of the colour `extra` beside it. */
static double task_value(const Position *p, const CasualStyle *style, int cell, uint32_t need, int extra) {
    int color, missing = 0;
    for (color = 0; color < COLORS; color++) {
        int needed = nl_count_of(need, color);
        if (!needed) continue;
        needed -= count_tiles(p, style, cell, color) + (color == extra);
        if (needed > 0) missing += needed;
    }
    if (!missing) return 1;
    return missing <= MAX_HOPED ? style->task_values[missing - 1] : 0;
}

/* What a tile on the cell seems to add to the tasks there and beside it. */
static double gain(const Position *p, const CasualStyle *style, int cell, const TileKind *kind) {
    double sum = 0;
    int side, task;
    for (task = 0; task < kind->task_count; task++) sum += task_value(p, style, cell, kind->need[task], FREE);
    for (side = 0; side < 4; side++) {
        int beside = p->cells[cell].neighbor[side];
        const TileKind *other;
        if (beside == NONE) continue;
        other = &nl_kinds[p->cells[beside].kind];
        for (task = 0; task < other->task_count; task++) {
            if (!((p->cells[beside].open_tasks >> task) & 1)) continue;
            sum += task_value(p, style, beside, other->need[task], kind->color);
            sum -= task_value(p, style, beside, other->need[task], FREE);
        }
    }
    return sum;
}

/* Nearly normal, with mean 0 and standard deviation 1: the sum of four uniform numbers, scaled. It needs
   neither logarithm nor root. */
static double mood(Random *rng) {
    double sum = -2;
    int number;
    for (number = 0; number < 4; number++) sum += nl_random_unit(rng);
    return sum * 1.7320508075688772;
}

int nl_casual_move(const Position *p, const CasualStyle *style, Random *rng) {
    Move moves[MAX_MOVES];
    int number, best = 0, count = nl_moves_in_order(p, moves);
    double most = 0;
    for (number = 0; number < count; number++) {
        int move = moves[number];
        double value = style->refill_threshold;
        if (move == MOVE_END_PHASE) return move; /* all eight placed: what more could there be to do? */
        if (move != MOVE_REFILL) {
            const TileKind *kind = &nl_kinds[p->wheel[nl_move_space(move)]];
            value = gain(p, style, nl_move_cell(move), kind) - style->time_cost * kind->time;
            value += style->noise * mood(rng);
        }
        if (number && value <= most) continue;
        most = value;
        best = move;
    }
    return best;
}
