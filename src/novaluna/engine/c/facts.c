#include "facts.h"

#include "counts.h"

static int missing(const Cell *tile, int task) {
    return nl_counts_sum(nl_counts_missing(tile->counts, nl_kinds[tile->kind].need[task]));
}

/* The open tasks of the player that lack fewer tiles than before, but still some. */
static void find_helps(const Position *before, const Position *after, Facts *f) {
    uint8_t cells[TILES];
    int number, task, count = nl_tiles_in_order(before, before->order[0], cells);
    for (number = 0; number < count; number++) {
        const Cell *was = &before->cells[cells[number]], *is = &after->cells[cells[number]];
        for (task = 0; task < nl_kinds[is->kind].task_count; task++) {
            HelpedTask *help = &f->helps[f->help_count];
            if (!((is->open_tasks >> task) & 1)) continue;
            help->ref.cell = cells[number];
            help->ref.task = (uint8_t)task;
            help->missing_before = (uint8_t)missing(was, task);
            help->missing_after = (uint8_t)missing(is, task);
            f->help_count += help->missing_after && help->missing_after < help->missing_before;
        }
    }
}

static void find_left(const Position *after, Facts *f) {
    uint8_t spaces[MAX_OFFERED];
    int number, slot, seat = after->order[0];
    if (after->over) return;
    f->left_count = nl_offered(after, spaces);
    for (number = 0; number < f->left_count; number++) {
        LeftTile *left = &f->left[number];
        left->space = spaces[number];
        left->kind = after->wheel[spaces[number]];
        left->covers = 0;
        for (slot = 0; slot < after->free_count[seat]; slot++) {
            Consequences c;
            nl_foresee(after, nl_move_take(spaces[number], after->free_cells[seat][slot]), &c);
            if (c.cover_count > left->covers) left->covers = (uint8_t)c.cover_count;
        }
    }
}

/* How many takes the player after the first move of the line has before another moves; at least one. What comes
   after unknown tiles cannot be told. */
static int turns_in_a_row(const Position *p, const Move *line, int count) {
    Position here;
    int number, turns = 0, seat = NONE;
    nl_position_copy(&here, p);
    for (number = 0; number < count; number++) {
        if (number && (here.over || here.order[0] != seat)) break;
        turns += number && line[number] < MOVE_REFILL;
        if (nl_draws(&here, line[number])) break;
        nl_do_move_drawn(&here, line[number], 0);
        if (!number) seat = here.order[0];
    }
    return turns ? turns : 1;
}

void nl_facts(const Position *p, int move, const Move *line, int count, Facts *f) {
    Position after;
    nl_foresee(p, move, &f->consequences);
    f->help_count = f->left_count = f->time = 0;
    f->turns_in_a_row = 1;
    f->next_seat = p->order[0];
    if (move >= MOVE_REFILL) return;
    f->time = nl_kinds[f->consequences.kind].time;
    f->next_seat = f->consequences.ends_game ? NONE : f->consequences.order[0];
    f->turns_in_a_row = f->consequences.ends_game ? 0 : turns_in_a_row(p, line, count);
    nl_position_copy(&after, p);
    if (f->consequences.draws) {
        nl_take(&after, nl_move_space(move), nl_move_cell(move));
    } else {
        nl_do_move_drawn(&after, move, 0);
        find_left(&after, f);
    }
    find_helps(p, &after, f);
}
