/* Runs the C engine without Python, for sanitizers and to compare compilers: plays games by chance, looks at
   every position in every way, and prints a hash of all results a line for each part. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "foresight.h"
#include "formula.h"
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

enum { PARTS = 6 };

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
    char text[MAX_POSITION_TEXT], *copy;
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
    uint8_t cells[TILES];
    int number, at, seat, cell, color, count = nl_moves_in_order(p, moves);
    for (number = 0; number < count; number++) {
        nl_foresee(p, moves[number], &c);
        add(h, (uint64_t)c.draws << 24 | (uint64_t)c.supply << 16 | (uint64_t)c.ends_game << 8 | c.order[0]);
        add(h, (uint64_t)(uint16_t)c.distance << 32 | (uint64_t)(uint16_t)c.phase1_score);
        for (at = 0; at < c.cover_count; at++) add(h, (uint64_t)c.covers[at].cell << 8 | c.covers[at].task);
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
    root = &tree->nodes[tree->root];
    for (number = root->first; number < root->first + root->count; number++) {
        add(h, tree->edges[number].visits);
        add_float(h, tree->edges[number].prior);
        add(h, (uint64_t)nl_tree_line(tree, number, line));
    }
    for (number = 0; number < SEATS; number++) add_double(h, root->total[number]);
}

/* A whole game of two to four players: searched, looked at, and played more or less sensibly. */
static void play_table(Hash hashes[PARTS], int players, uint64_t seed, const Network *net, DisplayCache *cache) {
    TreeOptions options = {1.0f, 0.1f, 0.3f, 1.0f, 12, 40, 0};
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
        nl_position_canonicalize(&p);
        add_position(&hashes[0], &p);
        add_float(&hashes[1], nl_solo_value(&p, weights, 0));
        foresee_all(&hashes[3], &p);
        spoil_texts(&hashes[4], &p, &rng);
        if (ply == 8 || ply == 13) plan_in_little_memory(&hashes[2], &p, weights, seed);
        if (ply % 5 == 0) {
            nl_planner_begin_plan(&planner, &p, &effort, NEVER);
            finish(&planner, slice);
            add_plan(&hashes[2], &planner.plan);
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

int main(int argc, char **argv) {
    static Network net;
    static SoloWeights weights;
    static const char *const names[PARTS] = {"rules", "values", "search", "foresight", "notation", "players"};
    const int games = argc > 1 ? atoi(argv[1]) : 4;
    DisplayCache *cache = calloc(1, sizeof *cache);
    Hash hashes[PARTS] = {{1}, {2}, {3}, {4}, {5}, {6}};
    Position p;
    Random rng;
    int number, players;
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
    for (number = 0; number < PARTS; number++) print(names[number], &hashes[number]);
    free(cache);
    return 0;
}
