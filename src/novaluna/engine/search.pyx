# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""`Search`: finds good moves for two to four players, within limits, and can be stopped at any time."""

import threading
from dataclasses import dataclass

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free

from novaluna.engine.core cimport (
    NONE, REFILL, SEATS, SPACES, PositionData, Random, copy, do_move_drawn, seed_random,
)
from novaluna.engine.position cimport Position, move_code, move_object
from novaluna.engine.value cimport LEARNED, Memory, Network, new_memory
from novaluna.engine.tree cimport (
    CHANCE, DECISION, MAX_WIDTH, NO_NODE, Edge, Node, Tree, best_edge, simulate, tree_allocate,
    tree_free, tree_keep, tree_reset,
)

cdef extern from *:
    """
    #if defined(_WIN32)
    #include <windows.h>
    static double nl_clock(void) {
        LARGE_INTEGER now, rate;
        QueryPerformanceCounter(&now);
        QueryPerformanceFrequency(&rate);
        return (double)now.QuadPart / (double)rate.QuadPart;
    }
    #else
    #include <time.h>
    static double nl_clock(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
    }
    #endif
    /* Linux lets even a thread that is to run only when nobody else wants to ("idle") keep the
       processor for some milliseconds at a time, unless it offers it to others itself. */
    #if defined(__linux__)
    #include <sched.h>
    #ifndef SCHED_IDLE
    #define SCHED_IDLE 5
    #endif
    static int nl_gives_way(void) { return sched_getscheduler(0) == SCHED_IDLE; }
    static void nl_give_way(void) { sched_yield(); }
    #else
    static int nl_gives_way(void) { return 0; }
    static void nl_give_way(void) {}
    #endif
    """
    double nl_clock() noexcept nogil
    bint nl_gives_way() noexcept nogil
    void nl_give_way() noexcept nogil


cdef enum:
    MAX_THREADS = 64


@dataclass(frozen=True, slots=True)
class Candidate:
    """One move of the position searched, with what the search thinks of it."""

    move: object
    visits: int
    """How many simulations tried it."""
    chances: tuple
    """Each seat's chance to win after it; of a move not tried, those of the position."""
    prior: float
    """How promising it looked at first sight, 0 to 1."""
    line: tuple
    """The move and what is likely to follow, up to the next refill."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search found."""

    candidates: tuple
    """The moves considered, the best first."""
    chances: tuple
    """Each seat's chance to win in the position searched."""
    simulations: int
    """How many simulations this run made; those kept from earlier moves count only as visits."""
    seconds: float

    @property
    def move(self):
        """The best move."""
        return self.candidates[0].move


cdef class Search:
    """A tree search from one position, which can be moved on as the game goes on.

    The same seed and number of simulations give the same result on one thread. At most ``memory``
    megabytes hold the tree; when they are used up the search goes on with the tree it has. Positions
    are judged by ``network``, by default the one that comes with the package, or by the ``formula``.
    """

    cdef Tree tree
    cdef Network network
    cdef Memory* memories[MAX_THREADS]   # of each thread, once it has run
    cdef uint64_t seed
    cdef uint64_t runs
    cdef int stopped
    cdef object busy

    def __cinit__(
        self,
        position,
        *,
        seed=0,
        int memory=128,
        double exploration=1.0,
        double urgency=0.1,
        double temperature=0.3,
        double widening=1.0,
        int width=12,
        int root_width=40,
        Network network=None,
        bint formula=False,
    ):
        cdef Position start = _as_position(position)
        if memory < 1:
            raise ValueError("memory must be at least 1 megabyte")
        if not 1 <= width <= MAX_WIDTH or not 1 <= root_width <= MAX_WIDTH:
            raise ValueError(f"widths must be from 1 to {MAX_WIDTH}")
        if not (temperature > 0 and widening > 0 and exploration >= 0):
            raise ValueError("temperature and widening must be positive, exploration not negative")
        if not formula:
            self.network = LEARNED if network is None else network
            self.tree.options.network = &self.network.layers
        self.tree.options.exploration = exploration
        self.tree.options.urgency = urgency
        self.tree.options.temperature = temperature
        self.tree.options.widening = widening
        self.tree.options.width = width
        self.tree.options.root_width = root_width
        self.seed = seed & 0xFFFFFFFFFFFFFFFF  # any whole number will do
        self.busy = threading.Lock()
        if not tree_allocate(&self.tree, <uint64_t>memory << 20):
            raise MemoryError
        copy(&self.tree.position, &start.data)
        tree_reset(&self.tree)

    def __dealloc__(self):
        cdef int number
        with nogil:
            tree_free(&self.tree)
            for number in range(MAX_THREADS):
                free(self.memories[number])

    # Searching ----------------------------------------------------------------------------------

    def run(self, *, simulations=None, seconds=None, int threads=1):
        """Search until one of the limits is reached or :meth:`stop` is called; what was found.

        Without any limit it runs until stopped. A position with a single move is answered at
        once. Raises ``ValueError`` if the game is over.
        """
        cdef uint64_t limit = 0xFFFFFFFFFFFFFFFF
        cdef double began = nl_clock(), until = 1e300
        if self.tree.position.over:
            raise ValueError("the game is over")
        if not 1 <= threads <= MAX_THREADS:
            raise ValueError(f"threads must be from 1 to {MAX_THREADS}")
        if simulations is not None:
            if simulations < 1:
                raise ValueError("simulations must be at least 1")
            limit = simulations
        if seconds is not None:
            if not seconds >= 0:
                raise ValueError("seconds must not be negative")
            until = began + seconds
        if self.tree.nodes[self.tree.root].count == 1:
            limit = 1
        self._claim()
        try:
            self.stopped = 0
            counts = [0] * threads
            workers = [
                threading.Thread(target=self._work, args=(counts, number, limit, until))
                for number in range(1, threads)
            ]
            for worker in workers:
                worker.start()
            try:
                self._work(counts, 0, limit, until)
            finally:
                for worker in workers:
                    worker.join()
            self.runs += 1
            return self._result(sum(counts), nl_clock() - began)
        finally:
            self.busy.release()

    def _work(self, counts, int number, uint64_t limit, double until):
        """One thread's share: simulations until a limit is reached."""
        cdef Random rng
        cdef uint64_t done = 0
        cdef uint64_t stream = self.seed * <uint64_t>0x9E3779B97F4A7C15 + self.runs * MAX_THREADS + number
        cdef int threads = len(counts)
        cdef Memory* memory
        cdef bint gives_way
        limit = (limit - 1) // threads + 1
        seed_random(&rng, stream)
        if self.memories[number] == NULL and self.tree.options.network != NULL:
            self.memories[number] = new_memory()
        memory = self.memories[number]
        with nogil:
            gives_way = nl_gives_way()
            while True:
                simulate(&self.tree, &rng, memory)
                done += 1
                if gives_way and not done & 63:  # about five thousand times a second
                    nl_give_way()
                if done >= limit or self.stopped or nl_clock() >= until:
                    break
        counts[number] = done

    def stop(self):
        """End a running search soon, from any thread; it answers with its best so far."""
        self.stopped = 1

    def _claim(self):
        if not self.busy.acquire(blocking=False):
            raise RuntimeError("a search is running")

    # Following the game -------------------------------------------------------------------------

    @property
    def position(self):
        """A copy of the position searched."""
        cdef Position here = Position.__new__(Position)
        copy(&here.data, &self.tree.position)
        return here

    @property
    def visits(self):
        """The simulations that the tree holds."""
        return self.tree.nodes[self.tree.root].visits - 1

    def advance(self, move, drawn=()):
        """Make a move at the root and keep what the tree knows; whether there was anything.

        Raises like :meth:`Position.apply`.
        """
        cdef Position after = self.position
        cdef int code = move_code(&self.tree.position, move)
        cdef uint32_t node
        self._claim()
        try:
            drawn = tuple(drawn)
            after.apply(move, drawn)
            node = self._child(self.tree.root, code, bytes([tile.index for tile in drawn]))
            copy(&self.tree.position, &after.data)
            return self._go_to(node)
        finally:
            self.busy.release()

    def follow(self, state):
        """Go to a later position of the same game, or any other; whether the tree knew it.

        ``state`` is a ``State`` or ``Position``. Looks a few moves deep into the tree.
        """
        cdef Position target = _as_position(state), here
        cdef uint32_t node
        self._claim()
        try:
            node = self._find(target, self.tree.root, self.position, 0)
            if node == NO_NODE:
                copy(&self.tree.position, &target.data)
            return self._go_to(node)
        finally:
            self.busy.release()

    def reseed(self, seed):
        """Let chance begin anew: after :meth:`follow` found nothing, as in a new search."""
        self._claim()
        try:
            self.seed = seed & 0xFFFFFFFFFFFFFFFF
            self.runs = 0
        finally:
            self.busy.release()

    cdef uint32_t _child(self, uint32_t node, int code, bytes drawn):
        """The node that the move leads to, or NO_NODE."""
        cdef Node* n = &self.tree.nodes[node]
        cdef uint32_t child
        cdef int number
        if n.kind != DECISION:
            return NO_NODE
        for number in range(n.count):
            if self.tree.edges[n.first + number].move == code:
                child = self.tree.edges[n.first + number].child
                if code != REFILL or child == NO_NODE:
                    return child
                child = self.tree.nodes[child].first
                while child != NO_NODE:
                    if self.tree.nodes[child].drawn[:self.tree.nodes[child].drawn_count] == drawn:
                        return child
                    child = self.tree.nodes[child].sibling
        return NO_NODE

    cdef uint32_t _find(self, Position target, uint32_t node, Position here, int depth):
        """The node of the target at or below this one; moves the root's position along."""
        cdef Node* n = &self.tree.nodes[node]
        cdef Position after
        cdef Edge* edge
        cdef uint32_t found, child
        cdef int number
        if _same(&here.data, &target.data):
            copy(&self.tree.position, &here.data)
            return node
        if depth >= 6 or n.kind != DECISION:
            return NO_NODE
        for number in range(n.count):
            edge = &self.tree.edges[n.first + number]
            if edge.child == NO_NODE:
                continue
            child = edge.child
            if edge.move == REFILL:
                child = self.tree.nodes[child].first
            while child != NO_NODE:
                if _may_lead(&here.data, edge.move, &target.data):
                    after = here.copy()
                    do_move_drawn(&after.data, edge.move, self.tree.nodes[child].drawn)
                    found = self._find(target, child, after, depth + 1)
                    if found != NO_NODE:
                        return found
                child = self.tree.nodes[child].sibling if edge.move == REFILL else NO_NODE
        return NO_NODE

    cdef bint _go_to(self, uint32_t node) except -1:
        """Make the node the root; without one, start afresh from the position."""
        cdef bint kept = False
        if node != NO_NODE and self.tree.nodes[node].kind == DECISION:
            # To copy a large tree takes a tenth of a second: other threads need not wait for it.
            with nogil:
                kept = tree_keep(&self.tree, node)
        if not kept:
            tree_reset(&self.tree)
        return kept

    # Results ------------------------------------------------------------------------------------

    def _result(self, simulations, seconds):
        cdef Tree* tree = &self.tree
        cdef Node* root = &tree.nodes[tree.root]
        cdef Edge* edge
        cdef int number
        here = self._chances(tree.root)
        found = []
        for number in range(root.count):
            edge = &tree.edges[root.first + number]
            known = edge.child != NO_NODE
            found.append(
                Candidate(
                    move=move_object(&tree.position, edge.move),
                    visits=edge.visits,
                    chances=self._chances(edge.child) if known else here,
                    prior=edge.prior,
                    line=self._line(edge),
                )
            )
        # Most visits first; of equals (a stable sort) the one that looked better at first sight.
        found.sort(key=lambda candidate: -candidate.visits)
        return SearchResult(tuple(found), here, simulations, seconds)

    cdef tuple _chances(self, uint32_t node):
        cdef Node* n = &self.tree.nodes[node]
        cdef int seat
        return tuple([n.total[seat] / n.visits for seat in range(self.tree.position.players)])

    cdef tuple _line(self, const Edge* edge):
        """The moves visited most from this edge on, up to a refill."""
        cdef Position here = self.position
        cdef int number
        cdef uint32_t node
        moves = []
        while True:
            moves.append(move_object(&here.data, edge.move))
            if edge.move == REFILL or edge.child == NO_NODE:
                break
            do_move_drawn(&here.data, edge.move, NULL)
            node = edge.child
            number = best_edge(&self.tree, node)
            if number < 0:
                break
            edge = &self.tree.edges[self.tree.nodes[node].first + number]
            if not edge.visits:
                break
        return tuple(moves)


cdef Position _as_position(object position):
    """A position of two to four players, from a ``State`` or a ``Position``."""
    if not isinstance(position, Position):
        position = Position.from_state(position)
    if (<Position>position).data.phase:
        raise ValueError("a solo game has its own planner")
    return position


cdef bint _may_lead(const PositionData* p, int move, const PositionData* target) noexcept:
    """Could the target come after this move? Quickly sorts out most of those that could not."""
    cdef int seat = p.order[0], cell, found
    if move == REFILL:
        return target.unseen < p.unseen
    cell = target.last[seat]
    while cell != NONE:
        if (target.cells[cell].kind == p.wheel[move >> 8]
                and target.cells[cell].x == p.cells[move & 0xFF].x
                and target.cells[cell].y == p.cells[move & 0xFF].y):
            return True
        cell = target.cells[cell].slot
    return False


cdef bint _same(const PositionData* a, const PositionData* b) noexcept:
    """Are these the same position of a game, tile for tile?"""
    cdef int seat, space, cell, other
    if (a.players != b.players or a.meeple != b.meeple or a.wheel_mask != b.wheel_mask
            or a.unseen != b.unseen):
        return False
    for space in range(SPACES):
        if (a.wheel_mask >> space) & 1 and a.wheel[space] != b.wheel[space]:
            return False
    for seat in range(a.players):
        if (a.order[seat] != b.order[seat] or a.distance[seat] != b.distance[seat]
                or a.supply[seat] != b.supply[seat] or a.tiles[seat] != b.tiles[seat]):
            return False
        cell = a.last[seat]
        other = b.last[seat]
        while cell != NONE and other != NONE:  # in a game the order of placing is the same, too
            if (a.cells[cell].kind != b.cells[other].kind or a.cells[cell].x != b.cells[other].x
                    or a.cells[cell].y != b.cells[other].y):
                return False
            cell = a.cells[cell].slot
            other = b.cells[other].slot
    return True
