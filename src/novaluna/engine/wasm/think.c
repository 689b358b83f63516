/* Thinking, which only workers do: one thing at a time, and in slices, so that the worker hears that it is to
   stop. It is fed texts and never sees a draw order. */
#include "memory.h"
#include "moves.h"
#include "page.h"
#include "players.h"

/* What is called once for an answer is to be small. */
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)

enum {
    STRONGEST = LEVELS - 1,
    THINKING_BYTES = 56 << 20,      /* for a tree or the beams, of the 64 MB that the linker sets */
    SLICE_SIMULATIONS = 400,        /* some hundredths of a second */
    SLICE_POSITIONS = 4096
};

__attribute__((import_module("host"), import_name("now"))) double page_now(void);

static void do_nothing(void) {}

static const Host host = {page_allocate, page_release, page_now, do_nothing, do_nothing};
static Network network;
static SoloWeights solo_weights;
static Player player;
static int is_analysing;
static SoloMoveValue values[MAX_MOVES];
static int value_count;             /* of a solo position that is analysed */

/* Where the numbers of weights.json and solo_weights.json go before anything is thought about. */
EXPORT(network) float *page_network(void) { return (float *)&network; }
EXPORT(network_size) int page_network_size(void) { return sizeof network / sizeof(float); }
EXPORT(solo_weights) float *page_solo_weights(void) { return (float *)&solo_weights; }
EXPORT(solo_weights_size) int page_solo_weights_size(void) { return sizeof solo_weights / sizeof(float); }

static void new_player(int level) {
    const PlayerResources resources = {&host, &network, &solo_weights, THINKING_BYTES, THINKING_BYTES, 1};
    nl_player_release(&player);
    nl_player_init(&player, &nl_levels[level], &resources);
}

static int status_of_player(PlayerStatus status) {
    switch (status) {
    case PLAYER_WORKING: return PAGE_WORKING;
    case PLAYER_WANTS_SEED: return PAGE_WANTS_SEED;
    case PLAYER_NO_MEMORY: return PAGE_NO_MEMORY;
    default: return PAGE_OK;
    }
}

static int status_of_planner(PlannerStatus status) {
    return status == PLANNER_WORKING ? PAGE_WORKING : status == PLANNER_NO_MEMORY ? PAGE_NO_MEMORY : PAGE_OK;
}

/* Begin to choose a move. A player of the same level goes on with what it found out before. Limits of 0 are none;
   without any it does what its level does, at most so long as `longest` tells. */
EXPORT(choose) int page_choose(int length, int level, double seconds, double simulations) {
    const Limits limits = {seconds, (uint64_t)simulations, 1};
    const Level *of = &nl_levels[level];
    const Position *p = &page_position;
    int error = page_read(length);
    if (error) return error;
    if (p->over) return PAGE_OVER;
    if (is_analysing || player.level != of || !player.position.phase != !p->phase) new_player(level);
    is_analysing = 0;
    if (seconds > 0 || simulations > 0) return status_of_player(nl_player_begin(&player, p, &limits));
    return status_of_player(nl_player_begin(&player, p, p->phase ? &of->counted_solo : &of->counted_table));
}

/* How many seconds a level may think about a move, or about a phase of a solo game; 0 if it needs no time. */
EXPORT(longest) double page_longest(int level, int is_solo) {
    return is_solo ? nl_levels[level].counted_solo.seconds : nl_levels[level].counted_table.seconds;
}

EXPORT(seed) int page_seed(uint64_t seed) { return status_of_player(nl_player_seed(&player, seed)); }

/* The move, once it is chosen. */
EXPORT(chosen) int page_chosen(void) {
    page_begin_answer();
    page_put_move(&player.position, nl_player_move(&player));
    return PAGE_OK;
}

static int begin_values(double seconds, double simulations, uint64_t seed) {
    const double deadline = seconds > 0 ? page_now() + seconds : NEVER;
    const int width = simulations <= 0 ? USUAL_WIDTH : simulations < MAX_BEAM_WIDTH ? (int)simulations : MAX_BEAM_WIDTH;
    Move moves[MAX_MOVES];
    int number;
    value_count = nl_moves_in_order(&page_position, moves);
    for (number = 0; number < value_count; number++) values[number].move = moves[number];
    player.planner.seed = seed;
    nl_planner_begin_values(&player.planner, &page_position, width, deadline, values, value_count);
    return status_of_planner(player.planner.status);
}

/* Begin to analyse from nothing, so that the same seed gives the same result; without limits until stop(). */
EXPORT(analyse) int page_analyse(int length, double seconds, double simulations, uint64_t seed) {
    const Limits limits = {seconds, (uint64_t)simulations, 1};
    int status = page_read(length);
    if (status) return status;
    if (page_position.over) return PAGE_OVER;
    new_player(STRONGEST);
    is_analysing = 1;
    nl_position_copy(&player.position, &page_position);
    if (page_position.phase) return begin_values(seconds, simulations, seed);
    status = status_of_player(nl_player_begin(&player, &page_position, &limits));
    return status == PAGE_WANTS_SEED ? page_seed(seed) : status;
}

/* Think on for a while. */
EXPORT(work) int page_work(void) {
    if (is_analysing && player.position.phase)
        return status_of_planner(nl_planner_work(&player.planner, SLICE_POSITIONS));
    return status_of_player(nl_player_work(&player, 0, player.position.phase ? SLICE_POSITIONS : SLICE_SIMULATIONS));
}

/* Be done after the next slice. */
EXPORT(stop) void page_stop(void) { nl_player_stop(&player); }

static void put_line(const Tree *tree, uint32_t edge) {
    Position here;
    Move moves[MAX_DEPTH];
    int number, count = nl_tree_line(tree, edge, moves);
    nl_position_copy(&here, &tree->position);
    page_put(count);
    for (number = 0; number < count; number++) {
        page_put_move(&here, moves[number]);
        if (number + 1 < count) nl_do_move_drawn(&here, moves[number], 0);
    }
}

/* By number of move; sort by visits, of equals the first. */
static void put_tree(const Tree *tree) {
    const Node *root = &tree->pool.nodes[0];
    uint32_t number;
    int seat;
    page_put(root->visits - 1);
    page_put(root->count);
    for (number = root->first; number < root->first + root->count; number++) {
        const Edge *edge = &tree->pool.edges[number];
        const Node *node = edge->child == NO_NODE ? root : &tree->pool.nodes[edge->child];
        page_put(edge->visits);
        for (seat = 0; seat < tree->position.players; seat++) page_put(node->total[seat] / node->visits);
        put_line(tree, number);
    }
}

static void put_values(void) {
    int number, at, count = player.planner.known < 0 ? 0 : value_count; /* before that they are in no order */
    page_put(player.planner.width);
    page_put(count);
    for (number = 0; number < count; number++) {
        const SoloMoveValue *value = &values[number];
        page_put(value->width);
        page_put(value->expected);
        page_put(1 + value->rest.count + value->rest.ends_phase);
        page_put_move(&player.position, value->move);
        for (at = 0; at < value->rest.count; at++) {
            page_put(value->rest.steps[at].space);
            page_put(value->rest.steps[at].x);
            page_put(value->rest.steps[at].y);
        }
        if (value->rest.ends_phase) page_put_move(&player.position, MOVE_END_PHASE);
    }
}

/* What the analysis has found so far. */
EXPORT(analysis) int page_analysis(void) {
    page_begin_answer();
    if (player.position.phase) put_values();
    else put_tree(&player.tree);
    return PAGE_OK;
}

/* Play so many random games to their ends: how many moves that took and how often each seat won, to compare speed
   and results with other builds. */
EXPORT(playouts) int page_playouts(int length, int count, uint64_t seed) {
    Position game;
    Random rng;
    double moves = 0;
    int wins[SEATS] = {0}, number, seat, error = page_read(length);
    if (error) return error;
    nl_random_seed(&rng, seed);
    for (number = 0; number < count; number++) {
        nl_position_copy(&game, &page_position);
        moves += nl_playout(&game, &rng);
        wins[nl_winner(&game)]++;
    }
    page_put(moves);
    page_put(page_position.players);
    for (seat = 0; seat < page_position.players; seat++) page_put(wins[seat]);
    return PAGE_OK;
}

#pragma clang attribute pop
