#include "players.h"

#include <string.h>

#include "display.h"
#include "moves.h"

const Level nl_levels[LEVELS] = {
    {"new-moon", &nl_newcomer, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}},
    {"crescent", &nl_learner, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}},
    {"quarter", 0, {0, 1, 1}, {0, 10, 1}, {0, 1, 1}, {0, 10, 1}},
    {"gibbous", 0, {0, 20, 1}, {0, 100, 1}, {0, 20, 1}, {0, 100, 1}},
    {"full-moon", 0, {1, 0, 1}, {1, 0, 1}, {6, 200000, 1}, {6, 4000, 1}},
    {"eclipse", 0, {5, 0, 0}, {5, 0, 1}, {30, 1000000, 1}, {30, 10000, 1}},
};

void nl_player_init(Player *player, const Level *level, const PlayerResources *resources) {
    memset(player, 0, sizeof *player);
    player->level = level;
    player->resources = *resources;
    nl_planner_init(&player->planner, resources->host, resources->solo_weights, resources->solo_memory, 0);
}

void nl_player_release(Player *player) {
    int number;
    if (!player->level) return;
    nl_tree_release(&player->tree);
    nl_planner_release(&player->planner);
    for (number = 0; number < MAX_THREADS; number++)
        player->resources.host->release(player->thread[number].cache);
}

/* Two to four players ---------------------------------------------------------------------------- */

static PlayerStatus begin_search(Player *player) {
    const PlayerResources *resources = &player->resources;
    uint64_t limit = player->limits.simulations ? player->limits.simulations : UINT64_MAX;
    int number, threads = player->limits.threads;
    /* A single move is answered at once. */
    if (player->tree.pool.nodes[0].count == 1) limit = 1;
    for (number = 0; number < threads; number++) {
        DisplayCache *cache;
        nl_tree_seed(&player->thread[number].rng, player->seed, player->runs, number);
        player->thread[number].left = (limit - 1) / (uint64_t)threads + 1;
        if (player->thread[number].cache || !resources->network) continue;
        cache = player->thread[number].cache = resources->host->allocate(sizeof *cache);
        if (cache) memset(cache, 0, sizeof *cache);
    }
    player->runs++;
    return PLAYER_WORKING;
}

static PlayerStatus begin_table(Player *player) {
    TreeOptions options = nl_usual_options;
    if (player->tree.pool.nodes)
        return nl_tree_follow(&player->tree, &player->position) ? begin_search(player) : PLAYER_WANTS_SEED;
    options.network = player->resources.network;
    if (!nl_tree_allocate(&player->tree, player->resources.host, &options, player->resources.tree_memory))
        return PLAYER_NO_MEMORY;
    nl_tree_reset(&player->tree, &player->position);
    return PLAYER_WANTS_SEED;
}

static PlayerStatus work_on_search(Player *player, int thread, int work) {
    uint64_t left = player->thread[thread].left;
    left -= nl_tree_search(
        &player->tree, &player->thread[thread].rng, player->thread[thread].cache,
        left < (uint64_t)work ? left : (uint64_t)work, player->until, &player->stopped);
    player->thread[thread].left = left;
    return left && !player->stopped && player->resources.host->now() < player->until
        ? PLAYER_WORKING : PLAYER_DONE;
}

/* The move visited most; the tree may count cells in another order. */
static int best_move(const Player *player) {
    const Tree *tree = &player->tree;
    int move = tree->pool.edges[tree->pool.nodes[0].first + (uint32_t)nl_tree_best(tree, 0)].move;
    const Cell *cell;
    if (move >= MOVE_REFILL) return move;
    cell = &tree->position.cells[nl_move_cell(move)];
    return nl_move_take(
        nl_move_space(move), nl_find_cell(&player->position, player->position.order[0], cell->x, cell->y));
}

/* Solo ------------------------------------------------------------------------------------------- */

/* Is one of the limits wider? One that is not set allows most. */
static int allow_more(const Limits *limits, const Limits *than) {
    return (than->seconds > 0 && !(limits->seconds > 0 && limits->seconds <= than->seconds))
        || (than->simulations && !(limits->simulations && limits->simulations <= than->simulations));
}

/* The move of the plan in this position; -1 if the game has left it. */
static int planned_move(const Player *player) {
    const SoloPlan *plan = &player->planner.plan;
    Position here;
    int number;
    if (!player->has_plan) return -1;
    nl_position_copy(&here, &player->planned_from);
    for (number = 0; number < plan->count + plan->ends_phase; number++) {
        const Step *step = &plan->steps[number];
        int is_take = number < plan->count, is_here = nl_position_equal(&here, &player->position);
        const Position *p = is_here ? &player->position : &here;
        int move = is_take ? nl_move_take(step->space, nl_find_cell(p, 0, step->x, step->y)) : MOVE_END_PHASE;
        if (is_here) return move;
        if (nl_draws(&here, move)) return -1;
        nl_do_move_drawn(&here, move, 0);
    }
    return -1;
}

static PlayerStatus begin_solo(Player *player) {
    player->move = planned_move(player);
    if (player->move < 0 || allow_more(&player->limits, &player->planned_with)) return PLAYER_WANTS_SEED;
    return PLAYER_DONE;
}

static PlayerStatus begin_stage(Player *player) {
    const Limits *limits = &player->limits;
    uint64_t wanted = limits->simulations ? limits->simulations : USUAL_WIDTH;
    int width = wanted < MAX_BEAM_WIDTH ? (int)wanted : MAX_BEAM_WIDTH;
    SoloEffort effort = nl_effort_of(player->stage == PLANS_SAFE ? width / SAFE_SHARE : width);
    nl_planner_begin_plan(
        &player->planner, &player->position, limits->simulations || !(limits->seconds > 0) ? &effort : 0,
        player->until);
    /* Stopped since nl_player_begin, while the host found a seed. */
    if (player->stopped) player->planner.stopped = 1;
    return player->planner.status == PLANNER_NO_MEMORY ? PLAYER_NO_MEMORY : PLAYER_WORKING;
}

static PlayerStatus begin_plan(Player *player) {
    const Limits *limits = &player->limits;
    player->planner.seed = player->seed;
    player->has_plan = 0;
    player->stage = limits->simulations / SAFE_SHARE > FIRST_WIDTH && limits->seconds > 0 ? PLANS_SAFE : PLANS_ONCE;
    return begin_stage(player);
}

/* Once there is a safe plan: begin the wide one, if there is time. */
static int goes_wide(Player *player) {
    if (player->stage != PLANS_SAFE || player->stopped || player->resources.host->now() >= player->until) return 0;
    player->safe = player->planner.plan;
    player->stage = PLANS_WIDE;
    if (begin_stage(player) == PLAYER_WORKING) return 1;
    player->planner.plan = player->safe;
    return 0;
}

static PlayerStatus work_on_plan(Player *player, int work) {
    PlannerStatus status = nl_planner_work(&player->planner, work);
    if (status == PLANNER_WORKING) return PLAYER_WORKING;
    if (status == PLANNER_DONE && goes_wide(player)) return PLAYER_WORKING;
    if (player->stage == PLANS_WIDE && !nl_beam_is_complete(&player->planner.wide))
        player->planner.plan = player->safe;
    nl_planner_release(&player->planner); /* only the plan is needed from here on */
    if (status == PLANNER_NO_MEMORY) return PLAYER_NO_MEMORY;
    nl_position_copy(&player->planned_from, &player->position);
    player->planned_with = player->limits;
    player->has_plan = 1;
    player->move = planned_move(player);
    return PLAYER_DONE;
}

/* Any level -------------------------------------------------------------------------------------- */

PlayerStatus nl_player_begin(Player *player, const Position *position, const Limits *limits) {
    const int is_solo = position->phase != 0;
    nl_position_copy(&player->position, position);
    player->stopped = 0;
    player->limits = limits ? *limits : is_solo ? player->level->solo : player->level->table;
    if (!player->limits.threads) player->limits.threads = player->resources.threads;
    if (is_solo || player->level->style) player->limits.threads = 1;
    player->until = player->limits.seconds > 0 ? player->resources.host->now() + player->limits.seconds : NEVER;
    if (player->level->style) return PLAYER_WANTS_SEED;
    return is_solo ? begin_solo(player) : begin_table(player);
}

PlayerStatus nl_player_seed(Player *player, uint64_t seed) {
    Random rng;
    player->seed = seed;
    player->runs = 0;
    if (!player->level->style) return player->position.phase ? begin_plan(player) : begin_search(player);
    nl_random_seed(&rng, seed);
    player->move = nl_casual_move(&player->position, player->level->style, &rng);
    return PLAYER_DONE;
}

PlayerStatus nl_player_work(Player *player, int thread, int work) {
    return player->position.phase ? work_on_plan(player, work) : work_on_search(player, thread, work);
}

/* In this order: a plan that begins meanwhile forgets its own stop before it looks at the player's. */
void nl_player_stop(Player *player) {
    player->stopped = 1;
    player->planner.stopped = 1;
}

int nl_player_move(const Player *player) {
    if (player->position.phase || player->level->style) return player->move;
    return best_move(player);
}
