"""The search tree: a bounded pool of nodes, and one simulation through it."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from novaluna.engine.core cimport SEATS, SPACES, PositionData, Random
from novaluna.engine.value cimport Layers, Memory

cdef enum:
    NO_NODE = 0xFFFFFFFF
    MAX_DEPTH = 160         # 68 takes and fewer refills than that
    MAX_WIDTH = 250         # moves kept at a node
    # kinds of node
    DECISION = 0
    CHANCE = 1
    TERMINAL = 2
    UNOPENED = 3            # a decision whose moves are not yet listed

cdef struct Edge:
    double total            # of the values for the player who decides here
    float prior
    uint32_t visits
    uint32_t child
    uint16_t move

cdef struct Node:
    double total[SEATS]     # of the values of all simulations that came through
    uint32_t visits
    uint32_t first          # first edge; of a chance node the first universe
    uint32_t sibling        # of a universe: the next one
    uint8_t kind
    uint8_t seat
    uint8_t count           # edges; of a chance node universes
    uint8_t drawn_count
    uint8_t drawn[SPACES]   # of a universe: what the refill turned up

cdef struct Options:
    float exploration       # weight of the prior against the mean value
    float urgency           # how much worse than its parent a move not yet tried is taken to be
    float temperature       # of the prior: low trusts the scores more
    float widening          # universes of a chance node: this times the root of its visits
    int width               # moves kept at an inner node
    int root_width          # and at the root
    const Layers* network   # the learned evaluation; NULL for the formula

cdef struct Tree:
    Node* nodes
    Edge* edges
    Node* spare_nodes       # where what is kept moves to, or NULL as long as nothing was
    Edge* spare_edges
    uint32_t node_count
    uint32_t node_capacity
    uint32_t edge_count
    uint32_t edge_capacity
    uint32_t root
    int lock
    Options options
    PositionData position   # at the root

cdef bint tree_allocate(Tree* tree, uint64_t memory) noexcept nogil
cdef void tree_free(Tree* tree) noexcept nogil
cdef void tree_reset(Tree* tree) noexcept nogil
cdef bint tree_keep(Tree* tree, uint32_t node) noexcept nogil
cdef void simulate(Tree* tree, Random* rng, Memory* memory) noexcept nogil
cdef int best_edge(const Tree* tree, uint32_t node) noexcept nogil
