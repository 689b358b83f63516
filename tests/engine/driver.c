/* Runs the C engine without Python, for sanitizers and to compare compilers: plays games by chance, looks at
   every position in every way, and prints a hash of all results a line for each part.

   driver GAMES [MOVES]: MOVES is a file of moves of known games, which golden_moves.py writes.
   driver exponential: arguments and results of nl_exp, as their bits. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exponential.h"
#include "facts.h"
#include "foresight.h"
#include "formula.h"
#include "moves.h"
#include "network.h"
#include "notation.h"
#include "players.h"
#include "shuffle.h"
#include "tree.h"

/* The host: no clock that moves, so that nothing depends on time ---------------------------------- */

static double no_time(void) { return 0; }
static void nothing(void) {}
static const Host host = {malloc, free, no_time, nothing, nothing};

/* A host with little memory, which counts what is in use. */
enum { LITTLE = 1 << 20, HEADER = 64 };
static size_t in_use, allowed;
static int refused;

static void *allocate_little(size_t bytes) {
    char *memory = malloc(bytes + HEADER);
    if (!memory) abort();
    if (in_use + bytes > allowed) {
        refused = 1;
        free(memory);
        return 0;
    }
    in_use += bytes;
    memcpy(memory, &bytes, sizeof bytes);
    return memory + HEADER;
}

static void release_little(void *memory) {
    size_t bytes;
    if (!memory) return;
    memcpy(&bytes, (char *)memory - HEADER, sizeof bytes);
    in_use -= bytes;
    free((char *)memory - HEADER);
}

static const Host little_host = {allocate_little, release_little, no_time, nothing, nothing};

enum { PARTS = 7 };

/* Hashes ----------------------------------------------------------------------------------------- */

typedef struct {
    uint64_t value;
} Hash;

static void add(Hash *h, uint64_t number) {
    int byte;
    for (byte = 0; byte < 8; byte++) h->value = (h->value ^ ((number >> (8 * byte)) & 255)) * UINT64_C(0x100000001B3);
}

static void add_float(Hash *h, float number) {
    uint32_t bits;
    memcpy(&bits, &number, sizeof bits);
    add(h, bits);
}

static void add_double(Hash *h, double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    add(h, bits);
}

static void add_position(Hash *h, const Position *p) {
    int seat, space, cell;
    add(h, (uint64_t)p->over | (uint64_t)p->phase << 8 | (uint64_t)p->meeple << 16 | (uint64_t)p->unseen << 24);
    for (space = 0; space < SPACES; space++) add(h, p->wheel[space]);
    for (seat = 0; seat < p->players; seat++) {
        add(h, (uint64_t)p->order[seat] << 32 | (uint64_t)p->supply[seat] << 16 | (uint16_t)p->distance[seat]);
        for (cell = p->last[seat]; cell != NONE; cell = p->cells[cell].previous) {
            const Cell *c = &p->cells[cell];
            add(h, (uint64_t)(uint16_t)c->x << 48 | (uint64_t)(uint16_t)c->y << 32 | (uint64_t)c->kind << 8
                | c->open_tasks);
        }
    }
}

/* Write the position, read it again, and read texts that chance has spoilt. */
static void spoil_texts(Hash *h, const Position *p, Random *rng) {
    static const char letters[] = "RBTY1234567abcd@,;*-=ABCD 0novalunatrckphse";
    static const char move_letters[] = "0123456789@@,,--refillend-phase";
    char text[MAX_POSITION_TEXT], *copy;
    uint8_t drawn[SPACES];
    Position again;
    size_t length = nl_position_write(p, text), place, at;
    int number;
    if (nl_position_read(text, length, &again, &place) || !nl_position_equal(p, &again)) abort();
    for (number = 0; number < 40; number++) {
        size_t size = nl_random_below(rng, 4) ? length : nl_random_below(rng, (uint32_t)length);
        copy = malloc(size + 1); /* of the very size, so that a sanitizer sees what is read beyond it */
        if (!copy) abort();
        memcpy(copy, text, size);
        for (at = nl_random_below(rng, 3); size && at; at--)
            copy[nl_random_below(rng, (uint32_t)size)] = letters[nl_random_below(rng, sizeof letters - 1)];
        add(h, (uint64_t)nl_position_read(copy, size, &again, &place));
        add(h, place);
        add(h, (uint64_t)nl_tiles_read(copy, size, drawn, SPACES));
        free(copy);
    }
    for (number = 0; number < 40; number++) {
        size_t size = nl_random_below(rng, 8);
        copy = malloc(size + 1);
        if (!copy) abort();
        for (at = 0; at < size; at++) copy[at] = move_letters[nl_random_below(rng, sizeof move_letters - 1)];
        add(h, (uint64_t)nl_move_read(p, copy, size));
        free(copy);
    }
}

static void print(const char *name, const Hash *h) {
    printf("%-10s %016llx\n", name, (unsigned long long)h->value);
}

/* Games ------------------------------------------------------------------------------------------ */

static void set_up(Position *p, int players, uint64_t seed) {
    uint8_t bytes[8];
    Deal deal;
    int number;
    for (number = 0; number < 8; number++) bytes[number] = (uint8_t)(seed >> (8 * number));
    nl_deal(bytes, sizeof bytes, players, &deal);
    nl_position_set_up(p, &deal, players, seed % 3 == 0);
}

/* Weights by chance, small enough that no score overflows. */
static void fill(float *weights, size_t count, float scale, Random *rng) {
    size_t number;
    for (number = 0; number < count; number++) weights[number] = ((float)nl_random_unit(rng) - 0.5f) * scale;
}

static void foresee_all(Hash *h, const Position *p) {
    Move moves[MAX_MOVES];
    Consequences c;
    Facts f;
    uint8_t cells[TILES];
    int number, at, seat, cell, color, count = nl_moves_in_order(p, moves);
    for (number = 0; number < count; number++) {
        nl_foresee(p, moves[number], &c);
        add(h, (uint64_t)c.draws << 24 | (uint64_t)c.supply << 16 | (uint64_t)c.ends_game << 8 | c.order[0]);
        add(h, (uint64_t)(uint16_t)c.distance << 32 | (uint64_t)(uint16_t)c.phase1_score);
        for (at = 0; at < c.cover_count; at++) add(h, (uint64_t)c.covers[at].cell << 8 | c.covers[at].task);
        nl_facts(p, moves[number], &moves[number], 1, &f);
        add(h, (uint64_t)f.time << 16 | (uint64_t)f.next_seat << 8 | (uint64_t)f.turns_in_a_row);
        for (at = 0; at < f.help_count; at++) add(h, (uint64_t)f.helps[at].ref.cell << 8 | f.helps[at].missing_after);
        for (at = 0; at < f.left_count; at++) add(h, (uint64_t)f.left[at].space << 8 | f.left[at].covers);
    }
    for (seat = 0; seat < p->players; seat++) {
        for (cell = p->last[seat]; cell != NONE; cell = p->cells[cell].previous) {
            for (color = 0; color < COLORS; color++) add(h, (uint64_t)nl_counting_cells(p, cell, color, cells));
        }
    }
}

/* The move of a player, in slices. */
static int choose(Hash *h, Player *player, const Position *p, const Limits *limits, uint64_t seed) {
    PlayerStatus status = nl_player_begin(player, p, limits);
    Move moves[MAX_MOVES];
    int number, move, count = nl_legal_moves(p, moves);
    add(h, (uint64_t)status);
    if (status == PLAYER_WANTS_SEED) status = nl_player_seed(player, seed);
    while (status == PLAYER_WORKING) {
        status = nl_player_work(player, 0, seed % 2 ? 5 : 1 << 20);
        if (seed % 4 == 3) nl_player_stop(player); /* heard between slices */
    }
    if (status != PLAYER_DONE) abort();
    move = nl_player_move(player);
    for (number = 0; number < count && moves[number] != move; number++) {}
    if (number == count) abort();
    add(h, (uint64_t)move);
    return move;
}

/* Games in which one seat after the other is a level that thinks up to a limit. */
static void play_levels(Hash *h, int players, uint64_t seed, const Network *net, const SoloWeights *weights) {
    static Player player[SEATS];
    const PlayerResources resources = {&host, net, weights, 1 << 18, 1 << 22, 1};
    const Limits limits = {0, 40, 1};
    Position p;
    Random rng;
    int seat;
    nl_random_seed(&rng, seed);
    set_up(&p, players, seed);
    for (seat = 0; seat < players; seat++)
        nl_player_init(&player[seat], &nl_levels[(seed + (uint64_t)(2 * seat)) % LEVELS], &resources);
    while (!p.over) {
        nl_position_canonicalize(&p);
        seat = p.order[0];
        nl_do_move(&p, choose(h, &player[seat], &p, &limits, seed), &rng);
    }
    for (seat = 0; seat < players; seat++) nl_player_release(&player[seat]);
}

static void search_tree(Hash *h, Tree *tree, const Position *p, uint64_t seed, DisplayCache *cache) {
    const volatile int stop = 0;
    Move line[MAX_DEPTH];
    Random rng;
    const Node *root;
    uint32_t number;
    nl_random_seed(&rng, seed);
    add(h, (uint64_t)nl_tree_follow(tree, p));
    nl_tree_search(tree, &rng, cache, 200, 1, &stop);
    root = &tree->pool.nodes[0];
    for (number = root->first; number < root->first + root->count; number++) {
        add(h, tree->pool.edges[number].visits);
        add_float(h, tree->pool.edges[number].prior);
        add(h, (uint64_t)nl_tree_line(tree, number, line));
    }
    for (number = 0; number < SEATS; number++) add_double(h, root->total[number]);
}

/* The nodes at and below this one, each of them once; its edges are added to *edges. */
static uint32_t count_nodes(const Pool *pool, uint32_t at, uint32_t *edges) {
    const Node *node = &pool->nodes[at];
    uint32_t nodes = 1, number, child;
    if (node->kind == NODE_CHANCE) {
        for (child = node->first; child != NO_NODE; child = pool->nodes[child].sibling)
            nodes += count_nodes(pool, child, edges);
        return nodes;
    }
    *edges += node->count;
    for (number = 0; number < node->count; number++) {
        child = pool->edges[node->first + number].child;
        if (child == NO_NODE) continue;
        if (child <= at || pool->nodes[child].visits > node->visits) abort();
        nodes += count_nodes(pool, child, edges);
    }
    return nodes;
}

/* Many more simulations than there is room for: nothing is lost in the pool, and nothing found twice. */
static void search_in_little_memory(Hash *h, const Position *p, uint64_t seed) {
    TreeOptions options = nl_usual_options;
    Tree tree;
    int round;
    if (!nl_tree_allocate(&tree, &host, &options, 0)) abort();
    nl_tree_reset(&tree, p);
    for (round = 0; round < 20; round++) {
        uint32_t edges = 0;
        search_tree(h, &tree, p, seed + (uint64_t)round, 0);
        if (count_nodes(&tree.pool, 0, &edges) != tree.pool.node_count) abort();
        if (edges != tree.pool.edge_end - tree.pool.first_edge) abort();
    }
    nl_tree_release(&tree);
}

/* A whole game of two to four players: searched, looked at, and played more or less sensibly. */
static void play_table(Hash hashes[PARTS], int players, uint64_t seed, const Network *net, DisplayCache *cache) {
    TreeOptions options = nl_usual_options;
    Move moves[MAX_MOVES];
    float scores[MAX_MOVES], chances[SEATS];
    Position p, end;
    Tree tree;
    Random rng;
    int number, count, ply = 0;
    options.network = seed % 2 ? net : 0;
    nl_random_seed(&rng, seed);
    set_up(&p, players, seed);
    if (!nl_tree_allocate(&tree, &host, &options, 1 << 18)) abort();
    nl_tree_reset(&tree, &p);
    for (; !p.over; ply++) {
        nl_position_canonicalize(&p);
        add_position(&hashes[0], &p);
        nl_position_copy(&end, &p);
        add(&hashes[0], (uint64_t)nl_playout(&end, &rng));
        add(&hashes[0], (uint64_t)nl_winner(&end));
        count = nl_score_moves(&p, moves, scores);
        for (number = 0; number < count; number++) add_float(&hashes[1], scores[number]);
        nl_formula_chances(&p, chances);
        for (number = 0; number < players; number++) add_float(&hashes[1], chances[number]);
        nl_network_chances(&p, net, cache, chances);
        for (number = 0; number < players; number++) add_float(&hashes[1], chances[number]);
        foresee_all(&hashes[3], &p);
        spoil_texts(&hashes[4], &p, &rng);
        if (ply == 10) search_in_little_memory(&hashes[2], &p, seed);
        if (ply % 4 < 2) search_tree(&hashes[2], &tree, &p, seed, options.network ? cache : 0);
        nl_do_move(&p, ply % 3 ? nl_sample_move(&p, 0.6, &rng) : nl_random_move(&p, &rng), &rng);
    }
    add_position(&hashes[0], &p);
    spoil_texts(&hashes[4], &p, &rng);
    nl_tree_release(&tree);
}

static void add_plan(Hash *h, const SoloPlan *plan) {
    int number;
    add_double(h, plan->expected);
    for (number = 0; number < plan->count; number++)
        add(h, (uint64_t)plan->steps[number].space << 32 | (uint64_t)(uint16_t)plan->steps[number].x << 16
            | (uint16_t)plan->steps[number].y);
}

static void finish(SoloPlanner *planner, int slice) {
    while (nl_planner_work(planner, slice) == PLANNER_WORKING) {}
    if (planner->status != PLANNER_DONE) abort();
}

/* As wide as the memory allows, and no wider: it never asks for more than its limit. Where the host has even
   less than that, a narrower beam does. */
static void plan_in_little_memory(Hash *h, const Position *p, const SoloWeights *weights, uint64_t seed) {
    static SoloPlanner planner;
    static SoloMoveValue values[MAX_MOVES];
    Move moves[MAX_MOVES];
    int number, count = nl_moves_in_order(p, moves);
    for (allowed = LITTLE; allowed > LITTLE / 8; allowed /= 2) {
        nl_planner_init(&planner, &little_host, weights, LITTLE, seed);
        nl_planner_begin_plan(&planner, p, 0, 1); /* until a time that never comes */
        finish(&planner, 1 << 20);
        if (allowed == LITTLE && planner.effort.width < 2 * FIRST_TIMED_WIDTH) abort();
        add_plan(h, &planner.plan);
        for (number = 0; number < count; number++) values[number].move = moves[number];
        nl_planner_begin_values(&planner, p, 2000, NEVER, values, seed % 2 ? count : 1);
        finish(&planner, 1 << 20);
        add_double(h, values[0].expected);
        nl_planner_release(&planner);
        if (in_use || refused != (allowed < LITTLE)) abort();
    }
    refused = 0;
}

/* A solo game, planned now and then, in slices of different size. */
static void play_solo(Hash hashes[PARTS], uint64_t seed, const SoloWeights *weights) {
    static SoloMoveValue values[MAX_MOVES];
    Move moves[MAX_MOVES];
    static SoloPlanner planner;
    const int slice = seed % 2 ? 7 : 1 << 20;
    Position p;
    Random rng;
    int number, count, ply = 0;
    nl_random_seed(&rng, seed);
    set_up(&p, 1, seed);
    nl_planner_init(&planner, &host, weights, 1 << 26, seed);
    for (; !p.over; ply++) {
        SoloEffort effort = nl_effort_of(20 + 30 * (ply % 5));
        Hash first = {7}, again = {7};
        nl_position_canonicalize(&p);
        add_position(&hashes[0], &p);
        add_float(&hashes[1], nl_solo_value(&p, weights, 0));
        foresee_all(&hashes[3], &p);
        spoil_texts(&hashes[4], &p, &rng);
        if (ply == 8 || ply == 13) plan_in_little_memory(&hashes[2], &p, weights, seed);
        if (ply % 5 == 0) {
            nl_planner_begin_plan(&planner, &p, &effort, NEVER);
            finish(&planner, slice);
            add_plan(&first, &planner.plan);
            add_plan(&hashes[2], &planner.plan);
            nl_planner_begin_plan(&planner, &p, &effort, NEVER);
            finish(&planner, 1000); /* the size of the slices changes nothing */
            add_plan(&again, &planner.plan);
            if (first.value != again.value) abort();
            count = nl_moves_in_order(&p, moves);
            for (number = 0; number < count; number++) values[number].move = moves[number];
            nl_planner_begin_values(&planner, &p, 10, NEVER, values, count);
            finish(&planner, slice);
            for (number = 0; number < count; number++) add_double(&hashes[2], values[number].expected);
        }
        nl_do_move(&p, ply % 2 ? nl_greedy_move(&p) : nl_random_move(&p, &rng), &rng);
    }
    add_position(&hashes[0], &p);
    add(&hashes[0], (uint64_t)nl_solo_score(&p));
    spoil_texts(&hashes[4], &p, &rng);
    nl_planner_release(&planner);
}

/* The next field of a line of the file; it ends with a zero then. */
static char *field(char **at, char end) {
    char *begin = *at, *found = strchr(begin, end);
    if (!found) abort();
    *found = 0;
    *at = found + 1;
    return begin;
}

/* Every move of the file, each line a position, the move, the tiles it turns up and the position after it. */
static void replay_moves(Hash *h, const char *path) {
    static char line[3 * MAX_POSITION_TEXT];
    FILE *file = fopen(path, "r");
    if (!file) abort();
    while (fgets(line, sizeof line, file)) {
        char *at = line, *before = field(&at, '\t'), *name = field(&at, '\t'), *tiles = field(&at, '\t');
        char *after = field(&at, '\n'), written[MAX_POSITION_TEXT];
        uint8_t drawn[SPACES];
        Position p;
        size_t length, place;
        int move;
        if (nl_position_read(before, strlen(before), &p, &place)) abort();
        move = nl_move_read(&p, name, strlen(name));
        if (move < 0 || nl_tiles_read(tiles, strlen(tiles), drawn, SPACES) != nl_draws(&p, move)) abort();
        nl_do_move_drawn(&p, move, drawn);
        length = nl_position_write(&p, written);
        if (length != strlen(after) || memcmp(written, after, length)) {
            fprintf(stderr, "%s: %s makes\n%.*s of\n%s\n", name, tiles, (int)length, written, before);
            abort();
        }
        add_position(h, &p);
    }
    fclose(file);
}

static void print_exponentials(void) {
    int number;
    for (number = -90000; number <= 90000; number += 7) {
        const float x = (float)number * 0.001f, result = nl_exp(x);
        uint32_t bits[2];
        memcpy(&bits[0], &x, sizeof x);
        memcpy(&bits[1], &result, sizeof result);
        printf("%08x %08x\n", (unsigned)bits[0], (unsigned)bits[1]);
    }
}

int main(int argc, char **argv) {
    static Network net;
    static SoloWeights weights;
    static const char *const names[PARTS] = {
        "rules", "values", "search", "foresight", "notation", "players", "moves"
    };
    const int games = argc > 1 ? atoi(argv[1]) : 4;
    DisplayCache *cache;
    Hash hashes[PARTS] = {{1}, {2}, {3}, {4}, {5}, {6}, {7}};
    Position p;
    Random rng;
    int number, players;
    if (argc > 1 && !strcmp(argv[1], "exponential")) {
        print_exponentials();
        return 0;
    }
    cache = calloc(1, sizeof *cache);
    if (!cache) return 1;
    nl_random_seed(&rng, 7);
    fill(&net.first[0][0], sizeof net.first / sizeof(float), 0.4f, &rng);
    fill(net.first_bias, HIDDEN, 0.4f, &rng);
    fill(&net.second[0][0], sizeof net.second / sizeof(float), 0.8f, &rng);
    fill(net.second_bias, NARROW, 0.4f, &rng);
    fill(net.last, NARROW, 1.0f, &rng);
    for (number = 0; number < SOLO_TABLES; number++) {
        SoloTable *table = &weights.table[number];
        fill(table->task, TASK_TYPES, 4.0f, &rng);
        fill(table->offer, OFFER_TYPES, 1.0f, &rng);
        fill(table->near_offer, OFFER_TYPES, 1.0f, &rng);
        for (players = 0; players <= SOLO_TOKENS; players++) table->tokens[players] = 5.0f * (float)players;
        table->time = table->near_time = 0.25f;
    }
    for (number = 0; number < games; number++) {
        play_solo(hashes, (uint64_t)number, &weights);
        for (players = 1; players <= SEATS; players++) {
            play_levels(&hashes[5], players, (uint64_t)(2 * number), &net, &weights);
            play_levels(&hashes[5], players, (uint64_t)(2 * number + 1), &net, &weights);
        }
        for (players = 2; players <= SEATS; players++) play_table(hashes, players, (uint64_t)number, &net, cache);
    }
    for (players = 1; players <= SEATS; players++) {
        set_up(&p, players, 99);
        add(&hashes[0], nl_perft(&p, 3));
    }
    if (argc > 2) replay_moves(&hashes[6], argv[2]);
    for (number = 0; number < PARTS; number++) print(names[number], &hashes[number]);
    free(cache);
    return 0;
}
