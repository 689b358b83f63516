#include "inputs.h"

#include <string.h>

#include "counts.h"
#include "display.h"
#include "formula.h"

/* The first class of feasible tasks with so many tiles missing; then by new colours, each tight or
   loose. */
static const uint8_t first_class[6] = {0, 0, 4, 10, 18, 18};

uint64_t nl_display_key(const Position *p, int seat) {
    uint64_t key = 0, mixed;
    int cell;
    for (cell = p->last[seat]; cell != NONE; cell = p->cells[cell].previous) {
        const Cell *c = &p->cells[cell];
        mixed = ((uint64_t)(uint16_t)c->x << 32 | (uint64_t)(uint16_t)c->y << 16 | c->kind) + 1;
        mixed *= UINT64_C(0x9E3779B97F4A7C15);
        mixed = (mixed ^ (mixed >> 32)) * UINT64_C(0xD6E8FEB86659FD93);
        key += mixed ^ (mixed >> 32);
    }
    return key;
}

/* The features that sum up the whole display. */
static inline void sum_up(const Position *p, int seat, int open_tasks, Outlook *o) {
    float *x = o->feature;
    int color, colors_with_ways = 0;
    x[POTENTIAL] = o->potential * 0.25f;
    for (color = 0; color < COLORS; color++) {
        float gain = o->gain[color], total = o->total_gain[color], ways = o->ways[color];
        if (gain > x[BEST_SINGLE_GAIN]) x[BEST_SINGLE_GAIN] = gain;
        x[SUM_SINGLE_GAIN] += gain * 0.5f;
        if (total * 0.5f > x[BEST_TOTAL_GAIN]) x[BEST_TOTAL_GAIN] = total * 0.5f;
        x[SUM_TOTAL_GAIN] += total * 0.25f;
        if (ways * 0.25f > x[BEST_WAYS]) x[BEST_WAYS] = ways * 0.25f;
        x[SUM_WAYS] += ways * 0.125f;
        colors_with_ways += ways > 0;
    }
    x[OPEN_TASKS] = (float)(open_tasks * 0.1);
    x[DISPLAY_TILES] = p->tile_count[seat] * 0.0625f;
    x[FREE_CELLS] = p->free_count[seat] * 0.0625f;
    x[COLORS_WITH_WAYS] = colors_with_ways * 0.25f;
    x[POTENTIAL_PER_TASK] = (float)(o->potential * open_tasks * 0.02);
}

/* The complexity is that of the questions asked of each task, all of them about the same few numbers. */
void nl_survey(const Position *p, int seat, Outlook *o) {
    float *x = o->feature;
    const float *task_value = nl_formula.task_value;
    int cell, task, color, open_tasks = 0;
    memset(o, 0, sizeof *o);
    for (cell = p->last[seat]; cell != NONE; cell = p->cells[cell].previous) {
        const Cell *c = &p->cells[cell];
        const TileKind *k = &nl_kinds[c->kind];
        float step[COLORS] = {0, 0, 0, 0}; /* what one more tile of the colour does for this tile */
        int sides;
        if (c->group == cell) x[GROUPS + (c->group_size < 4 ? c->group_size - 1 : 3)] += 0.25f;
        if (!c->open_tasks) continue;
        sides = nl_free_sides(p, c);
        for (task = 0; task < k->task_count; task++) {
            uint32_t rest;
            int missing, new_colors;
            float better;
            if (!((c->open_tasks >> task) & 1)) continue;
            open_tasks++;
            rest = nl_counts_missing(c->counts, k->need[task]);
            missing = nl_counts_sum(rest);
            new_colors = nl_counts_new_colors(c->counts, k->need[task]);
            if (new_colors > sides) {
                x[TASKS_INFEASIBLE + (missing < 4 ? missing - 1 : 3)] += 0.5f;
                continue;
            }
            o->potential += task_value[missing];
            x[TASKS_FEASIBLE + first_class[missing] + 2 * new_colors + (new_colors < sides)] += 0.5f;
            better = task_value[missing - 1] - task_value[missing];
            for (color = 0; color < COLORS; color++) {
                if (nl_count_of(rest, color)) {
                    step[color] += better;
                    o->ways[color] += missing == 1;
                }
            }
        }
        for (color = 0; color < COLORS; color++) {
            if (step[color] > o->gain[color]) o->gain[color] = step[color];
            o->total_gain[color] += step[color];
        }
    }
    sum_up(p, seat, open_tasks, o);
}

/* What all seats share. */
typedef struct {
    int tiles[SPACES];          /* on the wheel, clockwise from the meeple */
    int count;
    float mean_time;            /* of the tiles on offer */
    float least_time;
    float share[COLORS];        /* of the unseen tiles */
    float steps[SEATS];         /* expected to the last token */
    float all_steps;
    float all_distance;
    int fewest;                 /* tokens that any player has left */
    int most;
    int gap;                    /* from the seat to move to the next one */
} Table;

/* What part of the unseen tiles has each colour. */
static inline void share_colors(const Position *p, float share[COLORS]) {
    int number, color;
    for (number = 0; number < p->unseen; number++) share[nl_kinds[p->pile[number]].color] += 1;
    for (color = 0; color < COLORS && p->unseen; color++) share[color] /= p->unseen;
}

static void look_at_table(const Position *p, const Outlook *const outlooks[SEATS], Table *t) {
    int number, seat, near, space = p->meeple;
    memset(t, 0, sizeof *t);
    t->least_time = 7;
    t->fewest = 99;
    for (number = 1; number < SPACES; number++) {
        space = nl_next_space(space);
        if (nl_has_tile(p, space)) t->tiles[t->count++] = p->wheel[space];
    }
    near = t->count < MAX_OFFERED ? t->count : MAX_OFFERED;
    for (number = 0; number < near; number++) {
        int time = nl_kinds[t->tiles[number]].time;
        t->mean_time += time;
        if (time < t->least_time) t->least_time = (float)time;
    }
    t->mean_time /= near < 1 ? 1 : near;
    share_colors(p, t->share);
    for (seat = 0; seat < p->players; seat++) {
        float left = p->supply[seat] - outlooks[seat]->potential;
        t->steps[seat] = p->distance[seat] + nl_formula.pace * left;
        t->all_steps += t->steps[seat];
        t->all_distance += p->distance[seat];
        if (p->supply[seat] < t->fewest) t->fewest = p->supply[seat];
        if (p->supply[seat] > t->most) t->most = p->supply[seat];
    }
    t->gap = p->distance[p->order[1]] - p->distance[p->order[0]];
}

/* The complexity is that of a table: near, middle and far tiles, and the best of each by several measures. */
static void look_at_wheel(const Table *t, const Outlook *o, int is_mover, float *x) {
    int number;
    x[NEAR_BEST_VALUE] = x[NEAR_SECOND_VALUE] = x[MIDDLE_BEST_VALUE] = x[FAR_BEST_VALUE] = -3;
    for (number = 0; number < t->count; number++) {
        int color = nl_kinds[t->tiles[number]].color, time = nl_kinds[t->tiles[number]].time;
        float ways = o->ways[color], value = o->total_gain[color] - nl_formula.time_cost * time;
        if (number < 3) {
            if (ways * 0.25f > x[NEAR_BEST_WAYS]) x[NEAR_BEST_WAYS] = ways * 0.25f;
            x[NEAR_SUM_WAYS] = (float)(x[NEAR_SUM_WAYS] + ways * 0.1);
            if (value > x[NEAR_BEST_VALUE]) {
                x[NEAR_SECOND_VALUE] = x[NEAR_BEST_VALUE];
                x[NEAR_BEST_VALUE] = value;
            } else if (value > x[NEAR_SECOND_VALUE]) {
                x[NEAR_SECOND_VALUE] = value;
            }
            if (is_mover && time < t->gap && o->total_gain[color] > x[EXTRA_TURN_GAIN])
                x[EXTRA_TURN_GAIN] = o->total_gain[color];
            if (o->gain[color] > x[NEAR_BEST_GAIN]) x[NEAR_BEST_GAIN] = o->gain[color];
        } else if (number < 6) {
            if (ways * 0.25f > x[MIDDLE_BEST_WAYS]) x[MIDDLE_BEST_WAYS] = ways * 0.25f;
            if (value > x[MIDDLE_BEST_VALUE]) x[MIDDLE_BEST_VALUE] = value;
            if (o->gain[color] > x[MIDDLE_BEST_GAIN]) x[MIDDLE_BEST_GAIN] = o->gain[color];
        } else if (value > x[FAR_BEST_VALUE]) {
            x[FAR_BEST_VALUE] = value;
        }
    }
}

void nl_table_features(const Position *p, const Outlook *const outlooks[SEATS], float features[SEATS][TABLE_FEATURES]) {
    Table t;
    int place, color, others = p->players - 1;
    look_at_table(p, outlooks, &t);
    for (place = 0; place < p->players; place++) {
        int seat = p->order[place];
        const Outlook *o = outlooks[seat];
        float *x = features[seat];
        memset(x, 0, sizeof features[seat]);
        x[SUPPLY] = (float)(p->supply[seat] * 0.1);
        x[SUPPLY_INVERSE] = (float)(2.0 / (1 + p->supply[seat]));
        x[STEPS_BEHIND] = (float)((t.steps[seat] - (t.all_steps - t.steps[seat]) / others) * 0.1);
        x[DISTANCE_BEHIND] = (p->distance[seat] - (t.all_distance - p->distance[seat]) / others) * 0.125f;
        x[DISTANCE] = (float)(p->distance[seat] * 0.0166667);
        if (place == 0) {
            x[IS_TO_MOVE] = 1;
            x[LEAD_OF_MOVER] = (float)(t.gap * 0.142857);
        } else {
            x[GAP_TO_MOVER] = (float)((p->distance[seat] - p->distance[p->order[0]]) * 0.142857);
        }
        x[PLACE_IN_ORDER] = (float)place / others;
        look_at_wheel(&t, o, place == 0, x);
        x[CAN_NEARLY_FINISH] = p->supply[seat] <= 4 * x[NEAR_BEST_WAYS];
        for (color = 0; color < COLORS; color++) {
            x[UNSEEN_WAYS] += t.share[color] * o->ways[color] * 0.5f;
            x[UNSEEN_GAIN] += t.share[color] * o->total_gain[color];
        }
        x[WHEEL_TILES] = (float)(t.count * 0.0909091);
        x[WHEEL_AT_MOST_2] = t.count <= 2;
        x[WHEEL_AT_MOST_3] = t.count <= 3;
        x[UNSEEN_TILES] = (float)(p->unseen * 0.0175439);
        x[FEWEST_TOKENS] = (float)(t.fewest * 0.1);
        x[THREE_PLAYERS] = p->players == 3;
        x[FOUR_PLAYERS] = p->players == 4;
        x[NEAR_MEAN_TIME] = (float)(t.mean_time * 0.142857);
        x[NEAR_LEAST_TIME] = (float)(t.least_time * 0.142857);
        x[MOST_TOKENS] = (float)(t.most * 0.1);
    }
}

void nl_inputs(const Position *p, float features[SEATS][INPUTS]) {
    Outlook looked[SEATS];
    const Outlook *outlooks[SEATS] = {0};
    float table[SEATS][TABLE_FEATURES];
    int seat;
    for (seat = 0; seat < p->players; seat++) {
        nl_survey(p, seat, &looked[seat]);
        outlooks[seat] = &looked[seat];
    }
    nl_table_features(p, outlooks, table);
    for (seat = 0; seat < p->players; seat++) {
        memcpy(features[seat], looked[seat].feature, sizeof looked[seat].feature);
        memcpy(features[seat] + DISPLAY_FEATURES, table[seat], sizeof table[seat]);
    }
}
