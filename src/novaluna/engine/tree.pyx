# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""One simulation of the tree search, and the memory it happens in.

PUCT with maxⁿ back-up: each node keeps the sum of a vector of win chances, each player chooses by
their own entry. Between refills the game is deterministic. A refill is a move like any other that leads
to a chance node; its children are *universes*, samples of what the refill may turn up, more of them
the more often the node is visited. The draw order is unknown here, so nothing can peek.

Several threads may simulate in one tree. The lock is held for choosing a way down and for noting the
result, not for playing moves and evaluating, which take most of the time. A visit is counted on the
way down and its value added on the way back, so that threads part ways (a "virtual loss").
"""

from libc.math cimport expf, sqrtf
from libc.stdlib cimport free
from libc.string cimport memcpy, memset

from novaluna.engine.core cimport (
    MAX_MOVES, REFILL, below, copy, do_move_drawn, draws,
)
from novaluna.engine.evaluate cimport FORMULA, WIN, score_moves, win_chances
from novaluna.engine.value cimport learned_chances

cdef enum:
    NEARLY_DONE = 5     # tokens left that one move may well place; it has not been seen to place more

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <windows.h>
    static void nl_lock(int *lock) { while (_InterlockedExchange((long *)lock, 1)) SwitchToThread(); }
    static void nl_unlock(int *lock) { _InterlockedExchange((long *)lock, 0); }
    #else
    #include <sched.h>
    static void nl_lock(int *lock) {
        int tries = 0;
        while (__atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE)) if (++tries > 50) sched_yield();
    }
    static void nl_unlock(int *lock) { __atomic_store_n(lock, 0, __ATOMIC_RELEASE); }
    #endif
    """
    void nl_lock(int* lock) noexcept nogil
    void nl_unlock(int* lock) noexcept nogil

cdef extern from *:
    """
    #include <stdint.h>
    #include <stdlib.h>
    #if defined(__linux__)
    #include <sys/mman.h>
    #endif
    /* A tree is filled from its beginning at a great pace. In pages of the usual size each few
       kilobytes would stop the whole process for a moment; so large pages are asked for. */
    static void *nl_allocate(size_t bytes) {
        char *memory = malloc(bytes);
    #if defined(__linux__) && defined(MADV_HUGEPAGE)
        const uintptr_t page = (uintptr_t)1 << 21;
        uintptr_t first = ((uintptr_t)memory + page - 1) & ~(page - 1);
        uintptr_t end = ((uintptr_t)memory + bytes) & ~(page - 1);
        if (memory && first < end) madvise((void *)first, end - first, MADV_HUGEPAGE);
    #endif
        return memory;
    }
    """
    void* nl_allocate(size_t bytes) noexcept nogil


# Memory -----------------------------------------------------------------------------------------


cdef bint tree_allocate(Tree* tree, uint64_t memory) noexcept nogil:
    """Take at most this many bytes; false if there is no such memory."""
    cdef uint64_t edges_each = tree.options.width
    cdef uint64_t each = sizeof(Node) + edges_each * sizeof(Edge)
    cdef uint64_t nodes = memory // each + 2
    if nodes > 0x7FFFFFFF // edges_each:
        nodes = 0x7FFFFFFF // edges_each
    tree.node_capacity = <uint32_t>nodes
    tree.edge_capacity = <uint32_t>(nodes * edges_each + MAX_WIDTH)
    tree.nodes = <Node*>nl_allocate(tree.node_capacity * sizeof(Node))
    tree.edges = <Edge*>nl_allocate(tree.edge_capacity * sizeof(Edge))
    tree.spare_nodes = NULL
    tree.spare_edges = NULL
    if tree.nodes == NULL or tree.edges == NULL:
        tree_free(tree)
        return False
    return True


cdef void tree_free(Tree* tree) noexcept nogil:
    """Give the memory back."""
    free(tree.nodes)
    free(tree.edges)
    free(tree.spare_nodes)
    free(tree.spare_edges)
    tree.nodes = tree.spare_nodes = NULL
    tree.edges = tree.spare_edges = NULL


cdef void tree_reset(Tree* tree) noexcept nogil:
    """Forget everything but the position at the root."""
    cdef Leaf leaf
    tree.node_count = 0
    tree.edge_count = 0
    tree.lock = 0
    leaf.drawn_count = 0
    _look(tree, &tree.position, NULL, &leaf)
    if leaf.kind != TERMINAL:
        _list_moves(tree, &tree.position, tree.options.root_width, &leaf)
    tree.root = _add_node(tree, &leaf)


cdef bint tree_keep(Tree* tree, uint32_t node) noexcept nogil:
    """Make this node the root and drop what is not below it; false if memory for that is short.

    The memory that is left stays for the next time: to give it back and ask for it again with every
    move would stop all threads of the process for as long as the system needs for it.
    """
    cdef Tree other
    if tree.spare_nodes == NULL:
        tree.spare_nodes = <Node*>nl_allocate(tree.node_capacity * sizeof(Node))
    if tree.spare_edges == NULL:
        tree.spare_edges = <Edge*>nl_allocate(tree.edge_capacity * sizeof(Edge))
    if tree.spare_nodes == NULL or tree.spare_edges == NULL:
        return False
    memcpy(&other, tree, sizeof(Tree))
    other.nodes, other.spare_nodes = tree.spare_nodes, tree.nodes
    other.edges, other.spare_edges = tree.spare_edges, tree.edges
    other.node_count = 0
    other.edge_count = 0
    other.root = _move_over(tree, node, &other)
    other.nodes[other.root].sibling = NO_NODE
    memcpy(tree, &other, sizeof(Tree))
    return True


cdef uint32_t _move_over(const Tree* tree, uint32_t node, Tree* other) noexcept nogil:
    """Copy a node and all below it; where it is now. No deeper than MAX_DEPTH calls."""
    cdef uint32_t at = other.node_count, first, child, previous = NO_NODE, copied
    cdef int number
    other.node_count += 1
    memcpy(&other.nodes[at], &tree.nodes[node], sizeof(Node))
    if tree.nodes[node].kind == CHANCE:
        child = tree.nodes[node].first
        while child != NO_NODE:
            copied = _move_over(tree, child, other)
            if previous == NO_NODE:
                other.nodes[at].first = copied
            else:
                other.nodes[previous].sibling = copied
            previous = copied
            child = tree.nodes[child].sibling
    elif tree.nodes[node].count:
        first = other.edge_count
        other.edge_count += tree.nodes[node].count
        other.nodes[at].first = first
        memcpy(
            &other.edges[first], &tree.edges[tree.nodes[node].first],
            tree.nodes[node].count * sizeof(Edge),
        )
        for number in range(tree.nodes[node].count):
            child = other.edges[first + number].child
            if child != NO_NODE:
                other.edges[first + number].child = _move_over(tree, child, other)
    return at


# One simulation ---------------------------------------------------------------------------------


cdef struct Leaf:
    # What is found out about a position that is new to the tree.
    float value[SEATS]
    float prior[MAX_WIDTH]
    uint16_t move[MAX_WIDTH]
    int count
    uint8_t kind
    uint8_t seat
    uint8_t drawn_count
    uint8_t drawn[SPACES]


cdef inline void _value(
    const Tree* tree, const PositionData* p, Memory* memory, float* value
) noexcept nogil:
    """Each player's chance to win, by the evaluation that the tree was made with."""
    memset(value, 0, SEATS * sizeof(float))
    if tree.options.network == NULL:
        win_chances(p, &FORMULA, value)
    else:
        learned_chances(p, tree.options.network, memory, value)


cdef void _look(const Tree* tree, const PositionData* p, Memory* memory, Leaf* leaf) noexcept nogil:
    """Evaluate a position. Its moves are listed only if one of them might win at once."""
    _value(tree, p, memory, leaf.value)
    leaf.seat = p.order[0]
    leaf.count = 0
    if p.over:
        leaf.kind = TERMINAL
    elif p.supply[leaf.seat] > NEARLY_DONE:
        leaf.kind = UNOPENED
    else:
        _list_moves(tree, p, tree.options.width, leaf)


cdef void _list_moves(const Tree* tree, const PositionData* p, int width, Leaf* leaf) noexcept nogil:
    """Add the most promising moves, the best first; if one wins at once, only that one."""
    cdef uint16_t moves[MAX_MOVES]
    cdef float scores[MAX_MOVES]
    cdef int total, number, at
    cdef uint16_t move
    cdef float score, top, sum = 0
    leaf.kind = DECISION
    leaf.count = 0
    total = score_moves(p, &FORMULA, moves, scores)
    # Insertion into the best so far, leaf.prior holding scores for now.
    for number in range(total):
        score = scores[number]
        move = moves[number]
        if leaf.count == width:
            if score <= leaf.prior[width - 1]:
                continue
            at = width - 1
        else:
            at = leaf.count
            leaf.count += 1
        while at and leaf.prior[at - 1] < score:
            leaf.prior[at] = leaf.prior[at - 1]
            leaf.move[at] = leaf.move[at - 1]
            at -= 1
        leaf.prior[at] = score
        leaf.move[at] = move
    top = leaf.prior[0]
    if top > WIN / 2:
        # The game can be won at once: there is nothing to think about.
        for number in range(p.players):
            leaf.value[number] = number == leaf.seat
        leaf.count = 1
    for number in range(leaf.count):
        leaf.prior[number] = expf((leaf.prior[number] - top) / tree.options.temperature)
        sum += leaf.prior[number]
    for number in range(leaf.count):
        leaf.prior[number] /= sum


cdef uint32_t _add_node(Tree* tree, const Leaf* leaf) noexcept nogil:
    """A node for the leaf, already visited once; NO_NODE if the pool is full."""
    cdef uint32_t at = tree.node_count, first = tree.edge_count
    cdef int number
    cdef Node* node
    if at >= tree.node_capacity or first + leaf.count > tree.edge_capacity:
        return NO_NODE
    tree.node_count += 1
    tree.edge_count += leaf.count
    node = &tree.nodes[at]
    memset(node, 0, sizeof(Node))
    for number in range(SEATS):
        node.total[number] = leaf.value[number]
    node.visits = 1
    node.first = first
    node.sibling = NO_NODE
    node.kind = leaf.kind
    node.seat = leaf.seat
    node.count = leaf.count
    node.drawn_count = leaf.drawn_count
    memcpy(node.drawn, leaf.drawn, sizeof(node.drawn))
    _fill_edges(tree, first, leaf)
    return at


cdef void _fill_edges(Tree* tree, uint32_t first, const Leaf* leaf) noexcept nogil:
    cdef int number
    for number in range(leaf.count):
        tree.edges[first + number].prior = leaf.prior[number]
        tree.edges[first + number].move = leaf.move[number]
        tree.edges[first + number].total = 0
        tree.edges[first + number].visits = 0
        tree.edges[first + number].child = NO_NODE


cdef void _open(Tree* tree, Node* node, const Leaf* leaf) noexcept nogil:
    """Give the node its moves, unless the pool is full or another thread was first."""
    if node.kind == UNOPENED and tree.edge_count + leaf.count <= tree.edge_capacity:
        node.kind = DECISION
        node.first = tree.edge_count
        node.count = leaf.count
        tree.edge_count += leaf.count
        _fill_edges(tree, node.first, leaf)


cdef uint32_t _add_chance_node(Tree* tree, int seat) noexcept nogil:
    """An empty chance node, visited once; NO_NODE if the pool is full."""
    cdef Leaf leaf
    cdef uint32_t at
    memset(&leaf.value, 0, sizeof(leaf.value))
    leaf.count = 0
    leaf.drawn_count = 0
    leaf.kind = CHANCE
    leaf.seat = seat
    at = _add_node(tree, &leaf)
    if at != NO_NODE:
        tree.nodes[at].first = NO_NODE
    return at


cdef inline uint32_t _choose_edge(const Tree* tree, const Node* node) noexcept nogil:
    """PUCT. Edges are sorted by prior: of those not yet tried only the first can be best."""
    cdef const Edge* edge = &tree.edges[node.first]
    cdef float scale = tree.options.exploration * sqrtf(<float>node.visits)
    cdef float untried = <float>(node.total[node.seat] / node.visits) - tree.options.urgency
    cdef float best = -1e9, score
    cdef uint32_t number, chosen = 0
    for number in range(node.count):
        if edge[number].visits:
            score = <float>(edge[number].total / edge[number].visits)
        else:
            score = untried
        score += scale * edge[number].prior / (1 + edge[number].visits)
        if score > best:
            best = score
            chosen = number
        if not edge[number].visits:
            break
    return node.first + chosen


cdef inline uint32_t _choose_universe(const Tree* tree, const Node* node) noexcept nogil:
    """The universe visited least, or NO_NODE when it is time for a new one."""
    cdef uint32_t at = node.first, chosen = node.first
    if node.count < 250 and node.count < tree.options.widening * sqrtf(<float>node.visits):
        return NO_NODE
    while at != NO_NODE:
        if tree.nodes[at].visits < tree.nodes[chosen].visits:
            chosen = at
        at = tree.nodes[at].sibling
    return chosen


cdef void _draw(const PositionData* p, Random* rng, Leaf* leaf) noexcept nogil:
    """Sample what a refill may turn up."""
    cdef uint8_t pile[68]
    cdef int number, index, left = p.unseen
    memcpy(pile, p.pile, left)
    leaf.drawn_count = draws(p, REFILL)
    for number in range(leaf.drawn_count):
        index = below(rng, left)
        leaf.drawn[number] = pile[index]
        left -= 1
        pile[index] = pile[left]


cdef void simulate(Tree* tree, Random* rng, Memory* memory) noexcept nogil:
    """Go down to a position that is new, evaluate it, and note the result all the way up."""
    cdef uint32_t nodes[MAX_DEPTH]
    cdef uint32_t edges[MAX_DEPTH]      # by which each node was left; NO_NODE from a chance node
    cdef int depth = 0, number, seat
    cdef uint32_t node, edge, child
    cdef PositionData p
    cdef Leaf leaf
    cdef Node* n
    cdef uint8_t ending                 # the kind of the last node on the way
    # 1. Choose the way down.
    nl_lock(&tree.lock)
    node = tree.root
    while True:
        n = &tree.nodes[node]
        nodes[depth] = node
        edges[depth] = NO_NODE
        depth += 1
        ending = n.kind
        if ending == TERMINAL or ending == UNOPENED:
            n.visits += 1
            break
        if ending == CHANCE:
            child = _choose_universe(tree, n)
        else:
            edge = _choose_edge(tree, n)
            edges[depth - 1] = edge
            tree.edges[edge].visits += 1
            child = tree.edges[edge].child
        n.visits += 1
        if child == NO_NODE or depth == MAX_DEPTH:
            break
        node = child
    nl_unlock(&tree.lock)
    # 2. Play the moves on it. A node that is visited for the second time gets its moves.
    copy(&p, &tree.position)
    leaf.drawn_count = 0
    for number in range(depth):
        edge = edges[number]
        if edge == NO_NODE:
            continue
        if tree.edges[edge].move != REFILL:
            do_move_drawn(&p, tree.edges[edge].move, NULL)
        elif number + 2 < depth:
            do_move_drawn(&p, REFILL, tree.nodes[nodes[number + 2]].drawn)
        else:
            _draw(&p, rng, &leaf)
            do_move_drawn(&p, REFILL, leaf.drawn)
    if ending == UNOPENED:
        _list_moves(tree, &p, tree.options.width, &leaf)
        nl_lock(&tree.lock)
        n = &tree.nodes[nodes[depth - 1]]
        _open(tree, n, &leaf)
        ending = n.kind
        if ending == DECISION:
            edge = _choose_edge(tree, n)
            edges[depth - 1] = edge
            tree.edges[edge].visits += 1
        nl_unlock(&tree.lock)
        if ending == DECISION:
            if tree.edges[edge].move == REFILL:
                _draw(&p, rng, &leaf)
                do_move_drawn(&p, REFILL, leaf.drawn)
            else:
                do_move_drawn(&p, tree.edges[edge].move, NULL)
    # 3. Look at what it leads to.
    if ending == TERMINAL or ending == UNOPENED:
        _value(tree, &p, memory, leaf.value)
    else:
        _look(tree, &p, memory, &leaf)
    # 4. Note it.
    nl_lock(&tree.lock)
    if ending != TERMINAL and ending != UNOPENED:
        _attach(tree, nodes[depth - 1], edges[depth - 1], &leaf)
    for number in range(depth):
        n = &tree.nodes[nodes[number]]
        for seat in range(SEATS):
            n.total[seat] += leaf.value[seat]
        if edges[number] != NO_NODE:
            tree.edges[edges[number]].total += leaf.value[n.seat]
    nl_unlock(&tree.lock)


cdef inline void _attach(Tree* tree, uint32_t parent, uint32_t edge, const Leaf* leaf) noexcept nogil:
    """Hang the new position into the tree, unless the pool is full or another thread was first."""
    cdef uint32_t chance, node
    cdef int seat
    if edge == NO_NODE:
        chance = parent
    elif tree.edges[edge].child != NO_NODE:
        _count_again(&tree.nodes[tree.edges[edge].child], leaf)
        return
    elif tree.edges[edge].move == REFILL:
        chance = _add_chance_node(tree, tree.nodes[parent].seat)
        if chance == NO_NODE:
            return
        for seat in range(SEATS):
            tree.nodes[chance].total[seat] = leaf.value[seat]
        node = _add_node(tree, leaf)
        tree.nodes[chance].first = node
        tree.nodes[chance].count = node != NO_NODE
        tree.edges[edge].child = chance
        return
    else:
        tree.edges[edge].child = _add_node(tree, leaf)
        return
    node = _add_node(tree, leaf)
    if node != NO_NODE:
        tree.nodes[node].sibling = tree.nodes[chance].first
        tree.nodes[chance].first = node
        tree.nodes[chance].count += 1


cdef inline void _count_again(Node* node, const Leaf* leaf) noexcept nogil:
    cdef int seat
    node.visits += 1
    for seat in range(SEATS):
        node.total[seat] += leaf.value[seat]


cdef int best_edge(const Tree* tree, uint32_t node) noexcept nogil:
    """The number of the edge visited most, of equals the one with the higher prior; -1 without."""
    cdef const Node* n = &tree.nodes[node]
    cdef int number, best = 0
    if n.kind != DECISION or not n.count:
        return -1
    for number in range(1, n.count):
        if tree.edges[n.first + number].visits > tree.edges[n.first + best].visits:
            best = number
    return best
