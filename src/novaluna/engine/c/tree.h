/* The search tree for two to four players: simulations through a bounded pool of nodes.

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
#include "moves.h"
#include "network.h"
#include "pool.h"

enum {
    MAX_DEPTH = 160,            /* 68 takes and fewer refills than that */
    MAX_WIDTH = 250,            /* moves kept at a node */
    MAX_UNIVERSES = 250,        /* of a chance node */
    MAX_THREADS = 64            /* in one tree */
};

#define NO_EDGE NO_NODE

typedef struct {
    float exploration;          /* weight of the prior against the mean value */
    float urgency;              /* how much worse than its parent a move not yet tried is taken to be */
    float temperature;          /* of the prior: low trusts the scores more */
    float widening;             /* universes of a chance node: this times the root of its visits */
    int width;                  /* moves kept at an inner node */
    int root_width;             /* and at the root */
    const Network *network;     /* the learned evaluation; NULL for the formula */
} TreeOptions;

/* By the formula; what serves best otherwise. */
extern const TreeOptions nl_usual_options;

typedef struct {
    const Host *host;
    Pool pool;                  /* node 0 is the root */
    atomic_flag lock;
    int is_full;                /* something found no room: make some before the next simulation */
    int running;                /* simulations that are under way and know nodes by their numbers */
    TreeOptions options;
    Position position;          /* at the root */
} Tree;

/* Take this many bytes for the tree; whether there was such memory. When they are used up, what was visited
   least is forgotten. */
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
