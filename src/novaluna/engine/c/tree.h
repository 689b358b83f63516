/* The search tree for two to four players: a bounded pool of nodes, and simulations through it.

   PUCT with max^n back-up: each node keeps the sum of a vector of win chances, each player chooses by
   their own entry. Between refills the game is deterministic. A refill is a move like any other that leads
   to a chance node; its children are *universes*, samples of what the refill may turn up, more of them
   the more often the node is visited. The draw order is unknown here, so nothing can peek.

   Several threads may simulate in one tree. The lock is held for choosing a way down and for noting the
   result, not for playing moves and evaluating, which take most of the time. A visit is counted on the way
   down and its value added on the way back, so that threads part ways (a "virtual loss"). All other
   functions here want the tree for themselves. */
#ifndef NOVALUNA_TREE_H
#define NOVALUNA_TREE_H

#include <stdatomic.h>

#include "host.h"
#include "network.h"
#include "position.h"

enum {
    MAX_DEPTH = 160,            /* 68 takes and fewer refills than that */
    MAX_WIDTH = 250,            /* moves kept at a node */
    MAX_UNIVERSES = 250,        /* of a chance node */
    MAX_THREADS = 64            /* in one tree */
};

#define NO_NODE UINT32_C(0xFFFFFFFF)
#define NO_EDGE NO_NODE

typedef enum {
    NODE_DECISION,
    NODE_CHANCE,
    NODE_TERMINAL,
    NODE_UNOPENED               /* a decision whose moves are not yet listed */
} NodeKind;

typedef struct {
    double total;               /* of the values for the player who decides here */
    float prior;
    uint32_t visits;
    uint32_t child;
    Move move;
} Edge;

typedef struct {
    double total[SEATS];        /* of the values of all simulations that came through */
    uint32_t visits;
    uint32_t first;             /* first edge; of a chance node the first universe */
    uint32_t sibling;           /* of a universe: the next one */
    uint8_t kind;
    uint8_t seat;
    uint8_t count;              /* edges; of a chance node universes */
    uint8_t drawn_count;
    uint8_t drawn[SPACES];      /* of a universe: what the refill turned up */
} Node;

typedef struct {
    float exploration;          /* weight of the prior against the mean value */
    float urgency;              /* how much worse than its parent a move not yet tried is taken to be */
    float temperature;          /* of the prior: low trusts the scores more */
    float widening;             /* universes of a chance node: this times the root of its visits */
    int width;                  /* moves kept at an inner node */
    int root_width;             /* and at the root */
    const Network *network;     /* the learned evaluation; NULL for the formula */
} TreeOptions;

typedef struct {
    const Host *host;
    Node *nodes;
    Edge *edges;
    Node *spare_nodes;          /* where what is kept moves to, or NULL as long as nothing was */
    Edge *spare_edges;
    uint32_t node_count;
    uint32_t node_capacity;
    uint32_t edge_count;
    uint32_t edge_capacity;
    uint32_t root;
    atomic_flag lock;
    TreeOptions options;
    Position position;          /* at the root */
} Tree;

/* Take at most this many bytes for the tree (and once more as many when it first moves on); whether
   there was such memory. */
int nl_tree_allocate(Tree *tree, const Host *host, const TreeOptions *options, uint64_t bytes);

/* Give the memory back; a tree that is all zero is allowed. */
void nl_tree_release(Tree *tree);

/* Search this position from scratch; it is brought into canonical order. */
void nl_tree_reset(Tree *tree, const Position *position);

/* Go down to a position that is new, evaluate it, and note the result all the way up. The cache is the
   thread's own, or NULL. */
void nl_tree_simulate(Tree *tree, Random *rng, DisplayCache *cache);

/* Simulate until a limit is reached or *stop is set; how often, at least once. A host that cannot
   interrupt calls this again and again with a small limit. */
uint64_t nl_tree_search(
    Tree *tree, Random *rng, DisplayCache *cache, uint64_t limit, double until, const volatile int *stop
);

/* Start the generator of one thread in one of the runs of a search. */
static inline void nl_tree_seed(Random *rng, uint64_t seed, uint64_t run, int thread) {
    nl_random_seed(rng, seed * UINT64_C(0x9E3779B97F4A7C15) + run * MAX_THREADS + (uint64_t)thread);
}

/* Make a legal move at the root, with the tiles it turns up, and keep what the tree knows; whether
   there was anything. */
int nl_tree_advance(Tree *tree, int move, const uint8_t *drawn);

/* Go to a later position of the same game, or any other; whether the tree knew it. Looks a few moves
   deep into the tree. */
int nl_tree_follow(Tree *tree, const Position *target);

/* The number of the edge visited most, of equals the one with the higher prior; -1 without. */
int nl_tree_best(const Tree *tree, uint32_t node);

/* The moves visited most from this edge of the root on, up to a refill; how many. Cells are those of the
   positions that the moves lead through. */
int nl_tree_line(const Tree *tree, uint32_t edge, Move moves[MAX_DEPTH]);

#endif
