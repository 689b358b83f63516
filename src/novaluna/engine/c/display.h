/* The display of a player: its cells and colour groups, and what one more tile does to it (RULES 4.4, 4.5, 5). */
#ifndef NOVALUNA_DISPLAY_H
#define NOVALUNA_DISPLAY_H

#include "position.h"

enum {
    MAX_EFFECTS = 64,
    ENOUGH = 255        /* tokens to cover whatever is fulfilled, while a display is built */
};

/* What one more tile would change, without changing anything. */
typedef struct {
    int group_size;             /* of its colour group afterwards */
    int group_count;            /* groups that become one with it */
    uint8_t group[4];
    uint16_t counts;            /* what the new tile itself would touch */
    int count;                  /* tiles with open tasks that would touch more than before */
    uint8_t cell[MAX_EFFECTS];
    uint16_t after[MAX_EFFECTS];
} Effects;

/* The cell at these coordinates, or NONE where no tile is or could be placed. */
int nl_find_cell(const Position *p, int seat, int x, int y);

/* Add a free cell at these coordinates, where there is none yet; its number. */
int nl_add_free_cell(Position *p, int seat, int x, int y);

/* What a tile of this colour on this free cell would change. */
void nl_effects(const Position *p, int cell, int color, Effects *e);

/* Place a tile on a free cell (RULES 4.4) and cover what is fulfilled (4.5). */
void nl_place(Position *p, int seat, int cell, int kind);

/* By x, then y. */
static inline int nl_is_before(const Cell *a, const Cell *b) { return a->x != b->x ? a->x < b->x : a->y < b->y; }

/* How many sides of a tile are free. */
static inline int nl_free_sides(const Position *p, const Cell *tile) {
    return (p->cells[tile->neighbor[0]].color == FREE) + (p->cells[tile->neighbor[1]].color == FREE)
        + (p->cells[tile->neighbor[2]].color == FREE) + (p->cells[tile->neighbor[3]].color == FREE);
}

/* How many sides of a free cell touch no tile. */
static inline int nl_empty_sides(const Cell *cell) {
    return (cell->neighbor[0] == NONE) + (cell->neighbor[1] == NONE)
        + (cell->neighbor[2] == NONE) + (cell->neighbor[3] == NONE);
}

/* Sets of cells ---------------------------------------------------------------------------------- */

static inline int nl_test_bit(const uint64_t *set, int bit) { return (int)((set[bit >> 6] >> (bit & 63)) & 1); }

static inline void nl_set_bit(uint64_t *set, int bit) { set[bit >> 6] |= (uint64_t)1 << (bit & 63); }

#endif
