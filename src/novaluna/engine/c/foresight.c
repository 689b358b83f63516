#include "foresight.h"

#include <string.h>

#include "counts.h"

/* By x, then y. */
static inline int is_before(const Cell *a, const Cell *b) {
    return a->x != b->x ? a->x < b->x : a->y < b->y;
}

int nl_moves_in_order(const Position *p, Move moves[MAX_MOVES]) {
    uint8_t spaces[MAX_OFFERED], cells[MAX_FREE];
    int seat = p->order[0], tiles, number, slot, count = 0;
    if (p->over) return 0;
    for (number = 0; number < p->free_count[seat]; number++) {
        int cell = p->free_cells[seat][number], at = number;
        for (; at && is_before(&p->cells[cell], &p->cells[cells[at - 1]]); at--) cells[at] = cells[at - 1];
        cells[at] = (uint8_t)cell;
    }
    if (nl_may_refill(p)) moves[count++] = MOVE_REFILL;
    if (nl_may_end_phase(p)) moves[count++] = MOVE_END_PHASE;
    tiles = nl_offered(p, spaces);
    for (number = 0; number < tiles; number++) {
        for (slot = 0; slot < p->free_count[seat]; slot++)
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
        for (at = c->cover_count; at && is_before(&p->cells[cell], &p->cells[c->covers[at - 1].cell]); at--)
            c->covers[at] = c->covers[at - 1];
        c->covers[at].cell = (uint8_t)cell;
        c->covers[at].task = (uint8_t)task;
        c->cover_count++;
    }
}

/* Take, advance, place and cover (RULES 4.2-4.5). */
static void foresee_take(const Position *p, int space, int cell, Consequences *c) {
    const TileKind *kind = &nl_kinds[p->wheel[space]];
    int seat = p->order[0], number;
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
    for (number = 1; number < p->players && p->distance[p->order[number]] < c->distance; number++)
        c->order[number - 1] = p->order[number];
    c->order[number - 1] = (uint8_t)seat;
    c->ends_game = !c->supply || (p->wheel_mask == 1 << space && (p->phase || !p->unseen) && !c->draws);
}

void nl_foresee(const Position *p, int move, Consequences *c) {
    int missing;
    c->move = (Move)move;
    c->kind = NONE;
    c->draws = (uint8_t)nl_draws(p, move);
    c->supply = p->supply[p->order[0]];
    c->distance = p->distance[p->order[0]];
    c->ends_game = 0;
    c->cover_count = 0;
    memcpy(c->order, p->order, sizeof c->order);
    if (move < MOVE_REFILL) foresee_take(p, nl_move_space(move), nl_move_cell(move), c);
    missing = c->supply - (SOLO_TOKENS - SOLO_FIRST_STACK);
    c->phase1_score = p->phase == 2 ? p->phase1_score : (int16_t)(c->distance + (missing > 0 ? 10 * missing : 0));
    c->phase2_score = (int16_t)(c->distance + 10 * c->supply);
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
