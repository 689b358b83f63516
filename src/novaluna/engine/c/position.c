#include "position.h"

#include <string.h>

#include "display.h"

/* Building and copying -------------------------------------------------------------------------- */

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
        nl_add_free_cell(p, seat, 0, 0);
    }
}

void nl_position_copy(Position *to, const Position *from) {
    memcpy(to, from, (size_t)((const char *)&from->cells[from->cell_count] - (const char *)from));
}

int nl_tokens_to_place(int players, int is_first_game) {
    static const uint8_t usual[SEATS + 1] = {0, SOLO_TOKENS, 20, 20, 20};
    static const uint8_t first_game[SEATS + 1] = {0, SOLO_TOKENS, 20, 17, 15};
    return (is_first_game ? first_game : usual)[players];
}

/* Canonical order ------------------------------------------------------------------------------- */

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
    nl_position_copy(&before, p);
    p->cell_count = 0;
    memset(p->hash, NONE, sizeof p->hash);
    memset(p->last, NONE, sizeof p->last);
    memset(p->tile_count, 0, sizeof p->tile_count);
    memset(p->free_count, 0, sizeof p->free_count);
    for (seat = 0; seat < p->players; seat++) nl_add_free_cell(p, seat, 0, 0);
    for (seat = 0; seat < p->players; seat++) {
        uint64_t seen[4] = {0, 0, 0, 0};
        int head, tail = 0, side;
        if (before.tile_count[seat]) {
            queue[tail++] = (uint8_t)nl_find_cell(&before, seat, 0, 0);
            nl_set_bit(seen, queue[0]);
        }
        p->supply[seat] = ENOUGH;
        for (head = 0; head < tail; head++) {
            const Cell *tile = &before.cells[queue[head]];
            nl_place(p, seat, nl_find_cell(p, seat, tile->x, tile->y), tile->kind);
            for (side = 0; side < 4; side++) {
                int beside = tile->neighbor[side];
                if (before.cells[beside].kind != NONE && !nl_test_bit(seen, beside)) {
                    nl_set_bit(seen, beside);
                    queue[tail++] = (uint8_t)beside;
                }
            }
        }
        /* Which tasks are covered, as the last token may have left some open (RULES 5.5). */
        for (head = 0; head < tail; head++) {
            const Cell *tile = &before.cells[queue[head]];
            p->cells[nl_find_cell(p, seat, tile->x, tile->y)].open_tasks = tile->open_tasks;
        }
        p->supply[seat] = before.supply[seat];
        p->distance[seat] = before.distance[seat];
    }
    for (number = 0; number < p->unseen; number++) nl_insert_kind(p->pile, number, before.pile[number]);
}

/* One comparison after the other: nothing here is as complex as their number. */
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
            int other = nl_find_cell(b, seat, a->cells[cell].x, a->cells[cell].y);
            if (other == NONE || a->cells[cell].kind != b->cells[other].kind) return 0;
        }
    }
    return 1;
}

/* Results --------------------------------------------------------------------------------------- */

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
