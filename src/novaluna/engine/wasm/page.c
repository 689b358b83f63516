#include "page.h"

#include "facts.h"
#include "moves.h"
#include "notation.h"
#include "solo_planner.h"
#include "sha256.h"
#include "shuffle.h"
#include "tree.h"

/* What is called once for an answer is to be small. */
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)

enum {
    SPACE_REFILL = SPACES,
    SPACE_END_PHASE,
    MOON_SPACES = 24
};

typedef enum { PLACED_ALL, FEWER_TOKENS, ORDER_OF_PLAY, SCORE } PlaceReason;

Position page_position;

static char texts[TEXT_BYTES];
static double numbers[ANSWER_NUMBERS];
static int number_count;

/* Answers ---------------------------------------------------------------------------------------- */

void page_begin_answer(void) { number_count = 0; }

void page_put(double number) {
    if (number_count == ANSWER_NUMBERS) __builtin_trap();
    numbers[number_count++] = number;
}

static void put_some(int number) { page_put(number == NONE ? -1 : number); }

static void put_cell(const Position *p, int cell) {
    page_put(p->cells[cell].x);
    page_put(p->cells[cell].y);
}

static void put_ref(const Position *p, TaskRef ref) {
    put_cell(p, ref.cell);
    page_put(ref.task);
}

static void put_seats(const uint8_t *seats, int count) {
    int number;
    page_put(count);
    for (number = 0; number < count; number++) page_put(seats[number]);
}

void page_put_move(const Position *p, int move) {
    if (move >= MOVE_REFILL) {
        page_put(move == MOVE_REFILL ? SPACE_REFILL : SPACE_END_PHASE);
        return;
    }
    page_put(nl_move_space(move));
    put_cell(p, nl_move_cell(move));
}

static void put_scores(int phase1, int phase2) {
    page_put(phase1);
    page_put(phase2);
    page_put(phase1 + phase2);
}

static void put_covers(const Position *p, const Consequences *c) {
    int number;
    page_put(c->cover_count);
    for (number = 0; number < c->cover_count; number++) put_ref(p, c->covers[number]);
}

static void put_wheel(const Position *p) {
    uint8_t spaces[MAX_OFFERED];
    int space, empty = 0;
    for (space = 0; space < SPACES; space++) {
        page_put(nl_has_tile(p, space) ? p->wheel[space] : -1);
        empty += !nl_has_tile(p, space) && space != p->meeple;
    }
    page_put(p->meeple);
    put_seats(spaces, p->over ? 0 : nl_offered(p, spaces));
    page_put(nl_may_refill(p));
    page_put(nl_may_refill(p) && !p->wheel_mask);
    page_put(!nl_may_refill(p) ? 0 : empty < p->unseen ? empty : p->unseen);
}

static void put_track(const Position *p) {
    int seat;
    for (seat = 0; seat < p->players; seat++) {
        page_put(p->distance[seat]);
        page_put(p->distance[seat] % MOON_SPACES);
    }
    put_seats(p->order, p->players);
}

/* A task with what it needs and the very tiles that count, as numbers in the list of tiles (RULES 5.1). */
static void put_task(const Position *p, int cell, int task, const uint8_t number_of[MAX_CELLS]) {
    const uint32_t need = nl_kinds[p->cells[cell].kind].need[task];
    const int missing_at = number_count + 1, colors_at = number_count + 2;
    int color, missing = 0, colors = 0;
    page_put(!((p->cells[cell].open_tasks >> task) & 1));
    page_put(0);
    page_put(0);
    for (color = 0; color < COLORS; color++) {
        uint8_t cells[TILES];
        uint8_t counts_at[TILES] = {0};
        int number, needed = nl_count_of(need, color), count;
        if (!needed) continue;
        count = nl_counting_cells(p, cell, color, cells);
        page_put(color);
        page_put(needed);
        page_put(count < needed ? needed - count : 0);
        page_put(count);
        for (number = 0; number < count; number++) counts_at[number_of[cells[number]]] = 1;
        for (number = 0; number < TILES; number++) {
            if (counts_at[number]) page_put(number);
        }
        missing += count < needed ? needed - count : 0;
        colors++;
    }
    numbers[missing_at] = missing;
    numbers[colors_at] = colors;
}

static void put_display(const Position *p, int seat) {
    uint8_t cells[MAX_FREE], number_of[MAX_CELLS];
    int number, task, placed = 0, count = nl_tiles_in_order(p, seat, cells);
    for (number = 0; number < count; number++) number_of[cells[number]] = (uint8_t)number;
    page_put(count);
    for (number = 0; number < count; number++) {
        const Cell *tile = &p->cells[cells[number]];
        put_cell(p, cells[number]);
        page_put(tile->kind);
        page_put(nl_kinds[tile->kind].task_count);
        for (task = 0; task < nl_kinds[tile->kind].task_count; task++) {
            put_task(p, cells[number], task, number_of);
            placed += !((tile->open_tasks >> task) & 1);
        }
    }
    count = nl_free_in_order(p, seat, cells);
    page_put(count);
    for (number = 0; number < count; number++) put_cell(p, cells[number]);
    page_put(p->distance[seat]);
    page_put(p->supply[seat]);
    page_put(placed);
}

static void put_solo_scores(const Position *p) {
    int phase2 = p->distance[0] + TOKEN_PENALTY * p->supply[0];
    put_scores(nl_solo_score(p) - phase2, phase2);
}

static void put_solo(const Position *p) {
    int left = p->supply[0] - (SOLO_TOKENS - SOLO_FIRST_STACK);
    page_put(left > 0 ? left : 0);
    page_put(nl_may_end_phase(p));
    put_solo_scores(p);
}

static void put_outcome(const Position *p) {
    uint8_t seats[SEATS];
    int place, is_finished = 0;
    nl_ranking(p, seats);
    for (place = 0; place < p->players; place++) is_finished |= !p->supply[place];
    page_put(!is_finished);
    page_put(p->phase ? -1 : seats[0]);
    page_put(p->players);
    for (place = 0; place < p->players; place++) {
        int supply = p->supply[seats[place]];
        /* The seats are sorted: only the next one can be as good. */
        int is_tied = place + 1 < p->players && p->supply[seats[place + 1]] == supply;
        page_put(seats[place]);
        page_put(supply);
        page_put(p->phase ? SCORE : !supply ? PLACED_ALL : is_tied ? ORDER_OF_PLAY : FEWER_TOKENS);
    }
    if (p->phase) put_solo_scores(p);
}

static void put_legal(const Position *p, int move) {
    Consequences c;
    nl_foresee(p, move, &c);
    page_put_move(p, move);
    put_some(c.kind);
    page_put(c.draws);
    put_covers(p, &c);
    page_put(c.supply);
    page_put(c.distance);
    page_put(c.distance % MOON_SPACES);
    put_seats(c.order, p->players);
    page_put(c.ends_game ? -1 : c.order[0]);
    page_put(c.ends_game);
    if (p->phase) put_scores(c.phase1_score, c.phase2_score);
}

/* Reading ---------------------------------------------------------------------------------------- */

EXPORT(text) char *page_text(void) { return texts; }
EXPORT(answer) double *page_answer(void) { return numbers; }

/* Read the first text, a position. */
int page_read(int length) {
    size_t place;
    int error = (int)nl_position_read(texts, (size_t)length, &page_position, &place);
    page_begin_answer();
    if (error) page_put((double)place);
    return error;
}

/* All tiles that look different: a line each, the name and the tasks. */
EXPORT(catalogue) int page_catalogue(void) {
    char *to = texts;
    int kind, task, color, count;
    for (kind = 0; kind < KINDS; kind++) {
        const char *name = nl_kinds[kind].name;
        while (*name) *to++ = *name++;
        for (task = 0; task < nl_kinds[kind].task_count; task++) {
            *to++ = ' ';
            for (color = 0; color < COLORS; color++) {
                for (count = nl_count_of(nl_kinds[kind].need[task], color); count; count--) *to++ = "RBTY"[color];
            }
        }
        *to++ = '\n';
    }
    page_begin_answer();
    page_put((double)(to - texts));
    return PAGE_OK;
}

/* Looking ---------------------------------------------------------------------------------------- */

EXPORT(look) int page_look(int length) {
    const Position *p = &page_position;
    Move moves[MAX_MOVES];
    uint8_t pile[TILES];
    int number, count, error = page_read(length);
    if (error) return error;
    page_put(p->players);
    page_put(p->over ? -1 : p->order[0]);
    put_wheel(p);
    page_put(p->phase);
    if (!p->phase) put_track(p);
    for (number = 0; number < p->players; number++) put_display(p, number);
    for (number = 0; number < p->unseen; number++) nl_insert_kind(pile, number, p->pile[number]);
    put_seats(pile, p->unseen);
    if (p->phase) put_solo(p);
    page_put(p->over);
    if (p->over) put_outcome(p);
    count = nl_moves_in_order(p, moves);
    page_put(count);
    for (number = 0; number < count; number++) put_legal(p, moves[number]);
    return PAGE_OK;
}

/* What a seat could take if it were to move now, any tile of the wheel: for plans made while others move, who may
   bring each of them within reach. Nothing once the game is over. */
EXPORT(plan) int page_plan(int length, int seat) {
    Position *p = &page_position;
    uint8_t cells[MAX_FREE];
    int step, slot, free_count, at = 0, error = page_read(length);
    if (error) return error;
    if (p->over || seat < 0 || seat >= p->players) {
        page_put(0);
        return PAGE_OK;
    }
    while (p->order[at] != seat) at++;
    for (; at; at--) p->order[at] = p->order[at - 1];
    p->order[0] = (uint8_t)seat;
    free_count = nl_free_in_order(p, seat, cells);
    page_put(nl_tiles_on_wheel(p) * free_count);
    for (step = 1; step < SPACES; step++) {
        const int space = (p->meeple + step) % SPACES;
        if (!nl_has_tile(p, space)) continue;
        for (slot = 0; slot < free_count; slot++) put_legal(p, nl_move_take(space, cells[slot]));
    }
    return PAGE_OK;
}

/* Are these unseen tiles? */
static int are_unseen(const Position *p, const uint8_t *kinds, int count) {
    int number, at, left[KINDS] = {0};
    for (at = 0; at < p->unseen; at++) left[p->pile[at]]++;
    for (number = 0; number < count; number++) {
        if (!left[kinds[number]]--) return 0;
    }
    return 1;
}

static int write_after(int move, const uint8_t *drawn) {
    Position after;
    nl_position_copy(&after, &page_position);
    nl_do_move_drawn(&after, move, drawn);
    nl_position_canonicalize(&after);
    page_put((double)nl_position_write(&after, texts));
    return PAGE_OK;
}

/* The position after a move (the second text) that turns up nothing; an empty text if it turns up tiles. */
EXPORT(after) int page_after(int length, int move_length) {
    int move, error = page_read(length);
    if (error) return error;
    move = nl_move_read(&page_position, texts + length, (size_t)move_length);
    if (move < 0) return PAGE_ILLEGAL_MOVE;
    if (!nl_draws(&page_position, move)) return write_after(move, 0);
    page_put(0);
    return PAGE_OK;
}

/* The position after a move (the second text) that turns up these tiles (the third), for who holds the pile. */
EXPORT(play) int page_play(int length, int move_length, int tiles_length) {
    uint8_t drawn[SPACES];
    int move, count, error = page_read(length);
    if (error) return error;
    move = nl_move_read(&page_position, texts + length, (size_t)move_length);
    if (move < 0) return PAGE_ILLEGAL_MOVE;
    count = nl_tiles_read(texts + length + move_length, (size_t)tiles_length, drawn, SPACES);
    if (count != nl_draws(&page_position, move) || !are_unseen(&page_position, drawn, count)) return PAGE_BAD_TILES;
    return write_after(move, drawn);
}

/* The facts about a move (the second text) and how the game would go on (the third: moves separated by blanks, the
   move itself first, or nothing). */
EXPORT(facts) int page_facts(int length, int move_length, int line_length) {
    static Facts f;
    Position here;
    Move line[MAX_DEPTH];
    const char *from = texts + length + move_length, *end = from + line_length;
    int move, number, count = 0, error = page_read(length);
    if (error) return error;
    move = nl_move_read(&page_position, texts + length, (size_t)move_length);
    if (move < 0) return PAGE_ILLEGAL_MOVE;
    nl_position_copy(&here, &page_position);
    while (from < end && count < MAX_DEPTH) {
        const char *to = from;
        int next;
        while (to < end && *to != ' ') to++;
        next = nl_move_read(&here, from, (size_t)(to - from));
        if (next < 0) return PAGE_ILLEGAL_MOVE;
        line[count++] = (Move)next;
        if (nl_draws(&here, next)) break; /* what follows depends on unknown tiles */
        nl_do_move_drawn(&here, next, 0);
        from = to + 1;
    }
    nl_facts(&page_position, move, line, count, &f);
    put_some(f.consequences.kind);
    put_covers(&page_position, &f.consequences);
    page_put(f.help_count);
    for (number = 0; number < f.help_count; number++) {
        put_ref(&page_position, f.helps[number].ref);
        page_put(f.helps[number].missing_before);
        page_put(f.helps[number].missing_after);
    }
    page_put(f.time);
    page_put(f.consequences.draws);
    put_some(f.next_seat);
    page_put(f.turns_in_a_row);
    page_put(f.left_count);
    for (number = 0; number < f.left_count; number++) {
        page_put(f.left[number].space);
        page_put(f.left[number].kind);
        page_put(f.left[number].covers);
    }
    page_put(f.consequences.ends_game);
    return PAGE_OK;
}

/* The game that a seed (the bytes of the first text) deals: the position before the first move, and behind its
   length the draw pile, the next tile first. For who hosts a game; nothing that shows or chooses may ask for it. */
EXPORT(deal) int page_deal(int length, int players, int is_first_game) {
    Deal deal;
    int number;
    nl_deal((const uint8_t *)texts, (size_t)length, players, &deal);
    nl_position_set_up(&page_position, &deal, players, is_first_game);
    page_begin_answer();
    page_put((double)nl_position_write(&page_position, texts));
    page_put(TILES - (SPACES - 1));
    for (number = SPACES - 1; number < TILES; number++) page_put(deal.tiles[number]);
    return PAGE_OK;
}

/* The draw pile of a position, the next tile first, as a seed (the second text) shuffles its unseen tiles: for a game
   that goes on from there, and as secret as a deal. */
EXPORT(pile) int page_pile(int length, int seed_length) {
    uint8_t pile[TILES];
    int number, error = page_read(length);
    if (error) return error;
    for (number = 0; number < page_position.unseen; number++) nl_insert_kind(pile, number, page_position.pile[number]);
    nl_shuffle_tiles((const uint8_t *)texts + length, (size_t)seed_length, pile, page_position.unseen);
    put_seats(pile, page_position.unseen);
    return PAGE_OK;
}

/* The SHA-256 of the first text, byte by byte: a page on an insecure address has no other. */
EXPORT(sha256) int page_sha256(int length) {
    uint8_t digest[DIGEST_BYTES];
    int number;
    nl_sha256((const uint8_t *)texts, (size_t)length, digest);
    page_begin_answer();
    for (number = 0; number < DIGEST_BYTES; number++) page_put(digest[number]);
    return PAGE_OK;
}

#pragma clang attribute pop
