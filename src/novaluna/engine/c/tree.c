#include "tree.h"

#include <string.h>

#include "display.h"
#include "exponential.h"
#include "formula.h"

enum {
    ROOT = 0,           /* its node */
    NEARLY_DONE = 5,    /* tokens left that one move may well place; it has not been seen to place more */
    LOCK_TRIES = 50,    /* before other threads are let go first */
    FOLLOW_DEPTH = 6,
    GIVE_WAY_EVERY = 64 /* simulations: about five thousand times a second */
};

const TreeOptions nl_usual_options = {1.0f, 0.1f, 0.3f, 1.0f, 12, 40, 0};

/* What is found out about a position that is new to the tree. */
typedef struct {
    float value[SEATS];
    float prior[MAX_WIDTH];
    Move move[MAX_WIDTH];
    int count;
    uint8_t kind;
    uint8_t seat;
    uint8_t drawn_count;
    uint8_t drawn[SPACES];
} Leaf;

/* Exact, as IEEE 754 has it; an instruction and no call, with -fno-math-errno. */
static inline float square_root(float x) { return __builtin_sqrtf(x); }

static inline void acquire(Tree *tree) {
    int tries = 0;
    while (atomic_flag_test_and_set_explicit(&tree->lock, memory_order_acquire)) {
        if (++tries > LOCK_TRIES) tree->host->yield();
    }
}

static inline void release(Tree *tree) { atomic_flag_clear_explicit(&tree->lock, memory_order_release); }

/* Evaluating and adding nodes -------------------------------------------------------------------- */

/* Each player's chance to win, by the evaluation that the tree was made with. */
static inline void evaluate(const Tree *tree, const Position *p, DisplayCache *cache, float *value) {
    memset(value, 0, SEATS * sizeof *value);
    if (tree->options.network) nl_network_chances(p, tree->options.network, cache, value);
    else nl_formula_chances(p, value);
}

/* Add the most promising moves, the best first; if one wins at once, only that one. */
static void list_moves(const Tree *tree, const Position *p, int width, Leaf *leaf) {
    Move moves[MAX_MOVES];
    float scores[MAX_MOVES], top, sum = 0;
    int number, total = nl_score_moves(p, moves, scores);
    leaf->kind = NODE_DECISION;
    leaf->count = 0;
    /* Insertion into the best so far, leaf->prior holding scores for now. */
    for (number = 0; number < total; number++) {
        int at;
        if (leaf->count == width) {
            if (scores[number] <= leaf->prior[width - 1]) continue;
            at = width - 1;
        } else {
            at = leaf->count++;
        }
        for (; at && leaf->prior[at - 1] < scores[number]; at--) {
            leaf->prior[at] = leaf->prior[at - 1];
            leaf->move[at] = leaf->move[at - 1];
        }
        leaf->prior[at] = scores[number];
        leaf->move[at] = moves[number];
    }
    top = leaf->prior[0];
    if (top > WIN_SCORE / 2) {
        /* The game can be won at once: there is nothing to think about. */
        for (number = 0; number < p->players; number++) leaf->value[number] = number == leaf->seat;
        leaf->count = 1;
    }
    for (number = 0; number < leaf->count; number++) {
        leaf->prior[number] = nl_exp((leaf->prior[number] - top) / tree->options.temperature);
        sum += leaf->prior[number];
    }
    for (number = 0; number < leaf->count; number++) leaf->prior[number] /= sum;
}

/* Evaluate a position. Its moves are listed only if one of them might win at once. */
static void look(const Tree *tree, const Position *p, DisplayCache *cache, Leaf *leaf) {
    evaluate(tree, p, cache, leaf->value);
    leaf->seat = p->order[0];
    leaf->count = 0;
    if (p->over) leaf->kind = NODE_TERMINAL;
    else if (p->supply[leaf->seat] > NEARLY_DONE) leaf->kind = NODE_UNOPENED;
    else list_moves(tree, p, tree->options.width, leaf);
}

static void fill_edges(Tree *tree, uint32_t first, const Leaf *leaf) {
    int number;
    for (number = 0; number < leaf->count; number++) {
        Edge *edge = &tree->pool.edges[first + (uint32_t)number];
        edge->prior = leaf->prior[number];
        edge->move = leaf->move[number];
        edge->total = 0;
        edge->visits = 0;
        edge->child = NO_NODE;
    }
}

/* Is there room for that? If not, some is made before the next simulation. */
static inline int has_room(Tree *tree, int nodes, int edges) {
    if (nl_pool_has_room(&tree->pool, (uint32_t)nodes, (uint32_t)edges)) return 1;
    tree->is_full = 1;
    return 0;
}

/* A node for the leaf, already visited once; there must be room. */
static uint32_t add_node(Tree *tree, const Leaf *leaf) {
    uint32_t at = nl_pool_add_node(&tree->pool);
    Node *node = &tree->pool.nodes[at];
    int seat;
    memset(node, 0, sizeof *node);
    for (seat = 0; seat < SEATS; seat++) node->total[seat] = leaf->value[seat];
    node->visits = 1;
    node->first = leaf->count ? nl_pool_add_edges(&tree->pool, (uint32_t)leaf->count) : NO_EDGE;
    node->sibling = NO_NODE;
    node->kind = leaf->kind;
    node->seat = leaf->seat;
    node->count = (uint8_t)leaf->count;
    node->drawn_count = leaf->drawn_count;
    memcpy(node->drawn, leaf->drawn, leaf->drawn_count);
    fill_edges(tree, node->first, leaf);
    return at;
}

/* A chance node with the leaf as its first universe; there must be room. */
static uint32_t add_chance_node(Tree *tree, int seat, const Leaf *leaf) {
    Leaf chance;
    uint32_t at;
    memcpy(chance.value, leaf->value, sizeof chance.value);
    chance.count = 0;
    chance.drawn_count = 0;
    chance.kind = NODE_CHANCE;
    chance.seat = (uint8_t)seat;
    at = add_node(tree, &chance);
    tree->pool.nodes[at].first = add_node(tree, leaf);
    tree->pool.nodes[at].count = 1;
    return at;
}

/* Give the node its moves, unless the pool is full or another thread was first. */
static void open_node(Tree *tree, Node *node, const Leaf *leaf) {
    if (node->kind != NODE_UNOPENED || !has_room(tree, 0, leaf->count)) return;
    node->kind = NODE_DECISION;
    node->first = nl_pool_add_edges(&tree->pool, (uint32_t)leaf->count);
    node->count = (uint8_t)leaf->count;
    fill_edges(tree, node->first, leaf);
}

/* Hang the new position into the tree, unless the pool is full or another thread was first. */
static inline void attach(Tree *tree, uint32_t parent, uint32_t edge, const Leaf *leaf) {
    Edge *e = edge == NO_EDGE ? 0 : &tree->pool.edges[edge];
    if (e && e->child != NO_NODE) {
        Node *node = &tree->pool.nodes[e->child];
        int seat;
        node->visits++;
        for (seat = 0; seat < SEATS; seat++) node->total[seat] += leaf->value[seat];
    } else if (!has_room(tree, 2, leaf->count)) {
        return;
    } else if (!e) { /* from a chance node */
        uint32_t node;
        if (tree->pool.nodes[parent].count == MAX_UNIVERSES) return;
        node = add_node(tree, leaf);
        tree->pool.nodes[node].sibling = tree->pool.nodes[parent].first;
        tree->pool.nodes[parent].first = node;
        tree->pool.nodes[parent].count++;
    } else if (e->move == MOVE_REFILL) {
        e->child = add_chance_node(tree, tree->pool.nodes[parent].seat, leaf);
    } else {
        e->child = add_node(tree, leaf);
    }
}

/* Memory ----------------------------------------------------------------------------------------- */

int nl_tree_allocate(Tree *tree, const Host *host, const TreeOptions *options, uint64_t bytes) {
    memset(tree, 0, sizeof *tree);
    atomic_flag_clear(&tree->lock);
    tree->host = host;
    tree->options = *options;
    return nl_pool_allocate(&tree->pool, host, bytes);
}

void nl_tree_release(Tree *tree) { nl_pool_release(&tree->pool); }

void nl_tree_reset(Tree *tree, const Position *position) {
    Leaf leaf;
    nl_position_copy(&tree->position, position);
    nl_position_canonicalize(&tree->position);
    nl_pool_clear(&tree->pool);
    tree->is_full = 0;
    leaf.drawn_count = 0;
    look(tree, &tree->position, 0, &leaf);
    if (leaf.kind != NODE_TERMINAL) list_moves(tree, &tree->position, tree->options.root_width, &leaf);
    add_node(tree, &leaf);
}

/* Make the node the root, with its position; without a node, start afresh from there. */
static int go_to(Tree *tree, uint32_t node, const Position *position) {
    if (node != NO_NODE && tree->pool.nodes[node].kind == NODE_DECISION) {
        nl_pool_keep(&tree->pool, node);
        tree->is_full = 0;
        /* Not in canonical order: the moves in the tree count cells as they came about in it. */
        nl_position_copy(&tree->position, position);
        return 1;
    }
    nl_tree_reset(tree, position);
    return 0;
}

/* One simulation --------------------------------------------------------------------------------- */

/* Acquire the tree, once there is room in it. Numbers of nodes change when room is made, so that the
   simulations under way have to end first. */
static void acquire_with_room(Tree *tree) {
    for (;;) {
        acquire(tree);
        if (!tree->is_full) return;
        if (!tree->running) {
            nl_pool_forget(&tree->pool);
            tree->is_full = 0;
            return;
        }
        release(tree);
        tree->host->yield();
    }
}

/* PUCT. Edges are sorted by prior: of those not yet tried only the first can be best. */
static inline uint32_t choose_edge(const Tree *tree, const Node *node) {
    const Edge *edge = &tree->pool.edges[node->first];
    float scale = tree->options.exploration * square_root((float)node->visits);
    float untried = (float)(node->total[node->seat] / node->visits) - tree->options.urgency;
    float best = -1e9f;
    uint32_t number, chosen = 0;
    for (number = 0; number < node->count; number++) {
        float score = edge[number].visits ? (float)(edge[number].total / edge[number].visits) : untried;
        score += scale * edge[number].prior / (float)(1 + edge[number].visits);
        if (score > best) {
            best = score;
            chosen = number;
        }
        if (!edge[number].visits) break;
    }
    return node->first + chosen;
}

/* The universe visited least, or NO_NODE when it is time for a new one. */
static inline uint32_t choose_universe(const Tree *tree, const Node *node) {
    uint32_t at, chosen = node->first;
    if (node->count < MAX_UNIVERSES
            && node->count < tree->options.widening * square_root((float)node->visits))
        return NO_NODE;
    for (at = node->first; at != NO_NODE; at = tree->pool.nodes[at].sibling) {
        if (tree->pool.nodes[at].visits < tree->pool.nodes[chosen].visits) chosen = at;
    }
    return chosen;
}

/* Sample what a refill may turn up, and make it. */
static void refill(Position *p, Random *rng, Leaf *leaf) {
    uint8_t pile[TILES];
    int number, left = p->unseen;
    memcpy(pile, p->pile, (size_t)left);
    leaf->drawn_count = (uint8_t)nl_draws(p, MOVE_REFILL);
    for (number = 0; number < leaf->drawn_count; number++) {
        int index = (int)nl_random_below(rng, (uint32_t)left);
        leaf->drawn[number] = nl_draw(pile, index, left--);
    }
    nl_do_move_drawn(p, MOVE_REFILL, leaf->drawn);
}

/* A way down the tree. */
typedef struct {
    uint32_t node[MAX_DEPTH];
    uint32_t edge[MAX_DEPTH];   /* by which each node was left; NO_EDGE from a chance node */
    int depth;
    uint8_t ending;             /* the kind of the last node on the way */
} Path;

/* Choose a way from the root to where the tree ends, and count the visits. */
static inline void choose_path(Tree *tree, Path *path) {
    uint32_t node = ROOT, edge, child;
    path->depth = 0;
    for (;;) {
        Node *n = &tree->pool.nodes[node];
        int at = path->depth++;
        path->node[at] = node;
        path->edge[at] = NO_EDGE;
        path->ending = n->kind;
        if (n->kind == NODE_TERMINAL || n->kind == NODE_UNOPENED) {
            n->visits++;
            return;
        }
        if (n->kind == NODE_CHANCE) {
            child = choose_universe(tree, n);
        } else {
            edge = choose_edge(tree, n);
            path->edge[at] = edge;
            tree->pool.edges[edge].visits++;
            child = tree->pool.edges[edge].child;
        }
        n->visits++;
        if (child == NO_NODE || path->depth == MAX_DEPTH) return;
        node = child;
    }
}

/* Play the moves on the way. */
static inline void play_path(const Tree *tree, const Path *path, Position *p, Random *rng, Leaf *leaf) {
    int number;
    for (number = 0; number < path->depth; number++) {
        int move;
        if (path->edge[number] == NO_EDGE) continue;
        move = tree->pool.edges[path->edge[number]].move;
        if (move != MOVE_REFILL) nl_do_move_drawn(p, move, 0);
        else if (number + 2 < path->depth) nl_do_move_drawn(p, move, tree->pool.nodes[path->node[number + 2]].drawn);
        else refill(p, rng, leaf);
    }
}

/* A node that is visited for the second time gets its moves, and one of them is played. */
static inline void go_on(Tree *tree, Path *path, Position *p, Random *rng, Leaf *leaf) {
    int move = 0, last = path->depth - 1;
    Node *n;
    list_moves(tree, p, tree->options.width, leaf);
    acquire(tree);
    n = &tree->pool.nodes[path->node[last]];
    open_node(tree, n, leaf);
    path->ending = n->kind;
    if (path->ending == NODE_DECISION) {
        uint32_t edge = choose_edge(tree, n);
        path->edge[last] = edge;
        tree->pool.edges[edge].visits++;
        move = tree->pool.edges[edge].move;
    }
    release(tree);
    if (path->ending != NODE_DECISION) return;
    if (move == MOVE_REFILL) refill(p, rng, leaf);
    else nl_do_move_drawn(p, move, 0);
}

void nl_tree_simulate(Tree *tree, Random *rng, DisplayCache *cache) {
    int number, seat, is_new;
    Path path;
    Position p;
    Leaf leaf;
    /* 1. Choose the way down. */
    acquire_with_room(tree);
    tree->running++;
    choose_path(tree, &path);
    release(tree);
    /* 2. Play the moves on it. */
    nl_position_copy(&p, &tree->position);
    leaf.drawn_count = 0;
    play_path(tree, &path, &p, rng, &leaf);
    if (path.ending == NODE_UNOPENED) go_on(tree, &path, &p, rng, &leaf);
    /* 3. Look at what it leads to. */
    is_new = path.ending != NODE_TERMINAL && path.ending != NODE_UNOPENED;
    if (is_new) look(tree, &p, cache, &leaf);
    else evaluate(tree, &p, cache, leaf.value);
    /* 4. Note it. */
    acquire(tree);
    if (is_new) attach(tree, path.node[path.depth - 1], path.edge[path.depth - 1], &leaf);
    for (number = 0; number < path.depth; number++) {
        Node *n = &tree->pool.nodes[path.node[number]];
        for (seat = 0; seat < SEATS; seat++) n->total[seat] += leaf.value[seat];
        if (path.edge[number] != NO_EDGE) tree->pool.edges[path.edge[number]].total += leaf.value[n->seat];
    }
    tree->running--;
    release(tree);
}

uint64_t nl_tree_search(
    Tree *tree, Random *rng, DisplayCache *cache, uint64_t limit, double until, const volatile int *stop
) {
    uint64_t done = 0;
    do {
        nl_tree_simulate(tree, rng, cache);
        done++;
        if (done % GIVE_WAY_EVERY == 0) tree->host->give_way();
    } while (done < limit && !*stop && tree->host->now() < until);
    return done;
}

/* Following the game ----------------------------------------------------------------------------- */

int nl_tree_advance(Tree *tree, int move, const uint8_t *drawn) {
    const Node *root = &tree->pool.nodes[ROOT];
    Position after;
    uint32_t found = NO_NODE;
    int number, drawn_count = nl_draws(&tree->position, move);
    nl_position_copy(&after, &tree->position);
    nl_do_move_drawn(&after, move, drawn);
    for (number = 0; root->kind == NODE_DECISION && number < root->count; number++) {
        const Edge *edge = &tree->pool.edges[root->first + (uint32_t)number];
        if (edge->move != move) continue;
        found = edge->child;
        if (move != MOVE_REFILL || found == NO_NODE) break;
        for (found = tree->pool.nodes[found].first; found != NO_NODE; found = tree->pool.nodes[found].sibling) {
            const Node *universe = &tree->pool.nodes[found];
            int same = universe->drawn_count == drawn_count ? 0 : -1;
            while (same >= 0 && same < drawn_count) same = universe->drawn[same] == drawn[same] ? same + 1 : -1;
            if (same >= 0) break;
        }
        break;
    }
    return go_to(tree, found, &after);
}

/* Could the target come after this move? Quickly sorts out most of those that could not. */
static int may_lead(const Position *p, int move, const Position *target) {
    const Cell *c = &p->cells[nl_move_cell(move)];
    int cell;
    if (move == MOVE_REFILL) return target->unseen < p->unseen;
    cell = nl_find_cell(target, p->order[0], c->x, c->y);
    return cell != NONE && target->cells[cell].kind == p->wheel[nl_move_space(move)];
}

/* The node of the target at or below this one, and its position as the tree counts cells. */
static uint32_t find(
    const Tree *tree, const Position *target, uint32_t node, const Position *here, int depth, Position *found_at
) {
    const Node *n = &tree->pool.nodes[node];
    int number;
    if (nl_position_equal(here, target)) {
        nl_position_copy(found_at, here);
        return node;
    }
    if (depth >= FOLLOW_DEPTH || n->kind != NODE_DECISION) return NO_NODE;
    for (number = 0; number < n->count; number++) {
        const Edge *edge = &tree->pool.edges[n->first + (uint32_t)number];
        uint32_t child = edge->child;
        if (child == NO_NODE || !may_lead(here, edge->move, target)) continue;
        if (edge->move == MOVE_REFILL) child = tree->pool.nodes[child].first;
        while (child != NO_NODE) {
            Position after;
            uint32_t found;
            nl_position_copy(&after, here);
            nl_do_move_drawn(&after, edge->move, tree->pool.nodes[child].drawn);
            found = find(tree, target, child, &after, depth + 1, found_at);
            if (found != NO_NODE) return found;
            child = edge->move == MOVE_REFILL ? tree->pool.nodes[child].sibling : NO_NODE;
        }
    }
    return NO_NODE;
}

int nl_tree_follow(Tree *tree, const Position *target) {
    Position at;
    uint32_t node = find(tree, target, ROOT, &tree->position, 0, &at);
    return go_to(tree, node, node == NO_NODE ? target : &at);
}

int nl_tree_best(const Tree *tree, uint32_t node) {
    const Node *n = &tree->pool.nodes[node];
    const Edge *edge;
    int number, best = 0;
    if (n->kind != NODE_DECISION || !n->count) return -1;
    edge = &tree->pool.edges[n->first];
    for (number = 1; number < n->count; number++) {
        if (edge[number].visits > edge[best].visits) best = number;
    }
    return best;
}

int nl_tree_line(const Tree *tree, uint32_t edge, Move moves[MAX_DEPTH]) {
    int count = 0;
    for (;;) {
        const Edge *e = &tree->pool.edges[edge];
        int best;
        moves[count++] = e->move;
        if (e->move == MOVE_REFILL || e->child == NO_NODE || count == MAX_DEPTH) return count;
        best = nl_tree_best(tree, e->child);
        if (best < 0) return count;
        edge = tree->pool.nodes[e->child].first + (uint32_t)best;
        if (!tree->pool.edges[edge].visits) return count;
    }
}
