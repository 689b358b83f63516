#include "display.h"

#include "counts.h"

/* Cells ----------------------------------------------------------------------------------------- */

/* Displays of ordinary size collide neither with themselves nor with one another. */
static inline int hash_of(int seat, int x, int y) {
    return ((x + 8 * (seat & 1)) & 15) | (((y + 8 * (seat >> 1)) & 15) << 4);
}

static inline int find_cell(const Position *p, int seat, int x, int y) {
    int cell = p->hash[hash_of(seat, x, y)];
    while (cell != NONE) {
        const Cell *c = &p->cells[cell];
        if (c->x == x && c->y == y && c->owner == seat) return cell;
        cell = c->hash_next;
    }
    return NONE;
}

int nl_find_cell(const Position *p, int seat, int x, int y) { return find_cell(p, seat, x, y); }

static inline int add_free_cell(Position *p, int seat, int x, int y) {
    int cell = p->cell_count, bucket = hash_of(seat, x, y);
    Cell *c = &p->cells[cell];
    p->cell_count++;
    c->x = (int16_t)x;
    c->y = (int16_t)y;
    c->kind = NONE;
    c->color = FREE;
    c->open_tasks = 0;
    c->owner = (uint8_t)seat;
    c->neighbor[0] = c->neighbor[1] = c->neighbor[2] = c->neighbor[3] = NONE;
    c->hash_next = p->hash[bucket];
    p->hash[bucket] = (uint8_t)cell;
    c->free_slot = p->free_count[seat];
    p->free_cells[seat][c->free_slot] = (uint8_t)cell;
    p->free_count[seat]++;
    return cell;
}

int nl_add_free_cell(Position *p, int seat, int x, int y) { return add_free_cell(p, seat, x, y); }

/* Effects and groups ---------------------------------------------------------------------------- */

/* Count again what a tile of another colour touches (RULES 5.1), with the new group in place. */
static inline void touch(const Position *p, int tile, int cell, int color, Effects *e) {
    const Cell *t = &p->cells[tile];
    int side, number, total = 0, labels = 0, merged = 0;
    uint8_t seen[4];
    if (nl_count_of(t->counts, color) >= MAX_NEEDED) return;
    for (side = 0; side < 4; side++) {
        int neighbor = t->neighbor[side];
        if (neighbor != cell) {
            int label, joins = 0;
            if (p->cells[neighbor].color != color) continue;
            label = p->cells[neighbor].group;
            for (number = 0; number < e->group_count; number++) joins |= e->group[number] == label;
            if (!joins) {
                for (number = 0; number < labels && seen[number] != label; number++) {}
                if (number == labels) {
                    seen[labels++] = (uint8_t)label;
                    total += p->cells[label].group_size;
                }
                continue;
            }
        }
        if (!merged) {
            merged = 1;
            total += e->group_size;
        }
    }
    e->cell[e->count] = (uint8_t)tile;
    e->after[e->count] = nl_count_set(t->counts, color, total);
    e->count++;
}

/* The groups around a free cell: those of the colour become one with it, of the others the tiles are counted. */
static inline void look_around(const Position *p, const Cell *c, int color, Effects *e, int counts[COLORS]) {
    const Cell *cells = p->cells;
    int side, number, other_count = 0;
    uint8_t others[4];
    e->group_count = 0;
    e->group_size = 1;
    for (side = 0; side < 4; side++) {
        int neighbor = c->neighbor[side], label;
        if (neighbor == NONE) continue;
        label = cells[neighbor].group;
        if (cells[neighbor].color == color) {
            for (number = 0; number < e->group_count && e->group[number] != label; number++) {}
            if (number == e->group_count) {
                e->group[e->group_count++] = (uint8_t)label;
                e->group_size += cells[label].group_size;
            }
        } else {
            for (number = 0; number < other_count && others[number] != label; number++) {}
            if (number == other_count) {
                others[other_count++] = (uint8_t)label;
                counts[cells[neighbor].color] += cells[label].group_size;
            }
        }
    }
}

/* The tiles in and beside a group that grows, but those seen already. */
static inline void touch_group(const Position *p, int label, int cell, int color, uint64_t *seen, Effects *e) {
    const Cell *cells = p->cells;
    int side, size = cells[label].group_size, member = label;
    if (size > MAX_NEEDED) return;
    do {
        if (cells[member].open_tasks) {
            e->cell[e->count] = (uint8_t)member;
            e->after[e->count] = nl_count_set(cells[member].counts, color, e->group_size - 1);
            e->count++;
        }
        for (side = 0; side < 4 && size < MAX_NEEDED; side++) {
            int beside = cells[member].neighbor[side];
            if (cells[beside].open_tasks && cells[beside].color != color && !nl_test_bit(seen, beside)) {
                nl_set_bit(seen, beside);
                touch(p, beside, cell, color, e);
            }
        }
        member = cells[member].group_next;
    } while (member != label);
}

static inline void effects(const Position *p, int cell, int color, Effects *e) {
    const Cell *cells = p->cells, *c = &cells[cell];
    int side, number, other, counts[COLORS] = {0, 0, 0, 0};
    uint64_t seen[4] = {0, 0, 0, 0};
    look_around(p, c, color, e, counts);
    /* What the new tile touches; it does not count itself (RULES 5.2). */
    counts[color] = e->group_size - 1;
    e->counts = 0;
    for (other = 0; other < COLORS; other++) e->counts = nl_count_set(e->counts, other, counts[other]);
    /* The tiles beside the cell, then those in or beside a group that was small until now. */
    e->count = 0;
    for (side = 0; side < 4; side++) {
        int neighbor = c->neighbor[side];
        if (neighbor != NONE && cells[neighbor].color != color && cells[neighbor].open_tasks) {
            nl_set_bit(seen, neighbor);
            touch(p, neighbor, cell, color, e);
        }
    }
    for (number = 0; number < e->group_count; number++) touch_group(p, e->group[number], cell, color, seen, e);
}

void nl_effects(const Position *p, int cell, int color, Effects *e) { effects(p, cell, color, e); }

/* Close every open task of the tile that is fulfilled and add up how many; a bit for each. */
static inline int cover(Cell *tile, int *total) {
    const TileKind *kind = &nl_kinds[tile->kind];
    int task, covered = 0;
    for (task = 0; task < kind->task_count; task++) {
        if ((tile->open_tasks >> task) & 1 && nl_counts_fulfil(tile->counts, kind->need[task])) {
            covered |= 1 << task;
            ++*total;
        }
    }
    tile->open_tasks &= (uint8_t)~covered;
    return covered;
}

/* Open again the last of the tasks just closed, by cell, x first, and task (RULES 5.5). */
static void reopen(Position *p, int placed, const Effects *e, uint8_t *closed, int count) {
    for (; count; count--) {
        int number, best = -1, best_number = 0, task;
        for (number = 0; number <= e->count; number++) {
            int cell = number == e->count ? placed : e->cell[number];
            const Cell *c = &p->cells[cell];
            if (!closed[number]) continue;
            if (best < 0 || nl_is_before(&p->cells[best], c)) {
                best = cell;
                best_number = number;
            }
        }
        task = closed[best_number] & 4 ? 2 : closed[best_number] & 2 ? 1 : 0;
        closed[best_number] &= (uint8_t)~(1 << task);
        p->cells[best].open_tasks |= (uint8_t)(1 << task);
    }
}

/* Make one group of the new tile and those beside it, under the label of the largest. */
static inline void join(Position *p, int cell, const Effects *e) {
    Cell *cells = p->cells;
    int number, best;
    cells[cell].group_next = (uint8_t)cell;
    if (!e->group_count) {
        cells[cell].group = (uint8_t)cell;
        cells[cell].group_size = 1;
        return;
    }
    best = e->group[0];
    for (number = 1; number < e->group_count; number++) {
        if (cells[e->group[number]].group_size > cells[best].group_size) best = e->group[number];
    }
    for (number = 0; number < e->group_count; number++) {
        int label = e->group[number];
        uint8_t ring;
        if (label != best) {
            int member = label;
            do {
                cells[member].group = (uint8_t)best;
                member = cells[member].group_next;
            } while (member != label);
        }
        ring = cells[cell].group_next;
        cells[cell].group_next = cells[label].group_next;
        cells[label].group_next = ring;
    }
    cells[cell].group = (uint8_t)best;
    cells[best].group_size = (uint8_t)e->group_size;
}

/* The cell on that side, made if it is new. */
static inline int cell_beside(Position *p, int seat, int x, int y, int side) {
    static const int8_t step_x[4] = {1, -1, 0, 0}, step_y[4] = {0, 0, 1, -1};
    int cell;
    x += step_x[side];
    y += step_y[side];
    cell = find_cell(p, seat, x, y);
    return cell != NONE ? cell : add_free_cell(p, seat, x, y);
}

static inline void place(Position *p, int seat, int cell, int kind) {
    Effects e;
    uint8_t closed[MAX_EFFECTS + 1];
    Cell *c = &p->cells[cell];
    int side, number, moved, covered = 0, color = nl_kinds[kind].color;
    effects(p, cell, color, &e);
    /* 1. The cell leaves the list of free cells; its empty sides join it. */
    p->free_count[seat]--;
    moved = p->free_cells[seat][p->free_count[seat]];
    p->free_cells[seat][c->free_slot] = (uint8_t)moved;
    p->cells[moved].free_slot = c->free_slot;
    for (side = 0; side < 4; side++) {
        if (c->neighbor[side] == NONE) {
            int neighbor = cell_beside(p, seat, c->x, c->y, side);
            c->neighbor[side] = (uint8_t)neighbor;
            p->cells[neighbor].neighbor[side ^ 1] = (uint8_t)cell;
        }
    }
    /* 2. The tile. */
    c->kind = (uint8_t)kind;
    c->color = (uint8_t)color;
    c->counts = e.counts;
    c->open_tasks = nl_kinds[kind].all_tasks;
    c->previous = p->last[seat];
    p->last[seat] = (uint8_t)cell;
    p->tile_count[seat]++;
    p->distance[seat] = (int16_t)(p->distance[seat] + nl_kinds[kind].time);
    join(p, cell, &e);
    /* 3. The tasks. */
    closed[e.count] = (uint8_t)cover(c, &covered);
    for (number = 0; number < e.count; number++) {
        Cell *tile = &p->cells[e.cell[number]];
        tile->counts = e.after[number];
        closed[number] = (uint8_t)cover(tile, &covered);
    }
    if (covered > p->supply[seat]) {
        reopen(p, cell, &e, closed, covered - p->supply[seat]);
        covered = p->supply[seat];
    }
    p->supply[seat] = (uint8_t)(p->supply[seat] - covered);
}

void nl_place(Position *p, int seat, int cell, int kind) { place(p, seat, cell, kind); }
