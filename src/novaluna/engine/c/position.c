#include "position.h"

#include <string.h>

#include "counts.h"

/* Cells and groups ------------------------------------------------------------------------------- */

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

void nl_position_clear(Position *p, int players) {
    int seat;
    memset(p, 0, sizeof *p);
    memset(p->hash, NONE, sizeof p->hash);
    memset(p->wheel, NONE, sizeof p->wheel);
    memset(p->last, NONE, sizeof p->last);
    p->players = (uint8_t)players;
    p->phase1_score = -1;
    for (seat = 0; seat < players; seat++) {
        p->order[seat] = (uint8_t)seat;
        add_free_cell(p, seat, 0, 0);
    }
}

static inline void copy(Position *to, const Position *from) {
    memcpy(to, from, (size_t)((const char *)&from->cells[from->cell_count] - (const char *)from));
}

void nl_position_copy(Position *to, const Position *from) { copy(to, from); }

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

static inline int test_bit(const uint64_t *set, int bit) { return (int)((set[bit >> 6] >> (bit & 63)) & 1); }

static inline void set_bit(uint64_t *set, int bit) { set[bit >> 6] |= (uint64_t)1 << (bit & 63); }

static inline void effects(const Position *p, int cell, int color, Effects *e) {
    const Cell *cells = p->cells, *c = &cells[cell];
    int side, number, other, other_count = 0, counts[COLORS] = {0, 0, 0, 0};
    uint8_t others[4];
    uint64_t seen[4] = {0, 0, 0, 0};
    e->count = 0;
    e->group_count = 0;
    e->group_size = 1;
    /* 1. The groups around the cell: those of the same colour become one. */
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
    /* 2. What the new tile touches; it does not count itself (RULES 5.2). */
    counts[color] = e->group_size - 1;
    e->counts = 0;
    for (other = 0; other < COLORS; other++) e->counts = nl_count_set(e->counts, other, counts[other]);
    /* 3. The tiles beside the cell, then those in or beside a group that was small until now. */
    for (side = 0; side < 4; side++) {
        int neighbor = c->neighbor[side];
        if (neighbor != NONE && cells[neighbor].color != color && cells[neighbor].open_tasks) {
            set_bit(seen, neighbor);
            touch(p, neighbor, cell, color, e);
        }
    }
    for (number = 0; number < e->group_count; number++) {
        int label = e->group[number], size = cells[label].group_size, member = label;
        if (size > MAX_NEEDED) continue;
        do {
            if (cells[member].open_tasks) {
                e->cell[e->count] = (uint8_t)member;
                e->after[e->count] = nl_count_set(cells[member].counts, color, e->group_size - 1);
                e->count++;
            }
            if (size < MAX_NEEDED) {
                for (side = 0; side < 4; side++) {
                    int beside = cells[member].neighbor[side];
                    if (cells[beside].open_tasks && cells[beside].color != color && !test_bit(seen, beside)) {
                        set_bit(seen, beside);
                        touch(p, beside, cell, color, e);
                    }
                }
            }
            member = cells[member].group_next;
        } while (member != label);
    }
}

void nl_effects(const Position *p, int cell, int color, Effects *e) { effects(p, cell, color, e); }

/* Close every open task of the tile that is fulfilled; a bit for each. */
static inline int cover(Cell *tile) {
    const TileKind *kind = &nl_kinds[tile->kind];
    int task, covered = 0;
    for (task = 0; task < kind->task_count; task++) {
        if ((tile->open_tasks >> task) & 1 && nl_counts_fulfil(tile->counts, kind->need[task]))
            covered |= 1 << task;
    }
    tile->open_tasks &= (uint8_t)~covered;
    return covered;
}

/* How many of the three lowest bits are set. */
static inline int bit_count(int mask) { return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1); }

/* Open again the last of the tasks just closed, by cell, x first, and task (RULES 5.5). */
static void reopen(Position *p, int placed, const Effects *e, uint8_t *closed, int count) {
    for (; count; count--) {
        int number, best = -1, best_number = 0, task;
        for (number = 0; number <= e->count; number++) {
            int cell = number == e->count ? placed : e->cell[number];
            const Cell *c = &p->cells[cell];
            if (!closed[number]) continue;
            if (best < 0 || c->x > p->cells[best].x
                    || (c->x == p->cells[best].x && c->y > p->cells[best].y)) {
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
    int side, number, moved, covered, color = nl_kinds[kind].color;
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
    closed[e.count] = (uint8_t)cover(c);
    covered = bit_count(closed[e.count]);
    for (number = 0; number < e.count; number++) {
        Cell *tile = &p->cells[e.cell[number]];
        tile->counts = e.after[number];
        closed[number] = (uint8_t)cover(tile);
        covered += bit_count(closed[number]);
    }
    if (covered > p->supply[seat]) {
        reopen(p, cell, &e, closed, covered - p->supply[seat]);
        covered = p->supply[seat];
    }
    p->supply[seat] = (uint8_t)(p->supply[seat] - covered);
}

void nl_place(Position *p, int seat, int cell, int kind) { place(p, seat, cell, kind); }

/* Canonical order -------------------------------------------------------------------------------- */

void nl_insert_kind(uint8_t *sorted, int count, int kind) {
    while (count && sorted[count - 1] > kind) {
        sorted[count] = sorted[count - 1];
        count--;
    }
    sorted[count] = (uint8_t)kind;
}

void nl_position_canonicalize(Position *p) {
    Position before;
    uint8_t queue[TILES];
    int seat, number;
    copy(&before, p);
    p->cell_count = 0;
    memset(p->hash, NONE, sizeof p->hash);
    memset(p->last, NONE, sizeof p->last);
    memset(p->tile_count, 0, sizeof p->tile_count);
    memset(p->free_count, 0, sizeof p->free_count);
    for (seat = 0; seat < p->players; seat++) add_free_cell(p, seat, 0, 0);
    for (seat = 0; seat < p->players; seat++) {
        uint64_t seen[4] = {0, 0, 0, 0};
        int head, tail = 0, side;
        if (before.tile_count[seat]) {
            queue[tail++] = (uint8_t)find_cell(&before, seat, 0, 0);
            set_bit(seen, queue[0]);
        }
        p->supply[seat] = ENOUGH;
        for (head = 0; head < tail; head++) {
            const Cell *tile = &before.cells[queue[head]];
            place(p, seat, find_cell(p, seat, tile->x, tile->y), tile->kind);
            for (side = 0; side < 4; side++) {
                int beside = tile->neighbor[side];
                if (before.cells[beside].kind != NONE && !test_bit(seen, beside)) {
                    set_bit(seen, beside);
                    queue[tail++] = (uint8_t)beside;
                }
            }
        }
        /* Which tasks are covered, as the last token may have left some open (RULES 5.5). */
        for (head = 0; head < tail; head++) {
            const Cell *tile = &before.cells[queue[head]];
            p->cells[find_cell(p, seat, tile->x, tile->y)].open_tasks = tile->open_tasks;
        }
        p->supply[seat] = before.supply[seat];
        p->distance[seat] = before.distance[seat];
    }
    for (number = 0; number < p->unseen; number++) nl_insert_kind(p->pile, number, before.pile[number]);
}

int nl_position_equal(const Position *a, const Position *b) {
    int seat, space, cell;
    if (a->players != b->players || a->phase != b->phase || a->meeple != b->meeple
            || a->wheel_mask != b->wheel_mask || a->unseen != b->unseen)
        return 0;
    for (space = 0; space < SPACES; space++) {
        if (nl_has_tile(a, space) && a->wheel[space] != b->wheel[space]) return 0;
    }
    for (seat = 0; seat < a->players; seat++) {
        if (a->order[seat] != b->order[seat] || a->distance[seat] != b->distance[seat]
                || a->supply[seat] != b->supply[seat] || a->tile_count[seat] != b->tile_count[seat])
            return 0;
        for (cell = a->last[seat]; cell != NONE; cell = a->cells[cell].previous) {
            int other = find_cell(b, seat, a->cells[cell].x, a->cells[cell].y);
            if (other == NONE || a->cells[cell].kind != b->cells[other].kind) return 0;
        }
    }
    return 1;
}

/* Moves ------------------------------------------------------------------------------------------ */

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

/* The player who moved goes on top of the stack at the new distance (RULES 3.1, 3.2). */
static inline void advance(Position *p) {
    int seat = p->order[0], number = 1;
    while (number < p->players && p->distance[p->order[number]] < p->distance[seat]) {
        p->order[number - 1] = p->order[number];
        number++;
    }
    p->order[number - 1] = (uint8_t)seat;
}

/* Tokens the player has left after a take. */
static int tokens_after(const Position *p, int move) {
    Position after;
    copy(&after, p);
    place(&after, p->order[0], nl_move_cell(move), p->wheel[nl_move_space(move)]);
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

/* Fill the empty spaces clockwise from the meeple (RULES 4.1), sampling or with given tiles. */
static void refill(Position *p, Random *rng, const uint8_t *drawn) {
    int step, space = p->meeple, index, kind, number = 0;
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
        kind = p->pile[index];
        p->unseen--;
        p->pile[index] = p->pile[p->unseen];
        p->wheel[space] = (uint8_t)kind;
        p->wheel_mask |= (uint16_t)(1 << space);
    }
}

/* Score phase 1 (RULES 7.4) and fill the track for phase 2 (7.5). */
static inline void end_phase(Position *p, Random *rng, const uint8_t *drawn) {
    int missing = p->supply[0] - (SOLO_TOKENS - SOLO_FIRST_STACK);
    p->phase1_score = (int16_t)(p->distance[0] + (missing > 0 ? 10 * missing : 0));
    p->phase = 2;
    refill(p, rng, drawn);
    if (!p->wheel_mask) p->over = 1;
}

void nl_take(Position *p, int space, int cell) {
    int kind = p->wheel[space];
    p->wheel_mask &= (uint16_t)~(1 << space);
    p->wheel[space] = NONE;
    p->meeple = (uint8_t)space;
    place(p, p->order[0], cell, kind);
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
        advance(p);
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

/* Results ---------------------------------------------------------------------------------------- */

int nl_winner(const Position *p) {
    int number, best = p->order[0];
    for (number = 1; number < p->players; number++) {
        if (p->supply[p->order[number]] < p->supply[best]) best = p->order[number];
    }
    return best;
}

void nl_ranking(const Position *p, uint8_t seats[SEATS]) {
    int number;
    for (number = 0; number < p->players; number++) {
        int seat = p->order[number], at = number;
        for (; at && p->supply[seats[at - 1]] > p->supply[seat]; at--) seats[at] = seats[at - 1];
        seats[at] = (uint8_t)seat;
    }
}

/* Random play and counting ----------------------------------------------------------------------- */

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
        copy(&child, p);
        nl_do_move_drawn(&child, moves[number], drawn);
        lines += nl_perft(&child, depth - 1);
    }
    return lines;
}
