#include "notation.h"

#include <string.h>

#include "display.h"

static const char format[] = "novaluna/1";
static const char colors[] = "RBTY";

enum {
    MAX_SPREAD = 7,             /* steps between the first disc and the last */
    SOLO_TRACK = 11             /* tiles on the selection track in the beginning */
};

/* Reading ---------------------------------------------------------------------------------------- */

typedef struct {
    int x;
    int y;
    uint8_t kind;
    uint8_t covered;            /* a bit for each task */
    uint8_t is_placed;
} TextTile;

typedef struct {
    const char *text;
    size_t length;
    size_t at;
    NotationError error;        /* the first one */
    Position *p;
    int distance[SEATS];
    int supply[SEATS];
    int covered[SEATS];         /* tasks */
    int phase1_score;
    int tile_count;             /* in all displays */
    uint8_t kind_count[KINDS];
} Reader;

static int fail(Reader *r, NotationError error) {
    if (r->error == NOTATION_OK) r->error = error;
    return 0;
}

static int peek(const Reader *r) { return r->at < r->length ? (unsigned char)r->text[r->at] : -1; }

/* Read the character if it stands here. */
static int skip(Reader *r, char wanted) {
    if (peek(r) != (unsigned char)wanted) return 0;
    r->at++;
    return 1;
}

static int literal(Reader *r, const char *wanted) {
    for (; *wanted; wanted++) {
        if (!skip(r, *wanted)) return fail(r, NOTATION_SYNTAX);
    }
    return 1;
}

static int is_digit(int character) { return character >= '0' && character <= '9'; }

/* A number of at most so many digits, without needless zeros. */
static int number(Reader *r, int digits, int *value) {
    int count = 0;
    *value = 0;
    if (peek(r) == '0') {
        r->at++;
        count = 1;
    } else {
        for (; count < digits && is_digit(peek(r)); count++) *value = 10 * *value + (r->text[r->at++] - '0');
    }
    return count && !is_digit(peek(r)) ? 1 : fail(r, NOTATION_SYNTAX);
}

static int coordinate(Reader *r, int *value) {
    int is_negative = skip(r, '-');
    if (!number(r, 4, value)) return 0;
    if (is_negative && !*value) return fail(r, NOTATION_SYNTAX);
    if (is_negative) *value = -*value;
    return 1;
}

static int tile(Reader *r, uint8_t *kind) {
    char name[4] = {0, 0, 0, 0};
    int color, length = 2;
    for (color = 0; color < COLORS && peek(r) != colors[color]; color++) {}
    if (color == COLORS) return fail(r, NOTATION_SYNTAX);
    name[0] = colors[color];
    r->at++;
    if (peek(r) < '1' || peek(r) > '7') return fail(r, NOTATION_SYNTAX);
    name[1] = r->text[r->at++];
    if (peek(r) >= 'a' && peek(r) <= 'd') name[length++] = r->text[r->at++];
    for (*kind = 0; *kind < KINDS; ++*kind) {
        const char *other = nl_kinds[*kind].name;
        if (other[0] == name[0] && other[1] == name[1] && other[2] == name[2]) {
            r->kind_count[*kind] = (uint8_t)(r->kind_count[*kind] + (r->kind_count[*kind] < 255));
            return 1;
        }
    }
    return fail(r, NOTATION_UNKNOWN_TILE);
}

static int read_wheel(Reader *r) {
    int space, meeple = -1;
    for (space = 0; space < SPACES; space++) {
        if (space && !literal(r, ",")) return 0;
        if (meeple < 0 && skip(r, '*')) {
            meeple = space;
        } else if (!skip(r, '-')) {
            if (!tile(r, &r->p->wheel[space])) return 0;
            r->p->wheel_mask |= (uint16_t)(1 << space);
        }
    }
    if (meeple < 0) return fail(r, NOTATION_SYNTAX);
    r->p->meeple = (uint8_t)meeple;
    return 1;
}

/* The discs in order of play; the players are known only afterwards. */
static int read_track(Reader *r, uint8_t order[SEATS], int *players) {
    int seen = 0;
    *players = 0;
    do {
        int seat = peek(r) - 'A';
        if (seat < 0 || seat >= SEATS) return fail(r, NOTATION_SYNTAX);
        if ((seen >> seat) & 1) return fail(r, NOTATION_SEATS);
        r->at++;
        seen |= 1 << seat;
        order[(*players)++] = (uint8_t)seat;
        if (!number(r, 5, &r->distance[seat])) return 0;
    } while (skip(r, ','));
    return *players >= 2 && seen == (1 << *players) - 1 ? 1 : fail(r, NOTATION_SEATS);
}

/* The numbers of covered tasks after a star. */
static int read_covered(Reader *r, TextTile *t) {
    int task;
    for (task = 0; task < MAX_TASKS; task++) {
        if (skip(r, (char)('1' + task))) t->covered |= (uint8_t)(1 << task);
    }
    if (!t->covered || is_digit(peek(r)) || t->covered > nl_kinds[t->kind].all_tasks) return fail(r, NOTATION_SYNTAX);
    return 1;
}

/* Place the tiles of a display, growing from 0,0, and note which tasks are covered. */
static int build_display(Reader *r, int seat, TextTile *tiles, int count) {
    Position *p = r->p;
    int left = count, number, before, task;
    p->supply[seat] = ENOUGH;
    do {
        before = left;
        for (number = 0; number < count; number++) {
            TextTile *t = &tiles[number];
            int cell = t->is_placed ? NONE : nl_find_cell(p, seat, t->x, t->y);
            if (cell == NONE) continue;
            nl_place(p, seat, cell, t->kind);
            t->is_placed = 1;
            left--;
        }
    } while (left && left < before);
    if (left) return fail(r, NOTATION_UNCONNECTED);
    for (number = 0; number < count; number++) {
        Cell *c = &p->cells[nl_find_cell(p, seat, tiles[number].x, tiles[number].y)];
        int all = nl_kinds[c->kind].all_tasks, fulfilled = all & ~c->open_tasks;
        if (tiles[number].covered & ~fulfilled) return fail(r, NOTATION_COVERED);
        if (r->supply[seat] && tiles[number].covered != fulfilled) return fail(r, NOTATION_COVERED);
        c->open_tasks = (uint8_t)(all & ~tiles[number].covered);
        for (task = 0; task < MAX_TASKS; task++) r->covered[seat] += (tiles[number].covered >> task) & 1;
    }
    return 1;
}

/* A tile and its cell: "R1@0,0". */
static int placed_tile(Reader *r, TextTile *t) {
    memset(t, 0, sizeof *t);
    return tile(r, &t->kind) && literal(r, "@") && coordinate(r, &t->x) && literal(r, ",") && coordinate(r, &t->y);
}

static int read_display(Reader *r, int seat) {
    TextTile tiles[TILES];
    int count = 0;
    if (skip(r, '-')) return 1;
    do {
        TextTile *t = &tiles[count];
        if (r->tile_count == TILES) return fail(r, NOTATION_TILES);
        if (!placed_tile(r, t)) return 0;
        if (count && (t->x < t[-1].x || (t->x == t[-1].x && t->y <= t[-1].y))) return fail(r, NOTATION_ORDER);
        if (skip(r, '*') && !read_covered(r, t)) return 0;
        count++;
        r->tile_count++;
    } while (skip(r, ';'));
    return build_display(r, seat, tiles, count);
}

static int read_unseen(Reader *r) {
    Position *p = r->p;
    if (skip(r, '-')) return 1;
    do {
        uint8_t kind;
        if (p->unseen == TILES) return fail(r, NOTATION_TILES);
        if (!tile(r, &kind)) return 0;
        if (p->unseen && p->pile[p->unseen - 1] > kind) return fail(r, NOTATION_ORDER);
        p->pile[p->unseen++] = kind;
    } while (skip(r, ','));
    return 1;
}

static int check_tiles(Reader *r) {
    int number;
    for (number = 0; number < TILES; number++) r->kind_count[nl_all_tiles[number]]--;
    for (number = 0; number < KINDS; number++) {
        if (r->kind_count[number]) return fail(r, NOTATION_TILES);
    }
    return 1;
}

/* Tokens left and tasks covered add up to what the players began with (RULES 2.2). */
static int check_tokens(Reader *r) {
    int seat, players = r->p->players, begun = r->supply[0] + r->covered[0], finished = 0;
    if (begun != nl_tokens_to_place(players, 0) && begun != nl_tokens_to_place(players, 1))
        return fail(r, NOTATION_TOKENS);
    for (seat = 0; seat < players; seat++) {
        if (r->supply[seat] + r->covered[seat] != begun) return fail(r, NOTATION_TOKENS);
        finished += !r->supply[seat];
        r->p->supply[seat] = (uint8_t)r->supply[seat];
    }
    return finished <= 1 ? 1 : fail(r, NOTATION_TOKENS);
}

static int check_track(Reader *r) {
    const Position *p = r->p;
    int place, seat;
    for (seat = 0; seat < p->players; seat++) {
        if (r->distance[seat] != p->distance[seat]) return fail(r, NOTATION_TRACK);
    }
    for (place = 1; place < p->players; place++) {
        if (p->distance[p->order[place - 1]] > p->distance[p->order[place]]) return fail(r, NOTATION_TRACK);
    }
    if (p->distance[p->order[p->players - 1]] - p->distance[p->order[0]] > MAX_SPREAD)
        return fail(r, NOTATION_TRACK);
    return 1;
}

static int check_solo(Reader *r) {
    Position *p = r->p;
    int taken = p->tile_count[0], more = nl_tiles_on_wheel(p) + taken - SOLO_TRACK;
    if (p->phase == 1) return more ? fail(r, NOTATION_SOLO) : 1;
    if (more <= 0 || more > SOLO_TRACK || more > taken) return fail(r, NOTATION_SOLO);
    if (r->phase1_score <= 0 || r->phase1_score > p->distance[0] + nl_phase1_penalty(SOLO_TOKENS)) return fail(r, NOTATION_SOLO);
    p->phase1_score = (int16_t)r->phase1_score;
    return 1;
}

static void end_if_over(Position *p) {
    int seat;
    for (seat = 0; seat < p->players; seat++) p->over |= !p->supply[seat];
    if (!p->wheel_mask && (p->phase || !p->unseen)) p->over = 1;
    if (p->over && p->phase == 1) p->phase1_score = (int16_t)(p->distance[0] + nl_phase1_penalty(p->supply[0]));
}

/* The players and their order, or the phase of a solo game. */
static int read_standing(Reader *r, uint8_t order[SEATS], int *players, int *phase) {
    *phase = 0;
    if (peek(r) == 't') return literal(r, "track=") && read_track(r, order, players);
    *players = 1;
    order[0] = 0;
    if (!literal(r, "phase=")) return 0;
    *phase = peek(r) - '0';
    if (*phase != 1 && *phase != 2) return fail(r, NOTATION_SYNTAX);
    r->at++;
    if (is_digit(peek(r))) return fail(r, NOTATION_SYNTAX);
    return *phase == 1 || (literal(r, ",") && number(r, 5, &r->phase1_score));
}

/* Complex by the number of fields alone, which are read one after the other as docs/notation.md lists them. */
static int read_all(Reader *r) {
    Position *p = r->p;
    Position wheel;             /* only the wheel of it, until the number of players is known */
    uint8_t order[SEATS];
    int seat, players, phase;
    nl_position_clear(&wheel, 1);
    r->p = &wheel;
    if (!literal(r, format) || !literal(r, " wheel=") || !read_wheel(r) || !literal(r, " ")) return 0;
    if (!read_standing(r, order, &players, &phase)) return 0;
    r->p = p;
    nl_position_clear(p, players);
    memcpy(p->wheel, wheel.wheel, sizeof p->wheel);
    memcpy(p->order, order, (size_t)players);
    p->wheel_mask = wheel.wheel_mask;
    p->meeple = wheel.meeple;
    p->phase = (uint8_t)phase;
    if (!literal(r, " tokens=")) return 0;
    for (seat = 0; seat < players; seat++) {
        if ((seat && !literal(r, ",")) || !number(r, 5, &r->supply[seat])) return 0;
    }
    for (seat = 0; seat < players; seat++) {
        const char field[] = {' ', (char)('A' + seat), '=', 0};
        if (!literal(r, field) || !read_display(r, seat)) return 0;
    }
    if (!literal(r, " unseen=") || !read_unseen(r)) return 0;
    if (r->at != r->length) return fail(r, NOTATION_SYNTAX);
    if (!check_tiles(r) || !check_tokens(r) || !(phase ? check_solo(r) : check_track(r))) return 0;
    end_if_over(p);
    nl_position_canonicalize(p);
    return 1;
}

NotationError nl_position_read(const char *text, size_t length, Position *p, size_t *place) {
    Reader r;
    memset(&r, 0, sizeof r);
    r.text = text;
    r.length = length;
    r.p = p;
    read_all(&r);
    *place = r.at;
    return r.error;
}

/* The legal take that stands here, or -1. */
static int read_take(Reader *r, const Position *p) {
    uint8_t spaces[MAX_OFFERED];
    int space, x, y, cell, at, count = nl_offered(p, spaces);
    if (!number(r, 2, &space) || !literal(r, "@") || !coordinate(r, &x) || !literal(r, ",") || !coordinate(r, &y))
        return -1;
    cell = nl_find_cell(p, p->order[0], x, y);
    if (cell == NONE || p->cells[cell].kind != NONE) return -1;
    for (at = 0; at < count; at++) {
        if (spaces[at] == space) return nl_move_take(space, cell);
    }
    return -1;
}

int nl_move_read(const Position *p, const char *text, size_t length) {
    Reader r = {.text = text, .length = length};
    int move = -1;
    if (p->over) return -1;
    if (peek(&r) == 'r') {
        if (literal(&r, "refill") && nl_may_refill(p)) move = MOVE_REFILL;
    } else if (peek(&r) == 'e') {
        if (literal(&r, "end-phase") && nl_may_end_phase(p)) move = MOVE_END_PHASE;
    } else {
        move = read_take(&r, p);
    }
    return r.at == r.length ? move : -1;
}

int nl_tiles_read(const char *text, size_t length, uint8_t *kinds, int most) {
    Reader r = {.text = text, .length = length};
    int count = 0;
    if (!length) return 0;
    do {
        if (count == most || !tile(&r, &kinds[count++])) return -1;
    } while (skip(&r, ','));
    return r.at == r.length ? count : -1;
}

/* Writing ---------------------------------------------------------------------------------------- */

static char *put_text(char *to, const char *text) {
    while (*text) *to++ = *text++;
    return to;
}

static char *put_number(char *to, int value) {
    char digits[8];
    int count = 0;
    if (value < 0) {
        *to++ = '-';
        value = -value;
    }
    do digits[count++] = (char)('0' + value % 10); while (value /= 10);
    while (count) *to++ = digits[--count];
    return to;
}

static char *put_wheel(char *to, const Position *p) {
    int space;
    for (space = 0; space < SPACES; space++) {
        if (space) *to++ = ',';
        if (nl_has_tile(p, space)) to = put_text(to, nl_kinds[p->wheel[space]].name);
        else *to++ = space == p->meeple ? '*' : '-';
    }
    return to;
}

static char *put_tile(char *to, const Cell *c) {
    const TileKind *kind = &nl_kinds[c->kind];
    int task, covered = kind->all_tasks & ~c->open_tasks;
    to = put_text(to, kind->name);
    *to++ = '@';
    to = put_number(to, c->x);
    *to++ = ',';
    to = put_number(to, c->y);
    if (covered) *to++ = '*';
    for (task = 0; task < kind->task_count; task++) {
        if ((covered >> task) & 1) *to++ = (char)('1' + task);
    }
    return to;
}

static char *put_display(char *to, const Position *p, int seat) {
    const Cell *tiles[TILES];
    int cell, count = 0, number;
    for (cell = p->last[seat]; cell != NONE; cell = p->cells[cell].previous) {
        const Cell *c = &p->cells[cell];
        int at = count++;
        for (; at && nl_is_before(c, tiles[at - 1]); at--) tiles[at] = tiles[at - 1];
        tiles[at] = c;
    }
    if (!count) *to++ = '-';
    for (number = 0; number < count; number++) {
        if (number) *to++ = ';';
        to = put_tile(to, tiles[number]);
    }
    return to;
}

static char *put_unseen(char *to, const Position *p) {
    uint8_t pile[TILES];
    int number;
    if (!p->unseen) *to++ = '-';
    for (number = 0; number < p->unseen; number++) nl_insert_kind(pile, number, p->pile[number]);
    for (number = 0; number < p->unseen; number++) {
        if (number) *to++ = ',';
        to = put_text(to, nl_kinds[pile[number]].name);
    }
    return to;
}

size_t nl_position_write(const Position *p, char text[MAX_POSITION_TEXT]) {
    char *to = put_text(put_text(text, format), " wheel=");
    int seat, number;
    to = put_wheel(to, p);
    to = put_text(to, p->phase ? " phase=" : " track=");
    if (p->phase) {
        to = put_number(to, p->phase);
        if (p->phase == 2) to = put_number(put_text(to, ","), p->phase1_score);
    } else {
        for (number = 0; number < p->players; number++) {
            if (number) *to++ = ',';
            *to++ = (char)('A' + p->order[number]);
            to = put_number(to, p->distance[p->order[number]]);
        }
    }
    to = put_text(to, " tokens=");
    for (seat = 0; seat < p->players; seat++) to = put_number(seat ? put_text(to, ",") : to, p->supply[seat]);
    for (seat = 0; seat < p->players; seat++) {
        *to++ = ' ';
        *to++ = (char)('A' + seat);
        *to++ = '=';
        to = put_display(to, p, seat);
    }
    return (size_t)(put_unseen(put_text(to, " unseen="), p) - text);
}
