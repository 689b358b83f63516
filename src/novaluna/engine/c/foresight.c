#include "foresight.h"

#include <string.h>

#include "counts.h"

static void insert_cell(const Position *p, uint8_t *cells, int count, int cell) {
    for (; count && nl_is_before(&p->cells[cell], &p->cells[cells[count - 1]]); count--) cells[count] = cells[count - 1];
    cells[count] = (uint8_t)cell;
}

int nl_tiles_in_order(const Position *p, int seat, uint8_t cells[TILES]) {
    int cell = p->last[seat], count = 0;
    for (; cell != NONE; cell = p->cells[cell].previous) insert_cell(p, cells, count++, cell);
    return count;
}

int nl_free_in_order(const Position *p, int seat, uint8_t cells[MAX_FREE]) {
    int count = 0;
    for (; count < p->free_count[seat]; count++) insert_cell(p, cells, count, p->free_cells[seat][count]);
    return count;
}

int nl_moves_in_order(const Position *p, Move moves[MAX_MOVES]) {
    uint8_t spaces[MAX_OFFERED], cells[MAX_FREE];
    int free_count, tiles, number, slot, count = 0;
    if (p->over) return 0;
    if (nl_may_refill(p)) moves[count++] = MOVE_REFILL;
    if (nl_may_end_phase(p)) moves[count++] = MOVE_END_PHASE;
    tiles = nl_offered(p, spaces);
    free_count = nl_free_in_order(p, p->order[0], cells);
    for (number = 0; number < tiles; number++) {
        for (slot = 0; slot < free_count; slot++)
            moves[count++] = nl_move_take(spaces[number], cells[slot]);
    }
    return count;
}

/* Add the tasks of a tile that these counts fulfil, in order. */
static void add_covers(
    const Position *p, Consequences *c, int cell, const TileKind *kind, int open_tasks, uint32_t counts
) {
    int task, at;
    for (task = 0; task < kind->task_count; task++) {
        if (!((open_tasks >> task) & 1) || !nl_counts_fulfil(counts, kind->need[task])) continue;
        for (at = c->cover_count; at && nl_is_before(&p->cells[cell], &p->cells[c->covers[at - 1].cell]); at--)
            c->covers[at] = c->covers[at - 1];
        c->covers[at].cell = (uint8_t)cell;
        c->covers[at].task = (uint8_t)task;
        c->cover_count++;
    }
}

/* Take, advance, place and cover (RULES 4.2-4.5). */
static void foresee_take(const Position *p, int space, int cell, Consequences *c) {
    const TileKind *kind = &nl_kinds[p->wheel[space]];
    int number;
    Effects e;
    c->kind = p->wheel[space];
    nl_effects(p, cell, kind->color, &e);
    add_covers(p, c, cell, kind, kind->all_tasks, e.counts);
    for (number = 0; number < e.count; number++) {
        const Cell *tile = &p->cells[e.cell[number]];
        add_covers(p, c, e.cell[number], &nl_kinds[tile->kind], tile->open_tasks, e.after[number]);
    }
    if (c->cover_count > c->supply) c->cover_count = c->supply; /* RULES 5.5 */
    c->supply = (uint8_t)(c->supply - c->cover_count);
    c->distance = (int16_t)(c->distance + kind->time);
    nl_advance(p, c->distance, c->order);
    c->ends_game = !c->supply || (p->wheel_mask == 1 << space && (p->phase || !p->unseen) && !c->draws);
}

void nl_foresee(const Position *p, int move, Consequences *c) {
    c->move = (Move)move;
    c->kind = NONE;
    c->draws = (uint8_t)nl_draws(p, move);
    c->supply = p->supply[p->order[0]];
    c->distance = p->distance[p->order[0]];
    c->ends_game = 0;
    c->cover_count = 0;
    memcpy(c->order, p->order, sizeof c->order);
    if (move < MOVE_REFILL) foresee_take(p, nl_move_space(move), nl_move_cell(move), c);
    c->phase1_score = p->phase == 2 ? p->phase1_score : (int16_t)(c->distance + nl_phase1_penalty(c->supply));
    c->phase2_score = (int16_t)(c->distance + TOKEN_PENALTY * c->supply);
}

int nl_counting_cells(const Position *p, int cell, int color, uint8_t cells[TILES]) {
    uint8_t seen[4];
    int side, number, seen_count = 0, count = 0;
    for (side = 0; side < 4; side++) {
        int neighbor = p->cells[cell].neighbor[side], label, member;
        if (neighbor == NONE || p->cells[neighbor].color != color) continue;
        label = p->cells[neighbor].group;
        for (number = 0; number < seen_count && seen[number] != label; number++) {}
        if (number < seen_count) continue;
        seen[seen_count++] = (uint8_t)label;
        member = label;
        do {
            if (member != cell) cells[count++] = (uint8_t)member;
            member = p->cells[member].group_next;
        } while (member != label);
    }
    return count;
}
