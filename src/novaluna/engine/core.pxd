"""The flat position: C structs, and the functions on them that other engine modules may call."""

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef enum:
    COLORS = 4
    KINDS = 64
    TILES = 68
    SPACES = 12
    SEATS = 4
    # A connected display of n tiles touches at most 2n + 2 free cells, so that all displays together
    # never use more than 3 * 68 + 2 * 4 cells and no single one more than 2 * 68 + 2 free ones.
    MAX_CELLS = 3 * TILES + 2 * SEATS
    MAX_FREE = 2 * TILES + 2
    MAX_OFFERED = 3
    MAX_MOVES = MAX_OFFERED * MAX_FREE + 1
    MAX_EFFECTS = 64
    NONE = 255          # no cell, no tile
    FREE = 4            # the "colour" of a cell without a tile
    SOLO_TOKENS = 21
    SOLO_FIRST_STACK = 8
    # Moves: space << 8 | cell for a take, or one of these.
    REFILL = 0xF000
    END_PHASE = 0xF001

cdef struct Kind:
    uint8_t color
    uint8_t time
    uint8_t tasks           # how many
    uint8_t open            # a bit for each task
    uint16_t need[3]        # four bits a colour
    uint8_t sum[3]          # tiles a task asks for

cdef struct Catalogue:
    Kind kind[KINDS]

cdef struct Cell:
    int16_t x
    int16_t y
    uint16_t have           # of each colour, as 5.1 counts, at most 4; kept while a task is open
    uint8_t nbr[4]          # of a tile: all four cells; of a free cell: the tiles next to it
    uint8_t kind
    uint8_t color
    uint8_t label           # the cell that stands for the colour group
    uint8_t next            # the next cell of the group, in a ring
    uint8_t size            # tiles in the group; valid at its label
    uint8_t open            # a bit for each task not yet covered
    uint8_t chain           # the next cell with the same hash
    uint8_t slot            # free: place in the list of free cells; tile: the owner's tile before
    uint8_t owner

cdef struct PositionData:
    int16_t distance[SEATS]     # the sum of time values in the display (RULES 3.4, 7.4)
    int16_t phase1_score        # -1 until known
    uint16_t wheel_mask         # a bit for each space with a tile
    uint8_t players
    uint8_t phase               # 0 with 2-4 players, 1 or 2 in solo
    uint8_t over
    uint8_t meeple
    uint8_t unseen              # how many of pile[] count
    uint8_t cell_count
    uint8_t order[SEATS]        # seats in order of play
    uint8_t supply[SEATS]       # tokens left to place
    uint8_t tiles[SEATS]        # tiles in the display
    uint8_t last[SEATS]         # the cell of the tile placed last
    uint8_t free_count[SEATS]
    uint8_t wheel[SPACES]
    uint8_t pile[TILES]         # the unseen tiles, in an order that means nothing
    uint8_t head[256]           # cells by hash of their coordinates
    uint8_t free[SEATS][MAX_FREE]
    Cell cells[MAX_CELLS]       # last, so that a copy may stop at cell_count

cdef struct Effects:
    # What one more tile would change, without changing anything.
    int size                    # its colour group afterwards
    int groups                  # groups that become one with it
    uint8_t group[4]
    uint16_t have               # what the new tile itself would touch
    int count                   # tiles with open tasks that would touch more than before
    uint8_t cell[MAX_EFFECTS]
    uint16_t after[MAX_EFFECTS]

cdef struct Random:
    uint64_t state

cdef Catalogue CATALOGUE

cdef void seed_random(Random* rng, uint64_t seed) noexcept nogil
cdef uint32_t next_random(Random* rng) noexcept nogil
cdef uint32_t below(Random* rng, uint32_t bound) noexcept nogil
cdef double unit(Random* rng) noexcept nogil

cdef void clear(PositionData* p, int players) noexcept nogil
cdef void copy(PositionData* to, const PositionData* source) noexcept nogil
cdef int find_cell(const PositionData* p, int seat, int x, int y) noexcept nogil
cdef void effects_of(const PositionData* p, int cell, int color, Effects* e) noexcept nogil
cdef int place(PositionData* p, int seat, int cell, int kind) noexcept nogil
cdef int offered(const PositionData* p, uint8_t* spaces) noexcept nogil
cdef bint may_refill(const PositionData* p) noexcept nogil
cdef bint may_end_phase(const PositionData* p) noexcept nogil
cdef int legal_moves(const PositionData* p, uint16_t* moves) noexcept nogil
cdef int draws(const PositionData* p, int move) noexcept nogil
cdef void do_move(PositionData* p, int move, Random* rng) noexcept nogil
cdef void do_move_drawn(PositionData* p, int move, const uint8_t* drawn) noexcept nogil
cdef int winner(const PositionData* p) noexcept nogil
cdef void places(const PositionData* p, uint8_t* seats) noexcept nogil
cdef int random_move(const PositionData* p, Random* rng) noexcept nogil
cdef int playout(PositionData* p, Random* rng) noexcept nogil
