#include "solo_value.h"

#include <string.h>

#include "display.h"

uint32_t nl_track_stock(const Position *p, int without) {
    uint32_t stock = 0;
    int space;
    for (space = 0; space < SPACES; space++) {
        if (nl_has_tile(p, space) && space != without) {
            int color = nl_kinds[p->wheel[space]].color;
            if (nl_count_of(stock, color) < 7) stock += (uint32_t)1 << (4 * color);
        }
    }
    return stock;
}

uint32_t nl_largest_groups(const Position *p) {
    uint32_t sizes = 0;
    int cell;
    for (cell = p->last[0]; cell != NONE; cell = p->cells[cell].previous) {
        const Cell *tile = &p->cells[cell];
        if (tile->group == cell && tile->group_size > nl_count_of(sizes, tile->color))
            sizes = nl_count_set(sizes, tile->color, tile->group_size);
    }
    return sizes;
}

/* Which sort of task on the track: what the largest group of each colour lacks of it. */
static inline int offer_type(uint32_t largest, uint32_t need) {
    return nl_counts_sum(nl_counts_missing(largest, need));
}

float nl_track_value(const Position *p, int taken, uint32_t largest, const SoloTable *table) {
    int step, task, seen = 0, space = taken == NONE ? p->meeple : taken;
    float total = 0;
    for (step = 1; step < SPACES; step++) {
        const TileKind *kind;
        space = nl_next_space(space);
        if (!nl_has_tile(p, space)) continue;
        kind = &nl_kinds[p->wheel[space]];
        total += table->time * kind->time;
        if (seen < MAX_OFFERED) total += table->near_time * kind->time;
        for (task = 0; task < kind->task_count; task++) {
            int type = offer_type(largest, kind->need[task]);
            total += table->offer[type];
            if (seen < MAX_OFFERED) total += table->near_offer[type];
        }
        seen++;
    }
    return total;
}

int nl_solo_stage(const Position *p, int at_end) {
    return (p->phase == 2 ? STAGE_SECOND : at_end ? STAGE_END : STAGE_MIDDLE) + nl_tiles_on_wheel(p);
}

float nl_solo_value(const Position *p, const SoloWeights *weights, int at_end) {
    const SoloTable *table = &weights->table[nl_solo_stage(p, at_end)];
    uint32_t stock = nl_track_stock(p, NONE);
    int cell, task;
    float total = p->distance[0] + table->tokens[p->supply[0]];
    total += nl_track_value(p, NONE, nl_largest_groups(p), table);
    if (p->phase == 2) {
        total += p->phase1_score;
    } else {
        total += p->distance[0];
        if (at_end) total += nl_phase1_penalty(p->supply[0]);
    }
    for (cell = p->last[0]; cell != NONE; cell = p->cells[cell].previous) {
        const Cell *tile = &p->cells[cell];
        const TileKind *kind = &nl_kinds[tile->kind];
        int sides;
        if (!tile->open_tasks) continue;
        sides = nl_free_sides(p, tile);
        for (task = 0; task < kind->task_count; task++) {
            uint32_t rest = nl_counts_missing(tile->counts, kind->need[task]);
            if ((tile->open_tasks >> task) & 1 && rest) {
                total += table->task[nl_task_type(rest, tile->counts, sides, stock)];
            }
        }
    }
    return total;
}

void nl_solo_features(const Position *p, uint16_t features[SOLO_FEATURES]) {
    enum { TASKS = SOLO_TOKENS + 1, OFFERS = TASKS + TASK_TYPES, TIME = SOLO_FEATURES - 2 };
    uint32_t stock = nl_track_stock(p, NONE), largest = nl_largest_groups(p);
    int cell, task, step, seen = 0, space = p->meeple;
    memset(features, 0, SOLO_FEATURES * sizeof *features);
    features[p->supply[0]] = 1;
    for (cell = p->last[0]; cell != NONE; cell = p->cells[cell].previous) {
        const Cell *tile = &p->cells[cell];
        const TileKind *kind = &nl_kinds[tile->kind];
        int sides = nl_free_sides(p, tile);
        for (task = 0; task < kind->task_count; task++) {
            uint32_t rest = nl_counts_missing(tile->counts, kind->need[task]);
            if ((tile->open_tasks >> task) & 1 && rest) {
                features[TASKS + nl_task_type(rest, tile->counts, sides, stock)]++;
            }
        }
    }
    for (step = 1; step < SPACES; step++) {
        const TileKind *kind;
        space = nl_next_space(space);
        if (!nl_has_tile(p, space)) continue;
        kind = &nl_kinds[p->wheel[space]];
        features[TIME] = (uint16_t)(features[TIME] + kind->time);
        if (seen < MAX_OFFERED) features[TIME + 1] = (uint16_t)(features[TIME + 1] + kind->time);
        for (task = 0; task < kind->task_count; task++) {
            int type = OFFERS + offer_type(largest, kind->need[task]);
            features[type]++;
            if (seen < MAX_OFFERED) features[type + OFFER_TYPES]++;
        }
        seen++;
    }
}
