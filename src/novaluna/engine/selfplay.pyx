# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Whole games of the search against itself, fast: what the evaluation is learned and measured with.

A game is known by its deal (all tiles in the order in which they turn up, and the seats in order of
play) and its moves. The players see no more than ever: the order is kept outside the position.
"""

from array import array
from dataclasses import dataclass

from novaluna.rules.tiles import TILES as RULES_TILES

from libc.math cimport expf
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free
from libc.string cimport memcpy, memset

from novaluna.engine.core cimport (
    MAX_MOVES, REFILL, SEATS, SPACES, TILES, PositionData, Random, below, clear, copy,
    do_move_drawn, draws, seed_random, unit, winner,
)
from novaluna.engine.evaluate cimport FORMULA, score_moves
from novaluna.engine.value cimport INPUTS, Memory, Network, inputs_of, new_memory
from novaluna.engine.tree cimport (
    Edge, Node, Tree, best_edge, simulate, tree_allocate, tree_free, tree_reset,
)

cdef enum:
    MAX_PLIES = 160

cdef extern from *:
    """
    #if defined(_WIN32)
    #include <windows.h>
    static double nl_worked(void) {
        FILETIME made, ended, kernel, user;
        GetThreadTimes(GetCurrentThread(), &made, &ended, &kernel, &user);
        return 1e-7 * ((double)user.dwHighDateTime * 4294967296.0 + (double)user.dwLowDateTime);
    }
    #else
    #include <time.h>
    static double nl_worked(void) {
        struct timespec now;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
    }
    #endif
    """
    # The time this thread has worked: fair to both sides of a match, whatever else the machine does.
    double nl_worked() noexcept nogil


cdef uint8_t[TILES] ALL_TILES
for _number, _tile in enumerate(RULES_TILES):
    ALL_TILES[_number] = _tile.index


@dataclass(frozen=True, slots=True)
class Deal:
    """How a game begins: the tiles in drawing order, the seats in order of play, the tokens."""

    tiles: bytes
    order: bytes
    tokens: int


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game with what the search thought before each move."""

    deal: Deal
    moves: object
    """An array of move codes."""
    values: object
    """An array of win chances, four entries a move, by seat."""
    thorough: object
    """An array with 1 for each move that was searched with the full number of simulations."""
    winner: int
    simulations: tuple
    """All simulations of each seat."""


def deal(seed, int players, tokens=20):
    """A random deal; the same for the same seed."""
    cdef Random rng
    cdef uint8_t[TILES] tiles
    cdef uint8_t[SEATS] order
    cdef int number, other
    if not 2 <= players <= SEATS:
        raise ValueError("there must be 2 to 4 players")
    seed_random(&rng, seed & 0xFFFFFFFFFFFFFFFF)
    for number in range(TILES):
        other = below(&rng, number + 1)
        tiles[number] = tiles[other]
        tiles[other] = ALL_TILES[number]
    for number in range(players):
        other = below(&rng, number + 1)
        order[number] = order[other]
        order[other] = number
    return Deal(bytes(tiles[:TILES]), bytes(order[:players]), tokens)


def _check(start):
    """Raise ``ValueError`` for a deal that would not fit into a position."""
    if len(start.tiles) != TILES or not 2 <= len(start.order) <= SEATS:
        raise ValueError("a deal has all tiles, and 2 to 4 seats")


cdef void set_up(
    PositionData* p, const uint8_t* tiles, const uint8_t* order, int players, int tokens
) noexcept nogil:
    """The position before the first move (RULES 2)."""
    cdef int number
    clear(p, players)
    for number in range(SEATS):
        if number < players:
            p.order[number] = order[number]
            p.supply[number] = tokens
    for number in range(1, SPACES):
        p.wheel[number] = tiles[number - 1]
        p.wheel_mask |= 1 << number
    _gather(p, tiles, SPACES - 1)


cdef void _gather(PositionData* p, const uint8_t* tiles, int drawn) noexcept nogil:
    """The unseen tiles in an order that tells nothing: sorted."""
    cdef int number, at
    p.unseen = TILES - drawn
    for number in range(p.unseen):
        at = number
        while at and p.pile[at - 1] > tiles[drawn + number]:
            p.pile[at] = p.pile[at - 1]
            at -= 1
        p.pile[at] = tiles[drawn + number]


cdef class Player:
    """One side of a game: a search with its limits and options, ready for many games."""

    cdef Tree tree
    cdef Network network
    cdef Memory* memory
    cdef int simulations
    cdef double seconds

    def __cinit__(
        self,
        *,
        int simulations=0,
        double seconds=0,
        Network network=None,
        double exploration=1.0,
        double urgency=0.1,
        double temperature=0.3,
        double widening=1.0,
        int width=12,
        int root_width=40,
    ):
        """Limited by simulations a move or by seconds of work; without a network, the formula."""
        if simulations < 1 and not seconds > 0:
            raise ValueError("a player needs a limit")
        self.tree.options.exploration = exploration
        self.tree.options.urgency = urgency
        self.tree.options.temperature = temperature
        self.tree.options.widening = widening
        self.tree.options.width = width
        self.tree.options.root_width = root_width
        self.simulations = simulations
        self.seconds = seconds
        self.network = network
        if network is not None:
            self.tree.options.network = &network.layers
            self.memory = new_memory()
        cdef uint64_t megabytes = 4 if 0 < simulations < 8000 else 64
        if not tree_allocate(&self.tree, megabytes << 20):
            raise MemoryError

    def __dealloc__(self):
        tree_free(&self.tree)
        free(self.memory)


cdef int think(Player player, const PositionData* p, int simulations, Random* rng) noexcept nogil:
    """Search the position; the simulations made."""
    cdef double until
    cdef int done = 0
    copy(&player.tree.position, p)
    tree_reset(&player.tree)
    if player.tree.nodes[player.tree.root].count == 1:
        simulate(&player.tree, rng, player.memory)
        return 1
    until = nl_worked() + player.seconds
    while True:
        simulate(&player.tree, rng, player.memory)
        done += 1
        if simulations < 1:
            if done % 8 == 0 and nl_worked() >= until:
                return done
        elif done >= simulations:
            return done


cdef int _sample_opening(const PositionData* p, Random* rng) noexcept nogil:
    """A move that looks sensible at first sight, more or less."""
    cdef uint16_t moves[MAX_MOVES]
    cdef float scores[MAX_MOVES]
    cdef int number, count = score_moves(p, &FORMULA, moves, scores)
    cdef float top = -1e9, total = 0, pick
    for number in range(count):
        if scores[number] > top:
            top = scores[number]
    for number in range(count):
        scores[number] = expf((scores[number] - top) / 0.6)
        total += scores[number]
    pick = <float>unit(rng) * total
    for number in range(count):
        pick -= scores[number]
        if pick < 0:
            return moves[number]
    return moves[count - 1]


cdef int _sample_visits(const Tree* tree, Random* rng) noexcept nogil:
    """A move in proportion to its visits."""
    cdef const Node* root = &tree.nodes[tree.root]
    cdef const Edge* edge = &tree.edges[root.first]
    cdef int number
    cdef uint32_t total = 0, pick
    for number in range(root.count):
        total += edge[number].visits
    pick = below(rng, total)
    for number in range(root.count):
        if pick < edge[number].visits:
            return edge[number].move
        pick -= edge[number].visits
    return edge[0].move


def play(start, players, seed, *, int opening=0, double wander=0, double thorough=1, int quick=0):
    """Play the deal to its end with one :class:`Player` for each seat.

    To see many kinds of games, the first ``opening`` moves are taken almost blindly, each later one
    with the chance ``wander`` in proportion to its visits, and only a ``thorough`` part of them
    with all the player's simulations, the rest with ``quick`` ones.
    """
    cdef PositionData p
    cdef Random rng
    cdef bytes tiles = start.tiles, order = start.order
    cdef const uint8_t* all_tiles = tiles
    cdef int seats = len(order), plies = 0, drawn = SPACES - 1, move, seat, count, full, number
    cdef uint16_t[MAX_PLIES] moves
    cdef float[MAX_PLIES][SEATS] values
    cdef uint8_t[MAX_PLIES] flags
    cdef uint64_t[SEATS] spent
    cdef Player player
    cdef Node* root
    _check(start)
    if len(players) != seats:
        raise ValueError(f"the deal is for {seats} players, not for {len(players)}")
    players = list(players)
    seed_random(&rng, seed & 0xFFFFFFFFFFFFFFFF)
    set_up(&p, all_tiles, order, seats, start.tokens)
    memset(spent, 0, sizeof(spent))
    memset(values, 0, sizeof(values))
    while not p.over:
        seat = p.order[0]
        player = players[seat]
        flags[plies] = 0
        with nogil:
            if plies < opening:
                move = _sample_opening(&p, &rng)
                flags[plies] = 2
            else:
                full = thorough >= 1 or unit(&rng) < thorough
                spent[seat] += think(player, &p, player.simulations if full else quick, &rng)
                flags[plies] = full
                root = &player.tree.nodes[player.tree.root]
                for number in range(seats):
                    values[plies][number] = <float>(root.total[number] / root.visits)
                if wander > 0 and unit(&rng) < wander:
                    move = _sample_visits(&player.tree, &rng)
                else:
                    move = player.tree.edges[root.first + best_edge(&player.tree, player.tree.root)].move
            moves[plies] = move
            plies += 1
            count = draws(&p, move)
            do_move_drawn(&p, move, all_tiles + drawn)
            if count:
                drawn += count
                _gather(&p, all_tiles, drawn)
    return Played(
        start,
        array("H", [moves[number] for number in range(plies)]),
        array("f", [values[number][seat] for number in range(plies) for seat in range(SEATS)]),
        array("B", [flags[number] for number in range(plies)]),
        winner(&p),
        tuple([spent[seat] for seat in range(seats)]),
    )


def replay_inputs(start, moves, float[:, :, ::1] inputs):
    """Write the network's inputs before each move; ``inputs`` is by move, seat and input."""
    cdef PositionData p
    cdef bytes tiles = start.tiles, order = start.order
    cdef const uint8_t* all_tiles = tiles
    cdef const uint8_t* seat_order = order
    cdef int seats = len(order), drawn = SPACES - 1, count, number, move
    cdef float here[SEATS][INPUTS]
    if inputs.shape[0] < len(moves) or inputs.shape[1] < seats or inputs.shape[2] != INPUTS:
        raise ValueError(f"{len(moves)} moves of {seats} seats do not fit into the array")
    _check(start)
    set_up(&p, all_tiles, seat_order, seats, start.tokens)
    for number in range(len(moves)):
        move = moves[number]
        inputs_of(&p, here)
        memcpy(&inputs[number, 0, 0], here, seats * sizeof(here[0]))
        count = draws(&p, move)
        do_move_drawn(&p, move, all_tiles + drawn)
        drawn += count
