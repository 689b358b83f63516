# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Whole games of the search against itself, fast: what the evaluation is learned and measured with.

A game is known by its deal (all tiles in the order in which they turn up, and the seats in order of
play) and its moves. The players see no more than ever: the order is kept outside the position.
"""

from array import array
from dataclasses import dataclass

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free
from libc.string cimport memcpy, memset

from novaluna.engine.native cimport (
    ENOUGH, INPUTS, MOVE_REFILL, SEATS, SPACES, TILES, CellData, DisplayCache, Edge, Node, PositionData, Random, Tree,
    TreeOptions, native_host, native_thread_time, nl_all_tiles, nl_do_move_drawn, nl_draws,
    nl_find_cell, nl_inputs, nl_insert_kind, nl_position_canonicalize, nl_position_clear,
    nl_position_copy, nl_random_below, nl_random_seed, nl_random_unit, nl_sample_move,
    nl_tree_allocate, nl_tree_best, nl_tree_release, nl_tree_reset, nl_tree_simulate,
    nl_usual_options, nl_winner,
)
from novaluna.engine.value cimport Network, new_cache

cdef enum:
    MAX_PLIES = 160

cdef double OPENING_TEMPERATURE = 0.6


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
    nl_random_seed(&rng, seed & 0xFFFFFFFFFFFFFFFF)
    for number in range(TILES):
        other = nl_random_below(&rng, number + 1)
        tiles[number] = tiles[other]
        tiles[other] = nl_all_tiles[number]
    for number in range(players):
        other = nl_random_below(&rng, number + 1)
        order[number] = order[other]
        order[other] = number
    return Deal(bytes(tiles[:TILES]), bytes(order[:players]), tokens)


def _check(start):
    """Raise ``ValueError`` for a deal that would not fit into a position."""
    if sorted(start.tiles) != [nl_all_tiles[number] for number in range(TILES)]:
        raise ValueError("a deal has all tiles of the game, each as often as it occurs")
    if not 2 <= len(start.order) <= SEATS or sorted(start.order) != list(range(len(start.order))):
        raise ValueError("a deal has 2 to 4 seats, each once")
    if not 0 < start.tokens < ENOUGH:
        raise ValueError(f"each player has 1 to {ENOUGH - 1} tokens to place, not {start.tokens}")


cdef void set_up(
    PositionData* p, const uint8_t* tiles, const uint8_t* order, int players, int tokens
) noexcept nogil:
    """The position before the first move (RULES 2)."""
    cdef int number
    nl_position_clear(p, players)
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
    cdef int number
    p.unseen = TILES - drawn
    for number in range(p.unseen):
        nl_insert_kind(p.pile, number, tiles[drawn + number])


cdef class Player:
    """One side of a game: a search with its limits and options, ready for many games."""

    cdef Tree tree
    cdef Network network
    cdef DisplayCache* cache
    cdef int simulations
    cdef double seconds

    def __cinit__(
        self,
        *,
        int simulations=0,
        double seconds=0,
        Network network=None,
        double exploration=nl_usual_options.exploration,
        double urgency=nl_usual_options.urgency,
        double temperature=nl_usual_options.temperature,
        double widening=nl_usual_options.widening,
        int width=nl_usual_options.width,
        int root_width=nl_usual_options.root_width,
        int memory=64,
    ):
        """Limited by simulations a move or by seconds of work; without a network, the formula.

        The tree takes ``memory`` megabytes.
        """
        cdef TreeOptions options
        if simulations < 1 and not seconds > 0:
            raise ValueError("a player needs a limit")
        if memory < 1:
            raise ValueError("memory must be at least 1 megabyte")
        options.exploration = exploration
        options.urgency = urgency
        options.temperature = temperature
        options.widening = widening
        options.width = width
        options.root_width = root_width
        options.network = NULL
        self.simulations = simulations
        self.seconds = seconds
        self.network = network
        if network is not None:
            options.network = &network.data
            self.cache = new_cache()
        if not nl_tree_allocate(&self.tree, &native_host, &options, <uint64_t>memory << 20):
            raise MemoryError

    def __dealloc__(self):
        nl_tree_release(&self.tree)
        free(self.cache)


cdef int _translate(const PositionData* source, int move, const PositionData* to) noexcept nogil:
    """The code of a move of one position in another order of the same: stored games count as played."""
    cdef const CellData* cell = &source.cells[move & 0xFF]
    if move >= MOVE_REFILL:
        return move
    return (move & 0xFF00) | nl_find_cell(to, to.order[0], cell.x, cell.y)


cdef int think(Player player, const PositionData* p, int simulations, Random* rng) noexcept nogil:
    """Search the position; the simulations made."""
    cdef double until
    cdef int done = 0
    nl_tree_reset(&player.tree, p)
    if player.tree.pool.nodes[0].count == 1:
        nl_tree_simulate(&player.tree, rng, player.cache)
        return 1
    until = native_thread_time() + player.seconds
    while True:
        nl_tree_simulate(&player.tree, rng, player.cache)
        done += 1
        if simulations < 1:
            if done % 8 == 0 and native_thread_time() >= until:
                return done
        elif done >= simulations:
            return done


cdef int _sample_visits(const Tree* tree, Random* rng) noexcept nogil:
    """A move in proportion to its visits."""
    cdef const Node* root = &tree.pool.nodes[0]
    cdef const Edge* edge = &tree.pool.edges[root.first]
    cdef int number
    cdef uint32_t total = 0, pick
    for number in range(root.count):
        total += edge[number].visits
    pick = nl_random_below(rng, total)
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
    cdef PositionData p         # as it was played
    cdef PositionData here      # the same in canonical order
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
    nl_random_seed(&rng, seed & 0xFFFFFFFFFFFFFFFF)
    set_up(&p, all_tiles, order, seats, start.tokens)
    memset(spent, 0, sizeof(spent))
    memset(values, 0, sizeof(values))
    while not p.over:
        seat = p.order[0]
        player = players[seat]
        flags[plies] = 0
        with nogil:
            nl_position_copy(&here, &p)
            nl_position_canonicalize(&here)
            if plies < opening:
                move = nl_sample_move(&here, OPENING_TEMPERATURE, &rng)
                flags[plies] = 2
            else:
                full = thorough >= 1 or nl_random_unit(&rng) < thorough
                spent[seat] += think(player, &here, player.simulations if full else quick, &rng)
                flags[plies] = full
                root = &player.tree.pool.nodes[0]
                for number in range(seats):
                    values[plies][number] = <float>(root.total[number] / root.visits)
                if wander > 0 and nl_random_unit(&rng) < wander:
                    move = _sample_visits(&player.tree, &rng)
                else:
                    move = player.tree.pool.edges[root.first + nl_tree_best(&player.tree, 0)].move
            move = _translate(&here, move, &p)
            moves[plies] = move
            plies += 1
            count = nl_draws(&p, move)
            nl_do_move_drawn(&p, move, all_tiles + drawn)
            if count:
                drawn += count
                _gather(&p, all_tiles, drawn)
    return Played(
        start,
        array("H", [moves[number] for number in range(plies)]),
        array("f", [values[number][seat] for number in range(plies) for seat in range(SEATS)]),
        array("B", [flags[number] for number in range(plies)]),
        nl_winner(&p),
        tuple([spent[seat] for seat in range(seats)]),
    )


def replay_inputs(start, moves, float[:, :, ::1] inputs):
    """Write the network's inputs before each move; ``inputs`` is by move, seat and input."""
    cdef PositionData p
    cdef PositionData here
    cdef bytes tiles = start.tiles, order = start.order
    cdef const uint8_t* all_tiles = tiles
    cdef const uint8_t* seat_order = order
    cdef int seats = len(order), drawn = SPACES - 1, count, number, move
    cdef float features[SEATS][INPUTS]
    if inputs.shape[0] < len(moves) or inputs.shape[1] < seats or inputs.shape[2] != INPUTS:
        raise ValueError(f"{len(moves)} moves of {seats} seats do not fit into the array")
    _check(start)
    set_up(&p, all_tiles, seat_order, seats, start.tokens)
    for number in range(len(moves)):
        move = moves[number]
        nl_position_copy(&here, &p)
        nl_position_canonicalize(&here)
        nl_inputs(&here, features)
        memcpy(&inputs[number, 0, 0], features, seats * sizeof(features[0]))
        count = nl_draws(&p, move)
        nl_do_move_drawn(&p, move, all_tiles + drawn)
        drawn += count
