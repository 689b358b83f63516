#include "solo_beam.h"

#include <string.h>

#include "display.h"
#include "moves.h"

#define ENDLESS 3.0e38f     /* a score that is worse than any other */

/* How wide a beam may get, and so what it finds, depends on these: they are the same everywhere. */
_Static_assert(
    sizeof(BeamCandidate) == 24 && sizeof(Step) == 12 && sizeof(PhaseEnding) == 12 && sizeof(Shape) == 72,
    "what a beam is made of has the same size on every machine");

/* Choosing the best ------------------------------------------------------------------------------ */

/* The better one first; no two have the same key, so that the order is complete. */
static inline int is_before(const BeamCandidate *a, const BeamCandidate *b) {
    return a->score < b->score || (a->score == b->score && a->key < b->key);
}

/* A heap sort by is_before. */
static void sort(BeamCandidate *pool, int count) {
    int start = count / 2, end = count;
    while (end > 1) {
        BeamCandidate moved;
        int root, child;
        if (start) {
            moved = pool[--start];
        } else {
            moved = pool[--end];
            pool[end] = pool[0];
        }
        for (root = start; (child = 2 * root + 1) < end; root = child) {
            if (child + 1 < end && is_before(&pool[child], &pool[child + 1])) child++;
            if (!is_before(&moved, &pool[child])) break;
            pool[root] = pool[child];
        }
        pool[root] = moved;
    }
}

/* Bring the `keep` best candidates to the front, in any order (Hoare's selection). */
static void keep_best(BeamCandidate *pool, int count, int keep) {
    int low = 0, high = count - 1;
    while (low < high) {
        float pivot = pool[(low + high) / 2].score;
        int left = low, right = high;
        while (left <= right) {
            while (pool[left].score < pivot) left++;
            while (pool[right].score > pivot) right--;
            if (left <= right) {
                BeamCandidate swap = pool[left];
                pool[left++] = pool[right];
                pool[right--] = swap;
            }
        }
        if (keep <= right) high = right;
        else if (keep >= left) low = left;
        else return;
    }
}

/* Room ------------------------------------------------------------------------------------------- */

void nl_beam_init(Beam *beam, const Host *host, const SoloWeights *weights) {
    memset(beam, 0, sizeof *beam);
    beam->host = host;
    beam->weights = weights;
    beam->deadline = NEVER;
}

void nl_beam_release(Beam *beam) {
    int side;
    if (!beam->host) return;
    for (side = 0; side < 2; side++) {
        beam->host->release(beam->positions[side]);
        beam->host->release(beam->shapes[side]);
        beam->positions[side] = 0;
        beam->shapes[side] = 0;
    }
    beam->host->release(beam->steps);
    beam->host->release(beam->pool);
    beam->host->release(beam->keys);
    beam->host->release(beam->endings);
    beam->steps = 0;
    beam->pool = 0;
    beam->keys = 0;
    beam->endings = 0;
    beam->capacity = 0;
    beam->position_bytes = 0;
}

/* The bytes of a position at any level: each tile adds at most three cells. */
static size_t stride_of(const Position *root) {
    size_t stride = (size_t)((const char *)&root->cells[root->cell_count] - (const char *)root)
        + 3 * SPACES * sizeof(Cell);
    if (stride > sizeof(Position)) stride = sizeof(Position);
    return (stride + 63) & ~(size_t)63;
}

static uint32_t slots_of(int width) {
    uint32_t slots = 16;
    while (slots < (uint32_t)width * 8) slots *= 2;
    return slots;
}

uint64_t nl_beam_bytes(const Position *root, int width) {
    uint64_t each = 2 * (stride_of(root) + sizeof(Shape)) + 2 * sizeof(BeamCandidate)
        + (BEAM_LEVELS + 1) * (sizeof(Step) + sizeof(PhaseEnding));
    return (uint64_t)width * each + slots_of(width) * sizeof(uint64_t);
}

int nl_beam_reserve(Beam *beam, const Position *root, int width) {
    const Host *host = beam->host;
    uint32_t slots = slots_of(width);
    size_t wide = (size_t)width, levels = BEAM_LEVELS + 1;
    int side;
    beam->stride = stride_of(root);
    if (width <= beam->capacity && wide * beam->stride <= beam->position_bytes) return 1;
    nl_beam_release(beam);
    for (side = 0; side < 2; side++) {
        beam->positions[side] = host->allocate(wide * beam->stride);
        beam->shapes[side] = host->allocate(wide * sizeof(Shape));
    }
    beam->steps = host->allocate(wide * levels * sizeof(Step));
    beam->pool = host->allocate(2 * wide * sizeof(BeamCandidate));
    beam->keys = host->allocate(slots * sizeof(uint64_t));
    beam->endings = host->allocate(wide * levels * sizeof(PhaseEnding));
    if (!(beam->positions[0] && beam->positions[1] && beam->shapes[0] && beam->shapes[1] && beam->steps
            && beam->pool && beam->keys && beam->endings)) {
        nl_beam_release(beam);
        return 0;
    }
    beam->key_mask = slots - 1;
    beam->capacity = width;
    beam->position_bytes = wide * beam->stride;
    return 1;
}

static inline Position *position_at(const Beam *beam, int level, size_t index) {
    return (Position *)(void *)(beam->positions[level & 1] + index * beam->stride);
}

/* Expanding -------------------------------------------------------------------------------------- */

static void clear_keys(Beam *beam) {
    memset(beam->keys, 0, ((size_t)beam->key_mask + 1) * sizeof *beam->keys);
}

/* Keep the best successors, as many as the beam is wide. */
static void select_best(Beam *beam) {
    int number;
    if (beam->pooled <= beam->width) return;
    keep_best(beam->pool, beam->pooled, beam->width);
    beam->pooled = beam->width;
    beam->threshold = -ENDLESS;
    clear_keys(beam);
    for (number = 0; number < beam->pooled; number++) {
        const BeamCandidate *c = &beam->pool[number];
        uint32_t slot = (uint32_t)c->key & beam->key_mask;
        if (c->score > beam->threshold) beam->threshold = c->score;
        while (beam->keys[slot]) slot = (slot + 1) & beam->key_mask;
        beam->keys[slot] = c->key;
    }
}

/* Note a successor, unless the like of it is there. */
static void propose(Beam *beam, float score, int level, int index, int space, int cell) {
    const Position *p = position_at(beam, level, (size_t)index);
    Shape shape = beam->shapes[level & 1][index];
    uint64_t key, rest = (uint64_t)(p->wheel_mask & ~(1 << space)) << 8 | (uint64_t)space;
    uint32_t slot;
    BeamCandidate *c;
    nl_shape_add(&shape, p->wheel[space], p->cells[cell].x, p->cells[cell].y);
    key = nl_mix(nl_shape_number(&shape) ^ rest);
    if (!key) key = 1;
    for (slot = (uint32_t)key & beam->key_mask; beam->keys[slot]; slot = (slot + 1) & beam->key_mask) {
        if (beam->keys[slot] == key) return;
    }
    beam->keys[slot] = key;
    c = &beam->pool[beam->pooled++];
    c->score = score;
    c->parent = (uint32_t)index;
    c->key = key;
    c->space = (uint8_t)space;
    c->cell = (uint8_t)cell;
    if (beam->pooled == 2 * beam->width) select_best(beam);
}

/* What is known about a position while its successors are valued. */
typedef struct {
    const Position *p;
    const SoloTable *table;
    int left;                           /* tiles on the track after a take */
    int tiles;                          /* on offer */
    uint8_t spaces[MAX_OFFERED];
    int colors;                         /* on offer, a bit each */
    uint8_t sides[MAX_CELLS];           /* free sides of each tile with open tasks */
    float value[COLORS][MAX_CELLS];     /* of its open tasks after a tile of the colour left the track */
    float total[COLORS];
    uint32_t stock[COLORS];
    uint32_t largest;
    float track[MAX_OFFERED][MAX_NEEDED + 1]; /* by tile taken and size of its group */
    uint8_t is_known[MAX_OFFERED][MAX_NEEDED + 1];
} Expansion;

/* The value of the open tasks of a tile; those that are fulfilled are counted in *covered. */
static inline float tasks_value(
    const SoloTable *table, const TileKind *kind, int open_tasks, uint32_t counts, int sides, uint32_t stock,
    float total, int *covered
) {
    int task;
    for (task = 0; task < kind->task_count; task++) {
        if ((open_tasks >> task) & 1) {
            uint32_t rest = nl_counts_missing(counts, kind->need[task]);
            if (rest) total += table->task[nl_task_type(rest, counts, sides, stock)];
            else ++*covered;
        }
    }
    return total;
}

/* What each open task is worth after a tile of each colour on offer has left the track. */
static void value_tasks(Expansion *x) {
    const Position *p = x->p;
    uint8_t open_cells[MAX_CELLS];
    int opens = 0, cell, number, at, covered = 0;
    for (cell = p->last[0]; cell != NONE; cell = p->cells[cell].previous) {
        if (p->cells[cell].open_tasks) {
            x->sides[cell] = (uint8_t)nl_free_sides(p, &p->cells[cell]);
            open_cells[opens++] = (uint8_t)cell;
        }
    }
    x->colors = 0;
    for (number = 0; number < x->tiles; number++) {
        int color = nl_kinds[p->wheel[x->spaces[number]]].color;
        memset(x->is_known[number], 0, sizeof x->is_known[number]);
        if ((x->colors >> color) & 1) continue;
        x->colors |= 1 << color;
        x->stock[color] = nl_track_stock(p, x->spaces[number]);
        x->total[color] = 0;
        for (at = 0; at < opens; at++) {
            const Cell *tile = &p->cells[open_cells[at]];
            float value = tasks_value(
                x->table, &nl_kinds[tile->kind], tile->open_tasks, tile->counts, x->sides[open_cells[at]],
                x->stock[color], 0, &covered);
            x->value[color][open_cells[at]] = value;
            x->total[color] += value;
        }
    }
}

/* What a tile of the colour on the cell makes of the others' tasks; fulfilled ones are counted. */
static inline float value_of_others(const Expansion *x, int cell, int color, const Effects *e, int *covered) {
    const Position *p = x->p;
    float gain = x->total[color];
    int at, side, done = 0, none = 0;
    for (at = 0; at < e->count; at++) {
        const Cell *tile = &p->cells[e->cell[at]];
        int sides = x->sides[e->cell[at]];
        for (side = 0; side < 4; side++) {
            if (tile->neighbor[side] == cell) {
                sides--;
                done |= 1 << (side ^ 1);
            }
        }
        gain -= x->value[color][e->cell[at]];
        gain = tasks_value(
            x->table, &nl_kinds[tile->kind], tile->open_tasks, e->after[at], sides, x->stock[color], gain, covered);
    }
    for (side = 0; side < 4; side++) {
        int beside = p->cells[cell].neighbor[side];
        if (beside != NONE && p->cells[beside].open_tasks && !((done >> side) & 1)) {
            const Cell *tile = &p->cells[beside];
            gain -= x->value[color][beside];
            gain = tasks_value(
                x->table, &nl_kinds[tile->kind], tile->open_tasks, tile->counts, x->sides[beside] - 1,
                x->stock[color], gain, &none);
        }
    }
    return gain;
}

/* Note a game that ends with this take, if it is the best so far. */
static void note_end(Beam *beam, int result, int level, int index, const Cell *cell, int space) {
    if (result >= beam->best) return;
    beam->best = result;
    beam->best_level = level;
    beam->best_step.parent = (uint32_t)index;
    beam->best_step.space = (uint8_t)space;
    beam->best_step.x = cell->x;
    beam->best_step.y = cell->y;
}

/* Value every take of a position and propose those that do not end the game. */
/* One loop in another on purpose, its parts numbered: each value is worked out once, where it is first known, in
   what takes most of the planner's time. */
static void expand(Beam *beam, int level, int index) {
    const Position *p = position_at(beam, level, (size_t)index);
    const int is_second = p->phase == 2;
    Expansion x;
    Effects e;
    int slot, color, number;
    x.p = p;
    x.tiles = nl_offered(p, x.spaces);
    x.left = nl_tiles_on_wheel(p) - 1;
    if (!x.tiles || !p->supply[0]) return;
    if (is_second && p->phase1_score + p->distance[0] + 1 >= beam->best) return;
    x.table = &beam->weights->table[is_second ? STAGE_SECOND + x.left : x.left ? STAGE_MIDDLE + x.left : STAGE_END];
    x.largest = nl_largest_groups(p);
    /* 1. The tasks as they are. */
    value_tasks(&x);
    for (slot = 0; slot < p->free_count[0]; slot++) {
        int cell = p->free_cells[0][slot], own_sides = nl_empty_sides(&p->cells[cell]);
        for (color = 0; color < COLORS; color++) {
            int covered = 0;
            float gain;
            if (!((x.colors >> color) & 1)) continue;
            /* 2. Every cell, every colour on offer: what a tile there changes for the others. */
            nl_effects(p, cell, color, &e);
            gain = value_of_others(&x, cell, color, &e, &covered);
            /* 3. The tiles of the colour: what each brings along, and what it costs. */
            for (number = 0; number < x.tiles; number++) {
                int space = x.spaces[number], own_covered = covered, supply, distance, size;
                const TileKind *kind = &nl_kinds[p->wheel[space]];
                float own, fixed, score;
                if (kind->color != color) continue;
                own = tasks_value(
                    x.table, kind, kind->all_tasks, e.counts, own_sides, x.stock[color], 0, &own_covered);
                supply = p->supply[0] - own_covered;
                distance = p->distance[0] + kind->time;
                if (supply <= 0 || (is_second && !x.left)) {
                    int result = distance + (is_second ? p->phase1_score : distance);
                    if (supply > 0) result += TOKEN_PENALTY * supply;
                    note_end(beam, result, level, index, &p->cells[cell], space);
                    continue;
                }
                size = e.group_size < MAX_NEEDED ? e.group_size : MAX_NEEDED;
                if (size < nl_count_of(x.largest, color)) size = nl_count_of(x.largest, color);
                if (!x.is_known[number][size]) {
                    x.is_known[number][size] = 1;
                    x.track[number][size] = nl_track_value(p, space, nl_count_set(x.largest, color, size), x.table);
                }
                fixed = (float)distance;
                if (is_second) {
                    fixed += p->phase1_score;
                } else {
                    fixed += distance;
                    if (!x.left) fixed += nl_phase1_penalty(supply);
                }
                score = fixed + x.table->tokens[supply] + gain + own + x.track[number][size];
                if (score < beam->threshold) propose(beam, score, level, index, space, cell);
            }
        }
    }
}

/* Searching -------------------------------------------------------------------------------------- */

void nl_beam_begin(Beam *beam, const Position *root, int width) {
    Shape *shape = &beam->shapes[0][0];
    int cell;
    nl_position_copy(position_at(beam, 0, 0), root);
    beam->phase = root->phase;
    beam->width = width;
    beam->best = NO_RESULT;
    beam->best_level = -1;
    beam->ending_count = 0;
    beam->levels = beam->expanded = beam->is_making = 0;
    beam->count[0] = 1;
    if (nl_may_end_phase(root)) {
        beam->ending_count = 1;
        beam->endings[0].score = nl_solo_value(root, beam->weights, 1);
        beam->endings[0].level = 0;
        beam->endings[0].index = 0;
    }
    nl_shape_clear(shape);
    for (cell = root->last[0]; cell != NONE; cell = root->cells[cell].previous)
        nl_shape_add(shape, root->cells[cell].kind, root->cells[cell].x, root->cells[cell].y);
}

/* Make one position of the next level, and note if phase 1 may end there. */
static void make_position(Beam *beam, int level, int number) {
    const BeamCandidate *c = &beam->pool[number];
    const Position *p = position_at(beam, level, c->parent);
    Position *child = position_at(beam, level + 1, (size_t)number);
    Shape *shape = &beam->shapes[(level + 1) & 1][number];
    Step *step = &beam->steps[(size_t)(level + 1) * (size_t)beam->width + (size_t)number];
    step->parent = c->parent;
    step->space = c->space;
    step->x = p->cells[c->cell].x;
    step->y = p->cells[c->cell].y;
    *shape = beam->shapes[level & 1][c->parent];
    nl_shape_add(shape, p->wheel[c->space], step->x, step->y);
    nl_position_copy(child, p);
    nl_take(child, c->space, c->cell);
    if (child->phase == 1
            && (child->supply[0] <= SOLO_TOKENS - SOLO_FIRST_STACK || !child->wheel_mask)) {
        PhaseEnding *ending = &beam->endings[beam->ending_count++];
        ending->score = nl_solo_value(child, beam->weights, 1);
        ending->level = (uint8_t)(level + 1);
        ending->index = (uint32_t)number;
    }
}

/* Search on in one level, while there is work left; whether there was time. */
static int work_on_level(Beam *beam, int *work) {
    int level = beam->levels;
    if (!beam->is_making) {
        /* 1. Look at every position of the level. */
        if (!beam->expanded) {
            beam->pooled = 0;
            beam->threshold = ENDLESS;
            clear_keys(beam);
        }
        for (; beam->expanded < beam->count[level]; beam->expanded++) {
            if (!(beam->expanded & 63) && nl_beam_is_out_of_time(beam)) return 0;
            if (*work <= 0) return 1;
            --*work;
            expand(beam, level, beam->expanded);
        }
        /* 2. Choose those of the next level, the best first. */
        select_best(beam);
        sort(beam->pool, beam->pooled);
        beam->count[level + 1] = beam->pooled;
        beam->is_making = 1;
        beam->made = 0;
    }
    /* 3. Make them. */
    for (; beam->made < beam->pooled; beam->made++) {
        if (*work <= 0) return 1;
        --*work;
        make_position(beam, level, beam->made);
    }
    beam->levels = level + 1;
    beam->expanded = beam->is_making = 0;
    return 1;
}

int nl_beam_step(Beam *beam) {
    int work = INT32_MAX;
    return work_on_level(beam, &work);
}

int nl_beam_work(Beam *beam, int *work) {
    while (!nl_beam_is_complete(beam)) {
        if (*work <= 0) return 1;
        if (!work_on_level(beam, work)) return 0;
    }
    return 0;
}

int nl_beam_is_complete(const Beam *beam) {
    return beam->levels == BEAM_LEVELS || !beam->count[beam->levels];
}

int nl_beam_is_out_of_time(const Beam *beam) {
    return (beam->stop && *beam->stop) || (beam->deadline < NEVER && beam->host->now() > beam->deadline);
}

int nl_beam_search(Beam *beam, const Position *root, int width) {
    nl_beam_begin(beam, root, width);
    while (!nl_beam_is_complete(beam) && nl_beam_step(beam)) {}
    return beam->best;
}

const Position *nl_beam_position(const Beam *beam, int index) {
    return position_at(beam, beam->levels, (size_t)index);
}

int nl_beam_line(const Beam *beam, int level, uint32_t index, Step steps[BEAM_LEVELS]) {
    int at;
    for (at = level; at > 0; at--) {
        steps[at - 1] = beam->steps[(size_t)at * (size_t)beam->width + index];
        index = steps[at - 1].parent;
    }
    return level;
}
