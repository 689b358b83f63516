#include "tree.h"

#include <string.h>

#include "exponential.h"
#include "formula.h"

enum {
    NEARLY_DONE = 5,    /* tokens left that one move may well place; it has not been seen to place more */
    LOCK_TRIES = 50,    /* before other threads are let go first */
    FOLLOW_DEPTH = 6,
    GIVE_WAY_EVERY = 64 /* simulations: about five thousand times a second */
};

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
        Edge *edge = &tree->edges[first + (uint32_t)number];
        edge->prior = leaf->prior[number];
        edge->move = leaf->move[number];
        edge->total = 0;
        edge->visits = 0;
        edge->child = NO_NODE;
    }
}

/* A node for the leaf, already visited once; NO_NODE if the pool is full. */
static uint32_t add_node(Tree *tree, const Leaf *leaf) {
    uint32_t at = tree->node_count, first = tree->edge_count;
    Node *node = &tree->nodes[at];
    int seat;
    if (at >= tree->node_capacity || first + (uint32_t)leaf->count > tree->edge_capacity) return NO_NODE;
    tree->node_count++;
    tree->edge_count += (uint32_t)leaf->count;
    memset(node, 0, sizeof *node);
    for (seat = 0; seat < SEATS; seat++) node->total[seat] = leaf->value[seat];
    node->visits = 1;
    node->first = first;
    node->sibling = NO_NODE;
    node->kind = leaf->kind;
    node->seat = leaf->seat;
    node->count = (uint8_t)leaf->count;
    node->drawn_count = leaf->drawn_count;
    memcpy(node->drawn, leaf->drawn, leaf->drawn_count);
    fill_edges(tree, first, leaf);
    return at;
}

/* A chance node with the leaf as its first universe; NO_NODE if the pool is full. */
static uint32_t add_chance_node(Tree *tree, int seat, const Leaf *leaf) {
    Leaf chance;
    uint32_t at, universe;
    memcpy(chance.value, leaf->value, sizeof chance.value);
    chance.count = 0;
    chance.drawn_count = 0;
    chance.kind = NODE_CHANCE;
    chance.seat = (uint8_t)seat;
    at = add_node(tree, &chance);
    if (at == NO_NODE) return NO_NODE;
    universe = add_node(tree, leaf);
    tree->nodes[at].first = universe;
    tree->nodes[at].count = universe != NO_NODE;
    return at;
}

/* Give the node its moves, unless the pool is full or another thread was first. */
static void open_node(Tree *tree, Node *node, const Leaf *leaf) {
    if (node->kind == NODE_UNOPENED && tree->edge_count + (uint32_t)leaf->count <= tree->edge_capacity) {
        node->kind = NODE_DECISION;
        node->first = tree->edge_count;
        node->count = (uint8_t)leaf->count;
        tree->edge_count += (uint32_t)leaf->count;
        fill_edges(tree, node->first, leaf);
    }
}

/* Hang the new position into the tree, unless the pool is full or another thread was first. */
static inline void attach(Tree *tree, uint32_t parent, uint32_t edge, const Leaf *leaf) {
    Edge *e = edge == NO_EDGE ? 0 : &tree->edges[edge];
    if (!e) { /* from a chance node */
        uint32_t node = add_node(tree, leaf);
        if (node != NO_NODE) {
            tree->nodes[node].sibling = tree->nodes[parent].first;
            tree->nodes[parent].first = node;
            tree->nodes[parent].count++;
        }
    } else if (e->child != NO_NODE) {
        Node *node = &tree->nodes[e->child];
        int seat;
        node->visits++;
        for (seat = 0; seat < SEATS; seat++) node->total[seat] += leaf->value[seat];
    } else if (e->move == MOVE_REFILL) {
        e->child = add_chance_node(tree, tree->nodes[parent].seat, leaf);
    } else {
        e->child = add_node(tree, leaf);
    }
}

/* Memory ----------------------------------------------------------------------------------------- */

int nl_tree_allocate(Tree *tree, const Host *host, const TreeOptions *options, uint64_t bytes) {
    uint64_t edges_each = (uint64_t)options->width;
    uint64_t nodes = bytes / (sizeof(Node) + edges_each * sizeof(Edge)) + 2;
    memset(tree, 0, sizeof *tree);
    atomic_flag_clear(&tree->lock);
    tree->host = host;
    tree->options = *options;
    if (nodes > 0x7FFFFFFF / edges_each) nodes = 0x7FFFFFFF / edges_each;
    tree->node_capacity = (uint32_t)nodes;
    tree->edge_capacity = (uint32_t)(nodes * edges_each + MAX_WIDTH);
    tree->nodes = host->allocate(tree->node_capacity * sizeof(Node));
    tree->edges = host->allocate(tree->edge_capacity * sizeof(Edge));
    if (tree->nodes && tree->edges) return 1;
    nl_tree_release(tree);
    return 0;
}

void nl_tree_release(Tree *tree) {
    if (!tree->host) return;
    tree->host->release(tree->nodes);
    tree->host->release(tree->edges);
    tree->host->release(tree->spare_nodes);
    tree->host->release(tree->spare_edges);
    tree->nodes = tree->spare_nodes = 0;
    tree->edges = tree->spare_edges = 0;
}

void nl_tree_reset(Tree *tree, const Position *position) {
    Leaf leaf;
    nl_position_copy(&tree->position, position);
    nl_position_canonicalize(&tree->position);
    tree->node_count = 0;
    tree->edge_count = 0;
    leaf.drawn_count = 0;
    look(tree, &tree->position, 0, &leaf);
    if (leaf.kind != NODE_TERMINAL) list_moves(tree, &tree->position, tree->options.root_width, &leaf);
    tree->root = add_node(tree, &leaf);
}

/* Copy a node and all below it; where it is now. No deeper than MAX_DEPTH calls. */
static uint32_t move_over(const Tree *tree, uint32_t node, Tree *other) {
    const Node *from = &tree->nodes[node];
    uint32_t at = other->node_count++, first, child;
    Node *to = &other->nodes[at];
    int number;
    *to = *from;
    if (from->kind == NODE_CHANCE) {
        uint32_t previous = NO_NODE;
        for (child = from->first; child != NO_NODE; child = tree->nodes[child].sibling) {
            uint32_t copied = move_over(tree, child, other);
            if (previous == NO_NODE) to->first = copied;
            else other->nodes[previous].sibling = copied;
            previous = copied;
        }
    } else if (from->count) {
        first = other->edge_count;
        other->edge_count += from->count;
        to->first = first;
        memcpy(&other->edges[first], &tree->edges[from->first], from->count * sizeof(Edge));
        for (number = 0; number < from->count; number++) {
            Edge *edge = &other->edges[first + (uint32_t)number];
            if (edge->child != NO_NODE) edge->child = move_over(tree, edge->child, other);
        }
    }
    return at;
}

/* Make this node the root and drop what is not below it; false if memory for that is short. The memory
   that is left stays for the next time: to give it back and ask for it again with every move would stop
   all threads of the process for as long as the system needs for it. */
static int keep(Tree *tree, uint32_t node) {
    Tree other;
    if (!tree->spare_nodes) tree->spare_nodes = tree->host->allocate(tree->node_capacity * sizeof(Node));
    if (!tree->spare_edges) tree->spare_edges = tree->host->allocate(tree->edge_capacity * sizeof(Edge));
    if (!tree->spare_nodes || !tree->spare_edges) return 0;
    memset(&other, 0, sizeof other);
    other.nodes = tree->spare_nodes;
    other.edges = tree->spare_edges;
    tree->root = move_over(tree, node, &other);
    tree->spare_nodes = tree->nodes;
    tree->spare_edges = tree->edges;
    tree->nodes = other.nodes;
    tree->edges = other.edges;
    tree->node_count = other.node_count;
    tree->edge_count = other.edge_count;
    tree->nodes[tree->root].sibling = NO_NODE;
    return 1;
}

/* Make the node the root, with its position; without a node, start afresh from there. */
static int go_to(Tree *tree, uint32_t node, const Position *position) {
    if (node != NO_NODE && tree->nodes[node].kind == NODE_DECISION && keep(tree, node)) {
        /* Not in canonical order: the moves in the tree count cells as they came about in it. */
        nl_position_copy(&tree->position, position);
        return 1;
    }
    nl_tree_reset(tree, position);
    return 0;
}

/* One simulation --------------------------------------------------------------------------------- */

/* PUCT. Edges are sorted by prior: of those not yet tried only the first can be best. */
static inline uint32_t choose_edge(const Tree *tree, const Node *node) {
    const Edge *edge = &tree->edges[node->first];
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
    for (at = node->first; at != NO_NODE; at = tree->nodes[at].sibling) {
        if (tree->nodes[at].visits < tree->nodes[chosen].visits) chosen = at;
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
        leaf->drawn[number] = pile[index];
        pile[index] = pile[--left];
    }
    nl_do_move_drawn(p, MOVE_REFILL, leaf->drawn);
}

void nl_tree_simulate(Tree *tree, Random *rng, DisplayCache *cache) {
    uint32_t nodes[MAX_DEPTH], edges[MAX_DEPTH]; /* edges: by which each node was left */
    uint32_t node, edge, child;
    int depth = 0, number, seat, is_new;
    Position p;
    Leaf leaf;
    Node *n;
    uint8_t ending; /* the kind of the last node on the way */
    /* 1. Choose the way down. */
    acquire(tree);
    node = tree->root;
    for (;;) {
        n = &tree->nodes[node];
        nodes[depth] = node;
        edges[depth] = NO_EDGE;
        depth++;
        ending = n->kind;
        if (ending == NODE_TERMINAL || ending == NODE_UNOPENED) {
            n->visits++;
            break;
        }
        if (ending == NODE_CHANCE) {
            child = choose_universe(tree, n);
        } else {
            edge = choose_edge(tree, n);
            edges[depth - 1] = edge;
            tree->edges[edge].visits++;
            child = tree->edges[edge].child;
        }
        n->visits++;
        if (child == NO_NODE || depth == MAX_DEPTH) break;
        node = child;
    }
    release(tree);
    /* 2. Play the moves on it. A node that is visited for the second time gets its moves. */
    nl_position_copy(&p, &tree->position);
    leaf.drawn_count = 0;
    for (number = 0; number < depth; number++) {
        int move;
        if (edges[number] == NO_EDGE) continue;
        move = tree->edges[edges[number]].move;
        if (move != MOVE_REFILL) nl_do_move_drawn(&p, move, 0);
        else if (number + 2 < depth) nl_do_move_drawn(&p, move, tree->nodes[nodes[number + 2]].drawn);
        else refill(&p, rng, &leaf);
    }
    if (ending == NODE_UNOPENED) {
        int move = 0;
        list_moves(tree, &p, tree->options.width, &leaf);
        acquire(tree);
        n = &tree->nodes[nodes[depth - 1]];
        open_node(tree, n, &leaf);
        ending = n->kind;
        if (ending == NODE_DECISION) {
            edge = choose_edge(tree, n);
            edges[depth - 1] = edge;
            tree->edges[edge].visits++;
            move = tree->edges[edge].move;
        }
        release(tree);
        if (ending == NODE_DECISION) {
            if (move == MOVE_REFILL) refill(&p, rng, &leaf);
            else nl_do_move_drawn(&p, move, 0);
        }
    }
    /* 3. Look at what it leads to. */
    is_new = ending != NODE_TERMINAL && ending != NODE_UNOPENED;
    if (is_new) look(tree, &p, cache, &leaf);
    else evaluate(tree, &p, cache, leaf.value);
    /* 4. Note it. */
    acquire(tree);
    if (is_new) attach(tree, nodes[depth - 1], edges[depth - 1], &leaf);
    for (number = 0; number < depth; number++) {
        n = &tree->nodes[nodes[number]];
        for (seat = 0; seat < SEATS; seat++) n->total[seat] += leaf.value[seat];
        if (edges[number] != NO_EDGE) tree->edges[edges[number]].total += leaf.value[n->seat];
    }
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
    const Node *root = &tree->nodes[tree->root];
    Position after;
    uint32_t found = NO_NODE;
    int number, drawn_count = nl_draws(&tree->position, move);
    nl_position_copy(&after, &tree->position);
    nl_do_move_drawn(&after, move, drawn);
    for (number = 0; root->kind == NODE_DECISION && number < root->count; number++) {
        const Edge *edge = &tree->edges[root->first + (uint32_t)number];
        if (edge->move != move) continue;
        found = edge->child;
        if (move != MOVE_REFILL || found == NO_NODE) break;
        for (found = tree->nodes[found].first; found != NO_NODE; found = tree->nodes[found].sibling) {
            const Node *universe = &tree->nodes[found];
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
    const Node *n = &tree->nodes[node];
    int number;
    if (nl_position_equal(here, target)) {
        nl_position_copy(found_at, here);
        return node;
    }
    if (depth >= FOLLOW_DEPTH || n->kind != NODE_DECISION) return NO_NODE;
    for (number = 0; number < n->count; number++) {
        const Edge *edge = &tree->edges[n->first + (uint32_t)number];
        uint32_t child = edge->child;
        if (child == NO_NODE || !may_lead(here, edge->move, target)) continue;
        if (edge->move == MOVE_REFILL) child = tree->nodes[child].first;
        while (child != NO_NODE) {
            Position after;
            uint32_t found;
            nl_position_copy(&after, here);
            nl_do_move_drawn(&after, edge->move, tree->nodes[child].drawn);
            found = find(tree, target, child, &after, depth + 1, found_at);
            if (found != NO_NODE) return found;
            child = edge->move == MOVE_REFILL ? tree->nodes[child].sibling : NO_NODE;
        }
    }
    return NO_NODE;
}

int nl_tree_follow(Tree *tree, const Position *target) {
    Position at;
    uint32_t node = find(tree, target, tree->root, &tree->position, 0, &at);
    return go_to(tree, node, node == NO_NODE ? target : &at);
}

int nl_tree_best(const Tree *tree, uint32_t node) {
    const Node *n = &tree->nodes[node];
    const Edge *edge = &tree->edges[n->first];
    int number, best = 0;
    if (n->kind != NODE_DECISION || !n->count) return -1;
    for (number = 1; number < n->count; number++) {
        if (edge[number].visits > edge[best].visits) best = number;
    }
    return best;
}

int nl_tree_line(const Tree *tree, uint32_t edge, Move moves[MAX_DEPTH]) {
    int count = 0;
    for (;;) {
        const Edge *e = &tree->edges[edge];
        int best;
        moves[count++] = e->move;
        if (e->move == MOVE_REFILL || e->child == NO_NODE || count == MAX_DEPTH) return count;
        best = nl_tree_best(tree, e->child);
        if (best < 0) return count;
        edge = tree->nodes[e->child].first + (uint32_t)best;
        if (!tree->edges[edge].visits) return count;
    }
}
