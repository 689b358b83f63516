#include "pool.h"

#include <string.h>

enum {
    LEAST_NODES = 1024,     /* a root, all its moves, and what a few simulations add */
    LEAST_EDGES = 1024,
    MAX_EDGES = 0x7FFFFFFF, /* what their numbers can tell apart */
    DOUBLINGS = 32          /* of a number of visits */
};

/* When a pool is full, and so what a search finds, depends on these: they are the same everywhere. */
_Static_assert(sizeof(Node) == 64 && sizeof(Edge) == 24, "nodes and edges have the same size on every machine");

int nl_pool_allocate(Pool *pool, const Host *host, uint64_t bytes) {
    uint64_t edges = bytes / sizeof(Edge);
    const uint64_t least = LEAST_EDGES + LEAST_NODES * sizeof(Node) / sizeof(Edge) + 1;
    if (edges < least) edges = least;
    if (edges > MAX_EDGES) edges = MAX_EDGES;
    if (edges > SIZE_MAX / sizeof(Edge)) edges = SIZE_MAX / sizeof(Edge);
    memset(pool, 0, sizeof *pool);
    pool->host = host;
    pool->edges = host->allocate((size_t)edges * sizeof(Edge));
    if (!pool->edges) return 0;
    pool->nodes = (Node *)(void *)pool->edges;
    pool->edge_end = (uint32_t)edges;
    nl_pool_clear(pool);
    return 1;
}

void nl_pool_release(Pool *pool) {
    if (pool->host) pool->host->release(pool->edges);
    memset(pool, 0, sizeof *pool);
}

void nl_pool_clear(Pool *pool) {
    pool->node_count = 0;
    pool->first_edge = pool->edge_end;
}

int nl_pool_has_room(const Pool *pool, uint32_t nodes, uint32_t edges) {
    return ((uint64_t)pool->node_count + nodes) * sizeof(Node) + (uint64_t)edges * sizeof(Edge)
        <= (uint64_t)pool->first_edge * sizeof(Edge);
}

uint32_t nl_pool_add_node(Pool *pool) { return pool->node_count++; }

uint32_t nl_pool_add_edges(Pool *pool, uint32_t count) { return pool->first_edge -= count; }

/* Tidying up --------------------------------------------------------------------------------------- */

/* Does this node have edges in the pool? One that has been closed keeps its count until it is moved. */
static inline int owns_edges(const Node *node) { return node->kind != NODE_CHANCE && node->count; }

/* Number the nodes that stay: all below the root, without what lies below a node visited less than this. */
static uint32_t number_kept(Pool *pool, uint32_t root, uint32_t least) {
    Node *nodes = pool->nodes;
    uint32_t at, child, kept = 0;
    int number;
    for (at = 0; at < pool->node_count; at++) nodes[at].moved_to = NO_NODE;
    nodes[root].moved_to = 0;
    /* A child comes after its parent, so that it is known by then whether it stays. */
    for (at = root; at < pool->node_count; at++) {
        Node *node = &nodes[at];
        if (node->moved_to == NO_NODE) continue;
        node->moved_to = kept++;
        if (node->visits < least && at != root) {
            if (node->kind == NODE_DECISION) node->kind = NODE_UNOPENED;
            if (node->kind == NODE_CHANCE) {
                node->first = NO_NODE;
                node->count = 0;
            }
        } else if (node->kind == NODE_CHANCE) {
            for (child = node->first; child != NO_NODE; child = nodes[child].sibling) nodes[child].moved_to = 0;
        } else {
            for (number = 0; number < node->count; number++) {
                child = pool->edges[node->first + (uint32_t)number].child;
                if (child != NO_NODE) nodes[child].moved_to = 0;
            }
        }
    }
    return kept;
}

/* Push the edges that stay together at the top, with the new numbers of their children. */
static void move_edges(Pool *pool) {
    Node *nodes = pool->nodes;
    Edge *edges = pool->edges;
    uint32_t at, end = pool->edge_end, free_from = pool->edge_end;
    /* The last edge of each node tells whose it is: its child waits in the node meanwhile. */
    for (at = 0; at < pool->node_count; at++) {
        Edge *last;
        uint32_t child;
        if (!owns_edges(&nodes[at])) continue;
        last = &edges[nodes[at].first + nodes[at].count - 1u];
        child = last->child;
        last->child = at;
        nodes[at].first = child;
    }
    while (end > pool->first_edge) {
        Node *node = &nodes[edges[end - 1].child];
        uint32_t begin = end - node->count;
        edges[end - 1].child = node->first;
        if (node->moved_to != NO_NODE && node->kind != NODE_UNOPENED) {
            while (end > begin) {
                Edge *edge = &edges[--free_from];
                *edge = edges[--end];
                if (edge->child != NO_NODE) edge->child = nodes[edge->child].moved_to;
            }
            node->first = free_from;
        }
        end = begin;
    }
    pool->first_edge = free_from;
}

static void move_nodes(Pool *pool, uint32_t kept) {
    Node *nodes = pool->nodes;
    uint32_t at;
    for (at = 0; at < pool->node_count; at++) {
        Node *node = &nodes[at];
        if (node->sibling != NO_NODE) node->sibling = nodes[node->sibling].moved_to;
        if (node->kind == NODE_CHANCE && node->first != NO_NODE) node->first = nodes[node->first].moved_to;
        if (node->kind == NODE_UNOPENED) node->count = 0;
    }
    for (at = 0; at < pool->node_count; at++) {
        if (nodes[at].moved_to != NO_NODE) nodes[nodes[at].moved_to] = nodes[at];
    }
    pool->node_count = kept;
}

static void tidy(Pool *pool, uint32_t root, uint32_t least) {
    uint32_t kept = number_kept(pool, root, least);
    move_edges(pool);
    move_nodes(pool, kept);
}

void nl_pool_keep(Pool *pool, uint32_t root) { tidy(pool, root, 0); }

/* The bytes that a node's edges and children take. */
static uint64_t bytes_below(const Pool *pool, const Node *node) {
    uint64_t bytes = 0;
    int number;
    if (node->kind == NODE_CHANCE) return node->count * sizeof(Node);
    for (number = 0; number < node->count; number++) {
        bytes += sizeof(Edge);
        if (pool->edges[node->first + (uint32_t)number].child != NO_NODE) bytes += sizeof(Node);
    }
    return bytes;
}

void nl_pool_forget(Pool *pool) {
    /* By the doublings of a node's visits: a node is visited no more often than its parent, so that below one
       that is closed nothing stays. */
    uint64_t below[DOUBLINGS] = {0}, stay = 0;
    uint32_t at;
    int doubling;
    for (at = 0; at < pool->node_count; at++) {
        const Node *node = &pool->nodes[at];
        for (doubling = 0; doubling < DOUBLINGS - 1 && node->visits >> (doubling + 1); doubling++) {}
        below[doubling] += bytes_below(pool, node);
    }
    for (doubling = DOUBLINGS - 1; doubling > 0; doubling--) {
        stay += below[doubling];
        if (stay > (uint64_t)pool->edge_end * sizeof(Edge) / 2) break;
    }
    tidy(pool, 0, doubling + 1 < DOUBLINGS ? UINT32_C(1) << (doubling + 1) : NO_NODE);
}
