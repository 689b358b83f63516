# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""`Search`: finds good moves for two to four players, within limits, and can be stopped at any time."""

import threading
from dataclasses import dataclass

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free

from novaluna.engine.native cimport (
    MAX_DEPTH, MAX_THREADS, MAX_WIDTH, NO_NODE, SEATS, DisplayCache, Edge, MoveCode, Node, PositionData, Random, Tree,
    TreeOptions, native_host, native_now, nl_do_move_drawn, nl_position_canonicalize,
    nl_position_copy, nl_tree_advance, nl_tree_allocate, nl_tree_follow,
    nl_tree_line, nl_tree_release, nl_tree_reset, nl_tree_search, nl_tree_seed, nl_usual_options,
)
from novaluna.engine.position cimport Position, move_code, move_object
from novaluna.engine.value cimport LEARNED, Network, new_cache

cdef enum:
    SLICE = 4096  # simulations: about a tenth of a second


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
    megabytes hold the tree; when they are used up, what was visited least is forgotten. Positions are
    judged by ``network``, by default the one that comes with the package, or by the ``formula``.
    """

    cdef Tree tree
    cdef Network network
    cdef DisplayCache* caches[MAX_THREADS]   # of each thread, once it has run
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
        double exploration=nl_usual_options.exploration,
        double urgency=nl_usual_options.urgency,
        double temperature=nl_usual_options.temperature,
        double widening=nl_usual_options.widening,
        int width=nl_usual_options.width,
        int root_width=nl_usual_options.root_width,
        Network network=None,
        bint formula=False,
    ):
        cdef Position start = _as_position(position)
        cdef TreeOptions options
        if memory < 1:
            raise ValueError("memory must be at least 1 megabyte")
        if not 1 <= width <= MAX_WIDTH or not 1 <= root_width <= MAX_WIDTH:
            raise ValueError(f"widths must be from 1 to {MAX_WIDTH}")
        if not (temperature > 0 and widening > 0 and exploration >= 0):
            raise ValueError("temperature and widening must be positive, exploration not negative")
        options.network = NULL
        if not formula:
            self.network = LEARNED if network is None else network
            options.network = &self.network.data
        options.exploration = exploration
        options.urgency = urgency
        options.temperature = temperature
        options.widening = widening
        options.width = width
        options.root_width = root_width
        self.seed = seed & 0xFFFFFFFFFFFFFFFF  # any whole number will do
        self.busy = threading.Lock()
        if not nl_tree_allocate(&self.tree, &native_host, &options, <uint64_t>memory << 20):
            raise MemoryError
        nl_tree_reset(&self.tree, &start.data)

    def __dealloc__(self):
        cdef int number
        with nogil:
            nl_tree_release(&self.tree)
            for number in range(MAX_THREADS):
                free(self.caches[number])

    # Searching ----------------------------------------------------------------------------------

    def run(self, *, simulations=None, seconds=None, int threads=1):
        """Search until one of the limits is reached or :meth:`stop` is called; what was found.

        Without any limit it runs until stopped. A position with a single move is answered at
        once. Raises ``ValueError`` if the game is over.
        """
        cdef uint64_t limit = 0xFFFFFFFFFFFFFFFF
        cdef double began = native_now(), until = 1e300
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
        if self.tree.pool.nodes[0].count == 1:
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
            except BaseException:
                self.stopped = 1
                raise
            finally:
                for worker in workers:
                    worker.join()
            self.runs += 1
            return self._result(sum(counts), native_now() - began)
        finally:
            self.busy.release()

    def _work(self, counts, int number, uint64_t limit, double until):
        """One thread's share: simulations until a limit is reached; signals are heard in between."""
        cdef Random rng
        cdef uint64_t left = (limit - 1) // <uint64_t>len(counts) + 1, done
        cdef bint goes_on = True
        nl_tree_seed(&rng, self.seed, self.runs, number)
        if self.caches[number] == NULL and self.network is not None:
            self.caches[number] = new_cache()
        while goes_on:
            with nogil:
                done = nl_tree_search(
                    &self.tree, &rng, self.caches[number], min(left, <uint64_t>SLICE), until, &self.stopped
                )
            counts[number] += done
            left -= done
            goes_on = left > 0 and done == SLICE and not self.stopped and native_now() < until
            PyErr_CheckSignals()

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
        nl_position_copy(&here.data, &self.tree.position)
        nl_position_canonicalize(&here.data)
        return here

    @property
    def visits(self):
        """The simulations that the tree holds."""
        return self.tree.pool.nodes[0].visits - 1

    def advance(self, move, drawn=()):
        """Make a move at the root and keep what the tree knows; whether there was anything.

        Raises like :meth:`Position.apply`.
        """
        cdef int code = move_code(&self.tree.position, move)
        cdef const uint8_t* kinds
        cdef bint kept
        self._claim()
        try:
            drawn = tuple(drawn)
            self.position.apply(move, drawn)  # checks what is drawn
            drawn_kinds = bytes([tile.index for tile in drawn])
            kinds = drawn_kinds
            with nogil:
                kept = nl_tree_advance(&self.tree, code, kinds)
            return kept
        finally:
            self.busy.release()

    def follow(self, state):
        """Go to a later position of the same game, or any other; whether the tree knew it.

        ``state`` is a ``State`` or ``Position``. Looks a few moves deep into the tree.
        """
        cdef Position target = _as_position(state)
        cdef bint known
        self._claim()
        try:
            # To tidy up a large tree takes a tenth of a second: other threads need not wait for it.
            with nogil:
                known = nl_tree_follow(&self.tree, &target.data)
            return known
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

    # Results ------------------------------------------------------------------------------------

    def _result(self, simulations, seconds):
        cdef Tree* tree = &self.tree
        cdef Node* root = &tree.pool.nodes[0]
        cdef Edge* edge
        cdef uint32_t number
        here = self._chances(0)
        found = []
        for number in range(root.first, root.first + root.count):
            edge = &tree.pool.edges[number]
            line = self._line(number)
            found.append(
                Candidate(
                    move=line[0],
                    visits=edge.visits,
                    chances=here if edge.child == NO_NODE else self._chances(edge.child),
                    prior=edge.prior,
                    line=line,
                )
            )
        # Most visits first; of equals (a stable sort) the one that looked better at first sight.
        found.sort(key=lambda candidate: -candidate.visits)
        return SearchResult(tuple(found), here, simulations, seconds)

    cdef tuple _chances(self, uint32_t node):
        cdef Node* n = &self.tree.pool.nodes[node]
        cdef int seat
        return tuple([n.total[seat] / n.visits for seat in range(self.tree.position.players)])

    cdef tuple _line(self, uint32_t edge):
        """The moves visited most from this edge on, up to a refill."""
        cdef PositionData here
        cdef MoveCode codes[MAX_DEPTH]
        cdef int number, count = nl_tree_line(&self.tree, edge, codes)
        nl_position_copy(&here, &self.tree.position)
        moves = []
        for number in range(count):
            moves.append(move_object(&here, codes[number]))
            if number + 1 < count:
                nl_do_move_drawn(&here, codes[number], NULL)
        return tuple(moves)


cdef Position _as_position(object position):
    """A position of two to four players, from a ``State`` or a ``Position``."""
    if not isinstance(position, Position):
        position = Position.from_state(position)
    if (<Position>position).data.phase:
        raise ValueError("a solo game has its own planner")
    return position
