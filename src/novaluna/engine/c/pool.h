/* The memory of a search tree: nodes grow from its bottom, edges from its top, until they meet.

   A node is always added after its parent. When the pool is full, what was visited least makes room: a node
   that few simulations came through forgets what lies below it and keeps its own sums. */
#ifndef NOVALUNA_POOL_H
#define NOVALUNA_POOL_H

#include "host.h"
#include "moves.h"

#define NO_NODE UINT32_C(0xFFFFFFFF)

typedef enum {
    NODE_DECISION,
    NODE_CHANCE,
    NODE_TERMINAL,
    NODE_UNOPENED               /* a decision whose moves are not yet listed, or forgotten again */
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
    uint32_t first;             /* first edge; of a chance node the first universe, or NO_NODE */
    uint32_t sibling;           /* of a universe: the next one */
    uint32_t moved_to;          /* while the pool is tidied up */
    uint8_t kind;
    uint8_t seat;
    uint8_t count;              /* edges; of a chance node universes */
    uint8_t drawn_count;
    uint8_t drawn[SPACES];      /* of a universe: what the refill turned up */
} Node;

typedef struct {
    const Host *host;
    Node *nodes;                /* the memory, from its bottom */
    Edge *edges;                /* the same memory, of which edges take the top */
    uint32_t node_count;
    uint32_t first_edge;        /* the lowest in use */
    uint32_t edge_end;
} Pool;

/* Take this many bytes, or a few more where a tree could not live on so little; whether there were. */
int nl_pool_allocate(Pool *pool, const Host *host, uint64_t bytes);

/* Give the memory back; a pool that is all zero is allowed. */
void nl_pool_release(Pool *pool);

/* Forget everything. */
void nl_pool_clear(Pool *pool);

/* Room for so many nodes and edges? */
int nl_pool_has_room(const Pool *pool, uint32_t nodes, uint32_t edges);

/* The next node or the first of the next edges, for which there must be room; their contents are undefined. */
uint32_t nl_pool_add_node(Pool *pool);
uint32_t nl_pool_add_edges(Pool *pool, uint32_t count);

/* Make this node number 0 and drop what is not below it. */
void nl_pool_keep(Pool *pool, uint32_t root);

/* Make room: at least half of the memory is free afterwards, or only node 0 still has anything below it. */
void nl_pool_forget(Pool *pool);

#endif
